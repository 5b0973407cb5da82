package org.roboscope.simulate.purpose;

import java.util.List;

/**
 * Crawlers of one purpose to whom the file says the same of the same pages.
 *
 * @param note what a person should know about how they follow the file; may be empty
 */
public record PurposeRow(List<PlaceAnswer> answers, String note, List<ChipContent> chips) {

    public PurposeRow {
        answers = List.copyOf(answers);
        chips = List.copyOf(chips);
    }
}
