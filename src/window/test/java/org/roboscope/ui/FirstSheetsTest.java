package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import javafx.application.Application;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.TextField;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.Pane;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.settings.SettingsFile;
import org.roboscope.ui.settings.StoredSettings.Theme;
import org.testfx.framework.junit5.Start;

/** The package starts with a small part of each style sheet: the first picture is the same as with all of it. */
@WindowTest
class FirstSheetsTest {

    private static final String PROGRAM = "src/app/package/java/org/roboscope/packaging/FirstSheets.java";
    private static final List<String> LARGE = List.of(
            "/atlantafx/base/theme/primer-light.css", "/atlantafx/base/theme/primer-dark.css", "/css/roboscope.css");

    /** With a line of each kind, and of each part of a line. */
    private static final String FILE = """
            # A comment
            User-agent: *
            user agent Googlebot # and one behind
            Disallow: /private/*.pdf$
            Allow: /%c3%a4/%zz
            Disalow: /misspelt
            Crawl-delay: 10
            Host: shop.example
            Clean-param: sid /a
            no field at all
            Content-Signal: ai-train=no, search=yes
            Content-Usage: train-ai=n;x=1
            Sitemap: https://shop.example/sitemap.xml
            Unknown: yes
            <p>

            User-agent: GPTBot
            Disallow: /
            """ + "\nUser-agent: other\nAllow: /\n".repeat(8);

    @TempDir
    static Path folder;

    /** What there is of each large sheet, by its name. */
    private static final Map<String, Path> PARTS = new TreeMap<>();

    private Stage stage;
    private Path config;

    @BeforeAll
    static void makeParts() throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), PROGRAM));
        for (String name : LARGE) {
            Path whole = folder.resolve(Path.of(name).getFileName());
            Path part = folder.resolve("first").resolve(whole.getFileName());
            try (InputStream sheet = Objects.requireNonNull(FirstSheetsTest.class.getResourceAsStream(name), name)) {
                Files.copy(sheet, whole);
            }
            command.addAll(List.of(whole.toString(), part.toString()));
            PARTS.put(name, part);
        }
        Process making = new ProcessBuilder(command).redirectErrorStream(true).start();
        assertThat(new String(making.getInputStream().readAllBytes(), StandardCharsets.UTF_8)).isEmpty();
        assertThat(making.waitFor()).isZero();
        for (Path part : PARTS.values()) {
            assertThat(Files.size(part)).as(part.toString()).isBetween(
                    1L, Files.size(folder.resolve(part.getFileName())) / 5);
        }
    }

    @Start
    void start(Stage given) throws IOException {
        stage = given;
        config = Files.createTempDirectory(folder, "test");
    }

    @AfterEach
    void useWholeTheme() {
        onWindow(() -> {
            Application.setUserAgentStylesheet(LARGE.getFirst());
            return true;
        });
    }

    private static <T> T onWindow(Callable<T> work) {
        return WindowSteps.call(work);
    }

    /** A window with nothing yet of what comes after the first picture. */
    private Scene opened(Theme theme) throws IOException {
        Settings settings = new Settings(new SettingsFile(config).load().settings());
        settings.themeProperty().set(theme);
        new SettingsFile(config).save(settings.toStored());
        stage = onWindow(() -> WindowFixture.started(stage, config, new HeldWork()).stage);
        WindowSteps.settle();
        return stage.getScene();
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "SYSTEM")
    void theQuestion(Theme theme) throws IOException {
        Scene scene = opened(theme);
        onWindow(() -> {
            // It blinks.
            TextField field = (TextField) scene.lookup("#start-url");
            field.setStyle("-fx-display-caret: false;");
            return true;
        });
        assertSameWithParts(scene);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "SYSTEM")
    void theFirstLinesOfAFile(Theme theme) throws Exception {
        Scene scene = opened(theme);
        Settings settings = new Settings(new SettingsFile(config).load().settings());
        Path file = Files.writeString(config.resolve("robots.txt"), FILE);
        FileBeginning beginning = new FileBeginning(file, settings, 900);
        assertThat(beginning.read()).isTrue();
        onWindow(() -> {
            Node page = scene.lookup("#start-page");
            return ((Pane) page.getParent()).getChildren().setAll(beginning.node(settings).orElseThrow());
        });
        assertSameWithParts(scene);
    }

    private static void assertSameWithParts(Scene scene) {
        int[] whole = onWindow(() -> pixels(scene));
        onWindow(() -> {
            Application.setUserAgentStylesheet(inPart(Application.getUserAgentStylesheet()));
            scene.getStylesheets().replaceAll(FirstSheetsTest::inPart);
            return true;
        });
        WindowSteps.settle();
        int[] part = onWindow(() -> pixels(scene));
        assertThat(Arrays.equals(whole, part)).as("%s may lack one of %s", PROGRAM, onWindow(() -> names(scene)))
                .isTrue();
    }

    /** All by which a style sheet may know a node, and the program does not. */
    private static Set<String> names(Scene scene) throws IOException {
        Set<String> names = new TreeSet<>();
        for (Node node : scene.getRoot().lookupAll("*")) {
            names.addAll(node.getStyleClass());
            names.add(node.getTypeSelector());
            names.add(String.valueOf(node.getId()));
        }
        String program = Files.readString(Path.of(PROGRAM));
        names.removeIf(name -> program.contains('"' + name + '"'));
        return names;
    }

    private static String inPart(String sheet) {
        return PARTS.entrySet().stream().filter(part -> sheet.endsWith(part.getKey()))
                .map(part -> part.getValue().toUri().toString()).findFirst().orElse(sheet);
    }

    private static int[] pixels(Scene scene) {
        scene.getRoot().applyCss();
        scene.getRoot().layout();
        WritableImage picture = scene.snapshot(null);
        int width = (int) picture.getWidth();
        int height = (int) picture.getHeight();
        int[] pixels = new int[width * height];
        picture.getPixelReader().getPixels(0, 0, width, height, PixelFormat.getIntArgbInstance(), pixels, 0, width);
        return pixels;
    }
}
