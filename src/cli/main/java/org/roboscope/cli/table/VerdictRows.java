package org.roboscope.cli.table;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.roboscope.cli.report.ReportQuestion;
import org.roboscope.cli.report.VerdictForm;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.simulate.results.ChunkTable;
import org.roboscope.simulate.run.PackedVerdict;
import org.roboscope.simulate.run.RunPlan;
import org.roboscope.simulate.run.RunPlan.RunCrawler;
import org.roboscope.simulate.run.UrlChunk;
import org.roboscope.simulate.words.ReadingDoubts;
import org.roboscope.simulate.words.ReadingDoubts.ReadingDoubt;

/** Writes verdicts in rows. All cells but the URL are created once and shared by the URLs with the same verdict. */
public final class VerdictRows<P> implements ChunkTable {

    private static final int EXPECTED_ROW_BYTES = 256;

    private final VerdictForm<P> form;
    private final ReportQuestion question;
    private final RunPlan plan;
    private final List<RunCrawler> crawlers;
    /** The doubts of each crawler; empty if the form does not print them. */
    private final List<ReadingDoubts.Doubts> doubts;
    private final List<Map<Long, P>> parts;

    /** @param question the question about the crawlers of the plan, in the same order */
    public VerdictRows(VerdictForm<P> form, ReportQuestion question, RunPlan plan) {
        this.form = form;
        this.question = question;
        this.plan = plan;
        this.crawlers = plan.runCrawlers();
        this.doubts = form.hasDoubts() ? findDoubts(crawlers) : List.of();
        this.parts = Stream.<Map<Long, P>>generate(ConcurrentHashMap::new).limit(crawlers.size()).toList();
    }

    private static List<ReadingDoubts.Doubts> findDoubts(List<RunCrawler> crawlers) {
        ReadingDoubts doubts = new ReadingDoubts();
        return crawlers.stream().map(crawler -> doubts.forPolicy(crawler.policy())).toList();
    }

    @Override
    public byte[] heading() {
        return form.heading(false);
    }

    @Override
    public byte[] footer() {
        return form.ending();
    }

    @Override
    public byte[] rows(UrlChunk chunk) {
        ByteBuilder out = new ByteBuilder(chunk.size() * crawlers.size() * EXPECTED_ROW_BYTES);
        long[] keys = new long[crawlers.size()];
        List<@Nullable P> lastParts = new ArrayList<@Nullable P>(Collections.nCopies(crawlers.size(), null));
        byte[] between = chunk.firstIndex() == 0 ? form.beforeRows() : form.betweenRows();
        for (int i = 0; i < chunk.size(); i++) {
            byte[] url = chunk.entry(i).url();
            byte[] encodedUrl = form.encodeUrl(url, chunk.isWeighted() ? chunk.weight(i) : Double.NaN);
            for (int column = 0; column < keys.length; column++) {
                RunCrawler crawler = crawlers.get(column);
                int verdict = chunk.verdict(i, crawler.column());
                int usage = crawler.usageColumn() == RunCrawler.NO_USAGE ? 0 : chunk.usage(i, crawler.usageColumn());
                long key = PackedVerdict.pairKey(verdict, usage);
                P part = lastParts.get(column);
                if (part == null || keys[column] != key) {
                    int index = column;
                    part = parts.get(column).computeIfAbsent(key, _ -> createPart(index, verdict, usage));
                    lastParts.set(column, part);
                    keys[column] = key;
                }
                out.append(between, 0, between.length);
                form.addRow(out, url, encodedUrl, part, firstDoubt(column, verdict, url));
                between = form.betweenRows();
            }
        }
        return out.toBytes();
    }

    private Optional<ReadingDoubt> firstDoubt(int crawler, int verdict, byte[] url) {
        if (doubts.isEmpty() || !PackedVerdict.outcome(verdict).isJudged()
                || !doubts.get(crawler).isPossible(PackedVerdict.line(verdict) != 0)) {
            return Optional.empty();
        }
        return doubts.get(crawler).find(RequestPath.ofUrl(url)).stream().findFirst();
    }

    private P createPart(int crawler, int verdict, int usage) {
        int column = crawlers.get(crawler).usageColumn();
        return form.createPart(question.policies().get(crawler), PackedVerdict.outcome(verdict),
                PackedVerdict.line(verdict), PackedVerdict.reason(verdict), column == RunCrawler.NO_USAGE
                        ? Optional.empty() : Optional.of(plan.usageColumns().get(column).verdict(usage)));
    }
}
