package org.roboscope.cli.report;

import com.grack.nanojson.JsonStringWriter;
import com.grack.nanojson.JsonWriter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.roboscope.present.console.ConsoleList;
import org.roboscope.present.weights.ListWeights;
import org.roboscope.present.weights.WeighedCost;
import org.roboscope.present.weights.WeightWords;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.simulate.run.RunPlan.RunCrawler;
import org.roboscope.simulate.source.SourceReport.WeightColumn;
import org.roboscope.simulate.weights.EditCostCounter.EditCost;
import org.roboscope.simulate.weights.HeaviestPages;
import org.roboscope.simulate.weights.OpeningRule;

/** What the pages of a list are worth, as JSON for a program. */
public final class WeightJson {

    private static final int ROUNDING = 10_000;

    private WeightJson() {}

    /** The fields of an object without its braces; empty if there is nothing to say. */
    public static String fields(Optional<ListWeights> weights, Optional<ConsoleList> console) {
        JsonStringWriter json = JsonWriter.string().object();
        weights.ifPresent(found -> addTo(json, found));
        console.ifPresent(found -> addTo(json, found));
        String text = json.end().done();
        return text.substring(1, text.length() - 1);
    }

    /** A number without a needless fraction. */
    public static void addNumber(JsonStringWriter json, String name, double number) {
        if (number == Math.rint(number)) {
            json.value(name, (long) number);
        } else {
            json.value(name, number);
        }
    }

    private static void addTo(JsonStringWriter json, ListWeights weights) {
        json.object("weights").value("measure", weights.column().code()).value("column", weights.column().name())
                .array("crawlers");
        for (ListWeights.CrawlerWeights each : weights.crawlers()) {
            json.object().value("crawler", each.crawler().crawler()).value("standard", each.crawler().standard().id())
                    .value("blocked", each.blocked());
            addNumber(json, "total", each.weights().all());
            addNumber(json, "allowedWeight", each.weights().allowed());
            addNumber(json, "blockedWeight", each.weights().blocked());
            addNumber(json, "blockedPercent", percent(each.weights().blocked(), each.weights().all()));
            json.end();
        }
        json.end().array("earning");
        for (ListWeights.EarningPage page : weights.earning()) {
            json.object().value("url", page.url());
            addNumber(json, "weight", page.weight());
            json.array("crawlers", page.crawlers().stream().map(RunCrawler::crawler).distinct().toList());
            addLine(json, page.line(), page.rule());
            addOpening(json, page.opening());
            json.end();
        }
        json.end().array("unusedFolders");
        weights.unused().forEach(folder -> json.object().value("folder", folder.name())
                .value("crawler", folder.crawler().crawler()).value("allowed", folder.urls()).end());
        json.end().end();
    }

    private static void addTo(JsonStringWriter json, ConsoleList list) {
        json.object("searchConsole").value("issue", code(list.issue())).value("crawler", list.crawler().crawler())
                .value("blocked", list.blocked()).value("allowed", list.allowed()).array("pages");
        for (ConsoleList.Page page : list.pages()) {
            json.object().value("url", page.url()).value("outcome", ReportCodes.code(page.outcome()));
            addLine(json, page.line(), page.rule());
            json.array("fixes",
                    ConsoleList.fixes(list.issue(), page.outcome()).stream().map(WeightJson::code).toList());
            addOpening(json, page.opening());
            json.end();
        }
        json.end().end();
    }

    /** What an edit costs, as a field without the braces of its object. */
    static String field(WeighedCost found) {
        JsonStringWriter json = JsonWriter.string().object();
        addTo(json, found.cost(), found.column());
        String text = json.end().done();
        return text.substring(1, text.length() - 1);
    }

    /** What an edit costs, as a field of an object. */
    public static void addTo(JsonStringWriter json, EditCost cost, WeightColumn column) {
        json.object("weights").value("measure", column.code()).value("column", column.name());
        addNumber(json, "total", cost.weight());
        json.array("crawlers");
        for (EditCost.Change change : cost.changes()) {
            json.object().array("crawlers", change.policyPair().crawlers()).value("blocked", change.blocked().urls());
            addNumber(json, "blockedWeight", change.blocked().weight());
            addNumber(json, "blockedPercent", percent(change.blocked().weight(), cost.weight()));
            json.value("opened", change.opened().urls());
            addNumber(json, "openedWeight", change.opened().weight());
            addNumber(json, "openedPercent", percent(change.opened().weight(), cost.weight()));
            addPages(json, change.lost());
            json.end();
        }
        json.end().end();
    }

    private static void addPages(JsonStringWriter json, List<HeaviestPages.Page> pages) {
        json.array("heaviestBlocked");
        for (HeaviestPages.Page page : pages) {
            json.object().value("url", ByteText.toText(page.url()));
            addNumber(json, "weight", page.weight());
            json.end();
        }
        json.end();
    }

    private static void addLine(JsonStringWriter json, int line, String rule) {
        if (line == 0) {
            json.nul("line").nul("rule");
        } else {
            json.value("line", line).value("rule", rule);
        }
    }

    private static void addOpening(JsonStringWriter json, Optional<OpeningRule> opening) {
        opening.ifPresentOrElse(
                rule -> json.object("opening").value("after", rule.after()).value("rule", rule.text()).end(),
                () -> json.nul("opening"));
    }

    private static double percent(double part, double whole) {
        return (double) Math.round(WeightWords.percent(part, whole) * ROUNDING) / ROUNDING;
    }

    private static String code(Enum<?> word) {
        return word.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
