package org.roboscope.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.roboscope.crawlers.CodedValue;
import org.roboscope.crawlers.assignment.EffectiveOutcome;
import org.roboscope.crawlers.assignment.PurposeOutcomes;
import org.roboscope.messages.MessageBundle;
import org.roboscope.simulate.purpose.PurposeView;
import org.roboscope.simulate.purpose.PurposeView.ChipContent;
import org.roboscope.simulate.purpose.PurposeView.PlaceAnswer;
import org.roboscope.simulate.purpose.PurposeView.PurposeContent;
import org.roboscope.simulate.purpose.PurposeView.PurposeRow;
import org.roboscope.simulate.purpose.PurposeView.PurposeSummary;

/** Writes the crawlers by purpose. Each purpose has a bar, a sentence, and a folded table with the names. */
final class PurposeSection {

    private final HtmlWriter html;
    private final MessageBundle messages = MessageBundle.of("report");

    PurposeSection(HtmlWriter html) {
        this.html = html;
    }

    void write(PurposeView view) throws IOException {
        List<PurposeContent> purposes = view.purposes().stream()
                .filter(purpose -> purpose.summaries().getFirst().outcomes().hasCrawlers()).toList();
        if (purposes.stream().allMatch(purpose -> purpose.summaries().size() == 1)) {
            html.line("p", messages.text("purposes.home"));
        }
        for (PurposeContent purpose : purposes) {
            html.open("details").open("summary").open("span").element("strong", purpose.title());
            for (PurposeSummary summary : purpose.summaries()) {
                if (purpose.summaries().size() > 1) {
                    html.element("small", summary.place());
                }
                writeBar(summary.outcomes());
                html.element("span", summary.sentence());
            }
            html.close("span").close("summary").endLine();
            writeCrawlers(purpose);
            html.close("details").endLine();
        }
        html.open("ul", "class", "about").endLine();
        for (String note : view.notes()) {
            html.line("li", note);
        }
        html.close("ul").endLine();
    }

    /** Writes a bar. It is hidden from screen readers, because the sentence next to it says the same. */
    private void writeBar(PurposeOutcomes outcomes) throws IOException {
        html.open("svg", "viewBox", "0 0 " + outcomes.totalCount() + " 1", "preserveAspectRatio", "none", "aria-hidden",
                "true");
        int x = 0;
        for (EffectiveOutcome outcome : EffectiveOutcome.values()) {
            int count = outcomes.count(outcome);
            if (count > 0) {
                html.open("rect", "class", "bar-" + CodedValue.codeOf(outcome),
                        "x", Integer.toString(x), "width", Integer.toString(count), "height", "1").close("rect");
            }
            x += count;
        }
        html.close("svg");
    }

    private void writeCrawlers(PurposeContent purpose) throws IOException {
        List<String> headings = new ArrayList<>(List.of(messages.text("crawlers")));
        purpose.summaries().forEach(summary -> headings.add(summary.place()));
        html.beginTable(messages.text("purpose.caption", purpose.title()), "crawlers", headings);
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
                html.open("td", "class", AddressSection.cssClass(answer.outcome()));
                html.element("strong", answer.verdict());
                AddressSection.writeUsage(html, answer.usage());
                html.close("td");
            }
            html.close("tr").endLine();
        }
        html.endTable();
    }
}
