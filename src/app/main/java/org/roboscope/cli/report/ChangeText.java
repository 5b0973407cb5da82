package org.roboscope.cli.report;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.UsagePolicy;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Rule;
import org.roboscope.simulate.impact.FlipSearch.FlippedUse;
import org.roboscope.simulate.impact.UsagePair;
import org.roboscope.simulate.usage.PageUse.UseValue;

/** Changes as text for a person. The URL is last, because its length is unknown. */
public final class ChangeText implements ChangeReport {

    private static final int WIDEST_RULE = 40;
    private static final int WIDEST_CRAWLERS = 36;

    private final PrintStream out;
    private final String before;
    private final String after;
    private final ReadingChoice reading;
    private final boolean uses;
    private final ReportSentences sentences = new ReportSentences();
    private final TextTable table;
    private boolean begun;

    /**
     * @param uses    whether something else may be said of the use of pages
     * @param known   the changes of verdicts, where they are known beforehand
     * @param flipped the changes of uses, where they are
     */
    public ChangeText(PrintStream out, String before, String after, ReadingChoice reading, boolean uses,
            List<VerdictChange> known, List<FlippedUse> flipped) {
        this.out = out;
        this.before = before;
        this.after = after;
        this.reading = reading;
        this.uses = uses;
        int answer = widest(Stream.concat(
                Stream.of(Outcome.values()).map(each -> sentences.text("outcome." + ReportCodes.code(each))),
                uses ? Stream.of(UseValue.values()).map(this::value) : Stream.of()));
        int standard = widest(reading.standards().stream().map(each -> reading.name(each, sentences)));
        boolean isKnown = !known.isEmpty() || !flipped.isEmpty();
        int rule = isKnown ? widest(Stream.concat(known.stream().map(this::rule), flipped.stream().map(this::line)))
                : WIDEST_RULE;
        int crawlers = isKnown ? widest(Stream.concat(known.stream().map(change -> change.policyPair().crawlers()),
                flipped.stream().map(change -> change.usagePair().crawlers())).map(this::crawlers)) : WIDEST_CRAWLERS;
        int crawler = Math.max(crawlers, sentences.text("heading.crawler").length());
        int use = widest(Stream.of(sentences.text("use.fetching"), "ai-input", "train-ai"));
        IntStream first = uses ? IntStream.of(use, answer, answer, crawler) : IntStream.of(answer, answer, crawler);
        this.table = new TextTable(IntStream.concat(first,
                reading.isOneStandard() ? IntStream.of(rule) : IntStream.of(Math.max(standard, 8), rule)).toArray());
    }

    private static int widest(Stream<String> texts) {
        return texts.mapToInt(String::length).max().orElse(0);
    }

    @Override
    public void begin() {
        String by = sentences.title(PrintableText.of(after), reading);
        out.println(sentences.text("compare.title", PrintableText.of(before), by));
        out.println();
    }

    @Override
    public void add(VerdictChange change) {
        add(start(change), change.url());
    }

    @Override
    public void add(FlippedUse change) {
        add(start(change), change.url());
    }

    private void add(String start, String url) {
        if (!begun) {
            printHeading();
        }
        out.println((start + PrintableText.of(url)).stripTrailing());
    }

    /** A row up to the URL. Any thread may ask. */
    public String start(VerdictChange change) {
        return start(sentences.text("use.fetching"), outcome(change.was()), outcome(change.is()),
                crawlers(change.policyPair().crawlers()),
                reading.name(change.policyPair().standard(), sentences), rule(change));
    }

    /** The same where something else is said of the use of the page. */
    public String start(FlippedUse change) {
        return start(change.change().use().key(), value(change.change().was().value()),
                value(change.change().is().value()), crawlers(change.usagePair().crawlers()),
                reading.name(change.usagePair().fetching().standard(), sentences), line(change));
    }

    /** The heading of the table, which stands there where something changes. */
    public void printHeading() {
        begun = true;
        out.println(start(sentences.text("heading.use"), sentences.text("heading.was"), sentences.text("heading.is"),
                sentences.text("heading.crawler"), sentences.text("heading.standard"),
                sentences.text("heading.because")) + sentences.text("heading.url"));
    }

    /** The end of the report, behind rows that are written already, if there are any. */
    public void printEnd(ChangeReport.Total total) {
        begun = !total.isNothing();
        end(total);
    }

    @Override
    public void end(ChangeReport.Total total) {
        if (begun) {
            out.println();
        }
        out.println(sentence(total));
        if (!total.homePageLost().isEmpty()) {
            out.println(sentences.text("compare.homePage", String.join(", ", total.homePageLost())));
        }
        total.cost().ifPresent(found -> new WeightText(out).print(found.cost(), found.column()));
        out.flush();
    }

    private String sentence(ChangeReport.Total total) {
        if (total.wasSearch()) {
            String found = total.isNothing() ? "none" : "some";
            return sentences.text("compare.search." + found + (total.complete() ? ".all" : ".part"));
        }
        if (total.isNothing()) {
            return sentences.text("compare.none", total.urls());
        }
        String verdicts = total.changes() == 0
                ? sentences.text("compare.some.none", total.urls())
                : sentences.text("compare.some", total.urls(), total.changes(), total.newlyBlocked());
        return total.uses() == 0 ? verdicts : verdicts + " " + sentences.text("compare.uses", total.uses());
    }

    private String start(String use, String was, String is, String crawlers, String standard, String rule) {
        List<String> cells = new ArrayList<>(List.of(use, was, is, crawlers, standard, rule));
        if (reading.isOneStandard()) {
            cells.remove(4);
        }
        if (!uses) {
            cells.removeFirst();
        }
        return table.start(cells.toArray(String[]::new));
    }

    private String value(UseValue value) {
        return sentences.text("use." + value);
    }

    private String outcome(Verdict verdict) {
        return sentences.text("outcome." + ReportCodes.code(verdict.outcome()));
    }

    private String crawlers(List<String> names) {
        String first = PrintableText.of(names.getFirst());
        return names.size() == 1 ? first : sentences.text("compare.crawlers", first, names.size() - 1);
    }

    /** The rule that did it: the new one, or the old one that is gone. */
    private String rule(VerdictChange change) {
        return switch (change.cause()) {
            case ADDED, CHANGED -> sentences.text("compare.added", source(change, true));
            case REMOVED -> sentences.text("compare.removed", source(change, false));
            case GROUP -> sentences.text("compare.group");
            case ORDER -> sentences.text("compare.order");
            case STANDARD -> sentences.text("compare.standard");
        };
    }

    /** The line that did it. */
    private String line(FlippedUse flipped) {
        UsagePair usagePair = flipped.usagePair();
        return switch (flipped.cause()) {
            case ADDED, CHANGED -> sentences.text("compare.added",
                    source(usagePair.after(), usagePair.newLines(flipped.change()).getFirst()));
            case REMOVED -> sentences.text("compare.removed",
                    source(usagePair.before(), usagePair.goneLines(flipped.change()).getFirst()));
            case GROUP, ORDER -> sentences.text("compare.group");
            case STANDARD -> sentences.text("compare.standard");
        };
    }

    private static String source(UsagePolicy policy, int line) {
        return line + " " + PrintableText.of(ReportSentences.source(policy.reading().file(), line), WIDEST_RULE);
    }

    private static String source(VerdictChange change, boolean isNew) {
        RobotsFile file = (isNew ? change.policyPair().after() : change.policyPair().before()).file();
        Rule rule = (isNew ? change.is() : change.was()).rule().orElseThrow();
        return rule.line() + " " + PrintableText.of(ReportSentences.source(file, rule.line()), WIDEST_RULE);
    }
}
