package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.ui.files.FileQuestions.Unsaved;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** The sample and the tour, which a person who starts the program for the first time is offered, in the real window. */
@WindowTest
class FirstStartTest {

    @TempDir
    static Path folder;

    private Stage stage;
    private Path config;
    private WindowFixture window;

    @Start
    void start(Stage given) throws IOException {
        config = Files.createTempDirectory(folder, "test");
        window = WindowFixture.started(given, config);
        stage = window.stage;
    }

    private Optional<String> title() {
        return WaitForAsyncUtils.waitForAsyncFx(10_000,
                () -> Optional.ofNullable((Label) stage.getScene().lookup(".tour-title")).map(Label::getText));
    }

    private void awaitTitle(String title) throws Exception {
        WindowFixture.until(() -> title().equals(Optional.of(title)));
    }

    private void awaitItsEnd() throws Exception {
        WindowFixture.until(() -> title().isEmpty());
    }

    private void takeTheTour() throws Exception {
        window.settle();
        window.press("#start-tour");
        awaitTheTour();
    }

    private void awaitTheTour() throws Exception {
        awaitTitle("A sample to explore");
    }

    private Node focused() {
        return WaitForAsyncUtils.waitForAsyncFx(10_000, () -> stage.getScene().getFocusOwner());
    }

    private Bounds onScreen(String selector) {
        return WaitForAsyncUtils.waitForAsyncFx(10_000, () -> {
            Node node = stage.getScene().lookup(selector);
            return node.localToScene(node.getLayoutBounds());
        });
    }

    private void startAgain(Path... files) {
        window.answer = Unsaved.DISCARD;
        window.run("file.quit");
        WaitForAsyncUtils.waitForAsyncFx(10_000, () -> {
            Stage next = new Stage();
            window = WindowFixture.started(next, config, files);
            stage = next;
        });
        window.settle();
    }

    @Test
    void aSampleIsOpenThatNeedsNoSaving() throws Exception {
        takeTheTour();
        assertThat(window.text()).contains("sample", "Disalow: /tmp/");
        assertThat(stage.getTitle()).isEqualTo("Sample \u2013 Roboscope");
        assertThat(window.window.workspace().testedUrlProperty().get()).isEqualTo(
                "https://shop.example.com/private/report.pdf");
        window.run("file.quit");
        assertThat(window.asked).isEmpty();
        assertThat(stage.isShowing()).isFalse();
    }

    @Test
    void theSampleIsSavedAsARobotsTxtAndMakesRoomForAFile(FxRobot robot) throws Exception {
        takeTheTour();
        window.run("file.saveAs");
        assertThat(window.offered).containsExactly("robots.txt");
        window.toOpen.add(Files.writeString(config.resolve("mine.txt"), "# mine"));
        window.run("file.open");
        assertThat(window.text()).isEqualTo("# mine");
        assertThat(stage.getScene().getRoot().lookupAll(".file-tabs .tab")).hasSize(1);
    }

    @Test
    void theTourWorksWithOnlyTheKeyboardAndAScreenReader(FxRobot robot) throws Exception {
        takeTheTour();
        for (String title : new String[] {"Who follows which lines", "May this page be crawled?",
            "More in these tabs", "Now your own file"}) {
            assertThat(focused()).isInstanceOf(Button.class);
            assertThat(focused().getAccessibleText()).contains(title().orElseThrow()).endsWith("Next");
            window.press(robot, KeyCode.SPACE);
            awaitTitle(title);
        }
        assertThat(focused().getAccessibleText()).contains("Ctrl+O", "5 of 5").endsWith("Done");
        window.press(robot, KeyCode.SPACE);
        awaitItsEnd();
        assertThat(focused()).isEqualTo(window.area());
    }

    @Test
    void theCardStandsInTheWindowAndNotOnWhatItSpeaksOf() throws Exception {
        takeTheTour();
        for (int stop = 0; stop < 5; stop++) {
            Bounds card = onScreen(".tour-card");
            Bounds scene = WaitForAsyncUtils.waitForAsyncFx(10_000, () -> stage.getScene().getRoot().getLayoutBounds());
            assertThat(scene.contains(card)).as("%s in %s", card, scene).isTrue();
            assertThat(onScreen(".tour-spot").intersects(card)).as("stop %d", stop).isFalse();
            window.press("#tour-next");
        }
        awaitItsEnd();
    }

    @Test
    void escapeEndsItFromTheTextTooAndItNeverComesAgain(FxRobot robot) throws Exception {
        takeTheTour();
        window.onWindow(() -> window.area().requestFocus());
        window.press(robot, KeyCode.ESCAPE);
        awaitItsEnd();
        startAgain();
        assertThat(title()).isEmpty();
        assertThat(stage.getScene().lookup("#start-url").isFocused()).isTrue();
    }

    @Test
    void theMenuStartsItAgain(FxRobot robot) throws Exception {
        takeTheTour();
        window.press(robot, KeyCode.ESCAPE);
        awaitItsEnd();
        window.run("file.new");
        window.run("help.tour");
        awaitTheTour();
        assertThat(window.text()).contains("Disalow: /tmp/");
    }

    @Test
    void itStaysAwayWhereAFileIsNamed() throws Exception {
        Path mine = Files.writeString(config.resolve("mine.txt"), "# mine");
        Files.deleteIfExists(config.resolve("settings.json"));
        config = Files.createTempDirectory(folder, "test");
        startAgain(mine);
        assertThat(window.text()).isEqualTo("# mine");
        assertThat(title()).isEmpty();
    }
}
