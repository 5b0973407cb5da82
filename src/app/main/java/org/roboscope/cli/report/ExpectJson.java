package org.roboscope.cli.report;

import com.grack.nanojson.JsonStringWriter;
import com.grack.nanojson.JsonWriter;
import java.io.PrintStream;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.simulate.expect.Check;

/** What became of expectations, told to a program: one on a line. */
public final class ExpectJson {

    private final JsonDocument document;

    public ExpectJson(PrintStream out) {
        this.document = new JsonDocument(out);
    }

    public void print(String file, List<ExpectReport.Checked> checks) {
        document.begin(file, "results");
        checks.forEach(checked -> document.add(element(checked)));
        document.end();
    }

    private static String element(ExpectReport.Checked checked) {
        Check check = checked.check();
        JsonStringWriter json = JsonWriter.string();
        json.object().value("line", checked.line())
                .value("crawler", check.expectation().crawler())
                .value("expected", check.expectation().access().word())
                .value("target", check.expectation().target())
                .value("comment", check.expectation().comment())
                .value("standard", check.policy().file().standard().id())
                .value("result", Words.code(check.result()));
        check.url().ifPresentOrElse(url -> json.value("url", url), () -> json.nul("url"));
        Verdict verdict = check.verdict().orElse(null);
        if (verdict == null) {
            json.nul("outcome").nul("ruleLine").nul("rule").nul("reason");
        } else {
            json.value("outcome", Words.code(verdict.outcome()));
            addRule(json, check, verdict.ruleOrNull());
            json.value("reason", Words.code(verdict.reason()));
        }
        return json.end().done();
    }

    private static void addRule(JsonStringWriter json, Check check, @Nullable Rule rule) {
        if (rule == null) {
            json.nul("ruleLine").nul("rule");
        } else {
            json.value("ruleLine", rule.line()).value("rule", Sentences.source(check.policy().file(), rule.line()));
        }
    }
}
