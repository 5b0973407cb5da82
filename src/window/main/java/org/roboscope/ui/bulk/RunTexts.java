package org.roboscope.ui.bulk;

import static org.roboscope.ui.bulk.BulkPanel.MESSAGES;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.roboscope.address.Origin;
import org.roboscope.crawlers.StandardTexts;
import org.roboscope.present.searchconsole.ConsoleMessages;
import org.roboscope.present.weights.WeightMessages;
import org.roboscope.simulate.results.RowExport;
import org.roboscope.simulate.results.VerdictSummary;
import org.roboscope.simulate.results.VerdictSummary.Counts;
import org.roboscope.simulate.results.VerdictSummary.VisitorCounts;
import org.roboscope.simulate.results.VerdictSummary.Weights;
import org.roboscope.simulate.run.RunPlan;
import org.roboscope.simulate.run.RunPlan.RunCrawler;
import org.roboscope.simulate.run.SimulationRun.RunCompletion;
import org.roboscope.simulate.run.SimulationRun.RunProgress;
import org.roboscope.simulate.run.UrlOrigins.OriginCount;
import org.roboscope.simulate.source.SourceReport;
import org.roboscope.simulate.source.SourceReport.BadLine;
import org.roboscope.site.sitemap.SitemapQueue;

/** Texts about a run: its progress, its end, and its counts by crawler and by folder. */
final class RunTexts {

    private static final int MAX_BAD_LINES = 8;
    private static final int MAX_CRAWLERS = 3;

    private final ConsoleMessages consoleMessages = new ConsoleMessages();
    private final StandardTexts standardTexts = new StandardTexts();

    /**
     * The counts of a crawler or a folder.
     *
     * @param urls number of counted URLs or requests
     */
    record NamedCounts(String name, long urls, Counts counts) {}

    /** The text of the status line: what is running now, else the last failure, else the last export or run. */
    String status(BulkModel model) {
        // A pending login at a site is appended to any status.
        String status = statusWithoutLogin(model);
        return model.login.get()
                .map(site -> status + (status.endsWith(".") ? " " : ". ") + MESSAGES.text("login.needed", site.site()))
                .orElse(status);
    }

    private String statusWithoutLogin(BulkModel model) {
        if (model.visitorLists.busy.get()) {
            VisitorLists.Progress progress = model.visitorLists.progress();
            return MESSAGES.text("status." + progress.step(), progress.done(), progress.total());
        }
        List<Path> openingFiles = model.sources.openingFiles.get();
        if (!openingFiles.isEmpty()) {
            return MESSAGES.text("status.opening", openingFiles.getFirst().toString(), openingFiles.size() - 1);
        }
        Optional<String> failure = model.failure.get();
        if (failure.isPresent()) {
            return MESSAGES.text("status.trouble", failure.get());
        }
        Optional<RowExport> export = model.currentExport.get();
        if (export.isPresent()) {
            return MESSAGES.text("status.export", export.get().writtenRows());
        }
        return model.writtenFile.get()
                .map(RunTexts::exportSentence)
                .or(() -> model.run.get().map(run -> progressWithSitemaps(run, model.sources.sitemapProgress())))
                .orElse("");
    }

    private static String exportSentence(BulkModel.WrittenFile file) {
        String sentence = MESSAGES.text("status.exported", file.rowCount(), file.file().toString());
        return file.isUnsorted() ? sentence + " " + MESSAGES.text("status.exported.unsorted") : sentence;
    }

    private String progressWithSitemaps(BulkRun run, SitemapQueue.Progress sitemaps) {
        return run.isOver() || sitemaps.waitingSitemaps() == 0 ? progressOrOutcome(run)
                : MESSAGES.text("status.sitemaps", progressOrOutcome(run), sitemaps.startedSitemaps(),
                        sitemaps.waitingSitemaps());
    }

    /** The outcome of a run or, until it ends, the progress. */
    String progressOrOutcome(BulkRun run) {
        Optional<RunCompletion> completion = run.completion();
        return completion.isPresent() ? outcomeSentence(run, completion.get()) : progressSentence(run.progress());
    }

    private String progressSentence(RunProgress progress) {
        String pace = MESSAGES.text("status.running", urlCount(progress.urlCount()), progress.urlsPerSecond());
        return progress.remainingTime().map(left -> MESSAGES.text("status.left", pace, left.toSeconds())).orElse(pace);
    }

    private String outcomeSentence(BulkRun run, RunCompletion completion) {
        String ending = run.results.limit().map(limit -> MESSAGES.text("status.limit." + limit, completion.urlCount()))
                .orElseGet(() -> completion.isComplete()
                        ? MESSAGES.text("status.done", run.progress().elapsedTime().toMillis() / 1e3)
                        : MESSAGES.text("status.cancelled", urlCount(completion.urlCount())));
        long badLines = completion.sourceReports().stream().mapToLong(SourceReport::badLineCount).sum();
        String withBadLines = badLines == 0 ? ending : MESSAGES.text("status.bad", ending, badLines);
        List<String> problems =
                completion.sourceReports().stream().flatMap(source -> source.problems().stream()).toList();
        return problems.isEmpty() ? withBadLines : withBadLines + ". " + problems.getFirst();
    }

    /** The number of blocked URLs, or of requests for them, and the number of URLs that the file does not apply to. */
    String headline(BulkRun run) {
        long otherSite = countOutside(run, Counts::otherSite);
        long notPages = countOutside(run, Counts::notAPage);
        return Stream.of(blockedSentence(run),
                otherSite == 0 ? "" : MESSAGES.text("headline.otherSite", otherSite),
                notPages == 0 ? "" : MESSAGES.text("headline.notAPage", notPages))
                .filter(part -> !part.isEmpty()).collect(Collectors.joining(" \u00b7 "));
    }

    /** The number of URLs that are not judged for one reason. */
    private static long countOutside(BulkRun run, ToLongFunction<Counts> reason) {
        return (run.results.hasListUrls() ? reason.applyAsLong(run.summary.countsByRunCrawler().getFirst()) : 0)
                + run.summary.countsByVisitor().stream().map(VisitorCounts::counts).mapToLong(reason).sum();
    }

    /** The number of URLs blocked for the crawlers; for logs only, the number of requests for blocked URLs. */
    private String blockedSentence(BulkRun run) {
        if (!run.results.hasListUrls()) {
            List<Counts> visits = run.summary.countsByVisitor().stream().map(VisitorCounts::counts).toList();
            return visits.isEmpty() ? "" : MESSAGES.text("headline.visits",
                    visits.stream().mapToLong(Counts::blocked).sum(), visits.stream().mapToLong(Counts::all).sum());
        }
        List<Counts> counts = run.summary.countsByRunCrawler();
        long urls = counts.getFirst().all();
        if (urls == 0) {
            return MESSAGES.text(counts.getFirst().outsideUrls() == 0 ? "headline.none" : "headline.outside");
        }
        LongSummaryStatistics blocked = counts.stream().mapToLong(Counts::blocked).summaryStatistics();
        String crawlers =
                counts.size() == 1 ? crawlerName(run.plan.runCrawlers().getFirst(), run.plan) : crawlerCount(run);
        return blocked.getMin() == blocked.getMax()
                ? MESSAGES.text("headline", blocked.getMin(), urlCount(urls), crawlers)
                : MESSAGES.text("headline.range", blocked.getMin(), blocked.getMax(), urlCount(urls), crawlers);
    }

    private static String urlCount(long count) {
        return MESSAGES.text("urls.count", count);
    }

    /** The number of several crawlers, or of pairs of a crawler and a standard. */
    private static String crawlerCount(BulkRun run) {
        return MESSAGES.text(run.plan.repeatsCrawlers() ? "headline.standards" : "headline.crawlers",
                run.summary.countsByRunCrawler().size());
    }

    /** The reason why the rows are outdated, and their age; empty if they are not. */
    String outdatedSentence(BulkModel model) {
        return model.difference.get().map(difference -> MESSAGES.text("outdated.again",
                MESSAGES.text("outdated." + difference,
                        model.sources.changedFile().map(file -> file.getFileName().toString()).orElse("")))
                + " " + ageSentence(model.runAge())).orElse("");
    }

    private String ageSentence(Duration age) {
        return age.toMinutes() < 60 ? MESSAGES.text("outdated.minutes", age.toMinutes())
                : MESSAGES.text("outdated.hours", age.toHours());
    }

    /** The first lines that could not be read, with the reasons. */
    Optional<String> badLines(BulkModel model) {
        List<BadLine> lines = model.run.get().flatMap(BulkRun::completion).map(RunCompletion::sourceReports)
                .orElse(List.of()).stream().flatMap(source -> source.badLineExamples().stream()).limit(MAX_BAD_LINES)
                .toList();
        return lines.isEmpty() ? Optional.empty()
                : Optional.of(lines.stream()
                        .map(line -> MESSAGES.text("status.bad.line", Long.toString(line.number()), line.sentence()))
                        .collect(Collectors.joining("\n")));
    }

    List<NamedCounts> countsByCrawler(BulkRun run) {
        List<RunCrawler> crawlers = run.plan.runCrawlers();
        List<Counts> counts = run.summary.countsByRunCrawler();
        boolean hasListUrls = run.results.hasListUrls();
        List<NamedCounts> sums = new ArrayList<>();
        for (int i = 0; hasListUrls && i < crawlers.size(); i++) {
            sums.add(new NamedCounts(crawlerName(crawlers.get(i), run.plan), counts.get(i).all(),
                    counts.get(i)));
        }
        run.summary.countsByVisitor()
                .forEach(visitor -> sums.add(
                        new NamedCounts(visitor.name(), visitor.counts().all(), visitor.counts())));
        return sums;
    }

    List<NamedCounts> countsByFolder(BulkRun run) {
        return run.summary.folders().stream()
                .map(folder -> new NamedCounts(
                        folder.name().isEmpty() ? MESSAGES.text("sums.others") : folder.name(),
                        folder.urlCount(), totalCounts(folder)))
                .toList();
    }

    /** The name of a crawler, with the standard if the run uses several. */
    String crawlerName(RunCrawler crawler, RunPlan plan) {
        return plan.repeatsCrawlers() ? MESSAGES.text("crawler.standard", crawler.name(),
                standardTexts.name(crawler.standard())) : crawler.name();
    }

    /** The site that the file is presumed to be for; empty if its site is known, or no URL names one. */
    String presumedSite(BulkRun run) {
        List<OriginCount> sites = run.plan.scope().site().isPresent() ? List.of() : run.origins.sortedByUrls();
        return sites.isEmpty() ? ""
                : MESSAGES.text("site.presumed", sites.size(), sites.getFirst().origin().toString());
    }

    /**
     * The site of most URLs that the file does not apply to; empty if its own site is unknown or all URLs are of it.
     */
    Optional<Origin> otherSite(BulkRun run) {
        return run.plan.scope().site().filter(_ -> countOutside(run, Counts::otherSite) > 0)
                .flatMap(ownSite -> run.origins.sortedByUrls().stream().map(OriginCount::origin)
                        .filter(origin -> !origin.equals(ownSite)).findFirst());
    }

    /** Explains the counts: how they relate to the URLs, the weights of blocked pages, and lists of Search Console. */
    String explanation(BulkRun run) {
        List<Counts> counts = run.summary.countsByRunCrawler();
        long urls = run.results.hasListUrls() ? counts.getFirst().all() : 0;
        List<String> sentences = new ArrayList<>();
        if (urls > 0 && counts.size() > 1) {
            sentences.add(MESSAGES.text("sums.about", urlCount(urls), crawlerCount(run)));
        }
        if (run.plan.judgesVisitors() && run.results.hasVisits()) {
            sentences.add(MESSAGES.text("sums.about.visitors", run.summary.unjudgedRequests()));
        }
        run.weightSums().ifPresent(weights -> sentences.addAll(
                new WeightMessages(weights.column()).sentences(weights, MAX_CRAWLERS)));
        run.consoleSums().ifPresent(list -> sentences.addAll(consoleMessages.sentences(list)));
        return String.join(" ", sentences);
    }

    private static Counts totalCounts(VerdictSummary.Folder folder) {
        List<Counts> counts =
                Stream.concat(folder.countsByRunCrawler().stream(), Stream.of(folder.visitorCounts())).toList();
        return new Counts(counts.stream().mapToLong(Counts::allowed).sum(),
                counts.stream().mapToLong(Counts::blocked).sum(),
                counts.stream().mapToLong(Counts::undefined).sum(),
                counts.stream().mapToLong(Counts::otherSite).sum(),
                counts.stream().mapToLong(Counts::notAPage).sum(),
                counts.stream().mapToLong(Counts::notForTraining).sum(),
                counts.stream().mapToLong(Counts::notForSearch).sum(),
                counts.stream().map(Counts::weights).reduce(Weights.NONE, Weights::plus));
    }
}
