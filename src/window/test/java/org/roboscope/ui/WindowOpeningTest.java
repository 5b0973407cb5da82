package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.MenuBar;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.fxmisc.richtext.CodeArea;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.testfx.framework.junit5.Start;

/** The first frame of the real window. */
@WindowTest
class WindowOpeningTest {

    private static final String TEXT = "User-agent: *\nDisallow: /private/\n";

    @TempDir
    static Path folder;

    private Stage stage;
    private final List<String> texts = new CopyOnWriteArrayList<>();

    @Start
    void start(Stage primaryStage) {
        stage = new Stage();
    }

    private WindowFixture open(Path config, Path... files) {
        WindowFixture window = WindowSteps.call(() -> {
            stage.showingProperty().addListener(change -> texts.add(text(stage.getScene())));
            return WindowFixture.started(stage, config, files);
        });
        WindowFixture.until(() -> !texts.isEmpty());
        return window;
    }

    /** First text of the window: the first lines of the file, or the editor's text on a busy machine. */
    private static String text(Scene scene) {
        Node beginning = scene.lookup("#first-lines");
        if (beginning != null) {
            return beginning.lookupAll(".paragraph-text").stream()
                    .map(line -> line.lookupAll(".text").stream().map(part -> ((Text) part).getText())
                            .collect(Collectors.joining()))
                    .collect(Collectors.joining("\n"));
        }
        return scene.lookup(".start-title") instanceof Label question ? question.getText()
                : scene.lookup(".code-area") instanceof CodeArea area ? area.getText() : "no editor";
    }

    private static Path config() throws IOException {
        Path config = Files.createTempDirectory(folder, "test");
        Files.writeString(config.resolve("robots.txt"), TEXT);
        return config;
    }

    @Test
    void textIsShownInTheFirstFrame() throws Exception {
        Path config = config();
        WindowFixture window = open(config, config.resolve("robots.txt"));
        assertThat(texts.getFirst()).isEqualTo(TEXT);
        window.settle();
        assertThat(window.text()).isEqualTo(TEXT);
        window.onWindow(stage::hide);
    }

    @Test
    void deferredPartsFollow() throws Exception {
        Path config = config();
        WindowFixture window = open(config, config.resolve("robots.txt"));
        Scene scene = stage.getScene();
        WindowFixture.until(() -> WindowSteps.call(() -> scene.lookup(".menu-bar") instanceof MenuBar bar
                && bar.getMenus().stream().noneMatch(menu -> menu.getItems().isEmpty())
                && scene.lookup(".card-list") instanceof ListView<?> cards && !cards.getItems().isEmpty()
                && !stage.getIcons().isEmpty()));
        window.onWindow(stage::hide);
    }

    @Test
    void unreadableFileDoesNotDelayTheWindow() throws Exception {
        WindowFixture window = open(config(), folder.resolve("nowhere.txt"));
        assertThat(texts.getFirst()).isEmpty();
        window.settle();
        assertThat(window.messages).hasSize(1);
        window.onWindow(stage::hide);
    }

    @Test
    void startWithoutFileShowsTheStartPage() throws Exception {
        WindowFixture window = open(config());
        assertThat(texts.getFirst()).isEqualTo("Which page?");
        window.settle();
        window.onWindow(stage::hide);
    }
}
