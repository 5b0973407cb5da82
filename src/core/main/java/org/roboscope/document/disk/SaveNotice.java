package org.roboscope.document.disk;

import org.roboscope.document.message.DocumentSentence;

/** A notice for the user about a successful save. */
public enum SaveNotice {
    /** Only an administrator may give a file to another user. */
    OWNER_NOT_KEPT,
    PERMISSIONS_NOT_KEPT,
    /** Setuid and similar bits: the system removes them from a file of another owner. */
    SPECIAL_BITS_NOT_KEPT,
    /** Permissions in addition to those of owner and group. */
    ACCESS_LIST_NOT_KEPT,
    /** The label of SELinux, which decides whether a web server may read the file. */
    SECURITY_NOT_KEPT,
    /** Labels that users and programs attached to the file. */
    LABELS_NOT_KEPT,
    /** The file has several names, and the others still have the old text. */
    OTHER_NAMES_KEEP_OLD_TEXT,
    /** The new file is in place, but the system did not confirm that its folder is on the disk. */
    FOLDER_NOT_FORCED;

    public DocumentSentence sentence() {
        return DocumentSentence.of("notice." + name());
    }
}
