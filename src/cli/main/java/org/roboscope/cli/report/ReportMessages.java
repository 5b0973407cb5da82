package org.roboscope.cli.report;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.report.FoundChanges.VerdictChange;
import org.roboscope.crawlers.CrawlerList;
import org.roboscope.crawlers.StandardTexts;
import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.robots.Verdict.Reason;
import org.roboscope.robots.agent.FollowedGroups;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.usage.CategoryUsage;
import org.roboscope.robots.usage.UsageVerdict;
import org.roboscope.simulate.impact.FlipSearch.FlippedUse;
import org.roboscope.simulate.impact.PolicyPair;
import org.roboscope.simulate.impact.StatementChange;
import org.roboscope.simulate.impact.UsagePair;
import org.roboscope.simulate.usage.PageUse.UseValue;

/** The sentences and words of the reports. */
public final class ReportMessages {

    private final MessageBundle messages = MessageBundle.of("cli");
    private final StandardTexts standardTexts = new StandardTexts();
    private final MessageBundle crawlerMessages = MessageBundle.of("crawlers");

    /** Returns the headings of columns. */
    String[] headings(String... columns) {
        return Stream.of(columns).map(column -> messages.text("heading." + column)).toArray(String[]::new);
    }

    /** Returns the word for an outcome in a table. */
    public String outcome(Outcome outcome) {
        return messages.text("outcome." + ReportCodes.code(outcome));
    }

    /** Returns a sentence on the number of URLs that the files do not apply to. */
    String inapplicableUrls(ChangeTotal.InapplicableUrls inapplicable) {
        return messages.text("compare.outside", inapplicable.otherSite(), inapplicable.notAPage());
    }

    /** Returns the reason for a verdict that no line decides. */
    String reason(Outcome outcome, Reason reason) {
        return messages.text("reason." + (outcome.isJudged() ? ReportCodes.code(reason) : ReportCodes.code(outcome)));
    }

    /** Returns the word for a usage preference. */
    public String value(UseValue value) {
        return messages.text("use." + value);
    }

    /** Returns the first of several crawlers, and the number of others. */
    public String crawlerNames(List<String> names) {
        return PrintableText.of(CrawlerList.shorten(names, 1, 1));
    }

    /** Returns a sentence on whether a search found changes, and whether there may be others. */
    public String searchResult(ChangeTotal total) {
        boolean isNone = total.sums().isZero();
        if (isNone && total.isComplete() && !total.statements().isEmpty()) {
            return messages.text("compare.search.none.urls");
        }
        return messages.text("compare.search." + (isNone ? "none" : "some") + (total.isComplete() ? ".all" : ".part"));
    }

    /** Returns a sentence on a changed field that decides about no URL: its crawlers, and the line that changes it. */
    public String statement(StatementChange change) {
        return messages.text("compare.statement", change.field().spelling(), values(change.before()),
                values(change.after()),
                affectedCrawlers(change), cause(change));
    }

    private String affectedCrawlers(StatementChange change) {
        if (change.crawlers().isEmpty()) {
            return messages.text("compare.everyone");
        }
        String names = crawlerNames(change.crawlers());
        return change.isCertain() ? names : messages.text("compare.unsure", names);
    }

    /** Returns the values of a field in one of two files. */
    public String values(StatementChange.Side side) {
        return side.isEmpty() ? messages.text("compare.unset") : PrintableText.of(String.join(", ", side.values()));
    }

    /** Returns the line that changes a field. */
    public String cause(StatementChange change) {
        String line =
                change.changedLine().map(changedLine -> changedLine.line() + " " + PrintableText.of(change.lineText()))
                        .orElse("");
        return switch (change.cause()) {
            case ADDED, CHANGED -> messages.text("compare.added", line);
            case REMOVED -> messages.text("compare.removed", line);
            case GROUP, ORDER -> messages.text("compare.group");
            case STANDARD -> messages.text("compare.standard");
        };
    }

    /**
     * Returns the rule that changes a verdict: a new one, or an old one that is removed.
     *
     * @param shorten shortens a line to its printed length
     */
    public String cause(VerdictChange change, UnaryOperator<String> shorten) {
        return switch (change.cause()) {
            case ADDED, CHANGED -> messages.text("compare.added", describeLine(change.policyPair().after().file(),
                    change.is().rule().orElseThrow().line(), shorten));
            case REMOVED -> messages.text("compare.removed", describeLine(change.policyPair().before().file(),
                    change.was().rule().orElseThrow().line(), shorten));
            case GROUP -> change.policyPair().groupChange(change.was(), change.is()).map(group -> groupSentence(
                    group, describeLine(change.policyPair().after().file(), group.ruleLine(), shorten)))
                    .orElseGet(() -> messages.text("compare.group"));
            case ORDER -> messages.text("compare.order");
            case STANDARD -> messages.text("compare.standard");
        };
    }

    private String groupSentence(PolicyPair.GroupChange change, String ruleLine) {
        return change.agentLine().map(agentLine -> messages.text(
                change.applies() ? "compare.group.joined" : "compare.group.left", agentLine, ruleLine))
                .orElseGet(() -> messages.text("compare.group.none", ruleLine));
    }

    /** Returns the line that changes a usage preference. */
    public String cause(FlippedUse flipped, UnaryOperator<String> shorten) {
        UsagePair pair = flipped.usagePair();
        return switch (flipped.cause()) {
            case ADDED, CHANGED -> messages.text("compare.added", describeLine(pair.after().reading().file(),
                    pair.addedLines(flipped.change()).getFirst(), shorten));
            case REMOVED -> messages.text("compare.removed", describeLine(pair.before().reading().file(),
                    pair.removedLines(flipped.change()).getFirst(), shorten));
            case GROUP, ORDER -> messages.text("compare.group");
            case STANDARD -> messages.text("compare.standard");
        };
    }

    private static String describeLine(RobotsFile file, int line, UnaryOperator<String> shorten) {
        return line + " " + shorten.apply(lineSource(file, line));
    }

    /** Returns a clause on the groups that a crawler follows, and the reason for that choice. */
    String followingClause(FollowedGroups followedGroups) {
        String sentence = crawlerMessages.text(
                "follows." + ReportCodes.code(followedGroups.step()),
                PrintableText.of(ReportCodes.token(followedGroups.step())));
        return followedGroups.agents().isEmpty() ? sentence : sentence + ", " + lines(followedGroups.agents());
    }

    /** Returns the reason for the choice of groups in a few words. */
    String step(FollowedGroups followedGroups) {
        return crawlerMessages.text("step." + ReportCodes.code(followedGroups.step()),
                PrintableText.of(ReportCodes.token(followedGroups.step())));
    }

    String lines(List<Integer> numbers) {
        if (numbers.isEmpty()) {
            return "-";
        }
        return messages.text("lines", String.join(", ", numbers.stream().map(String::valueOf).toList()),
                numbers.size());
    }

    /** Returns the usage preferences for a page, with their lines. */
    String usage(UsageVerdict verdict) {
        return messages.text("usage", describeUsage(verdict.trainAi()), describeUsage(verdict.search()));
    }

    private String describeUsage(CategoryUsage usage) {
        return messages.text("usage." + ReportCodes.code(usage.preference()),
                usage.lines().isEmpty() ? "" : lines(usage.lines()));
    }

    String remarks(RequestedCrawler crawler) {
        return String.join(". ", crawler.remarkKeys().stream().map(crawlerMessages::text).toList());
    }

    public String text(String key, Object... fillings) {
        return messages.text(key, fillings);
    }

    /** Returns the title of a report: the file, and the standards under which it is read. */
    String title(ReportQuestion reportQuestion) {
        String name = PrintableText.of(reportQuestion.fileName());
        return title(name, reportQuestion.reading());
    }

    /** @param name the printable name of the file */
    String title(String name, ReadingChoice reading) {
        return switch (reading.single().orElse(null)) {
            case null -> messages.text("title.several", name, Standards.all().size());
            case StandardChoice.EachCrawler() -> messages.text("title.own", name);
            case StandardChoice.OneStandard(Standard standard) -> messages.text("title.standard", name,
                    standardTexts.name(standard));
        };
    }

    /** Returns the short name of a standard. */
    String shortName(Standard standard) {
        return standardTexts.reading(standard);
    }

    static String pathText(RequestPath path, Span span) {
        return ByteText.toText(path.bytes(), path.from() + span.start(), path.from() + span.end());
    }

    /** Returns the source of a line without its comment. */
    public static String lineSource(RobotsFile file, int number) {
        Line line = file.line(number);
        return file.text(new Span(line.field().start(), line.value().end()));
    }
}
