package org.roboscope.ui.files;

import java.util.List;
import javafx.beans.value.ObservableBooleanValue;
import org.roboscope.document.disk.DiskChange;
import org.roboscope.ui.workspace.SavePreviews.SavePreview;

/** Questions and messages to the user about files. */
public interface FileQuestions {

    /** The answer about unsaved changes. */
    enum Unsaved {
        SAVE,
        DISCARD,
        CANCEL,
        /** The situation changed before the user answered. */
        OUTDATED
    }

    /**
     * @param names of the files with unsaved changes, at least one
     * @param isOutdated closes the question when it becomes true
     */
    Unsaved unsaved(List<String> names, ObservableBooleanValue isOutdated);

    /** The answer about a file that another program changed since it was read or saved. */
    enum Overwrite {
        WRITE,
        /** Compare both texts before saving. */
        COMPARE,
        CANCEL
    }

    /** Whether to overwrite the changes of another program. */
    Overwrite overwrite(String name, DiskChange change);

    /** Whether to write into a file that cannot be replaced; a sentence gives the reason. */
    boolean writeInPlace(String name, String why);

    /** Whether to save a text that breaks expectations; shows a sentence for each. */
    boolean saveDespite(String name, ExpectationGuard.Broken broken);

    /** Whether to save a text. Shows what that changes for crawlers, and which expectations it breaks. */
    boolean save(String name, ExpectationGuard.Broken broken, SavePreview preview);

    /**
     * Shows the effect of Cloudflare's block before the named text.
     *
     * @param opened pages that the block allows although the text blocks them, one sentence each; shown first
     * @return whether the user wants to read the text with the block
     */
    boolean managedBlock(String name, List<String> opened, SavePreview preview);

    /** Whether to open the first {@code most} of the {@code named} files, and leave out the others. */
    boolean openMany(int named, int most);

    /** The answer about recovered texts. */
    enum Recovered {
        BRING_BACK,
        DISCARD,
        /** Offer them again at the next start. */
        LATER
    }

    Recovered recovered(List<String> names);

    /** Asks about recovered texts that are, or may be, older than their files. */
    Recovered recoveredOlder(List<String> names);

    /** Whether to discard the changes since the last save; undo restores them. */
    boolean revert(String name);

    /** Whether to save a text elsewhere after a failure; a sentence gives the reason. */
    boolean saveElsewhere(String why);

    /** Shows a message. */
    void tell(String title, String sentence);
}
