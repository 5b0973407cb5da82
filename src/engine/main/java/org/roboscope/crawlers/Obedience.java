package org.roboscope.crawlers;

/** Whether a crawler follows robots.txt. */
public enum Obedience implements CodedValue {
    YES("yes"),
    /** The crawler follows robots.txt in some of its uses. */
    PARTIAL("partial"),
    NO("no"),
    UNKNOWN("unknown");

    private final String code;

    Obedience(String code) {
        this.code = code;
    }

    @Override
    public String code() {
        return code;
    }
}
