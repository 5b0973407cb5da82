package org.roboscope.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.roboscope.messages.MessageBundle;
import org.roboscope.simulate.purpose.PurposeView;
import org.roboscope.simulate.purpose.PurposeView.ChipContent;
import org.roboscope.simulate.purpose.PurposeView.PlaceAnswer;
import org.roboscope.simulate.purpose.PurposeView.PurposeContent;
import org.roboscope.simulate.purpose.PurposeView.PurposeRow;
import org.roboscope.simulate.purpose.PurposeView.PurposeSummary;

/** The crawlers by what they are for: whether they may fetch, and what the file says of the use of pages. */
final class PurposeSection {

    private final HtmlWriter html;
    private final HtmlTable table;
    private final MessageBundle messages = MessageBundle.of("report");

    PurposeSection(HtmlWriter html) {
        this.html = html;
        this.table = new HtmlTable(html);
    }

    /** @param heading of each purpose, such as {@code h3} */
    void write(PurposeView view, String heading) throws IOException {
        for (String note : view.notes()) {
            html.line("p", note);
        }
        for (PurposeContent purpose : view.purposes()) {
            html.line(heading, messages.text("purpose.title", purpose.title(), purpose.count()));
            html.open("ul").end();
            for (PurposeSummary summary : purpose.summaries()) {
                html.line("li", messages.text("purpose.summary", summary.place(), summary.sentence()));
            }
            html.close("ul").end();
            write(purpose);
        }
    }

    private void write(PurposeContent purpose) throws IOException {
        List<String> heads = new ArrayList<>(List.of(messages.text("crawlers")));
        purpose.summaries().forEach(summary -> heads.add(summary.place()));
        table.begin(messages.text("purpose.caption", purpose.title()), "crawlers", heads);
        for (PurposeRow row : purpose.rows()) {
            html.open("tr").open("th", "scope", "row");
            for (int i = 0; i < row.chips().size(); i++) {
                ChipContent crawler = row.chips().get(i);
                html.text(i == 0 ? "" : ", ").element("bdi", crawler.name());
                if (!crawler.note().isEmpty()) {
                    html.text(" (" + crawler.note() + ")");
                }
            }
            if (!row.note().isEmpty()) {
                html.element("p", row.note());
            }
            html.close("th");
            for (PlaceAnswer answer : row.answers()) {
                html.open("td", "class", AddressSection.look(answer.outcome()));
                html.element("strong", answer.verdict());
                new UsageList(html).write(answer.usage());
                html.close("td");
            }
            html.close("tr").end();
        }
        table.end();
    }
}
