package org.roboscope.cli.table;

import com.grack.nanojson.JsonStringWriter;
import com.grack.nanojson.JsonWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.roboscope.cli.io.Utf8Text;
import org.roboscope.cli.report.CrawlerPolicy;
import org.roboscope.cli.report.JsonCrawlerPolicy;
import org.roboscope.cli.report.JsonReport;
import org.roboscope.cli.report.ReportQuestion;
import org.roboscope.cli.report.TestedList;
import org.roboscope.cli.report.UsageJson;
import org.roboscope.cli.report.WeightJson;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.usage.UsageVerdict;
import org.roboscope.simulate.results.ChunkTable;
import org.roboscope.simulate.results.CsvTable;
import org.roboscope.simulate.run.PackedVerdict;
import org.roboscope.simulate.run.RunPlan;
import org.roboscope.simulate.run.RunPlan.RunCrawler;
import org.roboscope.simulate.run.UrlChunk;
import org.roboscope.simulate.run.UsageColumn.PackedUsage;
import org.roboscope.simulate.words.ReadingDoubts;

/**
 * The same text as {@link JsonReport} writes, for many URLs: what follows a URL is the same for all with the same
 * verdict, so it is made once.
 */
public final class JsonTable implements ChunkTable {

    private static final int ROW = 256;
    private static final byte[] BEGIN = ascii(",\n{\"url\":");
    private static final byte[] WEIGHT = ascii(",\"weight\":");

    /** What follows the URL: up to the doubt that there may be, and behind it. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record RowEnd(byte[] verdict, byte[] rest) {}

    private final ReportQuestion question;
    private final RunPlan plan;
    private final TestedList tested;
    private final List<RunCrawler> runCrawlers;
    /** What may be in doubt, crawler by crawler. */
    private final List<ReadingDoubts.Doubts> doubts = new ArrayList<>();
    private final List<Map<Long, RowEnd>> ends = new ArrayList<>();

    /** @param question of the same crawlers as the plan, in the same order */
    public JsonTable(ReportQuestion question, RunPlan plan, TestedList tested) {
        this.question = question;
        this.tested = tested;
        this.plan = plan;
        this.runCrawlers = plan.runCrawlers();
        ReadingDoubts readingDoubts = new ReadingDoubts();
        runCrawlers.forEach(runCrawler -> {
            ends.add(new ConcurrentHashMap<>());
            doubts.add(readingDoubts.about(runCrawler.policy()));
        });
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    @Override
    public byte[] heading() {
        return Utf8Text.encodeJson("{\"file\":" + JsonWriter.string(question.fileName()) + ",\"results\":[");
    }

    @Override
    public byte[] ending() {
        String fields = WeightJson.fields(tested.weights(), tested.console());
        return Utf8Text.encodeJson(fields.isEmpty() ? "\n]}\n" : "\n],\n" + fields + "}\n");
    }

    @Override
    public byte[] rows(UrlChunk chunk) {
        ByteBuilder out = new ByteBuilder(chunk.size() * runCrawlers.size() * ROW);
        long[] keys = new long[runCrawlers.size()];
        RowEnd[] known = new RowEnd[runCrawlers.size()];
        for (int i = 0; i < chunk.size(); i++) {
            byte[] url = chunk.entry(i).url();
            byte[] text = QuotedUrl.of(url);
            byte[] weight = chunk.isWeighted() ? ascii(CsvTable.number(chunk.weight(i))) : new byte[0];
            for (int crawler = 0; crawler < known.length; crawler++) {
                RunCrawler runCrawler = runCrawlers.get(crawler);
                int verdict = chunk.verdict(i, runCrawler.column());
                int usage = usage(chunk, i, runCrawler, verdict);
                long key = PackedVerdict.key(verdict, usage);
                RowEnd end = known[crawler];
                if (end == null || keys[crawler] != key) {
                    int asked = crawler;
                    end = ends.get(crawler).computeIfAbsent(key, _ -> end(asked, verdict, usage));
                    known[crawler] = end;
                    keys[crawler] = key;
                }
                // The first row of all has none before it.
                boolean isFirst = crawler == 0 && i == 0 && chunk.first() == 0;
                out.append(BEGIN, isFirst ? 1 : 0, BEGIN.length).append(text, 0, text.length);
                if (chunk.isWeighted()) {
                    out.append(WEIGHT, 0, WEIGHT.length).append(weight, 0, weight.length);
                }
                out.append(end.verdict(), 0, end.verdict().length);
                doubt(crawler, verdict, url).ifPresent(doubt -> out.append(doubt, 0, doubt.length));
                out.append(end.rest(), 0, end.rest().length);
            }
        }
        return out.toBytes();
    }

    private static int usage(UrlChunk chunk, int index, RunCrawler runCrawler, int verdict) {
        if (runCrawler.usage() != RunCrawler.NO_USAGE) {
            return chunk.usage(index, runCrawler.usage());
        }
        return PackedVerdict.outcome(verdict) == Outcome.ALLOWED ? PackedUsage.UNKNOWN : PackedUsage.NONE;
    }

    private Optional<byte[]> doubt(int crawler, int verdict, byte[] url) {
        ReadingDoubts.Doubts possible = doubts.get(crawler);
        if (!possible.mayHold(PackedVerdict.line(verdict) != 0)) {
            return Optional.empty();
        }
        return possible.of(RequestPath.typed(url)).stream().findFirst().map(doubt -> {
            JsonStringWriter json = JsonWriter.string().object();
            JsonReport.addDoubt(json, doubt);
            return inner(json);
        });
    }

    private RowEnd end(int crawler, int verdict, int usage) {
        CrawlerPolicy policy = question.policies().get(crawler);
        JsonStringWriter first = JsonWriter.string().object();
        JsonReport.addVerdict(first, policy, PackedVerdict.outcome(verdict), PackedVerdict.line(verdict),
                PackedVerdict.reason(verdict));
        JsonStringWriter rest = JsonWriter.string().object();
        RunCrawler runCrawler = runCrawlers.get(crawler);
        if (runCrawler.usage() != RunCrawler.NO_USAGE) {
            UsageVerdict said = plan.usageColumns().get(runCrawler.usage()).verdict(usage);
            UsageJson.addTo(rest, said);
        }
        JsonCrawlerPolicy.addTo(rest, policy);
        ByteBuilder last = new ByteBuilder(ROW);
        byte[] inner = inner(rest);
        last.append(inner, 0, inner.length).append((byte) '}');
        return new RowEnd(inner(first), last.toBytes());
    }

    /** The fields of an object without its braces, behind a comma. */
    private static byte[] inner(JsonStringWriter object) {
        String text = object.end().done();
        return Utf8Text.encodeJson("," + text.substring(1, text.length() - 1));
    }
}
