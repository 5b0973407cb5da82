package org.roboscope.ui.workspace;

/** A text at one moment, and the bytes a crawler would be sent. It does not change; any thread may ask. */
public interface Content {

    /** With {@code \n} at every line's end, and without a byte order mark. */
    String text();

    byte[] bytes();

    /** How many bytes stand before the first one of the text. */
    int byteOrderMark();
}
