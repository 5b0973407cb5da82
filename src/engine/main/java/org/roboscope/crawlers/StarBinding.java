package org.roboscope.crawlers;

/** Whether the group for everyone binds a crawler. */
public enum StarBinding implements CodedValue {
    OBEYS("obeys"),
    /** It follows groups that name it, and no other. */
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
