package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.scene.control.Labeled;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.TableRow;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** The Problems panel in the real window. */
@WindowTest
class ProblemsWindowTest {

    @TempDir
    static Path folder;

    private ProblemsFixture problems;
    private WindowFixture window;

    @Start
    void start(Stage stage) throws IOException {
        problems = new ProblemsFixture(stage, folder);
        window = problems.window;
    }

    @BeforeEach
    void open() {
        window.run("view.panel.problems");
        WindowSteps.settle();
    }

    @Test
    void errorsComeFirstWithAllTheirColumns() {
        assertThat(problems.rows()).startsWith("R01:2", "L03:3", "R01:4");
        assertThat(headline()).isEqualTo(problems.rows().size() + " problems, 3 errors");
        TableRow<?> firstRow = problems.row(0);
        List<String> texts = firstRow.lookupAll(".table-cell").stream().map(cell -> ((Labeled) cell).getGraphic())
                .sorted(Comparator.comparingDouble(node -> node.localToScene(0, 0).getX()))
                .map(node -> ((Labeled) node).getText()).toList();
        assertThat(texts).containsExactly("Error", "R01", "2",
                "“private” matches nothing: the path of every URL starts with a slash.", "Insert / in front");
        assertThat(firstRow.lookup(".severity-icon.severity-error")).isNotNull();
        assertThat(firstRow.getAccessibleText()).isEqualTo("error R01 in line 2: “private” matches nothing: the path of"
                + " every URL starts with a slash. One fix.");
        assertThat(problems.table().getAccessibleText()).isEqualTo("Problems");
    }

    private String headline() {
        return ((Labeled) window.stage.getScene().lookup("#problems-headline")).getText();
    }

    @Test
    void moreMenuChoosesTheCheckedCrawlers(FxRobot robot) {
        window.settle();
        Menu checkFor = (Menu) robot.lookup("#more-problems").queryAs(MenuButton.class).getItems().getFirst();
        assertThat(checkFor.getItems()).extracting(MenuItem::getText).containsExactly("All crawlers", "Only Googlebot");
        assertThat(((RadioMenuItem) checkFor.getItems().getFirst()).isSelected()).isTrue();
        Controls.press(checkFor.getItems().getLast());
        window.settle();
        assertThat(headline()).endsWith(", checked for Googlebot only");
        assertThat(problems.rows()).doesNotContain("L03:3");
        Controls.press(checkFor.getItems().getFirst());
        window.settle();
        assertThat(headline()).isEqualTo(problems.rows().size() + " problems, 3 errors");
    }

    @Test
    void enterOrClickGoesToTheLine(FxRobot robot) {
        window.press(robot, KeyCode.DOWN);
        window.press(robot, KeyCode.DOWN);
        window.press(robot, KeyCode.ENTER);
        assertThat(problems.caret()).isEqualTo("4:10");
        robot.clickOn(problems.row(1));
        window.settle();
        assertThat(problems.caret()).isEqualTo("3:0");
        assertThat(window.focusOwner()).isEqualTo(window.area());
    }

    @Test
    void countsFollowTheTyping(FxRobot robot) {
        assertThat(problems.badge()).isEqualTo("3");
        assertThat(problems.toggle("error").getText()).isEqualTo("3");
        assertThat(problems.toggle("error").getAccessibleText()).isEqualTo("Show 3 errors");
        assertThat(problems.statusButton("errors").getText()).isEqualTo("3 errors");
        window.onWindow(() -> {
            window.area().requestFocus();
            window.area().moveTo(ProblemsFixture.TEXT.indexOf("private"));
        });
        robot.write("/");
        window.settle();
        assertThat(problems.badge()).isEqualTo("2");
        assertThat(problems.toggle("error").getText()).isEqualTo("2");
        assertThat(problems.statusButton("errors").getText()).isEqualTo("2 errors");
        assertThat(problems.rows()).startsWith("L03:3", "R01:4");
    }

    @Test
    void statusBarCountShowsThePanel(FxRobot robot) {
        window.run("view.panel.tester");
        assertThat(WindowFixture.isVisible(problems.table())).isFalse();
        robot.clickOn(problems.statusButton("errors"));
        window.settle();
        assertThat(WindowFixture.isVisible(problems.table())).isTrue();
        assertThat(window.focusOwner()).isEqualTo(problems.table());
    }

    @Test
    void textAndSeverityFilterTheTable(FxRobot robot) {
        robot.clickOn("#problems-text").write("private");
        window.settle();
        assertThat(problems.rows()).containsExactly("R01:2");
        window.press(robot, KeyCode.ESCAPE);
        assertThat(robot.lookup("#problems-text").queryAs(TextField.class).getText()).isEmpty();
        robot.clickOn("#problems-show-error");
        window.settle();
        assertThat(problems.rows()).isNotEmpty().doesNotContain("R01:2", "L03:3");
        robot.clickOn("#problems-show-info");
        window.settle();
        assertThat(problems.rows()).isEmpty();
        assertThat(problems.placeholder()).contains("The filter hides every problem.");
        robot.clickOn("#problems-show-all");
        window.settle();
        assertThat(problems.rows()).contains("R01:2", "L03:3");
        robot.clickOn("#problems-text").write("R01");
        window.settle();
        assertThat(problems.rows()).containsExactly("R01:2", "R01:4");
    }

    @Test
    void clickingAHeadingSorts(FxRobot robot) {
        robot.clickOn("#problems-show-info");
        robot.clickOn("#problems-code");
        window.settle();
        assertThat(problems.rows()).containsExactly("L03:3", "R01:2", "R01:4");
        robot.clickOn("#problems-line");
        robot.clickOn("#problems-line");
        window.settle();
        assertThat(problems.rows()).containsExactly("R01:4", "L03:3", "R01:2");
    }

    @Test
    void cleanFileHasNoProblems() {
        window.onWindow(() -> window.area().replaceText(
                "# roboscope-ignore G12\nUser-agent: *\nDisallow: /search\nSitemap: https://example.com/s.xml\n"));
        assertThat(problems.rows()).isEmpty();
        assertThat(headline()).isEqualTo("No problems");
        assertThat(problems.toggle("error").isVisible()).isFalse();
        assertThat(problems.badge()).isEmpty();
    }

    @Test
    void chosenStandardFiltersProblems() {
        assertThat(problems.rows()).contains("R01:2", "L03:3");
        window.onWindow(() -> window.workspace().chooseStandard(StandardChoice.by(Standards.GOOGLE)));
        assertThat(problems.rows()).contains("R01:2").doesNotContain("L03:3");
        assertThat(problems.statusButton("errors").getText()).isEqualTo("2 errors");
        window.onWindow(() -> window.workspace().chooseStandard(StandardChoice.OWN));
        assertThat(problems.statusButton("errors").getText()).isEqualTo("3 errors");
    }

    @Test
    void f8GoesFromProblemToProblem(FxRobot robot) {
        window.onWindow(() -> {
            window.area().requestFocus();
            window.area().moveTo(0);
        });
        window.press(robot, KeyCode.F8);
        String firstCaret = problems.caret();
        window.press(robot, KeyCode.F8);
        assertThat(problems.caret()).isNotEqualTo(firstCaret);
        window.press(robot, KeyCode.SHIFT, KeyCode.F8);
        assertThat(problems.caret()).isEqualTo(firstCaret);
    }

    @Test
    void onlyVisibleProblemsHaveNodes() {
        String longText = "User-agent: *\n" + IntStream.range(0, 2_000).mapToObj(i -> "Disallow: x" + i + "z\n")
                .collect(Collectors.joining());
        window.onWindow(() -> window.area().replaceText(longText));
        assertThat(problems.badge()).isEqualTo("2,000");
        window.onWindow(() -> problems.table().scrollTo(1_800));
        assertThat(WindowSteps.call(() -> problems.table().lookupAll(".table-row-cell").size())).isLessThan(100);
        window.onWindow(() -> problems.table().getSelectionModel().select(1_900));
        problems.pressLink("Insert / in front (may change which URLs are blocked)");
        assertThat(window.text()).hasSize(longText.length() + 1).contains(" /x");
    }
}
