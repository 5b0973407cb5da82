package org.roboscope.document.text;

import java.util.Arrays;

/** A file's characters, parted into the editor's text and the lines' own ends. */
record SplitText(String text, LineEnds ends) {

    static SplitText of(String characters) {
        byte[] codes = new byte[64];
        int lines = 0;
        StringBuilder text = new StringBuilder(characters.length());
        int lineStart = 0;
        int at = 0;
        while (at < characters.length()) {
            char c = characters.charAt(at);
            if (c != '\n' && c != '\r') {
                at++;
                continue;
            }
            boolean pair = c == '\r' && at + 1 < characters.length() && characters.charAt(at + 1) == '\n';
            LineEnd end = pair ? LineEnd.CRLF : c == '\r' ? LineEnd.CR : LineEnd.LF;
            if (lines == codes.length) {
                codes = Arrays.copyOf(codes, 2 * lines);
            }
            codes[lines++] = end.code();
            text.append(characters, lineStart, at).append('\n');
            at += pair ? 2 : 1;
            lineStart = at;
        }
        text.append(characters, lineStart, at);
        return new SplitText(text.toString(), LineEnds.of(Arrays.copyOf(codes, lines)));
    }

    static String join(String text, LineEnds ends) {
        if (ends.counts().lf() == ends.size()) {
            return text;
        }
        byte[] codes = ends.codes();
        StringBuilder characters = new StringBuilder(text.length() + ends.size());
        int lineStart = 0;
        for (byte code : codes) {
            int lineEnd = text.indexOf('\n', lineStart);
            characters.append(text, lineStart, lineEnd).append(LineEnd.of(code).characters());
            lineStart = lineEnd + 1;
        }
        return characters.append(text, lineStart, text.length()).toString();
    }
}
