package org.roboscope.ui.files;

import java.util.List;
import javafx.beans.value.ObservableBooleanValue;
import org.roboscope.document.disk.DiskChange;
import org.roboscope.ui.workspace.SavePreviews.SavePreview;

/** Questions and messages to the user about files. */
public interface FileQuestions {

    /** The answer about unsaved changes. */
    enum UnsavedAnswer {
        SAVE,
        DISCARD,
        CANCEL,
        /** The situation changed before the user answered. */
        OUTDATED
    }

    /**
     * @param names      the names of the files with unsaved changes, at least one
     * @param isOutdated closes the question when it becomes true
     */
    UnsavedAnswer askAboutUnsaved(List<String> names, ObservableBooleanValue isOutdated);

    /** The answer about a file that another program changed since it was read or saved. */
    enum OverwriteAnswer {
        WRITE,
        /** Compare both texts before the save. */
        COMPARE,
        CANCEL
    }

    /** Asks whether to overwrite the changes of another program. */
    OverwriteAnswer askToOverwrite(String name, DiskChange change);

    /** Asks whether to write into a file that cannot be replaced; a sentence gives the reason. */
    boolean confirmWriteInPlace(String name, String reason);

    /** Asks whether to save a text that breaks expectations, and shows a sentence for each. */
    boolean confirmBrokenSave(String name, ExpectationGuard.BrokenExpectations broken);

    /** Asks whether to save a text, and shows its effect on crawlers and the expectations that it breaks. */
    boolean confirmSave(String name, ExpectationGuard.BrokenExpectations broken, SavePreview preview);

    /**
     * Shows the effect of Cloudflare's block before the named text.
     *
     * @param openedPages a sentence for each page that the block allows although the text blocks it; shown first
     * @return whether to show the text with the block
     */
    boolean showManagedBlock(String name, List<String> openedPages, SavePreview preview);

    /**
     * Asks whether to open the first {@code maxOpenedCount} of the {@code requestedCount} files, without the others.
     */
    boolean confirmOpenMany(int requestedCount, int maxOpenedCount);

    /** The answer about recovered texts. */
    enum RecoveredAnswer {
        BRING_BACK,
        DISCARD,
        /** Offer them again at the next start. */
        LATER
    }

    RecoveredAnswer askAboutRecovered(List<String> names);

    /** Asks about recovered texts that are, or may be, older than their files. */
    RecoveredAnswer askAboutOlderRecovered(List<String> names);

    /** Asks whether to discard the changes since the last save, which undo can restore. */
    boolean confirmRevert(String name);

    /** Asks whether to save a text elsewhere after a failure; a sentence gives the reason. */
    boolean confirmSaveElsewhere(String reason);

    /** Shows a message. */
    void showMessage(String title, String sentence);
}
