package org.roboscope.robots.line;

/** Recognises fields by their names. */
public interface FieldNames {

    /** Returns the kind of the field {@code bytes[from, to)}, for which {@link LineKind#isRecord()} is true. */
    LineKind kindOf(byte[] bytes, int from, int to);

    /** Whether the name is a typo that is recognised as a field. */
    boolean isMisspelt(byte[] bytes, int from, int to);
}
