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

/** What other checkers will say, in the panel Problems of the real window. */
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
    void tooltipsOfTheSwitchSayHowTheyEnd() {
        assertThat(source("own").isSelected()).isTrue();
        assertThat(tip("lighthouse")).isEqualTo("PageSpeed: not valid, 3 lines");
        assertThat(tip("searchConsole")).isEqualTo("Search Console: 1 misspelt, 2 not supported, 1 unknown");
        assertThat(isShown("#problems-table")).isTrue();
        assertThat(isShown("#checker-table")).isFalse();
    }

    @Test
    void theyFollowTheTyping() {
        window.onWindow(() -> window.area().replaceText("User-agent: *\nDisallow: /private\n"));
        assertThat(tip("lighthouse")).isEqualTo("PageSpeed: valid");
        assertThat(tip("searchConsole")).isEqualTo("Search Console: all lines known");
        window.onWindow(() -> window.area().replaceText("User-agent: *\nDisallow: private\n"));
        assertThat(tip("lighthouse")).isEqualTo("PageSpeed: not valid, 1 line");
        window.onWindow(() -> window.area().clear());
        assertThat(tip("lighthouse")).isEqualTo("PageSpeed: no file to look at");
        assertThat(tip("searchConsole")).isEqualTo("Search Console: no line to count");
    }

    @Test
    void theListOfOneTakesThePlaceOfTheOwnAndItsFilter(FxRobot robot) {
        robot.clickOn(source("lighthouse"));
        window.settle();
        assertThat(isShown("#problems-table")).isFalse();
        assertThat(isShown("#problems-text")).isFalse();
        assertThat(rows()).containsExactly(
                "3 Unknown directive Content-Usage: train-ai=n", "4 Unknown directive Dissallow: /x",
                "6 Unknown directive Surprise: me");
        assertThat(details())
                .startsWith("The Lighthouse audit");
        assertThat(headline()).isEqualTo("Lighthouse 13.5.0 (PageSpeed): robots.txt is not valid, 3 lines");
        robot.clickOn(robot.lookup("#checker-table .table-row-cell").nth(1).<Node>query());
        window.settle();
        assertThat(focused()).isEqualTo(window.area());
        assertThat(window.window.workspace().caret().positionProperty().get()).isEqualTo(new EditorPosition(4, 0));
        robot.clickOn(source("searchConsole"));
        window.settle();
        assertThat(rows()).containsExactly(
                "3 Not supported by Google Content-Usage: train-ai=n",
                "4 Misspelt, but accepted by Google Dissallow: /x",
                "5 Not supported by Google Crawl-delay: 5", "6 Unknown to Google Surprise: me");
        robot.clickOn(source("searchConsole"));
        window.settle();
        assertThat(source("searchConsole").isSelected()).isTrue();
        robot.clickOn(source("own"));
        window.settle();
        assertThat(isShown("#problems-table")).isTrue();
        assertThat(isShown("#problems-text")).isTrue();
        assertThat(isShown("#checker-table")).isFalse();
    }

    @Test
    void theKeyboardAloneLeadsFromTheMenuToALine(FxRobot robot) {
        window.run("problems.lighthouse");
        assertThat(focused()).isEqualTo(table());
        assertThat(details())
                .contains("Line 3: Unknown directive | Lighthouse 13.5.0 does not know Content-Usage, so a file"
                        + " with such a line fails. What crawlers read does not depend on that.");
        robot.type(KeyCode.DOWN);
        window.settle();
        assertThat(details()).contains("Line 4: Unknown directive").doesNotContain("Content-Usage");
        robot.type(KeyCode.ENTER);
        window.settle();
        assertThat(window.window.workspace().caret().positionProperty().get()).isEqualTo(new EditorPosition(4, 0));
        assertThat(focused()).isEqualTo(window.area());
        window.run("problems.searchConsole");
        assertThat(source("searchConsole").isSelected()).isTrue();
        assertThat(rows()).hasSize(4);
    }

    @Test
    void theSelectedLineStaysSelectedWhenTheTextChanges(FxRobot robot) {
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

    /** A list out of view is filled when it comes into view; until then its rows are those of the text before. */
    @Test
    void rowsThatAreBehindQuoteTheTextThatTheyAreAbout() {
        window.run("problems.searchConsole");
        List<String> before = rows();
        window.run("view.panel.tester");
        window.onWindow(() -> window.area().replaceText("User-agent: *\n"));
        assertThat(isShown("#checker-table")).isFalse();
        assertThat(rows()).isEqualTo(before);
        window.run("view.panel.problems");
        assertThat(rows()).isEmpty();
    }

    @Test
    void thousandsOfLinesHaveNodesForThoseInViewOnly() {
        window.onWindow(() -> window.area().replaceText("User-agent: *\n" + "Surprise: me\n".repeat(3_000)));
        window.run("problems.lighthouse");
        assertThat(tip("lighthouse")).isEqualTo("PageSpeed: not valid, 3,000 lines");
        assertThat(rows()).hasSize(3_000);
        assertThat(WindowSteps.call(() -> table().lookupAll(".table-row-cell").size())).isLessThan(100);
    }

    private ToggleButton source(String key) {
        window.settle();
        return (ToggleButton) window.stage.getScene().lookup("#problems-source-" + key);
    }

    private String tip(String key) {
        return source(key).getTooltip().getText().lines().findFirst().orElseThrow();
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
        for (Node node = window.stage.getScene().lookup(id); node != null; node = node.getParent()) {
            if (!node.isVisible()) {
                return false;
            }
        }
        return true;
    }

    private Node focused() {
        return WindowSteps.call(() -> window.stage.getScene().getFocusOwner());
    }
}
