package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.TableView;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** The views of the URLs panel are created when they are first shown. */
@WindowTest
@Timeout(120)
class ResultViewsWindowTest {

    private static final List<String> HIDDEN_VIEWS = List.of("#bulk-matrix", "#bulk-crawler-sums", "#bulk-folders",
            "#bulk-rules", "#bulk-visits", "#bulk-visit-days");

    @TempDir
    static Path folder;

    private WindowFixture window;
    private Path scratch = Path.of("");

    @Start
    void start(Stage stage) throws Exception {
        scratch = Files.createTempDirectory(folder, "test");
        Path file = Files.writeString(scratch.resolve("robots.txt"), "User-agent: *\nDisallow: /private/\n");
        window = new WindowFixture(stage, scratch, file);
    }

    @Test
    void onlyTheRowsExistAtFirst(FxRobot robot) {
        window.run("view.panel.bulk");
        assertThat(robot.lookup("#bulk-rows").<Node>query().isVisible()).isTrue();
        assertThat(HIDDEN_VIEWS).allMatch(view -> robot.lookup(view).tryQuery().isEmpty());
    }

    @Test
    void viewShownAfterARunHasItsCounts(FxRobot robot) throws Exception {
        window.toOpen.add(Files.writeString(scratch.resolve("a.urls"), "/private/a\n/b\n"));
        window.run("bulk.open");
        WindowFixture.until(() -> !window.actions().get("bulk.cancel").isEnabled()
                && window.actions().get("bulk.run").isEnabled());
        window.press("#bulk-show-sums");
        TableView<?> sums = robot.lookup("#bulk-crawler-sums").queryTableView();
        assertThat(sums.getItems()).hasSize(1);
        assertThat(sums.getColumns().get(2).getCellData(0)).hasToString("1");
        assertThat(robot.lookup("#bulk-rows").<Node>query().isVisible()).isFalse();
        assertThat(robot.lookup("#bulk-visits").tryQuery()).isEmpty();
    }
}
