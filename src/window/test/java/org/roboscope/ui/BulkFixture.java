package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableView;
import javafx.stage.Stage;
import org.testfx.api.FxRobot;

/** A window that runs lists of URLs. */
final class BulkFixture {

    static final String ROBOTS = "User-agent: *\nDisallow: /private/\nAllow: /private/open\nDisallow: /tmp/\n";

    final WindowFixture window;
    final Path scratch;

    BulkFixture(Stage stage, Path folder, String robots) throws IOException {
        scratch = Files.createTempDirectory(folder, "test");
        window = new WindowFixture(stage, scratch, Files.writeString(scratch.resolve("robots.txt"), robots));
    }

    void run(FxRobot robot, String name, String content) throws IOException {
        window.toOpen.add(Files.writeString(scratch.resolve(name), content));
        window.run("bulk.open");
        assertThat(robot.lookup("#bulk-rows").tryQuery()).isPresent();
    }

    /** Waits for the end of the previous run, shortly after its last row. */
    void runAgain(FxRobot robot) {
        WindowFixture.until(() -> !robot.lookup("#bulk-run").query().isDisabled());
        window.press("#bulk-run");
    }

    /** Looks up the label on the window's thread, where no node can vanish meanwhile. */
    static String label(FxRobot robot, String id) {
        return WindowSteps.call(() -> robot.lookup(id).queryAs(Labeled.class).getText());
    }

    static <T> List<String> cells(TableView<T> table, int row) {
        return WindowSteps.call(() -> table.getColumns().stream().filter(column -> column.isVisible())
                .map(column -> String.valueOf(column.getCellObservableValue(row).getValue())).toList());
    }

    /** Texts of the visible cells of a column, from the top. */
    static List<String> cellTexts(FxRobot robot, String column) {
        return WindowSteps.call(() -> robot.lookup("#bulk-rows").queryTableView()
                .lookupAll(".table-cell").stream().map(cell -> (TableCell<?, ?>) cell)
                .filter(cell -> cell.getTableColumn().getId().equals(column) && !cell.isEmpty()
                        && cell.getText() != null)
                .sorted(Comparator.comparingInt(TableCell::getIndex))
                .map(Labeled::getText).toList());
    }
}
