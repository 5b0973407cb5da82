package org.roboscope.document.disk;

import org.roboscope.document.message.Sentence;

/** What a person should know about a save that succeeded. */
public enum SaveNotice {
    /** Only the system's administrator may give a file to somebody else. */
    OWNER_NOT_KEPT,
    PERMISSIONS_NOT_KEPT,
    /** A file of several names: the others still hold the old text. */
    OTHER_NAMES_LEFT_BEHIND,
    /** The new file is in place, but the system would not say that its folder has reached the disk. */
    FOLDER_NOT_FORCED;

    public Sentence sentence() {
        return Sentence.of("notice." + name());
    }
}
