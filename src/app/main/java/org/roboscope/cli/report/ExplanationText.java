package org.roboscope.cli.report;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.robots.explain.MatchedPart;
import org.roboscope.robots.explain.RuleEvaluation;
import org.roboscope.robots.explain.VerdictExplanation;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.usage.UsageVerdict;
import org.roboscope.simulate.words.RuleOutcomeWords;
import org.roboscope.simulate.words.UsageLineWords;
import org.roboscope.simulate.words.VerdictWords;

/** Below a verdict: every rule of the groups followed, in the order in which they win, and what became of each. */
final class ExplanationText {

    private static final String INDENT = "    ";
    private static final int WIDEST_RULE = 48;
    private static final int WIDEST_MATCH = 80;

    private final PrintStream out;
    private final ReportSentences sentences;
    private final VerdictWords verdicts = new VerdictWords();
    private final RuleOutcomeWords trials = new RuleOutcomeWords();
    private final UsageLineWords usageLines = new UsageLineWords();

    ExplanationText(PrintStream out, ReportSentences sentences) {
        this.out = out;
        this.sentences = sentences;
    }

    void print(UrlTestVerdict urlTestVerdict, VerdictExplanation explanation) {
        out.println(INDENT + PrintableText.of(verdicts.sentence(urlTestVerdict.crawlerPolicy().policy(), explanation)));
        urlTestVerdict.doubts().forEach(doubt -> out.println(INDENT + PrintableText.of(doubt.sentence())));
        List<String[]> rows = new ArrayList<>();
        for (RuleEvaluation ruleEvaluation : explanation.ruleEvaluations()) {
            rows.add(row(urlTestVerdict.crawlerPolicy(), explanation, ruleEvaluation));
        }
        TextTable table = TextTable.fitting(rows);
        for (String[] row : rows) {
            out.println(INDENT + table.row(row));
        }
        if (urlTestVerdict.usage().filter(usage -> !usage.equals(UsageVerdict.NONE)).isPresent()) {
            out.println(INDENT + sentences.text("usage.explained", usageLines.sentences(
                    urlTestVerdict.crawlerPolicy().usage().evaluations(RequestPath.typed(urlTestVerdict.url())))));
        }
    }

    private String[] row(CrawlerPolicy crawlerPolicy, VerdictExplanation explanation, RuleEvaluation ruleEvaluation) {
        int line = ruleEvaluation.rule().line();
        return new String[] {
            sentences.lines(List.of(line)),
            PrintableText.of(ReportSentences.source(crawlerPolicy.file(), line), WIDEST_RULE),
            sentences.text("trial.length", ruleEvaluation.length()),
            PrintableText.of(trials.why(explanation, ruleEvaluation)),
            ruleEvaluation.parts().isEmpty() ? ""
                    : PrintableText.of(matched(explanation.path(), ruleEvaluation), WIDEST_MATCH)};
    }

    /** The beginning of the path that the rule matched, what its wildcards took in braces. */
    private static String matched(RequestPath path, RuleEvaluation ruleEvaluation) {
        StringBuilder text = new StringBuilder();
        for (MatchedPart part : ruleEvaluation.parts()) {
            String matched = ReportSentences.text(path, part.span());
            text.append(part.wildcard() ? "{" + matched + "}" : matched);
        }
        return text.toString();
    }
}
