//! The page under its content security policy.

use std::io::Result;

use super::{odd, replaced_once, worker::digest};

/// After which line the policy stands: before everything that it is to hold for.
/// As it is written, and as Trunk makes it smaller.
const CHARSET: [&str; 2] = ["<meta charset=\"utf-8\" />", "<meta charset=utf-8>"];
/// How the page begins, in both forms.
const ROOT: [&str; 2] = ["<html lang=\"en\"", "<html lang=en"];

/// The page with a policy that lets nothing run but the bundle's own files and the script with which Trunk starts the app,
/// and with the name of its build.
///
/// # Errors
/// When the page is not as Trunk makes it.
pub fn strict(html: &str, build: &str) -> Result<String> {
    let scripts = inline_scripts(html)?;
    if scripts.is_empty() {
        return Err(odd("the page has no script that starts the app"));
    }
    let allowed: String = scripts.iter().map(|script| format!(" '{}'", digest(script.as_bytes()))).collect();
    let policy = [
        "default-src 'none'".to_owned(),
        format!("script-src 'self' 'wasm-unsafe-eval'{allowed}"),
        "style-src 'self'".to_owned(),
        "img-src 'self' data: blob:".to_owned(),
        "connect-src 'self'".to_owned(),
        "worker-src 'self' blob:".to_owned(),
        "manifest-src 'self'".to_owned(),
        "base-uri 'self'".to_owned(),
        "form-action 'self'".to_owned(),
    ]
    .join("; ");
    let policy = format!("<meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\" />");
    let html = after(html, CHARSET, &policy)?;
    after(&html, ROOT, &format!(" data-build=\"{build}\""))
}

/// The page with a text after the one form that stands in it.
fn after(html: &str, forms: [&str; 2], text: &str) -> Result<String> {
    let form = forms.into_iter().find(|form| html.contains(form)).unwrap_or(forms[0]);
    replaced_once(html, form, &format!("{form}{text}"))
}

/// Makes another edition of a page, for tests: it says so in its head.
///
/// # Errors
/// When the page is not as Trunk makes it.
pub fn edition(html: &str, name: &str) -> Result<String> {
    after(html, CHARSET, &format!("<meta name=\"edition\" content=\"{name}\" />"))
}

/// What stands in the scripts of the page itself.
fn inline_scripts(html: &str) -> Result<Vec<&str>> {
    let mut scripts = Vec::new();
    let mut rest = html;
    while let Some((_, after)) = rest.split_once("<script") {
        let (attributes, after) = after.split_once('>').ok_or_else(|| odd("a script without an end"))?;
        let (text, after) = after.split_once("</script>").ok_or_else(|| odd("a script without an end"))?;
        if !attributes.contains("src=") {
            scripts.push(text);
        }
        rest = after;
    }
    Ok(scripts)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\" />\n\
        <script src=\"start.js\"></script>\n<script type=\"module\">\nstart();\n</script></head></html>";

    #[test]
    fn only_the_pages_own_script_is_allowed_by_its_digest() {
        let page = strict(PAGE, "b1").unwrap();
        // printf '\nstart();\n' | openssl dgst -sha256 -binary | base64
        assert!(
            page.contains(
                "script-src 'self' 'wasm-unsafe-eval' 'sha256-FflUquKLTOFZgk0+8VvCqtWVuUbHfg32FlrpTHo84aw=';"
            ),
            "{page}"
        );
        assert!(page.contains("<html lang=\"en\" data-build=\"b1\">"), "{page}");
        assert!(page.find("Content-Security-Policy") < page.find("<script"), "{page}");
        assert!(!page.contains("unsafe-inline") && !page.contains("'unsafe-eval'"));
    }

    #[test]
    fn a_page_that_trunk_made_smaller_gets_the_same() {
        let small = "<!doctype html><html lang=en><meta charset=utf-8><script src=./start.js></script><script type=module>\nstart();\n</script>";
        let page = strict(small, "b1").unwrap();
        assert!(
            page.starts_with("<!doctype html><html lang=en data-build=\"b1\"><meta charset=utf-8><meta http-equiv="),
            "{page}"
        );
        assert!(page.contains("'sha256-FflUquKLTOFZgk0+8VvCqtWVuUbHfg32FlrpTHo84aw='"), "{page}");
    }

    #[test]
    fn a_page_that_is_not_as_expected_is_refused() {
        assert!(strict("<html lang=\"en\"><meta charset=\"utf-8\" /></html>", "b").is_err());
        assert!(strict(&PAGE.replace("utf-8", "ascii"), "b").is_err());
        assert!(strict(&PAGE.replace("lang=\"en\"", ""), "b").is_err());
    }
}
