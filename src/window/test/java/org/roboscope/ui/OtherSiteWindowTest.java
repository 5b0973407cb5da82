package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Only a file of the URL's site gives a verdict, in the real window. */
@WindowTest
class OtherSiteWindowTest {

    private static final String BLOCKING_REMARK = "\u25c0 blocks the tested URL";

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

    private void enter(FxRobot robot, String url) {
        window.settle();
        window.press(robot, KeyCode.CONTROL, KeyCode.L);
        window.onWindow(() -> robot.lookup("#url").queryAs(TextField.class).setText(url));
    }

    private void openSample() {
        window.run("help.sample");
        window.settle();
    }

    private static Label badge(FxRobot robot) {
        return robot.lookup("#badge").queryAs(Label.class);
    }

    private boolean isBlockingLineMarked(FxRobot robot) {
        return robot.lookup((Node node) -> node instanceof Text text && text.getText().contains(BLOCKING_REMARK))
                .tryQuery()
                .isPresent();
    }

    private void assertNoVerdict(FxRobot robot) {
        window.settle();
        assertThat(badge(robot).getText()).isEqualTo("not for this file");
        assertThat(badge(robot).getStyleClass()).noneMatch(style -> style.startsWith("outcome-"));
        assertThat(isBlockingLineMarked(robot)).as("a line of the editor is marked").isFalse();
        assertThat(window.workspace().verdict().get().decidingLine()).isEmpty();
        assertThat(robot.lookup("#crawlers").<Node>query().isVisible()).isFalse();
        assertThat(robot.lookup("#standards .verdict-word").<Labeled>queryAll()).extracting(Labeled::getText)
                .containsOnly("");
        assertThat(robot.lookup("#table").queryTableView().getItems()).isEmpty();
        assertThat(robot.lookup("#usage").<Node>query().isVisible()).isFalse();
        assertThat(window.actions().get("test.goToLine").isEnabled()).isFalse();
        assertThat(window.actions().get("test.copyText").isEnabled()).isFalse();
        assertThat(window.actions().get("test.pin").isEnabled()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://www.myshop.com/private/catalog.pdf", "www.myshop.com/private/catalog.pdf",
        "//www.myshop.com/private/catalog.pdf", "http://shop.example.com/private/catalog.pdf"})
    void sampleGivesNoVerdictForAnotherSite(String url, FxRobot robot) {
        openSample();
        assertThat(badge(robot).getText()).isEqualTo("BLOCKED");
        assertThat(isBlockingLineMarked(robot)).isTrue();
        enter(robot, url);
        assertNoVerdict(robot);
        assertThat(robot.lookup("#reason").queryAs(Label.class).getText())
                .startsWith("The robots.txt of https://shop.example.com does not apply to");
        window.onWindow(() -> window.workspace().requests().showPanel("compare"));
        TableView<?> standards = robot.lookup("#compare-table").queryTableView();
        assertThat(standards.getItems()).isEmpty();
        assertThat(((Label) standards.getPlaceholder()).getText()).startsWith("This file does not apply to");
    }

    @Test
    void sampleGivesVerdictsForItsSiteAndPaths(FxRobot robot) {
        openSample();
        enter(robot, "shop.example.com/private/catalog.pdf");
        assertThat(badge(robot).getText()).isEqualTo("BLOCKED");
        enter(robot, "/private/catalog.pdf");
        assertThat(badge(robot).getText()).isEqualTo("BLOCKED");
        assertThat(robot.lookup("#subject").<Node>query().isVisible()).isFalse();
    }

    @Test
    void buttonTestsOnlyThePath(FxRobot robot) {
        openSample();
        enter(robot, "https://www.myshop.com/private/catalog.pdf?a=b");
        window.press("#subject-path");
        assertThat(robot.lookup("#url").queryAs(TextField.class).getText()).isEqualTo("/private/catalog.pdf?a=b");
        assertThat(badge(robot).getText()).isEqualTo("BLOCKED");
        assertThat(robot.lookup("#subject").<Node>query().isVisible()).isFalse();
    }

    @Test
    void buttonFetchesTheFileAndTestsThePage(FxRobot robot) throws Exception {
        openSample();
        String page = "http://127.0.0.1:" + site.server.port() + "/live/page";
        enter(robot, page);
        assertNoVerdict(robot);
        Button fetch = robot.lookup("#subject-fetch").queryAs(Button.class);
        assertThat(fetch.getText()).isEqualTo("Fetch robots.txt of http://127.0.0.1:" + site.server.port());
        assertThat(site.server.requests()).isEmpty();
        window.press(fetch);
        WindowFixture.await(() -> window.text().equals(SiteFixture.LIVE));
        window.settle();
        assertThat(badge(robot).getText()).isEqualTo("BLOCKED");
        assertThat(robot.lookup("#url").queryAs(TextField.class).getText()).isEqualTo(page);
        assertThat(window.workspace().verdict().get().decidingLine()).contains(3);
        assertThat(isBlockingLineMarked(robot)).isTrue();
        window.run("file.previous");
        window.onWindow(() -> window.actions().get("file.next").run());
        assertThat(badge(robot).getText()).as("after changing the tab twice").isEqualTo("BLOCKED");
    }

    @Test
    void failedFetchIsReportedInPlace(FxRobot robot) throws Exception {
        openSample();
        site.status.set("404 Not Found");
        enter(robot, "http://127.0.0.1:" + site.server.port() + "/live/page");
        window.press("#subject-fetch");
        WindowFixture.await(() -> robot.lookup("#subject .subject-sentence")
                .<Label>queryAll().stream().anyMatch(label -> label.getText().startsWith("404: ")));
        assertNoVerdict(robot);
    }

    @Test
    void pageInTheSiteAddressIsTested(FxRobot robot) throws Exception {
        window.press(robot, KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.O);
        String page = "http://127.0.0.1:" + site.server.port() + "/live/a?b=c";
        window.onWindow(() -> robot.lookup("#site-address").queryAs(TextField.class).setText(page));
        window.press(robot, KeyCode.ENTER);
        WindowFixture.await(() -> window.text().equals(SiteFixture.LIVE));
        window.settle();
        assertThat(window.workspace().testedUrlProperty().get()).isEqualTo(page);
        assertThat(badge(robot).getText()).isEqualTo("BLOCKED");
        assertThat(robot.lookup("#url").<Node>query().localToScene(0, 0).getY()).isPositive();
        assertThat(site.server.requests()).hasSize(1);
    }

    @Test
    void pageFromTheCommandLineIsTested(FxRobot robot) throws Exception {
        String page = "http://127.0.0.1:" + site.server.port() + "/live/a";
        window.onWindow(() -> window.app.show(StartArguments.of(List.of(page))));
        WindowFixture.await(() -> window.text().equals(SiteFixture.LIVE));
        window.settle();
        assertThat(window.workspace().testedUrlProperty().get()).isEqualTo(page);
        assertThat(badge(robot).getText()).isEqualTo("BLOCKED");
    }

    @Test
    void everyFileHasItsOwnUrlAndSite(FxRobot robot) throws Exception {
        openSample();
        Path ownFile = Files.writeString(folder.resolve("mine.txt"), "User-agent: *\nDisallow: /private/\n");
        Path otherFile = Files.writeString(folder.resolve("other.txt"), "User-agent: *\nDisallow: /\n");
        window.onWindow(() -> window.app.open(ownFile));
        window.settle();
        assertThat(testedUrlAndSite()).containsExactly("", "");
        assertThat(isBlockingLineMarked(robot)).isFalse();
        window.onWindow(() -> {
            window.workspace().setSite("https://mine.example");
            window.workspace().setTestedUrl("https://mine.example/private/");
        });
        window.onWindow(() -> window.app.open(otherFile));
        window.settle();
        assertThat(testedUrlAndSite()).containsExactly("", "");
        window.run("file.new");
        assertThat(testedUrlAndSite()).containsExactly("", "");
        window.onWindow(() -> window.app.open(ownFile));
        window.settle();
        assertThat(testedUrlAndSite()).containsExactly("https://mine.example/private/", "https://mine.example");
        assertThat(badge(robot).getText()).isEqualTo("BLOCKED");
        assertThat(isBlockingLineMarked(robot)).isTrue();
    }

    private List<String> testedUrlAndSite() {
        return WindowSteps.call(() -> List.of(
                window.workspace().testedUrlProperty().get(), window.workspace().site().get()));
    }

    @Test
    void urlProvidesAMissingSite(FxRobot robot) {
        enter(robot, "https://www.myshop.com/mine/x");
        assertThat(badge(robot).getText()).isEqualTo("BLOCKED");
        assertThat(robot.lookup("#presumed .label").queryAs(Label.class).getText())
                .isEqualTo("Treated as the robots.txt of https://www.myshop.com.");
        window.press("#subject-set");
        assertThat(testedUrlAndSite()).containsExactly("https://www.myshop.com/mine/x", "https://www.myshop.com");
        assertThat(badge(robot).getText()).isEqualTo("BLOCKED");
        assertThat(robot.lookup("#presumed").<Node>query().isVisible()).isFalse();
        enter(robot, "https://www.other.com/mine/x");
        assertNoVerdict(robot);
    }

    @Test
    void fetchedFileHasAFixedSite(FxRobot robot) throws Exception {
        site.openFromSite(robot);
        String fetchedSite = "http://127.0.0.1:" + site.server.port();
        Button fileSite = robot.lookup(".file-site").queryAs(Button.class);
        assertThat(fileSite.isDisabled()).isTrue();
        assertThat(fileSite.getText()).isEqualTo("for " + fetchedSite);
        window.onWindow(() -> window.workspace().setSite("https://www.myshop.com"));
        enter(robot, fetchedSite + "/live/page");
        assertThat(testedUrlAndSite()).containsExactly(fetchedSite + "/live/page", fetchedSite);
        window.press("#read-only-copy");
        assertThat(testedUrlAndSite()).containsExactly(fetchedSite + "/live/page", fetchedSite);
        assertThat(fileSite.isDisabled()).isFalse();
        assertThat(badge(robot).getText()).isEqualTo("BLOCKED");
    }

    @Test
    void verdictDoesNotMoveItsNeighbours(FxRobot robot) {
        enter(robot, "/mine/x");
        List<Bounds> blockedBounds = barBounds(robot);
        assertThat(badge(robot).getText()).isEqualTo("BLOCKED");
        enter(robot, "/b");
        assertThat(badge(robot).getText()).isEqualTo("ALLOWED");
        assertThat(barBounds(robot)).isEqualTo(blockedBounds);
        window.onWindow(() -> window.workspace().setSite("https://www.myshop.com"));
        enter(robot, "https://www.other.com/mine/x");
        assertThat(badge(robot).getText()).isEqualTo("not for this file");
        assertThat(barBounds(robot)).isEqualTo(blockedBounds);
    }

    private List<Bounds> barBounds(FxRobot robot) {
        window.settle();
        return WindowSteps.call(() -> robot.lookup(".tester-bar > *").queryAll().stream()
                .map(node -> node.localToScene(node.getLayoutBounds())).toList());
    }
}
