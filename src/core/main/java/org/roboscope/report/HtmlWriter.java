package org.roboscope.report;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Writes elements and texts. A text is never markup, whatever it holds, and what cannot be seen in it is named. */
final class HtmlWriter {

    private static final char FIRST_BYTE = '\uDC80';
    private static final char LAST_BYTE = '\uDCFF';

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
            Optional<String> sign = codePoint < 0x7F && codePoint >= ' ' ? Optional.empty() : sign(codePoint);
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
            Optional<String> sign = sign(codePoint);
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

    /** Begins a table with what it is of, and a head for each column. */
    void beginTable(String caption, String kind, List<String> heads) throws IOException {
        open("table", "class", kind).line("caption", caption).open("thead").open("tr");
        for (String head : heads) {
            element("th", head, "scope", "col");
        }
        close("tr").close("thead").end().open("tbody").end();
    }

    /** The first cell is the row's head. */
    void row(List<String> cells) throws IOException {
        open("tr").element("th", cells.getFirst(), "scope", "row");
        for (String cell : cells.subList(1, cells.size())) {
            element("td", cell);
        }
        close("tr").end();
    }

    void endTable() throws IOException {
        close("tbody").close("table").end();
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

    /**
     * What stands for a character that is invisible, or that would change how others are shown: its number, or the byte
     * that it stands for if the file is not UTF-8. Empty for one that is shown unchanged.
     */
    private static Optional<String> sign(int codePoint) {
        if (codePoint == ' ' || codePoint == '\t') {
            return Optional.empty();
        }
        if (codePoint >= FIRST_BYTE && codePoint <= LAST_BYTE) {
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
