package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Fixes and suppresses problems, and opens their pages, in the Problems panel of the real window. */
@WindowTest
class ProblemFixesWindowTest {

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
    void keysChooseAFixAndGoToALine(FxRobot robot) {
        assertThat(window.focusOwner()).isEqualTo(problems.table());
        window.press(robot, KeyCode.DOWN);
        window.press(robot, KeyCode.DOWN);
        assertThat(problems.selectedRow()).isEqualTo("R01:4");
        window.press(robot, KeyCode.UP);
        assertThat(problems.selectedRow()).isEqualTo("L03:3");
        window.press(robot, KeyCode.ALT, KeyCode.ENTER);
        assertThat(window.text()).as("nothing changes before a choice").isEqualTo(ProblemsFixture.TEXT);
        List<String> cardTexts = robot.lookup(".hover-card").query().lookupAll(".text").stream()
                .map(node -> ((Text) node).getText()).toList();
        assertThat(cardTexts).contains("\u2212 Dissallow: /x", "+ Disallow: /x").anyMatch(text -> text.endsWith("L03"));
        Bounds card = robot.lookup(".hover-card").query().localToScreen(robot.lookup(".hover-card").query()
                .getLayoutBounds());
        Bounds row = problems.row(1).localToScreen(problems.row(1).getLayoutBounds());
        assertThat(card.intersects(row.getMinX(), row.getMaxY(), row.getWidth(), 40)).isTrue();
        window.press(robot, KeyCode.ENTER);
        assertThat(window.text()).isEqualTo(ProblemsFixture.TEXT.replace("Dissallow", "Disallow"));
        assertThat(window.focusOwner()).as("the list keeps its focus").isEqualTo(problems.table());
        assertThat(problems.rows()).startsWith("R01:2", "R01:4").doesNotContain("L03:3");
        window.press(robot, KeyCode.ENTER);
        assertThat(window.focusOwner()).isEqualTo(window.area());
        window.press(robot, KeyCode.CONTROL, KeyCode.Z);
        assertThat(window.text()).isEqualTo(ProblemsFixture.TEXT);
    }

    @Test
    void clickingAFixIsOneUndoStep(FxRobot robot) {
        robot.clickOn(problems.row(0).lookup(".problem-fix"));
        assertThat(window.focusOwner()).as("clicking a fix does not select the row").isEqualTo(problems.table());
        assertThat(window.text()).isEqualTo(ProblemsFixture.TEXT.replace("private", "/private"));
        window.onWindow(() -> window.area().undo());
        assertThat(window.text()).isEqualTo(ProblemsFixture.TEXT);
    }

    @Test
    void safeFixesOfACodeArePreviewedFirst(FxRobot robot) {
        String textWithStars = "User-agent: *\nDisallow: /private*\nCrawl-delay: 5\nDisallow: /other*\nDisalow: /x\n";
        window.onWindow(() -> window.area().replaceText(textWithStars));
        problems.select("R08:2");
        problems.pressLink("Fix the 2 safe ones of this kind: Star without effect\u2026");
        assertThat(window.text()).isEqualTo(textWithStars);
        window.press(robot, KeyCode.ENTER);
        assertThat(window.text()).isEqualTo(textWithStars.replace("e*", "e").replace("r*", "r"));
        window.press(robot, KeyCode.ESCAPE);
        window.onWindow(() -> window.area().undo());
        assertThat(window.text()).isEqualTo(textWithStars);
    }

    @Test
    void fixButtonPreviewsAllSafeFixes(FxRobot robot) {
        String textWithStars = "User-agent: *\nDisallow: /private*\nContent-Signal: ai-train=no\nCrawl-delay: 5\n";
        window.onWindow(() -> window.area().replaceText(textWithStars));
        window.settle();
        window.press("#problems-fix");
        assertThat(window.text()).isEqualTo(textWithStars);
        window.press(robot, KeyCode.ENTER);
        assertThat(window.text()).isEqualTo(textWithStars.replace("e*", "e"));
    }

    @Test
    void commentSuppressesAFinding(FxRobot robot) {
        window.press(robot, KeyCode.DOWN);
        problems.pressLink("Suppress L03 here with a comment");
        assertThat(window.text()).contains("Disallow: private\n# roboscope-ignore L03\nDissallow: /x\n");
        assertThat(problems.rows()).doesNotContain("L03:3", "L03:4").contains("R01:2");
        window.onWindow(() -> window.area().undo());
        assertThat(window.text()).isEqualTo(ProblemsFixture.TEXT);
    }

    @Test
    void detailsDescribeTheSelectedProblem(FxRobot robot) {
        window.press(robot, KeyCode.DOWN);
        assertThat(problems.details()).contains("Misspelt field", "“Dissallow” is a misspelt Disallow",
                "Applies under: RFC 9309", "Write Disallow");
        window.press(robot, KeyCode.UP);
        assertThat(problems.details()).contains("R01",
                "Applies under: Google (today), RFC 9309, Bing, Yandex and Baidu",
                "Insert / in front");
        problems.pressLink("More about R01");
        assertThat(problems.pageText()).contains(
                "Why The path of every URL begins with a slash, so such a rule matches nothing.",
                "Disallow: /private/");
        window.press(robot, KeyCode.ENTER);
        assertThat(problems.pageText()).isEmpty();
    }
}
