// The engine's worker starts here. The build is part of each address, so that no cache mixes the files of two builds.
const build = self.location.search;
const { default: start } = await import(`./worker.js${build}`);
await start({ module_or_path: new URL(`./worker_bg.wasm${build}`, self.location.href) });
