package org.roboscope.ui;

import org.roboscope.ui.workspace.SavePreviews.SavePreview;

/** What is known before a save, in the words of a test, and whether the count of it was given up. */
final class KnownPreview {

    final SavePreview preview;
    private boolean cancelled;

    KnownPreview(SavePreview.Known known) {
        preview = new SavePreview(known, () -> -1, () -> cancelled = true);
    }

    boolean isCancelled() {
        return cancelled;
    }
}
