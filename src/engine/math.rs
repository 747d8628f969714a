//! Logarithm and exponential from sums and products only. The library functions differ in their last bits from machine
//! to machine, and a search must not: worker and native give the same move.

/// The natural logarithm of a positive, normal number, to about 1e-9.
pub(super) fn ln(x: f64) -> f64 {
    let bits = x.to_bits();
    let exponent = ((bits >> 52) & 0x7FF) as i64 - 1023;
    let mantissa = f64::from_bits((bits & 0x000F_FFFF_FFFF_FFFF) | 0x3FF0_0000_0000_0000);
    // ln m = 2 artanh((m − 1)/(m + 1)), with m moved near 1.
    let (mantissa, exponent) =
        if mantissa > std::f64::consts::SQRT_2 { (mantissa / 2.0, exponent + 1) } else { (mantissa, exponent) };
    let t = (mantissa - 1.0) / (mantissa + 1.0);
    let t2 = t * t;
    let series = 1.0 + t2 * (1.0 / 3.0 + t2 * (1.0 / 5.0 + t2 * (1.0 / 7.0 + t2 * (1.0 / 9.0 + t2 / 11.0))));
    2.0 * t * series + exponent as f64 * std::f64::consts::LN_2
}

/// e to the power of `x`, taken as 0 below −40 and as e^40 above 40, to about 1e-9 of itself.
pub(super) fn exp(x: f64) -> f64 {
    if x < -40.0 {
        return 0.0;
    }
    let x = x.min(40.0);
    let whole = (x / std::f64::consts::LN_2).floor();
    let r = x - whole * std::f64::consts::LN_2;
    let mut term = 1.0;
    let mut sum = 1.0;
    for step in 1..=12 {
        term = term * r / f64::from(step);
        sum += term;
    }
    sum * f64::from_bits(((whole as i64 + 1023) as u64) << 52)
}

#[cfg(test)]
mod tests {
    #[test]
    fn logarithm_and_exponential_agree_with_the_library() {
        for step in 1..2000 {
            let x = f64::from(step) * 0.017;
            assert!((super::ln(x) - x.ln()).abs() < 1e-8, "ln {x}");
            let y = x - 17.0;
            assert!((super::exp(y) / y.exp() - 1.0).abs() < 1e-8, "exp {y}");
        }
    }
}
