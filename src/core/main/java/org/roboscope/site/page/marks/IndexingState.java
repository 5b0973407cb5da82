package org.roboscope.site.page.marks;

/** What the marks of a page ask of one crawler's index. */
public enum IndexingState {
    /** Nothing that the crawler reads asks it not to index the page. */
    OPEN,
    /** The crawler's operator documents that it does not index such a page. */
    NOINDEX,
    /** The page asked not to be shown after a date, and the date is over. */
    EXPIRED,
    /** A mark asks for it, but the operator does not document whether it counts. */
    UNKNOWN;

    /** Whether the page is not shown in the results of this operator's search. */
    public boolean isKeptOut() {
        return this == NOINDEX || this == EXPIRED;
    }
}
