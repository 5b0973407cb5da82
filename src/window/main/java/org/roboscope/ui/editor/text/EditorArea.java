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
 * The text area of the editor. A keystroke takes as long in a large text as in a small one: to find the character next
 * to the caret, this class reads two characters, while RichTextFX would join the whole text.
 */
public final class EditorArea extends CodeArea {

    /** Determines the start of a change before it is made. */
    interface ChangeStart {

        int startOf(int start, int end, String inserted);
    }

    /** The width of the text, in pixels, that stays in view before the caret. */
    private static final double SPACE_BEFORE_CARET = 40;

    private ChangeStart changeStart = (start, _, _) -> start;
    private Optional<TextLimits> limits = Optional.empty();
    private Runnable onTooLarge = () -> {};
    private Optional<Excerpt> excerpt = Optional.empty();
    private boolean isFollowingCaret;
    private @Nullable EventStream<List<PlainTextChange>> textChanges;
    private final @Nullable AccessibleText accessibleText;
    /** The anchor before a change, which with the caret marks the selection. */
    private int anchorBeforeChange;
    private int caretBeforeChange;

    public EditorArea() {
        // Own style sheets would slow down the styling of the many nodes. The window's style sheet has their rules.
        getStylesheets().clear();
        accessibleText = new AccessibleText(this);
        // The two properties change before or after the text changes, but not during that change.
        caretPositionProperty().addListener((_, _, _) -> storeCaret());
        anchorProperty().addListener((_, _, _) -> storeCaret());
        multiPlainChanges().subscribe(this::restoreCaret);
    }

    private void storeCaret() {
        anchorBeforeChange = getAnchor();
        caretBeforeChange = getCaretPosition();
    }

    /**
     * Restores the caret and the selection after a fix or a replacement changed the text elsewhere. RichTextFX would
     * move them to the start of an insertion that is shortly before them.
     */
    private void restoreCaret(List<PlainTextChange> changes) {
        int anchor = anchorBeforeChange;
        int caret = caretBeforeChange;
        for (PlainTextChange change : changes) {
            boolean isAnchorAtEnd = anchor > caret;
            boolean isCaretAtEnd = caret > anchor;
            anchor = moveOffset(anchor, isAnchorAtEnd, change);
            caret = moveOffset(caret, isCaretAtEnd, change);
        }
        if (anchor != getAnchor() || caret != getCaretPosition()) {
            selectRange(anchor, caret);
        }
    }

    /**
     * @param endsSelection whether text that is inserted at the offset is after the selection, and not before the caret
     */
    private static int moveOffset(int offset, boolean endsSelection, PlainTextChange change) {
        int start = change.getPosition();
        if (offset < start || offset == start && endsSelection) {
            return offset;
        }
        return offset >= change.getRemovalEnd() ? offset + change.getNetLength()
                : start + Math.min(offset - start, change.getInserted().length());
    }

    /** @param font the font of the shown text, for screen readers */
    public void setFont(Font font) {
        if (accessibleText != null) {
            accessibleText.setFont(font);
        }
    }

    /** The constructor of the superclass may call this. */
    @Override
    public @Nullable Object queryAccessibleAttribute(AccessibleAttribute attribute, Object... parameters) {
        return Optional.ofNullable(accessibleText).flatMap(text -> text.answer(attribute, parameters))
                .orElseGet(() -> super.queryAccessibleAttribute(attribute, parameters));
    }

    @Override
    public void executeAccessibleAction(AccessibleAction action, Object... parameters) {
        if (accessibleText == null || !accessibleText.execute(action, parameters)) {
            super.executeAccessibleAction(action, parameters);
        }
    }

    void setChangeStart(ChangeStart newChangeStart) {
        changeStart = newChangeStart;
    }

    /** @param handler runs when a change is refused because the text would exceed the limits */
    public void setLimits(TextLimits newLimits, Runnable handler) {
        limits = Optional.of(newLimits);
        onTooLarge = handler;
    }

    void reportTooLarge() {
        onTooLarge.run();
    }

    /** Shows the beginning of a text that is too large to edit. */
    public void showExcerpt(Excerpt newExcerpt) {
        excerpt = Optional.of(newExcerpt);
        setEditable(false);
    }

    public Optional<Excerpt> excerpt() {
        return excerpt;
    }

    /** Whether the text is within its limits after a replacement. */
    boolean isWithinLimits(int start, int end, String text) {
        if (text.isEmpty() && start == end) {
            return true;
        }
        var from = offsetToPosition(start, Bias.Backward);
        var to = offsetToPosition(end, Bias.Backward);
        int remainingLines = getParagraphs().size() - (to.getMajor() - from.getMajor());
        return limits.isEmpty()
                || limits.get().allows(remainingLines, List.of(text), () -> List.of(getText(start, end)))
                        && !TextLimits.hasLongLine(getText(from.getMajor()).substring(0, from.getMinor()) + text
                                + getText(to.getMajor()).substring(to.getMinor()));
    }

    Optional<TextLimits> limits() {
        return limits;
    }

    @Override
    public void replace(int start, int end,
            StyledDocument<Collection<String>, String, Collection<String>> replacement) {
        if (isEditable() && !isWithinLimits(start, end, replacement.getText())) {
            onTooLarge.run();
            return;
        }
        int from = changeStart.startOf(start, end, replacement.getText());
        if (replacement.getParagraphs().size() > 1) {
            changeKeepingView(from, () -> super.replace(from, end, replacement));
        } else {
            super.replace(from, end, replacement);
        }
    }

    /**
     * Makes a change without scrolling. When lines are inserted, RichTextFX keeps the caret's line at its height and
     * moves the lines above it out of view. Here those lines stay, and the new text is visible.
     *
     * @param start the start of the first change
     */
    public void changeKeepingView(int start, Runnable change) {
        if (getHeight() == 0) {
            // The area was never in view.
            change.run();
            return;
        }
        int lineCount = getParagraphs().size();
        int topLine = getVisibleParagraphs().isEmpty() ? lineCount : firstVisibleParToAllParIndex();
        int line = offsetToPosition(start, Bias.Forward).getMajor();
        change.run();
        if (line >= topLine && getParagraphs().size() > lineCount) {
            if (line == topLine) {
                showParagraphAtTop(topLine);
            }
            // RichTextFX needs this layout to scroll to the caret.
            layout();
        }
    }

    @Override
    public void requestFollowCaret() {
        isFollowingCaret = true;
        super.requestFollowCaret();
    }

    /** Scrolls until the text before the caret is in view, too. RichTextFX would leave the caret at the edge. */
    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        if (isFollowingCaret && getEstimatedScrollX() > 0) {
            int caret = getCaretPosition();
            double caretX = getCharacterBoundsOnScreen(caret - getCaretColumn(), caret).map(Bounds::getWidth)
                    .orElse(getCaretColumn() == 0 ? 0 : Double.MAX_VALUE);
            double scrollTarget = Math.max(0, caretX - SPACE_BEFORE_CARET);
            if (getEstimatedScrollX() > scrollTarget) {
                scrollXToPixel(scrollTarget);
            }
        }
        isFollowingCaret = false;
    }

    /** Copies the selection or, if the whole excerpt is selected, the whole text. */
    @Override
    public void copy() {
        IndexRange selection = getSelection();
        String copied = excerpt.filter(_ -> selection.getLength() == getLength()).map(Excerpt::wholeText)
                .orElseGet(() -> getText(selection));
        if (!copied.isEmpty()) {
            ClipboardContent content = new ClipboardContent();
            content.putString(copied);
            Clipboard.getSystemClipboard().setContent(content);
        }
    }

    /** Returns one cached stream, because RichTextFX compares all changed lines again for each stream. */
    @Override
    public EventStream<List<PlainTextChange>> multiPlainChanges() {
        EventStream<List<PlainTextChange>> cached = textChanges;
        if (cached == null) {
            cached = super.multiPlainChanges();
            textChanges = cached;
        }
        return cached;
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

    /** Guards against an area without visible lines, for which RichTextFX fails. */
    @Override
    public CharacterHit hit(double x, double y) {
        boolean isShown = !getVisibleParagraphs().isEmpty() && getScene() != null && getScene().getWindow() != null;
        return isShown ? super.hit(x, y) : CharacterHit.insertionAt(getCaretPosition());
    }

    /** The offset before the previous character; a surrogate pair is one character. */
    private int previousOffset(int offset) {
        String text = getText(Math.max(0, offset - 2), offset);
        return offset - Character.charCount(text.codePointBefore(text.length()));
    }

    private int nextOffset(int offset) {
        String text = getText(offset, Math.min(getLength(), offset + 2));
        return offset + Character.charCount(text.codePointAt(0));
    }
}
