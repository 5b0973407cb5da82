package org.roboscope.cli.table;

import java.io.PrintStream;
import java.nio.charset.Charset;
import java.util.function.Function;
import org.roboscope.cli.report.ChangeReport;
import org.roboscope.cli.report.ChangeText;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.simulate.impact.ImpactComparison;
import org.roboscope.simulate.impact.UsagePair;
import org.roboscope.simulate.impact.UsagePair.UseChange;
import org.roboscope.simulate.run.UrlChunk;

/** The same text as {@link ChangeText} prints, for many URLs. */
public final class ChangeTextTable implements ChangeRows {

    private final ImpactComparison comparison;
    private final Function<PrintStream, ChangeText> reports;
    private final Charset charset;
    private final PrintedUrl printed;
    private final KnownChanges<PrintedUrl.RowStart> starts;

    /** @param reports makes the report that prints to a stream */
    public ChangeTextTable(ImpactComparison comparison, Function<PrintStream, ChangeText> reports, Charset charset) {
        this.comparison = comparison;
        this.reports = reports;
        this.charset = charset;
        this.printed = new PrintedUrl(charset);
        ChangeText report = reports.apply(new PrintStream(PrintStream.nullOutputStream(), false, charset));
        this.starts = new KnownChanges<>(comparison, change -> printed.start(report.start(change)),
                flipped -> printed.start(report.start(flipped)));
    }

    @Override
    public byte[] heading() {
        return PrintedPart.of(charset, out -> reports.apply(out).begin());
    }

    @Override
    public byte[] beforeRows() {
        return PrintedPart.of(charset, out -> reports.apply(out).printHeading());
    }

    @Override
    public Rows of(UrlChunk chunk) {
        ByteBuilder out = new ByteBuilder(1 << 12);
        ChangeSums sums = ChunkChanges.find(comparison, chunk, new ChunkChanges.ChangeTaker() {
            @Override
            public void verdict(int place, int pair, int was, int is) {
                byte[] url = chunk.entry(place).url();
                printed.addRow(out, starts.verdict(pair, was, is, url), url, printed.isPlain(url));
            }

            @Override
            public void use(int place, UsagePair usagePair, UseChange change) {
                byte[] url = chunk.entry(place).url();
                printed.addRow(out, starts.use(usagePair, change, chunk.entry(place).text()), url,
                        printed.isPlain(url));
            }
        });
        return new Rows(out.toBytes(), sums);
    }

    @Override
    public byte[] ending(ChangeReport.Total total) {
        return PrintedPart.of(charset, out -> reports.apply(out).printEnd(total));
    }
}
