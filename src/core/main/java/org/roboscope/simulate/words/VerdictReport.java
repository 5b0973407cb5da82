package org.roboscope.simulate.words;

import java.util.ArrayList;
import java.util.List;
import org.roboscope.crawlers.StandardTexts;
import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.explain.IgnoredRule;
import org.roboscope.robots.explain.RuleEvaluation;
import org.roboscope.robots.explain.VerdictExplanation;
import org.roboscope.robots.precedence.Rule;

/** A verdict and the rules that competed, to be pasted into a ticket. */
public final class VerdictReport {

    private final MessageBundle messageBundle = MessageBundle.of("explain");
    private final StandardTexts standardTexts = new StandardTexts();
    private final VerdictWords verdicts = new VerdictWords();
    private final RuleOutcomeWords trials = new RuleOutcomeWords();

    public String text(String url, Policy policy, VerdictExplanation explanation) {
        List<String> lines = new ArrayList<>();
        lines.add(headline("report.text", url, policy, explanation));
        lines.add(verdicts.sentence(policy, explanation));
        for (RuleEvaluation ruleEvaluation : shown(explanation)) {
            lines.add(messageBundle.text("report.text.row",
                    ruleEvaluation.rule().line(), rule(policy.file(), ruleEvaluation.rule()),
                    trials.why(explanation, ruleEvaluation)));
        }
        for (IgnoredRule ignored : explanation.ignoredRules()) {
            lines.add(messageBundle.text("report.text.row", ignored.rule().line(),
                    rule(policy.file(), ignored.rule()), trials.why(policy.crawler(), ignored)));
        }
        return String.join("\n", lines) + "\n";
    }

    public String markdown(String url, Policy policy, VerdictExplanation explanation) {
        List<String> lines = new ArrayList<>();
        lines.add(headline("report.markdown", code(url), policy, explanation));
        lines.add("");
        lines.add(escaped(verdicts.sentence(policy, explanation)));
        List<RuleEvaluation> shown = shown(explanation);
        if (!shown.isEmpty() || !explanation.ignoredRules().isEmpty()) {
            lines.add("");
            lines.add(messageBundle.text("report.markdown.head"));
            lines.add("|---:|---|---:|---|");
            for (RuleEvaluation ruleEvaluation : shown) {
                lines.add(row(policy.file(), ruleEvaluation.rule(), ruleEvaluation.length(),
                        trials.why(explanation, ruleEvaluation)));
            }
            for (IgnoredRule ignored : explanation.ignoredRules()) {
                lines.add(row(policy.file(), ignored.rule(), ignored.length(), trials.why(policy.crawler(), ignored)));
            }
        }
        return String.join("\n", lines) + "\n";
    }

    private static String row(RobotsFile file, Rule rule, int length, String why) {
        return "| " + rule.line() + " | " + code(rule(file, rule)).replace("|", "\\|") + " | " + length
                + " | " + escaped(why).replace("|", "\\|") + " |";
    }

    private String headline(String key, String url, Policy policy, VerdictExplanation explanation) {
        return messageBundle.text(
                key,
                url,
                verdicts.badge(explanation.verdict().outcome()),
                policy.crawler().name(),
                standardTexts.name(policy.file().standard()));
    }

    /** Rules that match and near misses: what a reader of a ticket asks about. */
    private static List<RuleEvaluation> shown(VerdictExplanation explanation) {
        return explanation.ruleEvaluations().stream()
                .filter(ruleEvaluation -> ruleEvaluation.result().isMatch() || ruleEvaluation.result().isNearMiss())
                .toList();
    }

    private static String rule(RobotsFile file, Rule rule) {
        return RuleText.of(file, rule).toString();
    }

    /** A fence longer than any run of backticks within, as Markdown wants it. */
    private static String code(String text) {
        String fence = "`";
        while (text.contains(fence)) {
            fence += "`";
        }
        boolean touches = text.startsWith("`") || text.endsWith("`");
        return touches ? fence + " " + text + " " + fence : fence + text + fence;
    }

    private static String escaped(String text) {
        return text.replace("\\", "\\\\").replace("*", "\\*").replace("_", "\\_").replace("<", "\\<");
    }
}
