package org.roboscope.cli.report;

import java.io.PrintStream;
import java.util.List;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Rule;

/** Changes, told to a person. The URL stands last, because its length is not known. */
public final class ChangeText implements ChangeReport {

    private static final int WIDEST_RULE = 40;
    private static final int WIDEST_CRAWLERS = 36;

    private final PrintStream out;
    private final String before;
    private final String after;
    private final ReadingChoice reading;
    private final ReportSentences sentences = new ReportSentences();
    private final TextTable table;
    private boolean begun;

    public ChangeText(PrintStream out, String before, String after, ReadingChoice reading, List<VerdictChange> known) {
        this.out = out;
        this.before = before;
        this.after = after;
        this.reading = reading;
        int outcome = 0;
        for (Outcome each : Outcome.values()) {
            outcome = Math.max(outcome, sentences.text("outcome." + ReportCodes.code(each)).length());
        }
        int standard = reading.standards().stream()
                .mapToInt(each -> reading.name(each, sentences).length()).max().orElse(0);
        int rule = known.isEmpty() ? WIDEST_RULE
                : known.stream().mapToInt(change -> rule(change).length()).max().orElse(0);
        int crawlers = known.isEmpty() ? WIDEST_CRAWLERS
                : known.stream().mapToInt(change -> crawlers(change).length()).max().orElse(0);
        int crawler = Math.max(crawlers, sentences.text("heading.crawler").length());
        this.table = reading.isOneStandard()
                ? new TextTable(outcome, outcome, crawler, rule)
                : new TextTable(outcome, outcome, crawler, Math.max(standard, 8), rule);
    }

    @Override
    public void begin() {
        String by = sentences.title(PrintableText.of(after), reading);
        out.println(sentences.text("compare.title", PrintableText.of(before), by));
        out.println();
    }

    @Override
    public void add(VerdictChange change) {
        if (!begun) {
            begun = true;
            out.println(row(sentences.text("heading.was"), sentences.text("heading.is"),
                    sentences.text("heading.crawler"), sentences.text("heading.standard"),
                    sentences.text("heading.because"), sentences.text("heading.url")));
        }
        out.println(row(outcome(change.was()), outcome(change.is()), crawlers(change),
                reading.name(change.policyPair().standard(), sentences), rule(change), PrintableText.of(change.url())));
    }

    @Override
    public void end(ChangeReport.Total total) {
        if (begun) {
            out.println();
        }
        out.println(sentence(total));
        if (!total.startPageLost().isEmpty()) {
            out.println(sentences.text("compare.startPage", String.join(", ", total.startPageLost())));
        }
        out.flush();
    }

    private String sentence(ChangeReport.Total total) {
        if (total.wasSearch()) {
            String found = total.changes() == 0 ? "none" : "some";
            return sentences.text("compare.search." + found + (total.complete() ? ".all" : ".part"));
        }
        return total.changes() == 0
                ? sentences.text(total.urls() == 1 ? "compare.none.one" : "compare.none.several", total.urls())
                : sentences.text("compare.some", total.urls(), total.changes(), total.newlyBlocked());
    }

    private String row(String was, String is, String crawlers, String standard, String rule, String url) {
        return reading.isOneStandard()
                ? table.row(was, is, crawlers, rule, url)
                : table.row(was, is, crawlers, standard, rule, url);
    }

    private String outcome(Verdict verdict) {
        return sentences.text("outcome." + ReportCodes.code(verdict.outcome()));
    }

    private String crawlers(VerdictChange change) {
        List<String> names = change.policyPair().crawlers();
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

    private static String source(VerdictChange change, boolean isNew) {
        RobotsFile file = (isNew ? change.policyPair().after() : change.policyPair().before()).file();
        Rule rule = (isNew ? change.is() : change.was()).rule().orElseThrow();
        return rule.line() + " " + PrintableText.of(ReportSentences.source(file, rule.line()), WIDEST_RULE);
    }
}
