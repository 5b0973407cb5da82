package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.document.diff.DiffRow;
import org.roboscope.site.fetch.RawServer;
import org.roboscope.ui.files.FileQuestions;
import org.roboscope.ui.workspace.TextBuffer;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** Opening a file from its site, comparing it and taking it over, with the keyboard, in the real window. */
@WindowTest
@Timeout(120)
class SiteWindowTest {

    private static final String MINE = "User-agent: *\nDisallow: /a\nDisallow: /mine\n";
    private static final String LIVE = "User-agent: *\nDisallow: /a\nDisallow: /live\nAllow: /b\n";

    @TempDir
    static Path folder;

    private final AtomicReference<String> served = new AtomicReference<>(LIVE);
    private final AtomicReference<String> status = new AtomicReference<>("200 OK");
    private final AtomicBoolean locked = new AtomicBoolean();
    private final RawServer server = new RawServer((request, out) -> {
        if (locked.get() && !request.head().contains("Authorization: Basic bWU6c2VjcmV0")) {
            out.write(RawServer.answer("401 Who\nWWW-Authenticate: Basic realm=\"x\"", new byte[0]));
            return;
        }
        if (served.get().isEmpty()) {
            RawServer.staySilent();
        }
        out.write(RawServer.answer(status.get() + "\nCache-Control: max-age=60",
                served.get().getBytes(StandardCharsets.UTF_8)));
    });
    private WindowFixture window;

    @Start
    void start(Stage stage) throws IOException {
        Path fresh = Files.createTempDirectory(folder, "test");
        Path file = Files.writeString(fresh.resolve("robots.txt"), MINE);
        window = new WindowFixture(stage, fresh.resolve("config"), file);
    }

    @AfterEach
    void stop() throws IOException {
        server.close();
        WaitForAsyncUtils.waitForAsyncFx(10_000, () -> Window.getWindows().stream().filter(
                other -> !other.equals(window.stage)).toList().forEach(Window::hide));
    }

    @Test
    void opensASiteThatIsNamedAtTheStart() throws TimeoutException {
        StartArguments startArguments = StartArguments.of(List.of("http://127.0.0.1:" + server.port()));
        assertThat(startArguments.files()).isEmpty();
        Platform.runLater(() -> window.window.show(startArguments));
        WaitForAsyncUtils.waitFor(30, TimeUnit.SECONDS, () -> window.text().equals(LIVE));
        assertThat(window.area().isEditable()).isFalse();
    }

    @Test
    void opensWhatTheSiteServesToBeRead(FxRobot robot) throws TimeoutException {
        openFromSite(robot);
        assertThat(window.text()).isEqualTo(LIVE);
        assertThat(window.area().isEditable()).isFalse();
        assertThat(label(robot, "#site-headline")).contains("200", "Its rules count");
        assertThat(((TableView<?>) robot.lookup("#site-hops").query()).getItems()).hasSize(1);
        assertThat(window.window.workspace().siteProperty().get()).isEqualTo("http://127.0.0.1:" + server.port());
        window.run("site.takeOver");
        assertThat(window.text()).isEqualTo(LIVE);
        assertThat(window.area().isEditable()).isTrue();
    }

    @Test
    void callsATextLiveOnlyAsLongAsTheSiteServesIt(FxRobot robot) throws TimeoutException {
        openFromSite(robot);
        assertThat(reason(robot)).contains("as it was served on").doesNotContain("brought no file");
        status.set("503 Busy");
        window.run("site.again");
        WaitForAsyncUtils.waitFor(20, TimeUnit.SECONDS, () -> label(robot, "#site-headline").contains("503"));
        assertThat(label(robot, "#site-headline")).contains("Whether there is a file is not known.")
                .doesNotContain("there is no file");
        WaitForAsyncUtils.waitFor(20, TimeUnit.SECONDS, () -> reason(robot).contains("brought no file"));
        assertThat(window.text()).isEqualTo(LIVE);
        assertThat(robot.lookup(".tab-label").queryAll().toString()).doesNotContain("(live)");
    }

    @Test
    void showsWhatTheManagedBlockAddsBesideTheFileWithoutIt(FxRobot robot) throws TimeoutException {
        openFromSite(robot);
        assertThat(window.window.actions().get("site.edge").isEnabled()).isFalse();
        served.set("# BEGIN Cloudflare Managed content\nUser-agent: GPTBot\nDisallow: /\n"
                + "# END Cloudflare Managed Content\n" + LIVE);
        window.run("site.again");
        WaitForAsyncUtils.waitFor(20, TimeUnit.SECONDS, () -> window.text().equals(served.get()));
        window.settle();
        assertThat(robot.lookup("#site-facts .label").queryAllAs(Label.class)).extracting(Label::getText)
                .anyMatch(text -> text.startsWith("Lines 1 to 4 stand in its managed block."));
        window.run("site.edge");
        WaitForAsyncUtils.waitFor(20, TimeUnit.SECONDS, () -> !robot.lookup("#comparison-note").queryAll().isEmpty());
        window.settle();
        assertThat(label(robot, "#comparison-note")).contains("Lines 1 to 4 stand in Cloudflare's managed block.",
                "Whether the site itself sends that is not known", "GPTBot", "allowed → blocked, by line 3");
        assertThat(label(robot, "#comparison-summary")).startsWith("1 difference: 0 changed, 4 only right");
    }

    @Test
    void handsOverAllOfALargeFile(FxRobot robot) throws TimeoutException {
        String large =
                "User-agent: *\n" + "Disallow: /a/long/path/of/many/letters\n".repeat(17_000) + "Disalow: /end\n";
        served.set(large);
        openFromSite(robot);
        window.run("site.takeOver");
        assertThat(window.area().isEditable()).isTrue();
        assertThat(window.text()).hasSizeGreaterThan(630_000).isEqualTo(large);
    }

    @Test
    void asksForALoginWhereTheSiteWantsOneAndWritesItNowhere(FxRobot robot) throws Exception {
        locked.set(true);
        enter(robot);
        WaitForAsyncUtils.waitFor(30, TimeUnit.SECONDS, () -> label(robot, "#site-headline").contains("401"));
        window.settle();
        assertThat(label(robot, "#site-headline")).startsWith("401: the site asks for a name and a password.");
        window.run("site.logIn");
        LoginFilling.fill(robot);
        WaitForAsyncUtils.waitFor(20, TimeUnit.SECONDS, () -> window.text().equals(LIVE));
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                assertThat(Files.readString(file, StandardCharsets.ISO_8859_1)).as(file.toString())
                        .doesNotContain("secret", "bWU6c2VjcmV0");
            }
        }
    }

    @Test
    void aFileOfTheSiteThatWantsALoginSaysSoInItsRow(FxRobot robot) throws Exception {
        locked.set(true);
        enter(robot);
        WaitForAsyncUtils.waitFor(30, TimeUnit.SECONDS, () -> label(robot, "#site-headline").contains("401"));
        window.onWindow(() -> robot.lookup("#site-section-files").queryAs(ToggleButton.class).fire());
        window.onWindow(() -> robot.lookup("#files-fetch").queryAs(Button.class).fire());
        TableView<?> table = robot.lookup("#files-table").queryAs(TableView.class);
        WaitForAsyncUtils.waitFor(30, TimeUnit.SECONDS, () -> answers(table).anyMatch(
                answer -> answer.contains("asks for a name and a password.")
                        && answer.endsWith("Select the row and choose Log in.")));
        Button logIn = robot.lookup("#files-log-in").queryAs(Button.class);
        assertThat(logIn.isDisabled()).isTrue();
        window.onWindow(() -> table.getSelectionModel().select(0));
        assertThat(logIn.isDisabled()).isFalse();
        window.onWindow(logIn::fire);
        LoginFilling.fill(robot);
        WaitForAsyncUtils.waitFor(30, TimeUnit.SECONDS, () -> answers(table).noneMatch(
                answer -> answer.contains("Log in")));
    }

    private static Stream<String> answers(TableView<?> table) {
        return table.lookupAll(".table-row-cell").stream().map(Node::getAccessibleText).filter(Objects::nonNull);
    }

    @Test
    void saysThatAWebPageCame(FxRobot robot) throws TimeoutException {
        served.set("<!doctype html><title>Shop</title>");
        openFromSite(robot);
        assertThat(label(robot, "#site-headline")).startsWith("200: a web page came instead of a robots.txt.");
    }

    @Test
    void comparesWithTheEditedFileAndTakesADifferenceOver(FxRobot robot) throws TimeoutException {
        openFromSite(robot);
        window.run("site.compare");
        ListView<DiffRow> list = robot.lookup("#comparison-list").queryListView();
        WaitForAsyncUtils.waitFor(20, TimeUnit.SECONDS, () -> !list.getItems().isEmpty());
        assertThat(label(robot, "#comparison-summary"))
                .startsWith("1 difference: 1 changed, 0 only right, 1 only left");
        assertThat(list.getSelectionModel().getSelectedIndex()).isEqualTo(2);
        window.onWindow(list::requestFocus);
        robot.press(KeyCode.ALT, KeyCode.RIGHT).release(KeyCode.RIGHT, KeyCode.ALT);
        assertThat(window.text()).isEqualTo(LIVE);
        WaitForAsyncUtils.waitFor(20, TimeUnit.SECONDS,
                () -> label(robot, "#comparison-summary").startsWith("Both are"));
        window.onWindow(() -> window.area().requestFocus());
        window.run("edit.undo");
        assertThat(window.text()).isEqualTo(MINE);
        WaitForAsyncUtils.waitFor(20, TimeUnit.SECONDS, () -> label(robot, "#comparison-summary").startsWith("1 diff"));
    }

    @Test
    void comparesWithNothingThatIsClosed(FxRobot robot) throws TimeoutException {
        openFromSite(robot);
        TextBuffer live = window.window.workspace().bufferProperty().get();
        window.run("file.previous");
        window.answer = FileQuestions.Unsaved.DISCARD;
        window.run("file.close");
        window.run("site.compare");
        ListView<DiffRow> list = robot.lookup("#comparison-list").queryListView();
        WaitForAsyncUtils.waitFor(20, TimeUnit.SECONDS, () -> !list.getItems().isEmpty());
        assertThat(window.window.workspace().bufferProperty().get()).isEqualTo(live);
        assertThat(((Stage) list.getScene().getWindow()).getTitle()).endsWith("Nothing is edited");
    }

    @Test
    void leadsFromDifferenceToDifferenceByKey(FxRobot robot) throws TimeoutException {
        served.set("# live\nUser-agent: *\nDisallow: /a\n");
        openFromSite(robot);
        window.run("site.compare");
        ListView<DiffRow> list = robot.lookup("#comparison-list").queryListView();
        WaitForAsyncUtils.waitFor(20, TimeUnit.SECONDS, () -> !list.getItems().isEmpty());
        window.onWindow(list::requestFocus);
        assertThat(list.getSelectionModel().getSelectedIndex()).isZero();
        robot.press(KeyCode.F7).release(KeyCode.F7);
        assertThat(list.getSelectionModel().getSelectedIndex()).isEqualTo(3);
        robot.press(KeyCode.F7).release(KeyCode.F7);
        assertThat(list.getSelectionModel().getSelectedIndex()).isZero();
        robot.press(KeyCode.SHIFT, KeyCode.F7).release(KeyCode.F7, KeyCode.SHIFT);
        assertThat(list.getSelectionModel().getSelectedIndex()).isEqualTo(3);
        robot.press(KeyCode.ESCAPE).release(KeyCode.ESCAPE);
        assertThat(robot.lookup("#comparison-list").tryQuery()).isEmpty();
    }

    @Test
    void keepsVersionsTellsWhichVerdictsFlippedAndOpensThem(FxRobot robot) throws TimeoutException {
        openFromSite(robot);
        served.set("User-agent: *\nDisallow: /\n");
        window.run("site.again");
        WaitForAsyncUtils.waitFor(30, TimeUnit.SECONDS, () -> window.window.workspace().bufferProperty().get()
                .content().text().endsWith("Disallow: /\n"));
        window.settle();
        ToggleButton history = robot.lookup("#site-section-history").queryAs(ToggleButton.class);
        window.onWindow(history::fire);
        TableView<?> versions = robot.lookup("#history-versions").queryTableView();
        WaitForAsyncUtils.waitFor(20, TimeUnit.SECONDS, () -> versions.getItems().size() == 2);
        TableView<?> flips = robot.lookup("#history-flips").queryTableView();
        assertThat(flips.getItems()).hasSize(1);
        assertThat(String.valueOf(flips.getItems().getFirst())).contains("ALLOWED", "BLOCKED", "Googlebot");
        window.onWindow(() -> {
            versions.requestFocus();
            versions.getSelectionModel().select(1);
        });
        robot.press(KeyCode.ENTER).release(KeyCode.ENTER);
        assertThat(window.text()).isEqualTo(LIVE);
        assertThat(window.area().isEditable()).isFalse();
        assertThat(robot.lookup("#site-watch").queryComboBox().getValue()).as("nothing is watched unless asked for")
                .isEqualTo(Duration.ZERO);
    }

    @Test
    void everyViewIsComeToByItsCommandWithTheKeyboardInIt(FxRobot robot) throws TimeoutException {
        for (String view : List.of("answer", "files", "sitemaps", "licenses", "pages", "indexing", "history")) {
            window.run("site.view." + view);
            ToggleButton button = robot.lookup("#site-section-" + view).queryAs(ToggleButton.class);
            assertThat(button.isSelected()).as(view).isTrue();
            Node section = robot.lookup("#site-section").query();
            Node focused = WaitForAsyncUtils.waitForAsyncFx(10_000, () -> window.stage.getScene().getFocusOwner());
            assertThat(Stream.<Node>iterate(focused, Objects::nonNull, Node::getParent)).as(view + ": " + focused)
                    .contains(section);
            assertThat(focused.isFocusTraversable()).as(view).isTrue();
        }
        openFromSite(robot);
        served.set(MINE);
        window.run("site.again");
        WaitForAsyncUtils.waitFor(30, TimeUnit.SECONDS, () -> window.text().equals(MINE));
        window.run("site.view.history");
        TableView<?> versions = robot.lookup("#history-versions").queryTableView();
        WaitForAsyncUtils.waitFor(20, TimeUnit.SECONDS, () -> versions.getItems().size() == 2);
        robot.press(KeyCode.DOWN).release(KeyCode.DOWN);
        robot.press(KeyCode.ENTER).release(KeyCode.ENTER);
        WaitForAsyncUtils.waitFor(20, TimeUnit.SECONDS, () -> window.text().equals(LIVE));
    }

    @Test
    void theWindowGoesOnDrawingWhileAServerSaysNothing(FxRobot robot) throws Exception {
        served.set("");
        Pulses pulses = new Pulses();
        enter(robot);
        WaitForAsyncUtils.waitFor(20, TimeUnit.SECONDS, () -> !server.requests().isEmpty());
        window.onWindow(pulses::start);
        WaitForAsyncUtils.waitFor(20, TimeUnit.SECONDS, () -> pulses.count.get() > 10);
        window.onWindow(() -> window.area().requestFocus());
        robot.write("# typed meanwhile");
        assertThat(robot.lookup("#site-progress").<Node>query().isVisible()).isTrue();
        assertThat(window.text()).startsWith("# typed meanwhile");
        window.onWindow(pulses::stop);
        ButtonBase cancel = robot.lookup("#site-cancel").queryButton();
        window.onWindow(cancel::fire);
        assertThat(label(robot, "#site-headline")).startsWith("Cancelled");
        assertThat(robot.lookup("#site-progress").<Node>query().isVisible()).isFalse();
    }

    @Test
    void saysWhyNothingCame(FxRobot robot) throws Exception {
        server.close();
        enter(robot);
        WaitForAsyncUtils.waitFor(20, TimeUnit.SECONDS, () -> label(robot, "#site-headline").contains("refused"));
        assertThat(label(robot, "#site-headline")).contains("Google (today): All is blocked");
        assertThat(window.text()).isEqualTo(MINE);
    }

    private void openFromSite(FxRobot robot) throws TimeoutException {
        enter(robot);
        WaitForAsyncUtils.waitFor(30, TimeUnit.SECONDS, () -> label(robot, "#site-headline").contains("200"));
        window.settle();
    }

    private void enter(FxRobot robot) {
        window.settle();
        robot.press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.O).release(KeyCode.O, KeyCode.SHIFT, KeyCode.CONTROL);
        TextField address = robot.lookup("#site-address").queryAs(TextField.class);
        assertThat(address.isFocused()).isTrue();
        window.onWindow(() -> address.setText("http://127.0.0.1:" + server.port()));
        robot.press(KeyCode.ENTER).release(KeyCode.ENTER);
    }

    private static String reason(FxRobot robot) {
        return robot.lookup(".read-only-notice .label").queryAs(Label.class).getText();
    }

    private static String label(FxRobot robot, String id) {
        return robot.lookup(id).queryAs(Label.class).getText();
    }

    /** Counts how often the window draws, and how long it ever pauses. */
    private static final class Pulses extends AnimationTimer {

        private final AtomicInteger count = new AtomicInteger();

        @Override
        public void handle(long now) {
            count.incrementAndGet();
        }
    }
}
