package org.roboscope.cli.report;

import java.io.PrintStream;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.json.Json;
import org.roboscope.messages.MessageBundle;
import org.roboscope.present.enforce.RefusalMessages;
import org.roboscope.simulate.enforce.RefusalPlan;
import org.roboscope.simulate.enforce.RefusalPlan.Refusal;
import org.roboscope.simulate.enforce.RefusalPlan.RefusalChoice;

/** Prints the crawlers that would be refused and the reasons, as text or JSON. */
public final class RefusalReport {

    private final PrintStream out;
    private final RefusalMessages refusalMessages = new RefusalMessages();
    private final MessageBundle messages = MessageBundle.of("enforce");

    public RefusalReport(PrintStream out) {
        this.out = out;
    }

    public void printText(String file, RefusalPlan plan) {
        out.println(messages.text("list.title", PrintableText.of(file), refusalMessages.choice(plan.choice())));
        printTable("list.refused", plan.refusals(), Refusal::crawler, refusalMessages::cause);
        printTable("list.spared", plan.sparedCrawlers(), RefusalPlan.SparedCrawler::crawler, refusalMessages::obstacle);
        out.println();
        out.println(refusalMessages.summary(plan));
        refusalMessages.limits().forEach(out::println);
    }

    private <T> void printTable(String heading, List<T> items, Function<T, CatalogueEntry> crawler,
            Function<T, String> reason) {
        if (items.isEmpty()) {
            return;
        }
        TextRows rows = new TextRows();
        rows.add(messages.text(heading), messages.text("list.operator"), messages.text("list.why"));
        items.forEach(item -> rows.add(PrintableText.of(crawler.apply(item).token()),
                PrintableText.of(crawler.apply(item).operator()), PrintableText.of(reason.apply(item))));
        out.println();
        rows.printTo(out);
    }

    /** The fields of the JSON answer. */
    private record Answer(String file, String sha256, String choice, List<RefusedEntry> refused,
            List<SparedEntry> notRefused) {}

    private record RefusedEntry(String name, String operator, String purpose, String obeys, Enum<?> reason,
            String because,
            @Nullable Integer line, List<String> names, String pattern, @Nullable Except except) {}

    private record Except(List<String> lists, Instant when, boolean complete, List<String> networks) {}

    private record SparedEntry(String name, String operator, String purpose, String obeys, Enum<?> reason,
            String because) {}

    /** @param sha256 the hash of the file's bytes */
    public void printJson(String file, String sha256, RefusalPlan plan) {
        Json.printLine(
                new Answer(file, sha256, code(plan.choice()),
                        plan.refusals().stream().map(this::createRefusedEntry).toList(),
                        plan.sparedCrawlers().stream().map(this::createSparedEntry).toList()),
                out);
    }

    private RefusedEntry createRefusedEntry(Refusal refusal) {
        CatalogueEntry crawler = refusal.crawler();
        return new RefusedEntry(crawler.token(), crawler.operator(), crawler.purpose().code(),
                crawler.obedience().code(),
                refusal.cause(), refusalMessages.cause(refusal),
                refusal.closingLine().isPresent() ? refusal.closingLine().getAsInt() : null,
                refusal.pattern().names(), refusal.pattern().lookAroundRegex(), refusal.verifiedAddresses()
                        .map(verified -> new Except(
                                verified.listUrls(), verified.oldestListTime(), verified.isComplete(),
                                verified.prefixes()))
                        .orElse(null));
    }

    private SparedEntry createSparedEntry(RefusalPlan.SparedCrawler spared) {
        CatalogueEntry crawler = spared.crawler();
        return new SparedEntry(crawler.token(), crawler.operator(), crawler.purpose().code(),
                crawler.obedience().code(),
                spared.obstacle(), refusalMessages.obstacle(spared));
    }

    private static String code(RefusalChoice choice) {
        return switch (choice) {
            case RefusalChoice.DisobedientCrawlers() -> "disobedient";
            case RefusalChoice.AllBlockedCrawlers() -> "all-closed";
            case RefusalChoice.CrawlersOfPurpose _ -> "purpose";
            case RefusalChoice.ChosenCrawlers _ -> "crawlers";
        };
    }
}
