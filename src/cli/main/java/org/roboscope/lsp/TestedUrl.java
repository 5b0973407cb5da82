package org.roboscope.lsp;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.roboscope.robots.Policy;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.explain.VerdictExplanation;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.simulate.words.RuleOutcomeMessages;
import org.roboscope.simulate.words.VerdictMessages;
import org.roboscope.simulate.words.VerdictReport;

/**
 * A URL that is tested with a text for a crawler.
 *
 * @param uri the address of the text
 */
record TestedUrl(String uri, String url, Crawler crawler) {

    /**
     * The verdict of the text, and its explanation.
     *
     * @param policy the rules for the crawler
     */
    record Answer(TestedUrl question, Policy policy, VerdictExplanation explanation) {

        Outcome outcome() {
            return explanation.verdict().outcome();
        }

        /** Returns the line that decides, from 1. */
        Optional<Integer> line() {
            return explanation.verdict().rule().map(Rule::line);
        }

        /** Returns a sentence with the group, the rule, and the strongest rule that it overrules. */
        String sentence() {
            return new VerdictMessages().sentence(policy, explanation);
        }

        /** Returns the verdict and the rules that competed, in Markdown. */
        String report() {
            return new VerdictReport().markdown(question.url(), policy, explanation);
        }

        /** Returns the reason why the rule on this line decides or does not; empty if it is not a rule. */
        Optional<String> explainLine(int line) {
            RuleOutcomeMessages outcomeMessages = new RuleOutcomeMessages();
            return Stream.concat(
                    explanation.ruleEvaluations().stream().filter(rule -> rule.rule().line() == line)
                            .map(rule -> outcomeMessages.explain(explanation, rule)),
                    explanation.ignoredRules().stream().filter(rule -> rule.rule().line() == line)
                            .map(rule -> outcomeMessages.explainIgnored(policy.crawler(), rule)))
                    .findFirst();
        }

        /** Returns the values for programs, whose names are never translated. */
        Map<String, Object> toJsonValues(OpenText text) {
            Map<String, Object> values = new LinkedHashMap<>();
            values.put("url", question.url());
            values.put("crawler", question.crawler().name());
            values.put("standard", policy.file().standard().id());
            values.put("outcome", outcome().name().toLowerCase(Locale.ROOT));
            line().ifPresent(line -> {
                values.put("line", line);
                values.put("range", text.positions().lineRange(line));
                values.put("rule", text.line(line).strip());
            });
            values.put("sentence", sentence());
            values.put("ignored", explanation.ignoredRules().stream().map(rule -> Map.of(
                    "line", rule.rule().line(),
                    "range", text.positions().lineRange(rule.rule().line()),
                    "rule", text.line(rule.rule().line()).strip(),
                    "sentence", new RuleOutcomeMessages().explainIgnored(policy.crawler(), rule))).toList());
            return values;
        }
    }

    Answer answer(OpenText text) {
        Policy policy = text.reading().text().policy(crawler);
        return new Answer(this, policy, VerdictExplanation.of(policy, RequestPath.ofUrl(url)));
    }
}
