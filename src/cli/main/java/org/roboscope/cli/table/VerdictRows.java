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

/** Verdicts in rows. What a row has beside its URL is the same for all URLs with the same verdict, so it is made once. */
public final class VerdictRows<P> implements ChunkTable {

    private static final int ROW = 256;

    private final VerdictForm<P> form;
    private final ReportQuestion question;
    private final RunPlan plan;
    private final List<RunCrawler> crawlers;
    /** What may be in doubt, crawler by crawler; empty where it is not printed. */
    private final List<ReadingDoubts.Doubts> doubts;
    private final List<Map<Long, P>> parts;

    /** @param question of the same crawlers as the plan, in the same order */
    public VerdictRows(VerdictForm<P> form, ReportQuestion question, RunPlan plan) {
        this.form = form;
        this.question = question;
        this.plan = plan;
        this.crawlers = plan.runCrawlers();
        this.doubts = form.tellsDoubts() ? doubts(crawlers) : List.of();
        this.parts = Stream.<Map<Long, P>>generate(ConcurrentHashMap::new).limit(crawlers.size()).toList();
    }

    private static List<ReadingDoubts.Doubts> doubts(List<RunCrawler> crawlers) {
        ReadingDoubts all = new ReadingDoubts();
        return crawlers.stream().map(crawler -> all.forPolicy(crawler.policy())).toList();
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
        ByteBuilder out = new ByteBuilder(chunk.size() * crawlers.size() * ROW);
        long[] keys = new long[crawlers.size()];
        List<@Nullable P> known = new ArrayList<@Nullable P>(Collections.nCopies(crawlers.size(), null));
        byte[] between = chunk.first() == 0 ? form.beforeRows() : form.betweenRows();
        for (int i = 0; i < chunk.size(); i++) {
            byte[] url = chunk.entry(i).url();
            byte[] shown = form.shown(url, chunk.isWeighted() ? chunk.weight(i) : Double.NaN);
            for (int at = 0; at < keys.length; at++) {
                RunCrawler crawler = crawlers.get(at);
                int verdict = chunk.verdict(i, crawler.column());
                int usage = crawler.usage() == RunCrawler.NO_USAGE ? 0 : chunk.usage(i, crawler.usage());
                long key = PackedVerdict.pairKey(verdict, usage);
                P part = known.get(at);
                if (part == null || keys[at] != key) {
                    int asked = at;
                    part = parts.get(at).computeIfAbsent(key, _ -> part(asked, verdict, usage));
                    known.set(at, part);
                    keys[at] = key;
                }
                out.append(between, 0, between.length);
                form.addRow(out, url, shown, part, doubt(at, verdict, url));
                between = form.betweenRows();
            }
        }
        return out.toBytes();
    }

    private Optional<ReadingDoubt> doubt(int crawler, int verdict, byte[] url) {
        return doubts.isEmpty() || !PackedVerdict.outcome(verdict).isJudged()
                || !doubts.get(crawler).isPossible(PackedVerdict.line(verdict) != 0) ? Optional.empty()
                        : doubts.get(crawler).find(RequestPath.ofUrl(url)).stream().findFirst();
    }

    private P part(int crawler, int verdict, int usage) {
        int column = crawlers.get(crawler).usage();
        return form.part(question.policies().get(crawler), PackedVerdict.outcome(verdict),
                PackedVerdict.line(verdict), PackedVerdict.reason(verdict), column == RunCrawler.NO_USAGE
                        ? Optional.empty() : Optional.of(plan.usageColumns().get(column).verdict(usage)));
    }
}
