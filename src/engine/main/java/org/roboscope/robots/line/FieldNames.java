package org.roboscope.robots.line;

/** How a standard tells the fields apart by their names. */
public interface FieldNames {

    /** One of the kinds for which {@link LineKind#isRecord()} holds. */
    LineKind kindOf(byte[] bytes, int from, int to);

    /** Whether the name is a typo of the field it is taken for. */
    boolean isMisspelt(byte[] bytes, int from, int to);
}
