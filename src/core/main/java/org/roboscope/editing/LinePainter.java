package org.roboscope.editing;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.roboscope.lint.file.EncodingChecks;
import org.roboscope.lint.usage.PreferencePart;
import org.roboscope.lint.usage.PreferenceParts;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Standards;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;

/** Assigns a kind of token to each character of a line, as the standard reads the line. */
public final class LinePainter {

    /** The column up to which a line is coloured, so that a very long line does not take long to paint. */
    private static final int MAX_COLOURED_CHARACTERS = 10_000;
    /**
     * The limit for changes of colour in a line. Each change is a node, and thousands would block the window for
     * minutes.
     */
    static final int MAX_COLOUR_CHANGES = 400;
    private static final int MAX_BYTES_PER_CHARACTER = 4;
    private static final int UNREADABLE = -1;

    private final RobotsFile file;
    private final TextMap textMap;
    private final byte[] bytes;
    private final boolean hasWildcards;
    private final GroupCards cards;
    private final RobotsReading reading;
    /** Whether crawlers read no line, because the file is not text in UTF-8. */
    private final boolean isUnreadable;
    private @Nullable PreferenceParts preferences;

    public LinePainter(RobotsReading reading) {
        this.reading = reading;
        file = reading.file();
        textMap = reading.map();
        bytes = file.bytes();
        Standard standard = file.standard();
        hasWildcards = standard.paths().hasWildcards();
        cards = reading.cards();
        isUnreadable = !textMap.isUtf8()
                || EncodingChecks.isBinary(bytes, Standards.all().stream().map(reading.text()::file));
    }

    /**
     * Returns a key for the appearance of a line. Under one standard, two lines with the same text and the same key
     * have the same appearance.
     */
    public int appearanceKey(int lineNumber) {
        if (isUnreadable) {
            return UNREADABLE;
        }
        LineKind kind = file.kind(lineNumber);
        boolean isOutsideGroups = cards.cardAt(lineNumber).isEmpty();
        boolean isPreferenceOutsideGroups = kind == LineKind.OTHER_FIELD && !preferences().isInGroup(lineNumber);
        return kind.ordinal() << 2 | (isOutsideGroups ? 1 : 0) | (isPreferenceOutsideGroups ? 2 : 0);
    }

    /** Returns the ordinal of the {@link TokenKind} of each character of a line. */
    public int[] paint(int lineNumber) {
        return paint(lineNumber, new int[textMap.column(lineNumber, textMap.lineSpan(lineNumber).end())]);
    }

    /** Returns the ordinal of the {@link TokenKind} of each of the first characters of a line. */
    public int[] paint(int lineNumber, int characterCount) {
        return paint(lineNumber, new int[characterCount]);
    }

    private int[] paint(int lineNumber, int[] codes) {
        if (isUnreadable) {
            Arrays.fill(codes, TokenKind.UNREAD.ordinal());
            return codes;
        }
        Line line = file.line(lineNumber);
        boolean isRuleOutsideGroups = line.kind().isRule() && cards.cardAt(lineNumber).isEmpty();
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
        if (isRuleOutsideGroups) {
            Arrays.fill(codes, TokenKind.IGNORED.ordinal());
        }
        fill(codes, lineNumber, line.comment(), TokenKind.COMMENT);
        if (line.isTruncated() && line.kind() != LineKind.UNREAD) {
            fill(codes, lineNumber, new Span(line.readEnd(), line.text().end()), TokenKind.UNREAD);
        }
        if (codes.length > MAX_COLOURED_CHARACTERS) {
            Arrays.fill(codes, MAX_COLOURED_CHARACTERS, codes.length, TokenKind.PLAIN.ordinal());
        }
        int end = endOfColours(codes);
        Arrays.fill(codes, end, codes.length, TokenKind.PLAIN.ordinal());
        return codes;
    }

    /** Creates the parts of preferences on first use, because most files have no preferences. */
    private PreferenceParts preferences() {
        PreferenceParts parts = preferences;
        if (parts == null) {
            parts = new PreferenceParts(reading.text().usageReading());
            preferences = parts;
        }
        return parts;
    }

    /** Returns the column at which a line has too many changes of colour, or its length. */
    private static int endOfColours(int[] codes) {
        int changes = 0;
        for (int column = 1; column < codes.length; column++) {
            if (codes[column] != codes[column - 1]) {
                changes++;
                if (changes > MAX_COLOUR_CHANGES) {
                    return column;
                }
            }
        }
        return codes.length;
    }

    private void paintRecord(int[] codes, Line line, TokenKind field) {
        fill(codes, line.number(), spanBeforeValue(line), field);
        fill(codes, line.number(), line.value(), field == TokenKind.OTHER_FIELD ? TokenKind.IGNORED : TokenKind.VALUE);
        if (line.kind().isRule()) {
            paintPath(codes, line.number(), line.value(), hasWildcards);
        } else if (line.kind() == LineKind.USER_AGENT && isStar(line.value())) {
            fill(codes, line.number(), line.value(), TokenKind.WILDCARD);
        }
    }

    /** Paints a usage preference. Under every standard, its path is matched as RFC 9309 specifies. */
    private void paintPreference(int[] codes, Line line) {
        fill(codes, line.number(), spanBeforeValue(line), TokenKind.PREFERENCE_FIELD);
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
        int paintEnd = Math.min(end, textMap.lineSpan(line).start() + MAX_BYTES_PER_CHARACTER * codes.length);
        for (int at = path.start(); at < paintEnd; at++) {
            boolean isWildcard = hasWildcards && (bytes[at] == '*' || (bytes[at] == '$' && at == end - 1));
            if (isWildcard) {
                fill(codes, line, new Span(at, at + 1), TokenKind.WILDCARD);
            } else if (bytes[at] == '%' && at + 2 < end && isHex(bytes[at + 1]) && isHex(bytes[at + 2])) {
                fill(codes, line, new Span(at, at + 3), TokenKind.ESCAPE);
            }
        }
    }

    /** Returns the span of the field and the separator. One token for both takes less time than two. */
    private static Span spanBeforeValue(Line line) {
        return new Span(line.field().start(), Math.max(line.separator().end(), line.value().start()));
    }

    private void fill(int[] codes, int line, Span span, TokenKind kind) {
        if (!span.isEmpty()) {
            // Later bytes belong to characters that are not painted. Counting them would be slow in a long line.
            int paintEnd = textMap.lineSpan(line).start() + MAX_BYTES_PER_CHARACTER * codes.length;
            int from = textMap.column(line, Math.min(span.start(), paintEnd));
            int to = textMap.column(line, Math.min(span.end(), paintEnd));
            Arrays.fill(codes, Math.min(from, codes.length), Math.min(to, codes.length), kind.ordinal());
        }
    }

    private boolean isStar(Span value) {
        return value.length() == 1 && bytes[value.start()] == '*';
    }

    private static boolean isHex(byte b) {
        return Character.digit(b, 16) >= 0;
    }
}
