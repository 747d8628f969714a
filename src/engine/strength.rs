//! What a level comes to in a search.

/// How a level plays: how much it looks at, and how freely it then chooses.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Strength {
    /// Positions it looks at for a move; `None` for whatever the budget allows.
    pub nodes: Option<u64>,
    /// Moves whose value is at most this far below the best may be chosen, in the search's own unit.
    pub margin: f64,
    /// How much the choice prefers the better among them: a value that is `heat` lower is chosen e times as seldom.
    pub heat: f64,
}

impl Strength {
    /// The best move only.
    #[must_use]
    pub const fn best(nodes: Option<u64>) -> Strength {
        Strength { nodes, margin: 0.0, heat: 1.0 }
    }
}
