package org.roboscope.ui.editor.text;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import javafx.geometry.Bounds;
import javafx.scene.AccessibleAction;
import javafx.scene.AccessibleAttribute;
import javafx.scene.control.IndexRange;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.text.Font;
import org.fxmisc.richtext.CharacterHit;
import org.fxmisc.richtext.CodeArea;
import org.fxmisc.richtext.model.PlainTextChange;
import org.fxmisc.richtext.model.StyledDocument;
import org.fxmisc.richtext.model.TwoDimensional.Bias;
import org.jspecify.annotations.Nullable;
import org.reactfx.EventStream;

/**
 * The text area of the editor. A key takes as long in a large text as in a small one: the library puts the whole text
 * together to find the character beside the caret; here it is found in the two places beside it.
 */
public final class EditorArea extends CodeArea {

    /** May move the beginning of a change before it is made. */
    interface Start {

        int of(int start, int end, String inserted);
    }

    /** So much of a line is in view before the caret, in pixels. */
    private static final double BEFORE_CARET = 40;

    private Start beginning = (start, end, inserted) -> start;
    private Optional<TextLimits> limits = Optional.empty();
    private Runnable tooLong = () -> {};
    private Optional<Excerpt> excerpt = Optional.empty();
    private boolean followsCaret;
    private @Nullable EventStream<List<PlainTextChange>> textChanges;
    private final @Nullable AccessibleText accessible;
    /** As they were before a change. */
    private int anchorBefore;
    private int caretBefore;

    public EditorArea() {
        // Style sheets of its own would have each of its many nodes styled at a higher price; the window's has their rules.
        getStylesheets().clear();
        accessible = new AccessibleText(this);
        // Neither property fires while the text changes.
        caretPositionProperty().addListener((property, before, now) -> rememberCaret());
        anchorProperty().addListener((property, before, now) -> rememberCaret());
        multiPlainChanges().subscribe(this::keepCaret);
    }

    private void rememberCaret() {
        anchorBefore = getAnchor();
        caretBefore = getCaretPosition();
    }

    /**
     * Keeps the caret and the selection at their text when something else changes: by a fix, by a replacement. The
     * library takes them to the beginning of what is inserted shortly before them.
     */
    private void keepCaret(List<PlainTextChange> changes) {
        int anchor = anchorBefore;
        int caret = caretBefore;
        for (PlainTextChange change : changes) {
            boolean anchorEnds = anchor > caret;
            boolean caretEnds = caret > anchor;
            anchor = moved(anchor, anchorEnds, change);
            caret = moved(caret, caretEnds, change);
        }
        if (anchor != getAnchor() || caret != getCaretPosition()) {
            selectRange(anchor, caret);
        }
    }

    /** @param endsSelection what is inserted there comes after the selection, and otherwise before the caret */
    private static int moved(int place, boolean endsSelection, PlainTextChange change) {
        int start = change.getPosition();
        if (place < start || place == start && endsSelection) {
            return place;
        }
        return place >= change.getRemovalEnd() ? place + change.getNetLength()
                : start + Math.min(place - start, change.getInserted().length());
    }

    /** @param font of the shown text, for screen readers */
    public void shownIn(Font font) {
        if (accessible != null) {
            accessible.shownIn(font);
        }
    }

    /** The library's own constructor may be asked already. */
    @Override
    public @Nullable Object queryAccessibleAttribute(AccessibleAttribute attribute, Object... parameters) {
        return Optional.ofNullable(accessible).flatMap(it -> it.answer(attribute, parameters))
                .orElseGet(() -> super.queryAccessibleAttribute(attribute, parameters));
    }

    @Override
    public void executeAccessibleAction(AccessibleAction action, Object... parameters) {
        if (accessible == null || !accessible.execute(action, parameters)) {
            super.executeAccessibleAction(action, parameters);
        }
    }

    void beforeChange(Start start) {
        beginning = start;
    }

    /** @param handler runs when a change is not made, because it would take the text beyond these limits */
    public void limit(TextLimits most, Runnable handler) {
        limits = Optional.of(most);
        tooLong = handler;
    }

    void tellTooLong() {
        tooLong.run();
    }

    /** Shows the beginning of a text that is too large to edit. */
    public void show(Excerpt now) {
        excerpt = Optional.of(now);
        setEditable(false);
    }

    public Optional<Excerpt> excerpt() {
        return excerpt;
    }

    /** Whether the text stays within its limits with this in the place of what is there. */
    boolean canTake(int start, int end, String text) {
        if (text.isEmpty() && start == end) {
            return true;
        }
        var from = offsetToPosition(start, Bias.Backward);
        var to = offsetToPosition(end, Bias.Backward);
        int lines = getParagraphs().size() - (to.getMajor() - from.getMajor());
        return limits.isEmpty() || limits.get().allow(lines, List.of(text), () -> List.of(getText(start, end)))
                && !TextLimits.hasLongLine(getText(from.getMajor()).substring(0, from.getMinor()) + text
                        + getText(to.getMajor()).substring(to.getMinor()));
    }

    Optional<TextLimits> limits() {
        return limits;
    }

    @Override
    public void replace(int start, int end, StyledDocument<Collection<String>, String, Collection<String>> by) {
        if (isEditable() && !canTake(start, end, by.getText())) {
            tooLong.run();
            return;
        }
        int from = beginning.of(start, end, by.getText());
        if (by.getParagraphs().size() > 1) {
            keepingView(from, () -> super.replace(from, end, by));
        } else {
            super.replace(from, end, by);
        }
    }

    /**
     * Makes a change. When lines come into view, the library keeps the line of the caret where it was drawn, and moves the
     * lines above it out of view; they stay in their places, and what comes in the place of the first one is seen.
     *
     * @param from where the first of the changes begins
     */
    public void keepingView(int from, Runnable change) {
        if (getHeight() == 0) {
            // It was never in view.
            change.run();
            return;
        }
        int before = getParagraphs().size();
        int top = getVisibleParagraphs().isEmpty() ? before : firstVisibleParToAllParIndex();
        int line = offsetToPosition(from, Bias.Forward).getMajor();
        change.run();
        if (line >= top && getParagraphs().size() > before) {
            if (line == top) {
                showParagraphAtTop(top);
            }
            // Where the library follows the caret to depends on where the lines are by then.
            layout();
        }
    }

    @Override
    public void requestFollowCaret() {
        followsCaret = true;
        super.requestFollowCaret();
    }

    /** The library shows the caret alone, at the edge, and not the letter that was typed before it. */
    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        if (followsCaret && getEstimatedScrollX() > 0) {
            int caret = getCaretPosition();
            double inLine = getCharacterBoundsOnScreen(caret - getCaretColumn(), caret).map(Bounds::getWidth)
                    .orElse(getCaretColumn() == 0 ? 0 : Double.MAX_VALUE);
            double wanted = Math.max(0, inLine - BEFORE_CARET);
            if (getEstimatedScrollX() > wanted) {
                scrollXToPixel(wanted);
            }
        }
        followsCaret = false;
    }

    /** Of a text that is not shown whole, all that is shown stands for all of it. */
    @Override
    public void copy() {
        IndexRange selected = getSelection();
        String copied = excerpt.filter(_ -> selected.getLength() == getLength()).map(Excerpt::wholeText)
                .orElseGet(() -> getText(selected));
        if (!copied.isEmpty()) {
            ClipboardContent content = new ClipboardContent();
            content.putString(copied);
            Clipboard.getSystemClipboard().setContent(content);
        }
    }

    /**
     * What tells changes of the text from those of its looks compares all that is changed, which may be every line: once for
     * all who listen.
     */
    @Override
    public EventStream<List<PlainTextChange>> multiPlainChanges() {
        EventStream<List<PlainTextChange>> known = textChanges;
        if (known == null) {
            known = super.multiPlainChanges();
            textChanges = known;
        }
        return known;
    }

    @Override
    public void previousChar(SelectionPolicy policy) {
        int caret = getCaretPosition();
        if (caret > 0) {
            moveTo(before(caret), policy);
        }
    }

    @Override
    public void nextChar(SelectionPolicy policy) {
        int caret = getCaretPosition();
        if (caret < getLength()) {
            moveTo(after(caret), policy);
        }
    }

    @Override
    public void deletePreviousChar() {
        int caret = getCaretPosition();
        if (caret > 0) {
            deleteText(before(caret), caret);
        }
    }

    @Override
    public void deleteNextChar() {
        int caret = getCaretPosition();
        if (caret < getLength()) {
            deleteText(caret, after(caret));
        }
    }

    /** The library asks for the first line in view, as for a page down or a click, and there may be none. */
    @Override
    public CharacterHit hit(double x, double y) {
        boolean isSeen = !getVisibleParagraphs().isEmpty() && getScene() != null && getScene().getWindow() != null;
        return isSeen ? super.hit(x, y) : CharacterHit.insertionAt(getCaretPosition());
    }

    /** Two halves of a character are one step. */
    private int before(int place) {
        String text = getText(Math.max(0, place - 2), place);
        return place - Character.charCount(text.codePointBefore(text.length()));
    }

    private int after(int place) {
        String text = getText(place, Math.min(getLength(), place + 2));
        return place + Character.charCount(text.codePointAt(0));
    }
}
