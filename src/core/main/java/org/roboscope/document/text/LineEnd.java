package org.roboscope.document.text;

/**
 * The end of a line. U+2028, U+2029, NEL, VT and FF do not end a line, because no parser of robots.txt treats them as line
 * ends.
 */
public enum LineEnd {
    LF(0, "\n"),
    CR(1, "\r"),
    CRLF(2, "\r\n");

    private final byte code;
    private final String characters;

    LineEnd(int code, String characters) {
        this.code = (byte) code;
        this.characters = characters;
    }

    public String characters() {
        return characters;
    }

    /** The code that represents this line end in arrays of line ends. */
    byte code() {
        return code;
    }

    static LineEnd of(byte code) {
        return switch (code) {
            case 0 -> LF;
            case 1 -> CR;
            case 2 -> CRLF;
            default -> throw new IllegalArgumentException("not a line end: " + code);
        };
    }
}
