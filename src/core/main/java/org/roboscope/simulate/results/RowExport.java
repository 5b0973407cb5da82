package org.roboscope.simulate.results;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.roboscope.document.disk.SafeFile;
import org.roboscope.document.disk.SaveException;
import org.roboscope.json.Json;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.usage.UsageCategory;
import org.roboscope.robots.usage.UsageVerdict;
import org.roboscope.simulate.results.RunResults.Row;
import org.roboscope.simulate.results.RunResults.VisitRow;
import org.roboscope.simulate.run.RunPlan.RunCrawler;
import org.roboscope.simulate.source.LogRequest;

/** Writes rows to a file: as a table for spreadsheets, or as one JSON object per line. */
public final class RowExport {

    private static final int ROWS_PER_CHECK = 1_024;
    /** The fields of a verdict, which are null for a request without a verdict. */
    private static final List<String> VERDICT_FIELDS =
            List.of("crawler", "standard", "outcome", "line", "rule", "reason");

    /** The formats of exported files. */
    public enum Form {
        CSV("csv"),
        TSV("tsv"),
        JSON_LINES("jsonl");

        private final String extension;

        Form(String extension) {
            this.extension = extension;
        }

        /** The extension of file names. */
        public String extension() {
            return extension;
        }
    }

    private final RunResults results;
    private final ResultRows.Walk walk;
    private final Form form;
    private final boolean isMatrix;
    private final Map<RobotsFile, Map<Integer, String>> ruleTexts = new HashMap<>();
    private volatile long writtenRows;

    public RowExport(RunResults results, ResultRows rows, Form form) {
        this(results, walkInOrder(rows), form, false);
    }

    /**
     * Writes all rows that match a filter in the order of the run, including rows that {@link FilteredRows} does not
     * store.
     */
    public static RowExport ofAll(RunResults results, FilteredRows rows, Form form) {
        return new RowExport(results, rows.walkAll(), form, false);
    }

    /**
     * Writes a row for each URL, with a column for each crawler.
     *
     * @param urls numbers of URLs instead of numbers of rows
     */
    public static RowExport ofMatrix(RunResults results, ResultRows urls, Form form) {
        return new RowExport(results, walkInOrder(urls), form, true);
    }

    private static ResultRows.Walk walkInOrder(ResultRows rows) {
        return (consumer, stop) -> {
            int size = rows.size();
            for (int i = 0; i < size; i++) {
                if (stop.getAsBoolean()) {
                    return false;
                }
                consumer.accept(rows.row(i));
            }
            return true;
        };
    }

    private RowExport(RunResults results, ResultRows.Walk walk, Form form, boolean isMatrix) {
        this.isMatrix = isMatrix;
        this.results = results;
        this.walk = walk;
        this.form = form;
    }

    /** The number of rows written so far. */
    public long writtenRows() {
        return writtenRows;
    }

    /**
     * Writes the file, which appears when it is complete. Links are followed, and an overwritten file keeps its
     * permissions.
     *
     * @return false if it was stopped; then the file is unchanged
     */
    public boolean write(Path file, BooleanSupplier stop) throws IOException {
        try {
            return new SafeFile().write(file, out -> write(out, stop)).isPresent();
        } catch (SaveException failure) {
            throw new IOException(file + ": " + failure.reasonSentence().text(), failure);
        }
    }

    /** Writes to a stream. */
    public boolean write(OutputStream out, BooleanSupplier stop) throws IOException {
        if (isMatrix) {
            return writeMatrix(out, stop);
        }
        if (form == Form.JSON_LINES) {
            return writeRows(row -> out.write(ByteText.toBytes(rowJson(results.row(row)))), stop);
        }
        CsvTable csv = form == Form.TSV ? CsvTable.TABS : CsvTable.COMMAS;
        VerdictCsv table = new VerdictCsv(results.plan(), csv);
        out.write(results.isWeighted() ? table.weightedHeading() : table.heading());
        ByteBuilder row = new ByteBuilder(256);
        return writeRows(number -> {
            int url = results.urlOf(number);
            int crawler = results.crawlerIndexOf(number);
            row.clear();
            byte[] cell = table.urlCell(results.urlBytes(url));
            LogRequest visit = results.visit(url).map(VisitRow::logRequest).orElse(null);
            if (visit != null && results.isForVisitor(url)) {
                table.addVisitorRow(row, cell, results.visitor(url), results.verdict(url, crawler),
                        results.usage(url, crawler), visit);
            } else {
                table.addRow(row, cell, crawler, results.verdict(url, crawler), results.usage(url, crawler), visit);
            }
            if (results.isWeighted()) {
                csv.extendRow(row, results.weight(url));
            }
            out.write(row.toBytes());
        }, stop);
    }

    private boolean writeMatrix(OutputStream out, BooleanSupplier stop) throws IOException {
        CsvTable csv = form == Form.TSV ? CsvTable.TABS : CsvTable.COMMAS;
        VerdictMatrix matrix = new VerdictMatrix(results.plan(), csv);
        if (form == Form.JSON_LINES) {
            return writeRows(url -> out.write(ByteText.toBytes(matrixJson(matrix, (int) url))), stop);
        }
        out.write(results.isWeighted() ? matrix.weightedHeading() : matrix.heading());
        ByteBuilder row = new ByteBuilder(256);
        return writeRows(number -> {
            int url = (int) number;
            row.clear();
            matrix.addRow(row, results.urlBytes(url), column -> results.columnVerdict(url, column));
            if (results.isWeighted()) {
                csv.extendRow(row, results.weight(url));
            }
            out.write(row.toBytes());
        }, stop);
    }

    private String matrixJson(VerdictMatrix matrix, int url) {
        Json json = Json.object().value("url", CsvTable.encodeInvalidBytes(results.urlText(url)));
        addWeight(json, url);
        json.beginObject("verdicts");
        for (RunCrawler runCrawler : results.runCrawlers()) {
            json.value(CsvTable.encodeInvalidBytes(matrix.columnName(runCrawler)),
                    VerdictCsv.outcomeCode(results.columnVerdict(url, runCrawler.column())));
        }
        return json.end().done() + "\n";
    }

    private boolean writeRows(ResultRows.RowConsumer writer, BooleanSupplier stop) throws IOException {
        long[] count = {0};
        boolean isComplete = walk.walk(row -> {
            writer.accept(row);
            if (++count[0] % ROWS_PER_CHECK == 0) {
                writtenRows = count[0];
            }
        }, () -> count[0] % ROWS_PER_CHECK == 0 && stop.getAsBoolean());
        writtenRows = count[0];
        return isComplete;
    }

    private static String preferenceCode(UsageVerdict usage, UsageCategory category) {
        return usage.forCategory(category).preference().name().toLowerCase(Locale.ROOT);
    }

    private String rowJson(Row row) {
        Json json = Json.object().value("url", CsvTable.encodeInvalidBytes(row.text()));
        addWeight(json, row.url());
        Optional<RunCrawler> judgedCrawler = row.crawler().filter(_ -> row.outcome().isPresent());
        judgedCrawler.ifPresentOrElse(crawler -> addVerdict(json, row, crawler),
                () -> VERDICT_FIELDS.forEach(json::nul));
        row.visit().ifPresent(visit -> {
            json.value("visitor", VerdictCsv.visitorName(visit.logRequest()))
                    .value("status", visit.logRequest().status())
                    .value("day", VerdictCsv.dayText(visit.logRequest()));
        });
        if (results.hasUsage() && judgedCrawler.isPresent()) {
            json.beginObject("usage");
            for (UsageCategory category : UsageCategory.values()) {
                json.value(category.key(), preferenceCode(row.usage(), category));
            }
            json.array("lines", row.usage().lines()).end();
        }
        return json.done() + "\n";
    }

    private void addWeight(Json json, int url) {
        if (results.isWeighted()) {
            json.value("weight", results.weight(url));
        }
    }

    private void addVerdict(Json json, Row row, RunCrawler crawler) {
        json.value("crawler", CsvTable.encodeInvalidBytes(crawler.name()))
                .value("standard", crawler.standard().id())
                .value("outcome", VerdictCsv.outcomeCode(row.verdict()));
        if (row.line() == 0) {
            json.nul("line").nul("rule");
        } else {
            json.value("line", row.line()).value("rule", ruleText(crawler, row.line()));
        }
        json.value("reason", VerdictCsv.reasonCode(row.verdict()));
    }

    /** The text of a rule, which is cached because a few rules decide millions of rows. */
    private String ruleText(RunCrawler crawler, int number) {
        return ruleTexts.computeIfAbsent(crawler.policy().file(), _ -> new HashMap<>()).computeIfAbsent(number,
                _ -> CsvTable.encodeInvalidBytes(VerdictCsv.ruleText(crawler, number)));
    }
}
