package org.roboscope.cli.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.bytes.Utf8;

/**
 * A source line as a person sees it, with carets below what is meant. Of a long line it is the piece around that.
 *
 * @param text  the line
 * @param blank how many columns stand before the first caret
 * @param marks how many carets there are, at least one
 */
record LineExcerpt(String text, int blank, int marks) {

    private static final String CUT = "...";
    private static final int WIDEST = 100;
    private static final int KEPT_BEFORE = 24;
    /** The bytes to read at each side. They fill the columns, unless most of them are accents. */
    private static final int NEAR = 4 * WIDEST;

    /** Where the bytes reach over several lines, their part in the first one is marked. */
    static LineExcerpt of(SourceText source, Span span) {
        Span line = source.line(source.lineOf(span.start()));
        int start = Math.clamp(span.start(), line.start(), line.end());
        int end = Math.clamp(span.end(), start, line.end());
        List<ShownCharacter> shownCharacters = cells(source, new Span(
                whole(source, Math.max(line.start(), start - NEAR)),
                whole(source, Math.min(line.end(), start + NEAR))));
        boolean fits = shownCharacters.isEmpty()
                || (shownCharacters.getFirst().start() == line.start() && shownCharacters.getLast().end() == line.end()
                        && width(shownCharacters) <= WIDEST);
        return fits ? show(shownCharacters, start, end, "", "") : window(shownCharacters, line, start, end);
    }

    /** The beginning of the character that this byte is in. */
    private static int whole(SourceText source, int offset) {
        byte[] bytes = source.bytes();
        int at = offset;
        while (at > 0 && at > offset - 4 && at < bytes.length && (bytes[at] & 0xC0) == 0x80) {
            at--;
        }
        boolean inside = at < offset && at + Utf8.sequenceLength(bytes, at, bytes.length) > offset;
        return inside ? at : offset;
    }

    private static List<ShownCharacter> cells(SourceText source, Span span) {
        List<ShownCharacter> shownCharacters = new ArrayList<>();
        String text = source.text(span);
        int at = span.start();
        for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
            ShownCharacter shownCharacter = ShownCharacter.of(text.codePointAt(i), at);
            shownCharacters.add(shownCharacter);
            at = shownCharacter.end();
        }
        return shownCharacters;
    }

    private static LineExcerpt window(List<ShownCharacter> shownCharacters, Span line, int start, int end) {
        int first = first(shownCharacters, start);
        int room = WIDEST - 2 * CUT.length();
        int last = first;
        int width = 0;
        while (last < shownCharacters.size() && width + shownCharacters.get(last).width() <= room) {
            width += shownCharacters.get(last++).width();
        }
        String before = shownCharacters.get(first).start() > line.start() ? CUT : "";
        String after = last == first || shownCharacters.get(last - 1).end() < line.end() ? CUT : "";
        return show(shownCharacters.subList(first, last), start, end, before, after);
    }

    /** The line's beginning as long as what is meant is in view, otherwise a little before that. */
    private static int first(List<ShownCharacter> shownCharacters, int start) {
        int at = 0;
        int width = 0;
        while (at < shownCharacters.size() && shownCharacters.get(at).end() <= start) {
            width += shownCharacters.get(at++).width();
        }
        int first = 0;
        while (width > (first == 0 ? WIDEST / 2 : KEPT_BEFORE) && first < at) {
            width -= shownCharacters.get(first++).width();
        }
        return Math.min(first, shownCharacters.size() - 1);
    }

    private static LineExcerpt show(List<ShownCharacter> shownCharacters, int start, int end, String before,
            String after) {
        StringBuilder text = new StringBuilder(before);
        int blank = before.length();
        int marks = 0;
        for (ShownCharacter shownCharacter : shownCharacters) {
            text.append(shownCharacter.text());
            if (shownCharacter.end() <= start) {
                blank += shownCharacter.width();
            } else if (shownCharacter.start() < end) {
                marks += shownCharacter.width();
            }
        }
        return new LineExcerpt(text.append(after).toString(), blank, Math.max(1, marks));
    }

    private static int width(List<ShownCharacter> shownCharacters) {
        int width = 0;
        for (ShownCharacter shownCharacter : shownCharacters) {
            width += shownCharacter.width();
        }
        return width;
    }

    /**
     * How a character of a source line is shown.
     *
     * @param start the byte it begins with
     * @param end   the byte behind it
     * @param text  what stands for it on a terminal
     * @param width how many columns that takes
     */
    private record ShownCharacter(int start, int end, String text, int width) {

        private static final String TAB = "    ";

        /** @param codePoint one of a text made by {@link ByteText} */
        static ShownCharacter of(int codePoint, int start) {
            String text = Character.toString(codePoint);
            int end = start + ByteText.toBytes(text).length;
            if (codePoint == '\t') {
                return new ShownCharacter(start, end, TAB, TAB.length());
            }
            String shown = PrintableText.of(text);
            return new ShownCharacter(start, end, shown, CharacterWidth.of(shown));
        }
    }

    /** How many columns of a terminal characters take: none for an accent that joins, two for a wide letter, else one. */
    static final class CharacterWidth {

        /** First and last of the wide ones: East Asian letters and signs, and emoji. */
        private static final int[] WIDE = {
            0x1100, 0x115F, 0x231A, 0x231B, 0x2329, 0x232A, 0x23E9, 0x23EC, 0x2E80, 0x303E, 0x3041, 0x33FF, 0x3400,
            0x4DBF,
            0x4E00, 0x9FFF, 0xA000, 0xA4CF, 0xA960, 0xA97F, 0xAC00, 0xD7A3, 0xF900, 0xFAFF, 0xFE10, 0xFE19, 0xFE30,
            0xFE6F,
            0xFF00, 0xFF60, 0xFFE0, 0xFFE6, 0x16FE0, 0x18DFF, 0x1B000, 0x1B2FF, 0x1F300, 0x1F64F, 0x1F680, 0x1F6FF,
            0x1F900, 0x1FAFF, 0x20000, 0x3FFFD};

        private CharacterWidth() {}

        public static int of(String text) {
            return text.codePoints().map(CharacterWidth::of).sum();
        }

        private static int of(int codePoint) {
            return switch (Character.getType(codePoint)) {
                case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK -> 0;
                default -> isWide(codePoint) ? 2 : 1;
            };
        }

        private static boolean isWide(int codePoint) {
            if (codePoint < WIDE[0]) {
                return false;
            }
            int found = Arrays.binarySearch(WIDE, codePoint);
            return found >= 0 || (-found - 1) % 2 == 1;
        }
    }
}
