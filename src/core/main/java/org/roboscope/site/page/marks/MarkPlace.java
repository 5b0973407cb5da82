package org.roboscope.site.page.marks;

/** The place of a rule. Operators differ in the places that they read. */
public enum MarkPlace {
    /** The headers of the answer. */
    HEADER("header"),
    /** The head of the page. */
    HEAD("head"),
    BODY("body"),
    /** A noscript element, which applies only without scripts. */
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
