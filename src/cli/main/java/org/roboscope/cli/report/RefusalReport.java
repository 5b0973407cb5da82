package org.roboscope.cli.report;

import java.io.PrintStream;
import java.util.List;
import java.util.function.Function;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.json.Json;
import org.roboscope.messages.MessageBundle;
import org.roboscope.present.enforce.RefusalWords;
import org.roboscope.simulate.enforce.RefusalPlan;
import org.roboscope.simulate.enforce.RefusalPlan.Refusal;
import org.roboscope.simulate.enforce.RefusalPlan.RefusalChoice;

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
        TextRows rows = new TextRows();
        rows.add(messages.text(heading), messages.text("list.operator"), messages.text("list.why"));
        all.forEach(each -> rows.add(PrintableText.of(crawler.apply(each).token()),
                PrintableText.of(crawler.apply(each).operator()), PrintableText.of(reason.apply(each))));
        out.println();
        rows.printTo(out);
    }

    /** @param sha256 of the file's bytes */
    public void printJson(String file, String sha256, RefusalPlan plan) {
        Json json = Json.object().value("file", file).value("sha256", sha256).value("choice", code(plan.choice()));
        json.array("refused", plan.refused(), each -> {
            add(json, each.crawler(), each.cause(), words.cause(each));
            each.line().ifPresent(line -> json.value("line", line));
            json.array("names", each.pattern().names()).value("pattern", each.pattern().lookAround());
            each.apart().ifPresent(addresses -> json.object("except").array("lists", addresses.lists())
                    .value("when", addresses.when().toString()).value("complete", addresses.isComplete())
                    .array("networks", addresses.prefixes()).end());
        }).array("notRefused", plan.spared(),
                each -> add(json, each.crawler(), each.obstacle(), words.obstacle(each))).printTo(out);
    }

    private static void add(Json json, CatalogueEntry crawler, Enum<?> reason, String because) {
        json.value("name", crawler.token()).value("operator", crawler.operator())
                .value("purpose", crawler.purpose().code()).value("obeys", crawler.obedience().code())
                .value("reason", reason).value("because", because);
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
