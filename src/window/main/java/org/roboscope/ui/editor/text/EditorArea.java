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
 * The text area of the editor. A keystroke takes as long in a large text as in a small one: RichTextFX joins the whole
 * text to find the character next to the caret; this class reads two characters.
 */
public final class EditorArea extends CodeArea {

    /** Can move the start of a change before it is made. */
    interface ChangeStart {

        int of(int start, int end, String inserted);
    }

    /** Pixels of the line that stay in view before the caret. */
    private static final double BEFORE_CARET = 40;

    private ChangeStart changeStart = (start, end, inserted) -> start;
    private Optional<TextLimits> limits = Optional.empty();
    private Runnable onTooLong = () -> {};
    private Optional<Excerpt> excerpt = Optional.empty();
    private boolean followsCaret;
    private @Nullable EventStream<List<PlainTextChange>> textChanges;
    private final @Nullable AccessibleText accessible;
    /** Anchor and caret before a change. */
    private int anchorBefore;
    private int caretBefore;

    public EditorArea() {
        // Its own style sheets would make styling of its many nodes slower; the window's sheet has their rules.
        getStylesheets().clear();
        accessible = new AccessibleText(this);
        // Neither property changes while the text changes.
        caretPositionProperty().addListener((property, before, now) -> rememberCaret());
        anchorProperty().addListener((property, before, now) -> rememberCaret());
        multiPlainChanges().subscribe(this::keepCaret);
    }

    private void rememberCaret() {
        anchorBefore = getAnchor();
        caretBefore = getCaretPosition();
    }

    /**
     * Keeps the caret and the selection at their text when a fix or a replacement changes the text elsewhere.
     * RichTextFX moves them to the start of an insertion shortly before them.
     */
    private void keepCaret(List<PlainTextChange> changes) {
        int anchor = anchorBefore;
        int caret = caretBefore;
        for (PlainTextChange change : changes) {
            boolean anchorEnds = anchor > caret;
            boolean caretEnds = caret > anchor;
            anchor = movedOffset(anchor, anchorEnds, change);
            caret = movedOffset(caret, caretEnds, change);
        }
        if (anchor != getAnchor() || caret != getCaretPosition()) {
            selectRange(anchor, caret);
        }
    }

    /** @param endsSelection whether text inserted at this place comes after the selection, and not before the caret */
    private static int movedOffset(int place, boolean endsSelection, PlainTextChange change) {
        int start = change.getPosition();
        if (place < start || place == start && endsSelection) {
            return place;
        }
        return place >= change.getRemovalEnd() ? place + change.getNetLength()
                : start + Math.min(place - start, change.getInserted().length());
    }

    /** @param font of the shown text, for screen readers */
    public void setFont(Font font) {
        if (accessible != null) {
            accessible.setFont(font);
        }
    }

    /** The constructor of the superclass may call this. */
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

    void beforeChange(ChangeStart start) {
        changeStart = start;
    }

    /** @param handler runs when a change is refused because the text would exceed the limits */
    public void limit(TextLimits most, Runnable handler) {
        limits = Optional.of(most);
        onTooLong = handler;
    }

    void reportTooLong() {
        onTooLong.run();
    }

    /** Shows the beginning of a text that is too large to edit. */
    public void show(Excerpt now) {
        excerpt = Optional.of(now);
        setEditable(false);
    }

    public Optional<Excerpt> excerpt() {
        return excerpt;
    }

    /** Whether the text stays within its limits after this replacement. */
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
            onTooLong.run();
            return;
        }
        int from = changeStart.of(start, end, by.getText());
        if (by.getParagraphs().size() > 1) {
            keepingView(from, () -> super.replace(from, end, by));
        } else {
            super.replace(from, end, by);
        }
    }

    /**
     * Makes a change and keeps the view. When lines are inserted, RichTextFX keeps the caret's line at its height and
     * moves the lines above it out of view; here they stay, and the new text is visible.
     *
     * @param from start of the first change
     */
    public void keepingView(int from, Runnable change) {
        if (getHeight() == 0) {
            // The area was never in view.
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
            // Where RichTextFX scrolls to for the caret depends on this layout.
            layout();
        }
    }

    @Override
    public void requestFollowCaret() {
        followsCaret = true;
        super.requestFollowCaret();
    }

    /** Scrolls so that the character before the caret is visible too; RichTextFX puts the caret at the edge. */
    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        if (followsCaret && getEstimatedScrollX() > 0) {
            int caret = getCaretPosition();
            double inLine = getCharacterBoundsOnScreen(caret - getCaretColumn(), caret).map(Bounds::getWidth)
                    .orElse(getCaretColumn() == 0 ? 0 : Double.MAX_VALUE);
            double scrollTarget = Math.max(0, inLine - BEFORE_CARET);
            if (getEstimatedScrollX() > scrollTarget) {
                scrollXToPixel(scrollTarget);
            }
        }
        followsCaret = false;
    }

    /** Copies the whole text if all of an excerpt is selected. */
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

    /** Caches the stream: RichTextFX compares all changed lines, possibly every one, for each stream. */
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
            moveTo(previousOffset(caret), policy);
        }
    }

    @Override
    public void nextChar(SelectionPolicy policy) {
        int caret = getCaretPosition();
        if (caret < getLength()) {
            moveTo(nextOffset(caret), policy);
        }
    }

    @Override
    public void deletePreviousChar() {
        int caret = getCaretPosition();
        if (caret > 0) {
            deleteText(previousOffset(caret), caret);
        }
    }

    @Override
    public void deleteNextChar() {
        int caret = getCaretPosition();
        if (caret < getLength()) {
            deleteText(caret, nextOffset(caret));
        }
    }

    /** Guards against an area without visible lines, which RichTextFX does not expect. */
    @Override
    public CharacterHit hit(double x, double y) {
        boolean isSeen = !getVisibleParagraphs().isEmpty() && getScene() != null && getScene().getWindow() != null;
        return isSeen ? super.hit(x, y) : CharacterHit.insertionAt(getCaretPosition());
    }

    /** The offset before the previous character; a surrogate pair is one character. */
    private int previousOffset(int place) {
        String text = getText(Math.max(0, place - 2), place);
        return place - Character.charCount(text.codePointBefore(text.length()));
    }

    private int nextOffset(int place) {
        String text = getText(place, Math.min(getLength(), place + 2));
        return place + Character.charCount(text.codePointAt(0));
    }
}
