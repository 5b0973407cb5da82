package org.roboscope.simulate.results;

import com.grack.nanojson.JsonStringWriter;
import com.grack.nanojson.JsonWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.roboscope.document.disk.SafeFile;
import org.roboscope.document.disk.SaveException;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.usage.UsageCategory;
import org.roboscope.robots.usage.UsageVerdict;
import org.roboscope.simulate.results.RunResults.Row;
import org.roboscope.simulate.results.RunResults.VisitRow;
import org.roboscope.simulate.run.PackedVerdict;

/** Writes rows to a file: a table for spreadsheets, or an object a line for programs. */
public final class RowExport {

    private static final int CHECK_EVERY = 1_024;

    public enum Form {
        CSV,
        JSON_LINES
    }

    private final RunResults results;
    private final ResultRows rows;
    private final Form form;
    private final Map<RobotsFile, Map<Integer, String>> rules = new HashMap<>();
    private volatile int written;
    private volatile boolean over;

    public RowExport(RunResults results, ResultRows rows, Form form) {
        this.results = results;
        this.rows = rows;
        this.form = form;
    }

    /** Whether it was written, or was given up. */
    public boolean isOver() {
        return over;
    }

    /** How many rows were written up to now. */
    public int written() {
        return written;
    }

    /**
     * Writes the file, which is there when all of it is there. A link stays one, and a file that is replaced keeps its
     * permissions.
     *
     * @return false if it was told to stop; then the file is what it was
     */
    public boolean write(Path file, BooleanSupplier stop) throws IOException {
        try {
            return new SafeFile().write(file, out -> write(out, stop)).isPresent();
        } catch (SaveException failure) {
            throw new IOException(file + ": " + failure.why().text(), failure);
        } finally {
            over = true;
        }
    }

    /** The same to a stream. */
    public boolean write(OutputStream out, BooleanSupplier stop) throws IOException {
        if (form == Form.JSON_LINES) {
            return write(row -> out.write(ByteText.toBytes(json(results.row(row)))), stop);
        }
        VerdictTable table = new VerdictTable(results.plan(), CsvTable.COMMAS);
        out.write(table.heading());
        ByteBuilder row = new ByteBuilder(256);
        int crawlers = results.runCrawlers().size();
        return write(number -> {
            long url = number / crawlers;
            int crawler = (int) (number % crawlers);
            row.clear();
            table.add(row, table.urlCell(results.bytes(url)), crawler, results.verdict(url, crawler),
                    results.usage(url, crawler), results.visit(url).map(VisitRow::logRequest).orElse(null));
            out.write(row.toBytes());
        }, stop);
    }

    private interface RowWriter {

        void write(long row) throws IOException;
    }

    private boolean write(RowWriter writer, BooleanSupplier stop) throws IOException {
        int size = rows.size();
        for (int i = 0; i < size; i++) {
            writer.write(rows.row(i));
            if (i % CHECK_EVERY == 0) {
                written = i;
                if (stop.getAsBoolean()) {
                    return false;
                }
            }
        }
        written = size;
        return true;
    }

    private static String code(UsageVerdict usage, UsageCategory category) {
        return usage.of(category).preference().name().toLowerCase(Locale.ROOT);
    }

    private String json(Row row) {
        JsonStringWriter json = JsonWriter.string();
        int number = PackedVerdict.line(row.verdict());
        json.object().value("url", CsvTable.readable(row.text()))
                .value("crawler", CsvTable.readable(row.runCrawler().crawler()))
                .value("standard", row.runCrawler().standard().id())
                .value("outcome", VerdictTable.outcome(row.verdict()));
        if (number == 0) {
            json.nul("line").nul("rule");
        } else {
            json.value("line", number).value("rule", rule(row));
        }
        json.value("reason", VerdictTable.reason(row.verdict()));
        row.visit().ifPresent(visit -> {
            VerdictTable.visitor(visit.logRequest()).ifPresentOrElse(it -> json.value("visitor", it),
                    () -> json.nul("visitor"));
            json.value("status", visit.logRequest().status());
            VerdictTable.day(visit.logRequest()).ifPresentOrElse(it -> json.value("day", it), () -> json.nul("day"));
        });
        if (results.hasUsage()) {
            json.object("usage");
            for (UsageCategory category : UsageCategory.values()) {
                json.value(category.key(), code(row.usage(), category));
            }
            json.array("lines", row.usage().lines()).end();
        }
        return json.end().done() + "\n";
    }

    /** The rule's text; a few rules decide about millions of rows. */
    private String rule(Row row) {
        int number = PackedVerdict.line(row.verdict());
        if (number == 0) {
            return "";
        }
        return rules.computeIfAbsent(row.runCrawler().policy().file(), _ -> new HashMap<>()).computeIfAbsent(number,
                _ -> CsvTable.readable(VerdictTable.rule(row.runCrawler(), number)));
    }
}
