package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.document.diff.DiffRow;
import org.roboscope.ui.files.FileQuestions;
import org.roboscope.ui.workspace.TextBuffer;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** The file of a site is compared with the edited file and with earlier versions, in the real window. */
@WindowTest
@Timeout(120)
class SiteComparisonWindowTest {

    @TempDir
    static Path folder;

    private SiteFixture site;
    private WindowFixture window;

    @Start
    void start(Stage stage) throws IOException {
        site = new SiteFixture(stage, folder);
        window = site.window;
    }

    @AfterEach
    void stop() throws IOException {
        site.stop();
    }

    @Test
    void comparesWithAndEditsTheOpenFile(FxRobot robot) {
        site.openFromSite(robot);
        window.run("site.compare");
        ListView<DiffRow> list = robot.lookup("#comparison-list").queryListView();
        WindowFixture.await(() -> !list.getItems().isEmpty());
        assertThat(site.label(robot, "#comparison-summary"))
                .startsWith("1 difference: 1 changed, 0 only right, 1 only left");
        assertThat(list.getSelectionModel().getSelectedIndex()).isEqualTo(2);
        window.onWindow(list::requestFocus);
        robot.press(KeyCode.ALT, KeyCode.RIGHT).release(KeyCode.RIGHT, KeyCode.ALT);
        assertThat(window.text()).isEqualTo(SiteFixture.LIVE);
        WindowFixture.await(() -> site.label(robot, "#comparison-summary").startsWith("Both are"));
        window.onWindow(() -> window.area().requestFocus());
        window.run("edit.undo");
        assertThat(window.text()).isEqualTo(SiteFixture.OWN);
        WindowFixture.await(() -> site.label(robot, "#comparison-summary").startsWith("1 diff"));
    }

    @Test
    void closedFileIsNotCompared(FxRobot robot) {
        site.openFromSite(robot);
        TextBuffer live = window.workspace().bufferProperty().get();
        window.run("file.previous");
        window.answer = FileQuestions.UnsavedAnswer.DISCARD;
        window.run("file.close");
        window.run("site.compare");
        ListView<DiffRow> list = robot.lookup("#comparison-list").queryListView();
        WindowFixture.await(() -> !list.getItems().isEmpty());
        assertThat(window.workspace().bufferProperty().get()).isEqualTo(live);
        assertThat(robot.lookup(".file-tabs").queryAs(TabPane.class).getSelectionModel().getSelectedItem().getTooltip()
                .getText()).endsWith("No file is being edited");
    }

    @Test
    void keysGoFromDifferenceToDifference(FxRobot robot) {
        site.served.set("# live\nUser-agent: *\nDisallow: /a\n");
        site.openFromSite(robot);
        window.run("site.compare");
        ListView<DiffRow> list = robot.lookup("#comparison-list").queryListView();
        WindowFixture.await(() -> !list.getItems().isEmpty());
        window.onWindow(list::requestFocus);
        assertThat(list.getSelectionModel().getSelectedIndex()).isZero();
        robot.type(KeyCode.F7);
        assertThat(list.getSelectionModel().getSelectedIndex()).isEqualTo(3);
        robot.type(KeyCode.F7);
        assertThat(list.getSelectionModel().getSelectedIndex()).isZero();
        robot.press(KeyCode.SHIFT, KeyCode.F7).release(KeyCode.F7, KeyCode.SHIFT);
        assertThat(list.getSelectionModel().getSelectedIndex()).isEqualTo(3);
        robot.type(KeyCode.ESCAPE);
        assertThat(robot.lookup("#comparison-list").tryQuery()).isEmpty();
    }

    @Test
    void historyNamesAnUntestedPath(FxRobot robot) {
        site.openFromSite(robot);
        site.served.set(SiteFixture.LIVE + "Disallow: /p\n");
        window.run("site.again");
        WindowFixture.await(() -> window.text().endsWith("Disallow: /p\n"));
        window.run("site.view.history");
        TableView<?> versions = robot.lookup("#history-versions").queryTableView();
        WindowFixture.await(() -> versions.getItems().size() == 2);
        window.settle();
        assertThat(CutLabels.labels(versions).map(Labeled::getText)).contains("1 flip");
        TableView<?> flips = robot.lookup("#history-flips").queryTableView();
        assertThat(CutLabels.labels(flips).map(Labeled::getText)).contains("/p", "allowed \u2192 blocked, by line 5");
    }

    @Test
    void historyListsChangedVerdictsAndOpensVersions(FxRobot robot) {
        site.openFromSite(robot);
        site.served.set("User-agent: *\nDisallow: /\n");
        window.run("site.again");
        WindowFixture.await(() -> window.workspace().bufferProperty().get()
                .content().text().endsWith("Disallow: /\n"));
        window.settle();
        ToggleButton history = robot.lookup("#site-section-history").queryAs(ToggleButton.class);
        window.press(history);
        TableView<?> versions = robot.lookup("#history-versions").queryTableView();
        WindowFixture.await(() -> versions.getItems().size() == 2);
        TableView<?> flips = robot.lookup("#history-flips").queryTableView();
        assertThat(flips.getItems()).hasSize(1);
        assertThat(String.valueOf(flips.getItems().getFirst())).contains("Googlebot");
        assertThat(CutLabels.labels(flips).map(Labeled::getText)).contains("allowed \u2192 blocked, by line 2");
        window.onWindow(() -> {
            versions.requestFocus();
            versions.getSelectionModel().select(1);
        });
        robot.type(KeyCode.ENTER);
        assertThat(window.text()).isEqualTo(SiteFixture.LIVE);
        assertThat(window.area().isEditable()).isFalse();
        assertThat(robot.lookup("#site-watch").queryComboBox().getValue()).as("no site is watched by default")
                .isEqualTo(Duration.ZERO);
    }
}
