package org.roboscope.ui;

import org.roboscope.ui.workspace.SavePreviews.SavePreview;

/** A save preview with a fixed result, which records whether its count was cancelled. */
final class KnownPreview {

    final SavePreview preview;
    private boolean isCancelled;

    KnownPreview(SavePreview.PreviewResults progress) {
        preview = new SavePreview(progress, () -> -1, () -> isCancelled = true);
    }

    boolean isCancelled() {
        return isCancelled;
    }
}
