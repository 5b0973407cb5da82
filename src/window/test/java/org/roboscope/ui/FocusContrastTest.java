package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ListCell;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.BackgroundFill;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.shape.Shape;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Controls and texts have the contrast that WCAG 2.2 requires, in every theme. */
@WindowTest
class FocusContrastTest {

    private static final double MIN_CONTRAST = 3;
    private static final double MIN_TEXT_CONTRAST = 4.5;

    @TempDir
    static Path folder;

    private WindowFixture window;

    @Start
    void start(Stage stage) throws IOException {
        window = WindowFixture.showing(stage, folder, "User-agent: *\nDisallow: /private/\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"LIGHT", "DARK", "HIGH_CONTRAST"})
    void focusedMenuItemIsVisible(String look, FxRobot robot) {
        window.run("view.look." + look);
        robot.press(KeyCode.ALT, KeyCode.H).release(KeyCode.H, KeyCode.ALT);
        window.press(robot, KeyCode.DOWN);
        Region item = robot.lookup(".menu-item").match(Node::isFocused).query();
        Region menu = robot.lookup(".context-menu").match((Region region) -> region.getBackground() != null).query();
        assertThat(contrast(fills(item).getFirst(), fills(menu).getLast())).isGreaterThan(MIN_CONTRAST);
        robot.type(KeyCode.ESCAPE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"LIGHT", "DARK", "HIGH_CONTRAST"})
    void selectedCommandIsVisible(String look, FxRobot robot) {
        window.run("view.look." + look);
        window.run("help.commands");
        Region selected = robot.lookup(".palette .list-cell").match((ListCell<?> cell) -> cell.isSelected()).query();
        Region palette = robot.lookup(".palette").query();
        assertThat(contrast(fills(selected).getFirst(), fills(palette).getLast())).isGreaterThan(MIN_CONTRAST);
        robot.type(KeyCode.ESCAPE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"LIGHT", "DARK", "HIGH_CONTRAST"})
    void defaultButtonIsVisible(String look, FxRobot robot) {
        window.run("view.look." + look);
        window.run("help.about");
        Button close = robot.lookup(".button").match((Button button) -> button.isDefaultButton() && button.isFocused())
                .queryButton();
        assertThat(fills(close)).as("frame, gap, button").hasSize(3);
        assertThat(contrast(fills(close).getFirst(), fills(close).get(1))).isGreaterThan(MIN_CONTRAST);
        assertThat(contrast(fills(close).getLast(), fills(close).get(1))).isGreaterThan(MIN_CONTRAST);
        robot.type(KeyCode.ESCAPE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"LIGHT", "DARK", "HIGH_CONTRAST"})
    void selectedTabAndViewAreVisible(String look, FxRobot robot) {
        window.run("view.look." + look);
        window.run("file.new");
        for (String tabs : List.of(".file-tabs", ".panel-tabs")) {
            assertSelectedTabIsMarked(robot, tabs);
            window.onWindow(robot.lookup(tabs).<Node>query()::requestFocus);
            assertSelectedTabIsMarked(robot, tabs);
        }
        Region selected = robot.lookup(".view-switch .toggle-button").match(FocusContrastTest::isSelected).query();
        Region unselected = robot.lookup(".view-switch .toggle-button").match(view -> !isSelected(view)).query();
        assertThat(contrast(fills(selected).getFirst(), fills(unselected).getLast())).isGreaterThan(MIN_CONTRAST);
    }

    private static void assertSelectedTabIsMarked(FxRobot robot, String tabs) {
        Region selected = robot.lookup(tabs + " .tab").match(FocusContrastTest::isSelected).query();
        Region unselected = robot.lookup(tabs + " .tab").match(tab -> !isSelected(tab)).query();
        assertThat(contrast((Color) selected.getBorder().getStrokes().getFirst().getTopStroke(),
                fills(selected).getLast())).as(tabs).isGreaterThan(MIN_CONTRAST);
        assertThat(unselected.getBorder() == null || unselected.getBorder().getStrokes().stream()
                .allMatch(stroke -> Color.TRANSPARENT.equals(stroke.getTopStroke()))).as(tabs).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"LIGHT", "DARK", "HIGH_CONTRAST"})
    void textIsReadableOnASelection(String look, FxRobot robot) {
        window.run("view.look." + look);
        window.run("edit.selectAll");
        window.settle();
        Color selection = (Color) robot.lookup(".code-area .main-selection").<Shape>query().getFill();
        assertThat(robot.lookup(".code-area .paragraph-text .text").<Shape>queryAll()).isNotEmpty()
                .allSatisfy(
                        text -> assertThat(contrast((Color) text.getFill(), selection)).isGreaterThan(MIN_CONTRAST));
    }

    @ParameterizedTest
    @ValueSource(strings = {"LIGHT", "DARK", "HIGH_CONTRAST"})
    void promptOfAFocusedFieldIsReadable(String look, FxRobot robot) {
        window.run("view.look." + look);
        window.run("view.panel.bulk");
        TextField field = robot.lookup("#bulk-text").query();
        window.onWindow(field::requestFocus);
        Text prompt = robot.lookup("#bulk-text .text")
                .match((Text text) -> text.getText().equals(field.getPromptText())).query();
        assertThat(contrast((Color) prompt.getFill(), fills(field).getLast())).isGreaterThan(MIN_CONTRAST);
    }

    /** Faded text is still text: WCAG 2.2 requires 4.5 : 1, also on the line of the caret. */
    @ParameterizedTest
    @ValueSource(strings = {"LIGHT", "DARK", "HIGH_CONTRAST"})
    void ignoredTextIsReadable(String look, FxRobot robot) throws IOException {
        window.run("view.look." + look);
        for (Charset charset : List.of(StandardCharsets.UTF_16, StandardCharsets.UTF_8)) {
            Path fresh = Files.createTempDirectory(folder, "ignored");
            window.toOpen.add(Files.writeString(fresh.resolve("robots.txt"), "ignored line # comment\n", charset));
            window.run("file.open");
            window.settle();
            Region caretLine = robot.lookup(".code-area .paragraph-box")
                    .match((Region line) -> line.getBackground() != null).query();
            Color background = fills(caretLine).getLast();
            assertThat(robot.lookup(".code-area .paragraph-text .text").<Shape>queryAll()).as(charset.name())
                    .isNotEmpty().allSatisfy(text -> assertThat(contrast((Color) text.getFill(), background))
                            .isGreaterThan(MIN_TEXT_CONTRAST));
        }
    }

    private static boolean isSelected(Node tab) {
        return tab.getPseudoClassStates().contains(PseudoClass.getPseudoClass("selected"));
    }

    private static List<Color> fills(Region region) {
        return region.getBackground().getFills().stream().map(BackgroundFill::getFill).map(Color.class::cast).toList();
    }

    /** Contrast ratio by WCAG 2.2. */
    private static double contrast(Color first, Color second) {
        return (Math.max(luminance(first), luminance(second)) + 0.05)
                / (Math.min(luminance(first), luminance(second)) + 0.05);
    }

    /** Relative luminance by WCAG 2.2. */
    private static double luminance(Color colour) {
        return 0.2126 * linear(colour.getRed()) + 0.7152 * linear(colour.getGreen())
                + 0.0722 * linear(colour.getBlue());
    }

    private static double linear(double channel) {
        return channel <= 0.04045 ? channel / 12.92 : Math.pow((channel + 0.055) / 1.055, 2.4);
    }
}
