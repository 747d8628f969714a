//! A number for each filling of fourteen holes, without gaps: the combinatorial number system.
//!
//! With the sums p₀ ≤ p₁ ≤ … ≤ p₁₃ of the first holes, the numbers pᵢ + i rise strictly, and the filling has the number
//! Σ C(pᵢ + i, i + 1). Fillings with fewer seeds come first, whatever the most is.

/// The holes, the side to move first, each side's 1 to 7.
pub(super) type Holes = [u8; 14];

const CHOOSE: [[u32; 15]; 32] = {
    let mut table = [[0; 15]; 32];
    let mut n = 0;
    while n < 32 {
        table[n][0] = 1;
        let mut k = 1;
        while k < 15 && n > 0 {
            table[n][k] = table[n - 1][k] + table[n - 1][k - 1];
            k += 1;
        }
        n += 1;
    }
    table
};

/// How many fillings have at most so many seeds, up to 17.
pub(super) const fn fillings(seeds: usize) -> usize {
    CHOOSE[seeds + 14][14] as usize
}

/// The number of a filling.
pub(super) fn number(holes: &Holes) -> usize {
    let mut sum = 0;
    let mut number = 0;
    for (i, seeds) in holes.iter().enumerate() {
        sum += usize::from(*seeds);
        number += CHOOSE[sum + i][i + 1];
    }
    number as usize
}

/// The filling of a number.
pub(super) fn filling(number: usize) -> Holes {
    let mut left = number as u32;
    let mut sums = [0u8; 14];
    let mut top = 31;
    for i in (0..14).rev() {
        while CHOOSE[top][i + 1] > left {
            top -= 1;
        }
        left -= CHOOSE[top][i + 1];
        sums[i] = (top - i) as u8;
        top = top.saturating_sub(1);
    }
    let mut holes = sums;
    for i in 1..14 {
        holes[i] = sums[i] - sums[i - 1];
    }
    holes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_no_gaps_and_rise_with_the_seeds() {
        let mut seeds = 0;
        for n in 0..fillings(5) {
            let holes = filling(n);
            assert_eq!(number(&holes), n);
            let sum = holes.iter().map(|s| usize::from(*s)).sum();
            assert!(sum == seeds || sum == seeds + 1);
            seeds = sum;
        }
        assert_eq!((seeds, fillings(10)), (5, 1_961_256));
    }
}
