package org.roboscope.document.disk;

/** The behaviour of a save if others changed the file since it was read. */
public enum OverwriteMode {
    /** Leaves the file unchanged and reports the change. */
    ASK,
    /** Overwrites the file: the user has confirmed it. */
    OVERWRITE
}
