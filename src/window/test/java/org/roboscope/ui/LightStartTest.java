package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.TextField;
import javafx.scene.input.DragEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.TransferMode;
import javafx.stage.Stage;
import javafx.stage.WindowEvent;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.site.fetch.RawServer;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** A start without a file shows its page before editor and panels exist, and works from the first frame on. */
@WindowTest
class LightStartTest {

    private static final String FILE = "User-agent: *\nDisallow: /private/\n";

    @TempDir
    static Path folder;

    private RawServer server;
    private Path config;
    private HeldWork heldWork;
    private WindowFixture window;
    private Stage stage;

    @Start
    void start(Stage primaryStage) throws IOException {
        server = new RawServer(
                (_, out) -> out.write(RawServer.answer("200 OK", FILE.getBytes(StandardCharsets.UTF_8))));
        config = Files.createTempDirectory(folder, "test");
        heldWork = new HeldWork();
        window = WindowFixture.started(primaryStage, config, heldWork);
        stage = window.stage;
    }

    @AfterEach
    void stop() throws IOException {
        server.close();
    }

    /** Waits for two frames without running deferred work. */
    private void awaitFrame() throws Exception {
        boolean[] painted = new boolean[1];
        WindowSteps.call(() -> new FirstPaint(stage.getScene(), () -> painted[0] = true).start());
        WindowFixture.await(() -> painted[0]);
    }

    /** Waits for the menus and the lower part of the page, the first deferred work. */
    private void awaitWholePage() throws Exception {
        awaitFrame();
        WindowSteps.call(heldWork::runNext);
        WindowSteps.call(heldWork::runNext);
        awaitFrame();
    }

    private double top(String selector) {
        Node node = stage.getScene().lookup(selector);
        return node.localToScene(node.getLayoutBounds()).getMinY();
    }

    private TextField field() {
        return (TextField) stage.getScene().lookup("#start-url");
    }

    private String text() {
        return window.workspace().reading().get().content().text();
    }

    private void assertNoEditorOrPanels() {
        assertThat(window.app.hasContents()).isFalse();
        for (String part : List.of(".editor-pane", ".code-area", ".panel-tabs", ".panel-slot", ".status-bar",
                ".split-pane")) {
            assertThat(stage.getScene().lookup(part)).as(part).isNull();
        }
    }

    @Test
    void firstFrameComesBeforeEditorAndPanels() throws Exception {
        awaitFrame();
        assertThat(stage.isShowing()).isTrue();
        assertThat(stage.getTitle()).isEqualTo("Roboscope");
        assertThat(((Label) stage.getScene().lookup(".start-title")).getText()).isEqualTo("Which page?");
        assertThat(field().getSkin()).isNotNull();
        assertThat(field().isFocused()).isTrue();
        assertNoEditorOrPanels();
        double question = top(".start-title");
        double url = top("#start-url");
        awaitWholePage();
        assertThat(((MenuBar) stage.getScene().lookup(".menu-bar")).getMenus()).extracting(Menu::getText)
                .containsExactly("_File", "_Edit", "_View", "_Simulate", "_Help");
        assertThat(stage.getScene().lookup("#start-sample")).isNotNull();
        assertThat(top(".start-title")).isEqualTo(question);
        assertThat(top("#start-url")).isEqualTo(url);
        assertNoEditorOrPanels();
        WindowSteps.call(heldWork::finish);
        window.settle();
        assertThat(stage.getScene().lookup(".editor-pane")).isNotNull();
        assertThat(stage.getScene().lookup(".panel-tabs")).isNotNull();
        assertThat(window.app.isStartShown()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void noticeIsShownUnlessTheWindowIsClosed(boolean isClosed) throws Exception {
        Path damaged = Files.createTempDirectory(folder, "damaged");
        Files.writeString(damaged.resolve("settings.json"), "[".repeat(1000));
        heldWork = new HeldWork();
        WindowSteps.call(() -> window = WindowFixture.started(stage, damaged, heldWork));
        stage = window.stage;
        awaitFrame();
        if (isClosed) {
            WindowSteps.call(stage::hide);
        }
        WindowSteps.call(heldWork::finish);
        window.settle();
        assertThat(window.messages).hasSize(isClosed ? 0 : 1);
    }

    @Test
    void typedTextSurvivesTheRestOfTheStart(FxRobot robot) throws Exception {
        awaitFrame();
        robot.write("https://shop.example/a");
        robot.type(KeyCode.LEFT);
        TextField field = field();
        assertNoEditorOrPanels();
        WindowSteps.call(heldWork::finish);
        robot.write("b");
        assertThat(field()).isSameAs(field);
        assertThat(field.isFocused()).isTrue();
        assertThat(field.getText()).isEqualTo("https://shop.example/ba");
    }

    @Test
    void earlyTypedAddressIsAnswered(FxRobot robot) throws Exception {
        awaitFrame();
        robot.write("http://127.0.0.1:" + server.port() + "/private/a.pdf");
        assertNoEditorOrPanels();
        robot.type(KeyCode.ENTER);
        WindowFixture.await(() -> text().equals(FILE));
        WindowSteps.call(heldWork::finish);
        window.settle();
        assertThat(((Label) stage.getScene().lookup("#badge")).getText()).isEqualTo("BLOCKED");
        assertThat(window.workspace().crawlerProperty().get().name()).isEqualTo("Googlebot");
        assertThat(server.requests()).hasSize(1);
        assertThat(window.text()).isEqualTo(FILE);
        assertThat(window.app.isStartShown()).isFalse();
    }

    @Test
    void commandKeyCompletesTheWindow(FxRobot robot) throws Exception {
        window.toOpen.add(Files.writeString(config.resolve("mine.txt"), FILE));
        awaitFrame();
        assertNoEditorOrPanels();
        robot.press(KeyCode.CONTROL, KeyCode.O).release(KeyCode.O, KeyCode.CONTROL);
        WindowFixture.await(() -> text().equals(FILE));
        assertThat(window.app.isStartShown()).isFalse();
    }

    @Test
    void paletteOpensEarly(FxRobot robot) throws Exception {
        awaitFrame();
        robot.press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.P).release(KeyCode.P, KeyCode.SHIFT, KeyCode.CONTROL);
        WindowFixture.await(() -> stage.getScene().lookup(".palette") != null);
    }

    @Test
    void altKeyOpensAMenu(FxRobot robot) throws Exception {
        awaitFrame();
        robot.press(KeyCode.ALT, KeyCode.F).release(KeyCode.F, KeyCode.ALT);
        Menu file = ((MenuBar) stage.getScene().lookup(".menu-bar")).getMenus().getFirst();
        WindowFixture.await(file::isShowing);
        assertThat(file.getItems()).isNotEmpty();
        WindowSteps.call(file::hide);
    }

    @Test
    void clickOpensAMenu(FxRobot robot) throws Exception {
        awaitWholePage();
        Menu file = ((MenuBar) stage.getScene().lookup(".menu-bar")).getMenus().getFirst();
        robot.clickOn(stage.getScene().lookup(".menu-bar").lookup(".menu-button"));
        WindowFixture.await(() -> file.isShowing() && !file.getItems().isEmpty());
        WindowSteps.call(file::hide);
    }

    @Test
    void openButtonOpensAFile() throws Exception {
        window.toOpen.add(Files.writeString(config.resolve("mine.txt"), FILE));
        awaitWholePage();
        Controls.press((Button) stage.getScene().lookup("#start-open"));
        WindowFixture.await(() -> text().equals(FILE));
        assertThat(window.app.isStartShown()).isFalse();
    }

    @Test
    void sampleButtonOpensTheSample() throws Exception {
        awaitWholePage();
        Controls.press((Button) stage.getScene().lookup("#start-sample"));
        WindowFixture.await(() -> text().contains("Disalow: /tmp/"));
        WindowSteps.call(heldWork::finish);
        window.settle();
        assertThat(((Label) stage.getScene().lookup("#badge")).getText()).isEqualTo("BLOCKED");
    }

    @Test
    void newButtonOpensATextForTyping(FxRobot robot) throws Exception {
        awaitWholePage();
        Controls.press((Button) stage.getScene().lookup("#start-new"));
        window.settle();
        robot.write("# new");
        WindowFixture.await(() -> text().equals("# new"));
    }

    @Test
    void droppedFileIsOpened() throws Exception {
        Path file = Files.writeString(config.resolve("mine.txt"), FILE);
        awaitFrame();
        WindowSteps.call(() -> Event.fireEvent(field(), new DragEvent(DragEvent.DRAG_ENTERED_TARGET, null, 0, 0, 0, 0,
                TransferMode.COPY, null, field(), null)));
        assertThat(window.app.hasContents()).isTrue();
        WindowSteps.call(() -> window.app.fileDrop().open(List.of(file.toFile()), field()));
        WindowFixture.await(() -> text().equals(FILE));
    }

    @Test
    void windowClosesEarly() throws Exception {
        awaitFrame();
        WindowSteps.call(() -> stage.fireEvent(new WindowEvent(stage, WindowEvent.WINDOW_CLOSE_REQUEST)));
        WindowFixture.await(() -> !stage.isShowing());
        assertThat(window.asked).isEmpty();
    }

    @Test
    void finishingTwiceShowsNoSecondNotice() throws Exception {
        awaitFrame();
        Node oldField = field();
        WindowSteps.call(heldWork::finish);
        WindowSteps.call(heldWork::finish);
        window.settle();
        assertThat(window.messages).isEmpty();
        assertThat(field()).isSameAs(oldField);
    }
}
