package org.roboscope.ui.files;

import java.util.List;
import java.util.stream.Stream;

/**
 * What is expected of a text and does not hold, a sentence each.
 *
 * @param byThisEdit  what held of the saved text, or of which that is not known; a save asks about it
 * @param asBefore    what did not hold of the saved text either, and what cannot be checked; a save tells it beside the others
 */
public record BrokenExpectations(List<String> byThisEdit, List<String> asBefore) {

    public BrokenExpectations {
        byThisEdit = List.copyOf(byThisEdit);
        asBefore = List.copyOf(asBefore);
    }

    /** Whether a save has to be confirmed. */
    boolean areNew() {
        return !byThisEdit.isEmpty();
    }

    /** All of them, what this edit breaks first. */
    public List<String> sentences() {
        return Stream.concat(byThisEdit.stream(), asBefore.stream()).toList();
    }
}
