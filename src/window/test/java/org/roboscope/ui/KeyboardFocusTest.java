package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.event.Event;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableView;
import javafx.scene.control.TextInputControl;
import javafx.scene.image.WritableImage;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Pane;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.ui.action.Action;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Keyboard focus is visible, and keys act only on the focused control. */
@WindowTest
class KeyboardFocusTest {

    private static final String TEXT = """
            User-agent: *
            Disalow: /private/
            Sitemap: /sitemap.xml
            """;
    private static final List<String> PANELS = List.of(
            "inspector", "tester", "compare", "bulk", "impact", "expectations", "site", "problems");

    @TempDir
    static Path folder;

    private WindowFixture window;
    private Scene scene;

    @Start
    void start(Stage stage) throws IOException {
        window = WindowFixture.showing(stage, folder, TEXT);
        scene = window.stage.getScene();
    }

    @Test
    void focusedControlsShowFocusAndConsumeKeys() {
        List<KeyCodeCombination> keys = textKeys();
        assertThat(keys).contains(key("Ctrl+V"), key("Ctrl+X"), key("Ctrl+D"), key("Ctrl+/"),
                new KeyCodeCombination(KeyCode.UP, KeyCombination.ALT_DOWN));
        window.onWindow(() -> window.area().replaceText(0, 0, "# typed\n"));
        List<String> controlsWithoutFocusFrame = new ArrayList<>();
        for (String panel : PANELS) {
            window.run("view.panel." + panel);
            Node area = areaOf(panel).orElseThrow();
            assertThat(WindowFixture.isInside(window.focusOwner(), area)).as(panel + ": " + window.focusOwner())
                    .isTrue();
            WindowSteps.call(() -> focusableIn(area).forEach(node -> {
                if (showsFocus(node)) {
                    keys.forEach(pressed -> press(node, pressed));
                } else {
                    controlsWithoutFocusFrame.add(panel + ": " + node);
                }
            }));
            assertThat(window.text()).as(panel).isEqualTo("# typed\n" + TEXT);
        }
        assertThat(controlsWithoutFocusFrame).isEmpty();
    }

    @Test
    void pastingIntoAPanelDoesNotEditTheText(FxRobot robot) {
        window.onWindow(() -> copy("https://example.com/a\nhttps://example.com/b\n"));
        robot.clickOn("#panel-bulk");
        window.settle();
        assertThat(WindowFixture.isInside(window.focusOwner(), areaOf("bulk").orElseThrow())).isTrue();
        window.press(robot, KeyCode.CONTROL, KeyCode.V);
        assertThat(window.text()).isEqualTo(TEXT);
        // The panel polls a run a few times a second.
        WindowFixture.until(() -> !robot.lookup("#bulk-status").queryLabeled().getText().isBlank());
        WindowFixture.until(() -> robot.lookup("#bulk-rows").queryTableView().isFocused());
    }

    @Test
    void copyingInAPanelCopiesItsRow(FxRobot robot) {
        window.run("view.panel.compare");
        TableView<?> standards = robot.lookup("#compare-table").queryTableView();
        window.onWindow(() -> window.workspace().setTestedUrl("/private/"));
        window.onWindow(() -> standards.getSelectionModel().select(0));
        robot.press(KeyCode.CONTROL, KeyCode.C).release(KeyCode.C, KeyCode.CONTROL);
        assertThat(clipboardText()).startsWith("Google").contains("\tblocked\t");
    }

    @Test
    void newTextsAndTabsTakeTheFocus(FxRobot robot) {
        robot.clickOn("#panel-problems");
        window.settle();
        assertThat(window.focusOwner()).isInstanceOf(TableView.class);
        window.press(robot, KeyCode.CONTROL, KeyCode.N);
        assertThat(window.area().isFocused()).isTrue();

        // A second click on the same tab would be a double click, which enlarges the panel.
        window.run("view.panel.problems");
        robot.clickOn(tabOf(robot, "robots.txt"));
        window.settle();
        assertThat(window.text()).isEqualTo(TEXT);
        assertThat(window.area().isFocused()).isTrue();
    }

    @Test
    void commandsFocusTheTextTheyChange(FxRobot robot) {
        robot.clickOn("#panel-problems");
        window.run("edit.duplicate");
        assertThat(window.area().isFocused()).as("a command shows its effect").isTrue();
        assertThat(window.text()).startsWith("User-agent: *\nUser-agent: *\n");
    }

    @Test
    void enlargedPanelShowsItsFocus() {
        for (String panel : PANELS) {
            window.run("view.panel." + panel);
            for (boolean isEnlarged : List.of(true, false)) {
                window.run("view.enlargePanel");
                Node node = window.focusOwner();
                assertThat(WindowFixture.isInside(node, areaOf(panel).orElseThrow())).as(panel + ": " + node)
                        .isTrue();
                assertThat(isShown(scene.lookup(".editor-side"))).as(panel).isEqualTo(!isEnlarged);
                WindowSteps.call(() -> {
                    assertThat(isShown(node)).as(panel).isTrue();
                    Bounds bounds = node.localToScene(node.getLayoutBounds());
                    assertThat(bounds.getWidth() * bounds.getHeight()).isPositive();
                    assertThat(new BoundingBox(0, 0, scene.getWidth(), scene.getHeight()).contains(bounds)).as(panel)
                            .isTrue();
                    WritableImage focusedPicture = picture(node);
                    scene.lookup(".menu-bar").requestFocus();
                    assertThat(isSame(focusedPicture, picture(node))).as(panel).isFalse();
                    node.requestFocus();
                });
            }
        }
    }

    @Test
    void vanishedControlLeavesTheFocusInItsPanel() {
        window.run("view.panel.problems");
        Button button = new Button("gone soon");
        window.onWindow(() -> {
            ((Pane) scene.lookup("#problems-show-error").getParent()).getChildren().add(button);
            button.requestFocus();
        });
        assertThat(button.isFocused()).isTrue();
        window.onWindow(() -> button.setDisable(true));
        assertThat(WindowFixture.isInside(window.focusOwner(), areaOf("problems").orElseThrow())).isTrue();
        window.onWindow(() -> {
            button.setDisable(false);
            button.requestFocus();
        });
        window.onWindow(() -> ((Pane) button.getParent()).getChildren().remove(button));
        assertThat(WindowFixture.isInside(window.focusOwner(), areaOf("problems").orElseThrow())).isTrue();
    }

    /** Keys of all commands that act on the text, and keys of the text area itself. */
    private List<KeyCodeCombination> textKeys() {
        Stream<KeyCodeCombination> areaKeys =
                Stream.of(KeyCode.DELETE, KeyCode.BACK_SPACE).map(KeyCodeCombination::new);
        return Stream.concat(areaKeys, window.actions().all().stream().filter(Action::isOfText)
                .flatMap(action -> action.keys().stream())).toList();
    }

    private static KeyCodeCombination key(String name) {
        return switch (name) {
            case "Ctrl+/" -> new KeyCodeCombination(KeyCode.SLASH, KeyCombination.SHORTCUT_DOWN);
            default -> new KeyCodeCombination(KeyCode.valueOf(name.substring(5)), KeyCombination.SHORTCUT_DOWN);
        };
    }

    private static void press(Node node, KeyCodeCombination key) {
        if (node instanceof ComboBoxBase && (key.getCode() == KeyCode.UP || key.getCode() == KeyCode.DOWN)) {
            // The arrow keys belong to the combo box and would open its list.
            return;
        }
        node.requestFocus();
        Event.fireEvent(node, new KeyEvent(KeyEvent.KEY_PRESSED, KeyEvent.CHAR_UNDEFINED, "", key.getCode(),
                key.getShift() == KeyCombination.ModifierValue.DOWN,
                key.getShortcut() == KeyCombination.ModifierValue.DOWN,
                key.getAlt() == KeyCombination.ModifierValue.DOWN, false));
    }

    private static void copy(String text) {
        ClipboardContent content = new ClipboardContent();
        content.putString(text);
        Clipboard.getSystemClipboard().setContent(content);
    }

    private static String clipboardText() {
        return WindowSteps.call(() -> Clipboard.getSystemClipboard().getString());
    }

    private Optional<Node> areaOf(String panel) {
        return scene.getRoot().lookupAll(".panel-slot").stream()
                .filter(node -> node instanceof PanelSlot slot && slot.panel().id().equals(panel)).findFirst();
    }

    private static List<Node> focusableIn(Node area) {
        return area.lookupAll("*").stream()
                .filter(node -> node.isFocusTraversable() && !node.isDisabled() && isShown(node)).toList();
    }

    /** Whether the control looks different with keyboard focus. */
    private boolean showsFocus(Node node) {
        node.requestFocus();
        if (!node.isFocused()) {
            return true;
        }
        WritableImage focusedPicture = picture(node);
        window.area().requestFocus();
        return !isSame(focusedPicture, picture(node));
    }

    private static boolean isShown(Node node) {
        return node.getBoundsInParent().getWidth() > 0 && WindowFixture.isVisible(node);
    }

    private Node tabOf(FxRobot robot, String name) {
        return robot.lookup(".file-tabs .tab-label").match(
                node -> node instanceof Labeled label && label.getText().startsWith(name)).query();
    }

    private static WritableImage picture(Node node) {
        if (node instanceof TextInputControl field) {
            // A selection does not count as a focus frame.
            field.deselect();
        }
        return node.snapshot(null, null);
    }

    private static boolean isSame(WritableImage first, WritableImage second) {
        if (first.getWidth() != second.getWidth() || first.getHeight() != second.getHeight()) {
            return false;
        }
        for (int y = 0; y < first.getHeight(); y++) {
            for (int x = 0; x < first.getWidth(); x++) {
                if (first.getPixelReader().getArgb(x, y) != second.getPixelReader().getArgb(x, y)) {
                    return false;
                }
            }
        }
        return true;
    }
}
