package org.roboscope.report;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.roboscope.crawlers.StandardTexts;
import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.explain.EvaluationResult;
import org.roboscope.robots.explain.IgnoredRule;
import org.roboscope.robots.explain.RuleEvaluation;
import org.roboscope.robots.explain.VerdictExplanation;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.simulate.words.RuleOutcomeMessages;
import org.roboscope.simulate.words.RuleText;
import org.roboscope.simulate.words.UsageMessages;
import org.roboscope.simulate.words.UsageMessages.UsageStatement;
import org.roboscope.simulate.words.VerdictMessages;

/** Writes the tested URLs, each with its verdict and the results of the rules that matter for it. */
final class AddressSection {

    private final HtmlWriter html;
    private final MessageBundle messages = MessageBundle.of("report");
    private final VerdictMessages verdictMessages = new VerdictMessages();
    private final RuleOutcomeMessages ruleMessages = new RuleOutcomeMessages();
    private final UsageMessages usageMessages = new UsageMessages();
    private final StandardTexts standardTexts = new StandardTexts();

    AddressSection(HtmlWriter html) {
        this.html = html;
    }

    /** Returns the CSS class of an outcome. */
    static String cssClass(Outcome outcome) {
        return outcome.name().toLowerCase(Locale.ROOT);
    }

    /**
     * Writes the section.
     *
     * @param heading the element for each URL, such as {@code h3}
     */
    void write(List<TestedAddress> urls, String heading) throws IOException {
        for (TestedAddress tested : urls) {
            Outcome outcome = tested.explanation().verdict().outcome();
            html.open(heading).code(tested.url()).close(heading).endLine();
            html.open("p").element("strong", verdictMessages.badge(outcome), "class", cssClass(outcome))
                    .text(" " + messages.text("url.crawler", tested.policy().crawler().name(),
                            standardTexts.name(tested.policy().file().standard())))
                    .close("p").endLine();
            html.line("p", verdictMessages.sentence(tested.policy(), tested.explanation()));
            if (tested.expectationNote().isPresent()) {
                html.line("p", tested.expectationNote().get());
            }
            for (String note : tested.notes()) {
                html.line("p", note);
            }
            writeUsage(html, usageMessages.statements(tested.usage()));
            writeRules(tested);
        }
    }

    /** Writes the rules that match or nearly match, and the rules of other groups that would change the verdict. */
    private void writeRules(TestedAddress tested) throws IOException {
        VerdictExplanation explanation = tested.explanation();
        List<RuleEvaluation> rules = explanation.relevantEvaluations();
        if (rules.isEmpty() && explanation.ignoredRules().isEmpty()) {
            return;
        }
        html.beginTable(messages.text("url.caption", tested.url(), tested.policy().crawler().name()), "rules",
                List.of(messages.text("line"), messages.text("url.rule"), messages.text("url.length"),
                        messages.text("url.why")));
        for (RuleEvaluation rule : rules) {
            writeRule(tested, rule.rule(),
                    rule.result() == EvaluationResult.EMPTY ? "" : Integer.toString(rule.length()),
                    ruleMessages.explain(explanation, rule));
        }
        for (IgnoredRule ignored : explanation.ignoredRules()) {
            writeRule(tested, ignored.rule(), Integer.toString(ignored.length()),
                    ruleMessages.explainIgnored(tested.policy().crawler(), ignored));
        }
        html.endTable();
    }

    private void writeRule(TestedAddress tested, Rule rule, String length, String reason) throws IOException {
        html.open("tr").element("th", Integer.toString(rule.line()), "scope", "row")
                .open("td").code(RuleText.of(tested.policy().file(), rule).toString()).close("td")
                .element("td", length).element("td", reason).close("tr").endLine();
    }

    /** Writes the usage preferences for a page as a list with an item for each field. */
    static void writeUsage(HtmlWriter html, List<UsageStatement> statements) throws IOException {
        if (statements.isEmpty()) {
            return;
        }
        html.open("ul");
        for (UsageStatement statement : statements) {
            String words =
                    statement.phrases().stream().map(UsageStatement.Phrase::text).collect(Collectors.joining(" · "));
            html.open("li").text(statement.field().isEmpty() ? words : statement.field() + ": " + words);
            for (String sentence : List.of(statement.followers(), statement.reason())) {
                html.text(sentence.isEmpty() ? "" : ". " + sentence);
            }
            html.close("li");
        }
        html.close("ul");
    }
}
