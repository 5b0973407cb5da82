package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import javafx.css.PseudoClass;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.site.page.PageServer;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;

/** Checks a page as several crawlers, in the Site panel of the real window. */
@WindowTest
@Timeout(120)
class PagesWindowTest {

    private static final String ADDRESS_NOTE =
            "Requests come from this computer, so the server may answer the crawlers differently.";

    @TempDir
    static Path folder;

    private final PageServer server = new PageServer()
            .robots("User-agent: Googlebot\nDisallow: /page\n")
            .page("/page", "200 OK\nContent-Type: text/html\nX-Robots-Tag: googlebot: noindex\n"
                    + "Content-Usage: train-ai=n", "<link rel=canonical href=/other>text");
    private WindowFixture window;

    @Start
    void start(Stage stage) throws IOException {
        window = WindowFixture.showing(stage, folder, "User-agent: *\nDisallow: /a\n");
    }

    @AfterEach
    void stop() throws IOException {
        server.close();
    }

    @Test
    void commandFocusesTheFieldWithoutFetching(FxRobot robot) {
        window.run("site.checkPage");
        window.settle();
        assertThat(robot.lookup("#site-section-pages").queryAs(ToggleButton.class).isSelected()).isTrue();
        assertThat(robot.lookup("#pages-address").queryAs(TextField.class).isFocused()).isTrue();
        type(robot, "#pages-address", server.address("/page").toString());
        assertThat(summary(robot))
                .isEqualTo("Nothing fetched yet");
        assertThat(details(robot)).containsExactly(ADDRESS_NOTE);
        assertThat(server.paths()).isEmpty();
    }

    @Test
    void enterShowsAnswersAndContradictions(FxRobot robot) {
        checkPage(robot, "Googlebot", false);
        assertThat(summary(robot)).isEqualTo("1 contradiction for " + server.address("/page"));
        assertThat(row(robot, 0)).containsExactly("Googlebot", "200", "0", "36", "", "noindex (header)",
                server.address("/other").toString(), "train-ai=n");
        assertThat(details(robot)).containsExactly("Contradictions",
                "robots.txt blocks this page for Googlebot, so Googlebot never sees that the page asks not to be"
                        + " indexed: X-Robots-Tag: googlebot: noindex",
                "Answer for Googlebot",
                "200: " + server.address("/page") + " (blocked, line 2)",
                "What the page says",
                "X-Robots-Tag: googlebot: noindex",
                "Canonical URL (head): " + server.address("/other"),
                "Content-Usage: train-ai=n",
                "Asked as: Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
                ADDRESS_NOTE);
        assertThat(server.paths()).containsExactly("/robots.txt", "/page");
    }

    @Test
    void answersAreMarkedOutdatedAfterAChange(FxRobot robot) {
        checkPage(robot, "Googlebot", false);
        type(robot, "#pages-crawlers", "Googlebot, bingbot");
        assertThat(summary(robot)).endsWith(" (fields changed since)");
        assertThat(isOutdated(robot)).isTrue();
        type(robot, "#pages-crawlers", "Googlebot");
        assertThat(summary(robot)).startsWith("1 contradiction for ").endsWith("/page");
        assertThat(isOutdated(robot)).isFalse();
        window.press("#pages-overrule");
        assertThat(isOutdated(robot)).isTrue();
    }

    @Test
    void unsuitableCrawlerIsReported(FxRobot robot) {
        window.run("site.checkPage");
        type(robot, "#pages-address", server.address("/page").toString());
        type(robot, "#pages-crawlers", "Google-Extended");
        window.press("#pages-check");
        assertThat(summary(robot)).startsWith("Google-Extended is only a name in robots.txt.");
        assertThat(server.paths()).isEmpty();
    }

    @Test
    void pageOfADeadServerHasNoContradictions(FxRobot robot) throws IOException {
        String page = server.address("/page").toString();
        server.close();
        window.run("site.checkPage");
        type(robot, "#pages-address", page);
        type(robot, "#pages-crawlers", "Googlebot");
        window.press("#pages-check");
        awaitSummary(robot, ("Nothing fetched from " + page)::equals);
    }

    private void checkPage(FxRobot robot, String crawlers, boolean withBrowser) {
        window.run("site.checkPage");
        type(robot, "#pages-address", server.address("/page").toString());
        type(robot, "#pages-crawlers", crawlers);
        window.onWindow(() -> robot.lookup("#pages-browser").queryAs(CheckBox.class).setSelected(withBrowser));
        window.onWindow(() -> robot.lookup("#pages-crawlers").query().requestFocus());
        robot.type(KeyCode.ENTER);
        awaitSummary(robot, text -> text.contains("contradiction"));
    }

    private void type(FxRobot robot, String field, String text) {
        window.onWindow(() -> robot.lookup(field).queryAs(TextField.class).setText(text));
    }

    private boolean isOutdated(FxRobot robot) {
        window.settle();
        return robot.lookup(".site-section").query().getPseudoClassStates()
                .contains(PseudoClass.getPseudoClass("outdated"));
    }

    private void awaitSummary(FxRobot robot, Predicate<String> condition) {
        WindowFixture.until(() -> condition.test(robot.lookup("#pages-summary").queryAs(Label.class).getText()));
        window.settle();
    }

    private String summary(FxRobot robot) {
        window.settle();
        return robot.lookup("#pages-summary").queryAs(Label.class).getText();
    }

    /** Cells of the text columns. */
    private List<String> row(FxRobot robot, int row) {
        window.settle();
        TableView<?> table = robot.lookup("#pages-table").queryTableView();
        return WindowSteps.call(() -> IntStream.range(0, table.getColumns().size())
                .mapToObj(column -> table.getColumns().get(column).getCellData(row)).filter(String.class::isInstance)
                .map(String.class::cast).toList());
    }

    private List<String> details(FxRobot robot) {
        window.settle();
        return robot.lookup("#pages-details").queryAs(VBox.class).getChildren().stream()
                .map(node -> ((Labeled) node).getText()).toList();
    }
}
