package org.roboscope.ui.editor;

import java.util.List;
import org.fxmisc.richtext.model.PlainTextChange;
import org.fxmisc.richtext.util.UndoUtils;
import org.fxmisc.undo.UndoManager;
import org.fxmisc.undo.UndoManagerFactory;
import org.reactfx.EventSource;

/** The undo history of the file: it knows places in the file, so that folding lines away leaves it as it is. */
final class FileUndo {

    private final EventSource<List<PlainTextChange>> changes = new EventSource<>();

    /** Puts changes of the file into effect, one after the other. */
    interface Applier {

        void apply(List<PlainTextChange> changes);
    }

    FileUndo(FoldingArea area, Applier applier) {
        UndoManager<List<PlainTextChange>> manager = UndoManagerFactory.unlimitedHistoryFactory().createMultiChangeUM(
                changes, PlainTextChange::invert, applier::apply, PlainTextChange::mergeWith,
                PlainTextChange::isIdentity, UndoUtils.DEFAULT_PREVENT_MERGE_DELAY);
        area.setUndoManager(manager);
    }

    void changed(List<PlainTextChange> made) {
        changes.push(made);
    }
}
