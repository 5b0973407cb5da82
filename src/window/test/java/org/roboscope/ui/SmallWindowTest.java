package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javafx.css.PseudoClass;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.SnapshotParameters;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.image.WritableImage;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.settings.SettingsFile;
import org.roboscope.ui.settings.StoredSettings;
import org.roboscope.ui.workspace.TextAnnotations.HighlightedLines;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** A window of 800 × 600 in high contrast, stored with its title bar above the screen. */
@WindowTest
class SmallWindowTest {

    private static final double READABLE_CONTRAST = 7;

    @TempDir
    static Path folder;

    private WindowFixture window;

    @Start
    void start(Stage stage) throws IOException {
        Path config = folder.resolve("config");
        SettingsFile file = new SettingsFile(config);
        Settings settings = new Settings(file.load().settings());
        settings.setMeasure("window.x", 30);
        settings.setMeasure("window.y", -9);
        settings.setMeasure("window.width", 800);
        settings.setMeasure("window.height", 600);
        settings.themeProperty().set(StoredSettings.Theme.HIGH_CONTRAST);
        settings.fontSizeProperty().set(12);
        file.save(settings.toStored());
        window = new WindowFixture(stage, config,
                Files.writeString(folder.resolve("robots.txt"),
                        "User-agent: *\nDisallow: /cart\nDisalow: /b\n\n# Remark\n"));
    }

    @Test
    void showsTitleTabsAndDimmedLines(FxRobot robot) {
        window.settle();
        assertThat(window.stage.getY()).isNotNegative();
        assertThat(window.stage.getX()).isEqualTo(30);

        for (String place : List.of(".panel-tabs > .tab-header-area", ".panel-head", ".file-site")) {
            assertThat(CutLabels.findBelow(robot.lookup(place).query())).as(place).isEmpty();
        }
        Bounds tabs = bounds(robot.lookup(".panel-tabs > .tab-header-area").query());
        assertThat(bounds(robot.lookup("#url").query()).getMinY()).isGreaterThanOrEqualTo(tabs.getMaxY());

        window.onWindow(() -> window.workspace().annotations()
                .highlight(new HighlightedLines(Set.of(1, 2), true)));
        List<Node> dimmedLines = robot.lookup(".paragraph-box").match(box -> box.getPseudoClassStates()
                .contains(PseudoClass.getPseudoClass("dimmed"))).queryAll().stream().toList();
        assertThat(dimmedLines).isNotEmpty();
        assertThat(dimmedLines.stream().mapToDouble(SmallWindowTest::contrastWithBlack).max().orElseThrow())
                .isGreaterThan(READABLE_CONTRAST);
    }

    @Test
    void messagesAreWholeInAWideWindow(FxRobot robot) {
        window.settle();
        Label message = robot.lookup(".line-words").match(Node::isVisible).queryAs(Label.class);
        assertThat(shownText(message)).isNotEqualTo(message.getText());
        window.onWindow(() -> window.stage.setWidth(1900));
        assertThat(shownText(message)).isEqualTo(message.getText());
    }

    /** The key is the first to go, and is never shown in part. */
    @Test
    void keyHintIsWholeOrHidden() {
        window.settle();
        Set<List<Boolean>> visibleParts = new LinkedHashSet<>();
        for (int width = 1900; width >= 800; width -= 50) {
            double newWidth = width;
            window.onWindow(() -> window.stage.setWidth(newWidth));
            Label sentence = (Label) window.area().lookup(".line-words");
            Label hint = (Label) window.area().lookup(".line-hint");
            boolean isWhole = shownText(sentence).equals(sentence.getText());
            visibleParts.add(List.of(isWhole, hint.isVisible()));
            if (hint.isVisible()) {
                assertThat(shownText(hint)).isEqualTo("Alt+Enter fixes");
                assertThat(bounds(hint).getMinX()).isGreaterThan(bounds(sentence).getMaxX());
                assertThat(bounds(hint).getMaxX()).isLessThan(bounds(window.area()).getMaxX());
            }
        }
        assertThat(visibleParts).containsExactly(List.of(true, true), List.of(true, false), List.of(false, false));
    }

    /** The theme changes the background of a focused button but not its text. */
    @Test
    void focusedDefaultButtonIsReadable(FxRobot robot) {
        window.run("help.about");
        Button button =
                robot.lookup(".dialog-pane .button").match((Button candidate) -> candidate.isDefaultButton())
                        .queryButton();
        window.onWindow(button::requestFocus);
        Color text = (Color) button.getTextFill();
        Color background = (Color) button.getBackground().getFills().getLast().getFill();
        assertThat(button.isFocused()).isTrue();
        assertThat(contrast(text, background)).isGreaterThan(READABLE_CONTRAST);
    }

    @Test
    void scrollThumbAndSelectedCommandHaveContrast(FxRobot robot) {
        window.onWindow(() -> window.area().replaceText("# line\n".repeat(200)));
        Region bar = robot.lookup(".virtualized-scroll-pane").lookup(".scroll-bar")
                .match((Region candidate) -> candidate.getHeight() > candidate.getWidth() && candidate.isVisible())
                .query();
        assertThat(bar.getOpacity()).isOne();
        assertThat(contrast(fill((Region) bar.lookup(".thumb")), fill(bar))).isGreaterThan(READABLE_CONTRAST);

        window.run("help.commands");
        Region cell = robot.lookup(".palette-list").lookup(".list-cell")
                .match(candidate -> candidate.getPseudoClassStates().contains(PseudoClass.getPseudoClass("selected")))
                .query();
        Color frame = (Color) cell.getBackground().getFills().getFirst().getFill();
        assertThat(contrast(frame, Color.BLACK)).isGreaterThan(READABLE_CONTRAST);
        assertThat(contrast((Color) ((Text) cell.lookup(".text")).getFill(), fill(cell)))
                .isGreaterThan(READABLE_CONTRAST);
    }

    @Test
    void selectedMenuItemHasContrast(FxRobot robot) {
        window.settle();
        robot.press(KeyCode.ALT, KeyCode.H).release(KeyCode.H, KeyCode.ALT);
        window.press(robot, KeyCode.DOWN);
        Region item = robot.lookup(".menu-item").match(Node::isFocused).query();
        Color frame = (Color) item.getBackground().getFills().getFirst().getFill();
        assertThat(contrast(frame, Color.BLACK)).isGreaterThan(READABLE_CONTRAST);
        assertThat(contrast((Color) ((Text) item.lookup(".text")).getFill(), fill(item)))
                .isGreaterThan(READABLE_CONTRAST);
        robot.type(KeyCode.ESCAPE);
    }

    private static Color fill(Region region) {
        return (Color) region.getBackground().getFills().getLast().getFill();
    }

    /** Contrast ratio by WCAG 2. */
    private static double contrast(Color first, Color second) {
        return (Math.max(luminance(first), luminance(second)) + 0.05)
                / (Math.min(luminance(first), luminance(second)) + 0.05);
    }

    private static String shownText(Label label) {
        return ((Text) label.lookup(".text")).getText();
    }

    private static Bounds bounds(Node node) {
        return node.localToScene(node.getLayoutBounds());
    }

    /** Contrast of the brightest pixel with black. */
    private static double contrastWithBlack(Node box) {
        WritableImage image = WindowSteps.call(() -> {
            SnapshotParameters onBlack = new SnapshotParameters();
            onBlack.setFill(Color.BLACK);
            return box.lookup(".paragraph-text").snapshot(onBlack, null);
        });
        double brightest = 0;
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                brightest = Math.max(brightest, luminance(image.getPixelReader().getColor(x, y)));
            }
        }
        return (brightest * box.getOpacity() + 0.05) / 0.05;
    }

    /** Relative luminance by WCAG 2. */
    private static double luminance(Color color) {
        return 0.2126 * linear(color.getRed()) + 0.7152 * linear(color.getGreen()) + 0.0722 * linear(color.getBlue());
    }

    private static double linear(double channel) {
        return channel <= 0.03928 ? channel / 12.92 : Math.pow((channel + 0.055) / 1.055, 2.4);
    }
}
