package org.roboscope.ui.bulk;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.roboscope.crawlers.StandardTexts;
import org.roboscope.present.console.ConsoleWords;
import org.roboscope.present.weights.WeightWords;
import org.roboscope.simulate.results.VerdictSummary;
import org.roboscope.simulate.results.VerdictSummary.Counts;
import org.roboscope.simulate.results.VerdictSummary.Weights;
import org.roboscope.simulate.run.RunPlan.RunCrawler;
import org.roboscope.ui.common.WindowMessages;

/** Counts of a run by crawler and by folder, under the names that people read. */
final class RunSums {

    /** @param name of a crawler or a folder */
    record Sum(String name, long urls, Counts counts) {}

    private final WindowMessages messages;
    private static final int MOST_CRAWLERS = 3;

    private final ConsoleWords consoleWords = new ConsoleWords();
    private final StandardTexts standardTexts = new StandardTexts();

    RunSums(WindowMessages messages) {
        this.messages = messages;
    }

    List<Sum> byCrawler(BulkRun run) {
        List<RunCrawler> all = run.plan().runCrawlers();
        List<Counts> counts = run.summary().byRunCrawler();
        boolean one = !run.plan().repeatsCrawlers();
        boolean asksCrawlers = run.results().hasListUrls();
        List<Sum> byName = new ArrayList<>();
        for (int i = 0; asksCrawlers && i < all.size(); i++) {
            byName.add(new Sum(name(all.get(i), one), counts.get(i).all(), counts.get(i)));
        }
        run.summary().byVisitor()
                .forEach(each -> byName.add(new Sum(each.name(), each.counts().all(), each.counts())));
        return byName;
    }

    List<Sum> byFolder(BulkRun run) {
        return run.summary().folders().stream()
                .map(folder -> new Sum(folder.name().isEmpty() ? messages.text("sums.others") : folder.name(),
                        folder.urls(), sum(folder)))
                .toList();
    }

    private String name(RunCrawler runCrawler, boolean one) {
        return one ? runCrawler.crawler()
                : messages.text("crawler.standard", runCrawler.crawler(), standardTexts.name(runCrawler.standard()));
    }

    /** What the numbers count: they are more than there are URLs. */
    String about(BulkRun run) {
        List<Counts> counts = run.summary().byRunCrawler();
        long urls = run.results().hasListUrls() ? counts.getFirst().all() : 0;
        List<String> sentences = new ArrayList<>();
        if (urls > 0) {
            sentences.add(messages.text(run.plan().repeatsCrawlers() ? "sums.about.standards" : "sums.about.crawlers",
                    urls, counts.size()));
        }
        if (run.plan().judgesVisitors() && run.results().hasVisits()) {
            sentences.add(messages.text("sums.about.visitors", run.summary().unjudged()));
        }
        run.weightSums().ifPresent(weights -> sentences.addAll(
                new WeightWords(weights.column()).sentences(weights, MOST_CRAWLERS)));
        run.consoleSums().ifPresent(list -> sentences.addAll(consoleWords.sentences(list)));
        return String.join(" ", sentences);
    }

    private static Counts sum(VerdictSummary.Folder folder) {
        List<Counts> counts = Stream.concat(folder.byRunCrawler().stream(), Stream.of(folder.visitors())).toList();
        return new Counts(counts.stream().mapToLong(Counts::allowed).sum(),
                counts.stream().mapToLong(Counts::blocked).sum(),
                counts.stream().mapToLong(Counts::undefined).sum(),
                counts.stream().mapToLong(Counts::notForTraining).sum(),
                counts.stream().mapToLong(Counts::notForSearch).sum(),
                counts.stream().map(Counts::weights).reduce(Weights.NONE, Weights::plus));
    }
}
