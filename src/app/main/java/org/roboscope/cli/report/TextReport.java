package org.roboscope.cli.report;

import java.io.PrintStream;
import org.roboscope.cli.io.Printable;
import org.roboscope.robots.Verdict.Reason;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Rule;

/** First whose rules count, then a line for each verdict. The URL stands last, because its length is not known. */
public final class TextReport implements Report {

    private static final int WIDEST_RULE = 48;

    private final PrintStream out;
    private final Inquiry inquiry;
    private final Sentences sentences = new Sentences();
    private final Table table;
    private final boolean explaining;

    /** @param explaining whether each verdict is followed by what became of every rule */
    public TextReport(PrintStream out, Inquiry inquiry, boolean explaining) {
        this.out = out;
        this.inquiry = inquiry;
        this.explaining = explaining;
        this.table = new Table(columns());
    }

    @Override
    public void begin() {
        new Preface(inquiry, sentences).printTo(out);
        out.println();
        out.println(row(
                sentences.text("heading.outcome"),
                sentences.text("heading.crawler"),
                sentences.text("heading.standard"),
                sentences.text("heading.line"),
                sentences.text("heading.rule"),
                sentences.text("heading.url")));
    }

    @Override
    public void add(Answer answer) {
        Party party = answer.party();
        Rule rule = answer.verdict().rule().orElse(null);
        out.println(row(
                outcome(answer.verdict().outcome()),
                Printable.of(party.asked().name()),
                inquiry.reading().name(party.standard(), sentences),
                rule == null ? "-" : Integer.toString(rule.line()),
                rule == null ? reason(answer.verdict().reason()) : source(party, rule),
                Printable.of(answer.url())));
        if (explaining) {
            new ExplanationText(out, sentences).print(answer);
        }
    }

    @Override
    public void end() {
        out.flush();
    }

    private String row(String outcome, String crawler, String standard, String line, String rule, String url) {
        return inquiry.hasOneStandard()
                ? table.row(outcome, crawler, line, rule, url)
                : table.row(outcome, crawler, standard, line, rule, url);
    }

    private String outcome(Outcome outcome) {
        return sentences.text("outcome." + Words.code(outcome));
    }

    private String reason(Reason reason) {
        return sentences.text("reason." + Words.code(reason));
    }

    private static String source(Party party, Rule rule) {
        return Printable.of(Sentences.source(party.file(), rule.line()), WIDEST_RULE);
    }

    private int[] columns() {
        int outcome = Table.width(sentences.text("heading.outcome"));
        for (Outcome each : Outcome.values()) {
            outcome = Math.max(outcome, Table.width(outcome(each)));
        }
        int crawler = Table.width(sentences.text("heading.crawler"));
        int standard = Table.width(sentences.text("heading.standard"));
        int line = Table.width(sentences.text("heading.line"));
        int rule = Table.width(sentences.text("heading.rule"));
        for (Party party : inquiry.parties()) {
            crawler = Math.max(crawler, Table.width(Printable.of(party.asked().name())));
            standard = Math.max(
                    standard, Table.width(inquiry.reading().name(party.standard(), sentences)));
            line = Math.max(line, Integer.toString(party.file().lineCount()).length());
            rule = Math.max(rule, widestRule(party));
        }
        return inquiry.hasOneStandard()
                ? new int[] {outcome, crawler, line, rule}
                : new int[] {outcome, crawler, standard, line, rule};
    }

    private int widestRule(Party party) {
        int widest = Table.width(reason(Reason.NO_RULE_MATCHES));
        for (Rule rule : party.policy().rules()) {
            widest = Math.max(widest, Table.width(source(party, rule)));
            if (widest >= WIDEST_RULE) {
                return WIDEST_RULE;
            }
        }
        return widest;
    }
}
