package org.roboscope.cli.check;

import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.report.FoundChanges;
import org.roboscope.cli.report.FoundChanges.VerdictChange;
import org.roboscope.cli.report.ReportSentences;
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
        ReportSentences sentences = new ReportSentences();
        return new VersionComparison(PrintableText.of(name), sentences.searchResult(changes.total()),
                losingCrawlers.isEmpty() ? "" : sentences.text("compare.homePage", listFirst(losingCrawlers)),
                Stream.of(changes.changes().stream().map(change -> createChange(change, sentences)),
                        changes.uses().stream().map(change -> createChange(change, sentences)),
                        changes.total().statements().stream().map(change -> createChange(change, sentences)))
                        .flatMap(Function.identity()).toList());
    }

    /** Lists the first names. The report's table has all of them. */
    private static String listFirst(List<String> crawlers) {
        return crawlers.size() <= MAX_NAMES + 1 ? CrawlerList.join(crawlers)
                : MessageBundle.of("report").text("comparison.crawlers",
                        String.join(", ", CrawlerList.sort(crawlers).subList(0, MAX_NAMES)),
                        crawlers.size() - MAX_NAMES);
    }

    private static VersionComparison.Change createChange(StatementChange change, ReportSentences sentences) {
        return new VersionComparison.Change(change.field().spelling(), sentences.values(change.before()),
                sentences.values(change.after()),
                change.crawlers().isEmpty() ? List.of(sentences.text("compare.everyone")) : change.crawlers(),
                sentences.cause(change), "");
    }

    private static VersionComparison.Change createChange(VerdictChange change, ReportSentences sentences) {
        return new VersionComparison.Change(sentences.text("use.fetching"), sentences.outcome(change.was().outcome()),
                sentences.outcome(change.is().outcome()), change.policyPair().crawlers(),
                sentences.cause(change, UnaryOperator.identity()), change.url());
    }

    private static VersionComparison.Change createChange(FlippedUse flipped, ReportSentences sentences) {
        return new VersionComparison.Change(flipped.change().use().key(),
                sentences.value(flipped.change().before().value()), sentences.value(flipped.change().after().value()),
                flipped.usagePair().crawlers(), sentences.cause(flipped, UnaryOperator.identity()), flipped.url());
    }
}
