package org.roboscope.ui.workspace;

/** In which order things are made that follow from the same key. */
public enum WorkPriority {
    /** What all others are made from. */
    READING,
    /** The answer to what the person is asking just now. */
    ANSWER,
    /** What they look at while they write. */
    IN_VIEW,
    /** What they turn to afterwards. */
    BESIDE
}
