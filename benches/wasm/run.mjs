// Measures each loop natively and in wasm, one right after the other, and prints medians and their ratio.
// usage: node benches/wasm/run.mjs NATIVE-PROGRAM WASM-MODULE   (cargo xtask bench wasm builds both and calls it)
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const [program, module] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(module), {});
const { run } = instance.exports;
const WHOLE = 2000, SAMPLE = 0.5; // milliseconds, as in main.rs

function rate(index) {
  const time = (rounds) => {
    const begin = performance.now();
    const count = run(index, rounds);
    return [count, performance.now() - begin];
  };
  let rounds = 1;
  while (time(rounds)[1] < SAMPLE) rounds *= 2;
  // The engine compiles a module twice, the second time for speed: let it.
  for (const begin = performance.now(); performance.now() - begin < 500; ) time(rounds);
  const rates = [];
  for (const begin = performance.now(); performance.now() - begin < WHOLE; ) {
    const [count, took] = time(rounds);
    rates.push((count / took) * 1000);
  }
  rates.sort((a, b) => a - b);
  return rates[rates.length >> 1];
}

const short = (rate) => (rate >= 1e6 ? `${(rate / 1e6).toFixed(2)} M` : `${(rate / 1e3).toFixed(0)} k`);
const row = (...cells) => console.log(cells.map((cell, i) => (i ? cell.padStart(18) : cell.padEnd(24))).join(""));

row("loop", "native /s", "wasm /s", "wasm : native");
const loops = execFileSync(program, { encoding: "utf8" }).trim().split("\n");
loops.forEach((loop, index) => {
  const [name, unit] = loop.split("|");
  const native = Number(execFileSync(program, [String(index)], { encoding: "utf8" }));
  const wasm = rate(index);
  row(name, `${short(native)} ${unit}`, `${short(wasm)} ${unit}`, (wasm / native).toFixed(2));
});
