package org.roboscope.document.disk;

import org.roboscope.document.message.DocumentSentence;

/** What a person should know about a save that succeeded. */
public enum SaveNotice {
    /** Only the system's administrator may give a file to somebody else. */
    OWNER_NOT_KEPT,
    PERMISSIONS_NOT_KEPT,
    /** Setuid and the like: the system takes them from a file that is not its owner's to give. */
    SPECIAL_BITS_NOT_KEPT,
    /** Who may read and write in addition to owner and group. */
    ACCESS_LIST_NOT_KEPT,
    /** As those of SELinux. */
    SECURITY_NOT_KEPT,
    /** What people and programs noted about the file. */
    LABELS_NOT_KEPT,
    /** A file of several names: the others still hold the old text. */
    OTHER_NAMES_LEFT_BEHIND,
    /** The new file is in place, but the system would not say that its folder has reached the disk. */
    FOLDER_NOT_FORCED;

    public DocumentSentence sentence() {
        return DocumentSentence.of("notice." + name());
    }
}
