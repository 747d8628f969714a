//! Akron and Akon.
