package org.roboscope.cli.check;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.report.FoundChanges;
import org.roboscope.cli.report.FoundChanges.VerdictChange;
import org.roboscope.cli.report.ReportSentences;
import org.roboscope.cli.table.ChangeSearch;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.messages.MessageBundle;
import org.roboscope.report.VersionComparison;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.simulate.impact.FlipSearch.FlippedUse;
import org.roboscope.simulate.impact.ImpactPlan;
import org.roboscope.simulate.impact.StatementChange;

/** The file before its change, for a report that compares it with the checked file. */
public record OldFile(String name, byte[] bytes) {

    private static final int MAX_NAMES = 3;

    VersionComparison comparison(byte[] now, StandardChoice reading) {
        RobotsText before = RobotsText.of(bytes, reading);
        RobotsText after = RobotsText.of(now, reading);
        FoundChanges found = ChangeSearch.of(ImpactPlan.between(before, after, Catalogue.builtIn()));
        List<String> lost = found.total().homePageLost();
        ReportSentences words = new ReportSentences();
        return new VersionComparison(PrintableText.of(name), words.searchResult(found.total()),
                lost.isEmpty() ? "" : words.text("compare.homePage", listFirst(lost)),
                Stream.of(found.changes().stream().map(change -> change(change, words)),
                        found.uses().stream().map(change -> change(change, words)),
                        found.total().statements().stream().map(change -> change(change, words)))
                        .flatMap(changes -> changes).toList());
    }

    /** Lists the first names; the report's table has all. */
    private static String listFirst(List<String> crawlers) {
        return crawlers.size() <= MAX_NAMES + 1 ? String.join(", ", crawlers)
                : MessageBundle.of("report").text("comparison.crawlers",
                        String.join(", ", crawlers.subList(0, MAX_NAMES)), crawlers.size() - MAX_NAMES);
    }

    private static VersionComparison.Change change(StatementChange change, ReportSentences words) {
        return new VersionComparison.Change(change.field().spelling(), words.values(change.was()),
                words.values(change.is()),
                change.crawlers().isEmpty() ? List.of(words.text("compare.everyone")) : change.crawlers(),
                words.cause(change), "");
    }

    private static VersionComparison.Change change(VerdictChange change, ReportSentences words) {
        return new VersionComparison.Change(words.text("use.fetching"), words.outcome(change.was().outcome()),
                words.outcome(change.is().outcome()), change.policyPair().crawlers(),
                words.cause(change, UnaryOperator.identity()), change.url());
    }

    private static VersionComparison.Change change(FlippedUse flipped, ReportSentences words) {
        return new VersionComparison.Change(flipped.change().use().key(),
                words.value(flipped.change().was().value()), words.value(flipped.change().is().value()),
                flipped.usagePair().crawlers(), words.cause(flipped, UnaryOperator.identity()), flipped.url());
    }
}
