package org.roboscope.report;

import java.io.IOException;
import java.io.Writer;
import java.util.Optional;

/** Writes elements and texts. A text is never markup, whatever it holds, and what cannot be seen in it is named. */
final class HtmlWriter {

    private final Writer out;

    HtmlWriter(Writer out) {
        this.out = out;
    }

    /** @param attributes names and values by turns */
    HtmlWriter open(String tag, String... attributes) throws IOException {
        out.write('<');
        out.write(tag);
        for (int i = 0; i < attributes.length; i += 2) {
            out.write(' ');
            out.write(attributes[i]);
            out.write("=\"");
            plain(attributes[i + 1]);
            out.write('"');
        }
        out.write('>');
        return this;
    }

    HtmlWriter close(String tag) throws IOException {
        out.write("</");
        out.write(tag);
        out.write('>');
        return this;
    }

    /** An element with a text and nothing else. */
    HtmlWriter element(String tag, String text, String... attributes) throws IOException {
        return open(tag, attributes).text(text).close(tag);
    }

    /** An element with a text, on a line of its own. */
    HtmlWriter line(String tag, String text, String... attributes) throws IOException {
        return element(tag, text, attributes).end();
    }

    /** What somebody else wrote, such as an address or a line of a file: it does not turn what stands around it. */
    HtmlWriter code(String text) throws IOException {
        return element("code", text, "dir", "ltr");
    }

    HtmlWriter end() throws IOException {
        out.write('\n');
        return this;
    }

    HtmlWriter text(String text) throws IOException {
        for (int i = 0; i < text.length();) {
            int codePoint = text.codePointAt(i);
            i += Character.charCount(codePoint);
            Optional<String> sign =
                    codePoint < 0x7F && codePoint >= ' ' ? Optional.empty() : SignCharacter.of(codePoint);
            if (sign.isPresent()) {
                out.write("<span class=\"sign\">");
                out.write(sign.get());
                out.write("</span>");
            } else {
                escaped(codePoint);
            }
        }
        return this;
    }

    /** A text where no element may stand. */
    HtmlWriter plain(String text) throws IOException {
        for (int i = 0; i < text.length();) {
            int codePoint = text.codePointAt(i);
            i += Character.charCount(codePoint);
            Optional<String> sign = SignCharacter.of(codePoint);
            if (sign.isPresent()) {
                out.write('(');
                out.write(sign.get());
                out.write(')');
            } else {
                escaped(codePoint);
            }
        }
        return this;
    }

    /** The rules of the style sheet, which are the program's own. */
    HtmlWriter styles(String rules) throws IOException {
        open("style").end();
        out.write(rules);
        return close("style").end();
    }

    HtmlWriter doctype() throws IOException {
        out.write("<!DOCTYPE html>\n");
        return this;
    }

    private void escaped(int codePoint) throws IOException {
        switch (codePoint) {
            case '<' -> out.write("&lt;");
            case '>' -> out.write("&gt;");
            case '&' -> out.write("&amp;");
            case '"' -> out.write("&quot;");
            case '\'' -> out.write("&#39;");
            default -> {
                if (Character.isBmpCodePoint(codePoint)) {
                    out.write(codePoint);
                } else {
                    out.write(Character.toChars(codePoint));
                }
            }
        }
    }
}
