//! temp
use crate::akon;
use crate::board::{Capability, Intent, Shown};
use leptos::prelude::*;
use std::sync::Arc;
/// temp
#[component]
pub fn AkonBoard(
    game: Signal<Arc<akon::Game>>,
    shown: Signal<Option<Arc<Shown<akon::Position, akon::Turn>>>>,
    capability: Signal<Capability>,
    on_intent: Callback<Intent<akon::Move>>,
) -> impl IntoView {
    use crate::game::Rules;
    let _ = (shown, capability);
    view! { <div class="temp">{move || game.get().legal().into_iter().map(|mv| view!{<button on:click=move |_| on_intent.run(Intent::Play(mv))>{mv.to_string()}</button>}).collect_view()}</div> }
}
