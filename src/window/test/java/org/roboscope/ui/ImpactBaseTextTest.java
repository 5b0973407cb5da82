package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import javafx.scene.control.Labeled;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** The Impact panel compares with the current base text. */
@WindowTest
@Timeout(120)
class ImpactBaseTextTest {

    private static final String ROBOTS = "User-agent: *\nDisallow: /tmp/\n";
    private static final String HOME_PAGE_BLOCKED = "User-agent: *\nDisallow: /\n";
    private static final String NOTHING = "Nothing changes for any URL";

    @TempDir
    static Path folder;

    private WindowFixture window;
    private Path robots = Path.of("");

    @Start
    void start(Stage stage) throws Exception {
        Path scratch = Files.createTempDirectory(folder, "test");
        robots = Files.writeString(scratch.resolve("robots.txt"), ROBOTS);
        window = new WindowFixture(stage, scratch, robots);
        window.answersYes = true;
    }

    @Test
    void savedTextBecomesTheBase(FxRobot robot) throws Exception {
        window.run("view.panel.impact");
        window.onWindow(() -> window.area().replaceText(HOME_PAGE_BLOCKED));
        WindowFixture.until(() -> isMarked(robot) && !summary(robot).equals(NOTHING));
        window.run("file.save");
        WindowFixture.until(() -> summary(robot).equals(NOTHING) && !isMarked(robot));
        assertThat(Files.readString(robots)).isEqualTo(HOME_PAGE_BLOCKED);
        window.run("edit.undo");
        WindowFixture.until(() -> !summary(robot).equals(NOTHING));
    }

    @Test
    void reloadedTextBecomesTheBase(FxRobot robot) throws Exception {
        window.run("view.panel.impact");
        window.onWindow(() -> window.area().replaceText(HOME_PAGE_BLOCKED));
        WindowFixture.until(() -> isMarked(robot) && !summary(robot).equals(NOTHING));
        Files.writeString(robots, "User-agent: *\nDisallow: /theirs/\n");
        WindowFixture.until(() -> robot.lookup(".disk-notice").query().isVisible());
        window.press("#notice-takeTheirs");
        WindowFixture.until(() -> summary(robot).equals(NOTHING) && !isMarked(robot));
    }

    @Test
    void changedBaseFileIsReadAgain(FxRobot robot) throws Exception {
        Path baseFile = Files.writeString(robots.resolveSibling("live.txt"), ROBOTS);
        String nothing = "From live.txt to the edited text. " + NOTHING;
        window.run("view.panel.impact");
        window.toOpen.add(baseFile);
        window.press("#impact-file");
        WindowFixture.until(() -> summary(robot).equals(nothing));
        Files.writeString(baseFile, HOME_PAGE_BLOCKED);
        WindowFixture.until(() -> !summary(robot).equals(nothing));
        Files.writeString(baseFile, ROBOTS);
        WindowFixture.until(() -> summary(robot).equals(nothing));
    }

    @Test
    void savingRemovesTheBadgeOfAHiddenPanel(FxRobot robot) throws Exception {
        window.onWindow(() -> window.area().replaceText(HOME_PAGE_BLOCKED));
        WindowFixture.until(() -> isMarked(robot));
        window.run("file.save");
        WindowFixture.until(() -> !isMarked(robot));
    }

    private static boolean isMarked(FxRobot robot) {
        return robot.lookup("#panel-impact .panel-badge").tryQueryAs(Labeled.class)
                .filter(badge -> badge.getText().equals("!")).isPresent();
    }

    private static String summary(FxRobot robot) {
        return robot.lookup("#impact-summary").queryAs(Labeled.class).getText();
    }
}
