package org.roboscope.cli.man;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** Writes a page in the language of {@code man}, with no macros except those that every {@code man} knows. */
final class Troff {

    /** A dash that is typed, as in {@code --format} or for standard input; within words it is a hyphen. */
    private static final Pattern TYPED_DASH = Pattern.compile("(?<![\\p{Alnum})])-+");
    private static final int LAST_ASCII = 127;
    private static final int LINE = 78;

    private final StringBuilder page = new StringBuilder();
    /** Whether a heading came last, below which a paragraph begins without more space. */
    private boolean belowHeading;

    /** Text for people. */
    static String prose(String plain) {
        return escaped(TYPED_DASH.matcher(plain.replace("\\", "\\e"))
                .replaceAll(dashes -> "\\\\-".repeat(dashes.group().length())));
    }

    /** Text to type or to compare, character for character. */
    static String code(String plain) {
        return escaped(plain.replace("\\", "\\e").replace("-", "\\-"));
    }

    /** The name of another page, which is not broken at the end of a line. */
    static String page(String name) {
        return bold("\\%" + code(name)) + "(1)";
    }

    static String bold(String formatted) {
        return "\\fB" + formatted + "\\fR";
    }

    static String italic(String formatted) {
        return "\\fI" + formatted + "\\fR";
    }

    /** Characters that are printed as others, or that an old reader does not know. */
    private static String escaped(String text) {
        StringBuilder escaped = new StringBuilder();
        text.codePoints().forEach(character -> {
            switch (character) {
                case '\'' -> escaped.append("\\(aq");
                case '`' -> escaped.append("\\(ga");
                case '^' -> escaped.append("\\(ha");
                case '~' -> escaped.append("\\(ti");
                default -> {
                    if (character > LAST_ASCII) {
                        escaped.append(String.format(Locale.ROOT, "\\[u%04X]", character));
                    } else {
                        escaped.appendCodePoint(character);
                    }
                }
            }
        });
        return escaped.toString();
    }

    /** The first line of a page of section 1, on the commands that people run. */
    void title(String name, String date, String source, String manual) {
        page.append(".TH ").append(quoted(name)).append(" 1 ").append(quoted(date)).append(' ')
                .append(quoted(source)).append(' ').append(quoted(manual)).append('\n');
    }

    void section(String heading) {
        page.append(".SH ").append(quoted(prose(heading))).append('\n');
        belowHeading = true;
    }

    void subsection(String heading) {
        page.append(".SS ").append(quoted(prose(heading))).append('\n');
        belowHeading = true;
    }

    void paragraph(String formatted) {
        beginParagraph();
        filled(formatted);
    }

    /** What is explained, and its explanation. */
    void item(String formattedTerm, String formatted) {
        page.append(".TP\n");
        line(formattedTerm);
        filled(formatted.isEmpty() ? "\\&" : formatted);
    }

    void bullet(String formatted) {
        page.append(".IP \\(bu 3\n");
        filled(formatted);
    }

    /** Lines that are not filled, further to the right. */
    void example(List<String> plain) {
        beginParagraph();
        page.append(".RS 4\n");
        unfilled(plain.stream().map(Troff::code).toList());
        page.append(".RE\n");
    }

    /** Lines that are not filled. */
    void unfilled(List<String> formatted) {
        page.append(".nf\n");
        formatted.forEach(each -> line(each.isBlank() ? "\\&" : each));
        page.append(".fi\n");
    }

    private void beginParagraph() {
        if (!belowHeading) {
            page.append(".PP\n");
        }
        belowHeading = false;
    }

    /** Text whose line ends mean nothing. Programs that check pages want short lines. */
    private void filled(String formatted) {
        StringBuilder line = new StringBuilder();
        for (String word : formatted.split("[ \n]+", -1)) {
            if (!line.isEmpty() && line.length() + word.length() >= LINE) {
                line(line.toString());
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ").append(word);
        }
        line(line.toString());
    }

    /** A dot at the beginning would make a request of it. */
    private void line(String formatted) {
        page.append(formatted.startsWith(".") ? "\\&" : "").append(formatted).append('\n');
        belowHeading = false;
    }

    private static String quoted(String word) {
        return '"' + word.replace("\"", "\\(dq") + '"';
    }

    @Override
    public String toString() {
        return page.toString();
    }
}
