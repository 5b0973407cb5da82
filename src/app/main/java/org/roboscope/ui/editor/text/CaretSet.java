package org.roboscope.ui.editor.text;

import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import javafx.scene.control.IndexRange;
import org.fxmisc.richtext.CodeArea;
import org.fxmisc.richtext.model.PlainTextChange;
import org.fxmisc.richtext.model.TwoDimensional.Bias;
import org.fxmisc.richtext.model.TwoDimensional.Position;
import org.jspecify.annotations.Nullable;

/**
 * Some carets, none of which meets another.
 *
 * @param all  in the order of the text
 * @param main which of them is the text area's own
 */
record CaretSet(List<Range> all, int main) {

    /**
     * A caret in the shown text, and what is selected at it.
     *
     * @param anchor where the selection began; the caret's own place if nothing is selected
     * @param column where the caret would be in a line that is long enough; empty unless it went up or down
     */
    record Range(int anchor, int caret, @Nullable Integer column) {

        static Range at(int place) {
            return new Range(place, place, null);
        }

        static Range of(int anchor, int caret) {
            return new Range(anchor, caret, null);
        }

        int start() {
            return Math.min(anchor, caret);
        }

        int end() {
            return Math.max(anchor, caret);
        }

        boolean isEmpty() {
            return anchor == caret;
        }

        IndexRange range() {
            return new IndexRange(start(), end());
        }

        Range inColumn(int wanted) {
            return new Range(anchor, caret, wanted);
        }

        /** After this change of the text. What is inserted at the caret comes after it. */
        Range after(int from, int removed, int inserted) {
            return new Range(after(anchor, from, removed, inserted), after(caret, from, removed, inserted), column);
        }

        private static int after(int place, int from, int removed, int inserted) {
            if (place <= from) {
                return place;
            }
            return place < from + removed ? from : place + inserted - removed;
        }

        /** Both selections as one, which goes on as this one does if it selects anything. */
        Range with(Range other) {
            boolean backwards = isEmpty() ? other.caret < other.anchor : caret < anchor;
            int from = Math.min(start(), other.start());
            int to = Math.max(end(), other.end());
            return backwards ? of(to, from) : of(from, to);
        }

        /** Whether the two overlap, or touch while one of them is empty. */
        boolean meets(Range later) {
            return later.start() < end() || (later.start() == end() && (isEmpty() || later.isEmpty()));
        }
    }

    static CaretSet of(Range only) {
        return new CaretSet(List.of(only), 0);
    }

    /** @param main which of them, which are in no order, is the text area's own */
    static CaretSet merged(List<Range> any, int main) {
        List<Integer> ordered = new ArrayList<>(IntStream.range(0, any.size()).boxed().toList());
        ordered.sort(
                Comparator.comparingInt((Integer i) -> any.get(i).start()).thenComparingInt(i -> any.get(i).end()));
        List<Range> apart = new ArrayList<>(any.size());
        int mainAt = 0;
        boolean isMain = false;
        for (int i : ordered) {
            Range next = any.get(i);
            boolean meets = !apart.isEmpty() && apart.getLast().meets(next);
            boolean nextIsMain = i == main;
            if (meets) {
                Range before = apart.removeLast();
                boolean leads = nextIsMain || (!isMain && before.isEmpty());
                apart.add(leads ? next.with(before) : before.with(next));
                isMain |= nextIsMain;
            } else {
                apart.add(next);
                isMain = nextIsMain;
            }
            if (nextIsMain) {
                mainAt = apart.size() - 1;
            }
        }
        return new CaretSet(List.copyOf(apart), mainAt);
    }

    Range own() {
        return all.get(main);
    }

    /** Those that are not the text area's own. */
    List<Range> others() {
        List<Range> others = new ArrayList<>(all);
        others.remove(main);
        return others;
    }

    int count() {
        return all.size();
    }

    boolean areSeveral() {
        return all.size() > 1;
    }

    CaretSet with(Range added) {
        List<Range> more = new ArrayList<>(all);
        more.add(added);
        return merged(more, main);
    }

    /** The next one takes the place of the text area's own if that goes. */
    CaretSet without(int gone) {
        List<Range> fewer = new ArrayList<>(all);
        fewer.remove(gone);
        return new CaretSet(List.copyOf(fewer), Math.min(gone < main ? main - 1 : main, fewer.size() - 1));
    }

    CaretSet each(UnaryOperator<Range> change) {
        return merged(all.stream().map(change).toList(), main);
    }

    /**
     * A caret where each of these changes ends, which are undone or redone one after the other, in the order of the text;
     * nothing for changes that are in no order.
     */
    static Optional<List<Range>> endsOf(List<PlainTextChange> changes) {
        IntStream pairs = IntStream.range(1, changes.size());
        if (changes.getFirst().getPosition() <= changes.getLast().getPosition()) {
            return pairs.allMatch(i -> changes.get(i - 1).getInsertionEnd() <= changes.get(i).getPosition())
                    ? Optional.of(changes.stream().map(one -> Range.at(one.getInsertionEnd())).toList())
                    : Optional.empty();
        }
        if (!pairs.allMatch(i -> changes.get(i).getRemovalEnd() <= changes.get(i - 1).getPosition())) {
            return Optional.empty();
        }
        List<Range> ends = new ArrayList<>(changes.size());
        int moved = 0;
        for (PlainTextChange change : changes.reversed()) {
            ends.add(Range.at(change.getInsertionEnd() + moved));
            moved += change.getNetLength();
        }
        return Optional.of(ends);
    }

    /** Where keys take a caret in the lines of a text area. Columns are counted in characters, of which none is cut in half. */
    record CaretSteps(CodeArea area) {

        /** A way that a key moves a caret. */
        enum Move {
            LEFT, RIGHT, WORD_LEFT, WORD_RIGHT, LINE_START, LINE_END, UP, DOWN;

            private boolean isForward() {
                return this == RIGHT || this == WORD_RIGHT || this == LINE_END || this == DOWN;
            }
        }

        /** @param selects whether what lies between is selected */
        CaretSet.Range moved(CaretSet.Range range, Move move, boolean selects) {
            if (move == Move.UP || move == Move.DOWN) {
                return vertical(range, move == Move.DOWN ? 1 : -1, selects);
            }
            boolean leavesSelection = !selects && !range.isEmpty();
            if (leavesSelection && (move == Move.LEFT || move == Move.RIGHT)) {
                return CaretSet.Range.at(move == Move.LEFT ? range.start() : range.end());
            }
            int to = target(range.caret(), move);
            return selects ? CaretSet.Range.of(range.anchor(), to) : CaretSet.Range.at(to);
        }

        private CaretSet.Range vertical(CaretSet.Range range, int lines, boolean selects) {
            int column = column(range);
            int line = lineOf(range.caret()) + lines;
            int to = line < 0 ? 0 : line >= area.getParagraphs().size() ? area.getLength() : place(line, column);
            return (selects ? CaretSet.Range.of(range.anchor(), to) : CaretSet.Range.at(to)).inColumn(column);
        }

        /** Of a line further down, or up; nowhere if there is no such line. */
        Optional<CaretSet.Range> beside(CaretSet.Range range, int lines) {
            int line = lineOf(range.caret()) + lines;
            return line < 0 || line >= area.getParagraphs().size() ? Optional.empty()
                    : Optional.of(CaretSet.Range.at(place(line, column(range))).inColumn(column(range)));
        }

        int lineOf(int place) {
            return at(place).getMajor();
        }

        private int column(CaretSet.Range range) {
            Integer wanted = range.column();
            if (wanted != null) {
                return wanted;
            }
            Position at = at(range.caret());
            return area.getText(at.getMajor()).codePointCount(0, at.getMinor());
        }

        private int place(int line, int column) {
            String text = area.getText(line);
            int least = Math.min(column, text.codePointCount(0, text.length()));
            return area.getAbsolutePosition(line, text.offsetByCodePoints(0, least));
        }

        private int target(int place, Move move) {
            Position at = at(place);
            String line = area.getText(at.getMajor());
            int column = at.getMinor();
            boolean leavesLine = column == (move.isForward() ? line.length() : 0);
            return switch (move) {
                case LINE_START -> place - column;
                case LINE_END -> place - column + line.length();
                default -> leavesLine ? Math.clamp(place + (move.isForward() ? 1 : -1), 0, area.getLength())
                        : place - column + target(line, column, move);
            };
        }

        private static int target(String line, int column, Move move) {
            return switch (move) {
                case LEFT -> line.offsetByCodePoints(column, -1);
                case RIGHT -> line.offsetByCodePoints(column, 1);
                case WORD_LEFT -> {
                    BreakIterator words = words(line);
                    int before = words.preceding(column);
                    yield before > 0 && line.substring(before, column).isBlank() ? words.previous() : before;
                }
                default -> {
                    BreakIterator words = words(line);
                    int after = words.following(column);
                    yield after < line.length() && line.substring(column, after).isBlank() ? words.next() : after;
                }
            };
        }

        /** The word that a caret is in or beside. */
        Optional<IndexRange> wordAt(int place) {
            Position at = at(place);
            String line = area.getText(at.getMajor());
            int column = at.getMinor();
            int start = place - column;
            BreakIterator words = words(line);
            int after = column < line.length() ? words.following(column) : column;
            int begin = words.isBoundary(column) ? column : words.preceding(column);
            if (isWord(line, begin, after)) {
                return Optional.of(new IndexRange(start + begin, start + after));
            }
            int before = column > 0 ? words.preceding(column) : column;
            return isWord(line, before, column) ? Optional.of(new IndexRange(start + before, start + column))
                    : Optional.empty();
        }

        private static boolean isWord(String line, int from, int to) {
            return line.substring(from, to).codePoints().anyMatch(Character::isLetterOrDigit);
        }

        private static BreakIterator words(String line) {
            BreakIterator words = BreakIterator.getWordInstance();
            words.setText(line);
            return words;
        }

        private Position at(int place) {
            return area.offsetToPosition(place, Bias.Forward);
        }
    }
}
