import TestSupport

/// The same random numbers on every run (SeededGenerator64).
