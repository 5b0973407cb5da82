package org.roboscope.ui.editor.text;

import java.text.BreakIterator;
import java.util.Optional;
import javafx.scene.control.IndexRange;
import org.fxmisc.richtext.CodeArea;
import org.fxmisc.richtext.model.TwoDimensional.Bias;
import org.fxmisc.richtext.model.TwoDimensional.Position;

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
