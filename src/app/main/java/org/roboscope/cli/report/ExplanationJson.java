package org.roboscope.cli.report;

import com.grack.nanojson.JsonStringWriter;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.explain.MatchedPart;
import org.roboscope.robots.explain.RuleEvaluation;
import org.roboscope.robots.explain.VerdictExplanation;

/** What the text of an explanation says, as fields of the result. */
final class ExplanationJson {

    private ExplanationJson() {}

    static void addTo(JsonStringWriter json, RobotsFile file, VerdictExplanation explanation) {
        json.value("path", explanation.path().toString()).array("trials");
        for (RuleEvaluation ruleEvaluation : explanation.ruleEvaluations()) {
            int line = ruleEvaluation.rule().line();
            json.object().value("line", line)
                    .value("rule", ReportSentences.source(file, line))
                    .value("length", ruleEvaluation.length())
                    .value("result", ReportCodes.code(ruleEvaluation.result()));
            if (ruleEvaluation.beatenBy().isPresent()) {
                json.value("beatenBy", ruleEvaluation.beatenBy().get().line());
            } else {
                json.nul("beatenBy");
            }
            json.array("matched");
            for (MatchedPart part : ruleEvaluation.parts()) {
                json.object().value("text", ReportSentences.text(explanation.path(), part.span()))
                        .value("wildcard", part.wildcard()).end();
            }
            json.end().end();
        }
        json.end();
    }
}
