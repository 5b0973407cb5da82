package org.roboscope.cli.report;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.roboscope.cli.report.FoundChanges.VerdictChange;
import org.roboscope.json.Json;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.simulate.impact.FlipSearch.FlippedUse;
import org.roboscope.simulate.impact.StatementChange;
import org.roboscope.simulate.impact.UsagePair;
import org.roboscope.simulate.impact.UsagePair.UseChange;
import org.roboscope.simulate.results.CsvTable;
import org.roboscope.simulate.usage.PageUse.StatedUse;

/** Writes changes as one JSON object, with each change on its own line and the totals on the last. */
public final class ChangeJson implements ChangeForm<byte[]> {

    private static final byte[] BEFORE_ROWS = ascii("\n");
    private static final byte[] BETWEEN_ROWS = ascii(",\n");
    private static final byte[] ROW_START = ascii("{\"url\":");

    private final String before;
    private final String after;

    /**
     * @param before the name of the file before the change
     * @param after  the name of the file after the change
     */
    public ChangeJson(String before, String after) {
        this.before = before;
        this.after = after;
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    /** Returns all changes on one line. No JSON string contains an unescaped line end. */
    public static String onOneLine(FoundChanges changes, String before, String after) {
        return new String(changes.format(new ChangeJson(before, after)), StandardCharsets.UTF_8).replace("\n", "");
    }

    @Override
    public byte[] heading(boolean isWeighted) {
        return Json.encode(
                "{\"before\":" + Json.quoted(before) + ",\"after\":" + Json.quoted(after) + ",\"changes\":[");
    }

    @Override
    public byte[] beforeRows() {
        return BEFORE_ROWS;
    }

    @Override
    public byte[] betweenRows() {
        return BETWEEN_ROWS;
    }

    @Override
    public byte[] createPart(VerdictChange change) {
        Json json = startPart(change.policyPair().crawlers(), change.policyPair().standard(),
                ReportCodes.code(change.cause()));
        addSide(json, "was", change.was(), change.policyPair().before().file());
        addSide(json, "is", change.is(), change.policyPair().after().file());
        return endPart(json);
    }

    @Override
    public byte[] createPart(FlippedUse flipped) {
        UsagePair pair = flipped.usagePair();
        UseChange change = flipped.change();
        Json json = startPart(pair.crawlers(), pair.fetching().standard(), ReportCodes.lineCode(flipped.cause()))
                .value("field", change.use().field()).value("use", change.use().key());
        addSide(json, "was", change.before());
        addSide(json, "is", change.after());
        return endPart(json.array("added", pair.addedLines(change)).array("removed", pair.removedLines(change)));
    }

    private static Json startPart(List<String> crawlers, Standard standard, String cause) {
        return Json.object().array("crawlers", crawlers).value("standard", standard.id()).value("cause", cause);
    }

    /** Encodes the fields after the URL, with the comma before them and the closing brace. */
    private static byte[] endPart(Json json) {
        return Json.encode("," + json.fields() + "}");
    }

    private static void addSide(Json json, String name, StatedUse stated) {
        json.beginObject(name).value("says", ReportCodes.code(stated)).array("lines", stated.lines()).end();
    }

    private static void addSide(Json json, String name, Verdict verdict, RobotsFile file) {
        json.beginObject(name).value("outcome", ReportCodes.code(verdict.outcome()))
                .value("line", verdict.rule().map(Rule::line))
                .value("rule", verdict.rule().map(rule -> ReportMessages.lineSource(file, rule.line())))
                .value("reason", ReportCodes.code(verdict.reason())).end();
    }

    @Override
    public void addRow(ByteBuilder out, byte[] url, byte[] part, double weight) {
        byte[] quoted = Json.quoted(url);
        out.append(ROW_START, 0, ROW_START.length).append(quoted, 0, quoted.length);
        if (!Double.isNaN(weight)) {
            byte[] weighed = ascii(",\"weight\":" + CsvTable.formatNumber(weight));
            out.append(weighed, 0, weighed.length);
        }
        out.append(part, 0, part.length);
    }

    @Override
    public byte[] ending(ChangeTotal total) {
        ByteBuilder out = new ByteBuilder(1 << 8);
        boolean hasRows = !total.sums().isZero();
        for (StatementChange change : total.statements()) {
            byte[] separator = hasRows ? BETWEEN_ROWS : BEFORE_ROWS;
            byte[] row = statementRow(change);
            out.append(separator, 0, separator.length).append(row, 0, row.length);
            hasRows = true;
        }
        Json summary = Json.object();
        addSummary(summary, total);
        byte[] end = Json.encode((total.hasNoChanges() ? "]," : "\n],") + summary.fields() + "}\n");
        return out.append(end, 0, end.length).toBytes();
    }

    /** Returns a row for a changed field that decides about no URL. */
    public static byte[] statementRow(StatementChange change) {
        Json json = Json.object().array("crawlers", ReportCodes.crawlers(change))
                .value("honoured", change.isCertain() ? "yes" : "unknown")
                .value("cause", ReportCodes.lineCode(change.cause())).value("field", change.field().spelling());
        addSide(json, "was", change.before());
        addSide(json, "is", change.after());
        return Json.encode(json.done());
    }

    private static void addSide(Json json, String name, StatementChange.Side side) {
        json.beginObject(name).array("values", side.values()).array("lines", side.lines()).end();
    }

    /** Prints the changes of a page, after the totals of all changes. */
    public void printPage(AnswerPage page, ChangeTotal total, PrintStream out) {
        Json json = page.addTo(Json.printing(out), _ -> {});
        addSummary(json, total);
        json.value("before", before).value("after", after).rows("changes", page.rows()).end().endDocument();
    }

    private static void addSummary(Json json, ChangeTotal total) {
        json.beginObject("summary").valueFrom("urls", 0, total.urls());
        (total.isOfSearch() ? json.value("complete", total.isComplete()) : json.nul("complete"))
                .value("changed", total.sums().verdicts()).value("newlyBlocked", total.sums().blocked())
                .value("usesChanged", total.sums().uses())
                .value("otherSite", total.inapplicable().otherSite()).value("notAPage", total.inapplicable().notAPage())
                .array("homePageLost", total.homePageLost());
        if (!total.statements().isEmpty()) {
            json.value("statementsChanged", total.statements().size());
        }
        total.cost().ifPresent(cost -> WeightReport.addCost(json, cost));
        json.end();
    }
}
