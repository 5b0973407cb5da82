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

/** Undo and redo mean the text in front wherever the keyboard is, and show what they did. */
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

    private Node focus() {
        return WindowSteps.call(() -> window.stage.getScene().getFocusOwner());
    }

    private boolean isInPanel(String panel, Node node) {
        return Stream.<Node>iterate(node, at -> at != null, Node::getParent)
                .anyMatch(at -> at instanceof PanelSlot slot && slot.panel().id().equals(panel));
    }

    private void undo(FxRobot robot) {
        window.press(robot, KeyCode.CONTROL, KeyCode.Z);
    }

    private void redo(FxRobot robot) {
        window.press(robot, KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.Z);
    }

    /** The numbers of the lines that are marked as changed. */
    private Set<String> marked() {
        return WindowSteps.call(this::markedNow);
    }

    private Set<String> markedNow() {
        return window.area().lookupAll(".paragraph-box").stream()
                .filter(box -> box.getPseudoClassStates().contains(JUST_CHANGED))
                .map(box -> ((Text) box.lookup(".line-number")).getText()).collect(Collectors.toSet());
    }

    /** Those that were marked in any frame, however long the machine takes for all that follows. */
    private Set<String> markedBy(Runnable work) {
        WindowFixture.until(() -> marked().isEmpty());
        Set<String> seen = ConcurrentHashMap.newKeySet();
        AnimationTimer timer = new AnimationTimer() {
            @Override
            public void handle(long now) {
                seen.addAll(markedNow());
            }
        };
        window.onWindow(timer::start);
        work.run();
        window.settle();
        window.onWindow(timer::stop);
        return seen;
    }

    @Test
    void fromEveryPanel(FxRobot robot) {
        window.onWindow(() -> window.area().replaceText(0, 0, "# typed\n"));
        for (String panel : List.of("inspector", "tester", "compare", "bulk", "impact", "expectations",
                "site", "problems")) {
            window.run("view.panel." + panel);
            assertThat(isInPanel(panel, focus())).as(panel).isTrue();
            undo(robot);
            assertThat(window.text()).as(panel).isEqualTo(TEXT);
            assertThat(isInPanel(panel, focus())).as("the keyboard stays in " + panel).isTrue();
            redo(robot);
            assertThat(window.text()).as(panel).isEqualTo("# typed\n" + TEXT);
            assertThat(isInPanel(panel, focus())).as("the keyboard stays in " + panel).isTrue();
        }
    }

    @Test
    void rightAfterAFixInTheListOfProblemsWhichFollowsAtOnceAndKeepsItsPlace(FxRobot robot) {
        window.run("view.panel.problems");
        TableView<?> table = robot.lookup("#problems-table").queryTableView();
        List<String> all = rows(table);
        window.onWindow(() -> table.getSelectionModel().clearAndSelect(2));
        robot.clickOn(robot.lookup(".problem-fix").nth(1).queryAs(Button.class));
        window.settle();
        assertThat(window.text()).isNotEqualTo(TEXT);
        List<String> fixed = rows(table);
        assertThat(fixed).isNotEqualTo(all);
        int place = table.getSelectionModel().getSelectedIndex();
        undo(robot);
        assertThat(window.text()).isEqualTo(TEXT);
        assertThat(rows(table)).isEqualTo(all);
        assertThat(table.getSelectionModel().getSelectedIndex()).isBetween(place, place + 1);
        redo(robot);
        assertThat(window.text()).isNotEqualTo(TEXT);
        assertThat(rows(table)).isEqualTo(fixed);
    }

    /** As a screen reader says them. */
    private static List<String> rows(TableView<?> table) {
        return WindowSteps.call(() -> table.lookupAll(".table-row-cell").stream()
                .map(Node::getAccessibleText).filter(said -> said != null && !said.isEmpty()).sorted().toList());
    }

    @Test
    void aFieldIntoWhichSomethingWasTypedKeepsItsOwn(FxRobot robot) {
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
        assertThat(window.text()).as("one more than there are steps").startsWith("# typed\n");
    }

    @Test
    void aFieldIntoWhichNothingWasTypedHasNone(FxRobot robot) {
        window.onWindow(() -> window.area().replaceText(0, 0, "# typed\n"));
        window.run("view.panel.problems");
        window.onWindow(robot.lookup("#problems-text").queryAs(TextField.class)::requestFocus);
        undo(robot);
        assertThat(window.text()).isEqualTo(TEXT);
    }

    @Test
    void whatChangedIsMarkedForTwoSeconds(FxRobot robot) {
        window.run("view.panel.problems");
        Button fix = robot.lookup(".problem-fix").match(Node::isVisible).queryAs(Button.class);
        assertThat(markedBy(() -> robot.clickOn(fix))).as("by a fix").isEqualTo(Set.of("2"));
        assertThat(markedBy(() -> undo(robot))).as("by undo").isEqualTo(Set.of("2"));
        assertThat(markedBy(() -> redo(robot))).as("by redo").isEqualTo(Set.of("2"));
        window.pass(Duration.ofMillis(1_900));
        assertThat(marked()).isEqualTo(Set.of("2"));
        window.pass(Duration.ofMillis(200));
        assertThat(marked()).isEmpty();
        window.onWindow(window.area()::requestFocus);
        assertThat(markedBy(() -> robot.write("x"))).as("who types knows what changes").isEmpty();
    }

    @Test
    void linesThatComeBackAreMarkedAndNoOthers(FxRobot robot) {
        window.onWindow(() -> {
            window.area().moveTo(1, 0);
            window.area().requestFocus();
        });
        window.run("edit.deleteLine");
        assertThat(markedBy(() -> undo(robot))).isEqualTo(Set.of("2"));
        assertThat(window.text()).isEqualTo(TEXT);
        window.onWindow(() -> window.area().insertText(2, 0, "# a\n# b\n"));
        undo(robot);
        assertThat(markedBy(() -> redo(robot))).isEqualTo(Set.of("3", "4"));
    }

    @Test
    void whatChangedOutOfViewIsScrolledTo(FxRobot robot) {
        String lines = IntStream.range(0, 120).mapToObj(i -> "Disallow: /x" + i + "/\n").collect(Collectors.joining());
        window.onWindow(() -> window.area().replaceText("User-agent: *\nDisalow: /a\n" + lines));
        window.onWindow(() -> window.area().insertText(0, "# typed\n"));
        window.run("view.panel.problems");
        window.onWindow(() -> window.area().showParagraphAtTop(100));
        undo(robot);
        assertThat(firstInView()).isLessThan(5);
        window.onWindow(() -> window.area().showParagraphAtTop(100));
        redo(robot);
        assertThat(firstInView()).isLessThan(5);
    }

    private int firstInView() {
        return WindowSteps.call(() -> window.area().firstVisibleParToAllParIndex());
    }
}
