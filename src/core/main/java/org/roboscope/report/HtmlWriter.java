package org.roboscope.report;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Writes HTML. Text is always escaped, and its invisible characters are shown as signs. */
final class HtmlWriter {

    private static final char FIRST_BYTE_SURROGATE = '\uDC80';
    private static final char LAST_BYTE_SURROGATE = '\uDCFF';

    private final Writer out;

    HtmlWriter(Writer out) {
        this.out = out;
    }

    /**
     * Writes the start tag of an element.
     *
     * @param attributes alternating names and values
     */
    HtmlWriter open(String tag, String... attributes) throws IOException {
        out.write('<');
        out.write(tag);
        for (int i = 0; i < attributes.length; i += 2) {
            out.write(' ');
            out.write(attributes[i]);
            out.write("=\"");
            textWithoutElements(attributes[i + 1]);
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

    /** Writes an element that contains only text. */
    HtmlWriter element(String tag, String text, String... attributes) throws IOException {
        return open(tag, attributes).text(text).close(tag);
    }

    /** Writes an element that contains only text, and ends the line. */
    HtmlWriter line(String tag, String text, String... attributes) throws IOException {
        return element(tag, text, attributes).endLine();
    }

    /** Writes text from outside, such as a URL or a line of a file. It cannot reorder the text around it. */
    HtmlWriter code(String text) throws IOException {
        return element("code", text, "dir", "ltr");
    }

    HtmlWriter endLine() throws IOException {
        out.write('\n');
        return this;
    }

    HtmlWriter text(String text) throws IOException {
        for (int i = 0; i < text.length();) {
            int codePoint = text.codePointAt(i);
            i += Character.charCount(codePoint);
            Optional<String> sign = codePoint < 0x7F && codePoint >= ' ' ? Optional.empty() : sign(codePoint);
            if (sign.isPresent()) {
                out.write("<span class=\"sign\">");
                out.write(sign.get());
                out.write("</span>");
            } else {
                writeEscaped(codePoint);
            }
        }
        return this;
    }

    /** Writes text where no element is allowed, such as in an attribute. */
    HtmlWriter textWithoutElements(String text) throws IOException {
        for (int i = 0; i < text.length();) {
            int codePoint = text.codePointAt(i);
            i += Character.charCount(codePoint);
            Optional<String> sign = sign(codePoint);
            if (sign.isPresent()) {
                out.write('(');
                out.write(sign.get());
                out.write(')');
            } else {
                writeEscaped(codePoint);
            }
        }
        return this;
    }

    /** Starts a table with a caption and a heading for each column. */
    void beginTable(String caption, String kind, List<String> headings) throws IOException {
        open("table", "class", kind).line("caption", caption).open("thead").open("tr");
        for (String heading : headings) {
            element("th", heading, "scope", "col");
        }
        close("tr").close("thead").endLine().open("tbody").endLine();
    }

    /** Writes a row of a table. The first cell is the heading of the row. */
    void row(List<String> cells) throws IOException {
        open("tr").element("th", cells.getFirst(), "scope", "row");
        for (String cell : cells.subList(1, cells.size())) {
            element("td", cell);
        }
        close("tr").endLine();
    }

    void endTable() throws IOException {
        close("tbody").close("table").endLine();
    }

    /** Writes the rules of a style sheet of the program. They are not escaped. */
    HtmlWriter styles(String rules) throws IOException {
        open("style").endLine();
        out.write(rules);
        return close("style").endLine();
    }

    HtmlWriter doctype() throws IOException {
        out.write("<!DOCTYPE html>\n");
        return this;
    }

    private void writeEscaped(int codePoint) throws IOException {
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

    /**
     * Returns the sign for a character that is invisible or affects the text around it, or empty for any other
     * character. The sign is the character's code point, or the byte that it represents if the file is not UTF-8.
     */
    private static Optional<String> sign(int codePoint) {
        if (codePoint == ' ' || codePoint == '\t') {
            return Optional.empty();
        }
        if (codePoint >= FIRST_BYTE_SURROGATE && codePoint <= LAST_BYTE_SURROGATE) {
            return Optional.of(String.format(Locale.ROOT, "0x%02X", codePoint & 0xFF));
        }
        return isHidden(codePoint) ? Optional.of(String.format(Locale.ROOT, "U+%04X", codePoint)) : Optional.empty();
    }

    private static boolean isHidden(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.CONTROL, Character.FORMAT, Character.SURROGATE, Character.UNASSIGNED, Character.PRIVATE_USE,
                    Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR, Character.SPACE_SEPARATOR -> true;
            default -> false;
        };
    }
}
