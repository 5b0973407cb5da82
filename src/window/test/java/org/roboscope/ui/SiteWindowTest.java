package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Opens, compares and edits the file of a site with the keyboard, in the real window. */
@WindowTest
@Timeout(120)
class SiteWindowTest {

    @TempDir
    static Path folder;

    private SiteFixture site;
    private WindowFixture window;

    @Start
    void start(Stage stage) throws IOException {
        site = new SiteFixture(stage, folder);
        window = site.window;
    }

    @AfterEach
    void stop() throws IOException {
        site.stop();
    }

    @Test
    void opensASiteNamedAtTheStart() {
        StartArguments startArguments = StartArguments.of(List.of("http://127.0.0.1:" + site.server.port()));
        assertThat(startArguments.files()).isEmpty();
        Platform.runLater(() -> window.app.show(startArguments));
        WindowFixture.await(() -> window.text().equals(SiteFixture.LIVE));
        window.settle();
        assertThat(window.area().isEditable()).isFalse();
    }

    /** Escape works with the focus in the address, a list or the text. */
    @ParameterizedTest
    @ValueSource(strings = {"#site-address", "#site-agent", ".code-area"})
    void escapeCancelsAFetch(String focused, FxRobot robot) {
        site.served.set("");
        site.openAddress(robot);
        WindowFixture.await(() -> !robot.lookup("#site-cancel").query().isDisabled());
        WindowSteps.call(() -> robot.lookup(focused).query().requestFocus());
        robot.type(KeyCode.ESCAPE);
        WindowSteps.settle();
        assertThat(robot.lookup("#site-cancel").query().isDisabled()).isTrue();
        assertThat(site.label(robot, "#site-headline")).contains("ancelled");
    }

    @Test
    void answerDoesNotMoveTheTable(FxRobot robot) {
        window.run("site.view.answer");
        Node hops = robot.lookup("#site-hops").query();
        Bounds oldBounds = hops.localToScene(hops.getLayoutBounds());
        assertThat(robot.lookup("#site-hops .placeholder .label").queryAs(Label.class).getText())
                .startsWith("Type a host");
        site.openFromSite(robot);
        assertThat(hops.localToScene(hops.getLayoutBounds())).isEqualTo(oldBounds);
    }

    @Test
    void opensTheServedFileReadOnly(FxRobot robot) {
        site.openFromSite(robot);
        assertThat(window.text()).isEqualTo(SiteFixture.LIVE);
        assertThat(window.area().isEditable()).isFalse();
        assertThat(site.label(robot, "#site-headline")).contains("200", "Its rules apply");
        assertThat(((TableView<?>) robot.lookup("#site-hops").query()).getItems()).hasSize(1);
        assertThat(window.workspace().site().get()).isEqualTo("http://127.0.0.1:" + site.server.port());
        window.run("site.takeOver");
        assertThat(window.text()).isEqualTo(SiteFixture.LIVE);
        assertThat(window.area().isEditable()).isTrue();
    }

    @Test
    void textIsLiveOnlyWhileServed(FxRobot robot) {
        site.openFromSite(robot);
        assertThat(site.readOnlyNotice(robot)).contains(", served on").doesNotContain("received no file");
        site.status.set("503 Busy");
        window.run("site.again");
        WindowFixture.await(() -> site.label(robot, "#site-headline").startsWith("503"));
        assertThat(site.label(robot, "#site-headline")).contains("503: server error.")
                .doesNotContain("the file does not exist");
        WindowFixture.await(() -> site.readOnlyNotice(robot).contains("received no file"));
        assertThat(window.text()).isEqualTo(SiteFixture.LIVE);
        assertThat(robot.lookup(".tab-label").queryAll().toString()).doesNotContain("(live)");
    }

    @Test
    void comparisonShowsTheManagedBlock(FxRobot robot) {
        site.openFromSite(robot);
        assertThat(window.actions().get("site.edge").isEnabled()).isFalse();
        site.served.set("# BEGIN Cloudflare Managed content\nUser-agent: GPTBot\nDisallow: /\n"
                + "# END Cloudflare Managed Content\n" + SiteFixture.LIVE);
        window.run("site.again");
        WindowFixture.await(() -> window.text().equals(site.served.get()));
        window.settle();
        assertThat(robot.lookup("#site-facts .label").queryAllAs(Label.class)).extracting(Label::getText)
                .anyMatch(text -> text.startsWith("managed block, lines 1 to 4"));
        window.run("site.edge");
        WindowFixture.await(() -> !robot.lookup("#comparison-note").queryAll().isEmpty());
        window.settle();
        assertThat(site.label(robot, "#comparison-note")).contains(
                "without lines 1 to 4, Cloudflare's managed block.",
                "Whether the site itself sends that is unknown", "GPTBot", "allowed → blocked, by line 3");
        assertThat(site.label(robot, "#comparison-summary")).startsWith("1 difference: 0 changed, 4 only right");
    }

    @Test
    void comparisonNamesTheRemovedCrawlDelay(FxRobot robot) {
        site.openFromSite(robot);
        site.served.set("""
                # BEGIN Cloudflare Managed content
                User-agent: GPTBot
                Disallow: /
                # END Cloudflare Managed Content
                User-agent: *
                Crawl-delay: 5
                Disallow: /a
                """);
        window.run("site.again");
        WindowFixture.await(() -> window.text().equals(site.served.get()));
        window.settle();
        window.run("site.edge");
        WindowFixture.await(() -> !robot.lookup("#comparison-note").queryAll().isEmpty());
        window.settle();
        assertThat(site.label(robot, "#comparison-note")).endsWith("It changes fields: Crawl-delay.");
    }

    @Test
    void copiesALargeFileWhole(FxRobot robot) {
        String largeText =
                "User-agent: *\n" + "Disallow: /a/long/path/of/many/letters\n".repeat(17_000) + "Disalow: /end\n";
        site.served.set(largeText);
        site.openFromSite(robot);
        window.run("site.takeOver");
        assertThat(window.area().isEditable()).isTrue();
        assertThat(window.text()).hasSizeGreaterThan(630_000).isEqualTo(largeText);
    }

    @Test
    void loginIsRequestedAndNeverStored(FxRobot robot) throws Exception {
        site.requiresLogin.set(true);
        site.openAddress(robot);
        WindowFixture.await(() -> site.label(robot, "#site-headline").startsWith("401"));
        window.settle();
        assertThat(site.label(robot, "#site-headline")).startsWith("401: the site asks for a login.");
        window.run("site.logIn");
        LoginFilling.fill(robot);
        WindowFixture.await(() -> window.text().equals(SiteFixture.LIVE));
        window.settle();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                assertThat(Files.readString(file, StandardCharsets.ISO_8859_1)).as(file.toString())
                        .doesNotContain("secret", "bWU6c2VjcmV0");
            }
        }
    }

    @Test
    void rowOfAProtectedFileOffersALogin(FxRobot robot) throws Exception {
        site.requiresLogin.set(true);
        site.openAddress(robot);
        WindowFixture.await(() -> site.label(robot, "#site-headline").startsWith("401"));
        window.press("#site-section-files");
        window.press("#files-fetch");
        TableView<?> table = robot.lookup("#files-table").queryAs(TableView.class);
        WindowFixture.await(() -> answers(table).anyMatch(
                answer -> answer.contains("asks for a login.")
                        && answer.endsWith("Choose Log in.")));
        Button logIn = robot.lookup("#files-log-in").queryAs(Button.class);
        assertThat(logIn.isDisabled()).isTrue();
        window.onWindow(() -> table.getSelectionModel().select(0));
        assertThat(logIn.isDisabled()).isFalse();
        window.press(logIn);
        LoginFilling.fill(robot);
        WindowFixture.await(() -> answers(table).noneMatch(
                answer -> answer.contains("Log in")));
    }

    private static Stream<String> answers(TableView<?> table) {
        return table.lookupAll(".table-row-cell").stream().map(Node::getAccessibleText).filter(Objects::nonNull);
    }

    @Test
    void reportsAWebPageInsteadOfTheFile(FxRobot robot) {
        site.served.set("<!doctype html><title>Shop</title>");
        site.openFromSite(robot);
        assertThat(site.label(robot, "#site-headline")).startsWith("200: a web page, not a robots.txt.");
    }

    @Test
    void commandsOpenAndFocusEveryView(FxRobot robot) {
        for (String view : List.of("answer", "files", "sitemaps", "pages", "indexing", "history")) {
            window.run("site.view." + view);
            ToggleButton button = robot.lookup("#site-section-" + view).queryAs(ToggleButton.class);
            assertThat(button.isSelected()).as(view).isTrue();
            Node panel = robot.lookup(".site").query();
            Node focused = WindowSteps.call(() -> window.stage.getScene().getFocusOwner());
            assertThat(Stream.<Node>iterate(focused, Objects::nonNull, Node::getParent)).as(view + ": " + focused)
                    .contains(panel);
            assertThat(focused).as(view).isNotInstanceOf(ToggleButton.class);
            assertThat(focused.isFocusTraversable()).as(view).isTrue();
        }
        site.openFromSite(robot);
        site.served.set(SiteFixture.OWN);
        window.run("site.again");
        WindowFixture.await(() -> window.text().equals(SiteFixture.OWN));
        window.settle();
        window.run("site.view.history");
        TableView<?> versions = robot.lookup("#history-versions").queryTableView();
        WindowFixture.await(() -> versions.getItems().size() == 2);
        robot.type(KeyCode.DOWN);
        robot.type(KeyCode.ENTER);
        WindowFixture.await(() -> window.text().equals(SiteFixture.LIVE));
        window.settle();
    }

    @Test
    void versionTimesAreWholeInANarrowWindow(FxRobot robot) {
        window.onWindow(() -> window.stage.setWidth(1024));
        site.openFromSite(robot);
        window.run("site.view.history");
        WindowFixture.await(() -> robot.lookup("#history-versions").queryTableView().getItems().size() == 1);
        window.settle();
        for (String column : List.of("first", "last", "flips")) {
            assertThat(robot.lookup("#history-versions").lookup((Node node) -> node instanceof TableCell<?, ?> cell
                    && cell.getTableColumn() != null && cell.getTableColumn().getId().endsWith("-" + column)
                    && !cell.isEmpty()).queryAllAs(TableCell.class)).isNotEmpty().allSatisfy(
                            cell -> assertThat(((Text) cell.lookup(".text")).getText()).isEqualTo(cell.getText()));
        }
    }

    @Test
    void historyCommandsAreInViewInANarrowWindow(FxRobot robot) {
        window.onWindow(() -> window.stage.setWidth(1024));
        site.openFromSite(robot);
        window.run("site.view.history");
        WindowFixture.await(() -> robot.lookup("#history-versions").queryTableView().getItems().size() == 1);
        window.settle();
        assertThat(robot.lookup("#site-actions .button").queryAllAs(Button.class)).extracting(Button::getId)
                .containsExactly("history-open", "history-compare-before", "history-compare-edited");
    }

    @Test
    void historyHasOneFormOfDates(FxRobot robot) {
        site.openFromSite(robot);
        window.run("site.view.history");
        WindowFixture.await(() -> robot.lookup("#history-versions").queryTableView().getItems().size() == 1);
        window.settle();
        String first = robot.lookup("#history-versions").lookup((Node node) -> node instanceof TableCell<?, ?> cell
                && cell.getTableColumn() != null && cell.getTableColumn().getId().endsWith("-first")
                && !cell.isEmpty()).queryAs(TableCell.class).getText();
        String verdict = robot.lookup("#history-told").queryAs(Label.class).getText();
        assertThat(verdict).contains(" on " + first.substring(0, first.lastIndexOf(", ")) + ": ");
    }

    @Test
    void historySentenceFollowsTheTestedUrl(FxRobot robot) {
        site.openFromSite(robot);
        window.run("site.view.history");
        WindowFixture.await(() -> robot.lookup("#history-versions").queryTableView().getItems().size() == 1);
        window.onWindow(() -> window.workspace().setTestedUrl("/live/page"));
        WindowFixture.await(() -> site.label(robot, "#history-told").contains("/live/page"));
    }

    @Test
    void windowKeepsDrawingDuringAFetch(FxRobot robot) throws Exception {
        site.served.set("");
        Pulses pulses = new Pulses();
        site.openAddress(robot);
        WindowFixture.await(() -> !site.server.requests().isEmpty());
        window.onWindow(pulses::start);
        WindowFixture.await(() -> pulses.count.get() > 10);
        window.onWindow(() -> window.area().requestFocus());
        robot.write("# typed meanwhile");
        assertThat(robot.lookup("#site-progress").<Node>query().isVisible()).isTrue();
        assertThat(window.text()).startsWith("# typed meanwhile");
        window.onWindow(pulses::stop);
        ButtonBase cancel = robot.lookup("#site-cancel").queryButton();
        window.press(cancel);
        assertThat(site.label(robot, "#site-headline")).startsWith("Cancelled");
        assertThat(robot.lookup("#site-progress").<Node>query().isVisible()).isFalse();
    }

    @Test
    void reportsWhyAFetchFailed(FxRobot robot) throws Exception {
        site.server.close();
        site.openAddress(robot);
        WindowFixture.await(() -> site.label(robot, "#site-headline").contains("refused"));
        assertThat(site.label(robot, "#site-headline")).doesNotContain("Google", "blocked")
                .contains("Check the address and its port");
        assertThat(window.text()).isEqualTo(SiteFixture.OWN);
    }

    @Test
    void suggestsHttpIfHttpsDoesNotAnswer(FxRobot robot) throws Exception {
        window.press(robot, KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.O);
        String host = "127.0.0.1:" + site.server.port();
        window.onWindow(() -> robot.lookup("#site-address").queryAs(TextField.class).setText(host));
        window.press(robot, KeyCode.ENTER);
        WindowFixture.await(() -> site.label(robot, "#site-headline")
                .endsWith("To fetch it without encryption, type http://" + host + "."));
        window.onWindow(() -> robot.lookup("#site-address").queryAs(TextField.class).setText("http://" + host));
        window.press(robot, KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.O);
        window.press(robot, KeyCode.ENTER);
        WindowFixture.await(() -> window.text().equals(SiteFixture.LIVE));
        window.settle();
        assertThat(site.label(robot, "#site-headline")).doesNotContain("without encryption");
    }

    /** Counts the frames that the window draws. */
    private static final class Pulses extends AnimationTimer {

        private final AtomicInteger count = new AtomicInteger();

        @Override
        public void handle(long now) {
            count.incrementAndGet();
        }
    }

    @Test
    void shownHistoryFollowsAFetch(FxRobot robot) {
        site.openFromSite(robot);
        window.run("site.view.history");
        TableView<?> versions = robot.lookup("#history-versions").queryTableView();
        WindowFixture.await(() -> versions.getItems().size() == 1);
        site.served.set("User-agent: *\nDisallow: /\n");
        CountDownLatch gate = new CountDownLatch(1);
        site.gate.set(gate);
        site.openAddress(robot);
        window.run("site.view.history");
        assertThat(versions.getItems()).hasSize(1);
        gate.countDown();
        WindowFixture.await(() -> versions.getItems().size() == 2);
    }
}
