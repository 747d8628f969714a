//! Values by key, in the order of their keys, for small numbers of them: one vector. The standard library's trees bring several
//! kilobytes of code for each pair of types, which the page has to load.

use std::borrow::Borrow;

/// Values by key, in the order of their keys.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sorted<K, V> {
    pairs: Vec<(K, V)>,
}

impl<K, V> Default for Sorted<K, V> {
    fn default() -> Sorted<K, V> {
        Sorted::new()
    }
}

impl<K, V> Sorted<K, V> {
    /// None.
    #[must_use]
    pub const fn new() -> Sorted<K, V> {
        Sorted { pairs: Vec::new() }
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.pairs.is_empty()
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.pairs.len()
    }

    /// The keys in their order.
    pub fn keys(&self) -> impl Iterator<Item = &K> {
        self.pairs.iter().map(|(key, _)| key)
    }

    /// The values in the order of their keys.
    pub fn values(&self) -> impl Iterator<Item = &V> {
        self.pairs.iter().map(|(_, value)| value)
    }

    /// Keys and values in the order of the keys.
    pub fn iter(&self) -> impl Iterator<Item = (&K, &V)> {
        self.pairs.iter().map(|(key, value)| (key, value))
    }

    /// Takes out all of them.
    pub fn clear(&mut self) {
        self.pairs.clear();
    }

    /// Takes out those that do not fit.
    pub fn retain(&mut self, mut fits: impl FnMut(&K, &V) -> bool) {
        self.pairs.retain(|(key, value)| fits(key, value));
    }
}

impl<K: Ord, V> Sorted<K, V> {
    fn place<Q: Ord + ?Sized>(&self, key: &Q) -> Result<usize, usize>
    where
        K: Borrow<Q>,
    {
        self.pairs.binary_search_by(|(known, _)| known.borrow().cmp(key))
    }

    /// The value of a key.
    #[must_use]
    pub fn get<Q: Ord + ?Sized>(&self, key: &Q) -> Option<&V>
    where
        K: Borrow<Q>,
    {
        self.place(key).ok().map(|place| &self.pairs[place].1)
    }

    /// Whether there is a value of a key.
    #[must_use]
    pub fn contains_key<Q: Ord + ?Sized>(&self, key: &Q) -> bool
    where
        K: Borrow<Q>,
    {
        self.place(key).is_ok()
    }

    /// Puts in a value; the one that had its place comes back.
    pub fn insert(&mut self, key: K, value: V) -> Option<V> {
        match self.place::<K>(&key) {
            Ok(place) => Some(std::mem::replace(&mut self.pairs[place].1, value)),
            Err(place) => {
                self.pairs.insert(place, (key, value));
                None
            }
        }
    }

    /// Takes out the first key and its value.
    pub fn pop_first(&mut self) -> Option<(K, V)> {
        (!self.pairs.is_empty()).then(|| self.pairs.remove(0))
    }

    /// Takes out the value of a key.
    pub fn remove<Q: Ord + ?Sized>(&mut self, key: &Q) -> Option<V>
    where
        K: Borrow<Q>,
    {
        self.place(key).ok().map(|place| self.pairs.remove(place).1)
    }
}

impl<K: Ord, V> FromIterator<(K, V)> for Sorted<K, V> {
    /// Of two values of one key the later one stays.
    fn from_iter<I: IntoIterator<Item = (K, V)>>(pairs: I) -> Sorted<K, V> {
        let mut sorted = Sorted::new();
        sorted.extend(pairs);
        sorted
    }
}

impl<K: Ord, V> Extend<(K, V)> for Sorted<K, V> {
    fn extend<I: IntoIterator<Item = (K, V)>>(&mut self, pairs: I) {
        for (key, value) in pairs {
            self.insert(key, value);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[test]
    fn it_does_as_a_tree_does() {
        let (mut sorted, mut tree) = (Sorted::new(), BTreeMap::new());
        let mut number = 12_345_u32;
        for step in 0..2_000 {
            number = number.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let key = number >> 26;
            match number >> 16 & 3 {
                0 => assert_eq!(sorted.remove(&key), tree.remove(&key)),
                1 => {
                    assert_eq!((sorted.get(&key), sorted.contains_key(&key)), (tree.get(&key), tree.contains_key(&key)))
                }
                _ => assert_eq!(sorted.insert(key, step), tree.insert(key, step)),
            }
            assert_eq!((sorted.len(), sorted.is_empty()), (tree.len(), tree.is_empty()));
        }
        assert!(sorted.iter().eq(tree.iter()) && sorted.keys().eq(tree.keys()) && sorted.values().eq(tree.values()));
        assert_eq!(sorted, tree.clone().into_iter().collect());
        assert_eq!((sorted.pop_first(), sorted.pop_first()), (tree.pop_first(), tree.pop_first()));
        sorted.retain(|key, _| key % 2 == 0);
        tree.retain(|key, _| key % 2 == 0);
        assert!(sorted.iter().eq(tree.iter()) && !sorted.is_empty());
        sorted.clear();
        assert_eq!(sorted, Sorted::default());
    }
}
