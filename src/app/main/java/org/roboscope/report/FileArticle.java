package org.roboscope.report;

import java.io.IOException;
import org.roboscope.messages.MessageBundle;

/** One file with all its sections. */
final class FileArticle {

    /** Writes what stands below the heading of a section. */
    private interface Part {
        void write() throws IOException;
    }

    private final HtmlWriter html;
    private final ReportedFile file;
    private final String anchor;
    private final int level;
    private final MessageBundle messages = MessageBundle.of("report");

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
        String lines = anchor + SummarySection.LINE;
        String below = "h" + (level + 1);
        FindingSection findings = new FindingSection(html);
        section("summary", () -> new SummarySection(html).write(
                file, FindingSection.bySeverity(file.found()), findings.counted(file.found()), below,
                anchor));
        facts();
        section("problems", () -> findings.list(file, lines));
        if (!file.urls().isEmpty()) {
            section("urls", () -> new AddressSection(html).write(file.urls(), below));
        }
        section("purposes", () -> new PurposeSection(html).write(file.purposes(), below));
        if (file.comparison().isPresent()) {
            section(SummarySection.COMPARISON, () -> new ComparisonSection(html).write(file.comparison().get()));
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
}
