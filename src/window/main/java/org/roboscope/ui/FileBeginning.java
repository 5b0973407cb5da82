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
import org.roboscope.ui.settings.CaretPlaces;
import org.roboscope.ui.settings.Settings;

/** What the window shows first of the file with which the program starts. The editor reads the file by itself. */
final class FileBeginning {

    /** A larger file takes longer to read than the window to be made. */
    private static final long LARGEST = 500_000;
    /** Of the height of a window and of a line in it, about. */
    private static final double PART_WITH_TEXT = 0.5;
    private static final double LINE_HEIGHT = 1.75;
    private static final String CRAWLER = "Googlebot";

    private final Path file;
    private final StandardChoice readAs;
    private final Crawler crawler;
    private final int first;
    private final int caret;
    private final boolean isPlain;
    private volatile Optional<FirstLines.Content> content = Optional.empty();

    FileBeginning(Path file, Settings settings, double windowHeight) {
        this.file = file.toAbsolutePath();
        Optional<CaretPlaces.Place> place = new CaretPlaces(settings).of(this.file.toString());
        readAs = StandardChoice.byId(settings.standardProperty().get()).orElse(StandardChoice.OWN);
        crawler = settings.ownCrawlers().catalogue()
                .requireCrawler(place.map(CaretPlaces.Place::crawler).orElse(CRAWLER));
        isPlain = !settings.wrapProperty().get();
        caret = place.map(CaretPlaces.Place::line).orElse(1);
        int inView = (int) (windowHeight * PART_WITH_TEXT / (settings.fontSizeProperty().get() * LINE_HEIGHT));
        first = caret <= inView ? 1 : caret - inView / 2;
    }

    /** Called beside the window's thread. */
    boolean read() throws IOException, OpenException {
        if (isPlain && Files.isRegularFile(file) && Files.size(file) < LARGEST) {
            content = FirstLines.Content.of(TextDocument.open(file).snapshot(), readAs, readAs.standardOf(crawler),
                    first, caret);
        }
        return content.isPresent();
    }

    /** Nothing for a file that could not be read, or not yet: the window says so when it is there. */
    Optional<Node> node(Settings settings) {
        return content.map(known -> {
            Label name = new Label(PathNames.shown(String.valueOf(file.getFileName())));
            name.getStyleClass().add("first-lines-name");
            HBox header = new HBox(name);
            header.getStyleClass().add("editor-header");
            BorderPane page = new BorderPane(new FirstLines(known, settings.fontSizeProperty().get()));
            page.setTop(header);
            page.setId("first-lines");
            return page;
        });
    }
}
