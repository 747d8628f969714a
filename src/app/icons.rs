//! Line icons, drawn on a grid of 24. They stand beside words or carry a label elsewhere, so they are hidden from readers.

use crate::app::dom::prelude::*;

fn icon(path: &'static str) -> impl IntoView {
    view! {
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d=path />
        </svg>
    }
}

macro_rules! icons {
    ($($(#[$doc:meta])* $name:ident = $path:literal;)*) => { $(
        $(#[$doc])*
        pub fn $name() -> impl IntoView {
            icon($path)
        }
    )* };
}

icons! {
    /// A question mark in a circle.
    help = "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM9.6 9.6a2.5 2.5 0 1 1 3.4 2.4c-.7.3-1 .8-1 1.6M12 16.6v.1";
    /// An open book.
    book = "M12 6c-2-1.5-4.5-2-8-2v14c3.5 0 6 .5 8 2 2-1.5 4.5-2 8-2V4c-3.5 0-6 .5-8 2zM12 6v14";
    /// A cross.
    close = "M6 6l12 12M18 6L6 18";
    /// A house.
    home = "M4 11l8-7 8 7M6 10v10h12V10M10 20v-6h4v6";
    /// An arrow turning back.
    undo = "M9 7L4 12l5 5M4 12h10a6 6 0 0 1 6 6v1";
    /// An arrow turning forward.
    redo = "M15 7l5 5-5 5M20 12H10a6 6 0 0 0-6 6v1";
    /// A circle arrow.
    replay = "M4 12a8 8 0 1 0 2.5-5.8M4 4v5h5";
    /// Two arrows going round.
    turn = "M5 9a8 8 0 0 1 14 0M19 4v5h-5M19 15a8 8 0 0 1-14 0M5 20v-5h5";
    /// A plus.
    plus = "M12 5v14M5 12h14";
    /// A flag.
    flag = "M6 21V4M6 4h11l-2 4 2 4H6";
    /// Two hands meeting, as an equals sign.
    draw = "M5 9h14M5 15h14";
    /// A cogwheel, simplified to sliders.
    sliders = "M4 7h9M17 7h3M4 17h3M11 17h9M13 4v6M7 14v6";
    /// Two arrows passing each other.
    swap = "M4 8h13l-4-4M20 16H7l4 4";
    /// A list with pictures.
    list = "M4 5h4v4H4zM4 15h4v4H4zM12 7h8M12 17h8";
    /// An arrow into a tray.
    import = "M12 4v10M8 10l4 4 4-4M4 15v5h16v-5";
    /// An arrow out of a tray.
    export = "M12 14V4M8 8l4-4 4 4M4 15v5h16v-5";
    /// A pencil.
    pencil = "M4 20l1-4L16 5l3 3L8 19l-4 1M14 7l3 3";
    /// Two sheets.
    copy = "M9 9h11v11H9zM5 15H4V4h11v1";
    /// A bin.
    bin = "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13";
    /// Three points joined.
    share = "M18 3a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM6 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM18 16a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM8.2 10.8l7.6-4M8.2 13.2l7.6 4";
    /// To the beginning.
    first = "M7 5v14M18 5l-8 7 8 7z";
    /// One back.
    previous = "M15 5l-8 7 8 7z";
    /// One on.
    next = "M9 5l8 7-8 7z";
    /// To the end.
    last = "M17 5v14M6 5l8 7-8 7z";
    /// Play by itself.
    play = "M7 4l13 8-13 8z";
    /// Stop playing by itself.
    pause = "M8 5v14M16 5v14";
    /// A line that parts.
    branch = "M5 4v9a4 4 0 0 0 4 4h10M15 13l4 4-4 4";
    /// Something said.
    comment = "M4 5h16v11H11l-5 4v-4H4z";
    /// A lamp: a hint.
    bulb = "M9 18h6M10 21h4M8.5 15a6.5 6.5 0 1 1 7 0c-.5.6-.5 1.3-.5 3H9c0-1.7 0-2.4-.5-3z";
    /// A line that turns: where a game changed.
    turning = "M4 17l5-7 4 4 7-9M15 5h5v5";
    /// A crown.
    crown = "M4 18h16M4 18L3 7l5 4 4-7 4 7 5-4-1 11";
}
