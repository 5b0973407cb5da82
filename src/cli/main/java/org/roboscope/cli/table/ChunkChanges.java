package org.roboscope.cli.table;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.roboscope.cli.report.AnswerPage;
import org.roboscope.cli.report.ChangeCounts;
import org.roboscope.cli.report.ChangeCounts.ChangeKind;
import org.roboscope.cli.report.ChangeForm;
import org.roboscope.cli.report.ChangeTotal.Sums;
import org.roboscope.cli.report.FoundChanges.VerdictChange;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.impact.FlipSearch.FlippedUse;
import org.roboscope.simulate.impact.ImpactPlan;
import org.roboscope.simulate.impact.PolicyPair;
import org.roboscope.simulate.impact.UsagePair;
import org.roboscope.simulate.impact.UsagePair.UseChange;
import org.roboscope.simulate.run.PackedVerdict;
import org.roboscope.simulate.run.UrlChunk;
import org.roboscope.simulate.source.SourceEntry;

/**
 * Finds changes for the URLs of chunks. The description of a change is created once and shared by all URLs that the
 * same lines decide. It may be used by any thread.
 *
 * @param <T> the description of a change without its URL
 */
public final class ChunkChanges<T> {

    private record UseKey(UsagePair usagePair, UseChange change) {}

    /** Receives the changes of a chunk. */
    public interface ChangeConsumer<T> {

        /** @param index the index of the URL in the chunk */
        void accept(int index, T description);
    }

    /** @param sums the number of changes in the rows */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    public record ChunkRows(byte[] bytes, Sums sums) {}

    private final ImpactPlan comparison;
    private final List<PolicyPair> pairs;
    private final Function<VerdictChange, T> verdictDescription;
    private final Function<FlippedUse, T> useDescription;
    private final List<Map<Long, T>> cachedVerdicts;
    private final Map<UseKey, T> cachedUses = new ConcurrentHashMap<>();

    public ChunkChanges(ImpactPlan comparison, Function<VerdictChange, T> verdictDescription,
            Function<FlippedUse, T> useDescription) {
        this.comparison = comparison;
        this.pairs = comparison.policyPairs();
        this.verdictDescription = verdictDescription;
        this.useDescription = useDescription;
        this.cachedVerdicts = Stream.<Map<Long, T>>generate(ConcurrentHashMap::new).limit(pairs.size()).toList();
    }

    /** Returns a function that writes the changes of a chunk in rows. */
    public static <P> Function<UrlChunk, ChunkRows> rows(ImpactPlan comparison, ChangeForm<P> form) {
        ChunkChanges<P> changes = new ChunkChanges<>(comparison, form::createPart, form::createPart);
        return chunk -> {
            ByteBuilder out = new ByteBuilder(1 << 12);
            byte[] between = form.betweenRows();
            Sums sums = changes.findChanges(chunk, (index, part) -> {
                if (out.size() > 0) {
                    out.append(between, 0, between.length);
                }
                form.addRow(out, chunk.entry(index).url(), part,
                        chunk.isWeighted() ? chunk.weight(index) : Double.NaN);
            });
            return new ChunkRows(out.toBytes(), sums);
        };
    }

    /**
     * Returns a function that counts the changes of a chunk on any thread. Its suppliers, called in the order of the
     * chunks, add the changes to a page and return their number.
     */
    public static <P> Function<UrlChunk, Supplier<Sums>> pageRows(ImpactPlan comparison, ChangeForm<P> form,
            AnswerPage page) {
        Function<UrlChunk, ChangeCounts.ChunkCounts> counts = counts(comparison);
        ChunkChanges<P> changes = new ChunkChanges<>(comparison, form::createPart, form::createPart);
        return chunk -> {
            ChangeCounts.ChunkCounts chunkCounts = counts.apply(chunk);
            long rows = chunkCounts.urls().values().stream().mapToLong(Long::longValue).sum();
            return () -> {
                if (page.hasAnyOf(rows)) {
                    changes.findChanges(chunk, (index, part) -> page.addRow(() -> {
                        ByteBuilder row = new ByteBuilder(1 << 8);
                        form.addRow(row, chunk.entry(index).url(), part, Double.NaN);
                        return row.toBytes();
                    }));
                } else {
                    page.skip(rows);
                }
                return chunkCounts.sums();
            };
        };
    }

    /** Returns a function that counts the changes of a chunk by kind. */
    public static Function<UrlChunk, ChangeCounts.ChunkCounts> counts(ImpactPlan comparison) {
        ChunkChanges<ChangeKind> changes = new ChunkChanges<>(comparison, ChangeCounts::kind, ChangeCounts::kind);
        return chunk -> {
            Map<ChangeKind, Long> urls = new LinkedHashMap<>();
            Map<ChangeKind, Double> weights = new LinkedHashMap<>();
            Sums sums = changes.findChanges(chunk, (index, kind) -> {
                urls.merge(kind, 1L, Long::sum);
                if (chunk.isWeighted()) {
                    weights.merge(kind, chunk.weight(index), Double::sum);
                }
            });
            return new ChangeCounts.ChunkCounts(urls, weights, sums);
        };
    }

    /** @return the number of changes, counted for each crawler */
    private Sums findChanges(UrlChunk chunk, ChangeConsumer<T> consumer) {
        long changedVerdicts = 0;
        long blocked = 0;
        long changedUses = 0;
        for (int i = 0; i < chunk.size(); i++) {
            for (int pairIndex = 0; pairIndex < pairs.size(); pairIndex++) {
                PolicyPair pair = pairs.get(pairIndex);
                int was = chunk.verdict(i, pair.beforeColumn());
                int is = chunk.verdict(i, pair.afterColumn());
                if (PackedVerdict.outcomeIndex(was) != PackedVerdict.outcomeIndex(is)) {
                    consumer.accept(i, describeVerdict(pairIndex, was, is, chunk.entry(i).url()));
                    int crawlers = pair.crawlers().size();
                    changedVerdicts += crawlers;
                    blocked += PackedVerdict.outcome(is) == Outcome.BLOCKED ? crawlers : 0;
                }
            }
            for (var changes : comparison.useChanges(chunk, i).entrySet()) {
                for (UseChange change : changes.getValue()) {
                    consumer.accept(i, describeUse(changes.getKey(), change, chunk.entry(i)));
                    changedUses += changes.getKey().crawlers().size();
                }
            }
        }
        return new Sums(changedVerdicts, blocked, changedUses);
    }

    /** @param url the first URL with this change */
    private T describeVerdict(int pair, int was, int is, byte[] url) {
        return cachedVerdicts.get(pair).computeIfAbsent(PackedVerdict.pairKey(was, is),
                _ -> verdictDescription.apply(createChange(pairs.get(pair), url)));
    }

    private T describeUse(UsagePair pair, UseChange change, SourceEntry entry) {
        return cachedUses.computeIfAbsent(new UseKey(pair, change),
                _ -> useDescription.apply(new FlippedUse(pair, entry.text(), change)));
    }

    private static VerdictChange createChange(PolicyPair pair, byte[] url) {
        RequestPath path = RequestPath.ofUrl(url);
        Verdict was = pair.before().verdict(path);
        Verdict is = pair.after().verdict(path);
        return new VerdictChange(pair, ByteText.toText(url), was, is, pair.cause(was, is));
    }
}
