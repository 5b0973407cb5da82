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

/** The package starts with a small part of each style sheet. The first frame looks the same as with the whole sheet. */
@WindowTest
class FirstSheetsTest {

    private static final String PROGRAM = "src/app/package/java/org/roboscope/packaging/FirstSheets.java";
    private static final List<String> LARGE = List.of(
            "/atlantafx/base/theme/primer-light.css", "/atlantafx/base/theme/primer-dark.css", "/css/roboscope.css");

    /** Contains each kind of line and each part of a line. */
    private static final String FILE = """
            # A comment
            User-agent: *
            user agent Googlebot # and another
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

    /** The part of each large sheet, by the name of the sheet. */
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
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        assertThat(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)).isEmpty();
        assertThat(process.waitFor()).isZero();
        for (Path part : PARTS.values()) {
            assertThat(Files.size(part)).as(part.toString()).isBetween(
                    1L, Files.size(folder.resolve(part.getFileName())) / 5);
        }
    }

    @Start
    void start(Stage primaryStage) throws IOException {
        stage = primaryStage;
        config = Files.createTempDirectory(folder, "test");
    }

    @AfterEach
    void useWholeTheme() {
        WindowSteps.call(() -> {
            Application.setUserAgentStylesheet(LARGE.getFirst());
        });
    }

    /** A window as in its first frame, without the deferred parts. */
    private Scene openWindow(Theme theme) throws IOException {
        Settings settings = new Settings(new SettingsFile(config).load().settings());
        settings.themeProperty().set(theme);
        new SettingsFile(config).save(settings.toStored());
        stage = WindowSteps.call(() -> WindowFixture.started(stage, config, new HeldWork()).stage);
        WindowSteps.settle();
        return stage.getScene();
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "SYSTEM")
    void startPageLooksTheSame(Theme theme) throws IOException {
        Scene scene = openWindow(theme);
        WindowSteps.call(() -> {
            // A blinking caret would make the pictures differ.
            TextField field = (TextField) scene.lookup("#start-url");
            field.setStyle("-fx-display-caret: false;");
        });
        assertLooksTheSameWithParts(scene);
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "SYSTEM")
    void firstLinesOfAFileLookTheSame(Theme theme) throws Exception {
        Scene scene = openWindow(theme);
        Settings settings = new Settings(new SettingsFile(config).load().settings());
        Path file = Files.writeString(config.resolve("robots.txt"), FILE);
        FileBeginning beginning = new FileBeginning(file, settings, 900);
        assertThat(beginning.read()).isTrue();
        WindowSteps.call(() -> {
            Node page = scene.lookup("#start-page");
            return ((Pane) page.getParent()).getChildren().setAll(beginning.node(settings).orElseThrow());
        });
        assertLooksTheSameWithParts(scene);
    }

    private static void assertLooksTheSameWithParts(Scene scene) {
        int[] whole = WindowSteps.call(() -> pixels(scene));
        WindowSteps.call(() -> {
            Application.setUserAgentStylesheet(partOf(Application.getUserAgentStylesheet()));
            scene.getStylesheets().replaceAll(FirstSheetsTest::partOf);
        });
        WindowSteps.settle();
        int[] part = WindowSteps.call(() -> pixels(scene));
        assertThat(Arrays.equals(whole, part))
                .as("%s may lack one of %s", PROGRAM, WindowSteps.call(() -> unlistedNames(scene)))
                .isTrue();
    }

    /** Selectors in the scene that {@code FirstSheets} does not list. */
    private static Set<String> unlistedNames(Scene scene) throws IOException {
        Set<String> unlistedNames = new TreeSet<>();
        for (Node node : scene.getRoot().lookupAll("*")) {
            unlistedNames.addAll(node.getStyleClass());
            unlistedNames.add(node.getTypeSelector());
            unlistedNames.add(String.valueOf(node.getId()));
        }
        String program = Files.readString(Path.of(PROGRAM));
        unlistedNames.removeIf(name -> program.contains('"' + name + '"'));
        return unlistedNames;
    }

    private static String partOf(String sheet) {
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
