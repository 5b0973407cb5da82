package org.roboscope.editing;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.roboscope.lint.usage.PreferencePart;
import org.roboscope.lint.usage.PreferenceParts;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standard;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;

/** Gives every character of a line its token, as the standard reads the line. */
public final class LinePainter {

    /** What stands further right in a line is not coloured, because people do not read that far. */
    private static final int LONGEST = 10_000;
    /** Each change of colour within a line is a node of its own; thousands of them would hold the window up for minutes. */
    static final int MOST_CHANGES = 400;
    private static final int MOST_BYTES = 4;

    private final RobotsFile file;
    private final TextMap map;
    private final byte[] bytes;
    private final boolean wildcards;
    private final GroupCards cards;
    private final RobotsReading reading;
    private @Nullable PreferenceParts preferences;

    public LinePainter(RobotsReading reading) {
        this.reading = reading;
        file = reading.file();
        map = reading.map();
        bytes = file.bytes();
        Standard standard = file.standard();
        wildcards = standard.paths().wildcards();
        cards = reading.cards();
    }

    /**
     * All that the line's looks depend on, except for its own text, in one number. Under one standard, two lines with the
     * same text and the same number look alike.
     */
    public int circumstances(int number) {
        LineKind kind = file.kind(number);
        boolean ofNobody = cards.ofLine(number).isEmpty();
        boolean preferenceOfNobody = kind == LineKind.OTHER_FIELD && !preferences().isInGroup(number);
        return kind.ordinal() << 2 | (ofNobody ? 1 : 0) | (preferenceOfNobody ? 2 : 0);
    }

    /** A code for each character of the line's text. */
    public int[] paint(int number) {
        return paint(number, new int[map.column(number, file.line(number).text().end())]);
    }

    /** A code for each of the line's first characters. */
    public int[] paint(int number, int shown) {
        return paint(number, new int[shown]);
    }

    private int[] paint(int number, int[] codes) {
        Line line = file.line(number);
        boolean ruleOfNobody = line.kind().isRule() && cards.ofLine(number).isEmpty();
        switch (line.kind()) {
            case BLANK, COMMENT -> {}
            case USER_AGENT -> paintRecord(codes, line, TokenKind.AGENT_FIELD);
            case ALLOW, DISALLOW -> paintRecord(codes, line, TokenKind.RULE_FIELD);
            case SITEMAP -> paintRecord(codes, line, TokenKind.SITEMAP_FIELD);
            case OTHER_FIELD -> {
                if (PreferenceParts.isPreference(bytes, line)) {
                    paintPreference(codes, line);
                } else {
                    paintRecord(codes, line, TokenKind.OTHER_FIELD);
                }
            }
            case NO_FIELD -> Arrays.fill(codes, TokenKind.IGNORED.ordinal());
            case UNREAD -> Arrays.fill(codes, TokenKind.UNREAD.ordinal());
        }
        if (ruleOfNobody) {
            Arrays.fill(codes, TokenKind.IGNORED.ordinal());
        }
        fill(codes, number, line.comment(), TokenKind.COMMENT);
        if (line.isCut() && line.kind() != LineKind.UNREAD) {
            fill(codes, number, new Span(line.readEnd(), line.text().end()), TokenKind.UNREAD);
        }
        if (codes.length > LONGEST) {
            Arrays.fill(codes, LONGEST, codes.length, TokenKind.PLAIN.ordinal());
        }
        int from = afterMostChanges(codes);
        Arrays.fill(codes, from, codes.length, TokenKind.PLAIN.ordinal());
        return codes;
    }

    /** Most files say nothing of the use of their pages. */
    private PreferenceParts preferences() {
        PreferenceParts known = preferences;
        if (known == null) {
            known = new PreferenceParts(reading.text().usageReading());
            preferences = known;
        }
        return known;
    }

    private static int afterMostChanges(int[] codes) {
        int changes = 0;
        for (int at = 1; at < codes.length; at++) {
            if (codes[at] != codes[at - 1]) {
                changes++;
                if (changes > MOST_CHANGES) {
                    return at;
                }
            }
        }
        return codes.length;
    }

    private void paintRecord(int[] codes, Line line, TokenKind field) {
        fill(codes, line.number(), upToValue(line), field);
        fill(codes, line.number(), line.value(), field == TokenKind.OTHER_FIELD ? TokenKind.IGNORED : TokenKind.VALUE);
        if (line.kind().isRule()) {
            paintPath(codes, line.number(), line.value(), wildcards);
        } else if (line.kind() == LineKind.USER_AGENT && isStar(line.value())) {
            fill(codes, line.number(), line.value(), TokenKind.WILDCARD);
        }
    }

    /** It is read by RFC 9309, whichever standard reads the rest. */
    private void paintPreference(int[] codes, Line line) {
        fill(codes, line.number(), upToValue(line), TokenKind.PREFERENCE_FIELD);
        for (PreferencePart part : preferences().partsOf(line.number())) {
            fill(codes, line.number(), part.span(), switch (part) {
                case PreferencePart.Path _,PreferencePart.Address _ -> TokenKind.VALUE;
                case PreferencePart.Category _,PreferencePart.Signal _ -> TokenKind.PREFERENCE_USE;
                case PreferencePart.CategoryValue _,PreferencePart.Choice _ -> TokenKind.PREFERENCE_VALUE;
                case PreferencePart.Parameter _ -> TokenKind.PREFERENCE_PARAMETER;
                case PreferencePart.RepeatedCategory _,PreferencePart.Unread _ -> TokenKind.IGNORED;
            });
            if (part instanceof PreferencePart.Path(Span path)) {
                paintPath(codes, line.number(), path, true);
            }
        }
    }

    private void paintPath(int[] codes, int line, Span path, boolean hasWildcards) {
        int end = path.end();
        int lastShown = Math.min(end, map.text(line).start() + MOST_BYTES * codes.length);
        for (int at = path.start(); at < lastShown; at++) {
            boolean special = hasWildcards && (bytes[at] == '*' || (bytes[at] == '$' && at == end - 1));
            if (special) {
                fill(codes, line, new Span(at, at + 1), TokenKind.WILDCARD);
            } else if (bytes[at] == '%' && at + 2 < end && isHex(bytes[at + 1]) && isHex(bytes[at + 2])) {
                fill(codes, line, new Span(at, at + 3), TokenKind.ESCAPE);
            }
        }
    }

    /** The field, and what parts it from the value: a piece of its own for each would cost time in every line. */
    private static Span upToValue(Line line) {
        return new Span(line.field().start(), Math.max(line.separator().end(), line.value().start()));
    }

    private void fill(int[] codes, int line, Span span, TokenKind tokenKind) {
        if (!span.isEmpty()) {
            // A character has at most 4 bytes. Text further right is not shown, and is slow to count in a long line.
            int most = map.text(line).start() + MOST_BYTES * codes.length;
            int from = map.column(line, Math.min(span.start(), most));
            int to = map.column(line, Math.min(span.end(), most));
            Arrays.fill(codes, Math.min(from, codes.length), Math.min(to, codes.length), tokenKind.ordinal());
        }
    }

    private boolean isStar(Span value) {
        return value.length() == 1 && bytes[value.start()] == '*';
    }

    private static boolean isHex(byte b) {
        return Character.digit(b, 16) >= 0;
    }
}
