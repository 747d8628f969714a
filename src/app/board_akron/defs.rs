//! What the board is made of: gradients, patterns and the shapes that are used again and again. Colours are the style
//! sheet's; lengths are thousandths of a ball's diameter.

use super::svg::{Fixed, fixed};

/// Where the shine of a ball is, by how many degrees it is turned, and how flat it is: as the gradient below says it.
pub const SHINE: (f64, f64, f64, f64) = (-163.0, -222.0, -38.0, 0.66);

/// The stops of a gradient: where each is, and the class that gives its colour.
macro_rules! stops {
    ($($offset:literal => $class:literal),*) => {
        &[$(fixed("stop", &[("offset", $offset), ("class", $class)], &[])),*]
    };
}

/// A ring of a radius round a cell.
macro_rules! ring {
    ($radius:literal) => {
        fixed(
            "g",
            &[("id", concat!("#ring-", $radius))],
            &[
                fixed("circle", &[("r", $radius), ("class", "akb-ring-under")], &[]),
                fixed("circle", &[("r", $radius), ("class", "akb-ring-over")], &[]),
            ],
        )
    };
}

/// The shine of a ball.
macro_rules! shine {
    ($class:literal) => {
        fixed(
            "circle",
            &[("r", "158"), ("cx", "-163"), ("cy", "-222"), ("fill", "url(#shine)"), ("class", $class)],
            &[],
        )
    };
}

/// The dark that a ball puts on those behind it.
const CONTACT: Fixed = fixed("circle", &[("r", "640"), ("cx", "50"), ("cy", "80"), ("fill", "url(#contact)")], &[]);

/// Everything in `<defs>`. Nothing inside a ball has a transform: that would cost time in every frame.
pub const DEFS: &[Fixed] = &[
    // Balls, lit from the upper left.
    fixed(
        "radialGradient",
        &[("id", "#black"), ("cx", ".44"), ("cy", ".4"), ("r", ".62"), ("fx", ".34"), ("fy", ".27")],
        stops!["0" => "akb-b0", ".3" => "akb-b1", ".72" => "akb-b2", "1" => "akb-b3"],
    ),
    fixed(
        "radialGradient",
        &[("id", "#white"), ("cx", ".44"), ("cy", ".4"), ("r", ".62"), ("fx", ".35"), ("fy", ".27")],
        stops!["0" => "akb-w0", ".42" => "akb-w1", ".78" => "akb-w2", "1" => "akb-w3"],
    ),
    // The glow of the wood on the underside.
    fixed(
        "radialGradient",
        &[("id", "#glow"), ("cx", ".4"), ("cy", ".34"), ("r", ".67")],
        stops![".8" => "akb-glow0", ".97" => "akb-glow1", "1" => "akb-glow2"],
    ),
    fixed(
        "radialGradient",
        &[
            ("id", "#shine"),
            ("gradientUnits", "userSpaceOnUse"),
            ("cx", "0"),
            ("cy", "0"),
            ("r", "158"),
            ("gradientTransform", "translate(-163 -222) rotate(-38) scale(1 .66)"),
        ],
        stops!["0" => "akb-shine0", ".55" => "akb-shine1", "1" => "akb-shine2"],
    ),
    // The dark that a ball puts on what it touches behind it.
    fixed(
        "radialGradient",
        &[("id", "#contact")],
        stops![".66" => "akb-contact0", ".84" => "akb-contact1", "1" => "akb-clear"],
    ),
    fixed("radialGradient", &[("id", "#cast")], stops!["0" => "akb-cast0", ".55" => "akb-cast1", "1" => "akb-clear"]),
    fixed(
        "radialGradient",
        &[("id", "#hollow"), ("cx", ".5"), ("cy", ".5"), ("r", ".5"), ("fx", ".36"), ("fy", ".3")],
        stops!["0" => "akb-h0", ".62" => "akb-h1", "1" => "akb-h2"],
    ),
    fixed(
        "linearGradient",
        &[("id", "#rim"), ("x1", ".15"), ("y1", ".15"), ("x2", ".85"), ("y2", ".85")],
        stops![".3" => "akb-rim0", ".75" => "akb-rim1"],
    ),
    fixed(
        "linearGradient",
        &[("id", "#wood"), ("x1", "0"), ("y1", "0"), ("x2", "1"), ("y2", ".7")],
        stops!["0" => "akb-wood0", ".5" => "akb-wood1", "1" => "akb-wood2"],
    ),
    fixed("clipPath", &[("id", "#wood-clip")], &[]),
    fixed(
        "g",
        &[("id", "#black-ball")],
        &[
            CONTACT,
            fixed("circle", &[("r", "500"), ("fill", "url(#black)")], &[]),
            fixed("circle", &[("r", "500"), ("fill", "url(#glow)")], &[]),
            fixed("circle", &[("r", "485"), ("class", "akb-edge akb-edge-black")], &[]),
            fixed("path", &[("d", "M0-200 140 0 0 200-140 0Z"), ("class", "akb-emblem akb-emblem-black")], &[]),
            shine!("akb-shine akb-shine-black"),
        ],
    ),
    fixed(
        "g",
        &[("id", "#white-ball")],
        &[
            CONTACT,
            fixed("circle", &[("r", "500"), ("fill", "url(#white)")], &[]),
            fixed("circle", &[("r", "485"), ("class", "akb-edge akb-edge-white")], &[]),
            fixed("circle", &[("r", "150"), ("class", "akb-emblem akb-emblem-white")], &[]),
            shine!("akb-shine akb-shine-white"),
        ],
    ),
    fixed("circle", &[("id", "#shadow"), ("r", "620"), ("fill", "url(#cast)")], &[]),
    fixed(
        "g",
        &[("id", "#dot")],
        &[
            fixed("circle", &[("r", "200"), ("class", "akb-dot-line")], &[]),
            fixed("circle", &[("r", "178"), ("class", "akb-dot-ring")], &[]),
            fixed("circle", &[("r", "132"), ("class", "akb-dot")], &[]),
        ],
    ),
    fixed(
        "g",
        &[("id", "#dot-behind")],
        &[
            fixed("circle", &[("r", "200"), ("class", "akb-dot-line")], &[]),
            fixed("circle", &[("r", "178"), ("class", "akb-dot")], &[]),
            fixed("circle", &[("r", "98"), ("class", "akb-dot-ring")], &[]),
            fixed("circle", &[("r", "52"), ("class", "akb-dot")], &[]),
        ],
    ),
    ring!("500"),
    ring!("590"),
    ring!("420"),
    ring!("330"),
];
