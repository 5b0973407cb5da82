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
        List<Path> opening = model.sources.opening.get();
        if (!opening.isEmpty()) {
            return MESSAGES.text("status.opening", opening.getFirst().toString(), opening.size() - 1);
        }
        Optional<String> failure = model.failure.get();
        if (failure.isPresent()) {
            return MESSAGES.text("status.trouble", failure.get());
        }
        Optional<RowExport> export = model.currentExport.get();
        if (export.isPresent()) {
            return MESSAGES.text("status.export", export.get().written());
        }
        return model.writtenFile.get()
                .map(RunTexts::written)
                .or(() -> model.run.get().map(run -> progressWithSitemaps(run, model.sources.sitemapProgress())))
                .orElse("");
    }

    private static String written(BulkModel.WrittenFile file) {
        String sentence = MESSAGES.text("status.exported", file.rows(), file.file().toString());
        return file.unsorted() ? sentence + " " + MESSAGES.text("status.exported.unsorted") : sentence;
    }

    private String progressWithSitemaps(BulkRun run, SitemapQueue.Progress sitemaps) {
        return run.isOver() || sitemaps.waiting() == 0 ? progressOrOutcome(run)
                : MESSAGES.text("status.sitemaps", progressOrOutcome(run), sitemaps.read(), sitemaps.waiting());
    }

    /** The outcome of a run or, until it ends, the progress. */
    String progressOrOutcome(BulkRun run) {
        Optional<RunCompletion> completion = run.completion();
        return completion.isPresent() ? outcome(run, completion.get()) : progress(run.progress());
    }

    private String progress(RunProgress progress) {
        String pace = MESSAGES.text("status.running", urls(progress.urls()), progress.rate());
        return progress.remaining()
                .map(left -> MESSAGES.text("status.left", pace, left.toSeconds())).orElse(pace);
    }

    private String outcome(BulkRun run, RunCompletion completion) {
        String ending = run.results.limit().map(limit -> MESSAGES.text("status.limit." + limit, completion.urls()))
                .orElseGet(() -> completion.isComplete()
                        ? MESSAGES.text("status.done", run.progress().time().toMillis() / 1e3)
                        : MESSAGES.text("status.cancelled", urls(completion.urls())));
        long badLines = completion.sources().stream().mapToLong(SourceReport::badLines).sum();
        String withBadLines = badLines == 0 ? ending : MESSAGES.text("status.bad", ending, badLines);
        List<String> problems = completion.sources().stream().flatMap(source -> source.problems().stream()).toList();
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
        return (run.results.hasListUrls() ? reason.applyAsLong(run.summary.byRunCrawler().getFirst()) : 0)
                + run.summary.byVisitor().stream().map(VisitorCounts::counts).mapToLong(reason).sum();
    }

    /** The number of URLs blocked for the crawlers; for logs only, the number of requests for blocked URLs. */
    private String blockedSentence(BulkRun run) {
        if (!run.results.hasListUrls()) {
            List<Counts> visits = run.summary.byVisitor().stream().map(VisitorCounts::counts).toList();
            return visits.isEmpty() ? "" : MESSAGES.text("headline.visits",
                    visits.stream().mapToLong(Counts::blocked).sum(), visits.stream().mapToLong(Counts::all).sum());
        }
        List<Counts> counts = run.summary.byRunCrawler();
        long urls = counts.getFirst().all();
        if (urls == 0) {
            return MESSAGES.text(counts.getFirst().outside() == 0 ? "headline.none" : "headline.outside");
        }
        LongSummaryStatistics blocked = counts.stream().mapToLong(Counts::blocked).summaryStatistics();
        String crawlers =
                counts.size() == 1 ? crawlerName(run.plan.runCrawlers().getFirst(), run.plan) : crawlers(run);
        return blocked.getMin() == blocked.getMax()
                ? MESSAGES.text("headline", blocked.getMin(), urls(urls), crawlers)
                : MESSAGES.text("headline.range", blocked.getMin(), blocked.getMax(), urls(urls), crawlers);
    }

    private static String urls(long count) {
        return MESSAGES.text("urls.count", count);
    }

    /** The number of several crawlers, or of pairs of a crawler and a standard. */
    private static String crawlers(BulkRun run) {
        return MESSAGES.text(run.plan.repeatsCrawlers() ? "headline.standards" : "headline.crawlers",
                run.summary.byRunCrawler().size());
    }

    /** The reason why the rows are outdated, and their age; empty if they are not. */
    String outdated(BulkModel model) {
        return model.difference.get().map(difference -> MESSAGES.text("outdated.again",
                MESSAGES.text("outdated." + difference,
                        model.sources.changedFile().map(file -> file.getFileName().toString()).orElse("")))
                + " " + age(model.age())).orElse("");
    }

    private String age(Duration age) {
        return age.toMinutes() < 60 ? MESSAGES.text("outdated.minutes", age.toMinutes())
                : MESSAGES.text("outdated.hours", age.toHours());
    }

    /** The first lines that could not be read, with the reasons. */
    Optional<String> badLines(BulkModel model) {
        List<BadLine> lines = model.run.get().flatMap(BulkRun::completion).map(RunCompletion::sources)
                .orElse(List.of()).stream().flatMap(source -> source.examples().stream()).limit(MAX_BAD_LINES).toList();
        return lines.isEmpty() ? Optional.empty()
                : Optional.of(lines.stream()
                        .map(line -> MESSAGES.text("status.bad.line", Long.toString(line.number()), line.sentence()))
                        .collect(Collectors.joining("\n")));
    }

    List<NamedCounts> countsByCrawler(BulkRun run) {
        List<RunCrawler> crawlers = run.plan.runCrawlers();
        List<Counts> counts = run.summary.byRunCrawler();
        boolean hasListUrls = run.results.hasListUrls();
        List<NamedCounts> sums = new ArrayList<>();
        for (int i = 0; hasListUrls && i < crawlers.size(); i++) {
            sums.add(new NamedCounts(crawlerName(crawlers.get(i), run.plan), counts.get(i).all(),
                    counts.get(i)));
        }
        run.summary.byVisitor()
                .forEach(visitor -> sums.add(
                        new NamedCounts(visitor.name(), visitor.counts().all(), visitor.counts())));
        return sums;
    }

    List<NamedCounts> countsByFolder(BulkRun run) {
        return run.summary.folders().stream()
                .map(folder -> new NamedCounts(
                        folder.name().isEmpty() ? MESSAGES.text("sums.others") : folder.name(),
                        folder.urls(), totalCounts(folder)))
                .toList();
    }

    /** The name of a crawler, with the standard if the run uses several. */
    String crawlerName(RunCrawler crawler, RunPlan plan) {
        return plan.repeatsCrawlers() ? MESSAGES.text("crawler.standard", crawler.crawler(),
                standardTexts.name(crawler.standard())) : crawler.crawler();
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
        List<Counts> counts = run.summary.byRunCrawler();
        long urls = run.results.hasListUrls() ? counts.getFirst().all() : 0;
        List<String> sentences = new ArrayList<>();
        if (urls > 0 && counts.size() > 1) {
            sentences.add(MESSAGES.text("sums.about", urls(urls), crawlers(run)));
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
        List<Counts> counts = Stream.concat(folder.byRunCrawler().stream(), Stream.of(folder.visitors())).toList();
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
