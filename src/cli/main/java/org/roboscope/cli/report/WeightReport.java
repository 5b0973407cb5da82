package org.roboscope.cli.report;

import java.io.PrintStream;
import java.util.List;
import java.util.Optional;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.crawlers.CodedValue;
import org.roboscope.json.Json;
import org.roboscope.messages.MessageBundle;
import org.roboscope.messages.SentencePattern;
import org.roboscope.present.searchconsole.ConsoleList;
import org.roboscope.present.searchconsole.ConsoleMessages;
import org.roboscope.present.weights.ListWeights;
import org.roboscope.present.weights.WeighedCost;
import org.roboscope.present.weights.WeightMessages;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.simulate.run.RunPlan.RunCrawler;
import org.roboscope.simulate.source.SourceReport.WeightColumn;
import org.roboscope.simulate.weights.OpeningRule;

/** Prints the weights of a list's pages and Search Console's data on them, as text or JSON. */
public final class WeightReport {

    private static final int MAX_RULE_WIDTH = 40;
    /** The number of steps for each percent to which percentages are rounded. */
    private static final int ROUNDING = 10_000;

    private final PrintStream out;
    private final ReportMessages reportMessages = new ReportMessages();
    private final MessageBundle messages = MessageBundle.of("weights");

    public WeightReport(PrintStream out) {
        this.out = out;
    }

    public void print(TestedList tested) {
        tested.weights().ifPresent(this::printWeights);
        tested.consoleList().ifPresent(this::printConsoleList);
        out.flush();
    }

    /** Prints the cost of a change. */
    public void printCost(WeighedCost weighedCost) {
        out.println();
        new WeightMessages(weighedCost.column()).sentences(weighedCost.cost())
                .forEach(sentence -> out.println(PrintableText.of(sentence)));
        TextRows lostPages = new TextRows();
        lostPages.add(heading(weighedCost.column()), reportMessages.text("heading.crawler"),
                reportMessages.text("heading.url"));
        weighedCost.cost().changes().forEach(change -> change.heaviestBlockedPages().forEach(page -> lostPages.add(
                WeightMessages.number(page.weight()), reportMessages.crawlerNames(change.policyPair().crawlers()),
                PrintableText.of(ByteText.toText(page.url())))));
        if (lostPages.size() > 1) {
            printTable(messages.text("lost.title"), lostPages);
        }
        out.flush();
    }

    private void printTable(String title, TextRows rows) {
        out.println();
        out.println(title);
        rows.printTo(out);
    }

    private void printWeights(ListWeights weights) {
        WeightMessages weightMessages = new WeightMessages(weights.column());
        out.println();
        weightMessages.sentences(weights).forEach(sentence -> out.println(PrintableText.of(sentence)));
        if (!weights.blockedPages().isEmpty()) {
            TextRows rows = new TextRows();
            rows.add(heading(weights.column()), reportMessages.text("heading.crawler"),
                    reportMessages.text("heading.line"),
                    reportMessages.text("heading.rule"), messages.text("heading.fix"),
                    reportMessages.text("heading.url"));
            weights.blockedPages().forEach(page -> rows.add(WeightMessages.number(page.weight()),
                    reportMessages.crawlerNames(crawlerNames(page)), lineText(page.line()),
                    PrintableText.of(page.rule(), MAX_RULE_WIDTH),
                    fixText(page.openingRule()), PrintableText.of(page.url())));
            printTable(messages.text("earning.title"), rows);
        }
        if (!weights.unusedFolders().isEmpty()) {
            TextRows rows = new TextRows();
            rows.add(reportMessages.text("heading.count"), reportMessages.text("heading.crawler"),
                    messages.text("heading.folder"));
            weights.unusedFolders().forEach(folder -> rows.add(SentencePattern.count(folder.urlCount()),
                    PrintableText.of(folder.crawler().name()), PrintableText.of(folder.name())));
            printTable(weightMessages.unusedTitle(), rows);
        }
    }

    private void printConsoleList(ConsoleList list) {
        ConsoleMessages console = new ConsoleMessages();
        out.println();
        out.println(PrintableText.of(console.title(list)));
        list.fixes().forEach(fix -> out.println("  " + console.fix(fix)));
        TextRows rows = new TextRows();
        rows.add(reportMessages.text("heading.outcome"), reportMessages.text("heading.line"),
                reportMessages.text("heading.rule"),
                messages.text("heading.fix"), reportMessages.text("heading.url"));
        list.pages().forEach(page -> rows.add(reportMessages.outcome(page.outcome()), lineText(page.line()),
                PrintableText.of(page.rule(), MAX_RULE_WIDTH), fixText(page.openingRule()),
                PrintableText.of(page.url())));
        out.println();
        rows.printTo(out);
    }

    static String heading(WeightColumn column) {
        return PrintableText.of(new WeightMessages(column).heading()).toUpperCase(SentencePattern.LANGUAGE);
    }

    private static List<String> crawlerNames(ListWeights.ValuableBlockedPage page) {
        return page.crawlers().stream().map(RunCrawler::name).distinct().toList();
    }

    private static String lineText(int line) {
        return line == 0 ? "-" : Integer.toString(line);
    }

    private static String fixText(Optional<OpeningRule> opening) {
        String line = PrintableText.of(WeightMessages.openingLine(opening));
        return line.isEmpty() ? "-" : line;
    }

    /** Returns the fields of a JSON object without its braces; empty if there are none. */
    static String fields(TestedList tested) {
        Json json = Json.object();
        addFields(json, tested);
        return json.fields();
    }

    static void addFields(Json json, TestedList tested) {
        tested.weights().ifPresent(weights -> addWeights(json, weights));
        tested.consoleList().ifPresent(list -> addConsoleList(json, list));
    }

    private static void addWeights(Json json, ListWeights weights) {
        startWeights(json, weights.column()).array("crawlers", weights.crawlers(), crawler -> json
                .value("crawler", crawler.crawler().name()).value("standard", crawler.crawler().standard().id())
                .value("blocked", crawler.blockedUrls()).value("total", crawler.weights().all())
                .value("allowedWeight", crawler.weights().allowed()).value("blockedWeight", crawler.weights().blocked())
                .value("blockedPercent", percent(crawler.weights().blocked(), crawler.weights().all())));
        json.array("earning", weights.blockedPages(), page -> {
            json.value("url", page.url()).value("weight", page.weight()).array("crawlers", crawlerNames(page));
            addRule(json, page.line(), page.rule());
            addOpening(json, page.openingRule());
        });
        json.array("unusedFolders", weights.unusedFolders(), folder -> json.value("folder", folder.name())
                .value("crawler", folder.crawler().name()).value("allowed", folder.urlCount())).end();
    }

    private static Json startWeights(Json json, WeightColumn column) {
        return json.beginObject("weights").value("measure", column.code()).value("column", column.name());
    }

    private static void addConsoleList(Json json, ConsoleList list) {
        json.beginObject("searchConsole").value("issue", list.issue()).value("crawler", list.crawler().name())
                .value("blocked", list.blockedPages()).value("allowed", list.allowedPages())
                .array("pages", list.pages(), page -> {
                    json.value("url", page.url()).value("outcome", ReportCodes.code(page.outcome()));
                    addRule(json, page.line(), page.rule());
                    json.array("fixes",
                            ConsoleList.fixes(list.issue(), page.outcome()).stream().map(CodedValue::codeOf).toList());
                    addOpening(json, page.openingRule());
                }).end();
    }

    /** Writes the cost of a change as a field of an object. */
    static void addCost(Json json, WeighedCost weighedCost) {
        double total = weighedCost.cost().weight();
        startWeights(json, weighedCost.column())
                .value("total", total).array("crawlers", weighedCost.cost().changes(), change -> json
                        .array("crawlers", change.policyPair().crawlers())
                        .value("blocked", change.blockedPages().pageCount())
                        .value("blockedWeight", change.blockedPages().weight())
                        .value("blockedPercent", percent(change.blockedPages().weight(), total))
                        .value("opened", change.openedPages().pageCount())
                        .value("openedWeight", change.openedPages().weight())
                        .value("openedPercent", percent(change.openedPages().weight(), total))
                        .array("heaviestBlocked", change.heaviestBlockedPages(), page -> json
                                .value("url", ByteText.toText(page.url())).value("weight", page.weight())))
                .end();
    }

    private static void addRule(Json json, int line, String rule) {
        json.valueFrom("line", 1, line).value("rule", line == 0 ? null : rule);
    }

    private static void addOpening(Json json, Optional<OpeningRule> opening) {
        json.object("opening", opening, rule -> json.value("after", rule.lineBefore()).value("rule", rule.text()));
    }

    private static double percent(double part, double whole) {
        return (double) Math.round(WeightMessages.percent(part, whole) * ROUNDING) / ROUNDING;
    }
}
