package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.Purpose;
import org.roboscope.crawlers.PurposeCrawlers;
import org.roboscope.site.fetch.RawServer;
import org.roboscope.ui.files.FileQuestions.UnsavedAnswer;
import org.roboscope.ui.settings.SettingsFile;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** The first start without a file, in the real window. */
@WindowTest
class StartWindowTest {

    private static final String FILE = """
            User-agent: *
            Disallow: /cart/

            User-agent: Googlebot
            Allow: /private/
            Disallow: /private/*.pdf
            """;

    @TempDir
    static Path folder;

    private final AtomicReference<String> httpStatus = new AtomicReference<>("200 OK");
    private final AtomicReference<String> servedText = new AtomicReference<>(FILE);
    private final AtomicReference<CountDownLatch> gate = new AtomicReference<>(new CountDownLatch(0));
    private RawServer server;
    private Stage stage;
    private Path config;
    private WindowFixture window;

    @Start
    void start(Stage primaryStage) throws IOException {
        server = new RawServer((_, out) -> {
            gate.get().await();
            if (servedText.get().isEmpty()) {
                RawServer.staySilent();
            }
            out.write(RawServer.answer(httpStatus.get(), servedText.get().getBytes(StandardCharsets.UTF_8)));
        });
        config = Files.createTempDirectory(folder, "test");
        window = WindowFixture.started(primaryStage, config);
        stage = window.stage;
    }

    @AfterEach
    void stop() throws IOException {
        server.close();
    }

    private TextField field(FxRobot robot) {
        return robot.lookup("#start-url").queryAs(TextField.class);
    }

    private String noteText(FxRobot robot) {
        window.settle();
        return robot.lookup("#start-note").queryAs(Label.class).getText();
    }

    private String startBadge(FxRobot robot) {
        Label badge = robot.lookup("#start-badge").queryAs(Label.class);
        return badge.isVisible() ? badge.getText() : "";
    }

    private boolean isShown(FxRobot robot, String id) {
        return robot.lookup(id).<Node>query().isVisible();
    }

    private String statusText() {
        return WindowSteps.call(() -> ((Label) stage.getScene().lookup("#start-status")).getText());
    }

    private void type(FxRobot robot, String url) {
        window.settle();
        window.onWindow(() -> field(robot).setText(url));
    }

    private boolean isStartPageShown(FxRobot robot) {
        window.settle();
        return robot.lookup("#start-page").<Node>query().isVisible();
    }

    private String site() {
        return "http://127.0.0.1:" + server.port();
    }

    private String badge(FxRobot robot) {
        return robot.lookup("#badge").queryAs(Label.class).getText();
    }

    /** Typing the URL is the first action, Enter the second. */
    @Test
    void twoActionsAnswerForAPage(FxRobot robot) throws Exception {
        window.settle();
        assertThat(field(robot).isFocused()).isTrue();
        robot.write(site() + "/private/a.pdf");
        assertThat(server.requests()).isEmpty();
        window.press(robot, KeyCode.ENTER);
        WindowFixture.await(() -> window.workspace().verdict().get().decidingLine().isPresent());
        window.settle();
        assertThat(badge(robot)).isEqualTo("BLOCKED");
        assertThat(window.workspace().verdict().get().decidingLine()).contains(6);
        assertThat(window.workspace().crawlerProperty().get().name()).isEqualTo("Googlebot");
        assertThat(window.text()).isEqualTo(FILE);
        assertThat(window.area().isEditable()).isFalse();
        assertThat(robot.lookup("#read-only-copy").queryAs(Button.class).getText()).isEqualTo("Edit a copy");
        assertThat(isStartPageShown(robot)).isFalse();
        assertThat(server.requests()).hasSize(1);
    }

    /** The actions are the button, the file in the dialog and the path. */
    @Test
    void threeActionsAnswerForAFile(FxRobot robot) throws Exception {
        Path file = Files.writeString(config.resolve("mine.txt"), FILE);
        window.toOpen.add(file);
        window.settle();
        Controls.press(robot, "#start-open");
        WindowFixture.await(
                () -> WindowSteps.call(() -> window.workspace().reading().get().content().text().equals(FILE)));
        robot.press(KeyCode.CONTROL, KeyCode.L).release(KeyCode.L, KeyCode.CONTROL);
        robot.write("/private/a.pdf");
        WindowFixture.await(() -> badge(robot).equals("BLOCKED"));
        assertThat(window.workspace().verdict().get().decidingLine()).contains(6);
    }

    @Test
    void fetchesNothingBeforeCheckIsPressed(FxRobot robot) {
        assertThat(isStartPageShown(robot)).isTrue();
        assertThat(stage.getTitle()).isEqualTo("Roboscope");
        assertThat(statusText()).isEqualTo("Nothing is fetched until you ask.");
        assertThat(noteText(robot)).isEmpty();
        assertThat(robot.lookup(".status-bar").<Node>query().isVisible()).isFalse();
        type(robot, site() + "/private/a.pdf");
        assertThat(noteText(robot)).isEqualTo("Check fetches " + site() + "/robots.txt and nothing else.");
        type(robot, "www.myshop.com");
        assertThat(noteText(robot)).isEqualTo("Check fetches https://www.myshop.com/robots.txt and nothing else.");
        assertThat(server.requests()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "''|Type a URL, such as https://example.com/.",
        "/private/|/private/ has no site. Type the full URL, such as https://example.com/page.",
        "mailto://me|mailto://me cannot be fetched: crawlers fetch robots.txt over http, https or ftp,"
                + " not over mailto.",
        "https://|https:// has no host after the two slashes.",
        "htps://shop.example/a|htps://shop.example/a does not start with https://, http:// or ftp://."
                + " Did you mean https://shop.example/a?",
        "C:\\robots.txt|C:\\robots.txt is a file on your disk. Open it, then test a path there.",
        "https://me:secret@shop.example/|The URL contains a user name or password before an @. Remove them: "
                + "crawlers do not log in.",
    })
    void reportsWhatIsWrongWithAUrl(String typed, String sentence, FxRobot robot) {
        type(robot, typed);
        window.press(robot, KeyCode.ENTER);
        assertThat(noteText(robot)).isEqualTo(sentence);
        assertThat(startBadge(robot)).isEqualTo("not a URL");
        assertThat(isShown(robot, "#start-meaning")).isFalse();
        assertThat(field(robot).isFocused()).isTrue();
        type(robot, "https://shop.example/a");
        assertThat(noteText(robot)).startsWith("Check fetches");
        assertThat(startBadge(robot)).isEmpty();
    }

    @Test
    void mistypedSchemeOffersTheIntendedUrl(FxRobot robot) throws Exception {
        type(robot, site().replace("http", "htp") + "/private/a.pdf");
        window.press(robot, KeyCode.ENTER);
        Button otherPageButton = robot.lookup("#start-instead").queryAs(Button.class);
        assertThat(otherPageButton.getText()).isEqualTo("Try " + site() + "/private/a.pdf");
        assertThat(server.requests()).isEmpty();
        window.press(otherPageButton);
        WindowFixture.await(() -> window.text().equals(FILE));
        window.settle();
        assertThat(badge(robot)).isEqualTo("BLOCKED");
    }

    @Test
    void missingFileIsAnsweredOnTheStartPage(FxRobot robot) throws Exception {
        httpStatus.set("404 Not Found");
        type(robot, site() + "/private/a.pdf");
        window.press(robot, KeyCode.ENTER);
        WindowFixture.await(() -> robot.lookup("#start-note").queryAs(Label.class).getText().startsWith("404: "));
        assertThat(noteText(robot)).isEqualTo(
                "404: the file does not exist. Google (today): Everything is allowed.");
        assertThat(startBadge(robot)).isEqualTo("no file");
        assertThat(isStartPageShown(robot)).isTrue();
        assertThat(field(robot).isFocused()).isTrue();
        assertThat(robot.lookup("#start-instead").<Node>query().isVisible()).isFalse();
        httpStatus.set("200 OK");
        window.press(robot, KeyCode.ENTER);
        WindowFixture.await(() -> window.text().equals(FILE));
        window.settle();
        assertThat(badge(robot)).isEqualTo("BLOCKED");
    }

    @Test
    void failedConnectionSuggestsANextStep(FxRobot robot) throws Exception {
        server.close();
        type(robot, site() + "/private/a.pdf");
        window.press(robot, KeyCode.ENTER);
        WindowFixture.await(() -> robot.lookup("#start-note").queryAs(Label.class).getText().startsWith("127.0.0.1"));
        assertThat(noteText(robot)).isEqualTo("127.0.0.1 refused the connection on port " + server.port()
                + ". Check the address and its port, and whether the server is running.");
        assertThat(startBadge(robot)).isEqualTo("no answer");
        assertThat(isShown(robot, "#start-meaning")).isFalse();
        window.onWindow(() -> window.settingsTimer.turn(SettingsKeeper.PAUSE));
        assertThat(new SettingsFile(config).load().settings().lists().getOrDefault("site.known", List.of()))
                .as("recent sites").isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "503 Busy|server error|503: server error.",
        "429 Too Many Requests|too many requests|429: too many requests."
    })
    void outageBlocksEverythingWhileItLasts(String answer, String badge, String sentence, FxRobot robot)
            throws Exception {
        httpStatus.set(answer);
        type(robot, site() + "/private/a.pdf");
        window.press(robot, KeyCode.ENTER);
        WindowFixture.await(() -> startBadge(robot).equals(badge));
        assertThat(noteText(robot)).isEqualTo(sentence + " Meanwhile, for Google (today): Everything is blocked.");
        window.press("#start-meaning");
        assertThat(isStartPageShown(robot)).isFalse();
        assertThat(robot.lookup("#site-section-meaning").queryAs(ToggleButton.class).isSelected()).isTrue();
    }

    @Test
    void offersHttpIfHttpsDoesNotAnswer(FxRobot robot) throws Exception {
        type(robot, "127.0.0.1:" + server.port() + "/private/a.pdf");
        window.press(robot, KeyCode.ENTER);
        Button otherPageButton = robot.lookup("#start-instead").queryAs(Button.class);
        WindowFixture.await(otherPageButton::isVisible);
        assertThat(otherPageButton.getText()).isEqualTo("Try " + site() + "/private/a.pdf");
        window.press(otherPageButton);
        WindowFixture.await(() -> window.text().equals(FILE));
        window.settle();
        assertThat(badge(robot)).isEqualTo("BLOCKED");
        assertThat(window.workspace().testedUrlProperty().get()).isEqualTo(site() + "/private/a.pdf");
    }

    @Test
    void escapeCancelsASlowFetch(FxRobot robot) throws Exception {
        servedText.set("");
        type(robot, site() + "/private/a.pdf");
        window.press(robot, KeyCode.ENTER);
        assertThat(noteText(robot)).isEqualTo("Asking " + site() + "/robots.txt \u2026");
        assertThat(robot.lookup("#start-cancel").<Node>query().isVisible()).isTrue();
        assertThat(statusText()).isEmpty();
        window.press(robot, KeyCode.ESCAPE);
        assertThat(robot.lookup("#start-cancel").<Node>query().isVisible()).isFalse();
        assertThat(noteText(robot)).startsWith("Check fetches");
        assertThat(field(robot).isFocused()).isTrue();
    }

    @Test
    void secondEnterWaitsForTheSameAnswer(FxRobot robot) {
        CountDownLatch answerGate = new CountDownLatch(1);
        gate.set(answerGate);
        type(robot, site() + "/private/a.pdf");
        window.press(robot, KeyCode.ENTER);
        window.press(robot, KeyCode.ENTER);
        assertThat(noteText(robot)).isEqualTo("Asking " + site() + "/robots.txt \u2026");
        assertThat(startBadge(robot)).isEmpty();
        answerGate.countDown();
        WindowFixture.await(() -> window.text().equals(FILE));
        window.settle();
        assertThat(badge(robot)).isEqualTo("BLOCKED");
        assertThat(server.requests()).hasSize(1);
    }

    @Test
    void otherPageReplacesTheRunningQuestion(FxRobot robot) {
        servedText.set("");
        type(robot, site() + "/private/a.pdf");
        window.press(robot, KeyCode.ENTER);
        WindowFixture.await(() -> server.requests().size() == 1);
        servedText.set(FILE);
        type(robot, site() + "/private/b.html");
        window.press(robot, KeyCode.ENTER);
        WindowFixture.await(() -> window.text().equals(FILE));
        window.settle();
        assertThat(badge(robot)).isEqualTo("ALLOWED");
        assertThat(window.workspace().testedUrlProperty().get()).isEqualTo(site() + "/private/b.html");
    }

    @Test
    void sampleOpensWithATestedPage(FxRobot robot) {
        window.settle();
        window.press("#start-sample");
        assertThat(window.text()).contains("sample", "Disalow: /tmp/");
        assertThat(badge(robot)).isEqualTo("BLOCKED");
        assertThat(isStartPageShown(robot)).isFalse();
        assertThat(stage.getTitle()).isEqualTo("Sample \u2013 Roboscope");
        assertThat(window.workspace().testedUrlProperty().get()).isEqualTo(
                "https://shop.example.com/private/report.pdf");
        window.run("file.quit");
        assertThat(window.asked).isEmpty();
        assertThat(stage.isShowing()).isFalse();
    }

    @Test
    void openingAFileReplacesTheSample() throws Exception {
        window.settle();
        window.press("#start-sample");
        window.run("file.saveAs");
        assertThat(window.offeredNames).containsExactly("robots.txt");
        window.toOpen.add(Files.writeString(config.resolve("mine.txt"), "# mine"));
        window.run("file.open");
        assertThat(window.text()).isEqualTo("# mine");
        assertThat(stage.getScene().getRoot().lookupAll(".file-tabs .tab")).hasSize(1);
    }

    @Test
    void helpMenuOpensTheSampleOnce() throws Exception {
        window.settle();
        window.toOpen.add(Files.writeString(config.resolve("mine.txt"), "# mine"));
        window.run("file.open");
        window.run("help.sample");
        window.run("file.new");
        window.run("help.sample");
        assertThat(window.text()).contains("Disalow: /tmp/");
        assertThat(stage.getScene().getRoot().lookupAll(".file-tabs .tab")).hasSize(3);
    }

    @Test
    void newTextReplacesTheStartPage(FxRobot robot) {
        window.run("file.new");
        assertThat(isStartPageShown(robot)).isFalse();
        assertThat(stage.getScene().getRoot().lookupAll(".file-tabs .tab")).hasSize(1);
        robot.write("User-agent: *");
        assertThat(window.text()).isEqualTo("User-agent: *");
    }

    @ParameterizedTest
    @CsvSource({"test.url", "file.openSite", "edit.find", "view.panel.problems"})
    void commandsForOtherPartsLeaveTheStartPage(String command, FxRobot robot) {
        window.run(command);
        assertThat(isStartPageShown(robot)).isFalse();
    }

    @Test
    void recentFilesAreListedWithTheirFacts() throws Exception {
        Path file = Files.writeString(config.resolve("mine.txt"),
                "User-agent: GPTBot\nDisallow: /\n\nUser-agent: *\nDisalow: /a\n");
        window.onWindow(() -> window.app.open(file));
        window.settle();
        WindowFixture.await(() -> window.text().contains("Disalow"));
        window.settle();
        window.run("file.close");
        window.run("file.quit");
        WindowSteps.call(() -> {
            window = WindowFixture.started(new Stage(), config);
            stage = window.stage;
        });
        window.settle();
        int training = PurposeCrawlers.countedEntries(Catalogue.builtIn(), Purpose.AI_TRAINING).size();
        WindowFixture.await(() -> stage.getScene().getRoot().lookupAll(".start-place").stream()
                .anyMatch(row -> row.getAccessibleText()
                        .contains("saved today, 1 error, AI training blocked for 1 of " + training)));
        Button row = (Button) stage.getScene().lookup(".start-place");
        window.press(row);
        WindowFixture.await(() -> window.text().contains("User-agent: *\nDisalow"));
        window.settle();
    }

    @Test
    void recentSiteIsFetchedOnlyWhenChosen(FxRobot robot) throws Exception {
        type(robot, site() + "/private/a.pdf");
        window.press(robot, KeyCode.ENTER);
        WindowFixture.await(() -> window.text().equals(FILE));
        window.settle();
        window.run("file.quit");
        WindowSteps.call(() -> {
            window = WindowFixture.started(new Stage(), config);
            stage = window.stage;
        });
        window.settle();
        WindowFixture.await(() -> stage.getScene().getRoot().lookupAll(".start-place").stream()
                .anyMatch(row -> row.getAccessibleText().contains("fetched today, no problems")));
        assertThat(statusText()).isEqualTo("Nothing is fetched until you ask.");
        assertThat(server.requests()).hasSize(1);
        window.press(".start-place");
        WindowFixture.await(() -> window.text().equals(FILE));
        window.settle();
        assertThat(((Label) stage.getScene().lookup("#badge")).getText()).isEqualTo("ALLOWED");
        assertThat(window.workspace().testedUrlProperty().get()).isEqualTo(site());
    }

    @Test
    void closingTheLastFileShowsTheStartPage(FxRobot robot) throws Exception {
        Path file = Files.writeString(config.resolve("mine.txt"), FILE);
        Path otherFile = Files.writeString(config.resolve("other.txt"), "# other");
        window.onWindow(() -> {
            window.app.open(file);
            window.app.open(otherFile);
        });
        WindowFixture.await(() -> window.text().equals("# other"));
        window.settle();
        window.press(robot, KeyCode.CONTROL, KeyCode.W);
        assertThat(isStartPageShown(robot)).isFalse();
        assertThat(window.text()).isEqualTo(FILE);
        window.press(robot, KeyCode.CONTROL, KeyCode.W);
        assertThat(isStartPageShown(robot)).isTrue();
        assertThat(field(robot).isFocused()).isTrue();
        assertThat(stage.getTitle()).isEqualTo("Roboscope");
        assertThat(stage.getScene().getRoot().lookupAll(".start-place")).extracting(Node::getAccessibleText)
                .satisfiesExactly(newest -> assertThat(newest).contains("other.txt"),
                        earlier -> assertThat(earlier).contains("mine.txt"));
        type(robot, site() + "/private/a.pdf");
        window.press(robot, KeyCode.ENTER);
        WindowFixture.await(() -> window.text().equals(FILE));
        window.settle();
        assertThat(badge(robot)).isEqualTo("BLOCKED");
    }

    /** A text that stays open also keeps the start page hidden. */
    @Test
    void closingAnUnsavedTextAsksFirst(FxRobot robot) {
        window.run("file.new");
        robot.write("# mine");
        window.answer = UnsavedAnswer.CANCEL;
        window.press(robot, KeyCode.CONTROL, KeyCode.W);
        assertThat(window.asked).hasSize(1);
        assertThat(isStartPageShown(robot)).isFalse();
        assertThat(window.text()).isEqualTo("# mine");
        window.answer = UnsavedAnswer.DISCARD;
        window.press(robot, KeyCode.CONTROL, KeyCode.W);
        assertThat(isStartPageShown(robot)).isTrue();
        window.run("file.new");
        assertThat(window.text()).isEmpty();
        assertThat(stage.getScene().getRoot().lookupAll(".file-tabs .tab")).hasSize(1);
    }

    @Test
    void tabReachesEveryNamedControl(FxRobot robot) {
        window.settle();
        List<String> focusedIds = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            Node focused = WindowSteps.call(() -> stage.getScene().getFocusOwner());
            focusedIds.add(String.valueOf(focused.getId()));
            String name = focused.getAccessibleText() != null || !(focused instanceof Labeled labeled)
                    ? focused.getAccessibleText() : labeled.getText();
            assertThat(name).as(focused.getId()).isNotBlank();
            window.press(robot, KeyCode.TAB);
        }
        assertThat(focusedIds).containsExactly("start-url", "start-check", "start-open", "start-new",
                "start-sample");
    }

    @Test
    void startPageFitsASmallWindow(FxRobot robot) {
        window.onWindow(() -> {
            stage.setWidth(1024);
            stage.setHeight(700);
        });
        window.settle();
        Bounds scene = stage.getScene().getRoot().getLayoutBounds();
        for (String id : new String[] {"#start-url", "#start-check", "#start-open", "#start-sample"}) {
            Node node = robot.lookup(id).query();
            assertThat(scene.contains(node.localToScene(node.getLayoutBounds()))).as(id).isTrue();
        }
    }
}
