package org.roboscope.ui.bulk;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.roboscope.ui.WindowSteps;
import org.roboscope.ui.WindowTest;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** Twenty million rows behind a table, which is given those in view. */
@WindowTest
@Timeout(60)
class RowScrollerTest {

    private static final int MANY = 20_000_000;
    private static final int STEPS = 200;

    private TableView<RowScroller.Slot> table;
    private ScrollBar bar;
    private RowScroller scroller;

    @Start
    void start(Stage stage) {
        table = new TableView<>();
        bar = new ScrollBar();
        TableColumn<RowScroller.Slot, Integer> column = new TableColumn<>("row");
        column.setCellValueFactory(slot -> slot.getValue().row);
        table.getColumns().add(column);
        table.setFixedCellSize(26);
        scroller = new RowScroller(table, bar);
        stage.setScene(new Scene(new HBox(table, bar), 400, 300));
        stage.sizeToScene();
        stage.setMaximized(false);
        stage.setWidth(400);
        stage.setHeight(300);
        stage.show();
    }

    @Test
    void theEndIsAsNearAsTheStartAndLaterRowsJoin(FxRobot robot) {
        robot.interact(() -> scroller.size.set(3));
        assertThat(shown(robot)).containsExactly(0, 1, 2);
        assertThat(bar.isVisible()).isFalse();
        robot.interact(() -> scroller.size.set(MANY));
        assertThat(shown(robot)).startsWith(0, 1, 2).hasSizeBetween(4, 80);
        assertThat(bar.isVisible()).isTrue();
        robot.interact(() -> scroller.scrollTo(MANY));
        assertThat(shown(robot)).endsWith(MANY - 2, MANY - 1).hasSizeBetween(4, 80);
        tellTime(robot);
    }

    @Test
    void theKeyboardLeadsAnywhere(FxRobot robot) {
        robot.interact(() -> {
            scroller.size.set(MANY);
            table.requestFocus();
        });
        robot.press(KeyCode.END).release(KeyCode.END);
        assertThat(selected()).isEqualTo(MANY - 1);
        robot.press(KeyCode.PAGE_UP).release(KeyCode.PAGE_UP).press(KeyCode.UP).release(KeyCode.UP);
        int inView = table.getItems().size();
        assertThat(selected()).isEqualTo(MANY - 1 - inView - 1);
        robot.press(KeyCode.HOME).release(KeyCode.HOME).press(KeyCode.DOWN).release(KeyCode.DOWN);
        assertThat(selected()).isEqualTo(1);
        robot.press(KeyCode.PAGE_DOWN).release(KeyCode.PAGE_DOWN);
        assertThat(shown(robot)).contains(selected());
    }

    @Test
    void theLastRowIsInViewWhereColumnsAreWiderThanTheTable(FxRobot robot) {
        robot.interact(() -> {
            scroller.size.set(MANY);
            table.getColumns().getFirst().setPrefWidth(2_000);
        });
        robot.interact(() -> scroller.scrollTo(MANY));
        assertThat(shown(robot)).endsWith(MANY - 2, MANY - 1);
        Node last = table.lookupAll(".table-row-cell").stream().map(TableRow.class::cast)
                .filter(row -> row.getItem() instanceof RowScroller.Slot slot && slot.row() == MANY - 1)
                .findFirst().orElseThrow();
        ScrollBar sideways = table.lookupAll(".scroll-bar").stream().map(ScrollBar.class::cast)
                .filter(found -> found.getOrientation() == Orientation.HORIZONTAL && found.isVisible())
                .findFirst().orElseThrow();
        assertThat(last.localToScene(last.getLayoutBounds()).getMaxY())
                .isLessThanOrEqualTo(sideways.localToScene(sideways.getLayoutBounds()).getMinY() + 1);
    }

    @Test
    void aSelectionReachesBeyondTheRowsInView(FxRobot robot) {
        robot.interact(() -> {
            scroller.size.set(MANY);
            table.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
            table.requestFocus();
            scroller.goTo(1);
        });
        robot.press(KeyCode.SHIFT, KeyCode.PAGE_DOWN).release(KeyCode.PAGE_DOWN, KeyCode.SHIFT);
        int inView = table.getItems().size();
        assertThat(scroller.selection()).containsExactlyElementsOf(
                IntStream.rangeClosed(1, 1 + inView).boxed().toList());
        robot.press(KeyCode.SHIFT, KeyCode.HOME).release(KeyCode.HOME, KeyCode.SHIFT);
        assertThat(scroller.selection()).containsExactly(0, 1);
        assertThat(table.getSelectionModel().getSelectedIndices()).containsExactly(0, 1);
        robot.press(KeyCode.SHIFT, KeyCode.END).release(KeyCode.END, KeyCode.SHIFT);
        assertThat(scroller.selectionSize()).isEqualTo(MANY - 1);
        robot.press(KeyCode.UP).release(KeyCode.UP);
        assertThat(scroller.selection()).containsExactly(MANY - 2);
        robot.interact(() -> scroller.selectAll());
        assertThat(scroller.selectionSize()).isEqualTo(MANY);
    }

    @Test
    void aPressWithShiftSelectsUpToIt(FxRobot robot) {
        robot.interact(() -> {
            scroller.size.set(MANY);
            table.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
            scroller.goTo(1);
        });
        Node third = table.lookupAll(".table-row-cell").stream().filter(TableRow.class::isInstance)
                .filter(row -> ((TableRow<?>) row).getIndex() == 3).findFirst().orElseThrow();
        robot.press(KeyCode.SHIFT).clickOn(third).release(KeyCode.SHIFT);
        assertThat(scroller.selection()).containsExactly(1, 2, 3);
        robot.clickOn(third);
        assertThat(scroller.selection()).containsExactly(3);
    }

    @Test
    void aMomentWithoutRowsTakesNoneAway(FxRobot robot) {
        robot.interact(() -> scroller.size.set(3));
        assertThat(shown(robot)).containsExactly(0, 1, 2);
        robot.interact(() -> {
            RowScroller.Slot first = table.getItems().getFirst();
            scroller.size.set(0);
            assertThat(first.row()).isNegative();
            scroller.size.set(2);
            assertThat(table.getItems().getFirst()).isSameAs(first);
        });
        assertThat(shown(robot)).containsExactly(0, 1);
        robot.interact(() -> scroller.size.set(0));
        WindowSteps.pass(Duration.ofSeconds(1));
        assertThat(shown(robot)).isEmpty();
        assertThat(table.getItems()).isEmpty();
    }

    @Test
    void aSelectedRowStaysSelectedWhileItIsScrolledAwayAndBack(FxRobot robot) {
        robot.interact(() -> {
            scroller.size.set(MANY);
            table.getSelectionModel().clearAndSelect(2);
            scroller.scrollTo(1);
        });
        assertThat(selected()).isEqualTo(2);
        robot.interact(() -> scroller.scrollTo(1_000_000));
        assertThat(table.getSelectionModel().isEmpty()).isTrue();
        robot.interact(() -> scroller.scrollTo(0));
        assertThat(selected()).isEqualTo(2);
        assertThat(table.getSelectionModel().getSelectedIndex()).isEqualTo(2);
        robot.interact(() -> scroller.restart());
        assertThat(table.getSelectionModel().isEmpty()).isTrue();
    }

    @Test
    void otherRowsOfTheSameNumberAreAskedForAnew(FxRobot robot) {
        String[] prefix = {"1"};
        TableColumn<RowScroller.Slot, Integer> column = new TableColumn<>("named");
        column.setCellValueFactory(slot -> slot.getValue().row);
        column.setCellFactory(view -> new TableCell<>() {
            @Override
            protected void updateItem(Integer item, boolean empty) {
                super.updateItem(item, empty);
                setText(empty || item == null || item < 0 ? null : prefix[0] + item);
            }
        });
        robot.interact(() -> {
            table.getColumns().setAll(List.of(column));
            scroller.size.set(3);
        });
        assertThat(shown(robot)).containsExactly(10, 11, 12);
        prefix[0] = "2";
        robot.interact(() -> scroller.restart());
        assertThat(shown(robot)).containsExactly(20, 21, 22);
    }

    /** Printed where somebody asks for it: a test asserts no speed. */
    private void tellTime(FxRobot robot) {
        if (!Boolean.getBoolean("roboscope.tell")) {
            return;
        }
        double[] times = new double[STEPS];
        for (int i = 0; i < STEPS; i++) {
            int row = (int) ((long) i * 7_919_317 % MANY);
            long start = System.nanoTime();
            robot.interact(() -> {
                scroller.scrollTo(row);
                table.layout();
            });
            times[i] = (System.nanoTime() - start) / 1e6;
        }
        Arrays.sort(times);
        System.out.printf(Locale.ROOT, "a step takes %.1f ms, at most %.1f ms%n", times[STEPS / 2], times[STEPS - 1]);
    }

    private int selected() {
        return WaitForAsyncUtils.waitForAsyncFx(10_000, () -> table.getSelectionModel().getSelectedItem().row());
    }

    /** What stands in the cells, of those rows that are in use. */
    private static List<Integer> shown(FxRobot robot) {
        WaitForAsyncUtils.waitForFxEvents();
        return robot.lookup(node -> node instanceof TableCell<?, ?> cell && !cell.isEmpty() && cell.isVisible()
                && cell.getTableRow().isVisible()).queryAll()
                .stream().map(node -> Integer.valueOf(((TableCell<?, ?>) node).getText())).sorted().toList();
    }
}
