//! Akron a second time: slow, small, and written straight from the rules, to hold the fast code to them. It shares nothing
//! with it but the names of cells, colours and moves.

use akron_akon::akron::{Cell, Colour, Move, Position};
use std::collections::{BTreeMap, BTreeSet};

#[derive(Clone, Debug, PartialEq)]
pub struct Board {
    pub size: u8,
    pub balls: BTreeMap<Cell, Colour>,
    pub to_move: Colour,
    pub stock: [u16; 2],
}

/// What a move does: the balls that fall, from and to, and the board afterwards.
pub struct Done {
    pub falls: Vec<(Cell, Cell)>,
    pub after: Board,
}

impl Board {
    pub fn of(position: &Position) -> Board {
        Board {
            size: position.size().holes(),
            balls: position.balls().collect(),
            to_move: position.to_move(),
            stock: Colour::BOTH.map(|colour| position.stock(colour)),
        }
    }

    /// AKR-1: level k of an n×n board has (n+1−k)² cells.
    pub fn cells(&self) -> Vec<Cell> {
        let mut cells = Vec::new();
        for level in 1..=self.size {
            let side = self.size + 1 - level;
            cells.extend((0..side).flat_map(|row| (0..side).map(move |column| Cell::new(level, column, row))));
        }
        cells
    }

    fn own(&self, cell: Cell, colour: Colour) -> bool {
        self.balls.get(&cell) == Some(&colour)
    }

    /// AKR-1: every ball above level 1 rests on four.
    pub fn all_carried(&self) -> bool {
        let mut above = self.balls.keys().filter(|cell| cell.level > 1);
        above.all(|cell| under(*cell).iter().all(|support| self.balls.contains_key(support)))
    }

    /// AKR-6: whether two touching balls of one colour are linked.
    fn linked(&self, a: Cell, b: Cell) -> bool {
        let colour = self.balls[&a];
        if self.balls.get(&b) != Some(&colour) || !touch(a, b) {
            return false;
        }
        let others: Vec<Cell> = self.balls.iter().filter(|(_, c)| **c != colour).map(|(cell, _)| *cell).collect();
        // AKR-6b: another colour straight above, two levels up, or four, six …
        let covered = |ball: Cell| {
            others
                .iter()
                .any(|o| o.level > ball.level && (o.level - ball.level).is_multiple_of(2) && place(*o) == place(ball))
        };
        // AKR-6a: two touching neighbours on one higher level pass over the point where the two meet.
        let crossed = a.level == b.level
            && others.iter().filter(|o| o.level > a.level).any(|o| {
                let beside = [Cell { column: o.column + 1, ..*o }, Cell { row: o.row + 1, ..*o }];
                beside.iter().any(|p| others.contains(p) && midpoint(*o, *p) == midpoint(a, b))
            });
        !covered(a) && !covered(b) && !crossed
    }

    /// AKR-7: sets of balls of one colour reached from each other by links.
    pub fn groups(&self, colour: Colour) -> BTreeSet<BTreeSet<Cell>> {
        let mut left: BTreeSet<Cell> = self.balls.keys().copied().filter(|cell| self.own(*cell, colour)).collect();
        let mut groups = BTreeSet::new();
        while let Some(first) = left.pop_first() {
            let (mut group, mut open) = (BTreeSet::from([first]), vec![first]);
            while let Some(ball) = open.pop() {
                let reached: Vec<Cell> = left.iter().copied().filter(|other| self.linked(ball, *other)).collect();
                for other in reached {
                    left.remove(&other);
                    group.insert(other);
                    open.push(other);
                }
            }
            groups.insert(group);
        }
        groups
    }

    /// AKR-4 and AKR-7: Black joins row 1 with row n, White column a with the last.
    pub fn joined(&self, colour: Colour) -> bool {
        let along = |cell: &Cell| if colour == Colour::Black { cell.row } else { cell.column };
        self.groups(colour).iter().any(|group| {
            [0, self.size - 1].iter().all(|end| group.iter().any(|cell| cell.level == 1 && along(cell) == *end))
        })
    }

    /// AKR-9 to AKR-12: every legal placement and move, each tried by itself.
    pub fn moves(&self) -> BTreeSet<Move> {
        let groups = self.groups(self.to_move);
        let empty: Vec<Cell> = self.cells().into_iter().filter(|cell| !self.balls.contains_key(cell)).collect();
        let mut moves = BTreeSet::new();
        if self.stock[self.to_move.index()] > 0 {
            moves.extend(empty.iter().filter(|cell| cell.level == 1).map(|at| Move::Place { at: *at }));
        }
        for group in &groups {
            for from in group {
                // AKR-11
                if self.balls.keys().filter(|ball| under(**ball).contains(from)).count() <= 1 {
                    let falls = self.falls(*from);
                    let to = empty.iter().filter(|to| self.may_shift(group, *from, **to, &falls));
                    moves.extend(to.map(|to| Move::Shift { from: *from, to: *to }));
                }
            }
        }
        moves
    }

    fn may_shift(&self, group: &BTreeSet<Cell>, from: Cell, to: Cell, falls: &[(Cell, Cell)]) -> bool {
        // AKR-10a
        let moving: Vec<Cell> = std::iter::once(from).chain(falls.iter().map(|(leaves, _)| *leaves)).collect();
        let carried = |support: &Cell| self.balls.contains_key(support) && !moving.contains(support);
        if to.level > 1 && !under(to).iter().all(carried) {
            return false;
        }
        // AKR-10c
        if falls.iter().any(|(leaves, fills)| to == *leaves || to == *fills) {
            return false;
        }
        // AKR-10b
        group.iter().filter(|friend| **friend != from).any(|friend| {
            let fall = falls.iter().find(|(leaves, _)| leaves == friend);
            touch(to, fall.map_or(*friend, |(_, fills)| *fills))
        })
    }

    /// AKR-11: the ball on the mover drops into the gap, the one on that into the next.
    fn falls(&self, from: Cell) -> Vec<(Cell, Cell)> {
        let (mut falls, mut gap) = (Vec::new(), from);
        loop {
            let resting: Vec<Cell> = self.balls.keys().copied().filter(|ball| under(*ball).contains(&gap)).collect();
            match resting[..] {
                [] => return falls,
                [ball] => {
                    falls.push((ball, gap));
                    gap = ball;
                }
                _ => panic!("a fall forks at {gap}"),
            }
        }
    }

    /// Plays a legal placement or move.
    pub fn play(&self, mv: Move) -> Done {
        let mut after = Board { to_move: self.to_move.other(), ..self.clone() };
        let mut falls = Vec::new();
        match mv {
            Move::Place { at } => {
                after.stock[self.to_move.index()] -= 1;
                after.balls.insert(at, self.to_move);
            }
            Move::Shift { from, to } => {
                falls = self.falls(from);
                after.balls.remove(&from);
                for (leaves, fills) in &falls {
                    let ball = after.balls.remove(leaves).unwrap();
                    after.balls.insert(*fills, ball);
                }
                after.balls.insert(to, self.to_move);
            }
            Move::Swap | Move::Claim => panic!("{mv} moves no ball"),
        }
        Done { falls, after }
    }
}

/// AKR-5: orthogonal neighbours on one level, or one rests on the other.
fn touch(a: Cell, b: Cell) -> bool {
    let beside = a.level == b.level && a.column.abs_diff(b.column) + a.row.abs_diff(b.row) == 1;
    beside || under(a).contains(&b) || under(b).contains(&a)
}

/// AKR-2: `2c4` rests on `c4 d4 c5 d5`.
fn under(cell: Cell) -> Vec<Cell> {
    let Cell { level, column, row } = cell;
    let four = [(0, 0), (1, 0), (0, 1), (1, 1)];
    if level == 1 { Vec::new() } else { four.map(|(c, r)| Cell::new(level - 1, column + c, row + r)).to_vec() }
}

/// Where a ball lies seen from above, in half cells: each level is shifted by one.
fn place(cell: Cell) -> (u8, u8) {
    (2 * cell.column + cell.level, 2 * cell.row + cell.level)
}

/// Twice the middle between two balls, seen from above.
fn midpoint(a: Cell, b: Cell) -> (u8, u8) {
    (place(a).0 + place(b).0, place(a).1 + place(b).1)
}
