package org.roboscope.ui.bulk;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.ListChangeListener;
import javafx.scene.AccessibleAttribute;
import javafx.scene.Scene;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.roboscope.ui.WindowSteps;
import org.roboscope.ui.WindowTest;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** A table with a million lazily created rows. */
@WindowTest
@Timeout(60)
class LazyRowsTest {

    private static final int MILLION = 1_000_000;

    private final LazyRows<Long> rows = new LazyRows<>();
    private TableView<Long> table;

    @Start
    void start(Stage stage) {
        table = new TableView<>(rows);
        TableColumn<Long, Long> column = new TableColumn<>("row");
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
        table.getColumns().add(column);
        table.setFixedCellSize(26);
        table.setSelectionModel(new RangeSelection<>(table));
        stage.setScene(new Scene(table, 400, 300));
        stage.setWidth(400);
        stage.setHeight(300);
        stage.show();
    }

    @Test
    void rowsGrowAndAreReplaced(FxRobot robot) {
        robot.interact(() -> rows.replace(2, Long::valueOf));
        assertThat(shownRows()).containsExactly(0L, 1L);
        robot.interact(() -> rows.grow(3));
        assertThat(shownRows()).containsExactly(0L, 1L, 2L);
        robot.interact(() -> rows.replace(3, row -> 10L * row));
        assertThat(shownRows()).containsExactly(0L, 10L, 20L);
        robot.interact(() -> rows.replace(0, Long::valueOf));
        assertThat(shownRows()).isEmpty();
    }

    @Test
    void listenersGetTheReplacedRows(FxRobot robot) {
        List<List<Long>> removed = new ArrayList<>();
        robot.interact(() -> {
            rows.addListener((ListChangeListener<Long>) change -> {
                while (change.next()) {
                    removed.add(List.copyOf(change.getRemoved()));
                }
            });
            rows.replace(2, Long::valueOf);
            rows.replace(1, row -> 7L);
            rows.replace(0, Long::valueOf);
        });
        assertThat(removed).containsExactly(List.of(), List.of(0L, 1L), List.of(7L));
    }

    @Test
    void keyboardReachesEveryRow(FxRobot robot) {
        robot.interact(() -> {
            rows.replace(MILLION, Long::valueOf);
            table.requestFocus();
        });
        press(robot, KeyCode.END);
        assertThat(selected()).isEqualTo(MILLION - 1);
        assertThat(shownRows()).endsWith(MILLION - 2L, MILLION - 1L).hasSizeBetween(4, 80);
        press(robot, KeyCode.PAGE_UP);
        press(robot, KeyCode.PAGE_UP);
        assertThat(selected()).isBetween(MILLION - 80L, MILLION - 5L);
        assertThat(shownRows()).contains(selected());
        press(robot, KeyCode.HOME);
        press(robot, KeyCode.DOWN);
        assertThat(selected()).isEqualTo(1);
        robot.press(KeyCode.SHIFT, KeyCode.END).release(KeyCode.END, KeyCode.SHIFT);
        assertThat(table.getSelectionModel().getSelectedIndices()).hasSize(MILLION - 1);
        press(robot, KeyCode.UP);
        assertThat(table.getSelectionModel().getSelectedIndices()).hasSize(1);
        robot.interact(() -> table.getSelectionModel().selectAll());
        assertThat(table.getSelectionModel().getSelectedIndices()).hasSize(MILLION);
    }

    @Test
    void rangeBeginsAtTheRowSelectedLast(FxRobot robot) {
        robot.interact(() -> rows.replace(MILLION, Long::valueOf));
        TableRow<?> row3 = table.lookupAll(".table-row-cell").stream().map(row -> (TableRow<?>) row)
                .filter(row -> row.getIndex() == 3).findFirst().orElseThrow();
        robot.clickOn(row3);
        robot.press(KeyCode.SHIFT, KeyCode.DOWN).release(KeyCode.DOWN, KeyCode.SHIFT);
        assertThat(table.getSelectionModel().getSelectedIndices()).containsExactly(3, 4);
        robot.press(KeyCode.SHIFT, KeyCode.UP).release(KeyCode.UP).press(KeyCode.UP).release(KeyCode.UP, KeyCode.SHIFT);
        assertThat(table.getSelectionModel().getSelectedIndices()).containsExactly(2, 3);
        press(robot, KeyCode.END);
        robot.press(KeyCode.SHIFT, KeyCode.HOME).release(KeyCode.HOME, KeyCode.SHIFT);
        assertThat(table.getSelectionModel().getSelectedIndices()).hasSize(MILLION);
        robot.clickOn(row3);
        TableRow<?> row5 = table.lookupAll(".table-row-cell").stream().map(row -> (TableRow<?>) row)
                .filter(row -> row.getIndex() == 5).findFirst().orElseThrow();
        robot.press(KeyCode.SHIFT).clickOn(row5).release(KeyCode.SHIFT);
        assertThat(table.getSelectionModel().getSelectedIndices()).containsExactly(3, 4, 5);
    }

    @Test
    void screenReadersGetTheNumberOfRows(FxRobot robot) {
        robot.interact(() -> rows.replace(MILLION, Long::valueOf));
        assertThat(table.queryAccessibleAttribute(AccessibleAttribute.ROW_COUNT)).isEqualTo(MILLION);
    }

    private static void press(FxRobot robot, KeyCode key) {
        robot.type(key);
    }

    private long selected() {
        return WindowSteps.call(() -> table.getSelectionModel().getSelectedItem());
    }

    private List<Long> shownRows() {
        return WindowSteps.call(() -> {
            table.layout();
            return table.lookupAll(".table-cell").stream().map(cell -> (TableCell<?, ?>) cell)
                    .filter(cell -> !cell.isEmpty() && cell.isVisible() && cell.getTableRow().isVisible())
                    .map(cell -> (Long) cell.getItem()).sorted().toList();
        });
    }
}
