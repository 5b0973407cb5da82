package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.scene.control.TextField;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.ui.workspace.TextReading;
import org.roboscope.ui.workspace.WorkScheduler.WorkPriority;
import org.roboscope.ui.workspace.Workspace;
import org.testfx.framework.junit5.Start;

/** What is asked changes with every letter in the address bar, and what is known of the file does not. */
@WindowTest
class AddressBarCostTest {

    private static final String URL = "/private/a/b/c/d.pdf";

    @TempDir
    static Path folder;

    private final AtomicInteger ofReading = new AtomicInteger();
    private final AtomicInteger ofCrawlers = new AtomicInteger();
    private final AtomicInteger ofFindings = new AtomicInteger();
    private final AtomicInteger ofQuestion = new AtomicInteger();
    private WindowFixture window;
    private Workspace workspace;

    @Start
    void start(Stage stage) throws IOException {
        Path fresh = Files.createTempDirectory(folder, "test");
        window = new WindowFixture(stage, fresh.resolve("config"), Files.writeString(
                fresh.resolve("robots.txt"), "User-agent: *\nDisallow: /private/\nDisalow: /x\n"));
        workspace = window.window.workspace();
    }

    private static int next(AtomicInteger counter) {
        return counter.incrementAndGet();
    }

    private void count() {
        workspace.flow().derive(workspace.reading(), 0, WorkPriority.IN_VIEW, _ -> next(ofReading));
        workspace.flow().derive(workspace.assigned(), 0, WorkPriority.BESIDE, _ -> next(ofCrawlers));
        workspace.flow().derive(workspace.findings(), 0, WorkPriority.BESIDE, _ -> next(ofFindings));
        workspace.flow().derive(workspace.question(), 0, WorkPriority.ANSWER, _ -> next(ofQuestion));
    }

    private void forget() {
        List.of(ofReading, ofCrawlers, ofFindings, ofQuestion).forEach(counter -> counter.set(0));
    }

    private void type(TextField field, int letter) {
        window.onWindow(() -> field.appendText(URL.substring(letter, letter + 1)));
    }

    @Test
    void lettersAndCrawlersComputeNothingAboutTheFile() {
        window.run("view.panel.tester");
        window.onWindow(this::count);
        TextField field = (TextField) window.stage.getScene().getRoot().lookup("#url");
        TextReading reading = workspace.reading().get();
        forget();
        for (int letter = 0; letter < URL.length(); letter++) {
            type(field, letter);
        }
        for (String crawler : List.of("Googlebot-News", "Googlebot-Image", "Googlebot")) {
            window.onWindow(() -> workspace.testAs(Catalogue.builtIn().requireCrawler(crawler)));
        }
        assertThat(workspace.verdict().get().question().url()).isEqualTo(URL);
        assertThat(workspace.verdict().get().decidingLine()).contains(2);
        assertThat(ofQuestion).hasValueGreaterThanOrEqualTo(URL.length());
        assertThat(workspace.reading().get()).isSameAs(reading);
        assertThat(ofReading).hasValue(0);
        assertThat(ofCrawlers).hasValue(0);
        assertThat(ofFindings).hasValue(0);
        window.onWindow(() -> window.area().appendText("#"));
        assertThat(List.of(ofReading, ofCrawlers, ofFindings)).allSatisfy(made -> assertThat(made).hasPositiveValue());
    }
}
