package org.roboscope.simulate.purpose;

import java.util.List;
import java.util.Set;
import org.roboscope.crawlers.assignment.PurposeOutcomes;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.words.UsageMessages.UsageStatement;

/**
 * The view of crawlers by purpose.
 *
 * @param notes notes on the whole view: how the file is read, and which operators follow its statements on uses
 */
public record PurposeView(List<String> notes, List<PurposeContent> purposes) {

    /** The empty view, until the first one is created. */
    public static final PurposeView NONE = new PurposeView(List.of(), List.of());

    public PurposeView {
        notes = List.copyOf(notes);
        purposes = List.copyOf(purposes);
    }

    /**
     * The content of one purpose.
     *
     * @param summaries summaries for the home page, and for the tested URL if there is one
     * @param rows      all crawlers with their answers
     * @param remark    further remark; may be empty
     */
    public record PurposeContent(
            String title,
            String countText,
            List<PurposeSummary> summaries,
            List<PurposeRow> rows,
            String remark) {

        public PurposeContent {
            summaries = List.copyOf(summaries);
            rows = List.copyOf(rows);
        }

        /**
         * The content for some of the crawlers, without the summaries of all.
         *
         * @param remainingRows rows of these crawlers
         * @param countText     text with their number
         */
        public PurposeContent withRows(List<PurposeRow> remainingRows, String countText) {
            return new PurposeContent(title, countText, List.of(), remainingRows, "");
        }
    }

    /**
     * Crawlers of one purpose with the same answers.
     *
     * @param note note on how they follow the file; may be empty
     */
    public record PurposeRow(List<PlaceAnswer> answers, String note, List<ChipContent> chips) {

        public PurposeRow {
            answers = List.copyOf(answers);
            chips = List.copyOf(chips);
        }
    }

    /**
     * The access of the crawlers of one purpose to one page.
     *
     * @param place    name of the page
     * @param lines    lines of the rules that decide for counted crawlers
     * @param sentence sentence with the numbers of crawlers, and the uses that the file asks for
     */
    public record PurposeSummary(String place, PurposeOutcomes outcomes, Set<Integer> lines, String sentence) {

        public PurposeSummary {
            lines = Set.copyOf(lines);
        }
    }

    /**
     * The answer of the file to some crawlers about one page.
     *
     * @param place name of the page
     * @param usage statements about its use; empty if the file has none for any crawler
     */
    public record PlaceAnswer(String place, Outcome outcome, String verdict, List<UsageStatement> usage) {

        public PlaceAnswer {
            usage = List.copyOf(usage);
        }
    }

    /**
     * The chip of a crawler on a card.
     *
     * @param note        short note; may be empty
     * @param description name, operator, purpose and note, for tooltips and screen readers
     * @param searchText  text for filters, in lower case
     */
    public record ChipContent(String name, String note, String description, String searchText) {}
}
