package org.roboscope.cli.report;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import org.roboscope.cli.io.Printable;
import org.roboscope.robots.explain.Explanation;
import org.roboscope.robots.explain.Part;
import org.roboscope.robots.explain.Trial;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.simulate.words.TrialWords;
import org.roboscope.simulate.words.VerdictWords;

/** Below a verdict: every rule of the groups followed, in the order in which they win, and what became of each. */
final class ExplanationText {

    private static final String INDENT = "    ";
    private static final int WIDEST_RULE = 48;
    private static final int WIDEST_MATCH = 80;

    private final PrintStream out;
    private final Sentences sentences;
    private final VerdictWords verdicts = new VerdictWords();
    private final TrialWords trials = new TrialWords();

    ExplanationText(PrintStream out, Sentences sentences) {
        this.out = out;
        this.sentences = sentences;
    }

    void print(Answer answer) {
        Explanation explanation = explain(answer);
        out.println(INDENT + Printable.of(verdicts.sentence(answer.party().policy(), explanation)));
        answer.doubt().ifPresent(doubt -> out.println(INDENT + Printable.of(doubt.sentence())));
        List<String[]> rows = new ArrayList<>();
        for (Trial trial : explanation.trials()) {
            rows.add(row(answer.party(), explanation, trial));
        }
        Table table = Table.fitting(rows);
        for (String[] row : rows) {
            out.println(INDENT + table.row(row));
        }
    }

    static Explanation explain(Answer answer) {
        return Explanation.of(answer.party().policy(), RequestPath.typed(answer.url()));
    }

    private String[] row(Party party, Explanation explanation, Trial trial) {
        int line = trial.rule().line();
        return new String[] {
            sentences.text("lines.one", line),
            Printable.of(Sentences.source(party.file(), line), WIDEST_RULE),
            sentences.text("trial.length", trial.length()),
            Printable.of(trials.why(explanation, trial)),
            trial.parts().isEmpty() ? "" : Printable.of(matched(explanation.path(), trial), WIDEST_MATCH)};
    }

    /** The beginning of the path that the rule matched, what its wildcards took in braces. */
    private static String matched(RequestPath path, Trial trial) {
        StringBuilder text = new StringBuilder();
        for (Part part : trial.parts()) {
            String matched = Sentences.text(path, part.span());
            text.append(part.wildcard() ? "{" + matched + "}" : matched);
        }
        return text.toString();
    }
}
