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

/** Texts too long for one line of a row wrap to a second line. */
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
    void longCellsOfTheHistoryWrap(double width, FxRobot robot) {
        window.onWindow(() -> window.stage.setWidth(width));
        site.openFromSite(robot);
        site.served.set(SiteFixture.LIVE + "Content-Usage: train-ai=n\n\nUser-agent: Googlebot\nDisallow: /\n");
        site.openAddress(robot);
        window.run("site.view.history");
        TableView<?> versions = robot.lookup("#history-versions").queryTableView();
        TableView<?> flips = robot.lookup("#history-flips").queryTableView();
        WindowFixture.await(() -> versions.getItems().size() == 2);
        // A new version above does not change the selection.
        window.onWindow(() -> versions.getSelectionModel().selectFirst());
        WindowFixture.await(() -> !flips.getItems().isEmpty());
        window.settle();
        assertThat(labelTexts(versions)).contains("200: Its rules apply, as Google reads");
        assertThat(CutLabels.findBelow(versions)).isEmpty();
        assertThat(labelTexts(flips)).contains("Training: not said → no, by line 5", "allowed → blocked, by line 8");
        assertThat(CutLabels.findBelow(flips)).isEmpty();
        assertThat(CutLabels.findBelow(robot.lookup("#history-summary").query())).isEmpty();
        assertThat(versions.isFocused()).isTrue();
        Node panel = robot.lookup(".panel-scroll").match(scroll -> WindowFixture.isInside(versions, scroll)).query();
        assertThat(versions.localToScene(versions.getLayoutBounds()).getMaxY()).as("the table is scrolled into view")
                .isLessThanOrEqualTo(panel.localToScene(panel.getLayoutBounds()).getMaxY());
        Region row = (Region) flips.lookup(".table-row-cell");
        assertThat(row.localToScene(row.getLayoutBounds()).getMaxY()).as("the first row is whole")
                .isLessThanOrEqualTo(flips.localToScene(flips.getLayoutBounds()).getMaxY());

        window.onWindow(() -> {
            flips.requestFocus();
            flips.getSelectionModel().clearAndSelect(flips.getItems().size() - 1);
        });
        window.press(robot, KeyCode.CONTROL, KeyCode.F1);
        assertThat(robot.lookup(".whole-row .label").queryAllAs(Label.class)).extracting(Labeled::getText)
                .as("the key shows what hovering shows").contains("Training: not said \u2192 no, by line 5")
                .anySatisfy(text -> assertThat(text).startsWith("Content-Usage: train-ai\n").contains("PetalBot"));
    }

    private static List<String> labelTexts(Node table) {
        return CutLabels.labels(table).filter(label -> !(label instanceof TableCell<?, ?> cell && cell.isEmpty()))
                .map(Labeled::getText).toList();
    }
}
