package org.roboscope.document.disk;

/** What others did to a file. */
public enum DiskChange {
    CHANGED,
    DELETED,
    /** There was no file, and now there is. */
    APPEARED
}
