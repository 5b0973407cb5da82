package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.animation.AnimationTimer;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Undo and redo apply to the current text regardless of the focus, and mark the changed lines. */
@WindowTest
class UndoEverywhereTest {

    private static final PseudoClass JUST_CHANGED = PseudoClass.getPseudoClass("just-changed");
    private static final String MISSPELT = "Disalow: /a\n";
    private static final String TEXT = "User-agent: *\n" + MISSPELT + "Disalow: /b\nDisalow: /c\n";

    @TempDir
    static Path folder;

    private WindowFixture window;

    @Start
    void start(Stage stage) throws IOException {
        window = WindowFixture.showing(stage, folder, TEXT);
    }

    private boolean isInPanel(String panel, Node node) {
        return Stream.<Node>iterate(node, ancestor -> ancestor != null, Node::getParent)
                .anyMatch(ancestor -> ancestor instanceof PanelSlot slot && slot.panel().id().equals(panel));
    }

    private void undo(FxRobot robot) {
        window.press(robot, KeyCode.CONTROL, KeyCode.Z);
    }

    private void redo(FxRobot robot) {
        window.press(robot, KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.Z);
    }

    /** Numbers of the lines marked as changed. */
    private Set<String> markedLines() {
        return WindowSteps.call(this::findMarkedLines);
    }

    private Set<String> findMarkedLines() {
        return window.area().lookupAll(".paragraph-box").stream()
                .filter(box -> box.getPseudoClassStates().contains(JUST_CHANGED))
                .map(box -> ((Text) box.lookup(".line-number")).getText()).collect(Collectors.toSet());
    }

    /** Lines marked in any frame while the work runs. */
    private Set<String> linesMarkedBy(Runnable work) {
        WindowFixture.until(() -> markedLines().isEmpty());
        Set<String> markedNumbers = ConcurrentHashMap.newKeySet();
        AnimationTimer timer = new AnimationTimer() {
            @Override
            public void handle(long now) {
                markedNumbers.addAll(findMarkedLines());
            }
        };
        window.onWindow(timer::start);
        work.run();
        window.settle();
        window.onWindow(timer::stop);
        return markedNumbers;
    }

    @Test
    void undoAndRedoWorkInEveryPanel(FxRobot robot) {
        window.onWindow(() -> window.area().replaceText(0, 0, "# typed\n"));
        for (String panel : List.of("inspector", "tester", "compare", "bulk", "impact", "expectations",
                "site", "problems")) {
            window.run("view.panel." + panel);
            assertThat(isInPanel(panel, window.focusOwner())).as(panel).isTrue();
            undo(robot);
            assertThat(window.text()).as(panel).isEqualTo(TEXT);
            assertThat(isInPanel(panel, window.focusOwner())).as("the focus stays in " + panel).isTrue();
            redo(robot);
            assertThat(window.text()).as(panel).isEqualTo("# typed\n" + TEXT);
            assertThat(isInPanel(panel, window.focusOwner())).as("the focus stays in " + panel).isTrue();
        }
    }

    @Test
    void undoingAFixUpdatesTheProblems(FxRobot robot) {
        window.run("view.panel.problems");
        TableView<?> table = robot.lookup("#problems-table").queryTableView();
        List<String> oldRows = rows(table);
        window.onWindow(() -> table.getSelectionModel().clearAndSelect(2));
        robot.clickOn(robot.lookup(".problem-fix").nth(1).queryAs(Button.class));
        window.settle();
        assertThat(window.text()).isNotEqualTo(TEXT);
        List<String> fixedRows = rows(table);
        assertThat(fixedRows).isNotEqualTo(oldRows);
        int selectedRow = table.getSelectionModel().getSelectedIndex();
        undo(robot);
        assertThat(window.text()).isEqualTo(TEXT);
        assertThat(rows(table)).isEqualTo(oldRows);
        assertThat(table.getSelectionModel().getSelectedIndex()).isBetween(selectedRow, selectedRow + 1);
        redo(robot);
        assertThat(window.text()).isNotEqualTo(TEXT);
        assertThat(rows(table)).isEqualTo(fixedRows);
    }

    /** Accessible texts of the rows. */
    private static List<String> rows(TableView<?> table) {
        return WindowSteps.call(() -> table.lookupAll(".table-row-cell").stream()
                .map(Node::getAccessibleText).filter(text -> text != null && !text.isEmpty()).sorted().toList());
    }

    @Test
    void fieldWithTypedTextKeepsItsOwnUndo(FxRobot robot) {
        window.onWindow(() -> window.area().replaceText(0, 0, "# typed\n"));
        window.run("view.panel.problems");
        TextField field = robot.lookup("#problems-text").queryAs(TextField.class);
        window.onWindow(field::requestFocus);
        robot.write("x");
        undo(robot);
        assertThat(field.getText()).isEmpty();
        assertThat(window.text()).startsWith("# typed\n");
        redo(robot);
        assertThat(field.getText()).isEqualTo("x");
        undo(robot);
        undo(robot);
        assertThat(window.text()).as("one undo more than there are steps").startsWith("# typed\n");
    }

    @Test
    void undoInAnUnchangedFieldChangesTheText(FxRobot robot) {
        window.onWindow(() -> window.area().replaceText(0, 0, "# typed\n"));
        window.run("view.panel.problems");
        window.onWindow(robot.lookup("#problems-text").queryAs(TextField.class)::requestFocus);
        undo(robot);
        assertThat(window.text()).isEqualTo(TEXT);
    }

    @Test
    void changedLinesAreMarkedForTwoSeconds(FxRobot robot) {
        window.run("view.panel.problems");
        Button fix = robot.lookup(".problem-fix").match(Node::isVisible).queryAs(Button.class);
        assertThat(linesMarkedBy(() -> robot.clickOn(fix))).as("by a fix").isEqualTo(Set.of("2"));
        assertThat(linesMarkedBy(() -> undo(robot))).as("by undo").isEqualTo(Set.of("2"));
        assertThat(linesMarkedBy(() -> redo(robot))).as("by redo").isEqualTo(Set.of("2"));
        window.pass(Duration.ofMillis(1_900));
        assertThat(markedLines()).isEqualTo(Set.of("2"));
        window.pass(Duration.ofMillis(200));
        assertThat(markedLines()).isEmpty();
        window.onWindow(window.area()::requestFocus);
        assertThat(linesMarkedBy(() -> robot.write("x"))).as("typing marks nothing").isEmpty();
    }

    @Test
    void onlyRestoredLinesAreMarked(FxRobot robot) {
        window.onWindow(() -> {
            window.area().moveTo(1, 0);
            window.area().requestFocus();
        });
        window.run("edit.deleteLine");
        assertThat(linesMarkedBy(() -> undo(robot))).isEqualTo(Set.of("2"));
        assertThat(window.text()).isEqualTo(TEXT);
        window.onWindow(() -> window.area().insertText(2, 0, "# a\n# b\n"));
        undo(robot);
        assertThat(linesMarkedBy(() -> redo(robot))).isEqualTo(Set.of("3", "4"));
    }

    @Test
    void undoScrollsToTheChange(FxRobot robot) {
        String lines = IntStream.range(0, 120).mapToObj(i -> "Disallow: /x" + i + "/\n").collect(Collectors.joining());
        window.onWindow(() -> window.area().replaceText("User-agent: *\nDisalow: /a\n" + lines));
        window.onWindow(() -> window.area().insertText(0, "# typed\n"));
        window.run("view.panel.problems");
        window.onWindow(() -> window.area().showParagraphAtTop(100));
        undo(robot);
        assertThat(firstVisibleLine()).isLessThan(5);
        window.onWindow(() -> window.area().showParagraphAtTop(100));
        redo(robot);
        assertThat(firstVisibleLine()).isLessThan(5);
    }

    private int firstVisibleLine() {
        return WindowSteps.call(() -> window.area().firstVisibleParToAllParIndex());
    }
}
