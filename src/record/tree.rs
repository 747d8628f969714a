//! The moves of a game with its variations and comments.

use super::Move;

/// A place in a [`Tree`]: after a move, or the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NodeId(u32);

impl NodeId {
    /// The start of the game.
    pub const START: NodeId = NodeId(0);

    /// Its place in lists that have an item for each place of a tree, such as [`Tree::plies`].
    #[must_use]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Node {
    parent: Option<NodeId>,
    mv: Option<Move>,
    children: Vec<NodeId>,
    comment: String,
}

/// Moves from a start, with variations: of the moves that follow one place the first belongs to the main line. No two of
/// them are the same move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    nodes: Vec<Node>,
}

impl Default for Tree {
    fn default() -> Self {
        Tree { nodes: vec![Node::default()] }
    }
}

impl Tree {
    fn node(&self, id: NodeId) -> &Node {
        // Ids are only made by this tree, and nodes are never taken out.
        &self.nodes[id.0 as usize]
    }

    /// The move that leads to a place; `None` at the start.
    #[must_use]
    pub fn mv(&self, id: NodeId) -> Option<Move> {
        self.node(id).mv
    }

    /// The place before.
    #[must_use]
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.node(id).parent
    }

    /// The places that follow, the main line's first.
    #[must_use]
    pub fn children(&self, id: NodeId) -> &[NodeId] {
        &self.node(id).children
    }

    /// What is said of a place.
    #[must_use]
    pub fn comment(&self, id: NodeId) -> &str {
        &self.node(id).comment
    }

    /// Says something of a place.
    pub fn set_comment(&mut self, id: NodeId, comment: String) {
        self.nodes[id.0 as usize].comment = comment;
    }

    /// The place after `mv`, which becomes a new variation if it does not follow `at` yet.
    pub fn add(&mut self, at: NodeId, mv: Move) -> NodeId {
        let known = self.children(at).iter().copied().find(|child| self.mv(*child) == Some(mv));
        known.unwrap_or_else(|| {
            let id = NodeId(self.nodes.len() as u32);
            self.nodes.push(Node { parent: Some(at), mv: Some(mv), ..Node::default() });
            self.nodes[at.0 as usize].children.push(id);
            id
        })
    }

    /// Makes the way to a place the main line.
    pub fn promote(&mut self, id: NodeId) {
        let mut child = id;
        while let Some(parent) = self.parent(child) {
            let children = &mut self.nodes[parent.0 as usize].children;
            if let Some(place) = children.iter().position(|c| *c == child) {
                children[..=place].rotate_right(1);
            }
            child = parent;
        }
    }

    /// The places from the start to `id`, both included.
    #[must_use]
    pub fn way_to(&self, id: NodeId) -> Vec<NodeId> {
        let mut way: Vec<NodeId> = std::iter::successors(Some(id), |at| self.parent(*at)).collect();
        way.reverse();
        way
    }

    /// The last place of the main line that goes on from `id`.
    #[must_use]
    pub fn end_of_line(&self, id: NodeId) -> NodeId {
        std::iter::successors(Some(id), |at| self.children(*at).first().copied()).last().unwrap_or(id)
    }

    /// Every place, each after the one before it.
    pub fn places(&self) -> impl DoubleEndedIterator<Item = NodeId> + use<> {
        (0..self.nodes.len() as u32).map(NodeId)
    }

    /// For each place by [`NodeId::index`] how many moves lead there.
    #[must_use]
    pub fn plies(&self) -> Vec<usize> {
        let mut plies = vec![0; self.nodes.len()];
        for id in self.places() {
            if let Some(parent) = self.parent(id) {
                plies[id.index()] = plies[parent.index()] + 1;
            }
        }
        plies
    }

    /// Where each place of `other` is in this tree, by [`NodeId::index`]; `None` if one is missing.
    #[must_use]
    pub fn places_of(&self, other: &Tree) -> Option<Vec<NodeId>> {
        let mut places = vec![NodeId::START; other.nodes.len()];
        for id in other.places() {
            if let (Some(parent), Some(mv)) = (other.parent(id), other.mv(id)) {
                let here = self.children(places[parent.index()]);
                places[id.index()] = here.iter().copied().find(|child| self.mv(*child) == Some(mv))?;
            }
        }
        Some(places)
    }

    /// How many moves there are, variations counted.
    #[must_use]
    pub fn len(&self) -> usize {
        self.nodes.len() - 1
    }

    /// Whether no move was played.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mv(text: &str) -> Move {
        Move::Akon(text.parse().unwrap())
    }

    #[test]
    fn the_same_move_is_no_second_variation_and_promotion_makes_a_main_line() {
        let mut tree = Tree::default();
        let a = tree.add(NodeId::START, mv("1A"));
        let b = tree.add(a, mv("2B"));
        let c = tree.add(a, mv("3B"));
        assert_eq!(tree.add(a, mv("2B")), b);
        assert_eq!(tree.len(), 3);
        assert_eq!(tree.end_of_line(NodeId::START), b);
        tree.promote(c);
        assert_eq!(tree.end_of_line(NodeId::START), c);
        assert_eq!(tree.children(a), [c, b]);
        assert_eq!(tree.way_to(c), [NodeId::START, a, c]);
    }
}
