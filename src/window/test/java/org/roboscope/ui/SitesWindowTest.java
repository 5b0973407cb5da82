package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.simulate.sites.SiteFacts;
import org.roboscope.ui.common.DateTexts;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** The Sites window, used with the keyboard. */
@WindowTest
class SitesWindowTest {

    @TempDir
    private Path folder;

    private SiteFixture site;

    @Start
    void start(Stage stage) throws IOException {
        site = new SiteFixture(stage, folder);
    }

    @AfterEach
    void stop() throws IOException {
        site.stop();
    }

    private String address(String host) {
        return "http://" + host + ":" + site.server.port();
    }

    private void open(FxRobot robot, String list) throws Exception {
        Path file = Files.writeString(folder.resolve("sites.csv"), list);
        site.window.settle();
        site.window.onWindow(() -> {
            site.window.actions().get("file.sites").run();
            site.window.toOpen.add(file);
        });
        site.window.press(robot, KeyCode.CONTROL, KeyCode.O);
    }

    private static TableView<SiteFacts> table(FxRobot robot) {
        return robot.lookup("#sites-table").queryTableView();
    }

    private static String status(FxRobot robot) {
        return robot.lookup("#sites-status").queryAs(Label.class).getText();
    }

    private void fetch(FxRobot robot) {
        robot.type(KeyCode.F5);
        WindowFixture.await(() -> status(robot).contains("with a robots.txt"));
        site.window.settle();
    }

    private void filter(FxRobot robot, String text) {
        site.window.onWindow(() -> robot.lookup("#sites-filter").queryAs(TextField.class).setText(text));
    }

    private static List<String> sites(FxRobot robot) {
        return table(robot).getItems().stream().map(facts -> facts.site().name()).toList();
    }

    @Test
    void listIsFetchedFilteredAndSorted(FxRobot robot) throws Exception {
        open(robot, "site,label\n" + address("b.test") + ",Shop\n" + address("a.test") + ",Blog\n");
        assertThat(status(robot)).isEqualTo("2 sites in the list.");
        assertThat(robot.lookup("#sites-status").query().isVisible()).isTrue();
        assertThat(site.server.requests()).as("nothing is fetched yet").isEmpty();
        fetch(robot);
        assertThat(sites(robot)).containsExactly(address("b.test"), address("a.test"));
        assertThat(status(robot)).isEqualTo("2 sites: 2 with a robots.txt, 0 without one, 0 without an answer.");
        assertThat(robot.lookup("#sites-headline").queryAs(Label.class).getText()).startsWith("Home page ");
        robot.press(KeyCode.CONTROL, KeyCode.F).release(KeyCode.F, KeyCode.CONTROL);
        assertThat(robot.lookup("#sites-filter").queryAs(TextField.class).isFocused()).isTrue();
        filter(robot, "blog");
        assertThat(sites(robot)).containsExactly(address("a.test"));
        filter(robot, "blog shop");
        assertThat(sites(robot)).isEmpty();
        assertThat(((Label) table(robot).getPlaceholder()).getText()).isEqualTo("No site contains these words.");
        filter(robot, "");
        site.window.onWindow(() -> table(robot).getSortOrder().add(table(robot).getColumns().getFirst()));
        assertThat(sites(robot)).containsExactly(address("a.test"), address("b.test"));
    }

    @Test
    void datesHaveTheFormOfTheWindow(FxRobot robot) throws Exception {
        open(robot, address("a.test") + "\n");
        fetch(robot);
        String day = DateTexts.day(table(robot).getItems().getFirst().firstSeen());
        assertThat(robot.lookup("#sites-table .label").queryAllAs(Label.class)).extracting(Label::getText)
                .anyMatch(text -> text.contains(day));
    }

    @Test
    void enterOpensTheFileFromTheSite(FxRobot robot) throws Exception {
        open(robot, address("a.test") + "\n" + address("b.test") + "\n");
        fetch(robot);
        site.window.onWindow(() -> table(robot).getSelectionModel().clearAndSelect(1));
        int requestsBefore = site.server.requests().size();
        robot.type(KeyCode.ENTER);
        WindowFixture.await(() -> site.window.text().equals(SiteFixture.LIVE));
        site.window.settle();
        assertThat(site.server.requests()).hasSize(requestsBefore + 1);
        assertThat(site.window.stage.getTitle()).contains("b.test");
    }

    @Test
    void twoSitesAreCompared(FxRobot robot) throws Exception {
        open(robot, address("a.test") + "\n" + address("b.test") + "\n");
        fetch(robot);
        Button compare = robot.lookup("#sites-compare").queryButton();
        assertThat(compare.isDisabled()).isTrue();
        site.window.onWindow(() -> table(robot).getSelectionModel().selectAll());
        assertThat(compare.isDisabled()).isFalse();
        site.window.press(compare);
        String title = address("a.test") + "/robots.txt compared with " + address("b.test") + "/robots.txt";
        TabPane tabs = robot.from(site.window.stage.getScene().getRoot()).lookup(".file-tabs").queryAs(TabPane.class);
        WindowFixture.await(() -> tabs.getTabs().getLast().isSelected() && tabs.getTabs().size() == 2);
        assertThat(tabs.getTabs().getLast().getTooltip().getText()).isEqualTo(title);
        site.window.settle();
        assertThat(site.window.stage.isFocused()).as("the window with the tab is in front").isTrue();
    }

    @Test
    void stoppedRunContinuesWithTheRemainingSites(FxRobot robot) throws Exception {
        site.silentHosts.add("b.test");
        open(robot, address("a.test") + "\n" + address("b.test") + "\n");
        robot.type(KeyCode.F5);
        WindowFixture.await(() -> sites(robot).equals(List.of(address("a.test"))));
        robot.type(KeyCode.ESCAPE);
        WindowFixture.await(() -> status(robot).equals("Stopped after 1 of 2 sites. Continue asks the others."));
        site.silentHosts.clear();
        int requestsBefore = site.server.requests().size();
        Button resume = robot.lookup("#sites-continue").queryButton();
        assertThat(resume.isVisible()).isTrue();
        site.window.press(resume);
        WindowFixture.await(() -> status(robot).contains("with a robots.txt"));
        assertThat(sites(robot)).containsExactly(address("a.test"), address("b.test"));
        assertThat(site.server.requests()).as("only the remaining site").hasSize(requestsBefore + 1);
        assertThat(resume.isVisible()).isFalse();
    }

    @Test
    void invalidListIsRefusedWithItsLine(FxRobot robot) throws Exception {
        open(robot, address("a.test") + "\nb..test\n");
        assertThat(status(robot)).startsWith("Line 2 of sites.csv names no site.");
        assertThat(robot.lookup("#sites-fetch").queryButton().isDisabled()).isTrue();
    }

    @Test
    void serverComparisonIsOffAndAnnouncesItsRequests(FxRobot robot) throws Exception {
        open(robot, address("a.test") + "\n" + address("b.test") + "\n");
        CheckBox compare = robot.lookup("#sites-agrees").queryAs(CheckBox.class);
        assertThat(compare.isSelected()).isFalse();
        assertThat(columns(robot)).doesNotContain("Agrees?");
        Label announcement = robot.lookup("#sites-agrees-said").queryAs(Label.class);
        assertThat(announcement.getParent().isVisible()).isFalse();
        site.window.press(compare);
        assertThat(columns(robot)).contains("Agrees?");
        assertThat(announcement.getText())
                .isEqualTo("Fetch all also sends 4 requests, at most one a second to each host.");
        TextField crawlers = robot.lookup("#sites-agrees-crawlers").queryAs(TextField.class);
        Button fetch = robot.lookup("#sites-fetch").queryButton();
        site.window.onWindow(() -> crawlers.setText("Google-Extended"));
        assertThat(announcement.getText()).startsWith("Google-Extended is only a name in robots.txt.");
        assertThat(fetch.isDisabled()).isTrue();
        site.window.onWindow(() -> crawlers.setText("GPTBot"));
        TextField path = robot.lookup("#sites-agrees-path").queryAs(TextField.class);
        site.window.onWindow(() -> path.setText("live"));
        assertThat(announcement.getText()).startsWith("live is not the path of a page");
        site.window.press(robot, KeyCode.F5);
        assertThat(site.server.requests()).as("nothing is sent for an invalid choice").isEmpty();
        site.served.set("User-agent: GPTBot\nDisallow: /\n");
        site.window.onWindow(() -> path.setText("/live"));
        assertThat(announcement.getText()).startsWith("Fetch all also sends 2 requests");
        fetch(robot);
        assertThat(site.server.requests()).filteredOn(request -> request.head().getFirst().contains(" /live "))
                .hasSize(2);
        assertThat(status(robot)).contains("On 2 sites, robots.txt and the server contradict each other.");
    }

    private static List<String> columns(FxRobot robot) {
        return table(robot).getColumns().stream().filter(TableColumn::isVisible).map(TableColumn::getText).toList();
    }
}
