package org.roboscope.ui.editor.text;

import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import org.fxmisc.richtext.model.PlainTextChange;
import org.fxmisc.undo.UndoManager;
import org.fxmisc.undo.UndoManagerFactory;
import org.reactfx.EventSource;

/** The undo history of the file. Folding lines away does not change it, because its places are those in the file. */
public final class FileUndo {

    private final EventSource<List<PlainTextChange>> changes = new EventSource<>();
    private final UndoManager<List<PlainTextChange>> manager;
    private final UndoSteps steps;

    /** Puts changes of the file into effect, one after the other. */
    public interface Applier {

        void apply(List<PlainTextChange> changes);
    }

    public FileUndo(FoldingArea area, InstantSource clock, Applier applier) {
        steps = new UndoSteps(clock);
        // No pause of its own: it would measure by a timer, which comes late when the window is busy.
        manager = UndoManagerFactory.unlimitedHistoryFactory().createSingleChangeUM(
                changes, FileUndo::inverse, applier::apply, UndoSteps::join,
                step -> step.stream().allMatch(PlainTextChange::isIdentity), Duration.ZERO);
        area.setUndoManager(manager);
    }

    private static List<PlainTextChange> inverse(List<PlainTextChange> step) {
        return step.reversed().stream().map(PlainTextChange::invert).toList();
    }

    public void changed(List<PlainTextChange> made) {
        if (steps.beginsAfterPause()) {
            manager.preventMerge();
        }
        changes.push(made);
    }
}
