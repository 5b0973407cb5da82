package org.roboscope.ui.site;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.roboscope.ui.workspace.TextBuffer;
import org.roboscope.ui.workspace.Workspace;

/** The text that the person edits: the one in front, or the one that was before they looked at what cannot be changed. */
final class EditedText {

    private final Workspace workspace;
    private @Nullable TextBuffer last;

    EditedText(Workspace workspace) {
        this.workspace = workspace;
        workspace.bufferProperty().subscribe(buffer -> {
            if (!buffer.isReadOnly()) {
                last = buffer;
            }
        });
        workspace.whenClosed(gone -> {
            if (gone.equals(last)) {
                last = null;
            }
        });
    }

    Optional<TextBuffer> get() {
        return Optional.ofNullable(last);
    }

    Workspace workspace() {
        return workspace;
    }
}
