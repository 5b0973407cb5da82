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

/** The windows of tests share what JavaFX finds out about style sheets. Whatever one of them did, the next one looks like the first. */
@WindowTest
class SharedStylesTest {

    private static final String TEXT = "User-agent: *\nDisallow: /a\nDisalow: /b\n\nUser-agent: GPTBot\nDisallow: /\n";

    @TempDir
    private Path folder;

    private Stage given;

    @Start
    void start(Stage stage) {
        given = stage;
    }

    /** From dark to high contrast, the sheets change but not the theme below them, with which JavaFX drops all by itself. */
    @Test
    void aWindowLooksTheSameAfterOneThatHadEveryLookAndSize() throws Exception {
        WindowSteps.call(SharedStyles::forget);
        List<String> first = look(open(Theme.DARK, "1"));
        WindowFixture other = open(Theme.DARK, "2");
        other.run("view.panel.problems");
        for (Theme look : Theme.values()) {
            other.run("view.look." + look);
        }
        other.run("view.zoomIn");
        assertThat(differences(first, look(open(Theme.DARK, "3")))).isEmpty();
    }

    @Test
    void windowsWithOtherSheetsShareNothing() throws Exception {
        WindowSteps.call(SharedStyles::forget);
        @Nullable Object light = found(open(Theme.LIGHT, "1"));
        WindowFixture same = open(Theme.LIGHT, "2");
        assertThat(found(same)).isSameAs(light);
        same.run("view.look.DARK");
        assertThat(found(open(Theme.LIGHT, "3"))).isNotSameAs(light);
        assertThat(found(open(Theme.DARK, "4"))).isNotSameAs(light);
    }

    private static @Nullable Object found(WindowFixture window) {
        return StyleManager.cacheContainerMap.get(window.stage.getScene().getRoot());
    }

    private WindowFixture open(Theme theme, String name) throws Exception {
        Path own = Files.createDirectory(folder.resolve(name));
        SettingsFile file = new SettingsFile(own.resolve("config"));
        Settings settings = new Settings(file.load().settings());
        settings.themeProperty().set(theme);
        file.save(settings.toStored());
        Files.writeString(own.resolve("robots.txt"), TEXT);
        WindowFixture window = WindowSteps.call(
                () -> new WindowFixture(given, own.resolve("config"), own.resolve("robots.txt")));
        window.settle();
        return window;
    }

    private static List<String> look(WindowFixture window) {
        return WindowSteps.call(() -> {
            List<String> lines = new ArrayList<>();
            add(window.stage.getScene().getRoot(), "", lines);
            return lines;
        });
    }

    private static List<String> differences(List<String> before, List<String> now) {
        List<String> differences = new ArrayList<>();
        for (int i = 0; i < Math.max(before.size(), now.size()) && differences.size() < 10; i++) {
            String one = i < before.size() ? before.get(i) : "nothing";
            String other = i < now.size() ? now.get(i) : "nothing";
            if (!one.equals(other)) {
                differences.add(one + "\n" + other);
            }
        }
        return differences;
    }

    private static void add(Node node, String indent, List<String> lines) {
        Bounds bounds = node.getBoundsInParent();
        lines.add(indent + node.getClass().getName() + " #" + node.getId() + " " + node.getStyleClass() + " "
                + new TreeSet<>(node.getPseudoClassStates().stream().map(Object::toString)
                        // A table has the name of its resize policy, which is another one in each window.
                        .filter(state -> !state.contains("$$Lambda")).toList())
                + " "
                + (node.isVisible() ? "" : "invisible ") + (node.isDisabled() ? "disabled " : "") + node.getOpacity()
                + String.format(Locale.ROOT, " %.1f,%.1f %.1f×%.1f ", bounds.getMinX(), bounds.getMinY(),
                        bounds.getWidth(),
                        bounds.getHeight())
                + appearance(node));
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().stream().filter(child -> !isHandleOfColumn(child))
                    .forEach(child -> add(child, indent + " ", lines));
        }
    }

    /** They cannot be seen, and stand in the order of a hash table. */
    private static boolean isHandleOfColumn(Node node) {
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
