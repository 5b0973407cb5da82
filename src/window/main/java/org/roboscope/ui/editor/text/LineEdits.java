package org.roboscope.ui.editor.text;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.fxmisc.richtext.CodeArea;
import org.fxmisc.richtext.model.TwoDimensional.Bias;

/** Edits whole lines: the lines that the selection touches, or the caret's line. Each edit is one undo step. */
public final class LineEdits {

    private static final String COMMENT = "# ";

    private final CodeArea area;

    public LineEdits(CodeArea area) {
        this.area = area;
    }

    /** Comments the lines out, or uncomments them if all lines except blank lines are comments. */
    public void toggleComment() {
        int first = firstLine();
        int last = lastLine();
        List<String> lines = lines();
        boolean isCommented = lines.stream().allMatch(line -> line.isBlank() || line.startsWith("#"))
                && lines.stream().anyMatch(line -> line.startsWith("#"));
        List<String> toggled = lines.stream().map(line -> isCommented ? line.replaceFirst("^# ?", "")
                : line.isBlank() ? line : COMMENT + line).toList();
        if (toggled.equals(lines)) {
            return;
        }
        int caretLine = area.getCurrentParagraph();
        int columnsFromEnd = area.getParagraphLength(caretLine) - area.getCaretColumn();
        boolean hasSelection = area.getSelection().getLength() > 0;
        area.replaceText(first, 0, last, area.getParagraphLength(last), String.join("\n", toggled));
        if (hasSelection) {
            area.selectRange(first, 0, last, area.getParagraphLength(last));
        } else {
            area.moveTo(caretLine, Math.max(0, area.getParagraphLength(caretLine) - columnsFromEnd));
        }
    }

    public void duplicate() {
        int first = firstLine();
        int last = lastLine();
        List<String> lines = lines();
        int column = area.getCaretColumn();
        int caretLine = area.getCurrentParagraph();
        area.insertText(last, area.getParagraphLength(last), "\n" + String.join("\n", lines));
        area.moveTo(caretLine + last - first + 1, column);
        area.requestFollowCaret();
    }

    public void delete() {
        int first = firstLine();
        int last = lastLine();
        int start = area.getAbsolutePosition(first, 0);
        int end = area.getAbsolutePosition(last, area.getParagraphLength(last));
        boolean isLastLine = last + 1 == area.getParagraphs().size();
        area.deleteText(isLastLine ? Math.max(0, start - 1) : start, isLastLine ? end : end + 1);
    }

    public void moveUp() {
        if (firstLine() > 0) {
            moveBy(-1);
        }
    }

    public void moveDown() {
        if (lastLine() + 1 < area.getParagraphs().size()) {
            moveBy(1);
        }
    }

    /** Inserts a line below the caret's line that begins like it: with the same field, or as a comment. */
    public void insertSimilarLineBelow() {
        int line = area.getCurrentParagraph();
        area.insertText(line, area.getParagraphLength(line), "\n" + prefixFor(area.getText(line)));
        area.moveTo(line + 1, area.getParagraphLength(line + 1));
        area.requestFollowCaret();
    }

    private static String prefixFor(String line) {
        String text = line.strip();
        if (text.startsWith("#")) {
            return COMMENT;
        }
        int colon = text.indexOf(':');
        String field = colon < 0 ? "" : text.substring(0, colon).strip();
        return field.isEmpty() ? "" : field + ": ";
    }

    /** @param distance the number of lines to move down; negative to move up */
    private void moveBy(int distance) {
        int first = firstLine();
        int last = lastLine();
        int from = distance < 0 ? first - 1 : first;
        int to = distance < 0 ? last : last + 1;
        List<String> movedLines = new ArrayList<>(lines(from, to));
        Collections.rotate(movedLines, distance);
        int anchorLine = lineOf(area.getAnchor());
        int anchorColumn = area.getAnchor() - area.getAbsolutePosition(anchorLine, 0);
        int caretLine = area.getCurrentParagraph();
        int caretColumn = area.getCaretColumn();
        area.replaceText(from, 0, to, area.getParagraphLength(to), String.join("\n", movedLines));
        area.selectRange(anchorLine + distance, anchorColumn, caretLine + distance, caretColumn);
        area.requestFollowCaret();
    }

    private List<String> lines() {
        return lines(firstLine(), lastLine());
    }

    private List<String> lines(int first, int last) {
        return IntStream.rangeClosed(first, last).mapToObj(area::getText).toList();
    }

    private int firstLine() {
        return lineOf(area.getSelection().getStart());
    }

    /** The last touched line. A selection that ends before a line's first character does not touch that line. */
    private int lastLine() {
        int end = area.getSelection().getEnd();
        int line = lineOf(end);
        boolean endsBeforeLine = area.getSelection().getLength() > 0 && end == area.getAbsolutePosition(line, 0);
        return endsBeforeLine ? Math.max(line - 1, firstLine()) : line;
    }

    private int lineOf(int offset) {
        return area.offsetToPosition(offset, Bias.Forward).getMajor();
    }
}
