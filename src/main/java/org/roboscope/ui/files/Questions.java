package org.roboscope.ui.files;

import java.util.List;
import org.roboscope.document.disk.DiskChange;

/** What the person has to decide or know about files. */
public interface Questions {

    /** What to do with changes that are not saved. */
    enum Unsaved {
        SAVE,
        DISCARD,
        CANCEL
    }

    /** @param names of the files that hold unsaved changes, at least one */
    Unsaved unsaved(List<String> names);

    /** Whether to write over what others made of the file. */
    boolean overwrite(String name, DiskChange change);

    /** Something the person should know. */
    void tell(String title, String sentence);
}
