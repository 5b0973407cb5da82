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
 * Counts the verdicts of a run and stores its first pages, in case they are a list of Search Console. The subject of
 * the list may come after the pages. Search Console exports at most 1,000 pages.
 */
public final class ConsoleListCounter implements Consumer<UrlChunk> {

    private static final int MAX_PAGES = 1_000;
    private static final String GOOGLEBOT = "Googlebot";

    /**
     * A page of the run.
     *
     * @param verdict a {@link PackedVerdict}
     */
    @SuppressWarnings("ArrayRecordComponent") // The record is never compared.
    private record TestedPage(byte[] url, int verdict) {}

    private final RunCrawler crawler;
    private final List<TestedPage> firstPages = new ArrayList<>();
    private final long[] outcomes = new long[Outcome.values().length];

    public ConsoleListCounter(RunPlan plan) {
        this.crawler = plan.runCrawlers().stream()
                .filter(runCrawler -> runCrawler.name().equalsIgnoreCase(GOOGLEBOT)).findFirst()
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
            if (firstPages.size() < MAX_PAGES) {
                firstPages.add(new TestedPage(chunk.entry(i).url(), verdict));
            }
        }
    }

    /** Returns the list with its pages; empty if no source is a list of Search Console. */
    public synchronized Optional<ConsoleList> list(List<SourceReport> sources) {
        return issue(sources).map(issue -> createList(issue, firstPages.stream().map(this::createPage).toList()));
    }

    /** Returns the list without its pages; empty if no source is a list of Search Console. */
    public synchronized Optional<ConsoleList> listWithoutPages(List<SourceReport> sources) {
        return issue(sources).map(issue -> createList(issue, List.of()));
    }

    private static Optional<ConsoleIssue> issue(List<SourceReport> sources) {
        return sources.stream().flatMap(source -> source.issue().stream()).findFirst();
    }

    private ConsoleList createList(ConsoleIssue issue, List<ConsoleList.Page> pages) {
        return new ConsoleList(issue, crawler, outcomes[Outcome.BLOCKED.ordinal()],
                outcomes[Outcome.ALLOWED.ordinal()], pages);
    }

    private ConsoleList.Page createPage(TestedPage testedPage) {
        int line = PackedVerdict.line(testedPage.verdict());
        String url = ByteText.toText(testedPage.url());
        Outcome outcome = PackedVerdict.outcome(testedPage.verdict());
        return new ConsoleList.Page(url, outcome, line, VerdictCsv.ruleText(crawler, line),
                outcome.isJudged() ? OpeningRule.find(crawler.policy(), url) : Optional.empty());
    }
}
