package org.roboscope.ui.editor.text;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.fxmisc.richtext.CodeArea;
import org.fxmisc.richtext.model.TwoDimensional.Bias;

/** Changes of the whole lines that the selection or the caret touches. Each is one undo step. */
public record LineEdits(CodeArea area) {

    private static final String COMMENT = "# ";

    /** Comments the lines out, or uncomments them if all of them are comments already. */
    public void toggleComment() {
        int first = firstLine();
        int last = lastLine();
        List<String> lines = lines();
        boolean areAllComments = lines.stream().allMatch(line -> line.isBlank() || line.startsWith("#"))
                && lines.stream().anyMatch(line -> line.startsWith("#"));
        List<String> toggled = lines.stream().map(line -> areAllComments ? line.replaceFirst("^# ?", "")
                : line.isBlank() ? line : COMMENT + line).toList();
        if (toggled.equals(lines)) {
            return;
        }
        int caretLine = area.getCurrentParagraph();
        int fromEnd = area.getParagraphLength(caretLine) - area.getCaretColumn();
        boolean hasSelection = area.getSelection().getLength() > 0;
        area.replaceText(first, 0, last, area.getParagraphLength(last), String.join("\n", toggled));
        if (hasSelection) {
            area.selectRange(first, 0, last, area.getParagraphLength(last));
        } else {
            area.moveTo(caretLine, Math.max(0, area.getParagraphLength(caretLine) - fromEnd));
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
        int from = area.getAbsolutePosition(first, 0);
        int to = area.getAbsolutePosition(last, area.getParagraphLength(last));
        boolean isAtEnd = last + 1 == area.getParagraphs().size();
        area.deleteText(isAtEnd ? Math.max(0, from - 1) : from, isAtEnd ? to : to + 1);
    }

    public void moveUp() {
        if (firstLine() > 0) {
            move(-1);
        }
    }

    public void moveDown() {
        if (lastLine() + 1 < area.getParagraphs().size()) {
            move(1);
        }
    }

    /** Inserts a line below that begins like this one: with the same field, or as a comment. */
    public void continueBelow() {
        int line = area.getCurrentParagraph();
        area.insertText(line, area.getParagraphLength(line), "\n" + beginning(area.getText(line)));
        area.moveTo(line + 1, area.getParagraphLength(line + 1));
        area.requestFollowCaret();
    }

    private static String beginning(String line) {
        String text = line.strip();
        if (text.startsWith("#")) {
            return COMMENT;
        }
        int colon = text.indexOf(':');
        String field = colon < 0 ? "" : text.substring(0, colon).strip();
        return field.isEmpty() ? "" : field + ": ";
    }

    private void move(int by) {
        int first = firstLine();
        int last = lastLine();
        int from = by < 0 ? first - 1 : first;
        int to = by < 0 ? last : last + 1;
        List<String> lines = new ArrayList<>(lines(from, to));
        Collections.rotate(lines, by);
        int anchorLine = lineOf(area.getAnchor());
        int anchorColumn = area.getAnchor() - area.getAbsolutePosition(anchorLine, 0);
        int caretLine = area.getCurrentParagraph();
        int caretColumn = area.getCaretColumn();
        area.replaceText(from, 0, to, area.getParagraphLength(to), String.join("\n", lines));
        area.selectRange(anchorLine + by, anchorColumn, caretLine + by, caretColumn);
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

    /** A selection that ends before a line's first character does not touch that line. */
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
