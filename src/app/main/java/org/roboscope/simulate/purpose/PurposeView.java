package org.roboscope.simulate.purpose;

import java.util.List;

/**
 * The crawlers by what they are for.
 *
 * @param notes on all of it: how the file is read, and who follows what it says of the use of its pages
 */
public record PurposeView(List<String> notes, List<PurposeContent> purposes) {

    /** The content while it is not shown. */
    public static final PurposeView NONE = new PurposeView(List.of(), List.of());

    public PurposeView {
        notes = List.copyOf(notes);
        purposes = List.copyOf(purposes);
    }
}
