package org.roboscope.site.page.marks;

/** The place of a rule. Crawlers of different operators read different places. */
public enum MarkPlace {
    /** The headers of the answer. */
    HEADER("header"),
    /** The head of the page. */
    HEAD("head"),
    BODY("body"),
    /** A noscript element, which only applies if scripts are not run. */
    NOSCRIPT("noscript");

    private final String code;

    MarkPlace(String code) {
        this.code = code;
    }

    /** Returns the name of the place in tables and data. */
    public String code() {
        return code;
    }
}
