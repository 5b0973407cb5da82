package org.roboscope.cli.scan;

import java.util.ArrayList;
import java.util.List;
import org.roboscope.cli.report.ReportCodes;
import org.roboscope.json.Json;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.simulate.results.CsvTable;
import org.roboscope.simulate.run.PackedVerdict;
import org.roboscope.simulate.scan.ScanPlan;
import org.roboscope.simulate.scan.ScanPlan.ScanField;
import org.roboscope.simulate.scan.ScanPlan.VerdictColumn;
import org.roboscope.simulate.scan.ScannedFile;
import org.roboscope.simulate.scan.ScannedFile.Note;
import org.roboscope.simulate.scan.ScannedFile.Sizes;

/** Writes the results for each file. It may be used by any thread. */
public interface ScanRows {

    /** Returns the heading before the first row. */
    byte[] heading();

    void add(ScannedFile file, ByteBuilder out);

    private static String outcomeCode(int verdict) {
        return verdict != PackedVerdict.NONE ? ReportCodes.code(PackedVerdict.outcome(verdict)) : "unknown";
    }

    /** Writes a JSON object on one line for each file. */
    final class ScanJson implements ScanRows {

        private final ScanPlan plan;
        private final List<VerdictColumn> columns;

        public ScanJson(ScanPlan plan) {
            this.plan = plan;
            this.columns = plan.columns();
        }

        @Override
        public byte[] heading() {
            return new byte[0];
        }

        @Override
        public void add(ScannedFile file, ByteBuilder out) {
            String record = file.origin().record();
            Json json = Json.object().value("source", file.origin().source())
                    .valueFrom("record", 0, record.isEmpty() ? -1 : Long.parseLong(record));
            plan.fields().forEach(field -> addField(field, file, json));
            addVerdicts(file, json);
            json.value("note", file.note().map(Note::sentence))
                    .value("damaged", file.note().filter(Note::isDamage).isPresent());
            byte[] line = Json.encode(json.done());
            out.append(line, 0, line.length).append((byte) '\n');
        }

        private static void addField(ScanField field, ScannedFile file, Json json) {
            Sizes sizes = file.sizes();
            String name = field.code();
            switch (field) {
                case HOST -> json.value(name, file.origin().host());
                case URL -> json.value(name, file.origin().url());
                case STATUS -> json.valueFrom(name, 1, file.status());
                case BYTES -> json.valueFrom(name, 0, sizes == null ? -1 : sizes.bytes());
                case LINES -> json.valueFrom(name, 0, sizes == null ? -1 : sizes.lines());
                case GROUPS -> json.valueFrom(name, 0, sizes == null ? -1 : sizes.groups());
                case RULES -> json.valueFrom(name, 0, sizes == null ? -1 : sizes.rules());
                case SITEMAPS -> json.valueFrom(name, 0, sizes == null ? -1 : sizes.sitemaps());
                case FINDINGS -> {
                    json.beginObject(name);
                    for (FindingCode code : FindingCode.values()) {
                        if (file.count(code) > 0) {
                            json.value(code.name(), file.count(code));
                        }
                    }
                    json.end();
                }
                case CONTENT_SIGNAL -> json.array(name, file.signals().contentSignal());
                case CONTENT_USAGE -> json.array(name, file.signals().contentUsage());
                case LICENSE -> json.array(name, file.signals().license());
            }
        }

        private void addVerdicts(ScannedFile file, Json json) {
            json.beginArray("verdicts");
            for (int i = 0; i < columns.size(); i++) {
                int verdict = file.verdicts()[i];
                json.beginElement().value("crawler", columns.get(i).crawler())
                        .value("standard", columns.get(i).standard().id()).value("url", columns.get(i).url())
                        .value("outcome", outcomeCode(verdict)).valueFrom("line", 1, PackedVerdict.line(verdict)).end();
            }
            json.endArray();
        }
    }

    /** Writes a table row for each file, for spreadsheets. */
    final class ScanTable implements ScanRows {

        private static final FindingCode[] CODES = FindingCode.values();
        private static final String VALUE_SEPARATOR = " | ";

        private final ScanPlan plan;
        private final CsvTable table;

        public ScanTable(ScanPlan plan, CsvTable table) {
            this.plan = plan;
            this.table = table;
        }

        @Override
        public byte[] heading() {
            List<String> cells = new ArrayList<>(List.of("source", "record"));
            plan.fields().forEach(field -> cells.add(field.code()));
            for (VerdictColumn column : plan.columns()) {
                String crawler =
                        column.crawler() + (plan.isUnderEveryStandard() ? " (" + column.standard().id() + ")" : "");
                cells.add(crawler + " " + column.url());
                cells.add(crawler + " " + column.url() + " line");
            }
            cells.add("note");
            return table.row(cells.toArray(String[]::new));
        }

        @Override
        public void add(ScannedFile file, ByteBuilder out) {
            table.appendCell(out, file.origin().source());
            addCell(out, file.origin().record());
            for (ScanField field : plan.fields()) {
                table.appendSeparator(out);
                addField(field, file, out);
            }
            for (int verdict : file.verdicts()) {
                addCell(out, outcomeCode(verdict));
                table.appendSeparator(out);
                addNumber(out, PackedVerdict.line(verdict), 0);
            }
            addCell(out, file.note().map(Note::sentence).orElse(""));
            table.appendRowEnd(out);
        }

        private void addCell(ByteBuilder out, String text) {
            table.appendSeparator(out);
            if (!text.isEmpty()) {
                table.appendCell(out, text);
            }
        }

        private void addField(ScanField field, ScannedFile file, ByteBuilder out) {
            Sizes sizes = file.sizes();
            switch (field) {
                case HOST -> table.appendCell(out, file.origin().host());
                case URL -> table.appendCell(out, file.origin().url());
                case STATUS -> addNumber(out, file.status(), 0);
                case BYTES -> addNumber(out, sizes == null ? -1 : sizes.bytes(), -1);
                case LINES -> addNumber(out, sizes == null ? -1 : sizes.lines(), -1);
                case GROUPS -> addNumber(out, sizes == null ? -1 : sizes.groups(), -1);
                case RULES -> addNumber(out, sizes == null ? -1 : sizes.rules(), -1);
                case SITEMAPS -> addNumber(out, sizes == null ? -1 : sizes.sitemaps(), -1);
                case FINDINGS -> addFindings(file, out);
                case CONTENT_SIGNAL -> addValues(file.signals().contentSignal(), out);
                case CONTENT_USAGE -> addValues(file.signals().contentUsage(), out);
                case LICENSE -> addValues(file.signals().license(), out);
            }
        }

        private void addValues(List<String> values, ByteBuilder out) {
            if (!values.isEmpty()) {
                table.appendCell(out, String.join(VALUE_SEPARATOR, values));
            }
        }

        private static void addFindings(ScannedFile file, ByteBuilder out) {
            boolean isFirst = true;
            for (FindingCode code : CODES) {
                int count = file.count(code);
                if (count > 0) {
                    if (!isFirst) {
                        out.append((byte) ' ');
                    }
                    isFirst = false;
                    addAscii(out, code.name());
                    out.append((byte) ':');
                    addNumber(out, count, 0);
                }
            }
        }

        private static void addNumber(ByteBuilder out, int number, int missing) {
            if (number != missing) {
                addAscii(out, Integer.toString(number));
            }
        }

        private static void addAscii(ByteBuilder out, String text) {
            for (int i = 0; i < text.length(); i++) {
                out.append((byte) text.charAt(i));
            }
        }
    }
}
