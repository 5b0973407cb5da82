package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Words that are too long for one line of a row have a second one. */
@WindowTest
@Timeout(120)
class TwoLineRowsTest {

    @TempDir
    static Path folder;

    private SiteFixture site;
    private WindowFixture window;

    @Start
    void start(Stage stage) throws IOException {
        site = new SiteFixture(stage, folder);
        window = site.window;
        window.stage.setHeight(540);
    }

    @AfterEach
    void stop() throws IOException {
        site.stop();
    }

    @ParameterizedTest
    @ValueSource(doubles = {990, 1040, 1440})
    void history(double width, FxRobot robot) {
        window.onWindow(() -> window.stage.setWidth(width));
        site.openFromSite(robot);
        site.served.set(SiteFixture.LIVE + "Content-Usage: train-ai=n\n\nUser-agent: Googlebot\nDisallow: /\n");
        site.enter(robot);
        window.run("site.view.history");
        TableView<?> versions = robot.lookup("#history-versions").queryTableView();
        TableView<?> flips = robot.lookup("#history-flips").queryTableView();
        WindowFixture.await(() -> versions.getItems().size() == 2);
        // The version that was selected stays selected when another one is added above it.
        window.onWindow(() -> versions.getSelectionModel().selectFirst());
        WindowFixture.await(() -> !flips.getItems().isEmpty());
        window.settle();
        assertThat(words(versions)).contains("200: Its rules apply, as Google reads");
        assertThat(CutWords.in(versions)).isEmpty();
        assertThat(words(flips)).contains("Training: not said → no, by line 5", "allowed → blocked, by line 8");
        assertThat(CutWords.in(flips)).isEmpty();
        assertThat(CutWords.in(robot.lookup("#history-summary").query())).isEmpty();
        assertThat(versions.isFocused()).isTrue();
        Node panel = robot.lookup(".panel-scroll").match(scroll -> isInside(versions, scroll)).query();
        assertThat(versions.localToScene(versions.getLayoutBounds()).getMaxY()).as("is scrolled to")
                .isLessThanOrEqualTo(panel.localToScene(panel.getLayoutBounds()).getMaxY());
        Region row = (Region) flips.lookup(".table-row-cell");
        assertThat(row.localToScene(row.getLayoutBounds()).getMaxY()).as("the first row is whole")
                .isLessThanOrEqualTo(flips.localToScene(flips.getLayoutBounds()).getMaxY());

        window.onWindow(() -> {
            flips.requestFocus();
            flips.getSelectionModel().clearAndSelect(flips.getItems().size() - 1);
        });
        robot.press(KeyCode.CONTROL, KeyCode.F1).release(KeyCode.F1, KeyCode.CONTROL);
        window.settle();
        assertThat(robot.lookup(".whole-row .label").queryAllAs(Label.class)).extracting(Labeled::getText)
                .as("what the mouse is told is told to keys").contains("Training: not said \u2192 no, by line 5")
                .anySatisfy(text -> assertThat(text).startsWith("Content-Usage: train-ai\n").contains("PetalBot"));
    }

    private static boolean isInside(Node node, Node other) {
        return node != null && (node.equals(other) || isInside(node.getParent(), other));
    }

    private static List<String> words(Node table) {
        return CutWords.all(table).filter(words -> !(words instanceof TableCell<?, ?> cell && cell.isEmpty()))
                .map(Labeled::getText).toList();
    }
}
