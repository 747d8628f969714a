//! What the board is made of: gradients, patterns and the shapes that are used again and again. Colours are the style
//! sheet's; lengths are thousandths of a ball's diameter.

use super::svg::{Fixed, fixed};

/// Where the shine of a ball is, by how many degrees it is turned, and how flat it is: as the gradient below says it.
pub const SHINE: (f64, f64, f64, f64) = (-163.0, -222.0, -38.0, 0.66);

/// Everything in `<defs>`. Nothing inside a ball has a transform: that would cost time in every frame.
pub const DEFS: &[Fixed] = &[
    // Balls, lit from the upper left.
    fixed(
        "radialGradient",
        &[("id", "#black"), ("cx", ".44"), ("cy", ".4"), ("r", ".62"), ("fx", ".34"), ("fy", ".27")],
        &[
            fixed("stop", &[("offset", "0"), ("class", "akb-b0")], &[]),
            fixed("stop", &[("offset", ".3"), ("class", "akb-b1")], &[]),
            fixed("stop", &[("offset", ".72"), ("class", "akb-b2")], &[]),
            fixed("stop", &[("offset", "1"), ("class", "akb-b3")], &[]),
        ],
    ),
    fixed(
        "radialGradient",
        &[("id", "#white"), ("cx", ".44"), ("cy", ".4"), ("r", ".62"), ("fx", ".35"), ("fy", ".27")],
        &[
            fixed("stop", &[("offset", "0"), ("class", "akb-w0")], &[]),
            fixed("stop", &[("offset", ".42"), ("class", "akb-w1")], &[]),
            fixed("stop", &[("offset", ".78"), ("class", "akb-w2")], &[]),
            fixed("stop", &[("offset", "1"), ("class", "akb-w3")], &[]),
        ],
    ),
    // The glow of the wood on the underside.
    fixed(
        "radialGradient",
        &[("id", "#glow"), ("cx", ".4"), ("cy", ".34"), ("r", ".67")],
        &[
            fixed("stop", &[("offset", ".8"), ("class", "akb-glow0")], &[]),
            fixed("stop", &[("offset", ".97"), ("class", "akb-glow1")], &[]),
            fixed("stop", &[("offset", "1"), ("class", "akb-glow2")], &[]),
        ],
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
        &[
            fixed("stop", &[("offset", "0"), ("class", "akb-shine0")], &[]),
            fixed("stop", &[("offset", ".55"), ("class", "akb-shine1")], &[]),
            fixed("stop", &[("offset", "1"), ("class", "akb-shine2")], &[]),
        ],
    ),
    // The dark that a ball puts on what it touches behind it.
    fixed(
        "radialGradient",
        &[("id", "#contact")],
        &[
            fixed("stop", &[("offset", ".66"), ("class", "akb-contact0")], &[]),
            fixed("stop", &[("offset", ".84"), ("class", "akb-contact1")], &[]),
            fixed("stop", &[("offset", "1"), ("class", "akb-clear")], &[]),
        ],
    ),
    fixed(
        "radialGradient",
        &[("id", "#cast")],
        &[
            fixed("stop", &[("offset", "0"), ("class", "akb-cast0")], &[]),
            fixed("stop", &[("offset", ".55"), ("class", "akb-cast1")], &[]),
            fixed("stop", &[("offset", "1"), ("class", "akb-clear")], &[]),
        ],
    ),
    fixed(
        "radialGradient",
        &[("id", "#hollow"), ("cx", ".5"), ("cy", ".5"), ("r", ".5"), ("fx", ".36"), ("fy", ".3")],
        &[
            fixed("stop", &[("offset", "0"), ("class", "akb-h0")], &[]),
            fixed("stop", &[("offset", ".62"), ("class", "akb-h1")], &[]),
            fixed("stop", &[("offset", "1"), ("class", "akb-h2")], &[]),
        ],
    ),
    fixed(
        "linearGradient",
        &[("id", "#rim"), ("x1", ".15"), ("y1", ".15"), ("x2", ".85"), ("y2", ".85")],
        &[
            fixed("stop", &[("offset", ".3"), ("class", "akb-rim0")], &[]),
            fixed("stop", &[("offset", ".75"), ("class", "akb-rim1")], &[]),
        ],
    ),
    fixed(
        "linearGradient",
        &[("id", "#wood"), ("x1", "0"), ("y1", "0"), ("x2", "1"), ("y2", ".7")],
        &[
            fixed("stop", &[("offset", "0"), ("class", "akb-wood0")], &[]),
            fixed("stop", &[("offset", ".5"), ("class", "akb-wood1")], &[]),
            fixed("stop", &[("offset", "1"), ("class", "akb-wood2")], &[]),
        ],
    ),
    fixed("clipPath", &[("id", "#wood-clip")], &[]),
    fixed(
        "g",
        &[("id", "#black-ball")],
        &[
            fixed("circle", &[("r", "640"), ("cx", "50"), ("cy", "80"), ("fill", "url(#contact)")], &[]),
            fixed("circle", &[("r", "500"), ("fill", "url(#black)")], &[]),
            fixed("circle", &[("r", "500"), ("fill", "url(#glow)")], &[]),
            fixed("circle", &[("r", "485"), ("class", "akb-edge akb-edge-black")], &[]),
            fixed("path", &[("d", "M0-200 140 0 0 200-140 0Z"), ("class", "akb-emblem akb-emblem-black")], &[]),
            fixed(
                "circle",
                &[
                    ("r", "158"),
                    ("cx", "-163"),
                    ("cy", "-222"),
                    ("fill", "url(#shine)"),
                    ("class", "akb-shine akb-shine-black"),
                ],
                &[],
            ),
        ],
    ),
    fixed(
        "g",
        &[("id", "#white-ball")],
        &[
            fixed("circle", &[("r", "640"), ("cx", "50"), ("cy", "80"), ("fill", "url(#contact)")], &[]),
            fixed("circle", &[("r", "500"), ("fill", "url(#white)")], &[]),
            fixed("circle", &[("r", "485"), ("class", "akb-edge akb-edge-white")], &[]),
            fixed("circle", &[("r", "150"), ("class", "akb-emblem akb-emblem-white")], &[]),
            fixed(
                "circle",
                &[
                    ("r", "158"),
                    ("cx", "-163"),
                    ("cy", "-222"),
                    ("fill", "url(#shine)"),
                    ("class", "akb-shine akb-shine-white"),
                ],
                &[],
            ),
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
    fixed(
        "g",
        &[("id", "#ring-500")],
        &[
            fixed("circle", &[("r", "500"), ("class", "akb-ring-under")], &[]),
            fixed("circle", &[("r", "500"), ("class", "akb-ring-over")], &[]),
        ],
    ),
    fixed(
        "g",
        &[("id", "#ring-590")],
        &[
            fixed("circle", &[("r", "590"), ("class", "akb-ring-under")], &[]),
            fixed("circle", &[("r", "590"), ("class", "akb-ring-over")], &[]),
        ],
    ),
    fixed(
        "g",
        &[("id", "#ring-420")],
        &[
            fixed("circle", &[("r", "420"), ("class", "akb-ring-under")], &[]),
            fixed("circle", &[("r", "420"), ("class", "akb-ring-over")], &[]),
        ],
    ),
    fixed(
        "g",
        &[("id", "#ring-330")],
        &[
            fixed("circle", &[("r", "330"), ("class", "akb-ring-under")], &[]),
            fixed("circle", &[("r", "330"), ("class", "akb-ring-over")], &[]),
        ],
    ),
];
