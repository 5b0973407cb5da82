package org.roboscope.ui;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.scene.control.TextField;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.ui.workspace.TextReading;
import org.roboscope.ui.workspace.Workspace;
import org.testfx.framework.junit5.Start;

/** Typing in the address bar changes the question without reading the file again. */
@WindowTest
class AddressBarCostTest {

    private static final String URL = "/private/a/b/c/d.pdf";

    @TempDir
    static Path folder;

    private final AtomicInteger readingCount = new AtomicInteger();
    private final AtomicInteger assignmentCount = new AtomicInteger();
    private final AtomicInteger findingCount = new AtomicInteger();
    private final AtomicInteger questionCount = new AtomicInteger();
    private WindowFixture window;
    private Workspace workspace;

    @Start
    void start(Stage stage) throws IOException {
        window = WindowFixture.showing(stage, folder, "User-agent: *\nDisallow: /private/\nDisalow: /x\n");
        workspace = window.workspace();
    }

    private static int increment(AtomicInteger counter) {
        return counter.incrementAndGet();
    }

    private void countDerivations() {
        workspace.background().derive(workspace.reading(), 0, _ -> increment(readingCount));
        workspace.background().derive(workspace.assignments(), 0, _ -> increment(assignmentCount));
        workspace.background().derive(workspace.findings(), 0, _ -> increment(findingCount));
        workspace.background().derive(workspace.question(), 0, _ -> increment(questionCount));
    }

    private void resetCounters() {
        List.of(readingCount, assignmentCount, findingCount, questionCount).forEach(counter -> counter.set(0));
    }

    private void type(TextField field, int index) {
        window.onWindow(() -> field.appendText(URL.substring(index, index + 1)));
    }

    @Test
    void changingTheQuestionDoesNotReadTheFile() {
        window.run("view.panel.tester");
        window.onWindow(this::countDerivations);
        TextField field = (TextField) window.stage.getScene().getRoot().lookup("#url");
        TextReading reading = workspace.reading().get();
        resetCounters();
        for (int index = 0; index < URL.length(); index++) {
            type(field, index);
        }
        for (String crawler : List.of("Googlebot-News", "Googlebot-Image", "Googlebot")) {
            window.onWindow(() -> workspace.setCrawler(Catalogue.builtIn().requireCrawler(crawler)));
        }
        assertThat(workspace.verdict().get().question().url()).isEqualTo(URL);
        assertThat(workspace.verdict().get().decidingLine()).contains(2);
        assertThat(questionCount).hasValueGreaterThanOrEqualTo(URL.length());
        assertThat(workspace.reading().get()).isSameAs(reading);
        assertThat(readingCount).hasValue(0);
        assertThat(assignmentCount).hasValue(0);
        assertThat(findingCount).hasValue(0);
        window.onWindow(() -> window.area().appendText("#"));
        assertThat(List.of(readingCount, assignmentCount, findingCount))
                .allSatisfy(counter -> assertThat(counter).hasPositiveValue());
    }
}
