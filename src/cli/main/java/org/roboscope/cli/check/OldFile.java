package org.roboscope.cli.check;

import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.report.FoundChanges;
import org.roboscope.cli.report.FoundChanges.VerdictChange;
import org.roboscope.cli.report.ReportMessages;
import org.roboscope.cli.table.ChangeSearch;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CrawlerList;
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

    VersionComparison compareWith(byte[] newBytes, StandardChoice reading) {
        RobotsText before = RobotsText.of(bytes, reading);
        RobotsText after = RobotsText.of(newBytes, reading);
        FoundChanges changes = ChangeSearch.search(ImpactPlan.between(before, after, Catalogue.builtIn()));
        List<String> losingCrawlers = changes.total().homePageLost();
        ReportMessages reportMessages = new ReportMessages();
        return new VersionComparison(PrintableText.of(name), reportMessages.searchResult(changes.total()),
                losingCrawlers.isEmpty() ? "" : reportMessages.text("compare.homePage", listFirst(losingCrawlers)),
                Stream.of(changes.changes().stream().map(change -> createChange(change, reportMessages)),
                        changes.uses().stream().map(change -> createChange(change, reportMessages)),
                        changes.total().statements().stream().map(change -> createChange(change, reportMessages)))
                        .flatMap(Function.identity()).toList());
    }

    /** Lists the first names. The report's table has all of them. */
    private static String listFirst(List<String> crawlers) {
        return crawlers.size() <= MAX_NAMES + 1 ? CrawlerList.join(crawlers)
                : MessageBundle.of("report").text("comparison.crawlers",
                        String.join(", ", CrawlerList.sort(crawlers).subList(0, MAX_NAMES)),
                        crawlers.size() - MAX_NAMES);
    }

    private static VersionComparison.Change createChange(StatementChange change, ReportMessages reportMessages) {
        return new VersionComparison.Change(change.field().spelling(), reportMessages.values(change.before()),
                reportMessages.values(change.after()),
                change.crawlers().isEmpty() ? List.of(reportMessages.text("compare.everyone")) : change.crawlers(),
                reportMessages.cause(change), "");
    }

    private static VersionComparison.Change createChange(VerdictChange change, ReportMessages reportMessages) {
        return new VersionComparison.Change(reportMessages.text("use.fetching"),
                reportMessages.outcome(change.was().outcome()),
                reportMessages.outcome(change.is().outcome()), change.policyPair().crawlers(),
                reportMessages.cause(change, UnaryOperator.identity()), change.url());
    }

    private static VersionComparison.Change createChange(FlippedUse flipped, ReportMessages reportMessages) {
        return new VersionComparison.Change(flipped.change().use().key(),
                reportMessages.value(flipped.change().before().value()),
                reportMessages.value(flipped.change().after().value()),
                flipped.usagePair().crawlers(), reportMessages.cause(flipped, UnaryOperator.identity()), flipped.url());
    }
}
