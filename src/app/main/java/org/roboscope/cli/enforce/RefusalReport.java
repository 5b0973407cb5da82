package org.roboscope.cli.enforce;

import com.grack.nanojson.JsonStringWriter;
import com.grack.nanojson.JsonWriter;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.io.Utf8Text;
import org.roboscope.cli.report.TextTable;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.messages.MessageBundle;
import org.roboscope.present.enforce.RefusalWords;
import org.roboscope.simulate.enforce.RefusalPlan;
import org.roboscope.simulate.enforce.RefusalPlan.Refusal;
import org.roboscope.simulate.enforce.RefusalPlan.RefusalChoice;
import org.roboscope.simulate.enforce.VerifiedAddresses;

/** Who would be refused and why, as text for a person or as JSON for a program. */
public final class RefusalReport {

    private final PrintStream out;
    private final RefusalWords words = new RefusalWords();
    private final MessageBundle messages = MessageBundle.of("enforce");

    public RefusalReport(PrintStream out) {
        this.out = out;
    }

    public void printText(String file, RefusalPlan plan) {
        out.println(messages.text("list.title", PrintableText.of(file), words.choice(plan.choice())));
        printTable("list.refused", plan.refused(), Refusal::crawler, words::cause);
        printTable("list.spared", plan.spared(), RefusalPlan.Spared::crawler, words::obstacle);
        out.println();
        out.println(words.summary(plan));
        words.limits().forEach(out::println);
    }

    private <T> void printTable(String heading, List<T> all, Function<T, CatalogueEntry> crawler,
            Function<T, String> reason) {
        if (all.isEmpty()) {
            return;
        }
        List<String[]> rows = new ArrayList<>();
        rows.add(new String[] {messages.text(heading), messages.text("list.operator"), messages.text("list.why")});
        all.forEach(each -> rows.add(new String[] {PrintableText.of(crawler.apply(each).token()),
            PrintableText.of(crawler.apply(each).operator()), PrintableText.of(reason.apply(each))}));
        TextTable table = TextTable.fitting(rows);
        out.println();
        rows.forEach(row -> out.println(table.row(row)));
    }

    /** @param sha256 of the file's bytes */
    public void printJson(String file, String sha256, RefusalPlan plan) {
        JsonStringWriter json = JsonWriter.string();
        json.object().value("file", file).value("sha256", sha256).value("choice", code(plan.choice()));
        json.array("refused");
        plan.refused().forEach(each -> add(json, each));
        json.end().array("notRefused");
        for (RefusalPlan.Spared each : plan.spared()) {
            addCrawler(json.object(), each.crawler()).value("reason", code(each.obstacle()))
                    .value("because", words.obstacle(each)).end();
        }
        json.end();
        byte[] bytes = Utf8Text.encodeJson(json.end().done() + "\n");
        out.write(bytes, 0, bytes.length);
    }

    private void add(JsonStringWriter json, Refusal each) {
        addCrawler(json.object(), each.crawler()).value("reason", code(each.cause()))
                .value("because", words.cause(each));
        each.line().ifPresent(line -> json.value("line", line));
        json.array("names", each.pattern().names()).value("pattern", each.pattern().lookAround());
        if (each.apart().isPresent()) {
            VerifiedAddresses addresses = each.apart().get();
            json.object("except").array("lists", addresses.lists()).value("when", addresses.when().toString())
                    .value("complete", addresses.isComplete()).array("networks", addresses.prefixes()).end();
        }
        json.end();
    }

    private static JsonStringWriter addCrawler(JsonStringWriter json, CatalogueEntry crawler) {
        return json.value("name", crawler.token()).value("operator", crawler.operator())
                .value("purpose", crawler.purpose().code()).value("obeys", crawler.obedience().code());
    }

    private static String code(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static String code(RefusalChoice choice) {
        return switch (choice) {
            case RefusalChoice.Disobedient() -> "disobedient";
            case RefusalChoice.AllClosed() -> "all-closed";
            case RefusalChoice.OfPurpose _ -> "purpose";
            case RefusalChoice.Chosen _ -> "crawlers";
        };
    }
}
