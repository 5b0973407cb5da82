package org.roboscope.cli.report;

import com.grack.nanojson.JsonStringWriter;
import com.grack.nanojson.JsonWriter;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.roboscope.cli.io.Utf8Text;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.simulate.impact.FlipSearch.FlippedUse;
import org.roboscope.simulate.impact.UsagePair;
import org.roboscope.simulate.impact.UsagePair.UseChange;
import org.roboscope.simulate.usage.PageUse.StatedUse;

/** Changes as JSON for a program: one object, with each change on its own line and the totals on the last. */
public final class ChangeJson implements ChangeReport {

    private final PrintStream out;
    private final String before;
    private final String after;
    private boolean hasChanges;

    public ChangeJson(PrintStream out, String before, String after) {
        this.out = out;
        this.before = before;
        this.after = after;
    }

    /** The end of a report whose changes are written already. */
    public static ChangeJson ending(PrintStream out, String before, String after, boolean hasChanges) {
        ChangeJson ending = new ChangeJson(out, before, after);
        ending.hasChanges = hasChanges;
        return ending;
    }

    /** All of it on one line: within a text of JSON there is no end of a line. */
    public static String onOneLine(FoundChanges found, String before, String after) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        found.printTo(new ChangeJson(new PrintStream(bytes, false, StandardCharsets.UTF_8), before, after));
        return bytes.toString(StandardCharsets.UTF_8).replace("\n", "");
    }

    @Override
    public void begin() {
        write("{\"before\":" + JsonWriter.string(before) + ",\"after\":" + JsonWriter.string(after) + ",\"changes\":[");
    }

    @Override
    public void add(VerdictChange change) {
        add(change.url(), rest(change));
    }

    /** What follows the URL, with the comma before it and the brace behind it. Any thread may ask. */
    public static String rest(VerdictChange change) {
        JsonStringWriter json = JsonWriter.string();
        json.object().array("crawlers", change.policyPair().crawlers())
                .value("standard", change.policyPair().standard().id())
                .value("cause", ReportCodes.code(change.cause()));
        addSide(json, "was", change.was(), change.policyPair().before().file());
        addSide(json, "is", change.is(), change.policyPair().after().file());
        return "," + json.end().done().substring(1);
    }

    @Override
    public void add(FlippedUse flipped) {
        add(flipped.url(), rest(flipped));
    }

    /** The same of a use of the page. */
    public static String rest(FlippedUse flipped) {
        UsagePair usagePair = flipped.usagePair();
        UseChange change = flipped.change();
        JsonStringWriter json = JsonWriter.string();
        json.object().array("crawlers", usagePair.crawlers())
                .value("standard", usagePair.fetching().standard().id())
                .value("cause", ReportCodes.lineCode(flipped.cause()))
                .value("field", change.use().field()).value("use", change.use().key());
        addSide(json, "was", change.was());
        addSide(json, "is", change.is());
        json.array("added", usagePair.newLines(change)).array("removed", usagePair.goneLines(change));
        return "," + json.end().done().substring(1);
    }

    private void add(String url, String rest) {
        write((hasChanges ? ",\n" : "\n") + "{\"url\":" + JsonWriter.string(url) + rest);
        hasChanges = true;
    }

    private static void addSide(JsonStringWriter json, String name, StatedUse stated) {
        json.object(name).value("says", ReportCodes.code(stated)).array("lines", stated.lines()).end();
    }

    private static void addSide(JsonStringWriter json, String name, Verdict verdict, RobotsFile file) {
        json.object(name).value("outcome", ReportCodes.code(verdict.outcome()));
        Rule rule = verdict.ruleOrNull();
        if (rule == null) {
            json.nul("line").nul("rule");
        } else {
            json.value("line", rule.line()).value("rule", ReportSentences.source(file, rule.line()));
        }
        json.value("reason", ReportCodes.code(verdict.reason())).end();
    }

    @Override
    public void end(Total total) {
        JsonStringWriter json = JsonWriter.string();
        json.object();
        if (total.wasSearch()) {
            json.nul("urls").value("complete", total.complete());
        } else {
            json.value("urls", total.urls()).nul("complete");
        }
        json.value("changed", total.changes()).value("newlyBlocked", total.newlyBlocked())
                .value("usesChanged", total.uses())
                .array("homePageLost", total.homePageLost());
        total.cost().ifPresent(found -> WeightJson.addTo(json, found.cost(), found.column()));
        write((hasChanges ? "\n]," : "],") + "\"summary\":" + json.end().done() + "}\n");
        out.flush();
    }

    private void write(String json) {
        byte[] bytes = Utf8Text.encodeJson(json);
        out.write(bytes, 0, bytes.length);
    }
}
