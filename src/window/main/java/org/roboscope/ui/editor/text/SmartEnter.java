package org.roboscope.ui.editor.text;

import javafx.application.Platform;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.jspecify.annotations.Nullable;

/**
 * Inserts a field on the next line when Enter is pressed at the end of a line of a group. The field is only an offer: a
 * typed path is added to it, any other input replaces it, and it is removed when the caret leaves.
 */
public final class SmartEnter {

    private static final String PATH_STARTS = "/*%$";
    private static final String CRAWLER = "user-agent";
    private static final String FIRST_RULE = "Disallow: ";

    private final EditorArea area;
    private @Nullable String offeredField;
    private int offeredLine;

    public SmartEnter(EditorArea area) {
        this.area = area;
        area.addEventFilter(KeyEvent.KEY_PRESSED, this::keyPressed);
        area.currentParagraphProperty().addListener((property, before, now) -> withdraw());
        area.beforeChange(this::changeStart);
    }

    /**
     * The field likely to follow on the next line, or an empty text.
     *
     * @param below the present next line: a rule above another crawler of the group would split the group
     */
    static String nextField(String text, String below) {
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
        String next = nextField(area.getText(at), below);
        if (!next.isEmpty()) {
            event.consume();
            offeredField = null;
            area.replaceSelection("\n" + next);
            offeredLine = area.getCurrentParagraph();
            offeredField = next;
            area.requestFollowCaret();
        }
    }

    /** The start of a change: before the offer if the input replaces it. */
    private int changeStart(int from, int to, String inserted) {
        if (!isOfferShown() || inserted.isEmpty()) {
            return from;
        }
        int begin = area.getAbsolutePosition(offeredLine, 0);
        boolean isAppended = from == to && from == begin + area.getParagraphLength(offeredLine);
        boolean isPath = PATH_STARTS.indexOf(inserted.charAt(0)) >= 0;
        offeredField = null;
        return isAppended && !isPath ? begin : from;
    }

    private boolean isOfferShown() {
        return offeredField != null && offeredLine < area.getParagraphs().size()
                && area.getText(offeredLine).equals(offeredField);
    }

    private void withdraw() {
        if (isOfferShown() && area.getCurrentParagraph() != offeredLine) {
            // The text cannot change while the caret moves.
            Platform.runLater(() -> {
                if (isOfferShown() && area.getCurrentParagraph() != offeredLine) {
                    int begin = area.getAbsolutePosition(offeredLine, 0);
                    area.createMultiChange(1).deleteText(begin, begin + area.getParagraphLength(offeredLine)).commit();
                    offeredField = null;
                }
            });
        }
    }
}
