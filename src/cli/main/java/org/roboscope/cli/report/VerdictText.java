package org.roboscope.cli.report;

import java.io.PrintStream;
import java.nio.charset.Charset;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.report.ReportQuestion.CrawlerPolicy;
import org.roboscope.crawlers.EvidenceTexts;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.Verdict.Reason;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.robots.explain.RuleEvaluation.MatchedPart;
import org.roboscope.robots.explain.VerdictExplanation;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.robots.usage.UsageVerdict;
import org.roboscope.simulate.words.ReadingDoubts.ReadingDoubt;
import org.roboscope.simulate.words.RuleOutcomeMessages;
import org.roboscope.simulate.words.UsageLineMessages;
import org.roboscope.simulate.words.VerdictMessages;

/** Writes the groups of each crawler, then a line for each verdict. The URL is last, because its length is unknown. */
public final class VerdictText implements VerdictForm<VerdictText.RowParts> {

    private static final String INDENT = "    ";
    private static final int MAX_RULE_WIDTH = 48;
    private static final int MAX_MATCH_WIDTH = 80;

    /** @param lineBelow the line below the row, with its line end */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record RowParts(PrintedRows.RowStart start, byte[] lineBelow) {}

    private final ReportQuestion question;
    private final Optional<TestedList> tested;
    private final PrintedRows rows;
    private final ReportMessages reportMessages = new ReportMessages();
    private final TextTable table;

    /** @param tested the facts about the list in addition to its verdicts, if there are any */
    public VerdictText(ReportQuestion question, Optional<TestedList> tested, Charset charset) {
        this.question = question;
        this.tested = tested;
        this.rows = new PrintedRows(charset);
        this.table = new TextTable(columnWidths());
    }

    @Override
    public byte[] heading(boolean isWeighted) {
        return rows.encodeReport(out -> {
            out.println(reportMessages.title(question));
            out.println();
            TextRows header = new TextRows();
            question.policies().forEach(crawler -> header.add(groupCells(crawler)));
            header.printTo(out);
            out.println();
            out.println(startRow(reportMessages.text("heading.outcome"), reportMessages.text("heading.crawler"),
                    reportMessages.text("heading.standard"), reportMessages.text("heading.line"),
                    reportMessages.text("heading.rule")) + reportMessages.text("heading.url"));
        });
    }

    /** Returns the groups of a crawler, which are the same for every URL. */
    private String[] groupCells(CrawlerPolicy crawler) {
        String name = PrintableText.of(crawler.crawler().name());
        String follows = reportMessages.followingClause(crawler.policy().followedGroups()) + ".";
        String remarks = reportMessages.remarks(crawler.crawler());
        String description = remarks.isEmpty() ? follows : follows + " " + remarks + ".";
        return question.hasOneStandard() ? new String[] {name, description}
                : new String[] {name, standardName(crawler), description};
    }

    private String standardName(CrawlerPolicy crawler) {
        return question.reading().name(crawler.standard(), reportMessages);
    }

    @Override
    public byte[] ending() {
        return rows.encodeReport(out -> tested.ifPresent(list -> new WeightReport(out).print(list)));
    }

    @Override
    public RowParts createPart(CrawlerPolicy crawler, Outcome outcome, int line, Reason reason,
            Optional<UsageVerdict> usage) {
        return new RowParts(rows.createStart(startRow(crawler, outcome, line, reason)),
                usage.flatMap(this::usageLine).map(rows::encodeLine).orElse(NOTHING));
    }

    private String startRow(CrawlerPolicy crawler, Outcome outcome, int line, Reason reason) {
        return startRow(reportMessages.outcome(outcome), PrintableText.of(crawler.crawler().name()),
                standardName(crawler),
                line == 0 ? "-" : Integer.toString(line),
                line == 0 ? reason(outcome, reason) : ruleSource(crawler, line));
    }

    private String startRow(String outcome, String crawler, String standard, String line, String rule) {
        return question.hasOneStandard() ? table.rowStart(outcome, crawler, line, rule)
                : table.rowStart(outcome, crawler, standard, line, rule);
    }

    /** Returns the line on usage preferences below a row, if the file states any for the page. */
    private Optional<String> usageLine(UsageVerdict usage) {
        return usage.isStated() ? Optional.of(INDENT + reportMessages.usage(usage)) : Optional.empty();
    }

    private String reason(Outcome outcome, Reason reason) {
        return reportMessages.reason(outcome, reason);
    }

    private static String ruleSource(CrawlerPolicy crawler, int line) {
        return PrintableText.of(ReportMessages.lineSource(crawler.file(), line), MAX_RULE_WIDTH);
    }

    @Override
    public byte[] encodeUrl(byte[] url, double weight) {
        return rows.isPlain(url) ? url : NOTHING;
    }

    @Override
    public boolean hasDoubts() {
        return false;
    }

    @Override
    public void addRow(ByteBuilder out, byte[] url, byte[] encodedUrl, RowParts parts, Optional<ReadingDoubt> doubt) {
        rows.addRow(out, parts.start(), url, encodedUrl.length > 0);
        out.append(parts.lineBelow(), 0, parts.lineBelow().length);
    }

    @Override
    public byte[] createExplainedRow(ExplainedVerdict explainedVerdict) {
        return rows.encodeReport(out -> printExplained(out, explainedVerdict));
    }

    private void printExplained(PrintStream out, ExplainedVerdict explainedVerdict) {
        Verdict verdict = explainedVerdict.verdict();
        String start = startRow(explainedVerdict.crawler(), verdict.outcome(), verdict.rule().map(Rule::line).orElse(0),
                verdict.reason());
        out.println((start + PrintableText.of(explainedVerdict.url())).stripTrailing());
        explainedVerdict.usage().flatMap(this::usageLine).ifPresent(out::println);
        explainedVerdict.explanation().ifPresent(explanation -> {
            out.println(INDENT + PrintableText.of(
                    new VerdictMessages().sentence(explainedVerdict.crawler().policy(), explanation)));
            printDoubts(out, explainedVerdict);
            printRules(out, explainedVerdict, explanation);
        });
        if (!explainedVerdict.evidence().isEmpty()) {
            if (explainedVerdict.explanation().isEmpty()) {
                printDoubts(out, explainedVerdict);
            }
            EvidenceTexts evidenceTexts = new EvidenceTexts();
            TextRows sources = new TextRows();
            explainedVerdict.evidence().forEach(source -> sources.add(evidenceTexts.kind(source.evidence().kind()),
                    evidenceTexts.questions(source.questions()), evidenceTexts.source(source.evidence())));
            sources.lines().forEach(line -> out.println(INDENT + line));
        }
    }

    private static void printDoubts(PrintStream out, ExplainedVerdict explainedVerdict) {
        explainedVerdict.doubts().forEach(doubt -> out.println(INDENT + PrintableText.of(doubt.sentence())));
    }

    /**
     * Prints each rule of the followed groups and its effect, in order of precedence; then the rules of other groups
     * that would change the verdict.
     */
    private void printRules(PrintStream out, ExplainedVerdict explainedVerdict, VerdictExplanation explanation) {
        RuleOutcomeMessages outcomeMessages = new RuleOutcomeMessages();
        TextRows rules = new TextRows();
        explanation.ruleEvaluations().forEach(rule -> rules.add(
                reportMessages.lines(List.of(rule.rule().line())),
                ruleSource(explainedVerdict.crawler(), rule.rule().line()),
                reportMessages.text("trial.length", rule.length()),
                PrintableText.of(outcomeMessages.explain(explanation, rule)),
                PrintableText.of(markWildcards(explanation.path(), rule.parts()), MAX_MATCH_WIDTH)));
        explanation.ignoredRules().forEach(rule -> rules.add(
                reportMessages.lines(List.of(rule.rule().line())),
                ruleSource(explainedVerdict.crawler(), rule.rule().line()),
                reportMessages.text("trial.length", rule.length()),
                PrintableText.of(outcomeMessages.explainIgnored(explainedVerdict.crawler().policy().crawler(), rule)),
                PrintableText.of(markWildcards(explanation.path(), rule.parts()), MAX_MATCH_WIDTH)));
        rules.lines().forEach(line -> out.println(INDENT + line));
        if (explainedVerdict.usage().filter(usage -> !usage.equals(UsageVerdict.NONE)).isPresent()) {
            out.println(INDENT + reportMessages.text("usage.explained", new UsageLineMessages().sentences(
                    explainedVerdict.crawler().usage().evaluations(RequestPath.ofUrl(explainedVerdict.url())))));
        }
    }

    /** Returns the part of the path that the rule matched, with the matches of wildcards in braces. */
    private static String markWildcards(RequestPath path, List<MatchedPart> parts) {
        return parts.stream().map(part -> {
            String partText = ReportMessages.pathText(path, part.span());
            return part.isWildcard() ? "{" + partText + "}" : partText;
        }).collect(Collectors.joining());
    }

    private int[] columnWidths() {
        IntStream.Builder widths = IntStream.builder();
        widths.add(maxWidth("outcome", Stream.of(Outcome.values()).map(reportMessages::outcome)));
        widths.add(maxWidth("crawler", crawlers().map(crawler -> PrintableText.of(crawler.crawler().name()))));
        if (!question.hasOneStandard()) {
            widths.add(maxWidth("standard", crawlers().map(this::standardName)));
        }
        widths.add(maxWidth("line", crawlers().map(crawler -> Integer.toString(crawler.file().lineCount()))));
        int rule = crawlers().mapToInt(this::maxRuleWidth).max().orElse(0);
        return widths.add(Math.max(TextTable.width(reportMessages.text("heading.rule")), rule)).build().toArray();
    }

    private Stream<CrawlerPolicy> crawlers() {
        return question.policies().stream();
    }

    private int maxWidth(String heading, Stream<String> cells) {
        return Stream.concat(Stream.of(reportMessages.text("heading." + heading)), cells).mapToInt(TextTable::width)
                .max()
                .orElseThrow();
    }

    private int maxRuleWidth(CrawlerPolicy crawler) {
        int maxWidth = TextTable.width(reason(Outcome.ALLOWED, Reason.NO_RULE_MATCHES));
        for (Rule rule : crawler.policy().rules()) {
            maxWidth = Math.max(maxWidth, TextTable.width(ruleSource(crawler, rule.line())));
            if (maxWidth >= MAX_RULE_WIDTH) {
                return MAX_RULE_WIDTH;
            }
        }
        return maxWidth;
    }
}
