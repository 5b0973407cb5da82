package org.roboscope.cli.report;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import org.roboscope.cli.io.Printable;

/** Whose rules count for each crawler: the same for every URL, so it is said once. */
final class Preface {

    private final Inquiry inquiry;
    private final Sentences sentences;

    Preface(Inquiry inquiry, Sentences sentences) {
        this.inquiry = inquiry;
        this.sentences = sentences;
    }

    void printTo(PrintStream out) {
        out.println(sentences.title(inquiry));
        out.println();
        List<String[]> rows = new ArrayList<>();
        for (Party party : inquiry.parties()) {
            rows.add(row(party));
        }
        Table table = Table.fitting(rows);
        for (String[] row : rows) {
            out.println(table.row(row));
        }
    }

    private String[] row(Party party) {
        String name = Printable.of(party.asked().name());
        String follows = sentences.follows(party.policy().following()) + ".";
        String remarks = sentences.remarks(party.asked());
        String all = remarks.isEmpty() ? follows : follows + " " + remarks + ".";
        return inquiry.hasOneStandard()
                ? new String[] {name, all}
                : new String[] {name, inquiry.reading().name(party.standard(), sentences), all};
    }
}
