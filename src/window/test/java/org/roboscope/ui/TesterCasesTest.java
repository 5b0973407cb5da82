package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.fxmisc.richtext.CodeArea;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.precedence.FirstMatch;
import org.roboscope.simulate.words.RuleText;
import org.roboscope.spec.CaseTables;
import org.roboscope.ui.workspace.Workspace;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Some rows of the case tables in the real window; tests of the engine cover all rows. */
@WindowTest
class TesterCasesTest {

    private static final int ROWS_PER_ANSWER = 5;
    @TempDir
    static Path folder;

    private WindowFixture window;

    /** Result of one case, as the window shows it. The table is hidden while it would only list the deciding rule. */
    private record ShownResult(String badge, List<String> decidingLines, boolean isTableShown, List<Row> rows) {}

    private record Row(String reason, int line, int length, boolean isAllow) {

        boolean matches() {
            return !reason.startsWith("no match") && !reason.startsWith("empty");
        }

        boolean isWinner() {
            return reason.endsWith("wins") || reason.equals("the only rule that matches");
        }
    }

    @Start
    void start(Stage stage) {
        window = new WindowFixture(stage, folder);
    }

    @Test
    void showsVerdictAndRankedRulesOfEachCase(FxRobot robot) {
        List<List<String>> cases = Stream.concat(
                CaseTables.rows("cases.tsv").stream()
                        .filter(row -> row.get(6).startsWith("path table")
                                || row.get(6).startsWith("precedence table")),
                CaseTables.rows("cases-2.tsv").stream())
                .collect(Collectors.groupingBy(TesterCasesTest::answerKind)).values().stream()
                .flatMap(sameKind -> sameKind.stream().limit(ROWS_PER_ANSWER)).toList();
        assertThat(cases).hasSizeGreaterThan(3 * ROWS_PER_ANSWER).extracting(List::getFirst).contains("own");
        assertShownAsListed(robot, cases);
    }

    /** Key of a kind of answer: the outcome, whether a rule decides, and whether the crawler's own standard is used. */
    private static List<Object> answerKind(List<String> row) {
        return List.of(row.get(4), row.get(5).equals("-"), row.getFirst().equals("own"));
    }

    private void assertShownAsListed(FxRobot robot, List<List<String>> cases) {
        CodeArea area = window.area();
        List<String> failures = new ArrayList<>();
        for (List<String> row : cases) {
            ShownResult shown = showCase(robot, area, row);
            String outcome = row.get(4).toUpperCase(Locale.ROOT);
            List<String> expectedLines = row.get(5).equals("-") ? List.of() : List.of(row.get(5) + outcome);
            if (!shown.badge().equals(outcome) || !shown.decidingLines().equals(expectedLines)) {
                failures.add(row + " was shown as " + shown);
            }
            boolean isFirstMatch =
                    window.workspace().standard().get().precedence() instanceof FirstMatch;
            if (shown.isTableShown() ? !isRanked(shown.rows(), isFirstMatch, row.get(5)) : !shown.rows().isEmpty()) {
                failures.add(row + " was ranked " + shown.rows());
            }
        }
        assertThat(failures).isEmpty();
    }

    private ShownResult showCase(FxRobot robot, CodeArea area, List<String> row) {
        Workspace workspace = window.workspace();
        String text = CaseTables.unescape(row.get(1));
        StandardChoice standardChoice = StandardChoice.byId(row.get(0)).orElseThrow();
        WindowSteps.call(() -> {
            area.replaceText(text);
            workspace.chooseStandard(standardChoice);
            workspace.setCrawler(Catalogue.builtIn().requireCrawler(row.get(2)));
            workspace.setTestedUrl(row.get(3));
        });
        window.settle();
        return WindowSteps.call(() -> {
            area.layout();
            TableView<?> table = robot.lookup("#table").queryAs(TableView.class);
            return new ShownResult(badge(robot).getText(), decidingLines(area), table.isVisible(), rows(table));
        });
    }

    private static Label badge(FxRobot robot) {
        return robot.lookup("#badge").queryAs(Label.class);
    }

    private static List<Row> rows(TableView<?> table) {
        return IntStream.range(0, table.getItems().size()).mapToObj(row -> new Row(
                cell(table, "why", row).toString(),
                (Integer) cell(table, "line", row),
                ((OptionalInt) cell(table, "length", row)).orElse(0),
                ((RuleText) cell(table, "rule", row)).field().toLowerCase(Locale.ROOT).startsWith("allow"))).toList();
    }

    private static Object cell(TableView<?> table, String column, int row) {
        return table.getColumns().stream().filter(candidate -> candidate.getId().equals("column-" + column))
                .findFirst().orElseThrow().getCellData(row);
    }

    /** The winner is first, then matching rules with the best first, then the others. */
    private static boolean isRanked(List<Row> rows, boolean isFirstMatch, String winner) {
        boolean isWinnerFirst = winner.equals("-")
                ? rows.stream().noneMatch(Row::isWinner)
                : rows.getFirst().isWinner() && rows.getFirst().line() == Integer.parseInt(winner);
        Comparator<Row> byRank = isFirstMatch
                ? Comparator.comparingInt(Row::line)
                : Comparator.comparingInt((Row row) -> -row.length())
                        .thenComparing(row -> !row.isAllow()).thenComparingInt(Row::line);
        List<Row> matches = rows.stream().filter(Row::matches).toList();
        return isWinnerFirst
                && matches.equals(rows.subList(0, matches.size()))
                && matches.equals(matches.stream().sorted(byRank).toList());
    }

    /** Number and outcome of each line highlighted as deciding. */
    private static List<String> decidingLines(CodeArea area) {
        return area.lookupAll(".paragraph-box").stream()
                .flatMap(box -> Stream.of("blocks", "allows")
                        .filter(state -> box.getPseudoClassStates().contains(PseudoClass.getPseudoClass(state)))
                        .map(state -> lineNumber(box) + (state.equals("blocks") ? "BLOCKED" : "ALLOWED")))
                .toList();
    }

    private static String lineNumber(Node box) {
        return ((Text) box.lookup(".line-number")).getText();
    }
}
