package org.roboscope.cli.scan;

import java.util.ArrayList;
import java.util.List;
import org.roboscope.cli.report.ReportCodes;
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

/** A row for each file, for spreadsheets. */
public final class ScanTable implements ScanRows {

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
            String of = column.crawler() + (plan.underAll() ? " (" + column.standard().id() + ")" : "");
            cells.add(of + " " + column.url());
            cells.add(of + " " + column.url() + " line");
        }
        cells.add("note");
        return table.row(cells.toArray(String[]::new));
    }

    @Override
    public void add(ScannedFile file, ByteBuilder out) {
        table.cell(out, file.place().source());
        cell(out, file.place().record());
        for (ScanField field : plan.fields()) {
            table.separate(out);
            add(field, file, out);
        }
        for (int verdict : file.verdicts()) {
            cell(out, verdict != PackedVerdict.NONE ? ReportCodes.code(PackedVerdict.outcome(verdict)) : "unknown");
            table.separate(out);
            number(out, PackedVerdict.line(verdict), 0);
        }
        cell(out, file.note().map(Note::sentence).orElse(""));
        table.endRow(out);
    }

    private void cell(ByteBuilder out, String text) {
        table.separate(out);
        if (!text.isEmpty()) {
            table.cell(out, text);
        }
    }

    private void add(ScanField field, ScannedFile file, ByteBuilder out) {
        Sizes sizes = file.sizes();
        switch (field) {
            case HOST -> table.cell(out, file.place().host());
            case URL -> table.cell(out, file.place().url());
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
            table.cell(out, String.join(BETWEEN_VALUES, values));
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
