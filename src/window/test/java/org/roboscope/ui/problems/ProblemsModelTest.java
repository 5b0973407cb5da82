package org.roboscope.ui.problems;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.lint.analysis.LintSettings;
import org.roboscope.lint.finding.Severity;
import org.roboscope.robots.Standards;
import org.roboscope.ui.workspace.InMemoryBuffer;
import org.roboscope.ui.workspace.Workspace;

/** Filters, sorts and counts the problems of a text. */
class ProblemsModelTest {

    private static final String TEXT = """
            User-agent: *
            Disallow: private
            Allow: /a
            Dissallow: /x
            Disallow: /a
            Disallow: other
            """;

    private final Workspace workspace = new Workspace(new InMemoryBuffer(TEXT), Runnable::run, Runnable::run);
    private final ProblemsModel model = new ProblemsModel(workspace);

    @Test
    void problemsAreSortedBySeverityThenLine() {
        assertThat(shownProblems()).startsWith("R01:2", "L03:4", "R01:6", "R06:5");
        assertThat(model.shownProblems.get())
                .isSortedAccordingTo(Comparator.comparing(ProblemsModel.Problem::severity));
        assertThat(model.shownProblems.get()).hasSameSizeAs(workspace.findings().get().findings());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', nullValues = "-", textBlock = """
            private            | ERROR WARNING QUESTION INFO | R01:2
            PRIVATE nothing    | ERROR WARNING QUESTION INFO | R01:2
            nothing private    | ERROR WARNING QUESTION INFO | R01:2
            r01                | ERROR WARNING QUESTION INFO | R01:2 R01:6
            no-leading-slash   | ERROR                       | R01:2 R01:6
            ''                 | ERROR                       | R01:2 L03:4 R01:6
            ''                 | WARNING                     | R06:5
            no such word       | ERROR WARNING QUESTION INFO | -
            ''                 | -                           | -
            """)
    void wordsAndSeveritiesFilterProblems(String words, String severities, String expected) {
        Set<Severity> selected = EnumSet.noneOf(Severity.class);
        Optional.ofNullable(severities).stream().flatMap(list -> Stream.of(list.split(" ", -1)))
                .forEach(name -> selected.add(Severity.valueOf(name)));
        model.setFilter(new ProblemsModel.Filter(words, selected));
        assertThat(String.join(" ", shownProblems())).isEqualTo(Optional.ofNullable(expected).orElse(""));
    }

    @Test
    void sortingIsStable() {
        model.setFilter(model.filter.get().withSeverity(Severity.INFO, false));
        model.setOrder(Comparator.comparing(ProblemsModel.Problem::code));
        assertThat(shownProblems()).containsExactly("L03:4", "R01:2", "R01:6", "R06:5");
        model.setOrder(Comparator.comparingInt(ProblemsModel.Problem::line).reversed());
        assertThat(shownProblems()).containsExactly("R01:6", "R06:5", "L03:4", "R01:2");
        model.setOrder(null);
        assertThat(shownProblems()).containsExactly("R01:2", "L03:4", "R06:5", "R01:6");
    }

    @Test
    void countsFollowTheTextAndNotTheFilter() {
        model.setFilter(model.filter.get().withText("no such word"));
        assertThat(model.problemList.get().count(Severity.ERROR)).isEqualTo(3);
        workspace.frontText().recordChange(workspace.bufferProperty().get(), TEXT.indexOf("private"), 0, "/");
        assertThat(model.problemList.get().count(Severity.ERROR)).isEqualTo(2);
    }

    @Test
    void standardAndCrawlersFilterProblems() {
        workspace.setLintSettings(LintSettings.under(Standards.GOOGLE));
        assertThat(shownProblems()).contains("R01:2").doesNotContain("L03:4");
        workspace.setLintSettings(LintSettings.under(Standards.BING));
        assertThat(shownProblems()).contains("R01:2", "L03:4");
        workspace.bringToFront(new InMemoryBuffer("User-agent: bingbot\nDisallow: x\nUser-agent: *\nDisallow: y\n"));
        workspace.setLintSettings(LintSettings.EVERYTHING.forCrawlers(List.of("Googlebot")));
        assertThat(shownProblems()).contains("R01:4").doesNotContain("R01:2");
        workspace.setLintSettings(LintSettings.EVERYTHING);
        assertThat(shownProblems()).contains("R01:2", "R01:4");
    }

    @Test
    void selectionStaysOnTheFindingOrItsSuccessor() {
        model.setOrder(null);
        int index = shownProblems().indexOf("L03:4");
        ProblemsModel.Problem misspelt = model.shownProblems.get().get(index);
        assertThat(model.indexOf(misspelt, index)).hasValue(index);
        workspace.frontText().recordChange(workspace.bufferProperty().get(), TEXT.indexOf("private"), 0, "/");
        assertThat(shownProblems().indexOf("L03:4")).isEqualTo(index - 1);
        assertThat(model.indexOf(misspelt, index)).hasValue(index - 1);
        ProblemsModel.Problem last = model.shownProblems.get().getLast();
        int lastIndex = model.shownProblems.get().size() - 1;
        workspace.frontText().recordChange(workspace.bufferProperty().get(), 0, TEXT.length() + 1,
                "Sitemap: https://a.example/s");
        assertThat(model.indexOf(last, lastIndex)).hasValue(model.shownProblems.get().size() - 1);
        model.setFilter(model.filter.get().withText("no such word"));
        assertThat(model.indexOf(last, lastIndex)).isEmpty();
    }

    private List<String> shownProblems() {
        List<String> shownCodes = new ArrayList<>();
        model.shownProblems.get().forEach(row -> shownCodes.add(row.code() + ":" + row.line()));
        return shownCodes;
    }
}
