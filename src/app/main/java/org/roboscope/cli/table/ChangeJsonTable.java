package org.roboscope.cli.table;

import java.nio.charset.StandardCharsets;
import org.roboscope.cli.io.Utf8Text;
import org.roboscope.cli.report.ChangeJson;
import org.roboscope.cli.report.ChangeReport;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.simulate.impact.ImpactComparison;
import org.roboscope.simulate.impact.UsagePair;
import org.roboscope.simulate.impact.UsagePair.UseChange;
import org.roboscope.simulate.results.CsvTable;
import org.roboscope.simulate.run.UrlChunk;

/** The same text as {@link ChangeJson} writes, for many URLs. */
public final class ChangeJsonTable implements ChangeRows {

    private static final byte[] BEFORE = ascii("\n");
    private static final byte[] BETWEEN = ascii(",\n");
    private static final byte[] BEGIN = ascii("{\"url\":");

    private final ImpactComparison comparison;
    private final String before;
    private final String after;
    private final KnownChanges<byte[]> rests;

    /** @param before the name of the one file, as the next of the other */
    public ChangeJsonTable(ImpactComparison comparison, String before, String after) {
        this.comparison = comparison;
        this.before = before;
        this.after = after;
        this.rests = new KnownChanges<>(comparison, change -> Utf8Text.encodeJson(ChangeJson.rest(change)),
                flipped -> Utf8Text.encodeJson(ChangeJson.rest(flipped)));
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    @Override
    public byte[] heading() {
        return PrintedPart.of(StandardCharsets.UTF_8, out -> new ChangeJson(out, before, after).begin());
    }

    @Override
    public byte[] beforeRows() {
        return BEFORE.clone();
    }

    @Override
    public byte[] betweenRows() {
        return BETWEEN.clone();
    }

    @Override
    public Rows of(UrlChunk chunk) {
        ByteBuilder out = new ByteBuilder(1 << 12);
        ChangeSums sums = ChunkChanges.find(comparison, chunk, new ChunkChanges.ChangeTaker() {
            @Override
            public void verdict(int place, int pair, int was, int is) {
                byte[] url = chunk.entry(place).url();
                add(out, url, rests.verdict(pair, was, is, url), chunk, place);
            }

            @Override
            public void use(int place, UsagePair usagePair, UseChange change) {
                add(out, chunk.entry(place).url(), rests.use(usagePair, change, chunk.entry(place).text()), chunk,
                        place);
            }
        });
        return new Rows(out.toBytes(), sums);
    }

    private static void add(ByteBuilder out, byte[] url, byte[] rest, UrlChunk chunk, int place) {
        if (out.size() > 0) {
            out.append(BETWEEN, 0, BETWEEN.length);
        }
        byte[] quoted = QuotedUrl.of(url);
        out.append(BEGIN, 0, BEGIN.length).append(quoted, 0, quoted.length);
        if (chunk.isWeighted()) {
            byte[] weight = ascii(",\"weight\":" + CsvTable.number(chunk.weight(place)));
            out.append(weight, 0, weight.length);
        }
        out.append(rest, 0, rest.length);
    }

    @Override
    public byte[] ending(ChangeReport.Total total) {
        return PrintedPart.of(StandardCharsets.UTF_8,
                out -> ChangeJson.ending(out, before, after, !total.isNothing()).end(total));
    }
}
