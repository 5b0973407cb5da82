package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.javafx.css.StyleManager;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.skin.NestedTableColumnHeader;
import javafx.scene.layout.BackgroundFill;
import javafx.scene.layout.BorderStroke;
import javafx.scene.layout.Region;
import javafx.scene.shape.Rectangle;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.settings.SettingsFile;
import org.roboscope.ui.settings.StoredSettings.Theme;
import org.testfx.framework.junit5.Start;

/** Windows of tests share JavaFX's style cache without affecting each other's appearance. */
@WindowTest
class SharedStylesTest {

    private static final String TEXT = "User-agent: *\nDisallow: /a\nDisalow: /b\n\nUser-agent: GPTBot\nDisallow: /\n";

    @TempDir
    private Path folder;

    private Stage primaryStage;

    @Start
    void start(Stage stage) {
        primaryStage = stage;
    }

    /** From dark to high contrast only the sheets change. A change of theme would make JavaFX drop its cache. */
    @Test
    void windowLooksTheSameAfterChangesInAnother() throws Exception {
        WindowSteps.call(SharedStyles::forget);
        List<String> oldLooks = describe(open(Theme.DARK, "1"));
        WindowFixture otherWindow = open(Theme.DARK, "2");
        otherWindow.run("view.panel.problems");
        for (Theme theme : Theme.values()) {
            otherWindow.run("view.look." + theme);
        }
        otherWindow.run("view.zoomIn");
        assertThat(differences(oldLooks, describe(open(Theme.DARK, "3")))).isEmpty();
    }

    @Test
    void windowsWithDifferentSheetsShareNothing() throws Exception {
        WindowSteps.call(SharedStyles::forget);
        @Nullable Object lightCache = cacheOf(open(Theme.LIGHT, "1"));
        WindowFixture otherWindow = open(Theme.LIGHT, "2");
        assertThat(cacheOf(otherWindow)).isSameAs(lightCache);
        otherWindow.run("view.look.DARK");
        assertThat(cacheOf(open(Theme.LIGHT, "3"))).isNotSameAs(lightCache);
        assertThat(cacheOf(open(Theme.DARK, "4"))).isNotSameAs(lightCache);
    }

    private static @Nullable Object cacheOf(WindowFixture window) {
        return StyleManager.cacheContainerMap.get(window.stage.getScene().getRoot());
    }

    private WindowFixture open(Theme theme, String name) throws Exception {
        Path directory = Files.createDirectory(folder.resolve(name));
        SettingsFile file = new SettingsFile(directory.resolve("config"));
        Settings settings = new Settings(file.load().settings());
        settings.themeProperty().set(theme);
        file.save(settings.toStored());
        Files.writeString(directory.resolve("robots.txt"), TEXT);
        WindowFixture window = WindowSteps.call(
                () -> new WindowFixture(primaryStage, directory.resolve("config"), directory.resolve("robots.txt")));
        window.settle();
        return window;
    }

    private static List<String> describe(WindowFixture window) {
        return WindowSteps.call(() -> {
            List<String> lines = new ArrayList<>();
            addLines(window.stage.getScene().getRoot(), "", lines);
            return lines;
        });
    }

    private static List<String> differences(List<String> oldLooks, List<String> newLooks) {
        List<String> differences = new ArrayList<>();
        for (int i = 0; i < Math.max(oldLooks.size(), newLooks.size()) && differences.size() < 10; i++) {
            String first = i < oldLooks.size() ? oldLooks.get(i) : "nothing";
            String second = i < newLooks.size() ? newLooks.get(i) : "nothing";
            if (!first.equals(second)) {
                differences.add(first + "\n" + second);
            }
        }
        return differences;
    }

    private static void addLines(Node node, String indent, List<String> lines) {
        Bounds bounds = node.getBoundsInParent();
        lines.add(indent + node.getClass().getName() + " #" + node.getId() + " " + node.getStyleClass() + " "
                + new TreeSet<>(node.getPseudoClassStates().stream().map(Object::toString)
                        // Contains the resize policy of a table, which differs in every window.
                        .filter(state -> !state.contains("$$Lambda")).toList())
                + " "
                + (node.isVisible() ? "" : "invisible ") + (node.isDisabled() ? "disabled " : "") + node.getOpacity()
                + String.format(Locale.ROOT, " %.1f,%.1f %.1f×%.1f ", bounds.getMinX(), bounds.getMinY(),
                        bounds.getWidth(),
                        bounds.getHeight())
                + appearance(node));
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().stream().filter(child -> !isColumnHandle(child))
                    .forEach(child -> addLines(child, indent + " ", lines));
        }
    }

    /** Column handles are invisible and in random order. */
    private static boolean isColumnHandle(Node node) {
        return node instanceof Rectangle && node.getParent() instanceof NestedTableColumnHeader;
    }

    private static String appearance(Node node) {
        return switch (node) {
            case Text text -> text.getText() + " " + text.getFont() + " " + text.getFill();
            case Labeled labeled -> labeled.getText() + " " + labeled.getFont() + " " + labeled.getTextFill() + " "
                    + labeled.getGraphicTextGap() + boxes(labeled);
            case TextInputControl input -> input.getText() + " " + input.getFont() + boxes(input);
            case Region region -> boxes(region);
            default -> "";
        };
    }

    private static String boxes(Region region) {
        return " " + region.getPadding()
                + (region.getBackground() == null ? ""
                        : region.getBackground().getFills().stream().map(BackgroundFill::getFill).toList())
                + (region.getBorder() == null ? ""
                        : region.getBorder().getStrokes().stream().map(BorderStroke::getTopStroke).toList());
    }
}
