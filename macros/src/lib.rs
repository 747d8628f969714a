//! `view!` in the syntax of Leptos, made into values of one type.
//!
//! Leptos' own macro gives each view a type of its own that holds the types of all its parts, and each of these types
//! its own code to build, change and take away: half of the page's weight. This macro expands the same syntax to calls of
//! the builder in `akron_akon::app::dom`, where all views are one type and a closure costs no more than itself.
//!
//! Taken from Leptos' syntax is what the page uses: elements, components with properties and children, text, blocks,
//! `class:`, `style:`, `prop:`, `on:`, `node_ref` and `let:`.

use proc_macro::TokenStream;
use proc_macro2::{Span, TokenStream as Tokens};
use quote::{format_ident, quote, quote_spanned};
use rstml::node::{KeyedAttribute, KeyedAttributeValue, Node, NodeAttribute, NodeElement, NodeName};
use syn::spanned::Spanned;
use syn::{Expr, Ident, Stmt};

/// A view of elements, components, texts and blocks, as in Leptos.
#[proc_macro]
pub fn view(input: TokenStream) -> TokenStream {
    let parser = rstml::Parser::new(rstml::ParserConfig::default());
    let (nodes, errors) = parser.parse_recoverable(Tokens::from(input)).split_vec();
    let errors = errors.into_iter().map(|error| error.emit_as_expr_tokens());
    let view = nodes_in(&nodes, false).unwrap_or_else(|error| error.to_compile_error());
    quote! {{ #(#errors;)* #view }}.into()
}

/// Nodes side by side as one view.
fn nodes_in(nodes: &[Node], svg: bool) -> syn::Result<Tokens> {
    let views = nodes.iter().filter_map(|node| one(node, svg).transpose()).collect::<syn::Result<Vec<_>>>()?;
    Ok(match views.as_slice() {
        [view] => quote! { ::akron_akon::app::dom::IntoView::into_view(#view) },
        _ => quote! { ::akron_akon::app::dom::View::Many(::std::vec![
            #(::akron_akon::app::dom::IntoView::into_view(#views)),*
        ]) },
    })
}

/// What one node is as an expression; nothing for a comment.
fn one(node: &Node, svg: bool) -> syn::Result<Option<Tokens>> {
    Ok(match node {
        Node::Comment(_) => None,
        Node::Text(text) => {
            let text = &text.value;
            Some(quote! { #text })
        }
        Node::Block(block) => {
            // Of a block with nothing but an expression the expression is enough.
            match block.try_block().map(|block| block.stmts.as_slice()) {
                Some([Stmt::Expr(expression, None)]) => Some(quote! { #expression }),
                _ => Some(quote! { #block }),
            }
        }
        Node::Fragment(fragment) => Some(nodes_in(&fragment.children, svg)?),
        Node::Element(element) if is_component(element.name()) => Some(component(element, svg)?),
        Node::Element(element) => Some(html(element, svg)?),
        other => return Err(syn::Error::new(other.span(), "neither an element nor a text nor a block")),
    })
}

/// Components begin with a capital letter.
fn is_component(name: &NodeName) -> bool {
    let NodeName::Path(path) = name else { return false };
    let last = path.path.segments.last();
    last.is_some_and(|segment| segment.ident.to_string().starts_with(|first: char| first.is_ascii_uppercase()))
}

/// A component: its properties go into the builder that `#[component]` has made.
fn component(element: &NodeElement<rstml::Infallible>, svg: bool) -> syn::Result<Tokens> {
    let NodeName::Path(name) = element.name() else {
        return Err(syn::Error::new(element.span(), "not the name of a component"));
    };
    let mut properties = Vec::new();
    let mut bound = None;
    for attribute in element.attributes() {
        let attribute = keyed(attribute)?;
        let key = attribute.key.to_string();
        if let Some(binding) = key.strip_prefix("let:") {
            bound = Some(Ident::new(binding, attribute.key.span()));
            continue;
        }
        let property = Ident::new(&key, attribute.key.span());
        let value = value(attribute)?.map_or_else(|| quote! { true }, |value| quote! { #value });
        // Without a value the name of a property stands for a variable of that name.
        let value = if attribute.value().is_none() {
            quote! { #property }
        } else {
            value
        };
        properties.push(quote! { .#property(#value) });
    }
    if !element.children.is_empty() {
        let children = nodes_in(&element.children, svg)?;
        properties.push(match bound {
            Some(bound) => quote! { .children(move |#bound| #children) },
            None => quote! { .children(::akron_akon::app::dom::ToChildren::to_children(move || #children)) },
        });
    }
    let span = name.span();
    Ok(quote_spanned! {span=>
        ::leptos::component::component_view(
            #name,
            ::leptos::component::component_props_builder(&#name) #(#properties)* .build(),
        )
    })
}

/// An element of HTML or SVG.
fn html(element: &NodeElement<rstml::Infallible>, svg: bool) -> syn::Result<Tokens> {
    let name = element.name().to_string();
    let svg = is_svg(&name, svg);
    let mut parts = Vec::new();
    for attribute in element.attributes() {
        parts.push(attribute_of(keyed(attribute)?)?);
    }
    let inside = svg && name != "foreignObject";
    for child in &element.children {
        if let Some(child) = one(child, inside)? {
            parts.push(quote! { .child(#child) });
        }
    }
    let span = element.name().span();
    let new = if svg { format_ident!("svg") } else { format_ident!("html") };
    Ok(quote_spanned! {span=> ::akron_akon::app::dom::Element::#new(#name) #(#parts)* })
}

fn attribute_of(attribute: &KeyedAttribute) -> syn::Result<Tokens> {
    let key = attribute.key.to_string();
    let span = attribute.key.span();
    let Some(value) = value(attribute)? else {
        return Ok(quote_spanned! {span=> .attribute(#key, true) });
    };
    Ok(match key.split_once(':') {
        Some(("on", event)) => {
            let event = Ident::new(event, span);
            quote_spanned! {span=> .on(::leptos::ev::#event, #value) }
        }
        Some(("class", class)) => quote_spanned! {span=> .class(#class, #value) },
        Some(("style", style)) => quote_spanned! {span=> .style(#style, #value) },
        Some(("prop", property)) => quote_spanned! {span=> .property(#property, #value) },
        Some((other, _)) => {
            return Err(syn::Error::new(span, format!("{other}: is not known; class, style, prop and on are")));
        }
        None if key == "node_ref" => quote_spanned! {span=> .node_ref(#value) },
        None => quote_spanned! {span=> .attribute(#key, #value) },
    })
}

fn keyed(attribute: &NodeAttribute) -> syn::Result<&KeyedAttribute> {
    match attribute {
        NodeAttribute::Attribute(attribute) => Ok(attribute),
        NodeAttribute::Block(block) => Err(syn::Error::new(block.span(), "an attribute needs a name")),
    }
}

fn value(attribute: &KeyedAttribute) -> syn::Result<Option<&Expr>> {
    match &attribute.possible_value {
        KeyedAttributeValue::Binding(_) => Err(syn::Error::new(attribute.key.span(), "bindings are not known here")),
        KeyedAttributeValue::None => Ok(None),
        KeyedAttributeValue::Value(_) => match attribute.value() {
            Some(value) => Ok(Some(value)),
            None => Err(syn::Error::new(Span::call_site(), "this value cannot be read")),
        },
    }
}

/// Whether an element is one of SVG. Some names are of both: then the parent decides.
fn is_svg(name: &str, in_svg: bool) -> bool {
    const SVG: [&str; 27] = [
        "svg",
        "g",
        "path",
        "circle",
        "ellipse",
        "line",
        "rect",
        "polyline",
        "polygon",
        "defs",
        "use",
        "pattern",
        "linearGradient",
        "radialGradient",
        "stop",
        "clipPath",
        "mask",
        "marker",
        "symbol",
        "text",
        "tspan",
        "textPath",
        "image",
        "filter",
        "foreignObject",
        "desc",
        "animate",
    ];
    const BOTH: [&str; 4] = ["a", "title", "style", "script"];
    SVG.contains(&name) || (in_svg && BOTH.contains(&name))
}
