package org.roboscope.site.page.marks;

/** Where a mark stands. Operators differ in the places that they read. */
public enum MarkPlace {
    /** In the header of the answer. */
    HEADER("header"),
    /** In the head of the page. */
    HEAD("head"),
    BODY("body"),
    /** In a noscript element, which says other things to those who run scripts. */
    NOSCRIPT("noscript");

    private final String code;

    MarkPlace(String code) {
        this.code = code;
    }

    /** As tables and machine-readable output name it. */
    public String code() {
        return code;
    }
}
