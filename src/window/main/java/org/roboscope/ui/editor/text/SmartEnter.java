package org.roboscope.ui.editor.text;

import javafx.application.Platform;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.jspecify.annotations.Nullable;

/**
 * Goes on with a group when Enter is pressed at the end of one of its lines: the next line begins with a field. It is an
 * offer only. A path takes it; whatever else is typed or pasted stands in its place, as if it had never been there, and
 * it is gone when the caret leaves.
 */
public final class SmartEnter {

    private static final String PATH = "/*%$";
    private static final String CRAWLER = "user-agent";
    private static final String FIRST_RULE = "Disallow: ";

    private final EditorArea area;
    private @Nullable String offered;
    private int line;

    public SmartEnter(EditorArea area) {
        this.area = area;
        area.addEventFilter(KeyEvent.KEY_PRESSED, this::keyPressed);
        area.currentParagraphProperty().addListener((property, before, now) -> leave());
        area.beforeChange(this::start);
    }

    /**
     * The field that the line after this one is likely to have, or nothing.
     *
     * @param below the line that is there now: a rule above another crawler of the group would split the group
     */
    static String after(String text, String below) {
        int colon = text.indexOf(':');
        String field = field(text);
        boolean blank = colon < 0 || text.substring(colon + 1).isBlank();
        if (blank) {
            return "";
        }
        if (field.equalsIgnoreCase(CRAWLER)) {
            return field(below).equalsIgnoreCase(CRAWLER) ? "" : FIRST_RULE;
        }
        return field.equalsIgnoreCase("allow") || field.equalsIgnoreCase("disallow") ? field + ": " : "";
    }

    private static String field(String text) {
        int colon = text.indexOf(':');
        return colon < 0 ? "" : text.substring(0, colon).strip();
    }

    private void keyPressed(KeyEvent event) {
        boolean plain = event.getCode() == KeyCode.ENTER && !event.isConsumed() && !event.isShiftDown()
                && !event.isAltDown() && !event.isShortcutDown();
        boolean atEnd = area.getCaretColumn() == area.getParagraphLength(area.getCurrentParagraph());
        if (!plain || !atEnd || !area.isEditable() || area.getSelection().getLength() > 0) {
            return;
        }
        int at = area.getCurrentParagraph();
        String below = at + 1 < area.getParagraphs().size() ? area.getText(at + 1) : "";
        String next = after(area.getText(at), below);
        if (!next.isEmpty()) {
            event.consume();
            offered = null;
            area.replaceSelection("\n" + next);
            line = area.getCurrentParagraph();
            offered = next;
            area.requestFollowCaret();
        }
    }

    /** Where a change begins: before the offer if it does not take it. */
    private int start(int from, int to, String inserted) {
        if (!isThere() || inserted.isEmpty()) {
            return from;
        }
        int begin = area.getAbsolutePosition(line, 0);
        boolean behind = from == to && from == begin + area.getParagraphLength(line);
        boolean taken = PATH.indexOf(inserted.charAt(0)) >= 0;
        offered = null;
        return behind && !taken ? begin : from;
    }

    private boolean isThere() {
        return offered != null && line < area.getParagraphs().size() && area.getText(line).equals(offered);
    }

    private void leave() {
        if (isThere() && area.getCurrentParagraph() != line) {
            // The text cannot change while the caret is still moving.
            Platform.runLater(() -> {
                if (isThere() && area.getCurrentParagraph() != line) {
                    int begin = area.getAbsolutePosition(line, 0);
                    area.createMultiChange(1).deleteText(begin, begin + area.getParagraphLength(line)).commit();
                    offered = null;
                }
            });
        }
    }
}
