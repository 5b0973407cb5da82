package org.roboscope.report;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingText;
import org.roboscope.lint.finding.Severity;
import org.roboscope.messages.MessageBundle;
import org.roboscope.simulate.purpose.PurposeView.PurposeContent;
import org.roboscope.simulate.purpose.PurposeView.PurposeSummary;

/** What who has a minute should know: what is wrong, what changes, and for whom. */
final class SummarySection {

    /** What the names of the lines begin with. */
    static final String LINE = "line-";
    static final String COMPARISON = "comparison";

    private static final int MOST_PROBLEMS = 5;
    private static final int MOST_NAMES = 5;

    private final HtmlWriter html;
    private final MessageBundle messages = MessageBundle.of("report");
    private final FindingText words = new FindingText();

    SummarySection(HtmlWriter html) {
        this.html = html;
    }

    /**
     * @param found   the worst first
     * @param heading of each part, such as {@code h3}
     * @param counted how many problems there are of which kind
     * @param anchor  what the names in this file begin with
     */
    void write(ReportedFile file, List<Finding> found, String counted, String heading, String anchor)
            throws IOException {
        html.line(heading, messages.text("summary.wrong")).line("p", counted);
        List<Finding> worst = found.stream().filter(finding -> finding.severity().isAtLeast(Severity.QUESTION))
                .limit(MOST_PROBLEMS).toList();
        if (!worst.isEmpty()) {
            html.open("ul").end();
            for (Finding finding : worst) {
                html.open("li", "class", finding.severity().word())
                        .element("strong", words.word(finding.severity()) + ": ")
                        .text(words.sentence(finding) + " ")
                        .element("a", messages.text("summary.line", finding.line()), "href",
                                "#" + anchor + LINE + finding.line())
                        .close("li").end();
            }
            html.close("ul").end();
        }
        if (file.comparison().isPresent()) {
            VersionComparison comparison = file.comparison().get();
            html.line(heading, messages.text("summary.changes"))
                    .line("p", messages.text("comparison.with", comparison.with()));
            if (!comparison.alarm().isEmpty()) {
                html.open("p").element("strong", comparison.alarm(), "class", "error").close("p").end();
            }
            if (comparison.changes().isEmpty()) {
                html.line("p", comparison.summary());
            } else {
                writeChanges(comparison.changes(), "#" + anchor + COMPARISON);
            }
        }
        html.line(heading, messages.text("summary.whom")).open("ul").end();
        for (PurposeContent purpose : file.purposes().purposes()) {
            for (PurposeSummary summary : purpose.summaries().stream().limit(1).toList()) {
                html.line("li", messages.text("summary.purpose", purpose.title(), summary.place(), summary.sentence()));
            }
        }
        html.close("ul").end();
    }

    /** What changes and for whom; the section on the comparison has the lines and the URLs. */
    private void writeChanges(List<VersionComparison.Change> changes, String details) throws IOException {
        Map<List<String>, Set<String>> affected = new LinkedHashMap<>();
        for (VersionComparison.Change change : changes) {
            affected.computeIfAbsent(List.of(change.use(), change.was(), change.is()), _ -> new LinkedHashSet<>())
                    .addAll(change.crawlers());
        }
        html.open("ul").end();
        for (Map.Entry<List<String>, Set<String>> change : affected.entrySet()) {
            List<String> words = change.getKey();
            html.line("li", messages.text("summary.change", words.get(0), words.get(1), words.get(2),
                    crawlers(change.getValue())));
        }
        html.close("ul").end();
        html.open("p").element("a", messages.text("summary.comparison"), "href", details).close("p").end();
    }

    private String crawlers(Set<String> names) {
        String first = String.join(", ", names.stream().limit(MOST_NAMES).toList());
        int others = names.size() - MOST_NAMES;
        return others > 0 ? messages.text("summary.crawlers", first, others) : first;
    }
}
