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
import org.roboscope.present.searchconsole.ConsoleWords;
import org.roboscope.present.weights.WeightWords;
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
import org.roboscope.site.sitemap.SitemapWalk;

/** Says how far a run is, how it ended, and what it found: by crawler and by folder, under the names that people read. */
final class RunWords {

    private static final int MOST_LINES = 8;
    private static final int MOST_CRAWLERS = 3;

    private final ConsoleWords consoleWords = new ConsoleWords();
    private final StandardTexts standardTexts = new StandardTexts();

    /** @param name of a crawler or a folder */
    record Sum(String name, long urls, Counts counts) {}

    /** How far a run and what belongs to it is, how it ended, and what could not be done. */
    String status(BulkModel model) {
        String said = withoutLogin(model);
        return model.login.get()
                .map(site -> said + (said.endsWith(".") ? " " : ". ") + MESSAGES.text("status.login", site.site()))
                .orElse(said);
    }

    private String withoutLogin(BulkModel model) {
        if (model.visitorLists.busy.get()) {
            VisitorLists.Progress progress = model.visitorLists.progress();
            return MESSAGES.text("status." + progress.step(), progress.done(), progress.all());
        }
        List<Path> opening = model.sources.opening.get();
        if (!opening.isEmpty()) {
            return MESSAGES.text("status.opening", opening.getFirst().toString(), opening.size() - 1);
        }
        Optional<String> trouble = model.trouble.get();
        if (trouble.isPresent()) {
            return MESSAGES.text("status.trouble", trouble.get());
        }
        Optional<RowExport> export = model.exporting.get();
        if (export.isPresent()) {
            return MESSAGES.text("status.export", export.get().written());
        }
        return model.written.get()
                .map(done -> MESSAGES.text(done.unsorted() ? "status.exported.unsorted" : "status.exported",
                        done.rows(),
                        done.file().toString()))
                .or(() -> model.run.get().map(run -> withSitemaps(run, model.sources.sitemaps())))
                .orElse("");
    }

    private String withSitemaps(BulkRun run, SitemapWalk.Progress sitemaps) {
        return run.isOver() || sitemaps.waiting() == 0 ? of(run)
                : MESSAGES.text("status.sitemaps", of(run), sitemaps.read(), sitemaps.waiting());
    }

    /** How a run ended, or how far it is. */
    String of(BulkRun run) {
        Optional<RunCompletion> result = run.result();
        return result.isPresent() ? done(run, result.get()) : running(run.progress());
    }

    private String running(RunProgress progress) {
        return progress.remaining()
                .map(left -> MESSAGES.text("status.left", progress.urls(), progress.rate(), left.toSeconds()))
                .orElseGet(() -> MESSAGES.text("status.running", progress.urls(), progress.rate()));
    }

    private String done(BulkRun run, RunCompletion result) {
        String how = run.results.limit().map(limit -> MESSAGES.text("status.limit." + limit, result.urls()))
                .orElseGet(() -> result.isComplete()
                        ? MESSAGES.text("status.done", run.progress().time().toMillis() / 1e3)
                        : MESSAGES.text("status.cancelled", result.urls()));
        long bad = result.sources().stream().mapToLong(SourceReport::badLines).sum();
        String all = bad == 0 ? how : MESSAGES.text("status.bad", how, bad);
        List<String> troubles = result.sources().stream().flatMap(source -> source.problems().stream()).toList();
        return troubles.isEmpty() ? all : all + ". " + troubles.getFirst();
    }

    /** The number of blocked URLs, or of requests for them, and the number of URLs that the file does not apply to. */
    String headline(BulkRun run) {
        long otherSite = outside(run, Counts::otherSite);
        long notPages = outside(run, Counts::notAPage);
        return Stream.of(verdicts(run),
                otherSite == 0 ? "" : MESSAGES.text("headline.otherSite", otherSite),
                notPages == 0 ? "" : MESSAGES.text("headline.notAPage", notPages))
                .filter(part -> !part.isEmpty()).collect(Collectors.joining(" \u00b7 "));
    }

    /** The number of URLs that are not counted among the verdicts, for one reason. */
    private static long outside(BulkRun run, ToLongFunction<Counts> reason) {
        return (run.results.hasListUrls() ? reason.applyAsLong(run.summary.byRunCrawler().getFirst()) : 0)
                + run.summary.byVisitor().stream().map(VisitorCounts::counts).mapToLong(reason).sum();
    }

    private String verdicts(BulkRun run) {
        if (!run.results.hasListUrls()) {
            List<Counts> visits = run.summary.byVisitor().stream().map(VisitorCounts::counts).toList();
            return visits.isEmpty() ? "" : MESSAGES.text("headline.visits",
                    visits.stream().mapToLong(Counts::blocked).sum(), visits.stream().mapToLong(Counts::all).sum());
        }
        List<Counts> counts = run.summary.byRunCrawler();
        long urls = counts.getFirst().all();
        if (urls == 0) {
            return MESSAGES.text("headline.outside");
        }
        LongSummaryStatistics blocked = counts.stream().mapToLong(Counts::blocked).summaryStatistics();
        String whom = counts.size() == 1 ? crawler(run.plan.runCrawlers().getFirst(), run.plan)
                : MESSAGES.text(run.plan.repeatsCrawlers() ? "headline.standards" : "headline.crawlers", counts.size());
        return blocked.getMin() == blocked.getMax()
                ? MESSAGES.text("headline", blocked.getMin(), urls, whom)
                : MESSAGES.text("headline.range", blocked.getMin(), blocked.getMax(), urls, whom);
    }

    /** Why the rows are not what a run would find now, and how old they are. */
    String outdated(BulkModel model) {
        return model.difference.get().map(difference -> MESSAGES.text("outdated." + difference,
                model.sources.changed().map(file -> file.getFileName().toString()).orElse(""))
                + " " + age(model.age())).orElse("");
    }

    private String age(Duration age) {
        return age.toMinutes() < 60 ? MESSAGES.text("outdated.minutes", age.toMinutes())
                : MESSAGES.text("outdated.hours", age.toHours());
    }

    /** The first lines that could not be read, and why. */
    Optional<String> badLines(BulkModel model) {
        List<BadLine> bad = model.run.get().flatMap(BulkRun::result).map(RunCompletion::sources)
                .orElse(List.of()).stream().flatMap(source -> source.examples().stream()).limit(MOST_LINES).toList();
        return bad.isEmpty() ? Optional.empty()
                : Optional.of(bad.stream()
                        .map(line -> MESSAGES.text("status.bad.line", Long.toString(line.number()), line.sentence()))
                        .collect(Collectors.joining("\n")));
    }

    List<Sum> byCrawler(BulkRun run) {
        List<RunCrawler> all = run.plan.runCrawlers();
        List<Counts> counts = run.summary.byRunCrawler();
        boolean asksCrawlers = run.results.hasListUrls();
        List<Sum> byName = new ArrayList<>();
        for (int i = 0; asksCrawlers && i < all.size(); i++) {
            byName.add(new Sum(crawler(all.get(i), run.plan), counts.get(i).all(), counts.get(i)));
        }
        run.summary.byVisitor()
                .forEach(each -> byName.add(new Sum(each.name(), each.counts().all(), each.counts())));
        return byName;
    }

    List<Sum> byFolder(BulkRun run) {
        return run.summary.folders().stream()
                .map(folder -> new Sum(folder.name().isEmpty() ? MESSAGES.text("sums.others") : folder.name(),
                        folder.urls(), sum(folder)))
                .toList();
    }

    /** With the standard, where the run asks each crawler by several. */
    String crawler(RunCrawler crawler, RunPlan plan) {
        return plan.repeatsCrawlers() ? MESSAGES.text("crawler.standard", crawler.crawler(),
                standardTexts.name(crawler.standard())) : crawler.crawler();
    }

    /** The sentence about the site that the URLs suggest for the file; empty where the site is known, or no URL names one. */
    String site(BulkRun run) {
        List<OriginCount> named = run.plan.scope().site().isPresent() ? List.of() : run.origins.sortedByUrls();
        return named.isEmpty() ? ""
                : MESSAGES.text("site.presumed", named.size(), named.getFirst().origin().toString());
    }

    /** Another site with the most URLs that the file does not apply to, if its own site is known. */
    Optional<Origin> otherSite(BulkRun run) {
        return run.plan.scope().site().filter(_ -> outside(run, Counts::otherSite) > 0)
                .flatMap(own -> run.origins.sortedByUrls().stream().map(OriginCount::origin)
                        .filter(origin -> !origin.equals(own)).findFirst());
    }

    /** What the numbers count: they are more than there are URLs. */
    String about(BulkRun run) {
        List<Counts> counts = run.summary.byRunCrawler();
        long urls = run.results.hasListUrls() ? counts.getFirst().all() : 0;
        List<String> sentences = new ArrayList<>();
        if (urls > 0 && counts.size() > 1) {
            sentences.add(MESSAGES.text(run.plan.repeatsCrawlers() ? "sums.about.standards" : "sums.about.crawlers",
                    urls, counts.size()));
        }
        if (run.plan.judgesVisitors() && run.results.hasVisits()) {
            sentences.add(MESSAGES.text("sums.about.visitors", run.summary.unjudgedRequests()));
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
                counts.stream().mapToLong(Counts::otherSite).sum(),
                counts.stream().mapToLong(Counts::notAPage).sum(),
                counts.stream().mapToLong(Counts::notForTraining).sum(),
                counts.stream().mapToLong(Counts::notForSearch).sum(),
                counts.stream().map(Counts::weights).reduce(Weights.NONE, Weights::plus));
    }
}
