//! What changes on the board but does not fly: rings, arrows, numbers, badges, and the cells that hands and keys take hold
//! of. It is drawn once for a layout and then touched where it differs.

use super::lane;
use super::marks::{Badge, PitMarks};
use super::pen::{Pen, number, renew};
use crate::akon::{Pit, Side};
use crate::board::akon::{Hollow, Layout, Point};
use web_sys::SvgElement;

/// Everything that is marked at a moment.
#[derive(Clone, Debug, PartialEq)]
pub struct Marked {
    /// By [`Pit::index`].
    pub pits: [PitMarks; 14],
    /// The pits from which a previewed move passes on to the next one.
    pub passed: [bool; 14],
    /// By [`Side::index`].
    pub stores: [Option<Badge>; 2],
}

/// A badge that is drawn, and what it says.
struct BadgePlace {
    at: Point,
    pen: Pen,
    shown: Option<Badge>,
}

/// What is drawn for a layout.
struct Drawn {
    rings: Vec<SvgElement>,
    arrows: Vec<SvgElement>,
    /// By [`Hollow::index`].
    counts: Vec<SvgElement>,
    /// By [`Hollow::index`].
    badges: Vec<BadgePlace>,
}

/// The changing part of a board.
pub struct Live {
    under: Pen,
    over: Pen,
    id: String,
    /// The cells, by [`Hollow::index`]; they outlive a layout, because the keys may be on one.
    cells: Vec<SvgElement>,
    drawn: Option<Drawn>,
}

impl Live {
    /// Draws the cells into `grid`; what lies below and above the seeds goes into `under` and `over`. Gradients are the
    /// plate's, whose names begin with `id`.
    pub fn new(under: Pen, over: Pen, grid: &Pen, id: String) -> Option<Live> {
        let rows = grid.group("g", &[("role", "grid")])?;
        let mut cells = Vec::new();
        for side in Side::BOTH {
            let row = rows.group("g", &[("role", "row")])?;
            // The order is that of the picture with B at the lower edge, also when the board is turned.
            let mut pits = side.pits().map(|pit| (pit.index(), pit));
            if side == Side::B {
                pits.reverse();
            }
            for (index, pit) in pits {
                let name = pit.to_string();
                let attributes = [("class", "akon-target"), ("role", "gridcell"), ("data-pit", name.as_str())];
                cells.push((index, row.draw("rect", &attributes)?));
            }
        }
        for side in Side::BOTH {
            let store = grid.draw("rect", &[("class", "akon-store"), ("role", "img")])?;
            cells.push((Hollow::Store(side).index(), store));
        }
        cells.sort_by_key(|(index, _)| *index);
        let cells = cells.into_iter().map(|(_, cell)| cell).collect();
        Some(Live { under, over, id, cells, drawn: None })
    }

    /// Draws everything anew for a layout. What is shown comes with [`Live::show`] and [`Live::count`].
    pub fn lay_out(&mut self, layout: &Layout) {
        self.under.0.set_text_content(None);
        self.over.0.set_text_content(None);
        self.drawn = draw(&self.under, &self.over, layout, &self.id);
        for hollow in Hollow::all() {
            let (x, y, width, height) = match hollow {
                Hollow::Pit(pit) => {
                    let area = layout.pit(pit).target;
                    (area.x, area.y, area.width, area.height)
                }
                Hollow::Store(_) => {
                    let bowl = layout.bowl(hollow);
                    let (w, h) = (bowl.half_width, bowl.half_height);
                    (bowl.centre.x - w, bowl.centre.y - h, 2.0 * w, 2.0 * h)
                }
            };
            for (name, value) in [("x", x), ("y", y), ("width", width), ("height", height)] {
                renew(&self.cells[hollow.index()], name, &number(value));
            }
        }
    }

    /// Shows marks.
    pub fn show(&mut self, marked: &Marked) {
        let Some(drawn) = &mut self.drawn else { return };
        for pit in Pit::ALL {
            let index = pit.index();
            renew(&drawn.rings[index], "class", &marked.pits[index].ring);
            renew(
                &drawn.arrows[index],
                "class",
                if marked.passed[index] { "akon-lit akon-lit--on" } else { "akon-lit" },
            );
            drawn.badges[index].show(marked.pits[index].badge.as_ref());
        }
        for side in Side::BOTH {
            drawn.badges[Hollow::Store(side).index()].show(marked.stores[side.index()].as_ref());
        }
    }

    /// Shows numbers of seeds, by [`Hollow::index`]. Those that are `None` are written by who moves the seeds.
    pub fn count(&self, counts: &[Option<u8>; 16]) {
        let Some(drawn) = &self.drawn else { return };
        for (count, text) in counts.iter().zip(&drawn.counts) {
            let count = count.map(|count| count.to_string()).unwrap_or_default();
            if text.text_content().as_ref() != Some(&count) {
                text.set_text_content(Some(&count));
            }
        }
    }

    /// Names the cells for screen readers; says which may be chosen, and which one Tab leads to.
    pub fn name(&self, labels: &[String; 16], barred: &[bool; 14], home: Pit) {
        for (cell, label) in self.cells.iter().zip(labels) {
            renew(cell, "aria-label", label);
        }
        for pit in Pit::ALL {
            let cell = &self.cells[pit.index()];
            renew(cell, "aria-disabled", if barred[pit.index()] { "true" } else { "false" });
            renew(cell, "tabindex", if pit == home { "0" } else { "-1" });
        }
    }
}

fn draw(under: &Pen, over: &Pen, layout: &Layout, id: &str) -> Option<Drawn> {
    let shade = format!("url(#{id}-shade)");
    let mut drawn = Drawn { rings: Vec::new(), arrows: Vec::new(), counts: Vec::new(), badges: Vec::new() };
    for pit in Pit::ALL {
        let (bowl, ring) = (&layout.pit(pit).bowl, under.group("g", &[])?);
        // Each mark is a line in a casing, so that it stands out from wood of any colour.
        for (class, grow) in [("akon-ring-case", 4.0), ("akon-ring-line", 4.0), ("akon-ring-keys", 9.0)] {
            ring.bowl(bowl, grow, (0.0, 0.0), &[("class", class)])?;
        }
        drawn.rings.push(ring.element()?);
    }
    for pit in Pit::ALL {
        let (arrow, d) = (under.group("g", &[])?, lane::arrow(layout, pit));
        for class in ["akon-lit-case", "akon-lit-line"] {
            arrow.draw("path", &[("class", class), ("d", &d)])?;
        }
        drawn.arrows.push(arrow.element()?);
    }
    for hollow in Hollow::all() {
        // The shade of the far wall over the seeds sets them into the wood.
        over.bowl(layout.bowl(hollow), 0.0, (0.0, 0.0), &[("class", "akon-shade"), ("fill", &shade)])?;
    }
    for hollow in Hollow::all() {
        let (names, counts, name, at, count, mark) = match hollow {
            Hollow::Pit(pit) => {
                let place = layout.pit(pit);
                ("akon-name", "akon-count", pit.to_string(), place.name, place.count, place.mark)
            }
            Hollow::Store(side) => {
                let place = layout.store(side);
                ("akon-owner", "akon-total", side.to_string(), place.name, place.count, place.mark)
            }
        };
        text(over, names, at)?.set_text_content(Some(&name));
        drawn.counts.push(text(over, counts, count)?);
        drawn.badges.push(BadgePlace { at: mark, pen: over.clone(), shown: None });
    }
    for badge in &mut drawn.badges {
        badge.pen = over.group("g", &[])?;
    }
    Some(drawn)
}

fn text(pen: &Pen, class: &str, at: Point) -> Option<SvgElement> {
    pen.draw("text", &[("class", class), ("x", &number(at.x)), ("y", &number(at.y))])
}

impl BadgePlace {
    fn show(&mut self, badge: Option<&Badge>) {
        if self.shown.as_ref() == badge {
            return;
        }
        self.pen.0.set_text_content(None);
        // A badge that cannot be drawn is missing from the picture and harms nothing else.
        let _ = badge.and_then(|badge| self.draw(badge));
        self.shown = badge.cloned();
    }

    fn draw(&self, (text, class): &Badge) -> Option<()> {
        let place = format!("translate({} {})", number(self.at.x), number(self.at.y));
        let pill = self.pen.group("g", &[("class", class), ("transform", &place)])?;
        if text.is_empty() {
            pill.draw("circle", &[("r", "7")])?;
            return Some(());
        }
        pill.draw("rect", &[("x", "-24"), ("y", "-15"), ("width", "48"), ("height", "30"), ("rx", "15")])?;
        pill.draw("text", &[])?.set_text_content(Some(text));
        Some(())
    }
}
