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
 * Restores where the user left off in a file: the crawler whenever the file is shown; the tested URL, the site, the
 * open panel and the caret when it is shown for the first time.
 */
final class FilePlaceRestorer {

    private static final EditorPosition FILE_START = new EditorPosition(1, 0);

    private final Settings settings;
    private final CaretPlaces places;
    private final Workspace workspace;
    private final EditorPane editor;
    private final MainWindow main;
    private final Set<TextBuffer> restored = Collections.newSetFromMap(new WeakHashMap<>());

    FilePlaceRestorer(Settings settings, Workspace workspace, EditorPane editor, MainWindow main) {
        this.settings = settings;
        this.places = new CaretPlaces(settings);
        this.workspace = workspace;
        this.editor = editor;
        this.main = main;
        editor.setFirstCarets(buffer -> placeOf(buffer).map(FilePlaceRestorer::caretOf));
        restore(workspace.bufferProperty().get());
        workspace.bufferProperty().addListener((_, before, now) -> {
            savePlace(before);
            restore(now);
        });
    }

    void onChange(Runnable listener) {
        List<Observable> values =
                List.of(workspace.testedUrlProperty(), workspace.crawlerProperty(),
                        workspace.caret().positionProperty(), workspace.site());
        values.forEach(value -> value.addListener(change -> listener.run()));
        main.below().ifPresent(tabs -> tabs.shownProperty().addListener(change -> listener.run()));
    }

    /** Saves the place in the text in front. A text that is not shown yet keeps its earlier caret. */
    void saveFrontPlace() {
        savePlace(workspace.bufferProperty().get());
    }

    private void savePlace(TextBuffer buffer) {
        Workspace.TextQuestion question = workspace.questionOf(buffer);
        fileOf(buffer).ifPresent(file -> {
            EditorPosition caret =
                    editor.caretIn(buffer).or(() -> placeOf(buffer).map(FilePlaceRestorer::caretOf)).orElse(FILE_START);
            places.store(
                    new CaretPlaces.Place(file, question.url(), workspace.crawlerProperty().get().name(),
                            main.below().flatMap(PanelTabs::shown).map(panel -> panel.id()).orElse(""),
                            caret.line(), caret.column(), question.site()));
        });
    }

    private void restore(TextBuffer buffer) {
        placeOf(buffer).ifPresent(place -> {
            workspace.setCrawler(settings.ownCrawlers().catalogue().requireCrawler(place.crawler()));
            if (restored.add(buffer)) {
                if (!place.url().isEmpty()) {
                    workspace.setTestedUrl(place.url());
                }
                if (!place.site().isEmpty()) {
                    workspace.setSite(place.site());
                }
                main.below().ifPresent(tabs -> tabs.openWithoutEnlarging(place.panel()));
            }
        });
    }

    private Optional<CaretPlaces.Place> placeOf(TextBuffer buffer) {
        return fileOf(buffer).flatMap(places::placeOf);
    }

    private static EditorPosition caretOf(CaretPlaces.Place place) {
        return new EditorPosition(place.line(), place.column());
    }

    private static Optional<String> fileOf(TextBuffer buffer) {
        return buffer.pathProperty().get().map(Path::toString);
    }
}
