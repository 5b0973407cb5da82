package org.roboscope.document.diff;

/** Lines of the left text, and the lines of the right one that are in the same place: from the first to before the last. */
record LinePart(int leftFrom, int leftTo, int rightFrom, int rightTo) {

    int lefts() {
        return leftTo - leftFrom;
    }

    int rights() {
        return rightTo - rightFrom;
    }

    boolean isOneSided() {
        return lefts() == 0 || rights() == 0;
    }

    boolean isEmpty() {
        return lefts() == 0 && rights() == 0;
    }
}
