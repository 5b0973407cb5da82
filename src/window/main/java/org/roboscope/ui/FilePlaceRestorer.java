package org.roboscope.ui;

import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.WeakHashMap;
import javafx.beans.Observable;
import org.roboscope.editing.EditorPosition;
import org.roboscope.ui.editor.EditorPane;
import org.roboscope.ui.settings.CaretPlaces;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.workspace.TextBuffer;
import org.roboscope.ui.workspace.Workspace;

/**
 * Brings back where somebody left off in a file: the crawler whenever the file comes up; the tested URL, the site, the open
 * panel and the caret when it comes up for the first time.
 */
final class FilePlaceRestorer {

    private static final EditorPosition START = new EditorPosition(1, 0);

    private final Settings settings;
    private final CaretPlaces places;
    private final Workspace workspace;
    private final EditorPane editor;
    private final MainWindow main;
    private final Set<TextBuffer> seen = Collections.newSetFromMap(new WeakHashMap<>());

    FilePlaceRestorer(Settings settings, Workspace workspace, EditorPane editor, MainWindow main) {
        this.settings = settings;
        this.places = new CaretPlaces(settings);
        this.workspace = workspace;
        this.editor = editor;
        this.main = main;
        editor.beginAt(buffer -> placeOf(buffer).map(FilePlaceRestorer::caretOf));
        bringBack(workspace.bufferProperty().get());
        workspace.bufferProperty().addListener((_, before, now) -> {
            keepPlace(before);
            bringBack(now);
        });
    }

    void tellOfChanges(Runnable changed) {
        List<Observable> values =
                List.of(workspace.testedUrlProperty(), workspace.crawlerProperty(),
                        workspace.caret().positionProperty(), workspace.site());
        values.forEach(value -> value.addListener(change -> changed.run()));
        main.below().ifPresent(tabs -> tabs.shownProperty().addListener(change -> changed.run()));
    }

    /** A text that is yet to be shown has its caret where it was. */
    void gather() {
        keepPlace(workspace.bufferProperty().get());
    }

    private void keepPlace(TextBuffer buffer) {
        Workspace.Asked asked = workspace.askedOf(buffer);
        fileOf(buffer).ifPresent(file -> {
            EditorPosition caret =
                    editor.place(buffer).or(() -> placeOf(buffer).map(FilePlaceRestorer::caretOf)).orElse(START);
            places.keep(
                    new CaretPlaces.Place(file, asked.url(), workspace.crawlerProperty().get().name(),
                            main.below().flatMap(PanelTabs::shown).map(panel -> panel.id()).orElse(""),
                            caret.line(), caret.column(), asked.site()));
        });
    }

    private void bringBack(TextBuffer buffer) {
        placeOf(buffer).ifPresent(place -> {
            workspace.testAs(settings.ownCrawlers().catalogue().requireCrawler(place.crawler()));
            if (seen.add(buffer)) {
                if (!place.url().isEmpty()) {
                    workspace.testUrl(place.url());
                }
                if (!place.site().isEmpty()) {
                    workspace.setSite(place.site());
                }
                main.below().ifPresent(tabs -> tabs.openBesideText(place.panel()));
            }
        });
    }

    private Optional<CaretPlaces.Place> placeOf(TextBuffer buffer) {
        return fileOf(buffer).flatMap(places::of);
    }

    private static EditorPosition caretOf(CaretPlaces.Place place) {
        return new EditorPosition(place.line(), place.column());
    }

    private static Optional<String> fileOf(TextBuffer buffer) {
        return buffer.pathProperty().get().map(Path::toString);
    }
}
