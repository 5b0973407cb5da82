package org.roboscope.simulate.results;

/** What rows can be sorted by. */
public enum SortKey {
    URL,
    CRAWLER,
    OUTCOME,
    LINE,
    TRAINING,
    SEARCH,
    STATUS,
    WEIGHT
}
