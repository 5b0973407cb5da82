package org.roboscope.report;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.roboscope.present.searchconsole.ConsoleList;
import org.roboscope.present.weights.ListWeights;

/**
 * The results of a run over many URLs, in numbers.
 *
 * @param sources  the names of the lists
 * @param state    the end or the progress of the run
 * @param urlNote    a sentence about the counted URLs; may be empty
 * @param outdatedNote a sentence about changes since the run, or empty if there are none
 * @param hasUsage whether the file has usage preferences
 * @param crawlers a sum for each crawler
 * @param folders  a sum of all crawlers for each folder, with the most URLs first
 * @param editSentences    sentences about the effects of the edited text on the requests in a log
 * @param weights  supplies the weights of the pages, if the lists have weights. It is called only when the report is
 *                 written, because it takes time to try the rules that would allow pages
 * @param consoleList  supplies the list of Search Console with its fixes, if a list comes from it. It is also called only
 *                 when the report is written
 */
public record RunNumbers(List<String> sources, String state, String urlNote, String outdatedNote, boolean hasUsage,
        List<Sum> crawlers, List<Sum> folders, List<String> editSentences,
        Supplier<Optional<ListWeights>> weights, Supplier<Optional<ConsoleList>> consoleList) {

    public RunNumbers(List<String> sources, String state, String urlNote, String outdatedNote, boolean hasUsage,
            List<Sum> crawlers, List<Sum> folders, List<String> editSentences) {
        this(sources, state, urlNote, outdatedNote, hasUsage, crawlers, folders, editSentences, Optional::empty,
                Optional::empty);
    }

    /**
     * The numbers of URLs by outcome, for a crawler or a folder.
     *
     * @param name          the name of a crawler or a folder
     * @param urls          the number of URLs
     * @param blockedWeight the sum of the weights of the blocked URLs
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
        editSentences = List.copyOf(editSentences);
    }
}
