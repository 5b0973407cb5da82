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

/** A start without a file shows its page before there is an editor or a panel, and works from the first picture on. */
@WindowTest
class LightStartTest {

    private static final String FILE = "User-agent: *\nDisallow: /private/\n";

    @TempDir
    static Path folder;

    private RawServer server;
    private Path config;
    private HeldWork later;
    private WindowFixture window;
    private Stage stage;

    @Start
    void start(Stage given) throws IOException {
        server = new RawServer(
                (_, out) -> out.write(RawServer.answer("200 OK", FILE.getBytes(StandardCharsets.UTF_8))));
        config = Files.createTempDirectory(folder, "test");
        later = new HeldWork();
        window = WindowFixture.started(given, config, later);
        stage = window.stage;
    }

    @AfterEach
    void stop() throws IOException {
        server.close();
    }

    private void onWindow(Runnable work) {
        WindowSteps.call(work);
    }

    /** Painted twice since it was asked for, without that anything waited for has come. */
    private void awaitPicture() throws Exception {
        boolean[] painted = new boolean[1];
        onWindow(() -> new FirstPaint(stage.getScene(), () -> painted[0] = true).start());
        WindowFixture.await(() -> painted[0]);
    }

    /** The menus, and what stands below the question, which come before anything of which the page shows nothing. */
    private void awaitPage() throws Exception {
        awaitPicture();
        onWindow(later::next);
        onWindow(later::next);
        awaitPicture();
    }

    private double place(String selector) {
        Node node = stage.getScene().lookup(selector);
        return node.localToScene(node.getLayoutBounds()).getMinY();
    }

    private TextField field() {
        return (TextField) stage.getScene().lookup("#start-url");
    }

    private String text() {
        return window.window.workspace().reading().get().content().text();
    }

    private void assertIsBare() {
        assertThat(window.window.isWhole()).isFalse();
        for (String part : List.of(".editor-pane", ".code-area", ".panel-tabs", ".panel-slot", ".status-bar",
                ".split-pane")) {
            assertThat(stage.getScene().lookup(part)).as(part).isNull();
        }
    }

    @Test
    void theFirstPictureIsShownBeforeThereIsAnEditorOrAPanel() throws Exception {
        awaitPicture();
        assertThat(stage.isShowing()).isTrue();
        assertThat(stage.getTitle()).isEqualTo("Roboscope");
        assertThat(((Label) stage.getScene().lookup(".start-title")).getText()).isEqualTo("Which page?");
        assertThat(field().getSkin()).isNotNull();
        assertThat(field().isFocused()).isTrue();
        assertIsBare();
        double question = place(".start-title");
        double url = place("#start-url");
        awaitPage();
        assertThat(((MenuBar) stage.getScene().lookup(".menu-bar")).getMenus()).extracting(Menu::getText)
                .containsExactly("_File", "_Edit", "_View", "_Simulate", "_Help");
        assertThat(stage.getScene().lookup("#start-sample")).isNotNull();
        assertThat(place(".start-title")).isEqualTo(question);
        assertThat(place("#start-url")).isEqualTo(url);
        assertIsBare();
        onWindow(later::finish);
        window.settle();
        assertThat(stage.getScene().lookup(".editor-pane")).isNotNull();
        assertThat(stage.getScene().lookup(".panel-tabs")).isNotNull();
        assertThat(window.window.isStartShown()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aNoticeIsShownUnlessTheWindowWasClosedAtOnce(boolean isClosed) throws Exception {
        Path damaged = Files.createTempDirectory(folder, "damaged");
        Files.writeString(damaged.resolve("settings.json"), "[".repeat(1000));
        later = new HeldWork();
        onWindow(() -> window = WindowFixture.started(stage, damaged, later));
        stage = window.stage;
        awaitPicture();
        if (isClosed) {
            onWindow(stage::hide);
        }
        onWindow(later::finish);
        window.settle();
        assertThat(window.told).hasSize(isClosed ? 0 : 1);
    }

    @Test
    void whatIsTypedStaysWhereItWasTypedWhenTheRestComes(FxRobot robot) throws Exception {
        awaitPicture();
        robot.write("https://shop.example/a", 0);
        robot.type(KeyCode.LEFT);
        TextField field = field();
        assertIsBare();
        onWindow(later::finish);
        robot.write("b", 0);
        assertThat(field()).isSameAs(field);
        assertThat(field.isFocused()).isTrue();
        assertThat(field.getText()).isEqualTo("https://shop.example/ba");
    }

    @Test
    void anAddressThatIsTypedBeforeTheRestIsThereIsAnswered(FxRobot robot) throws Exception {
        awaitPicture();
        robot.write("http://127.0.0.1:" + server.port() + "/private/a.pdf", 0);
        assertIsBare();
        robot.type(KeyCode.ENTER);
        WindowFixture.await(() -> text().equals(FILE));
        onWindow(later::finish);
        window.settle();
        assertThat(((Label) stage.getScene().lookup("#badge")).getText()).isEqualTo("BLOCKED");
        assertThat(window.window.workspace().crawlerProperty().get().name()).isEqualTo("Googlebot");
        assertThat(server.requests()).hasSize(1);
        assertThat(window.text()).isEqualTo(FILE);
        assertThat(window.window.isStartShown()).isFalse();
    }

    @Test
    void aKeyOfACommandFindsTheWholeWindow(FxRobot robot) throws Exception {
        window.toOpen.add(Files.writeString(config.resolve("mine.txt"), FILE));
        awaitPicture();
        assertIsBare();
        robot.press(KeyCode.CONTROL, KeyCode.O).release(KeyCode.O, KeyCode.CONTROL);
        WindowFixture.await(() -> text().equals(FILE));
        assertThat(window.window.isStartShown()).isFalse();
    }

    @Test
    void thePaletteComesUp(FxRobot robot) throws Exception {
        awaitPicture();
        robot.press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.P).release(KeyCode.P, KeyCode.SHIFT, KeyCode.CONTROL);
        WindowFixture.await(() -> stage.getScene().lookup(".palette") != null);
    }

    @Test
    void altAndALetterOpenAMenuWithItsItems(FxRobot robot) throws Exception {
        awaitPicture();
        robot.press(KeyCode.ALT, KeyCode.F).release(KeyCode.F, KeyCode.ALT);
        Menu file = ((MenuBar) stage.getScene().lookup(".menu-bar")).getMenus().getFirst();
        WindowFixture.await(file::isShowing);
        assertThat(file.getItems()).isNotEmpty();
        onWindow(file::hide);
    }

    @Test
    void aClickOpensAMenuWithItsItems(FxRobot robot) throws Exception {
        awaitPage();
        Menu file = ((MenuBar) stage.getScene().lookup(".menu-bar")).getMenus().getFirst();
        robot.clickOn(stage.getScene().lookup(".menu-bar").lookup(".menu-button"));
        WindowFixture.await(() -> file.isShowing() && !file.getItems().isEmpty());
        onWindow(file::hide);
    }

    @Test
    void theButtonsDoWhatTheySay() throws Exception {
        window.toOpen.add(Files.writeString(config.resolve("mine.txt"), FILE));
        awaitPage();
        Controls.press((Button) stage.getScene().lookup("#start-open"));
        WindowFixture.await(() -> text().equals(FILE));
        assertThat(window.window.isStartShown()).isFalse();
    }

    @Test
    void theSampleComes() throws Exception {
        awaitPage();
        Controls.press((Button) stage.getScene().lookup("#start-sample"));
        WindowFixture.await(() -> text().contains("Disalow: /tmp/"));
        onWindow(later::finish);
        window.settle();
        assertThat(((Label) stage.getScene().lookup("#badge")).getText()).isEqualTo("BLOCKED");
    }

    @Test
    void aNewTextTakesTheNextLetters(FxRobot robot) throws Exception {
        awaitPage();
        Controls.press((Button) stage.getScene().lookup("#start-new"));
        window.settle();
        robot.write("# new", 0);
        WindowFixture.await(() -> text().equals("# new"));
    }

    @Test
    void aFileThatIsDroppedIsOpened() throws Exception {
        Path mine = Files.writeString(config.resolve("mine.txt"), FILE);
        awaitPicture();
        onWindow(() -> Event.fireEvent(field(), new DragEvent(DragEvent.DRAG_ENTERED_TARGET, null, 0, 0, 0, 0,
                TransferMode.COPY, null, field(), null)));
        assertThat(window.window.isWhole()).isTrue();
        onWindow(() -> window.window.fileDrop().open(List.of(mine.toFile()), field()));
        WindowFixture.await(() -> text().equals(FILE));
    }

    @Test
    void theWindowCloses() throws Exception {
        awaitPicture();
        onWindow(() -> stage.fireEvent(new WindowEvent(stage, WindowEvent.WINDOW_CLOSE_REQUEST)));
        WindowFixture.await(() -> !stage.isShowing());
        assertThat(window.asked).isEmpty();
    }

    @Test
    void whatIsLeftOfTheLastTimeIsOfferedOnce() throws Exception {
        awaitPicture();
        Node before = field();
        onWindow(later::finish);
        onWindow(later::finish);
        window.settle();
        assertThat(window.told).isEmpty();
        assertThat(field()).isSameAs(before);
    }
}
