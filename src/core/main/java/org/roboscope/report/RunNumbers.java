package org.roboscope.report;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.roboscope.present.searchconsole.ConsoleList;
import org.roboscope.present.weights.ListWeights;

/**
 * What a run over many URLs came to.
 *
 * @param sources  the names of the lists
 * @param state    how it ended, or how far it is
 * @param about    says what the numbers count; may be empty
 * @param outdated says what has changed since; empty where nothing has
 * @param hasUsage whether the file says anything of the use of pages
 * @param crawlers a sum for each crawler
 * @param folders  a sum for each folder, with most URLs first; of verdicts of all crawlers
 * @param edits    what the edited text would change for the requests in a log
 * @param weights  finds what the pages are worth, if the lists say it; asked when the report is written, because trying
 *                 which lines would allow pages takes long
 * @param console  finds, in the same way, what can be done about the pages of a list of Search Console, if a list is one
 */
public record RunNumbers(List<String> sources, String state, String about, String outdated, boolean hasUsage,
        List<Sum> crawlers, List<Sum> folders, List<String> edits,
        Supplier<Optional<ListWeights>> weights, Supplier<Optional<ConsoleList>> console) {

    public RunNumbers(List<String> sources, String state, String about, String outdated, boolean hasUsage,
            List<Sum> crawlers, List<Sum> folders, List<String> edits) {
        this(sources, state, about, outdated, hasUsage, crawlers, folders, edits, Optional::empty,
                Optional::empty);
    }

    /**
     * How many verdicts there are of each outcome.
     *
     * @param name of a crawler or a folder
     * @param urls how many URLs it is about
     * @param blockedWeight what the blocked ones weigh together
     */
    public record Sum(String name, long urls, long allowed, long blocked, long undefined, long notForTraining,
            long notForSearch, double blockedWeight) {

        public Sum(String name, long urls, long allowed, long blocked, long undefined, long notForTraining,
                long notForSearch) {
            this(name, urls, allowed, blocked, undefined, notForTraining, notForSearch, 0);
        }
    }

    public RunNumbers {
        sources = List.copyOf(sources);
        crawlers = List.copyOf(crawlers);
        folders = List.copyOf(folders);
        edits = List.copyOf(edits);
    }
}
