package org.roboscope.ui;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import org.roboscope.document.OpenException;
import org.roboscope.document.TextDocument;
import org.roboscope.document.folders.PathNames;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.ui.editor.FirstLines;
import org.roboscope.ui.settings.ClosedFileStates;
import org.roboscope.ui.settings.Settings;

/** The first lines of the file that the program starts with, shown until the editor has read the file. */
final class FileBeginning {

    /** A larger file takes longer to read than the window takes to appear. */
    private static final long MAX_SIZE = 500_000;
    /** Approximate share of the window height that shows text. */
    private static final double TEXT_SHARE = 0.5;
    /** Line height as a multiple of the font size. */
    private static final double LINE_HEIGHT = 1.75;
    private static final String DEFAULT_CRAWLER = "Googlebot";

    private final Path file;
    private final StandardChoice standardChoice;
    private final Crawler crawler;
    private final int firstLine;
    private final int caretLine;
    private final boolean isUnwrapped;
    private volatile Optional<FirstLines.Content> content = Optional.empty();

    FileBeginning(Path file, Settings settings, double windowHeight) {
        this.file = file.toAbsolutePath();
        Optional<ClosedFileStates.FileState> state = new ClosedFileStates(settings).stateOf(this.file.toString());
        standardChoice = StandardChoice.byId(settings.standardProperty().get()).orElse(StandardChoice.OWN);
        crawler = settings.ownCrawlers().catalogue()
                .requireCrawler(state.map(ClosedFileStates.FileState::crawler).orElse(DEFAULT_CRAWLER));
        isUnwrapped = !settings.wrapProperty().get();
        caretLine = state.map(ClosedFileStates.FileState::line).orElse(1);
        int linesInView = (int) (windowHeight * TEXT_SHARE / (settings.fontSizeProperty().get() * LINE_HEIGHT));
        firstLine = caretLine <= linesInView ? 1 : caretLine - linesInView / 2;
    }

    /** Reads the first lines, on a background thread. */
    boolean read() throws IOException, OpenException {
        if (isUnwrapped && Files.isRegularFile(file) && Files.size(file) < MAX_SIZE) {
            content = FirstLines.Content.of(TextDocument.open(file).snapshot(), standardChoice,
                    standardChoice.standardOf(crawler),
                    firstLine, caretLine);
        }
        return content.isPresent();
    }

    /** The lines as a node; empty if the file could not be read, or not yet. The window reports failures later. */
    Optional<Node> node(Settings settings) {
        return content.map(firstLines -> {
            Label name = new Label(PathNames.shown(String.valueOf(file.getFileName())));
            name.getStyleClass().add("first-lines-name");
            HBox header = new HBox(name);
            header.getStyleClass().add("editor-header");
            BorderPane page = new BorderPane(new FirstLines(firstLines, settings.fontSizeProperty().get()));
            page.setTop(header);
            page.setId("first-lines");
            return page;
        });
    }
}
