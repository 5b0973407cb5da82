package org.roboscope.report;

import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import org.roboscope.simulate.words.UsageStatement;

/** What a file says of the use of a page, an item for each field that says so. */
final class UsageList {

    private final HtmlWriter html;

    UsageList(HtmlWriter html) {
        this.html = html;
    }

    void write(List<UsageStatement> statements) throws IOException {
        if (statements.isEmpty()) {
            return;
        }
        html.open("ul");
        for (UsageStatement statement : statements) {
            String words = statement.words().stream().map(UsageStatement.Word::text).collect(Collectors.joining(" · "));
            html.open("li").text(statement.field().isEmpty() ? words : statement.field() + ": " + words);
            for (String more : List.of(statement.followers(), statement.reason())) {
                html.text(more.isEmpty() ? "" : ". " + more);
            }
            html.close("li");
        }
        html.close("ul");
    }
}
