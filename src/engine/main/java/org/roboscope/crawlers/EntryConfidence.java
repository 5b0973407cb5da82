package org.roboscope.crawlers;

/** How sure an entry of the catalogue is. */
public enum EntryConfidence implements CodedValue {
    /** The operator says so itself. */
    PRIMARY("primary"),
    /** Others say so who have looked into it. */
    SECONDARY("secondary"),
    /** It stands in a list of crawlers. */
    LIST("list"),
    /** The person who uses the program says so. */
    OWN("own");

    private final String code;

    EntryConfidence(String code) {
        this.code = code;
    }

    @Override
    public String code() {
        return code;
    }
}
