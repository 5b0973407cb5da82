package org.roboscope.cli.report;

import java.io.PrintStream;
import java.util.List;
import java.util.Optional;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.crawlers.EvidenceTexts;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.Verdict.Reason;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.robots.usage.UsageVerdict;

/** First whose rules count, then a line for each verdict. The URL stands last, because its length is not known. */
public final class TextReport implements UrlTestReport {

    private static final String INDENT = "    ";
    private static final int WIDEST_RULE = 48;

    private final PrintStream out;
    private final ReportQuestion reportQuestion;
    private final ReportSentences sentences = new ReportSentences();
    private final EvidenceTexts evidenceTexts = new EvidenceTexts();
    private final TextTable table;

    public TextReport(PrintStream out, ReportQuestion reportQuestion) {
        this.out = out;
        this.reportQuestion = reportQuestion;
        this.table = new TextTable(columns());
    }

    @Override
    public void begin() {
        new ReportHeader(reportQuestion, sentences).printTo(out);
        out.println();
        out.println(start(
                sentences.text("heading.outcome"),
                sentences.text("heading.crawler"),
                sentences.text("heading.standard"),
                sentences.text("heading.line"),
                sentences.text("heading.rule")) + sentences.text("heading.url"));
    }

    @Override
    public void add(UrlTestVerdict urlTestVerdict) {
        Verdict verdict = urlTestVerdict.verdict();
        String start = start(urlTestVerdict.crawlerPolicy(), verdict.outcome(),
                verdict.rule().map(Rule::line).orElse(0), verdict.reason());
        out.println((start + PrintableText.of(urlTestVerdict.url())).stripTrailing());
        urlTestVerdict.usage().flatMap(this::usage).ifPresent(out::println);
        urlTestVerdict.explanation().ifPresent(
                explanation -> new ExplanationText(out, sentences).print(urlTestVerdict, explanation));
        if (!urlTestVerdict.evidence().isEmpty()) {
            printEvidence(urlTestVerdict);
        }
    }

    /** With what is not certain about it, unless the explanation above has said it. */
    private void printEvidence(UrlTestVerdict urlTestVerdict) {
        if (urlTestVerdict.explanation().isEmpty()) {
            urlTestVerdict.doubts().forEach(doubt -> out.println(INDENT + PrintableText.of(doubt.sentence())));
        }
        List<String[]> rows = urlTestVerdict.evidence().stream().map(each -> new String[] {
            evidenceTexts.kind(each.evidence().kind()),
            evidenceTexts.questions(each.questions()),
            evidenceTexts.source(each.evidence())}).toList();
        TextTable columns = TextTable.fitting(rows);
        rows.forEach(row -> out.println(INDENT + columns.row(row).stripTrailing()));
    }

    /**
     * A row up to the URL. Any thread may ask.
     *
     * @param line of the rule that decides, or 0
     */
    public String start(CrawlerPolicy crawlerPolicy, Outcome outcome, int line, Reason reason) {
        return start(
                outcome(outcome),
                PrintableText.of(crawlerPolicy.askedCrawler().name()),
                reportQuestion.reading().name(crawlerPolicy.standard(), sentences),
                line == 0 ? "-" : Integer.toString(line),
                line == 0 ? reason(reason) : source(crawlerPolicy, line));
    }

    /** The line below a row that tells what may be done with the page, if anything is said of that. Any thread may ask. */
    public Optional<String> usage(UsageVerdict usage) {
        return usage.isStated() ? Optional.of(INDENT + sentences.usage(usage)) : Optional.empty();
    }

    @Override
    public void end() {
        out.flush();
    }

    private String start(String outcome, String crawler, String standard, String line, String rule) {
        return reportQuestion.hasOneStandard()
                ? table.start(outcome, crawler, line, rule)
                : table.start(outcome, crawler, standard, line, rule);
    }

    private String outcome(Outcome outcome) {
        return sentences.text("outcome." + ReportCodes.code(outcome));
    }

    private String reason(Reason reason) {
        return sentences.text("reason." + ReportCodes.code(reason));
    }

    private static String source(CrawlerPolicy crawlerPolicy, int line) {
        return PrintableText.of(ReportSentences.source(crawlerPolicy.file(), line), WIDEST_RULE);
    }

    private int[] columns() {
        int outcome = TextTable.width(sentences.text("heading.outcome"));
        for (Outcome each : Outcome.values()) {
            outcome = Math.max(outcome, TextTable.width(outcome(each)));
        }
        int crawler = TextTable.width(sentences.text("heading.crawler"));
        int standard = TextTable.width(sentences.text("heading.standard"));
        int line = TextTable.width(sentences.text("heading.line"));
        int rule = TextTable.width(sentences.text("heading.rule"));
        for (CrawlerPolicy crawlerPolicy : reportQuestion.policies()) {
            crawler = Math.max(crawler, TextTable.width(PrintableText.of(crawlerPolicy.askedCrawler().name())));
            standard = Math.max(
                    standard, TextTable.width(reportQuestion.reading().name(crawlerPolicy.standard(), sentences)));
            line = Math.max(line, Integer.toString(crawlerPolicy.file().lineCount()).length());
            rule = Math.max(rule, widestRule(crawlerPolicy));
        }
        return reportQuestion.hasOneStandard()
                ? new int[] {outcome, crawler, line, rule}
                : new int[] {outcome, crawler, standard, line, rule};
    }

    private int widestRule(CrawlerPolicy crawlerPolicy) {
        int widest = TextTable.width(reason(Reason.NO_RULE_MATCHES));
        for (Rule rule : crawlerPolicy.policy().rules()) {
            widest = Math.max(widest, TextTable.width(source(crawlerPolicy, rule.line())));
            if (widest >= WIDEST_RULE) {
                return WIDEST_RULE;
            }
        }
        return widest;
    }
}
