package org.roboscope.robots.evidence;

/** By what something is known, the surest first. */
public enum EvidenceKind {
    /** The parser that the operator runs or has published. */
    SOURCE_CODE("source-code"),
    /** The operator's own checker answered so when it was asked. */
    CHECKER("checker"),
    /** The operator says so. */
    HELP_PAGE("help-page"),
    /** A standard says so, and no operator anything else. */
    STANDARD_DOCUMENT("standard-document"),
    /** The person who uses the program says so. */
    USER("user"),
    /** Others say so. */
    HEARSAY("hearsay");

    private final String code;

    EvidenceKind(String code) {
        this.code = code;
    }

    /** The word for it in machine-readable output and in keys of sentences. */
    public String code() {
        return code;
    }
}
