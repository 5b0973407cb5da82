package org.roboscope.ui.inspector;

import java.util.List;

/**
 * The crawlers by what they are for.
 *
 * @param notes on all of it: how the file is read, and who follows what it says of the use of its pages
 */
record PurposeView(List<String> notes, List<PurposeContent> purposes) {

    /** While nobody looks at it. */
    static final PurposeView NONE = new PurposeView(List.of(), List.of());

    PurposeView {
        notes = List.copyOf(notes);
        purposes = List.copyOf(purposes);
    }
}
