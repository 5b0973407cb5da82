package org.roboscope.document.text;

/** How deep JSON is nested. Its parser calls itself for each level, until the stack is full. */
public final class JsonNesting {

    private JsonNesting() {}

    /** Whether text, which need not be JSON, has more levels open at one place. */
    public static boolean isDeeperThan(int levels, String text) {
        int depth = 0;
        boolean inString = false;
        for (int at = 0; at < text.length() && depth <= levels; at++) {
            char c = text.charAt(at);
            if (inString) {
                at += c == '\\' ? 1 : 0;
                inString = c != '"';
            } else if (c == '"') {
                inString = true;
            } else if (c == '[' || c == '{') {
                depth++;
            } else if (c == ']' || c == '}') {
                depth--;
            }
        }
        return depth > levels;
    }
}
