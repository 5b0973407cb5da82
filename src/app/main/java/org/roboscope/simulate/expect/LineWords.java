package org.roboscope.simulate.expect;

/** Where the words of a line begin and end: blanks stand between them. */
final class LineWords {

    private LineWords() {}

    static int start(String text, int from) {
        int at = from;
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at;
    }

    static int end(String text, int from) {
        int at = from;
        while (at < text.length() && !Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at;
    }
}
