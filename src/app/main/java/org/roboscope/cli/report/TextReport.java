package org.roboscope.cli.report;

import java.io.PrintStream;
import org.roboscope.cli.io.PrintableText;
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
        out.println(row(
                sentences.text("heading.outcome"),
                sentences.text("heading.crawler"),
                sentences.text("heading.standard"),
                sentences.text("heading.line"),
                sentences.text("heading.rule"),
                sentences.text("heading.url")));
    }

    @Override
    public void add(UrlTestVerdict urlTestVerdict) {
        CrawlerPolicy crawlerPolicy = urlTestVerdict.crawlerPolicy();
        Rule rule = urlTestVerdict.verdict().rule().orElse(null);
        out.println(row(
                outcome(urlTestVerdict.verdict().outcome()),
                PrintableText.of(crawlerPolicy.askedCrawler().name()),
                reportQuestion.reading().name(crawlerPolicy.standard(), sentences),
                rule == null ? "-" : Integer.toString(rule.line()),
                rule == null ? reason(urlTestVerdict.verdict().reason()) : source(crawlerPolicy, rule),
                PrintableText.of(urlTestVerdict.url())));
        urlTestVerdict.usage().filter(UsageVerdict::isStated)
                .ifPresent(usage -> out.println(INDENT + sentences.usage(usage)));
        urlTestVerdict.explanation().ifPresent(
                explanation -> new ExplanationText(out, sentences).print(urlTestVerdict, explanation));
    }

    @Override
    public void end() {
        out.flush();
    }

    private String row(String outcome, String crawler, String standard, String line, String rule, String url) {
        return reportQuestion.hasOneStandard()
                ? table.row(outcome, crawler, line, rule, url)
                : table.row(outcome, crawler, standard, line, rule, url);
    }

    private String outcome(Outcome outcome) {
        return sentences.text("outcome." + ReportCodes.code(outcome));
    }

    private String reason(Reason reason) {
        return sentences.text("reason." + ReportCodes.code(reason));
    }

    private static String source(CrawlerPolicy crawlerPolicy, Rule rule) {
        return PrintableText.of(ReportSentences.source(crawlerPolicy.file(), rule.line()), WIDEST_RULE);
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
            widest = Math.max(widest, TextTable.width(source(crawlerPolicy, rule)));
            if (widest >= WIDEST_RULE) {
                return WIDEST_RULE;
            }
        }
        return widest;
    }
}
