package org.roboscope.cli.table;

import java.util.List;
import java.util.Optional;
import org.roboscope.address.SiteScope;
import org.roboscope.cli.report.AnswerPage;
import org.roboscope.cli.report.ReportQuestion;
import org.roboscope.cli.report.ReportQuestion.CrawlerPolicy;
import org.roboscope.cli.report.VerdictForm;
import org.roboscope.crawlers.VerdictEvidence;
import org.roboscope.robots.UsagePolicy;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.robots.explain.VerdictExplanation;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.simulate.results.ChunkTable;
import org.roboscope.simulate.run.UrlChunk;
import org.roboscope.simulate.words.ReadingDoubts;

/** Writes verdicts with their explanations, chunk by chunk. Explanations are not shared: each depends on its URL. */
public final class ExplainedRows implements ChunkTable {

    private final VerdictForm<?> form;
    private final ReportQuestion question;
    private final SiteScope scope;
    private final boolean showsRules;
    private final boolean showsEvidence;
    private final ReadingDoubts doubts = new ReadingDoubts();

    /**
     * @param scope         the URLs that the file applies to
     * @param showsRules    whether to list the effect of each rule
     * @param showsEvidence whether to list the sources of the verdict
     */
    public ExplainedRows(VerdictForm<?> form, ReportQuestion question, SiteScope scope, boolean showsRules,
            boolean showsEvidence) {
        this.form = form;
        this.question = question;
        this.scope = scope;
        this.showsRules = showsRules;
        this.showsEvidence = showsEvidence;
    }

    @Override
    public byte[] heading() {
        return form.heading(false);
    }

    @Override
    public byte[] rows(UrlChunk chunk) {
        ByteBuilder out = new ByteBuilder(1 << 12);
        byte[] between = chunk.firstIndex() == 0 ? form.beforeRows() : form.betweenRows();
        for (int i = 0; i < chunk.size(); i++) {
            for (CrawlerPolicy crawler : question.policies()) {
                byte[] row = form.createExplainedRow(explain(chunk.entry(i).text(), crawler));
                out.append(between, 0, between.length).append(row, 0, row.length);
                between = form.betweenRows();
            }
        }
        return out.toBytes();
    }

    /** Adds the rows of a chunk to a page. */
    public void addTo(AnswerPage page, UrlChunk chunk) {
        long rows = (long) chunk.size() * question.policies().size();
        if (!page.hasAnyOf(rows)) {
            page.skip(rows);
            return;
        }
        for (int i = 0; i < chunk.size(); i++) {
            String url = chunk.entry(i).text();
            question.policies().forEach(crawler -> page.addRow(() -> form.createExplainedRow(explain(url, crawler))));
        }
    }

    private VerdictForm.ExplainedVerdict explain(String url, CrawlerPolicy crawler) {
        Optional<Verdict> outside = scope.verdictOutside(url);
        if (outside.isPresent()) {
            return new VerdictForm.ExplainedVerdict(crawler, url, outside.get(), Optional.empty(), List.of(),
                    Optional.empty(), List.of());
        }
        RequestPath path = RequestPath.ofUrl(url);
        VerdictExplanation explanation = VerdictExplanation.of(crawler.policy(), path);
        return new VerdictForm.ExplainedVerdict(crawler, url, explanation.verdict(),
                Optional.of(crawler.usage()).filter(UsagePolicy::isStated).map(usage -> usage.verdict(path)),
                doubts.find(crawler.policy(), path), Optional.of(explanation).filter(_ -> showsRules),
                showsEvidence ? VerdictEvidence.ofVerdict(crawler.policy(), explanation, crawler.crawler().entry())
                        : List.of());
    }

    @Override
    public int linesPerVerdict() {
        return !showsRules ? 1
                : 1 + question.policies().stream().mapToInt(crawler -> crawler.policy().rules().size()).max().orElse(0);
    }

    /** Returns the end of the report, which always has at least one row. */
    @Override
    public byte[] footer() {
        return form.ending();
    }
}
