package org.roboscope.document.disk;

/** What a save does when others changed the file since it was read. */
public enum OverwriteMode {
    /** Leaves it and says so. */
    ASK,
    /** Writes over it: the person has been asked. */
    OVERWRITE
}
