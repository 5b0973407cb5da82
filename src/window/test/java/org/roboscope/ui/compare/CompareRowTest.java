package org.roboscope.ui.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.ui.compare.ComparePanel.CompareRow;
import org.roboscope.ui.workspace.InMemoryBuffer;
import org.roboscope.ui.workspace.StandardReadings;
import org.roboscope.ui.workspace.Workspace;

/** Rows of all standards for the tested URL. */
class CompareRowTest {

    private final Workspace workspace = new Workspace(
            new InMemoryBuffer("User-agent: *\nDisallow: /a\nAllow: /a/b\n"), Runnable::run, Runnable::run);
    private final StandardReadings readings = new StandardReadings(workspace);

    private List<CompareRow> rows(String url, boolean withOlder) {
        workspace.setTestedUrl(url);
        return CompareRow.createRows(readings.tableProperty().get().orElseThrow(), withOlder);
    }

    private static CompareRow rowOf(List<CompareRow> rows, String standard) {
        return rows.stream().filter(row -> row.standard().id().equals(standard)).findFirst().orElseThrow();
    }

    @Test
    void everyStandardHasARow() {
        workspace.chooseStandard(StandardChoice.by(Standards.GOOGLE));
        List<CompareRow> rows = rows("/a/b", true);
        assertThat(rows).extracting(CompareRow::standard).containsExactlyElementsOf(Standards.all());
        assertThat(rows).filteredOn(CompareRow::isCurrent).extracting(CompareRow::standard)
                .containsExactly(Standards.GOOGLE);
        assertThat(rowOf(rows, Standards.GOOGLE.id()).differs()).isFalse();
    }

    @Test
    void firstMatchStandardDiffersAndExplainsIt() {
        workspace.chooseStandard(StandardChoice.by(Standards.GOOGLE));
        List<CompareRow> rows = rows("/a/b", true);
        CompareRow google = rowOf(rows, Standards.GOOGLE.id());
        assertThat(google.outcome()).isEqualTo(Outcome.ALLOWED);
        assertThat(google.line()).isEqualTo(OptionalInt.of(3));
        assertThat(google.rule()).isEqualTo("Allow: /a/b");
        CompareRow firstMatch = rowOf(rows, Standards.ROBOTS_1994.id());
        assertThat(firstMatch.outcome()).isEqualTo(Outcome.BLOCKED);
        assertThat(firstMatch.line()).isEqualTo(OptionalInt.of(2));
        assertThat(firstMatch.difference().orElseThrow()).isNotBlank();
    }

    @Test
    void olderStandardsAreOmittedExceptTheCurrentOne() {
        workspace.chooseStandard(StandardChoice.by(Standards.GOOGLE));
        assertThat(rows("/a/b", false)).extracting(CompareRow::standard)
                .containsExactlyInAnyOrderElementsOf(Standards.inForce());
        workspace.chooseStandard(StandardChoice.by(Standards.ROBOTS_1994));
        assertThat(rows("/a/b", false)).hasSize(Standards.inForce().size() + 1)
                .filteredOn(CompareRow::isCurrent).extracting(CompareRow::standard)
                .containsExactly(Standards.ROBOTS_1994);
    }

    @Test
    void standardWithADifferentCrawlerNamesIt() {
        workspace.setCrawler(Catalogue.builtIn().requireCrawler("Googlebot"));
        List<CompareRow> rows = rows("/a", true);
        assertThat(rowOf(rows, Standards.GOOGLE.id()).name()).doesNotContain("bot");
        assertThat(rowOf(rows, Standards.BING.id()).name()).containsIgnoringCase("bingbot");
    }

    @Test
    void noUrlGivesNoTable() {
        assertThat(readings.tableProperty().get()).isEmpty();
        workspace.setTestedUrl("/a");
        workspace.setTestedUrl("");
        assertThat(readings.tableProperty().get()).isEmpty();
    }
}
