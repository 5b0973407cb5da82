package org.roboscope.cli.check;

import java.util.ArrayList;
import java.util.List;
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
}
