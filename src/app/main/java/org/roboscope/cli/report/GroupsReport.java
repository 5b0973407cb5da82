package org.roboscope.cli.report;

import com.grack.nanojson.JsonStringWriter;
import com.grack.nanojson.JsonWriter;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import org.roboscope.cli.io.Printable;

/** Which groups each crawler follows. */
public final class GroupsReport {

    /** A merged group can be named on many lines. */
    private static final int WIDEST_GROUP = 32;

    private final PrintStream out;
    private final Inquiry inquiry;

    public GroupsReport(PrintStream out, Inquiry inquiry) {
        this.out = out;
        this.inquiry = inquiry;
    }

    public void printText() {
        Sentences sentences = new Sentences();
        List<String[]> rows = new ArrayList<>();
        rows.add(row(
                sentences.text("heading.crawler"),
                sentences.text("heading.standard"),
                sentences.text("heading.group"),
                sentences.text("heading.step"),
                sentences.text("heading.remark")));
        for (Party party : inquiry.parties()) {
            rows.add(row(
                    Printable.of(party.asked().name()),
                    inquiry.reading().name(party.standard(), sentences),
                    Printable.of(sentences.lines(party.policy().following().agents()), WIDEST_GROUP),
                    sentences.step(party.policy().following()),
                    sentences.remarks(party.asked())));
        }
        out.println(sentences.title(inquiry));
        out.println();
        Table table = Table.fitting(rows);
        for (String[] row : rows) {
            out.println(table.row(row));
        }
        out.flush();
    }

    private String[] row(String crawler, String standard, String group, String step, String remark) {
        return inquiry.hasOneStandard()
                ? new String[] {crawler, group, step, remark}
                : new String[] {crawler, standard, group, step, remark};
    }

    public void printJson() {
        JsonDocument document = new JsonDocument(out);
        document.begin(inquiry.fileName(), "crawlers");
        for (Party party : inquiry.parties()) {
            JsonStringWriter json = JsonWriter.string();
            json.object().value("crawler", party.asked().name()).value("standard", party.standard().id());
            JsonParty.addTo(json, party);
            document.add(json.end().done());
        }
        document.end();
    }
}
