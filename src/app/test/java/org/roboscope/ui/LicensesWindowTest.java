package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.site.fetch.RawServer;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

/** The terms that License lines name, in the panel Site of the real window. */
@WindowTest
@Timeout(120)
class LicensesWindowTest {

    private static final String TERMS = """
            <rsl xmlns="https://rslstandard.org/rsl">
              <content url="/photos/*">
                <license><permits type="usage">search</permits><prohibits type="usage">ai-train</prohibits></license>
                <license><permits type="usage">ai-train</permits><payment type="crawl"><amount currency="USD">1</amount>
                  </payment></license>
                <copyright>Me</copyright>
              </content>
            </rsl>
            """;

    @TempDir
    static Path folder;

    private final RawServer server = new RawServer((request, out) -> {
        if (request.path().equals("/silent.xml")) {
            RawServer.staySilent();
        }
        out.write(request.path().equals("/terms.xml")
                ? RawServer.answer("200 OK", TERMS.getBytes(StandardCharsets.UTF_8))
                : RawServer.answer("200 OK", "<html><body/></html>".getBytes(StandardCharsets.UTF_8)));
    });
    private WindowFixture window;

    @Start
    void start(Stage stage) throws IOException {
        window = WindowFixture.showing(stage, folder, robots("/terms.xml", "/page"));
    }

    @AfterEach
    void stop() throws IOException {
        server.close();
    }

    private String robots(String... paths) {
        StringBuilder text = new StringBuilder("User-agent: *\nDisallow: /a\n");
        for (String path : paths) {
            text.append("License: http://127.0.0.1:").append(server.port()).append(path).append('\n');
        }
        return text + "License: relative.xml\n";
    }

    @Test
    void nothingIsFetchedUnlessAsked(FxRobot robot) {
        open(robot);
        assertThat(summary(robot)).isEqualTo("The file names 3 terms files.");
        window.onWindow(() -> window.area().appendText("License: http://127.0.0.1:" + server.port() + "/new.xml\n"));
        assertThat(summary(robot)).isEqualTo("The file names 4 terms files.");
        assertThat(server.requests()).isEmpty();
        window.onWindow(() -> window.area().replaceText("User-agent: *\nDisallow:\n"));
        assertThat(summary(robot)).isEqualTo("The file names no terms file.");
        assertThat(robot.lookup("#licenses-fetch").queryButton().isDisabled()).isTrue();
    }

    @Test
    void saysWhatIsPermittedProhibitedAndWhatItCosts(FxRobot robot) {
        open(robot);
        fetch(robot);
        awaitSummary(robot, text -> text.startsWith("2 terms files, 1 with problems. "));
        assertThat(summary(robot)).contains("not a full URL");
        assertThat(rows(robot)).containsExactly(
                "/photos/*|search|training AI|not said|According to the file, the rights belong to Me.",
                "/photos/*|training AI|not said|a payment per crawl, 1 USD|According to the file, the rights belong "
                        + "to Me.",
                server.address("/page") + "||||This is not an RSL 1.0 terms file: its first element is "
                        + "“html”.");
        assertThat(details(robot)).containsExactly(
                server.address("/terms.xml").toString(), "For: /photos/*", "Permits: search",
                "Prohibits: training AI", "Costs: not said", "According to the file, the rights belong to Me.",
                "Terms are read under RSL 1.0. They are requests and prevent nothing. No crawler known to Roboscope"
                        + " says that it follows them.");
        window.onWindow(() -> table(robot).getSelectionModel().select(2));
        assertThat(details(robot)).hasSize(3).startsWith(server.address("/page").toString());
        assertThat(server.requests()).hasSize(2);
    }

    @Test
    void termsAreWholeInANarrowWindow(FxRobot robot) {
        window.onWindow(() -> window.stage.setWidth(960));
        open(robot);
        fetch(robot);
        awaitSummary(robot, text -> text.startsWith("2 terms files, "));
        assertThat(rows(robot)).hasSize(3);
        assertThat(CutWords.in(table(robot))).isEmpty();
    }

    @Test
    void isCancelled(FxRobot robot) {
        window.onWindow(() -> window.area().replaceText(robots("/silent.xml", "/terms.xml")));
        open(robot);
        fetch(robot);
        WindowFixture.until(() -> server.requests().size() == 1);
        Button cancel = robot.lookup("#licenses-cancel").queryButton();
        window.onWindow(cancel::fire);
        assertThat(cancel.isDisabled()).isTrue();
        assertThat(rows(robot)).isEmpty();
        assertThat(server.requests()).hasSize(1);
    }

    @Test
    void aSiteOnTheInternetNamesNothingInside(FxRobot robot) {
        window.onWindow(() -> window.window.workspace().setSite("http://public.pages.test/"));
        open(robot);
        fetch(robot);
        awaitSummary(robot, text -> text.startsWith("2 terms files, "));
        assertThat(rows(robot)).hasSize(2).allSatisfy(row -> assertThat(row)
                .contains("public.pages.test names ").contains("which is in this network or on this computer"));
        assertThat(server.requests()).isEmpty();
    }

    private void open(FxRobot robot) {
        window.run("view.panel.site");
        window.onWindow(() -> robot.lookup("#site-section-licenses").queryAs(ToggleButton.class).fire());
    }

    private void fetch(FxRobot robot) {
        window.onWindow(() -> robot.lookup("#licenses-fetch").queryButton().fire());
    }

    private void awaitSummary(FxRobot robot, Predicate<String> wanted) {
        WindowFixture.until(() -> wanted.test(robot.lookup("#licenses-summary").queryAs(Label.class).getText()));
        window.settle();
    }

    private String summary(FxRobot robot) {
        window.settle();
        return robot.lookup("#licenses-summary").queryAs(Label.class).getText();
    }

    private static TableView<?> table(FxRobot robot) {
        return robot.lookup("#licenses-table").queryTableView();
    }

    private List<String> rows(FxRobot robot) {
        window.settle();
        TableView<?> table = table(robot);
        return WaitForAsyncUtils.waitForAsyncFx(10_000, () -> IntStream.range(0, table.getItems().size())
                .mapToObj(row -> String.join("|", table.getColumns().stream()
                        .map(column -> column.getCellData(row).toString()).toList()))
                .toList());
    }

    private List<String> details(FxRobot robot) {
        window.settle();
        return robot.lookup("#licenses-details").queryAs(VBox.class).getChildren().stream()
                .map(node -> ((Labeled) node).getText()).toList();
    }
}
