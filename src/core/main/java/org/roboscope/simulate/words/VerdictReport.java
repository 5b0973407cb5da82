package org.roboscope.simulate.words;

import java.util.ArrayList;
import java.util.List;
import org.roboscope.crawlers.StandardTexts;
import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.explain.EvaluationResult;
import org.roboscope.robots.explain.IgnoredRule;
import org.roboscope.robots.explain.RuleEvaluation;
import org.roboscope.robots.explain.VerdictExplanation;
import org.roboscope.robots.precedence.Rule;

/** A verdict and the rules that match or nearly match, to paste into a ticket. */
public final class VerdictReport {

    private final MessageBundle messageBundle = MessageBundle.of("explain");
    private final StandardTexts standardTexts = new StandardTexts();
    private final VerdictMessages verdictMessages = new VerdictMessages();
    private final RuleOutcomeMessages ruleOutcomeMessages = new RuleOutcomeMessages();

    public String plainText(String url, Policy policy, VerdictExplanation explanation) {
        List<String> lines = new ArrayList<>();
        lines.add(headline("report.text", url, policy, explanation));
        lines.add(verdictMessages.sentence(policy, explanation));
        for (RuleEvaluation ruleEvaluation : matchesAndNearMisses(explanation)) {
            lines.add(messageBundle.text("report.text.row",
                    ruleEvaluation.rule().line(), ruleText(policy.file(), ruleEvaluation.rule()),
                    ruleOutcomeMessages.explain(explanation, ruleEvaluation)));
        }
        for (IgnoredRule ignored : explanation.ignoredRules()) {
            lines.add(messageBundle.text("report.text.row", ignored.rule().line(),
                    ruleText(policy.file(), ignored.rule()),
                    ruleOutcomeMessages.explainIgnored(policy.crawler(), ignored)));
        }
        return String.join("\n", lines) + "\n";
    }

    public String markdown(String url, Policy policy, VerdictExplanation explanation) {
        List<String> lines = new ArrayList<>();
        lines.add(headline("report.markdown", codeSpan(url), policy, explanation));
        lines.add("");
        lines.add(escape(verdictMessages.sentence(policy, explanation)));
        List<RuleEvaluation> evaluations = matchesAndNearMisses(explanation);
        if (!evaluations.isEmpty() || !explanation.ignoredRules().isEmpty()) {
            lines.add("");
            lines.add(messageBundle.text("report.markdown.head"));
            lines.add("|---:|---|---:|---|");
            for (RuleEvaluation ruleEvaluation : evaluations) {
                lines.add(markdownRow(policy.file(), ruleEvaluation.rule(), ruleEvaluation.length(),
                        ruleOutcomeMessages.explain(explanation, ruleEvaluation)));
            }
            for (IgnoredRule ignored : explanation.ignoredRules()) {
                lines.add(markdownRow(policy.file(), ignored.rule(), ignored.length(),
                        ruleOutcomeMessages.explainIgnored(policy.crawler(), ignored)));
            }
        }
        return String.join("\n", lines) + "\n";
    }

    private static String markdownRow(RobotsFile file, Rule rule, int length, String why) {
        return "| " + rule.line() + " | " + codeSpan(ruleText(file, rule)).replace("|", "\\|") + " | " + length
                + " | " + escape(why).replace("|", "\\|") + " |";
    }

    private String headline(String key, String url, Policy policy, VerdictExplanation explanation) {
        return messageBundle.text(
                key,
                url,
                verdictMessages.badge(explanation.verdict().outcome()),
                policy.crawler().name(),
                standardTexts.name(policy.file().standard()));
    }

    /** The rules that match or nearly match. Empty rules are left out, because they explain nothing. */
    private static List<RuleEvaluation> matchesAndNearMisses(VerdictExplanation explanation) {
        return explanation.relevantEvaluations().stream()
                .filter(ruleEvaluation -> ruleEvaluation.result() != EvaluationResult.EMPTY).toList();
    }

    private static String ruleText(RobotsFile file, Rule rule) {
        return RuleText.of(file, rule).toString();
    }

    /** A Markdown code span. Its fence is longer than any run of backticks in the text. */
    private static String codeSpan(String text) {
        String fence = "`";
        while (text.contains(fence)) {
            fence += "`";
        }
        boolean touchesFence = text.startsWith("`") || text.endsWith("`");
        return touchesFence ? fence + " " + text + " " + fence : fence + text + fence;
    }

    private static String escape(String text) {
        return text.replace("\\", "\\\\").replace("*", "\\*").replace("_", "\\_").replace("<", "\\<");
    }
}
