package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.stage.Stage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.CountsWholeProgram;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.StandardChoice;
import org.roboscope.site.fetch.RawServer;
import org.roboscope.ui.files.FileQuestions;
import org.roboscope.ui.workspace.Workspace;
import org.testfx.framework.junit5.Start;

/**
 * Questions about a text and closed sites leave no objects of the program in memory. Runs alone, because objects of
 * other tests would count.
 */
@WindowTest
@CountsWholeProgram
class ClosedTextsLeakTest {

    /** Enough to detect one leaked object a round. */
    private static final int ROUNDS = 3;
    private static final int NIGHTLY_ROUNDS = 12;
    private static final int WARM_UP = 5;
    private static final String PANEL = "view.panel.";

    private static final String TEXT = """
            User-agent: Googlebot
            Allow: /a
            Disallow: /a/*1
            Disallow: /A

            User-agent: GPTBot
            Disallow: /
            """;

    @TempDir
    static Path folder;

    private WindowFixture window;

    @Start
    void start(Stage stage) throws IOException {
        Path directory = Files.createTempDirectory(folder, "test");
        window = new WindowFixture(stage, directory.resolve("config"));
        window.answer = FileQuestions.UnsavedAnswer.DISCARD;
    }

    /** A new standard, URL or crawler replaces everything that the panels show. */
    @Test
    void questionsLeaveNoObjects() {
        List<Runnable> panels = window.actions().all().stream().filter(action -> action.id().startsWith(PANEL))
                .map(action -> (Runnable) action::run).toList();
        assertThat(panels).hasSizeGreaterThan(5);
        window.onWindow(() -> window.area().replaceText(TEXT));
        // Covers every panel and every standard.
        int questions = Math.max(panels.size(), StandardChoice.all().size());
        new ObjectGrowth(window).assertNoGrowth(questions, questions, rounds -> {
            for (int i = 0; i < rounds; i++) {
                changeQuestion(i, panels);
            }
        });
    }

    private void changeQuestion(int number, List<Runnable> panels) {
        Workspace workspace = window.workspace();
        List<StandardChoice> standards = StandardChoice.all();
        StandardChoice standard = standards.get(number % standards.size());
        String url = "https://example.com/a/" + number % 3;
        String crawler = number % 2 == 0 ? "Googlebot" : "GPTBot";
        Runnable panel = panels.get(number % panels.size());
        WindowSteps.call(() -> {
            panel.run();
            workspace.chooseStandard(standard);
            workspace.setTestedUrl(url);
            workspace.setCrawler(Catalogue.builtIn().requireCrawler(crawler));
        });
        window.settle();
    }

    @Test
    void closedSitesLeaveNoObjects() {
        assertClosedSitesLeaveNoObjects(ROUNDS);
    }

    @Test
    @Tag("nightly")
    void twelveClosedSitesLeaveNoObjects() {
        assertClosedSitesLeaveNoObjects(NIGHTLY_ROUNDS);
    }

    private void assertClosedSitesLeaveNoObjects(int count) {
        new ObjectGrowth(window).assertNoGrowth(WARM_UP, count, rounds -> {
            for (int round = 0; round < rounds; round++) {
                showAndCloseSite();
            }
        });
    }

    private void showAndCloseSite() {
        byte[] answer = RawServer.answer("200 OK", TEXT.getBytes(StandardCharsets.US_ASCII));
        try (RawServer server = new RawServer((request, out) -> out.write(answer))) {
            // The address field ignores a new site while it has keyboard focus.
            window.onWindow(() -> window.area().requestFocus());
            window.onWindow(() -> window.workspace().setSite("http://127.0.0.1:" + server.port()));
            window.run("site.again");
            awaitReadOnly(true);
            window.run("file.close");
            awaitReadOnly(false);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    private void awaitReadOnly(boolean readOnly) {
        WindowFixture.until(() -> window.workspace().bufferProperty().get().isReadOnly() == readOnly);
        window.settle();
    }
}
