package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Cells cut by a narrow column are shown in full by the mouse and by a key. */
@WindowTest
@Timeout(120)
class CutCellsWindowTest {

    private static final String COMMENT =
            "the pages that our partners link to must be reached by all"
                    + " of the search engines that our visitors use, and by those of the catalogues that we are listed in,"
                    + " since their editors look at each page twice a year and leave out those that they cannot reach";

    @TempDir
    static Path folder;

    private WindowFixture window;

    @Start
    void start(Stage stage) throws Exception {
        Path directory = Files.createTempDirectory(folder, "test");
        Files.writeString(directory.resolve("robots.expect"), "Googlebot allow /a # " + COMMENT + "\n");
        window = new WindowFixture(stage, directory.resolve("config"),
                Files.writeString(directory.resolve("robots.txt"), "User-agent: *\nDisallow: /private/\n"));
        stage.setWidth(960);
        stage.setHeight(700);
    }

    @BeforeEach
    void showExpectations(FxRobot robot) throws Exception {
        window.run("view.panel.expectations");
        WindowFixture.until(() -> !robot.lookup("#expect-table").queryTableView().getItems().isEmpty());
        window.settle();
        Label comment = (Label) cell(robot).getGraphic();
        assertThat(((Text) comment.lookup(".text")).getText()).isNotEqualTo(COMMENT);
    }

    @Test
    void mouseShowsTheWholeCell(FxRobot robot) {
        TableCell<?, ?> cell = cell(robot);
        robot.moveTo(cell);
        window.settle();
        assertThat(cell.getTooltip().getText()).isEqualTo(COMMENT);
        robot.moveTo("#expect-state");
        window.settle();
        assertThat(cell.getTooltip()).isNull();
    }

    @Test
    void keyShowsTheWholeRow(FxRobot robot) {
        TableView<?> table = robot.lookup("#expect-table").queryTableView();
        window.onWindow(() -> {
            table.requestFocus();
            table.getSelectionModel().clearAndSelect(0);
        });
        window.press(robot, KeyCode.CONTROL, KeyCode.F1);
        assertThat(robot.lookup(".whole-row .label").queryAllAs(Label.class)).extracting(Labeled::getText)
                .contains("Comment", COMMENT, "Googlebot", "/a");
        assertThat(robot.lookup(".whole-row .label").queryAllAs(Label.class)).allSatisfy(
                label -> assertThat(((Text) label.lookup(".text")).getText()).isEqualTo(label.getText()));
        window.press(robot, KeyCode.ESCAPE);
        assertThat(robot.lookup(".whole-row").tryQuery()).isEmpty();
        assertThat(table.isFocused()).isTrue();
    }

    private static TableCell<?, ?> cell(FxRobot robot) {
        return robot.lookup("#expect-table").lookup((Node node) -> node instanceof TableCell<?, ?> cell
                && !cell.isEmpty() && cell.getTableColumn() != null
                && cell.getTableColumn().getId().equals("expect-comment")).queryAs(TableCell.class);
    }
}
