package org.roboscope.simulate.purpose;

import java.util.List;
import java.util.Set;
import org.roboscope.crawlers.assignment.PurposeOutcomes;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.words.UsageWording.UsageStatement;

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

    /**
     * The crawlers of one purpose, as they are drawn.
     *
     * @param summaries for the home page, and for the tested URL if one is tested
     * @param rows      each crawler, with what the file says to it
     * @param remark    what else a person should know; may be empty
     */
    public record PurposeContent(
            String title,
            String count,
            List<PurposeSummary> summaries,
            List<PurposeRow> rows,
            String remark) {

        public PurposeContent {
            summaries = List.copyOf(summaries);
            rows = List.copyOf(rows);
        }

        /**
         * Some of the crawlers. What is said of all of them is left out.
         *
         * @param kept what the file says to these
         * @param said how many they are
         */
        public PurposeContent of(List<PurposeRow> kept, String said) {
            return new PurposeContent(title, said, List.of(), kept, "");
        }
    }

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

    /**
     * How the crawlers of one purpose stand to one page.
     *
     * @param place    which page
     * @param lines    of the rules that decide for crawlers that count
     * @param sentence how many may fetch it, how many may not, and what is asked of those that may
     */
    public record PurposeSummary(String place, PurposeOutcomes outcomes, Set<Integer> lines, String sentence) {

        public PurposeSummary {
            lines = Set.copyOf(lines);
        }
    }

    /**
     * What the file says to some crawlers of one page.
     *
     * @param place which page
     * @param usage what may be done with it; nothing where the file states that to no crawler
     */
    public record PlaceAnswer(String place, Outcome outcome, String verdict, List<UsageStatement> usage) {

        public PlaceAnswer {
            usage = List.copyOf(usage);
        }
    }

    /**
     * A crawler as drawn on a card.
     *
     * @param note       how it came to the card, and what else must be known at a glance; may be empty
     * @param described  all of it, for a tooltip and a screen reader
     * @param searchable what a filter finds it by, in lower case
     */
    public record ChipContent(String name, String note, String described, String searchable) {}
}
