package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.ui.action.Action;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Opens the documentation in its own window, from panels, menus and keys. */
@WindowTest
class HelpWindowTest {

    @TempDir
    static Path folder;

    private WindowFixture window;

    @Start
    void start(Stage stage) throws IOException {
        window = WindowFixture.showing(stage, folder, "User-agent: *\nDisallow: /a\n");
    }

    @BeforeEach
    void settle() {
        window.settle();
    }

    private static Stream<Window> helpWindows() {
        return Window.getWindows().stream().filter(Window::isShowing)
                .filter(candidate -> candidate.getScene().lookup("#help-sheet") != null);
    }

    private static Optional<String> title() {
        return WindowSteps.call(() -> helpWindows().findFirst()
                .map(help -> ((Labeled) help.getScene().lookup("#help-sheet .page-heading-1")).getText()));
    }

    private static void awaitTitle(String title) throws Exception {
        WindowFixture.until(() -> title().equals(Optional.of(title)));
    }

    private static Node node(String selector) {
        return WindowSteps.call(() -> helpWindows().findFirst().orElseThrow().getScene().lookup(selector));
    }

    @Test
    void everyPanelHasAHelpPage() throws Exception {
        List<Action> panels = window.actions().all().stream()
                .filter(action -> action.id().startsWith("view.panel.")).toList();
        assertThat(panels).hasSizeGreaterThan(7);
        for (Action panel : panels) {
            window.run(panel.id());
            window.run("help.here");
            String name = panel.plainText().replaceFirst(".*: ", "");
            WindowFixture.until(() -> title().filter(candidate -> candidate.startsWith(name)).isPresent());
        }
        assertThat(helpWindows()).hasSize(1);
    }

    @Test
    void f1InAFieldOpensThePanelsPage(FxRobot robot) throws Exception {
        window.run("test.url");
        window.press(robot, KeyCode.F1);
        awaitTitle("Test");
        window.press(robot, KeyCode.ESCAPE);
        WindowFixture.until(() -> title().isEmpty());
    }

    @Test
    void shiftF1OpensThePageOfTheEditor(FxRobot robot) throws Exception {
        window.onWindow(() -> window.area().requestFocus());
        // In the editor, F1 explains the word at the caret instead.
        window.press(robot, KeyCode.F1);
        assertThat(title()).isEmpty();
        window.press(robot, KeyCode.ESCAPE);
        window.press(robot, KeyCode.SHIFT, KeyCode.F1);
        awaitTitle("Editor");
    }

    @Test
    void f1InTheSettingsOpensTheirPage(FxRobot robot) throws Exception {
        window.run("file.settings");
        window.press(robot, KeyCode.F1);
        awaitTitle("Settings");
    }

    @Test
    void menuOpensEachPartOfTheDocumentation() throws Exception {
        window.run("help.guide");
        awaitTitle("User guide");
        window.run("help.standards");
        awaitTitle("The standards, and where they part");
        window.run("help.findings");
        awaitTitle("What Roboscope reports about a file");
        window.run("help.news");
        awaitTitle("Changelog");
    }

    @Test
    void keysFollowLinksAndGoBack(FxRobot robot) throws Exception {
        window.run("help.guide");
        awaitTitle("User guide");
        Hyperlink link = WindowSteps.call(() -> node("#help-sheet").lookupAll(".page-link")
                .stream().map(Hyperlink.class::cast).filter(candidate -> candidate.getText().equals("Problems"))
                .findFirst())
                .orElseThrow();
        window.onWindow(link::requestFocus);
        window.press(robot, KeyCode.ENTER);
        awaitTitle("Problems");
        ListView<?> list = (ListView<?>) node("#help-list");
        assertThat(String.valueOf(list.getSelectionModel().getSelectedItem())).contains("problems.md");
        window.press(robot, KeyCode.ALT, KeyCode.LEFT);
        awaitTitle("User guide");
        window.press(robot, KeyCode.ALT, KeyCode.RIGHT);
        awaitTitle("Problems");
        assertThat(window.visitedAddresses).isEmpty();
    }

    @Test
    void keyboardFindsAndOpensAPage(FxRobot robot) throws Exception {
        window.run("help.guide");
        awaitTitle("User guide");
        window.onWindow(() -> node("#help-words").requestFocus());
        robot.targetWindow(helpWindows().findFirst().orElseThrow()).write("no slash start");
        window.settle();
        window.press(robot, KeyCode.DOWN);
        awaitTitle("R01 \u00b7 No slash at the start");
        window.onWindow(() -> ((TextInputControl) node("#help-words")).clear());
        assertThat(((ListView<?>) node("#help-list")).getItems()).hasSizeGreaterThan(12);
    }

    @Test
    void everyControlHasANameForScreenReaders() throws Exception {
        window.run("help.guide");
        awaitTitle("User guide");
        assertThat(Stream.of("#help-list", "#help-words", "#help-scroll"))
                .allSatisfy(id -> assertThat(node(id).getAccessibleText()).isNotBlank());
        assertThat(Stream.of("#help-back", "#help-on"))
                .allSatisfy(id -> assertThat(((Labeled) node(id)).getText()).isNotBlank());
        assertThat(node("#help-sheet .page-picture").lookup("ImageView").getAccessibleText()).contains("window");
    }
}
