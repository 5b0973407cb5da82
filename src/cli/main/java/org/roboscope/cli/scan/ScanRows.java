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

/** Writes what was found out about each file. Any thread may ask. */
public interface ScanRows {

    /** What stands before the first row. */
    byte[] heading();

    void add(ScannedFile file, ByteBuilder out);

    private static String outcome(int verdict) {
        return verdict != PackedVerdict.NONE ? ReportCodes.code(PackedVerdict.outcome(verdict)) : "unknown";
    }

    /** An object of JSON on a line for each file. */
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
                    .from("record", 0, record.isEmpty() ? -1 : Long.parseLong(record));
            plan.fields().forEach(field -> add(field, file, json));
            addVerdicts(file, json);
            json.value("note", file.note().map(Note::sentence))
                    .value("damaged", file.note().filter(Note::isDamage).isPresent());
            byte[] line = Json.encode(json.done());
            out.append(line, 0, line.length).append((byte) '\n');
        }

        private static void add(ScanField field, ScannedFile file, Json json) {
            Sizes sizes = file.sizes();
            String name = field.code();
            switch (field) {
                case HOST -> json.value(name, file.origin().host());
                case URL -> json.value(name, file.origin().url());
                case STATUS -> json.from(name, 1, file.status());
                case BYTES -> json.from(name, 0, sizes == null ? -1 : sizes.bytes());
                case LINES -> json.from(name, 0, sizes == null ? -1 : sizes.lines());
                case GROUPS -> json.from(name, 0, sizes == null ? -1 : sizes.groups());
                case RULES -> json.from(name, 0, sizes == null ? -1 : sizes.rules());
                case SITEMAPS -> json.from(name, 0, sizes == null ? -1 : sizes.sitemaps());
                case FINDINGS -> {
                    json.object(name);
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
            json.array("verdicts");
            for (int i = 0; i < columns.size(); i++) {
                int verdict = file.verdicts()[i];
                json.element().value("crawler", columns.get(i).crawler())
                        .value("standard", columns.get(i).standard().id()).value("url", columns.get(i).url())
                        .value("outcome", outcome(verdict)).from("line", 1, PackedVerdict.line(verdict)).end();
            }
            json.endArray();
        }
    }

    /** A row for each file, for spreadsheets. */
    final class ScanTable implements ScanRows {

        private static final FindingCode[] CODES = FindingCode.values();
        private static final String BETWEEN_VALUES = " | ";

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
                String of = column.crawler() + (plan.underEveryStandard() ? " (" + column.standard().id() + ")" : "");
                cells.add(of + " " + column.url());
                cells.add(of + " " + column.url() + " line");
            }
            cells.add("note");
            return table.row(cells.toArray(String[]::new));
        }

        @Override
        public void add(ScannedFile file, ByteBuilder out) {
            table.appendCell(out, file.origin().source());
            cell(out, file.origin().record());
            for (ScanField field : plan.fields()) {
                table.appendSeparator(out);
                add(field, file, out);
            }
            for (int verdict : file.verdicts()) {
                cell(out, outcome(verdict));
                table.appendSeparator(out);
                number(out, PackedVerdict.line(verdict), 0);
            }
            cell(out, file.note().map(Note::sentence).orElse(""));
            table.appendRowEnd(out);
        }

        private void cell(ByteBuilder out, String text) {
            table.appendSeparator(out);
            if (!text.isEmpty()) {
                table.appendCell(out, text);
            }
        }

        private void add(ScanField field, ScannedFile file, ByteBuilder out) {
            Sizes sizes = file.sizes();
            switch (field) {
                case HOST -> table.appendCell(out, file.origin().host());
                case URL -> table.appendCell(out, file.origin().url());
                case STATUS -> number(out, file.status(), 0);
                case BYTES -> number(out, sizes == null ? -1 : sizes.bytes(), -1);
                case LINES -> number(out, sizes == null ? -1 : sizes.lines(), -1);
                case GROUPS -> number(out, sizes == null ? -1 : sizes.groups(), -1);
                case RULES -> number(out, sizes == null ? -1 : sizes.rules(), -1);
                case SITEMAPS -> number(out, sizes == null ? -1 : sizes.sitemaps(), -1);
                case FINDINGS -> findings(file, out);
                case CONTENT_SIGNAL -> values(file.signals().contentSignal(), out);
                case CONTENT_USAGE -> values(file.signals().contentUsage(), out);
                case LICENSE -> values(file.signals().license(), out);
            }
        }

        private void values(List<String> values, ByteBuilder out) {
            if (!values.isEmpty()) {
                table.appendCell(out, String.join(BETWEEN_VALUES, values));
            }
        }

        private static void findings(ScannedFile file, ByteBuilder out) {
            boolean first = true;
            for (FindingCode code : CODES) {
                int count = file.count(code);
                if (count > 0) {
                    if (!first) {
                        out.append((byte) ' ');
                    }
                    first = false;
                    ascii(out, code.name());
                    out.append((byte) ':');
                    number(out, count, 0);
                }
            }
        }

        private static void number(ByteBuilder out, int number, int nothing) {
            if (number != nothing) {
                ascii(out, Integer.toString(number));
            }
        }

        private static void ascii(ByteBuilder out, String text) {
            for (int i = 0; i < text.length(); i++) {
                out.append((byte) text.charAt(i));
            }
        }
    }
}
