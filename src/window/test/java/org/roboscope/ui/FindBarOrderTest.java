package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Order of the Tab key in the search bar. */
@WindowTest
class FindBarOrderTest {

    @TempDir
    static Path folder;

    private WindowFixture window;

    @Start
    void start(Stage stage) throws IOException {
        window = WindowFixture.showing(stage, folder, "User-agent: *\nDisallow: /a\nAllow: /a/b\n");
    }

    @Test
    void tabGoesFromSearchToReplacement(FxRobot robot) {
        press(robot, KeyCode.CONTROL, KeyCode.H);
        robot.write("allow");
        press(robot, KeyCode.TAB);
        robot.write("ROUTE");
        press(robot, KeyCode.ENTER);
        window.settle();
        assertThat(window.text()).isEqualTo("User-agent: *\nDisROUTE: /a\nAllow: /a/b\n");
    }

    @Test
    void tabReachesEveryControlOnce(FxRobot robot) {
        press(robot, KeyCode.CONTROL, KeyCode.H);
        robot.write("allow");
        window.settle();
        List<String> forward = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            forward.add(focusedId(robot));
            press(robot, KeyCode.TAB);
        }
        assertThat(forward).containsExactly("searchField", "replacementField", "replaceButton", "replaceAllButton",
                "matchCaseToggle",
                "wholeWordToggle", "regexToggle", "previousButton", "nextButton", "closeButton");
        assertThat(robot.lookup(".find-bar").query().lookupAll("*")).doesNotContain(focusOwner(robot));
        press(robot, KeyCode.CONTROL, KeyCode.H);
        press(robot, KeyCode.TAB);
        press(robot, KeyCode.SHIFT, KeyCode.TAB);
        assertThat(focusedId(robot)).isEqualTo("searchField");
        press(robot, KeyCode.SHIFT, KeyCode.TAB);
        assertThat(robot.lookup(".find-bar").query().lookupAll("*")).doesNotContain(focusOwner(robot));
    }

    private String focusedId(FxRobot robot) {
        return focusOwner(robot).getId();
    }

    private Node focusOwner(FxRobot robot) {
        robot.interact(() -> {});
        return window.stage.getScene().getFocusOwner();
    }

    private static void press(FxRobot robot, KeyCode... keys) {
        robot.press(keys).release(keys);
    }
}
