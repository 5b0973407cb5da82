package org.roboscope.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.assignment.AssignmentFinder;
import org.roboscope.lint.CheckedFixes;
import org.roboscope.lint.FixBudget;
import org.roboscope.lint.Linter;
import org.roboscope.lint.analysis.LintInput;
import org.roboscope.lint.finding.Finding;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.simulate.purpose.AssignmentMessages;
import org.roboscope.simulate.purpose.PurposeMaker;

/** Makes reports for tests, and parses them as a browser does. */
public final class ReportPage {

    private static final ZonedDateTime NOON = ZonedDateTime.of(2026, 11, 23, 12, 0, 0, 0, ZoneOffset.UTC);

    private ReportPage() {}

    static ReportedFile file(String name, byte[] bytes) {
        return file(name, bytes, List.of(), Optional.empty(), Optional.empty());
    }

    static ReportedFile file(String name, byte[] bytes, List<TestedAddress> urls,
            Optional<VersionComparison> comparison, Optional<RunNumbers> run) {
        RobotsText text = RobotsText.of(bytes, StandardChoice.OWN);
        List<Finding> findings = Linter.lint(LintInput.of(bytes));
        CheckedFixes fixes = CheckedFixes.of(LintInput.of(bytes), findings);
        fixes.tryFixes(findings, FixBudget.byDefault(), () -> false);
        return new ReportedFile(name, bytes, "Each crawler", Optional.empty(), findings, fixes, "",
                new PurposeMaker(new AssignmentMessages())
                        .createView(text, AssignmentFinder.find(text, Catalogue.builtIn(), List.of()), ""),
                urls, comparison, run);
    }

    static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    static String html(ReportedFile... files) throws IOException {
        StringWriter out = new StringWriter();
        new HtmlReport(new ReportDocument("1.2.3", NOON, List.of(files), List.of(), ReportDocument.Branding.DEFAULT))
                .write(out);
        return out.toString();
    }

    /** Parses the page, and checks that it is valid HTML, accessible, and loads nothing from outside. */
    public static Document parsed(String html) {
        Parser parser = Parser.htmlParser().setTrackErrors(50);
        Document page = Jsoup.parse(html, "", parser);
        assertThat(parser.getErrors()).isEmpty();
        assertThat(html).startsWith("<!DOCTYPE html>\n");
        assertThat(page.expectFirst("html").attr("lang")).isEqualTo("en");
        assertThat(page.select("script, link, iframe, object, base, form, [style], [onclick], [onload]")).isEmpty();
        // A logo is part of the page.
        assertThat(page.select("img, [src]")).allSatisfy(logo -> {
            assertThat(logo.parent()).isEqualTo(page.expectFirst("header"));
            assertThat(logo.attr("src")).startsWith("data:image/");
        });
        assertThat(page.select("a")).allSatisfy(link -> assertThat(link.attr("href")).startsWith("#"));
        List<String> ids = page.select("[id]").eachAttr("id");
        assertThat(ids).doesNotHaveDuplicates();
        Set<String> targets = new HashSet<>(page.select("a").eachAttr("href"));
        ids.forEach(id -> targets.remove("#" + id));
        assertThat(targets).as("links without a target").isEmpty();
        assertThat(page.select("h1")).hasSize(1);
        int level = 0;
        for (Element heading : page.select("h1, h2, h3, h4")) {
            int headingLevel = heading.tagName().charAt(1) - '0';
            assertThat(headingLevel).as("a level is left out before %s", heading.text()).isLessThanOrEqualTo(level + 1);
            level = headingLevel;
        }
        assertThat(page.select("table")).allSatisfy(table -> {
            int columns = table.select("> thead > tr > th[scope=col]").size();
            assertThat(table.select("> caption").text()).isNotBlank();
            assertThat(columns).isGreaterThan(1);
            assertThat(table.select("> tbody > tr")).allSatisfy(row -> {
                assertThat(row.children()).hasSize(columns);
                assertThat(row.select("> th[scope=row]")).hasSize(1);
            });
        });
        assertThat(html.codePoints().filter(c -> c != '\n' && c != '\t' && c != ' ')
                .filter(c -> List.of(Character.CONTROL, Character.FORMAT, Character.SURROGATE, Character.UNASSIGNED,
                        Character.PRIVATE_USE, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR)
                        .contains((byte) Character.getType(c)))
                .boxed()).isEmpty();
        return page;
    }

    /** The problems that are not folded: severity, sentence, code. */
    public static List<String> problems(Document page) {
        return page.select(".problems > ul > li > p").eachText();
    }

    static List<String> rows(Document page, String kind) {
        return page.select("table." + kind + " > tbody > tr").stream().map(Element::text).toList();
    }
}
