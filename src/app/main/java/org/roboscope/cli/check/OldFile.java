package org.roboscope.cli.check;

import java.util.List;
import java.util.stream.Stream;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.report.FoundChanges;
import org.roboscope.cli.report.ReportCodes;
import org.roboscope.cli.report.ReportSentences;
import org.roboscope.cli.report.VerdictChange;
import org.roboscope.cli.table.ChangeSearch;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.messages.MessageBundle;
import org.roboscope.report.VersionComparison;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.UsagePolicy;
import org.roboscope.robots.Verdict;
import org.roboscope.simulate.impact.FlipSearch.FlippedUse;
import org.roboscope.simulate.impact.ImpactComparison;
import org.roboscope.simulate.usage.PageUse.UseValue;

/** The file as it was before, for a report on what is changed by the one that is checked. */
public record OldFile(String name, byte[] bytes) {

    private static final MessageBundle SENTENCES = MessageBundle.of("cli");

    VersionComparison comparison(byte[] now, StandardChoice reading) {
        RobotsText before = RobotsText.of(bytes, reading);
        RobotsText after = RobotsText.of(now, reading);
        FoundChanges found = ChangeSearch.of(ImpactComparison.between(before, after, Catalogue.builtIn()));
        List<String> lost = found.total().homePageLost();
        return new VersionComparison(PrintableText.of(name),
                SENTENCES.text("compare.search." + (found.total().isNothing() ? "none" : "some")
                        + (found.total().complete() ? ".all" : ".part")),
                lost.isEmpty() ? "" : SENTENCES.text("compare.homePage", String.join(", ", lost)),
                Stream.concat(found.changes().stream().map(OldFile::change), found.uses().stream().map(OldFile::change))
                        .toList());
    }

    private static VersionComparison.Change change(VerdictChange change) {
        boolean isNew = switch (change.cause()) {
            case ADDED, CHANGED -> true;
            case REMOVED, GROUP, ORDER, STANDARD -> false;
        };
        String cause = switch (change.cause()) {
            case ADDED, CHANGED -> SENTENCES.text("compare.added", source(change, isNew));
            case REMOVED -> SENTENCES.text("compare.removed", source(change, isNew));
            case GROUP -> SENTENCES.text("compare.group");
            case ORDER -> SENTENCES.text("compare.order");
            case STANDARD -> SENTENCES.text("compare.standard");
        };
        return new VersionComparison.Change(SENTENCES.text("use.fetching"), outcome(change.was()),
                outcome(change.is()), change.policyPair().crawlers(), cause, change.url());
    }

    private static VersionComparison.Change change(FlippedUse flipped) {
        String cause = switch (flipped.cause()) {
            case ADDED, CHANGED -> SENTENCES.text("compare.added", source(flipped.usagePair().after(),
                    flipped.usagePair().newLines(flipped.change()).getFirst()));
            case REMOVED -> SENTENCES.text("compare.removed", source(flipped.usagePair().before(),
                    flipped.usagePair().goneLines(flipped.change()).getFirst()));
            case GROUP, ORDER -> SENTENCES.text("compare.group");
            case STANDARD -> SENTENCES.text("compare.standard");
        };
        return new VersionComparison.Change(flipped.change().use().key(), value(flipped.change().was().value()),
                value(flipped.change().is().value()), flipped.usagePair().crawlers(), cause, flipped.url());
    }

    private static String outcome(Verdict verdict) {
        return SENTENCES.text("outcome." + ReportCodes.code(verdict.outcome()));
    }

    private static String value(UseValue value) {
        return SENTENCES.text("use." + value);
    }

    private static String source(VerdictChange change, boolean isNew) {
        RobotsFile file = (isNew ? change.policyPair().after() : change.policyPair().before()).file();
        int line = (isNew ? change.is() : change.was()).rule().orElseThrow().line();
        return line + " " + ReportSentences.source(file, line);
    }

    private static String source(UsagePolicy policy, int line) {
        return line + " " + ReportSentences.source(policy.reading().file(), line);
    }
}
