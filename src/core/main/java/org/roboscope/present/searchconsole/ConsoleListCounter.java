package org.roboscope.present.searchconsole;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.results.VerdictCsv;
import org.roboscope.simulate.run.PackedVerdict;
import org.roboscope.simulate.run.RunPlan;
import org.roboscope.simulate.run.RunPlan.RunCrawler;
import org.roboscope.simulate.run.UrlChunk;
import org.roboscope.simulate.source.SourceReport;
import org.roboscope.simulate.source.SourceReport.ConsoleIssue;
import org.roboscope.simulate.weights.OpeningRule;

/**
 * Keeps the first pages of a run, for the case that they are a list of Search Console: what the list is about may stand
 * behind it. Search Console exports at most 1,000 pages.
 */
public final class ConsoleListCounter implements Consumer<UrlChunk> {

    private static final int MOST = 1_000;
    private static final String GOOGLEBOT = "Googlebot";

    /** @param verdict a {@link PackedVerdict} */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Judged(byte[] url, int verdict) {}

    private final RunCrawler crawler;
    private final List<Judged> first = new ArrayList<>();
    private final long[] outcomes = new long[Outcome.values().length];

    public ConsoleListCounter(RunPlan plan) {
        this.crawler =
                plan.runCrawlers().stream().filter(each -> each.crawler().equalsIgnoreCase(GOOGLEBOT)).findFirst()
                        .orElseGet(() -> plan.runCrawlers().getFirst());
    }

    @Override
    public synchronized void accept(UrlChunk chunk) {
        for (int i = 0; i < chunk.size(); i++) {
            if (chunk.isForVisitor(i)) {
                continue;
            }
            int verdict = chunk.verdict(i, crawler.column());
            outcomes[PackedVerdict.outcomeIndex(verdict)]++;
            if (first.size() < MOST) {
                first.add(new Judged(chunk.entry(i).url(), verdict));
            }
        }
    }

    /** What was found; empty if no source is such a list. */
    public synchronized Optional<ConsoleList> list(List<SourceReport> sources) {
        return issue(sources).map(about -> list(about, first.stream().map(this::page).toList()));
    }

    /** The same without single pages. */
    public synchronized Optional<ConsoleList> sums(List<SourceReport> sources) {
        return issue(sources).map(about -> list(about, List.of()));
    }

    private static Optional<ConsoleIssue> issue(List<SourceReport> sources) {
        return sources.stream().flatMap(source -> source.issue().stream()).findFirst();
    }

    private ConsoleList list(ConsoleIssue about, List<ConsoleList.Page> pages) {
        return new ConsoleList(about, crawler, outcomes[Outcome.BLOCKED.ordinal()],
                outcomes[Outcome.ALLOWED.ordinal()], pages);
    }

    private ConsoleList.Page page(Judged judged) {
        int line = PackedVerdict.line(judged.verdict());
        String url = ByteText.toText(judged.url());
        Outcome outcome = PackedVerdict.outcome(judged.verdict());
        return new ConsoleList.Page(url, outcome, line, VerdictCsv.rule(crawler, line),
                outcome.isJudged() ? OpeningRule.of(crawler.policy(), url) : Optional.empty());
    }
}
