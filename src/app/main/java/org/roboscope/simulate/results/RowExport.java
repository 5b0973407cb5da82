package org.roboscope.simulate.results;

import com.grack.nanojson.JsonStringWriter;
import com.grack.nanojson.JsonWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import org.roboscope.document.disk.SafeFile;
import org.roboscope.document.disk.SaveException;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.usage.UsageCategory;
import org.roboscope.robots.usage.UsageVerdict;
import org.roboscope.simulate.results.RunResults.Row;
import org.roboscope.simulate.results.RunResults.VisitRow;
import org.roboscope.simulate.run.PackedVerdict;
import org.roboscope.simulate.source.LogRequest;

/** Writes rows to a file: a table for spreadsheets, or an object a line for programs. */
public final class RowExport {

    private static final int CHECK_EVERY = 1_024;
    /** How bytes that are no UTF-8 travel through text. */
    private static final char ESCAPE_BASE = '\uDC00';
    private static final char FIRST_BYTE = '\uDC80';
    private static final char LAST_BYTE = '\uDCFF';
    private static final String[] HEADING = {
        "url", "crawler", "standard", "outcome", "line", "rule", "reason", "visitor", "status", "day",
        "train-ai", "search", "usage-lines"};

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
            return write(row -> out.write(ByteText.toBytes(json(row))), stop);
        }
        CsvTable table = new CsvTable(out);
        table.row(HEADING);
        boolean isWhole = write(row -> table.row(cells(row)), stop);
        table.flush();
        return isWhole;
    }

    private interface RowWriter {

        void write(Row row) throws IOException;
    }

    private boolean write(RowWriter writer, BooleanSupplier stop) throws IOException {
        int size = rows.size();
        for (int i = 0; i < size; i++) {
            writer.write(results.row(rows.row(i)));
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

    private String[] cells(Row row) {
        int line = PackedVerdict.line(row.verdict());
        return new String[] {
            readable(row.text()), readable(row.runCrawler().crawler()), row.runCrawler().standard().id(), outcome(row),
            line == 0 ? "" : Integer.toString(line), rule(row), reason(row),
            row.visit().flatMap(RowExport::visitor).orElse(""),
            row.visit().map(visit -> visit.logRequest().status()).filter(status -> status != 0)
                    .map(String::valueOf).orElse(""),
            row.visit().flatMap(RowExport::day).orElse(""),
            usage(row, UsageCategory.TRAIN_AI), usage(row, UsageCategory.SEARCH),
            row.usage().lines().stream().map(String::valueOf).collect(Collectors.joining(" "))};
    }

    /** Nothing where the file says to no crawler of the run what may be done with pages. */
    private String usage(Row row, UsageCategory category) {
        return results.hasUsage() ? code(row.usage(), category) : "";
    }

    private static String code(UsageVerdict usage, UsageCategory category) {
        return usage.of(category).preference().name().toLowerCase(Locale.ROOT);
    }

    private String json(Row row) {
        JsonStringWriter json = JsonWriter.string();
        int number = PackedVerdict.line(row.verdict());
        json.object().value("url", readable(row.text())).value("crawler", readable(row.runCrawler().crawler()))
                .value("standard", row.runCrawler().standard().id()).value("outcome", outcome(row));
        if (number == 0) {
            json.nul("line").nul("rule");
        } else {
            json.value("line", number).value("rule", rule(row));
        }
        json.value("reason", reason(row));
        row.visit().ifPresent(visit -> {
            visitor(visit).ifPresentOrElse(it -> json.value("visitor", it), () -> json.nul("visitor"));
            json.value("status", visit.logRequest().status());
            day(visit).ifPresentOrElse(it -> json.value("day", it), () -> json.nul("day"));
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

    private static String outcome(Row row) {
        return PackedVerdict.outcome(row.verdict()).name().toLowerCase(Locale.ROOT);
    }

    private static String reason(Row row) {
        return PackedVerdict.reason(row.verdict()).name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static Optional<String> visitor(VisitRow visit) {
        return visit.logRequest().crawler().map(it -> readable(it.token()));
    }

    private static Optional<String> day(VisitRow visit) {
        int day = visit.logRequest().day();
        return day == LogRequest.NO_DAY ? Optional.empty() : Optional.of(LocalDate.ofEpochDay(day).toString());
    }

    /** The rule's text; a few rules decide about millions of rows. */
    private String rule(Row row) {
        int number = PackedVerdict.line(row.verdict());
        if (number == 0) {
            return "";
        }
        RobotsFile file = row.runCrawler().policy().file();
        return rules.computeIfAbsent(file, _ -> new HashMap<>()).computeIfAbsent(number, _ -> {
            Line line = file.line(number);
            return readable(file.text(new Span(line.field().start(), line.value().end())));
        });
    }

    /**
     * Whoever reads the export expects UTF-8. A byte that is none, as in a rule, is written as crawlers request it, percent sign
     * and number.
     */
    static String readable(String text) {
        StringBuilder readable = null;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            boolean isPair = Character.isHighSurrogate(c) && i + 1 < text.length()
                    && Character.isLowSurrogate(text.charAt(i + 1));
            if (isPair) {
                i++;
            } else if (Character.isSurrogate(c)) {
                StringBuilder begun = readable == null ? new StringBuilder(text.substring(0, i)) : readable;
                begun.append(c >= FIRST_BYTE && c <= LAST_BYTE ? "%%%02X".formatted(c - ESCAPE_BASE) : "\uFFFD");
                readable = begun;
                continue;
            }
            if (readable != null) {
                readable.append(text, isPair ? i - 1 : i, i + 1);
            }
        }
        return readable == null ? text : readable.toString();
    }
}
