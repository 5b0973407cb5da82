package org.roboscope.cli.report;

import com.grack.nanojson.JsonStringWriter;
import com.grack.nanojson.JsonWriter;
import java.io.PrintStream;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.simulate.expect.Expectation.ExpectedAccess;
import org.roboscope.simulate.expect.ExpectationChecker.ExpectationResult;

/** The results of expectations as JSON for a program, one on a line. */
public final class ExpectJson {

    private final JsonDocument document;

    public ExpectJson(PrintStream out) {
        this.document = new JsonDocument(out);
    }

    public void print(String file, List<ExpectReport.Checked> checks, List<CheckedLimit> limits) {
        document.begin(file, "results");
        checks.forEach(checked -> document.add(element(checked)));
        limits.forEach(limit -> document.add(element(limit)));
        document.end();
    }

    private static String element(ExpectReport.Checked checked) {
        ExpectationResult expectationResult = checked.expectationResult();
        JsonStringWriter json = JsonWriter.string();
        json.object().value("line", checked.line());
        expectationResult.expectation().site()
                .ifPresentOrElse(site -> json.value("site", site.text()), () -> json.nul("site"));
        json.value("crawler", expectationResult.expectation().crawler())
                .value("expected", expectationResult.expectation().access().word())
                .value("target", expectationResult.expectation().target())
                .value("comment", expectationResult.expectation().comment())
                .value("standard", expectationResult.policy().file().standard().id())
                .value("result", ReportCodes.code(expectationResult.result()));
        expectationResult.url().ifPresentOrElse(url -> json.value("url", url), () -> json.nul("url"));
        Verdict verdict = expectationResult.verdict().orElse(null);
        if (verdict == null) {
            json.nul("outcome").nul("ruleLine").nul("rule").nul("reason");
        } else {
            json.value("outcome", ReportCodes.code(verdict.outcome()));
            addRule(json, expectationResult, verdict.ruleOrNull());
            json.value("reason", ReportCodes.code(verdict.reason()));
        }
        if (expectationResult.expectation().access().use().isPresent()) {
            json.array("stated");
            expectationResult.stated().forEach(stated -> json.object().value("field", stated.use().field())
                    .value("use", stated.use().key()).value("says", ReportCodes.code(stated))
                    .array("lines", stated.lines()).end());
            json.end();
        }
        return json.end().done();
    }

    private static String element(CheckedLimit checked) {
        JsonStringWriter json = JsonWriter.string();
        json.object().value("line", checked.line()).nul("site").value("crawler", checked.limit().crawler())
                .value("expected", ExpectedAccess.BLOCK.word()).value("target", checked.limit().written())
                .value("comment", checked.limit().comment()).value("standard", checked.standard().id())
                .value("result", checked.isMet() ? ReportCodes.code(ExpectationResult.Result.MET)
                        : ReportCodes.code(ExpectationResult.Result.BROKEN))
                .nul("url").nul("outcome").nul("ruleLine").nul("rule").nul("reason").object("limit")
                .value("measure", checked.column().code()).value("percent", checked.limit().percent())
                .value("blocked", checked.blocked());
        WeightJson.addNumber(json, "blockedWeight", checked.weights().blocked());
        WeightJson.addNumber(json, "total", checked.weights().all());
        return json.end().end().done();
    }

    private static void addRule(JsonStringWriter json, ExpectationResult expectationResult, @Nullable Rule rule) {
        if (rule == null) {
            json.nul("ruleLine").nul("rule");
        } else {
            json.value("ruleLine", rule.line()).value("rule",
                    ReportSentences.source(expectationResult.policy().file(), rule.line()));
        }
    }
}
