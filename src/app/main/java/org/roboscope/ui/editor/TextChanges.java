package org.roboscope.ui.editor;

import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import javafx.animation.PauseTransition;
import javafx.util.Duration;
import org.fxmisc.richtext.model.PlainTextChange;
import org.fxmisc.richtext.model.TwoDimensional.Bias;
import org.roboscope.document.text.TextReplacement;
import org.roboscope.ui.editor.carets.EditorCarets;
import org.roboscope.ui.editor.margin.EditorMargin;
import org.roboscope.ui.editor.text.FileUndo;
import org.roboscope.ui.editor.text.FoldedLines;
import org.roboscope.ui.editor.text.FoldingArea;
import org.roboscope.ui.editor.text.GroupFolding;
import org.roboscope.ui.editor.text.StyleApplier;
import org.roboscope.ui.editor.text.TextAreas;
import org.roboscope.ui.workspace.TextBuffer;
import org.roboscope.ui.workspace.Workspace;

/** Passes on what happens to the text: to all that is drawn beside it, to the undo history, and to the workspace. */
final class TextChanges {

    /** So long is it seen what a command has changed. */
    private static final Duration MARKED = Duration.seconds(2);

    private final TextAreas areas;
    private final FoldingArea area;
    private final FoldedLines foldedLines;
    private final GroupFolding folding;
    private final StyleApplier styles;
    private final EditorMargin margin;
    /** Those of the view that the person works in. */
    private final Supplier<EditorCarets> carets;
    private final FileUndo undo;
    private final PauseTransition unmarking = new PauseTransition(MARKED);
    private final Runnable shows;
    /** Whether a command is at work, and not a key that types. */
    private boolean marks;

    /** @param shows brings what undo has changed into view */
    TextChanges(TextAreas areas, FoldedLines foldedLines, GroupFolding folding, StyleApplier styles,
            EditorMargin margin, Supplier<EditorCarets> carets, InstantSource clock, Runnable shows) {
        this.areas = areas;
        this.area = areas.first();
        this.foldedLines = foldedLines;
        this.folding = folding;
        this.styles = styles;
        this.margin = margin;
        this.carets = carets;
        this.undo = new FileUndo(area, clock, this::repeat);
        this.shows = shows;
        unmarking.setOnFinished(event -> margin.unmarkJustChanged());
    }

    /** From now on the person's changes are the buffer's. */
    void passOn(Workspace workspace, TextBuffer buffer) {
        area.multiPlainChanges().subscribe(changes -> {
            List<PlainTextChange> inFile = new ArrayList<>();
            boolean linesMoved = false;
            for (PlainTextChange change : changes) {
                int areaLine = area.offsetToPosition(Math.min(change.getPosition(), area.getLength()), Bias.Forward)
                        .getMajor();
                int removed = lineEnds(change.getRemoved());
                int inserted = lineEnds(change.getInserted());
                styles.areaChanged(areaLine, removed, inserted);
                if (!folding.isAtWork()) {
                    int offset = foldedLines.fileOffset(change.getPosition());
                    int line = foldedLines.fileLine(areaLine);
                    foldedLines.textChanged(offset, change.getRemoved(), change.getInserted());
                    styles.textChanged(line, removed, inserted);
                    margin.linesChanged(line + 1, removed, inserted);
                    if (marks) {
                        mark(change, line, inserted);
                    }
                    linesMoved |= removed + inserted > 0;
                    inFile.add(new PlainTextChange(offset, change.getRemoved(), change.getInserted()));
                }
            }
            if (!inFile.isEmpty()) {
                workspace.textChanged(buffer, inFile.stream().map(change -> new TextReplacement(
                        change.getPosition(), change.getRemoved().length(), change.getInserted())).toList());
                undo.changed(inFile);
            }
            if (linesMoved || marks) {
                margin.refresh();
            }
        });
    }

    /** Makes what a command changes; the lines are marked for a moment, so that it is seen. */
    void marking(Runnable work) {
        margin.unmarkJustChanged();
        marks = true;
        try {
            work.run();
        } finally {
            marks = false;
        }
        unmarking.playFromStart();
    }

    /** Whole lines that come in before or behind a line leave that as it was. */
    private void mark(PlainTextChange change, int line, int inserted) {
        String text = change.getInserted();
        boolean before = inserted > 0 && text.endsWith("\n") && isAtLineStart(change.getPosition());
        boolean behind = inserted > 0 && !before && text.startsWith("\n");
        margin.markJustChanged(behind ? line + 1 : line, before ? line + inserted - 1 : line + inserted);
    }

    private boolean isAtLineStart(int position) {
        return area.offsetToPosition(position, Bias.Forward).getMinor() == 0;
    }

    /** Undoes or redoes. */
    private void repeat(List<PlainTextChange> changes) {
        if (changes.size() == 1) {
            folding.openFor(changes.getFirst().getPosition(), changes.getFirst().getRemovalEnd());
        } else {
            folding.openAll();
        }
        var all = area.createMultiChange(changes.size());
        for (PlainTextChange change : changes) {
            all.replaceTextAbsolutely(foldedLines.areaOffset(change.getPosition()),
                    foldedLines.areaOffset(change.getRemovalEnd()),
                    change.getInserted());
        }
        boolean placed = carets.get().repeat(changes, () -> {
            if (all.hasChanges()) {
                marking(() -> area.keepingView(areaOffset(changes), all::commit));
            }
        });
        if (!placed) {
            areas.active().moveTo(
                    Math.min(foldedLines.areaOffset(changes.getLast().getInsertionEnd()), area.getLength()));
        }
        shows.run();
    }

    /** Where the first of them begins. */
    private int areaOffset(List<PlainTextChange> changes) {
        return changes.stream().mapToInt(change -> foldedLines.areaOffset(change.getPosition())).min().orElse(0);
    }

    private static int lineEnds(String text) {
        return (int) text.chars().filter(c -> c == '\n').count();
    }
}
