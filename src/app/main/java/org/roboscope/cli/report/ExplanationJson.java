package org.roboscope.cli.report;

import com.grack.nanojson.JsonStringWriter;
import org.roboscope.robots.explain.Explanation;
import org.roboscope.robots.explain.Part;
import org.roboscope.robots.explain.Trial;

/** What the text of an explanation says, as fields of the result. */
final class ExplanationJson {

    private ExplanationJson() {}

    static void addTo(JsonStringWriter json, Answer answer) {
        Explanation explanation = ExplanationText.explain(answer);
        json.value("path", explanation.path().toString()).array("trials");
        for (Trial trial : explanation.trials()) {
            int line = trial.rule().line();
            json.object().value("line", line)
                    .value("rule", Sentences.source(answer.party().file(), line))
                    .value("length", trial.length())
                    .value("result", Words.code(trial.result()));
            if (trial.beatenBy().isPresent()) {
                json.value("beatenBy", trial.beatenBy().get().line());
            } else {
                json.nul("beatenBy");
            }
            json.array("matched");
            for (Part part : trial.parts()) {
                json.object().value("text", Sentences.text(explanation.path(), part.span()))
                        .value("wildcard", part.wildcard()).end();
            }
            json.end().end();
        }
        json.end();
    }
}
