package org.roboscope.cli.report;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.messages.MessageBundle;
import org.roboscope.messages.SentencePattern;
import org.roboscope.present.console.ConsoleList;
import org.roboscope.present.console.ConsoleWords;
import org.roboscope.present.weights.ListWeights;
import org.roboscope.present.weights.WeightWords;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.simulate.run.RunPlan.RunCrawler;
import org.roboscope.simulate.source.SourceReport.WeightColumn;
import org.roboscope.simulate.weights.EditCostCounter.EditCost;
import org.roboscope.simulate.weights.OpeningRule;

/** What the pages of a list are worth, as text for a person. */
public final class WeightText {

    private static final int WIDEST_RULE = 40;

    private final PrintStream out;
    private final ReportSentences sentences = new ReportSentences();
    private final MessageBundle weightMessages = MessageBundle.of("weights");
    private final ConsoleWords consoleWords = new ConsoleWords();

    public WeightText(PrintStream out) {
        this.out = out;
    }

    public void print(Optional<ListWeights> weights, Optional<ConsoleList> console) {
        weights.ifPresent(this::print);
        console.ifPresent(this::print);
        out.flush();
    }

    /** What an edit costs. */
    public void print(EditCost cost, WeightColumn column) {
        WeightWords words = new WeightWords(column);
        out.println();
        words.sentences(cost).forEach(sentence -> out.println(PrintableText.of(sentence)));
        printLost(cost, words);
        out.flush();
    }

    private void printLost(EditCost cost, WeightWords words) {
        List<String[]> rows = new ArrayList<>();
        cost.changes().forEach(change -> change.lost().forEach(page -> rows.add(new String[] {
            WeightWords.number(page.weight()), names(change.policyPair().crawlers()),
            PrintableText.of(ByteText.toText(page.url()))})));
        if (!rows.isEmpty()) {
            out.println();
            out.println(weightMessages.text("lost.title"));
            rows.addFirst(
                    new String[] {heading(words), sentences.text("heading.crawler"), sentences.text("heading.url")});
            printTable(rows);
        }
    }

    private void print(ListWeights weights) {
        WeightWords words = new WeightWords(weights.column());
        out.println();
        words.sentences(weights).forEach(sentence -> out.println(PrintableText.of(sentence)));
        if (!weights.earning().isEmpty()) {
            out.println();
            out.println(weightMessages.text("earning.title"));
            List<String[]> rows = new ArrayList<>();
            rows.add(new String[] {heading(words), sentences.text("heading.crawler"), sentences.text("heading.line"),
                sentences.text("heading.rule"), weightMessages.text("heading.fix"), sentences.text("heading.url")});
            weights.earning().forEach(page -> rows.add(new String[] {WeightWords.number(page.weight()),
                names(page.crawlers().stream().map(RunCrawler::crawler).distinct().toList()), line(page.line()),
                PrintableText.of(page.rule(), WIDEST_RULE), fix(page.opening()), PrintableText.of(page.url())}));
            printTable(rows);
        }
        if (!weights.unused().isEmpty()) {
            out.println();
            out.println(words.unused());
            List<String[]> rows = new ArrayList<>();
            rows.add(new String[] {sentences.text("heading.count"), sentences.text("heading.crawler"),
                weightMessages.text("heading.folder")});
            weights.unused().forEach(folder -> rows.add(new String[] {SentencePattern.count(folder.urls()),
                PrintableText.of(folder.crawler().crawler()), PrintableText.of(folder.name())}));
            printTable(rows);
        }
    }

    private void print(ConsoleList list) {
        out.println();
        out.println(PrintableText.of(consoleWords.title(list)));
        list.fixes().forEach(fix -> out.println("  " + consoleWords.fix(fix)));
        List<String[]> rows = new ArrayList<>();
        rows.add(new String[] {sentences.text("heading.outcome"), sentences.text("heading.line"),
            sentences.text("heading.rule"), weightMessages.text("heading.fix"), sentences.text("heading.url")});
        list.pages().forEach(page -> rows.add(new String[] {
            sentences.text("outcome." + ReportCodes.code(page.outcome())), line(page.line()),
            PrintableText.of(page.rule(), WIDEST_RULE), fix(page.opening()), PrintableText.of(page.url())}));
        out.println();
        printTable(rows);
    }

    private static String heading(WeightWords words) {
        return PrintableText.of(words.heading()).toUpperCase(SentencePattern.LANGUAGE);
    }

    private String names(List<String> crawlers) {
        String first = PrintableText.of(crawlers.getFirst());
        return crawlers.size() == 1 ? first : sentences.text("compare.crawlers", first, crawlers.size() - 1);
    }

    private static String line(int line) {
        return line == 0 ? "-" : Integer.toString(line);
    }

    private String fix(Optional<OpeningRule> opening) {
        String line = PrintableText.of(WeightWords.openingLine(opening));
        return line.isEmpty() ? "-" : line;
    }

    private void printTable(List<String[]> rows) {
        TextTable table = TextTable.fitting(rows);
        rows.forEach(row -> out.println(table.row(row)));
    }
}
