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

/** The styles of all lines of an analysed text. */
public final class TextStyling {

    private static final Collection<String> NO_PARAGRAPH_STYLE = List.of();
    private static final int NONE = 0;

    private final TextReading reading;
    final List<LineStyle> lines;
    private final int[] appearanceKeys;

    private TextStyling(TextReading reading, List<LineStyle> lines, int[] appearanceKeys) {
        this.reading = reading;
        this.lines = lines;
        this.appearanceKeys = appearanceKeys;
    }

    /** @param before an earlier styling, from which unchanged lines are copied */
    public static TextStyling of(TextReading reading, @Nullable TextStyling before) {
        LinePainter painter = new LinePainter(reading.robots());
        int count = reading.map().lineCount();
        IntUnaryOperator oldLine = before == null
                || !before.reading.file().standard().id().equals(reading.file().standard().id())
                        ? _ -> NONE : before.oldLines(reading);
        List<LineStyle> lines = new ArrayList<>(count);
        int[] appearanceKeys = new int[count];
        for (int number = 1; number <= count; number++) {
            int now = painter.appearanceKey(number);
            int old = oldLine.applyAsInt(number);
            appearanceKeys[number - 1] = now;
            lines.add(before != null && old != NONE && before.appearanceKeys[old - 1] == now
                    ? before.lines.get(old - 1) : LineStyle.of(painter.paint(number)));
        }
        return new TextStyling(reading, lines, appearanceKeys);
    }

    /** Maps a line of the new text to the unchanged line here: before the first change or after the last. */
    private IntUnaryOperator oldLines(TextReading now) {
        byte[] oldBytes = reading.file().bytes();
        byte[] newBytes = now.file().bytes();
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
        int firstChanged = now.map().lineOf(mismatch);
        int lastChanged = now.map().lineOf(newEnd);
        int shift = reading.map().lineCount() - now.map().lineCount();
        return line -> line < firstChanged ? line : line > lastChanged ? line + shift : NONE;
    }

    /** @param lines the styles of the shown lines */
    static TextStyling of(TextReading reading, List<LineStyle> lines) {
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
            boolean known = line < lines.size() && lines.get(line).length == text.length() && !text.isEmpty();
            if (known) {
                document.addParagraph(text, lines.get(line).toSpans());
            } else {
                document.addParagraph(List.of(new StyledSegment<>(text, LineStyle.plain())));
            }
            line++;
        }
        return document.build();
    }

    /**
     * The style of one line: runs of a length and a code. A code combines a character's token, the underline of its
     * worst problem, and whether a search found it.
     */
    public static final class LineStyle {

        private static final int TOKEN_BITS = 5;
        private static final int TOKEN = (1 << TOKEN_BITS) - 1;
        private static final int WEIGHT = 7;
        private static final int FOUND = 1 << 8;
        private static final List<String> UNDERLINES = List.of("", "question", "info", "warning", "error");
        private static final Map<Integer, Collection<String>> CLASSES = new ConcurrentHashMap<>();

        /**
         * A change of the style of a part of a line.
         *
         * @param start column of the first character
         * @param end column after the last character
         * @param weight severity of the underlined problem, from 1; or {@link #FOUND}
         */
        record Overlay(int start, int end, int weight) {

            static final int FOUND = 0;

            /** The code with this underline, unless it has a more severe one. */
            private int combinedWith(int code) {
                return weight == FOUND ? code | LineStyle.FOUND
                        : code & ~(WEIGHT << TOKEN_BITS) | Math.max(LineStyle.weight(code), weight) << TOKEN_BITS;
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

        /** This style with the overlays. */
        LineStyle withOverlays(List<Overlay> overlays) {
            int[] codes = new int[length];
            int at = 0;
            for (int i = 0; i < runs.length; i += 2) {
                Arrays.fill(codes, at, at + runs[i], runs[i + 1]);
                at += runs[i];
            }
            for (Overlay overlay : overlays) {
                for (int i = Math.max(0, overlay.start()); i < Math.min(overlay.end(), length); i++) {
                    codes[i] = overlay.combinedWith(codes[i]);
                }
            }
            return of(codes);
        }

        /** Passes the style classes and the length of each run. */
        public void forEachRun(ObjIntConsumer<Collection<String>> taker) {
            for (int i = 0; i < runs.length; i += 2) {
                taker.accept(styleClasses(runs[i + 1]), runs[i]);
            }
        }

        /** Adds the runs of the line, and one for its line end if there is one. */
        void addTo(StyleSpansBuilder<Collection<String>> spans, boolean withLineEnd) {
            forEachRun(spans::add);
            if (withLineEnd || runs.length == 0) {
                spans.add(plain(), withLineEnd ? 1 : 0);
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
            return Stream.of(TokenKind.ofOrdinal(code & TOKEN).styleClass(),
                    weight(code) > 0 ? "problem-" + UNDERLINES.get(weight(code)) : "",
                    (code & FOUND) != 0 ? "found" : "")
                    .filter(name -> !name.isEmpty()).toList();
        }

        private static int weight(int code) {
            return code >> TOKEN_BITS & WEIGHT;
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
