package org.roboscope.ui.editor.changes;

import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import org.roboscope.ui.editor.changes.SavedChanges.SavedText;
import org.roboscope.ui.workspace.FlowInput;
import org.roboscope.ui.workspace.TextBuffer;
import org.roboscope.ui.workspace.WorkPriority;
import org.roboscope.ui.workspace.Workspace;

/** Compares the text in front with its saved file, in the background, whenever one of the two changes. */
public final class SavedComparison {

    private final ReadOnlyObjectProperty<Optional<SavedChanges>> changes;

    public SavedComparison(Workspace workspace) {
        FlowInput<SavedText> saved = workspace.flow().input(SavedText.of(workspace.bufferProperty().get()));
        workspace.bufferProperty().flatMap(TextBuffer::savedProperty).subscribe(
                now -> saved.set(SavedText.of(workspace.bufferProperty().get())));
        changes = workspace.flow().derive(workspace.reading(), saved, Optional.<SavedChanges>empty(),
                WorkPriority.BESIDE, (reading, text) -> Optional.of(SavedChanges.of(reading, text))).property();
    }

    /** Of none as long as nothing is compared. */
    public ReadOnlyObjectProperty<Optional<SavedChanges>> changesProperty() {
        return changes;
    }
}
