package org.roboscope.ui.editor.text;

import javafx.application.Platform;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.jspecify.annotations.Nullable;

/**
 * Inserts a field on the next line when Enter is pressed at the end of a line in a group. The field is an offer: a
 * typed path is added to it, any other input replaces it, and it is removed when the caret leaves the line.
 */
public final class SmartEnter {

    private static final String PATH_STARTS = "/*%$";
    private static final String CRAWLER_FIELD = "user-agent";
    private static final String RULE_PREFIX = "Disallow: ";

    private final EditorArea area;
    private @Nullable String offeredField;
    private int offeredLine;

    private SmartEnter(EditorArea area) {
        this.area = area;
    }

    public static void install(EditorArea area) {
        SmartEnter smartEnter = new SmartEnter(area);
        area.addEventFilter(KeyEvent.KEY_PRESSED, smartEnter::keyPressed);
        area.currentParagraphProperty().addListener((_, _, _) -> smartEnter.withdrawOffer());
        area.setChangeStart(smartEnter::changeStart);
    }

    /**
     * The field that probably follows on the next line, or an empty text.
     *
     * @param nextLine the current next line; a rule above another User-agent line would split the group
     */
    static String nextField(String text, String nextLine) {
        int colon = text.indexOf(':');
        String field = fieldOf(text);
        boolean isBlank = colon < 0 || text.substring(colon + 1).isBlank();
        if (isBlank) {
            return "";
        }
        if (field.equalsIgnoreCase(CRAWLER_FIELD)) {
            return fieldOf(nextLine).equalsIgnoreCase(CRAWLER_FIELD) ? "" : RULE_PREFIX;
        }
        return field.equalsIgnoreCase("allow") || field.equalsIgnoreCase("disallow") ? field + ": " : "";
    }

    private static String fieldOf(String text) {
        int colon = text.indexOf(':');
        return colon < 0 ? "" : text.substring(0, colon).strip();
    }

    private void keyPressed(KeyEvent event) {
        boolean isPlainEnter = event.getCode() == KeyCode.ENTER && !event.isConsumed() && !event.isShiftDown()
                && !event.isAltDown() && !event.isShortcutDown();
        boolean isAtEnd = area.getCaretColumn() == area.getParagraphLength(area.getCurrentParagraph());
        if (!isPlainEnter || !isAtEnd || !area.isEditable() || area.getSelection().getLength() > 0) {
            return;
        }
        int line = area.getCurrentParagraph();
        String nextLine = line + 1 < area.getParagraphs().size() ? area.getText(line + 1) : "";
        String field = nextField(area.getText(line), nextLine);
        if (!field.isEmpty()) {
            event.consume();
            offeredField = null;
            area.replaceSelection("\n" + field);
            offeredLine = area.getCurrentParagraph();
            offeredField = field;
            area.requestFollowCaret();
        }
    }

    /** The start of a change, which is the start of the offer if the input replaces it. */
    private int changeStart(int from, int to, String inserted) {
        if (!isOfferShown() || inserted.isEmpty()) {
            return from;
        }
        int offerStart = area.getAbsolutePosition(offeredLine, 0);
        boolean isAppended = from == to && from == offerStart + area.getParagraphLength(offeredLine);
        boolean isPath = PATH_STARTS.indexOf(inserted.charAt(0)) >= 0;
        offeredField = null;
        return isAppended && !isPath ? offerStart : from;
    }

    private boolean isOfferShown() {
        return offeredField != null && offeredLine < area.getParagraphs().size()
                && area.getText(offeredLine).equals(offeredField);
    }

    private void withdrawOffer() {
        if (isOfferShown() && area.getCurrentParagraph() != offeredLine) {
            // The text must not be changed while the caret moves.
            Platform.runLater(() -> {
                if (isOfferShown() && area.getCurrentParagraph() != offeredLine) {
                    int offerStart = area.getAbsolutePosition(offeredLine, 0);
                    area.createMultiChange(1).deleteText(offerStart, offerStart + area.getParagraphLength(offeredLine))
                            .commit();
                    offeredField = null;
                }
            });
        }
    }
}
