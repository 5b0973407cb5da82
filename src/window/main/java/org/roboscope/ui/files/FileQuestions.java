package org.roboscope.ui.files;

import java.util.List;
import javafx.beans.value.ObservableBooleanValue;
import org.roboscope.document.disk.DiskChange;
import org.roboscope.ui.workspace.SavePreviews.SavePreview;

/** What the person has to decide or know about files. */
public interface FileQuestions {

    /** What to do with changes that are not saved. */
    enum Unsaved {
        SAVE,
        DISCARD,
        CANCEL,
        /** The person did not answer before there was something else to ask, or nothing. */
        OUTDATED
    }

    /**
     * @param names      of the files that hold unsaved changes, at least one
     * @param isOutdated once it is true, the question goes unanswered
     */
    Unsaved unsaved(List<String> names, ObservableBooleanValue isOutdated);

    /** What to do with a file that others changed since it was read or saved. */
    enum Overwrite {
        WRITE,
        /** Nothing is saved before the person has seen both texts. */
        COMPARE,
        CANCEL
    }

    /** Whether to write over what others made of the file. */
    Overwrite overwrite(String name, DiskChange change);

    /** Whether to write over a file that cannot be replaced; a sentence says why. */
    boolean writeInPlace(String name, String why);

    /** Whether to save a file that does not do what is expected of it; a sentence says for each expectation why. */
    boolean saveDespite(String name, ExpectationGuard.Broken broken);

    /** Whether to save a file. Shows what that changes for crawlers, and which expectations it would break. */
    boolean save(String name, ExpectationGuard.Broken broken, SavePreview preview);

    /**
     * Shows what Cloudflare's block would change if it stood in front of the text of that name.
     *
     * @param opened what the block allows although the text blocks it, one sentence each; shown first
     * @return whether the person wants to read the text with the block
     */
    boolean managedBlock(String name, List<String> opened, SavePreview preview);

    /** Whether to open the first {@code most} of the {@code named} files, and leave out the others. */
    boolean openMany(int named, int most);

    /** What to do with texts that were not saved when the program last ended. */
    enum Recovered {
        BRING_BACK,
        DISCARD,
        /** They are offered again at the next start. */
        LATER
    }

    Recovered recovered(List<String> names);

    /** What to do with recovered texts that are, or may be, older than what their files hold. */
    Recovered recoveredOlder(List<String> names);

    /** Whether what was changed since the last save is to go; undo brings it back. */
    boolean revert(String name);

    /** Whether to save elsewhere what could not be saved; a sentence says why. */
    boolean saveElsewhere(String why);

    /** Something the person should know. */
    void tell(String title, String sentence);
}
