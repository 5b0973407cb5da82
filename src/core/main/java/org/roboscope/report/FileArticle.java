package org.roboscope.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingText;
import org.roboscope.lint.finding.Severity;
import org.roboscope.messages.MessageBundle;
import org.roboscope.simulate.purpose.PurposeView;
import org.roboscope.simulate.purpose.PurposeView.ChipContent;
import org.roboscope.simulate.purpose.PurposeView.PlaceAnswer;
import org.roboscope.simulate.purpose.PurposeView.PurposeContent;
import org.roboscope.simulate.purpose.PurposeView.PurposeRow;
import org.roboscope.simulate.purpose.PurposeView.PurposeSummary;

/** One file with all its sections. */
final class FileArticle {

    /** What the names of the lines begin with. */
    private static final String LINE = "line-";
    private static final String COMPARISON = "comparison";

    private static final int MOST_PROBLEMS = 5;
    private static final int MOST_NAMES = 5;

    /** Writes what stands below the heading of a section. */
    private interface Part {
        void write() throws IOException;
    }

    private final HtmlWriter html;
    private final ReportedFile file;
    private final String anchor;
    private final int level;
    private final MessageBundle messages = MessageBundle.of("report");
    private final FindingText words = new FindingText();

    /**
     * @param anchor what the names in this file begin with, so that no two files have the same
     * @param level  of its sections' headings; where it is 3 the file has a heading of its own
     */
    FileArticle(HtmlWriter html, ReportedFile file, String anchor, int level) {
        this.html = html;
        this.file = file;
        this.anchor = anchor;
        this.level = level;
    }

    void write() throws IOException {
        html.open("article").end();
        if (level > 2) {
            html.line("h2", file.name());
        }
        String lines = anchor + LINE;
        String below = "h" + (level + 1);
        FindingSection findings = new FindingSection(html);
        section("summary", () -> summary(findings.counted(file.found()), below));
        facts();
        section("problems", () -> findings.list(file, lines));
        if (!file.urls().isEmpty()) {
            section("urls", () -> new AddressSection(html).write(file.urls(), below));
        }
        section("purposes", () -> purposes(file.purposes(), below));
        if (file.comparison().isPresent()) {
            section(COMPARISON, () -> comparison(file.comparison().get()));
        }
        if (file.run().isPresent()) {
            section("run", () -> new RunSection(html).write(file.run().get()));
        }
        section("lines", () -> findings.lines(file, lines));
        html.close("article").end();
    }

    private void facts() throws IOException {
        html.open("dl").end();
        fact("fact.file", file.name());
        if (file.site().isPresent()) {
            fact("fact.site", file.site().get());
        }
        fact("fact.size", messages.text("fact.size.value", file.bytes().length));
        fact("fact.readAs", file.readAs());
        html.close("dl").end();
    }

    private void fact(String key, String value) throws IOException {
        html.element("dt", messages.text(key)).open("dd").element("bdi", value).close("dd").end();
    }

    private void section(String key, Part part) throws IOException {
        html.open("section", "id", anchor + key).line("h" + level, messages.text(key));
        part.write();
        html.close("section").end();
    }

    /** What who has a minute should know: what is wrong, what changes, and for whom. */
    private void summary(String counted, String heading) throws IOException {
        html.line(heading, messages.text("summary.wrong")).line("p", counted);
        List<Finding> worst = FindingSection.bySeverity(file.found()).stream()
                .filter(finding -> finding.severity().isAtLeast(Severity.QUESTION))
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
                changes(comparison.changes(), "#" + anchor + COMPARISON);
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
    private void changes(List<VersionComparison.Change> changes, String details) throws IOException {
        Map<List<String>, Set<String>> affected = new LinkedHashMap<>();
        for (VersionComparison.Change change : changes) {
            affected.computeIfAbsent(List.of(change.use(), change.was(), change.is()), _ -> new LinkedHashSet<>())
                    .addAll(change.crawlers());
        }
        html.open("ul").end();
        for (Map.Entry<List<String>, Set<String>> change : affected.entrySet()) {
            List<String> said = change.getKey();
            html.line("li", messages.text("summary.change", said.get(0), said.get(1), said.get(2),
                    firstOf(change.getValue())));
        }
        html.close("ul").end();
        html.open("p").element("a", messages.text("summary.comparison"), "href", details).close("p").end();
    }

    private String firstOf(Set<String> names) {
        String first = String.join(", ", names.stream().limit(MOST_NAMES).toList());
        int others = names.size() - MOST_NAMES;
        return others > 0 ? messages.text("summary.crawlers", first, others) : first;
    }

    /** What differs for crawlers between the file and another version of it. */
    private void comparison(VersionComparison comparison) throws IOException {
        html.line("p", messages.text("comparison.with", comparison.with()));
        if (!comparison.alarm().isEmpty()) {
            html.open("p").element("strong", comparison.alarm(), "class", "error").close("p").end();
        }
        html.line("p", comparison.summary());
        if (comparison.changes().isEmpty()) {
            return;
        }
        html.beginTable(messages.text("comparison.caption"), "changes",
                List.of(messages.text("comparison.use"), messages.text("comparison.was"),
                        messages.text("comparison.is"), messages.text("crawlers"), messages.text("comparison.cause"),
                        messages.text("comparison.example")));
        for (VersionComparison.Change change : comparison.changes()) {
            html.open("tr").element("th", change.use(), "scope", "row").element("td", change.was())
                    .element("td", change.is()).element("td", String.join(", ", change.crawlers()))
                    .element("td", change.cause()).open("td");
            if (!change.example().isEmpty()) {
                html.code(change.example());
            }
            html.close("td").close("tr").end();
        }
        html.endTable();
    }

    /** The crawlers by what they are for: whether they may fetch, and what the file says of the use of pages. */
    private void purposes(PurposeView view, String heading) throws IOException {
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
            crawlers(purpose);
        }
    }

    private void crawlers(PurposeContent purpose) throws IOException {
        List<String> heads = new ArrayList<>(List.of(messages.text("crawlers")));
        purpose.summaries().forEach(summary -> heads.add(summary.place()));
        html.beginTable(messages.text("purpose.caption", purpose.title()), "crawlers", heads);
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
                AddressSection.usage(html, answer.usage());
                html.close("td");
            }
            html.close("tr").end();
        }
        html.endTable();
    }
}
