package org.roboscope.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.roboscope.messages.MessageBundle;
import org.roboscope.messages.SentencePattern;

/** What a run over many URLs came to, by crawler and by folder. */
final class RunSection {

    private final HtmlWriter html;
    private final MessageBundle messages = MessageBundle.of("report");

    RunSection(HtmlWriter html) {
        this.html = html;
    }

    void write(RunNumbers run) throws IOException {
        html.line("p", messages.text("run.sources", String.join(", ", run.sources())));
        html.line("p", run.state());
        if (!run.about().isEmpty()) {
            html.line("p", run.about());
        }
        if (!run.outdated().isEmpty()) {
            html.open("p").element("strong", run.outdated(), "class", "warning").close("p").end();
        }
        for (String edit : run.edits()) {
            html.line("p", edit);
        }
        write(run, run.crawlers(), "run.crawlers", "run.crawler");
        write(run, run.folders(), "run.folders", "run.folder");
    }

    private void write(RunNumbers run, List<RunNumbers.Sum> sums, String caption, String name) throws IOException {
        HtmlTable table = new HtmlTable(html);
        List<String> heads = new ArrayList<>(List.of(messages.text(name), messages.text("run.urls"),
                messages.text("run.allowed"), messages.text("run.blocked"), messages.text("run.undefined")));
        if (run.hasUsage()) {
            heads.addAll(List.of(messages.text("run.notForTraining"), messages.text("run.notForSearch")));
        }
        table.begin(messages.text(caption), "sums", heads);
        for (RunNumbers.Sum sum : sums) {
            List<String> cells = new ArrayList<>(List.of(sum.name(), SentencePattern.count(sum.urls()),
                    SentencePattern.count(sum.allowed()), SentencePattern.count(sum.blocked()),
                    SentencePattern.count(sum.undefined())));
            if (run.hasUsage()) {
                cells.addAll(List.of(SentencePattern.count(sum.notForTraining()),
                        SentencePattern.count(sum.notForSearch())));
            }
            table.row(cells);
        }
        table.end();
    }
}
