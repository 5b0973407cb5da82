package org.roboscope.ui.impact;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.value.ObservableValue;
import org.kordamp.ikonli.material2.Material2AL;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.document.disk.DiskState;
import org.roboscope.document.disk.FileWatch;
import org.roboscope.document.disk.TrackedFile;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.document.time.TaskTimer;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.ui.action.Action;
import org.roboscope.ui.action.ActionRegistry;
import org.roboscope.ui.action.MenuName;
import org.roboscope.ui.common.FilePicker;
import org.roboscope.ui.common.FxmlFile;
import org.roboscope.ui.common.LazyContent;
import org.roboscope.ui.common.Panel;
import org.roboscope.ui.common.PanelFrame;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.impact.LostHomePage.SavedReading;
import org.roboscope.ui.impact.LostHomePage.SavedText;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.workspace.FlowValue;
import org.roboscope.ui.workspace.FlowValue.FlowInput;
import org.roboscope.ui.workspace.ListOpener;
import org.roboscope.ui.workspace.SavePreviews;
import org.roboscope.ui.workspace.ServedVersions;
import org.roboscope.ui.workspace.TextBuffer;
import org.roboscope.ui.workspace.UrlLists;
import org.roboscope.ui.workspace.WorkPriority;
import org.roboscope.ui.workspace.Workspace;

/** Shows what the edited text changes for crawlers. */
public final class ImpactPanel implements Panel {

    private static final int SECTION = 5;

    private final WindowMessages messages = WindowMessages.of("ui-impact");
    private final ImpactModel model;
    private final ImpactView view;
    private final PanelFrame frame;
    private final ReadOnlyObjectProperty<List<String>> lost;
    private final ObservableValue<Optional<TextSnapshot>> saved;
    @SuppressWarnings("UnusedVariable") // looks as long as the panel is there
    private final FileWatch watch;
    private Optional<TrackedFile> compared = Optional.empty();

    /** @param histories the folder in which each site's history lies */
    public ImpactPanel(Workspace workspace, ActionRegistry actionRegistry, Settings settings, FilePicker picker,
            Path histories,
            UrlLists lists,
            SavePreviews previews, TaskTimer watching, BackgroundTasks tasks, Executor window) {
        ImpactWords words = new ImpactWords(messages);
        model = new ImpactModel(workspace, settings.ownCrawlers(), lists, ServedVersions.in(histories),
                ListOpener::onDisk, words, tasks, window);
        previews.connect((before, after) -> {
            Crawler tested = workspace.crawlerProperty().get();
            Catalogue catalogue = settings.ownCrawlers().catalogue();
            ImpactPreview preview = new ImpactPreview(
                    () -> ComparedTexts.comparison(before.get(), after.get(), tested, catalogue),
                    lists.latestProperty().get(), words, window);
            preview.begin(tasks);
            return preview.savePreview();
        });
        FlowInput<SavedText> savedText = workspace.flow().input(SavedText.of(workspace.bufferProperty().get()));
        FlowValue<SavedReading> savedReading = workspace.flow().derive(savedText, workspace.readAs(),
                SavedReading.of(savedText.newest(), workspace.readAsProperty().get()), WorkPriority.BESIDE,
                SavedReading::of);
        lost = workspace.flow()
                .derive(workspace.reading(), savedReading, List.<String>of(), WorkPriority.BESIDE, LostHomePage::of)
                .property();
        view = new ImpactView(model, picker, workspace, messages);
        workspace.reportParts().tellComparison(new ImpactReport(model, words, messages)::part);
        saved = workspace.bufferProperty().flatMap(TextBuffer::savedProperty);
        saved.addListener((_, _, _) -> {
            savedText.set(SavedText.of(workspace.bufferProperty().get()));
            view.lookIfInView();
        });
        watch = new FileWatch(this::compared, watching, FileWatch.USUAL_PAUSE,
                _ -> window.execute(view::lookIfInView));
        frame = PanelFrame.below("impact", Material2AL.COMPARE, messages,
                new LazyContent(FxmlFile.IMPACT, view, messages, view::watchView), view::takeFocus);
        actionRegistry.add(Action.named("impact.count", messages.text("action.count")).in(MenuName.SIMULATE, SECTION)
                .does(() -> {
                    workspace.requests().bringUp(id());
                    view.countInList();
                }));
        actionRegistry.add(Action.named("impact.countLast", messages.text("action.countLast"))
                .in(MenuName.SIMULATE, SECTION).enabledWhen(model.hasListProperty(), messages.text("whyNot.noList"))
                .does(() -> {
                    workspace.requests().bringUp(id());
                    model.count();
                }));
    }

    /** The file that the text is compared with; empty if it is not compared with a file. */
    private synchronized Optional<TrackedFile> compared() {
        Optional<Path> path = model.comparedFile();
        if (!path.map(Path::toAbsolutePath).equals(compared.map(TrackedFile::path))) {
            compared = path.map(file -> new TrackedFile(file, new DiskState.Unreadable()));
        }
        return compared;
    }

    @Override
    public PanelFrame frame() {
        return frame;
    }

    @Override
    public ObservableValue<String> badge() {
        return lost.map(crawlers -> crawlers.isEmpty() ? "" : messages.text("badge"));
    }
}
