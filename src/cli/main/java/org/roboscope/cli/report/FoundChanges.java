package org.roboscope.cli.report;

import java.io.PrintStream;
import java.util.List;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.simulate.impact.FlipSearch.FlippedUse;
import org.roboscope.simulate.impact.PolicyPair;
import org.roboscope.simulate.impact.PolicyPair.FlipCause;

/** The changes between two texts that a search found from their rules. */
public record FoundChanges(List<VerdictChange> changes, List<FlippedUse> uses, ChangeTotal total) {

    /** A verdict that differs between two readings, for all crawlers with the same change. */
    public record VerdictChange(PolicyPair policyPair, String url, Verdict was, Verdict is, FlipCause cause) {}

    public FoundChanges {
        changes = List.copyOf(changes);
        uses = List.copyOf(uses);
    }

    public <P> byte[] format(ChangeForm<P> form) {
        ByteBuilder rows = new ByteBuilder(1 << 12);
        changes.forEach(change -> addRow(rows, change.url(), form.createPart(change), form));
        uses.forEach(change -> addRow(rows, change.url(), form.createPart(change), form));
        ByteBuilder document = new ByteBuilder(1 << 12);
        byte[] before = rows.size() == 0 ? RowForm.NOTHING : form.beforeRows();
        for (byte[] piece : List.of(form.heading(false), before, rows.toBytes(), form.ending(total))) {
            document.append(piece, 0, piece.length);
        }
        return document.toBytes();
    }

    private static <P> void addRow(ByteBuilder out, String url, P part, ChangeForm<P> form) {
        if (out.size() > 0) {
            byte[] between = form.betweenRows();
            out.append(between, 0, between.length);
        }
        form.addRow(out, ByteText.toBytes(url), part, Double.NaN);
    }

    /** Adds the changes to a page. */
    public void addTo(AnswerPage page, ChangeJson form) {
        changes.forEach(change -> page.addRow(() -> createRow(change.url(), form.createPart(change), form)));
        uses.forEach(change -> page.addRow(() -> createRow(change.url(), form.createPart(change), form)));
        total.statements().forEach(change -> page.addRow(() -> ChangeJson.statementRow(change)));
    }

    private static <P> byte[] createRow(String url, P part, ChangeForm<P> form) {
        ByteBuilder row = new ByteBuilder(1 << 8);
        form.addRow(row, ByteText.toBytes(url), part, Double.NaN);
        return row.toBytes();
    }

    public void printTo(PrintStream out, ChangeForm<?> form) {
        byte[] report = format(form);
        out.write(report, 0, report.length);
        out.flush();
    }
}
