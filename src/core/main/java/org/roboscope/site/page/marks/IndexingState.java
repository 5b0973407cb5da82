package org.roboscope.site.page.marks;

/** Whether one crawler may index a page. */
public enum IndexingState {
    /** No rule that the crawler reads forbids indexing. */
    OPEN,
    /** The crawler's operator documents that such a page is not indexed. */
    NOINDEX,
    /** The page must not be shown after a date that has passed. */
    EXPIRED,
    /** A rule forbids indexing, but the operator does not document that the rule applies. */
    UNKNOWN;

    /** Whether the operator's search does not show the page. */
    public boolean isNotIndexed() {
        return this == NOINDEX || this == EXPIRED;
    }
}
