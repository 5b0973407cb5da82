package org.roboscope.report;

import java.io.IOException;
import java.util.List;
import org.roboscope.messages.MessageBundle;

/** What differs for crawlers between the file and another version of it. */
final class ComparisonSection {

    private final HtmlWriter html;
    private final MessageBundle messages = MessageBundle.of("report");

    ComparisonSection(HtmlWriter html) {
        this.html = html;
    }

    void write(VersionComparison comparison) throws IOException {
        html.line("p", messages.text("comparison.with", comparison.with()));
        if (!comparison.alarm().isEmpty()) {
            html.open("p").element("strong", comparison.alarm(), "class", "error").close("p").end();
        }
        html.line("p", comparison.summary());
        if (comparison.changes().isEmpty()) {
            return;
        }
        HtmlTable table = new HtmlTable(html);
        table.begin(messages.text("comparison.caption"), "changes",
                List.of(messages.text("comparison.use"), messages.text("comparison.was"),
                        messages.text("comparison.is"), messages.text("crawlers"), messages.text("comparison.cause"),
                        messages.text("comparison.example")));
        for (VersionComparison.Change change : comparison.changes()) {
            html.open("tr").element("th", change.use(), "scope", "row").element("td", change.was())
                    .element("td", change.is()).element("td", String.join(", ", change.crawlers()))
                    .element("td", change.cause()).open("td").code(change.example()).close("td").close("tr").end();
        }
        table.end();
    }
}
