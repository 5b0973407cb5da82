package org.roboscope.cli.report;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.report.FoundChanges.VerdictChange;
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
import org.roboscope.simulate.impact.StatementChange;
import org.roboscope.simulate.impact.UsagePair;
import org.roboscope.simulate.usage.PageUse.UseValue;

/** What the reports say in words. */
public final class ReportSentences {

    private final MessageBundle cli = MessageBundle.of("cli");
    private final StandardTexts standardTexts = new StandardTexts();
    private final MessageBundle crawlers = MessageBundle.of("crawlers");

    /** The heads of columns. */
    String[] headings(String... columns) {
        return Stream.of(columns).map(column -> cli.text("heading." + column)).toArray(String[]::new);
    }

    /** What a verdict is, as it stands in a table. */
    public String outcome(Outcome outcome) {
        return cli.text("outcome." + ReportCodes.code(outcome));
    }

    /** How many URLs the files are not for. */
    String outside(ChangeTotal.Outside outside) {
        return cli.text("compare.outside", outside.otherSite(), outside.notAPage());
    }

    /** Why a verdict is what it is, where no line decides. */
    String reason(Outcome outcome, Reason reason) {
        return cli.text("reason." + (outcome.isJudged() ? ReportCodes.code(reason) : ReportCodes.code(outcome)));
    }

    /** What is said of a use. */
    public String value(UseValue value) {
        return cli.text("use." + value);
    }

    /** The first of several crawlers, and how many others there are. */
    public String crawlers(List<String> names) {
        String first = PrintableText.of(names.getFirst());
        return names.size() == 1 ? first : cli.text("compare.crawlers", first, names.size() - 1);
    }

    /** Whether a search found changes, and whether there may be others. */
    public String found(ChangeTotal total) {
        boolean isNone = total.sums().isNothing();
        if (isNone && total.complete() && !total.statements().isEmpty()) {
            return cli.text("compare.search.none.urls");
        }
        return cli.text("compare.search." + (isNone ? "none" : "some") + (total.complete() ? ".all" : ".part"));
    }

    /** A field that changes for no URL, for whom, and by which line. */
    public String statement(StatementChange change) {
        return cli.text("compare.statement", change.field().spelling(), values(change.was()), values(change.is()),
                change.crawlers().isEmpty() ? cli.text("compare.everyone")
                        : change.certain() ? crawlers(change.crawlers())
                        : cli.text("compare.unsure", crawlers(change.crawlers())),
                cause(change));
    }

    /** The values of a field in one of two files. */
    public String values(StatementChange.Side side) {
        return side.isEmpty() ? cli.text("compare.unset") : PrintableText.of(String.join(", ", side.values()));
    }

    /** The line that changes a field. */
    public String cause(StatementChange change) {
        String line = change.by().map(by -> by.line() + " " + PrintableText.of(change.source())).orElse("");
        return switch (change.cause()) {
            case ADDED, CHANGED -> cli.text("compare.added", line);
            case REMOVED -> cli.text("compare.removed", line);
            case GROUP, ORDER -> cli.text("compare.group");
            case STANDARD -> cli.text("compare.standard");
        };
    }

    /**
     * The rule that did it: the new one, or the old one that is gone.
     *
     * @param shown what is shown of a line
     */
    public String cause(VerdictChange change, UnaryOperator<String> shown) {
        return switch (change.cause()) {
            case ADDED, CHANGED -> cli.text("compare.added", line(change.policyPair().after().file(),
                    change.is().rule().orElseThrow().line(), shown));
            case REMOVED -> cli.text("compare.removed", line(change.policyPair().before().file(),
                    change.was().rule().orElseThrow().line(), shown));
            case GROUP -> cli.text("compare.group");
            case ORDER -> cli.text("compare.order");
            case STANDARD -> cli.text("compare.standard");
        };
    }

    /** The line that did it. */
    public String cause(FlippedUse flipped, UnaryOperator<String> shown) {
        UsagePair pair = flipped.usagePair();
        return switch (flipped.cause()) {
            case ADDED, CHANGED -> cli.text("compare.added", line(pair.after().reading().file(),
                    pair.addedLines(flipped.change()).getFirst(), shown));
            case REMOVED -> cli.text("compare.removed", line(pair.before().reading().file(),
                    pair.removedLines(flipped.change()).getFirst(), shown));
            case GROUP, ORDER -> cli.text("compare.group");
            case STANDARD -> cli.text("compare.standard");
        };
    }

    private static String line(RobotsFile file, int line, UnaryOperator<String> shown) {
        return line + " " + shown.apply(source(file, line));
    }

    /** Which groups a crawler follows, and how it came to them. */
    String follows(FollowedGroups followedGroups) {
        String sentence = crawlers.text(
                "follows." + ReportCodes.code(followedGroups.step()),
                PrintableText.of(ReportCodes.token(followedGroups.step())));
        return followedGroups.agents().isEmpty() ? sentence : sentence + ", " + lines(followedGroups.agents());
    }

    /** The same in few words. */
    String step(FollowedGroups followedGroups) {
        return crawlers.text("step." + ReportCodes.code(followedGroups.step()),
                PrintableText.of(ReportCodes.token(followedGroups.step())));
    }

    String lines(List<Integer> numbers) {
        if (numbers.isEmpty()) {
            return "-";
        }
        return cli.text("lines", String.join(", ", numbers.stream().map(String::valueOf).toList()), numbers.size());
    }

    /** What the file says of the use of a page, and where. */
    String usage(UsageVerdict verdict) {
        return cli.text("usage", usage(verdict.trainAi()), usage(verdict.search()));
    }

    private String usage(CategoryUsage usage) {
        return cli.text("usage." + ReportCodes.code(usage.preference()),
                usage.lines().isEmpty() ? "" : lines(usage.lines()));
    }

    String remarks(AskedCrawler askedCrawler) {
        return String.join(". ", askedCrawler.remarks().stream().map(crawlers::text).toList());
    }

    public String text(String key, Object... fillings) {
        return cli.text(key, fillings);
    }

    /** Which file is read, and how. */
    String title(ReportQuestion reportQuestion) {
        String name = PrintableText.of(reportQuestion.fileName());
        return title(name, reportQuestion.reading());
    }

    /** @param name of the file, as it can be printed */
    String title(String name, ReadingChoice reading) {
        return switch (reading.one().orElse(null)) {
            case null -> cli.text("title.several", name, Standards.all().size());
            case StandardChoice.EachCrawler() -> cli.text("title.own", name);
            case StandardChoice.OneStandard(Standard standard) -> cli.text("title.standard", name,
                    standardTexts.name(standard));
        };
    }

    /** By whose reading a verdict is, in a few words. */
    String reads(Standard standard) {
        return standardTexts.reading(standard);
    }

    static String text(RequestPath path, Span span) {
        return ByteText.toText(path.bytes(), path.from() + span.start(), path.from() + span.end());
    }

    /** A line without its comment, as it stands in the file. */
    public static String source(RobotsFile file, int number) {
        Line line = file.line(number);
        return file.text(new Span(line.field().start(), line.value().end()));
    }
}
