package org.roboscope.crawlers;

/** Whether a crawler follows the group for everyone. */
public enum StarBinding implements CodedValue {
    FOLLOWS("obeys"),
    /** The crawler follows only groups that name it. */
    IGNORES("ignores"),
    UNKNOWN("unknown");

    private final String code;

    StarBinding(String code) {
        this.code = code;
    }

    @Override
    public String code() {
        return code;
    }
}
