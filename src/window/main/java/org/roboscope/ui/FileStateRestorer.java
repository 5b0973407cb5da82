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
import org.roboscope.ui.settings.ClosedFileStates;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.workspace.TextBuffer;
import org.roboscope.ui.workspace.Workspace;

/**
 * Restores where the user left off in a file: the crawler whenever the file is shown; the tested URL, the site, the
 * open panel and the caret when it is shown for the first time.
 */
final class FileStateRestorer {

    private static final EditorPosition FILE_START = new EditorPosition(1, 0);

    private final Settings settings;
    private final ClosedFileStates states;
    private final Workspace workspace;
    private final EditorPane editor;
    private final MainWindow main;
    private final Set<TextBuffer> restoredTexts = Collections.newSetFromMap(new WeakHashMap<>());

    FileStateRestorer(Settings settings, Workspace workspace, EditorPane editor, MainWindow main) {
        this.settings = settings;
        this.states = new ClosedFileStates(settings);
        this.workspace = workspace;
        this.editor = editor;
        this.main = main;
        editor.setFirstCarets(buffer -> stateOf(buffer).map(FileStateRestorer::caretOf));
        restore(workspace.bufferProperty().get());
        workspace.bufferProperty().addListener((_, previousText, newText) -> {
            saveState(previousText);
            restore(newText);
        });
    }

    void addChangeListener(Runnable listener) {
        List<Observable> values =
                List.of(workspace.testedUrlProperty(), workspace.crawlerProperty(),
                        workspace.caret().positionProperty(), workspace.site());
        values.forEach(value -> value.addListener(change -> listener.run()));
        main.bottomTabs().ifPresent(tabs -> tabs.shownProperty().addListener(change -> listener.run()));
    }

    /** Saves the state of the text in front. A text that is not shown yet keeps its earlier caret. */
    void saveFrontState() {
        saveState(workspace.bufferProperty().get());
    }

    private void saveState(TextBuffer buffer) {
        Workspace.TextQuestion question = workspace.questionOf(buffer);
        fileOf(buffer).ifPresent(file -> {
            EditorPosition caret =
                    editor.caretIn(buffer).or(() -> stateOf(buffer).map(FileStateRestorer::caretOf)).orElse(FILE_START);
            states.store(
                    new ClosedFileStates.FileState(file, question.url(), workspace.crawlerProperty().get().name(),
                            main.bottomTabs().flatMap(PanelTabs::shown).map(panel -> panel.id()).orElse(""),
                            caret.line(), caret.column(), question.site()));
        });
    }

    private void restore(TextBuffer buffer) {
        stateOf(buffer).ifPresent(state -> {
            workspace.setCrawler(settings.ownCrawlers().catalogue().requireCrawler(state.crawler()));
            if (restoredTexts.add(buffer)) {
                if (!state.url().isEmpty()) {
                    workspace.setTestedUrl(state.url());
                }
                if (!state.site().isEmpty()) {
                    workspace.setSite(state.site());
                }
                main.bottomTabs().ifPresent(tabs -> tabs.openWithoutEnlarging(state.panel()));
            }
        });
    }

    private Optional<ClosedFileStates.FileState> stateOf(TextBuffer buffer) {
        return fileOf(buffer).flatMap(states::stateOf);
    }

    private static EditorPosition caretOf(ClosedFileStates.FileState state) {
        return new EditorPosition(state.line(), state.column());
    }

    private static Optional<String> fileOf(TextBuffer buffer) {
        return buffer.pathProperty().get().map(Path::toString);
    }
}
