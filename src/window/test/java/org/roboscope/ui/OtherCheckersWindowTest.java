package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.editing.EditorPosition;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Results of other checkers in the Problems panel of the real window. */
@WindowTest
class OtherCheckersWindowTest {

    private static final String TEXT = """
            User-agent: *
            Disallow: /private
            Content-Usage: train-ai=n
            Dissallow: /x
            Crawl-delay: 5
            Surprise: me
            """;

    @TempDir
    static Path folder;

    private WindowFixture window;

    @Start
    void start(Stage stage) throws IOException {
        window = WindowFixture.showing(stage, folder, TEXT);
    }

    @BeforeEach
    void open() {
        window.run("view.panel.problems");
    }

    @Test
    void tooltipsSummariseTheCheckers() {
        assertThat(sourceButton("own").isSelected()).isTrue();
        assertThat(summaryOf("lighthouse")).isEqualTo("PageSpeed: not valid, 3 lines");
        assertThat(summaryOf("searchConsole")).isEqualTo("Search Console: 1 misspelt, 2 not supported, 1 unknown");
        assertThat(isShown("#problems-table")).isTrue();
        assertThat(isShown("#checker-table")).isFalse();
    }

    @Test
    void summariesFollowTheTyping() {
        window.onWindow(() -> window.area().replaceText("User-agent: *\nDisallow: /private\n"));
        assertThat(summaryOf("lighthouse")).isEqualTo("PageSpeed: valid");
        assertThat(summaryOf("searchConsole")).isEqualTo("Search Console: all lines known");
        window.onWindow(() -> window.area().replaceText("User-agent: *\nDisallow: private\n"));
        assertThat(summaryOf("lighthouse")).isEqualTo("PageSpeed: not valid, 1 line");
        window.onWindow(() -> window.area().clear());
        assertThat(summaryOf("lighthouse")).isEqualTo("PageSpeed: no file to look at");
        assertThat(summaryOf("searchConsole")).isEqualTo("Search Console: no line to count");
    }

    @Test
    void checkerListReplacesOwnProblemsAndFilter(FxRobot robot) {
        robot.clickOn(sourceButton("lighthouse"));
        window.settle();
        assertThat(isShown("#problems-table")).isFalse();
        assertThat(isShown("#problems-text")).isFalse();
        assertThat(rows()).containsExactly(
                "3 Unknown directive Content-Usage: train-ai=n", "4 Unknown directive Dissallow: /x",
                "6 Unknown directive Surprise: me");
        assertThat(details())
                .startsWith("The Lighthouse audit");
        assertThat(headline()).isEqualTo("Lighthouse 13.5.0 (PageSpeed): robots.txt is not valid, 3 lines");
        robot.clickOn(sourceButton("own"));
        window.settle();
        assertThat(isShown("#problems-table")).isTrue();
        assertThat(isShown("#problems-text")).isTrue();
        assertThat(isShown("#checker-table")).isFalse();
    }

    @Test
    void clickingARowGoesToItsLine(FxRobot robot) {
        robot.clickOn(sourceButton("lighthouse"));
        window.settle();
        robot.clickOn(robot.lookup("#checker-table .table-row-cell").nth(1).<Node>query());
        window.settle();
        assertThat(window.focusOwner()).isEqualTo(window.area());
        assertThat(window.workspace().caret().positionProperty().get()).isEqualTo(new EditorPosition(4, 0));
    }

    @Test
    void secondClickKeepsTheCheckerSelected(FxRobot robot) {
        robot.clickOn(sourceButton("searchConsole"));
        window.settle();
        assertThat(rows()).containsExactly(
                "3 Not supported by Google Content-Usage: train-ai=n",
                "4 Misspelt, but accepted by Google Dissallow: /x",
                "5 Not supported by Google Crawl-delay: 5", "6 Unknown to Google Surprise: me");
        robot.clickOn(sourceButton("searchConsole"));
        window.settle();
        assertThat(sourceButton("searchConsole").isSelected()).isTrue();
    }

    @Test
    void keyboardLeadsFromMenuToLine(FxRobot robot) {
        window.run("problems.lighthouse");
        assertThat(window.focusOwner()).isEqualTo(table());
        assertThat(details())
                .contains("Line 3: Unknown directive | Lighthouse 13.5.0 does not know Content-Usage, so a file"
                        + " with such a line fails. What crawlers read does not depend on that.");
        window.press(robot, KeyCode.DOWN);
        assertThat(details()).contains("Line 4: Unknown directive").doesNotContain("Content-Usage");
        window.press(robot, KeyCode.ENTER);
        assertThat(window.workspace().caret().positionProperty().get()).isEqualTo(new EditorPosition(4, 0));
        assertThat(window.focusOwner()).isEqualTo(window.area());
        window.run("problems.searchConsole");
        assertThat(sourceButton("searchConsole").isSelected()).isTrue();
        assertThat(rows()).hasSize(4);
    }

    @Test
    void selectedLineSurvivesATextChange() {
        window.run("problems.lighthouse");
        window.onWindow(() -> table().getSelectionModel().select(2));
        window.onWindow(() -> window.area().replaceText(TEXT.replace("Content-Usage", "Crawl-delay")));
        assertThat(rows()).hasSize(2);
        assertThat(table().getSelectionModel().getSelectedIndex()).isEqualTo(1);
        assertThat(details()).contains("Line 6: Unknown directive");
        window.onWindow(() -> window.area().replaceText("User-agent: *\n"));
        assertThat(rows()).isEmpty();
        assertThat(headline()).isEqualTo("Lighthouse 13.5.0 (PageSpeed): robots.txt is valid");
    }

    /** A hidden list keeps its rows until it is shown again. */
    @Test
    void hiddenListIsRefreshedWhenShown() {
        window.run("problems.searchConsole");
        List<String> oldRows = rows();
        window.run("view.panel.tester");
        window.onWindow(() -> window.area().replaceText("User-agent: *\n"));
        assertThat(isShown("#checker-table")).isFalse();
        assertThat(rows()).isEqualTo(oldRows);
        window.run("view.panel.problems");
        assertThat(rows()).isEmpty();
    }

    @Test
    void onlyVisibleRowsHaveNodes() {
        window.onWindow(() -> window.area().replaceText("User-agent: *\n" + "Surprise: me\n".repeat(3_000)));
        window.run("problems.lighthouse");
        assertThat(summaryOf("lighthouse")).isEqualTo("PageSpeed: not valid, 3,000 lines");
        assertThat(rows()).hasSize(3_000);
        assertThat(WindowSteps.call(() -> table().lookupAll(".table-row-cell").size())).isLessThan(100);
    }

    private ToggleButton sourceButton(String key) {
        window.settle();
        return (ToggleButton) window.stage.getScene().lookup("#problems-source-" + key);
    }

    private String summaryOf(String key) {
        return sourceButton(key).getTooltip().getText().lines().findFirst().orElseThrow();
    }

    private TableView<?> table() {
        return (TableView<?>) window.stage.getScene().lookup("#checker-table");
    }

    private List<String> rows() {
        window.settle();
        return WindowSteps.call(() -> rowsOf(table()));
    }

    private static List<String> rowsOf(TableView<?> table) {
        return IntStream.range(0, table.getItems().size())
                .mapToObj(row -> table.getColumns().stream().map(column -> column.getCellData(row).toString())
                        .collect(Collectors.joining(" ")))
                .toList();
    }

    private String details() {
        VBox box = (VBox) window.stage.getScene().lookup("#checker-details");
        return box.getChildren().stream().map(node -> ((Label) node).getText()).collect(Collectors.joining(" | "));
    }

    private String headline() {
        return ((Label) window.stage.getScene().lookup("#problems-headline")).getText();
    }

    private boolean isShown(String id) {
        window.settle();
        return WindowFixture.isVisible(window.stage.getScene().lookup(id));
    }
}
