package org.roboscope.ui.editor.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntUnaryOperator;
import java.util.function.ObjIntConsumer;
import java.util.stream.Stream;
import org.fxmisc.richtext.model.ReadOnlyStyledDocumentBuilder;
import org.fxmisc.richtext.model.SegmentOps;
import org.fxmisc.richtext.model.StyleSpans;
import org.fxmisc.richtext.model.StyleSpansBuilder;
import org.fxmisc.richtext.model.StyledDocument;
import org.fxmisc.richtext.model.StyledSegment;
import org.jspecify.annotations.Nullable;
import org.roboscope.editing.LinePainter;
import org.roboscope.editing.TokenKind;
import org.roboscope.ui.workspace.TextReading;

/**
 * The syntax styles of all lines of an analysed text. Findings and matches are not included; {@link StyleApplier} adds
 * their styles.
 */
public final class TextStyling {

    private static final Collection<String> NO_PARAGRAPH_STYLE = List.of();
    private static final int NO_LINE = 0;

    private final TextReading reading;
    final List<LineStyle> lines;
    private final int[] appearanceKeys;

    private TextStyling(TextReading reading, List<LineStyle> lines, int[] appearanceKeys) {
        this.reading = reading;
        this.lines = lines;
        this.appearanceKeys = appearanceKeys;
    }

    /** @param previous an earlier styling, from which unchanged lines are copied; null if there is none */
    public static TextStyling of(TextReading reading, @Nullable TextStyling previous) {
        LinePainter painter = new LinePainter(reading.robotsReading());
        int count = reading.map().lineCount();
        IntUnaryOperator toOldLine = previous == null
                || !previous.reading.file().standard().id().equals(reading.file().standard().id())
                        ? _ -> NO_LINE : previous.mapToOldLines(reading);
        List<LineStyle> lines = new ArrayList<>(count);
        int[] appearanceKeys = new int[count];
        for (int number = 1; number <= count; number++) {
            int key = painter.appearanceKey(number);
            int oldNumber = toOldLine.applyAsInt(number);
            appearanceKeys[number - 1] = key;
            lines.add(previous != null && oldNumber != NO_LINE && previous.appearanceKeys[oldNumber - 1] == key
                    ? previous.lines.get(oldNumber - 1) : LineStyle.of(painter.paint(number)));
        }
        return new TextStyling(reading, lines, appearanceKeys);
    }

    /**
     * Maps a line of the new text to the same line of this text if it is before the first change or after the last
     * change.
     */
    private IntUnaryOperator mapToOldLines(TextReading newReading) {
        byte[] oldBytes = reading.file().bytes();
        byte[] newBytes = newReading.file().bytes();
        int mismatch = Arrays.mismatch(oldBytes, newBytes);
        if (mismatch < 0) {
            return line -> line;
        }
        int oldEnd = oldBytes.length;
        int newEnd = newBytes.length;
        while (oldEnd > mismatch && newEnd > mismatch && oldBytes[oldEnd - 1] == newBytes[newEnd - 1]) {
            oldEnd--;
            newEnd--;
        }
        int firstChangedLine = newReading.map().lineOf(mismatch);
        int lastChangedLine = newReading.map().lineOf(newEnd);
        int shift = reading.map().lineCount() - newReading.map().lineCount();
        return line -> {
            if (line < firstChangedLine) {
                return line;
            }
            return line > lastChangedLine ? line + shift : NO_LINE;
        };
    }

    /** @param lines the styles of the shown lines */
    static TextStyling ofLines(TextReading reading, List<LineStyle> lines) {
        return new TextStyling(reading, lines, new int[0]);
    }

    public TextReading reading() {
        return reading;
    }

    /** The whole text with its styles, as one document. */
    public StyledDocument<Collection<String>, String, Collection<String>> toDocument() {
        return toDocument(List.of(reading.content().text().split("\n", -1)));
    }

    StyledDocument<Collection<String>, String, Collection<String>> toDocument(List<String> texts) {
        var document = new ReadOnlyStyledDocumentBuilder<Collection<String>, String, Collection<String>>(
                SegmentOps.styledTextOps(), NO_PARAGRAPH_STYLE);
        int line = 0;
        for (String text : texts) {
            boolean isStyled = line < lines.size() && lines.get(line).length == text.length() && !text.isEmpty();
            if (isStyled) {
                document.addParagraph(text, lines.get(line).toSpans());
            } else {
                document.addParagraph(List.of(new StyledSegment<>(text, LineStyle.plain())));
            }
            line++;
        }
        return document.build();
    }

    /**
     * The style of one line, in runs of characters with the same code. A code combines the token of a character, the
     * underline of its worst problem, and whether it is part of a match.
     */
    public static final class LineStyle {

        private static final int TOKEN_BITS = 5;
        private static final int TOKEN_MASK = (1 << TOKEN_BITS) - 1;
        private static final int WEIGHT_MASK = 7;
        private static final int FOUND_BIT = 1 << 8;
        private static final List<String> UNDERLINES = List.of("", "question", "info", "warning", "error");
        private static final Map<Integer, Collection<String>> CLASSES = new ConcurrentHashMap<>();

        /**
         * An underline or a highlight in a part of a line.
         *
         * @param start  the column of the first character
         * @param end    the column after the last character
         * @param weight the severity of the underlined problem, from 1; or {@link #FOUND}
         */
        record Overlay(int start, int end, int weight) {

            static final int FOUND = 0;

            /** Returns the code with this overlay. A more severe underline stays. */
            private int combineWith(int code) {
                return weight == FOUND ? code | LineStyle.FOUND_BIT
                        : code & ~(WEIGHT_MASK << TOKEN_BITS) | Math.max(LineStyle.weight(code), weight) << TOKEN_BITS;
            }
        }

        private final int[] runs;
        final int length;

        private LineStyle(int[] runs, int length) {
            this.runs = runs;
            this.length = length;
        }

        public static LineStyle of(int[] codes) {
            int[] runs = new int[2 * codes.length];
            int size = 0;
            for (int i = 0; i < codes.length; i++) {
                if (i > 0 && codes[i] == codes[i - 1]) {
                    runs[size - 2]++;
                } else {
                    runs[size++] = 1;
                    runs[size++] = codes[i];
                }
            }
            return new LineStyle(Arrays.copyOf(runs, size), codes.length);
        }

        /** Returns this style with overlays. */
        LineStyle withOverlays(List<Overlay> overlays) {
            int[] codes = new int[length];
            int position = 0;
            for (int i = 0; i < runs.length; i += 2) {
                Arrays.fill(codes, position, position + runs[i], runs[i + 1]);
                position += runs[i];
            }
            for (Overlay overlay : overlays) {
                for (int i = Math.max(0, overlay.start()); i < Math.min(overlay.end(), length); i++) {
                    codes[i] = overlay.combineWith(codes[i]);
                }
            }
            return of(codes);
        }

        /** Passes the style classes and the length of each run to an action. */
        public void forEachRun(ObjIntConsumer<Collection<String>> action) {
            for (int i = 0; i < runs.length; i += 2) {
                action.accept(styleClasses(runs[i + 1]), runs[i]);
            }
        }

        /** Adds the runs of the line and, if there is a line end, a run for it. */
        void addTo(StyleSpansBuilder<Collection<String>> spans, boolean hasLineEnd) {
            forEachRun(spans::add);
            if (hasLineEnd || runs.length == 0) {
                spans.add(plain(), hasLineEnd ? 1 : 0);
            }
        }

        StyleSpans<Collection<String>> toSpans() {
            StyleSpansBuilder<Collection<String>> spans = new StyleSpansBuilder<>(runs.length / 2 + 1);
            addTo(spans, false);
            return spans.create();
        }

        static Collection<String> plain() {
            return styleClasses(TokenKind.PLAIN.ordinal());
        }

        private static Collection<String> styleClasses(int code) {
            return CLASSES.computeIfAbsent(code, LineStyle::findStyleClasses);
        }

        private static Collection<String> findStyleClasses(int code) {
            return Stream.of(TokenKind.ofOrdinal(code & TOKEN_MASK).styleClass(),
                    weight(code) > 0 ? "problem-" + UNDERLINES.get(weight(code)) : "",
                    (code & FOUND_BIT) != 0 ? "found" : "")
                    .filter(name -> !name.isEmpty()).toList();
        }

        private static int weight(int code) {
            return code >> TOKEN_BITS & WEIGHT_MASK;
        }

        @Override
        public boolean equals(Object other) {
            return this == other || other instanceof LineStyle style && Arrays.equals(runs, style.runs);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(runs);
        }
    }
}
