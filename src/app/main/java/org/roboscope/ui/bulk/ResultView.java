package org.roboscope.ui.bulk;

/** The ways in which the panel shows what a run found. */
enum ResultView {
    ROWS,
    MATRIX,
    SUMS,
    RULES,
    VISITS
}
