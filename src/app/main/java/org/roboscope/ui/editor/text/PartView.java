package org.roboscope.ui.editor.text;

import java.util.Optional;
import javafx.scene.control.IndexRange;
import org.jspecify.annotations.Nullable;
import org.roboscope.document.text.TextSnapshot;

/**
 * Shows parts of a text that is too long for the text area. What the area holds is not the text, and never becomes it:
 * the area takes no change but another part.
 */
public final class PartView {

    private final FoldingArea area;
    private final FoldedLines foldedLines;
    private final StyleApplier styles;
    private final Runnable shown;
    private LongText.@Nullable Part part;
    private boolean turning;

    /** @param shown called when other lines are shown than before */
    public PartView(FoldingArea area, FoldedLines foldedLines, StyleApplier styles, Runnable shown) {
        this.area = area;
        this.foldedLines = foldedLines;
        this.styles = styles;
        this.shown = shown;
    }

    public Optional<LongText.Part> part() {
        return Optional.ofNullable(part);
    }

    /** Whether the caret moves because another part comes up. */
    public boolean isTurning() {
        return turning;
    }

    /** From now on the area shows parts, the first one first, or that with the same line as before. */
    public void show(LongText text) {
        LongText.Part before = part;
        if (before != null && before.whole().reading().isOfSame(text.reading())) {
            return;
        }
        area.setEditable(false);
        area.guard((start, end, deletes) -> turning ? Optional.of(new IndexRange(start, end)) : Optional.empty(),
                this::selectedText);
        if (before == null) {
            turnTo(text.from(0));
        } else if (before.whole().reading().content().equals(text.reading().content())) {
            lookAnew(text.from(before.first()));
        } else {
            turnTo(text.around(before.first()));
        }
    }

    /** Shows the part in other colours: caret and view stay where they are. */
    private void lookAnew(LongText.Part same) {
        int anchor = area.getAnchor();
        int caret = area.getCaretPosition();
        int top = area.getVisibleParagraphs().isEmpty() ? 0 : area.firstVisibleParToAllParIndex();
        turnTo(same);
        area.selectRange(anchor, caret);
        area.showParagraphAtTop(top);
    }

    /** Brings up the part with this line, counted from 0, if another one is shown. */
    public void bring(int line) {
        LongText.Part now = part;
        if (now != null && !now.shows(Math.clamp(line, 0, now.whole().lineCount() - 1))) {
            turnTo(now.whole().around(line));
        }
    }

    /** The lines after those that are shown, or before them. */
    public void turn(boolean forward) {
        LongText.Part now = part;
        if (now != null) {
            turnTo(forward
                    ? now.whole().from(Math.min(now.last() + 1, now.whole().lineCount() - 1))
                    : now.whole().from(Math.max(0, now.first() - (now.last() - now.first() + 1))));
        }
    }

    private void turnTo(LongText.Part other) {
        TextStyling styling = other.styling();
        turning = true;
        try {
            part = other;
            foldedLines.show(other);
            area.replace(0, area.getLength(), styling.toDocument(other.texts(), other.first()));
            styles.loaded(styling);
            area.moveTo(0);
        } finally {
            turning = false;
        }
        area.showParagraphAtTop(0);
        shown.run();
    }

    /** All that is selected, including what is cut from it. Selecting all that is shown selects the whole text. */
    private String selectedText(IndexRange selected) {
        LongText.Part now = part;
        if (now == null || selected.getLength() == 0) {
            return "";
        }
        TextSnapshot content = now.whole().reading().content();
        return selected.getLength() == area.getLength() ? content.text()
                : content.text(foldedLines.fileOffset(selected.getStart()),
                        foldedLines.fileOffsetAfter(selected.getEnd()));
    }
}
