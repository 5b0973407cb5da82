package org.roboscope.ui.impact;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.value.ObservableValue;
import org.kordamp.ikonli.material2.Material2AL;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.Purpose;
import org.roboscope.document.disk.DiskState;
import org.roboscope.document.disk.FileWatch;
import org.roboscope.document.disk.TrackedFile;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.document.time.TaskTimer;
import org.roboscope.report.VersionComparison;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.simulate.impact.ImpactComparison;
import org.roboscope.ui.action.Action;
import org.roboscope.ui.action.ActionRegistry;
import org.roboscope.ui.action.MenuName;
import org.roboscope.ui.common.FilePicker;
import org.roboscope.ui.common.FxmlFile;
import org.roboscope.ui.common.Panel;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.task.FailureWords;
import org.roboscope.ui.workspace.FlowValue;
import org.roboscope.ui.workspace.FlowValue.FlowInput;
import org.roboscope.ui.workspace.ListOpener;
import org.roboscope.ui.workspace.ReportParts;
import org.roboscope.ui.workspace.SavePreviews;
import org.roboscope.ui.workspace.ServedVersions;
import org.roboscope.ui.workspace.TextBuffer;
import org.roboscope.ui.workspace.TextReading;
import org.roboscope.ui.workspace.UrlLists;
import org.roboscope.ui.workspace.WorkPriority;
import org.roboscope.ui.workspace.Workspace;

/** Shows what the edited text changes for crawlers. */
public final class ImpactPanel implements Panel {

    private static final int SECTION = 5;

    static final WindowMessages MESSAGES = WindowMessages.of("ui-impact");
    private final ImpactWords words = new ImpactWords();
    private final ImpactModel model;
    private final Panel.Frame frame;
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
        model = new ImpactModel(workspace, settings.ownCrawlers(), lists, ServedVersions.in(histories),
                ListOpener::onDisk, tasks, window);
        previews.connect((before, after) -> {
            Crawler tested = workspace.crawlerProperty().get();
            Catalogue catalogue = settings.ownCrawlers().catalogue();
            ImpactPreview preview = new ImpactPreview(
                    () -> ImpactModel.Texts.comparison(before.get(), after.get(), tested, catalogue),
                    lists.latestProperty().get(), window);
            preview.begin(tasks);
            return preview.savePreview();
        });
        FlowInput<SavedText> savedText = workspace.flow().input(SavedText.of(workspace.bufferProperty().get()));
        FlowValue<SavedReading> savedReading = workspace.flow().derive(savedText, workspace.readAs(),
                SavedReading.of(savedText.newest(), workspace.readAsProperty().get()), WorkPriority.BESIDE,
                SavedReading::of);
        lost = workspace.flow()
                .derive(workspace.reading(), savedReading, List.<String>of(), WorkPriority.BESIDE,
                        ImpactPanel::lostHomePage)
                .property();
        ImpactView view = new ImpactView(model, picker, workspace);
        workspace.reportParts().tellComparison(this::reportPart);
        saved = workspace.bufferProperty().flatMap(TextBuffer::savedProperty);
        saved.addListener((_, _, _) -> {
            savedText.set(SavedText.of(workspace.bufferProperty().get()));
            view.lookIfInView();
        });
        watch = new FileWatch(this::compared, watching, FileWatch.USUAL_PAUSE,
                _ -> window.execute(view::lookIfInView));
        frame = Panel.Frame.below("impact", Material2AL.COMPARE, MESSAGES,
                FxmlFile.IMPACT.lazily(view, MESSAGES, view::watchView), view::takeFocus);
        actionRegistry.add(Action.named("impact.count", MESSAGES.text("action.count")).in(MenuName.SIMULATE, SECTION)
                .does(() -> bringUp(workspace, view::countInList)));
        actionRegistry.add(Action.named("impact.countLast", MESSAGES.text("action.countLast"))
                .in(MenuName.SIMULATE, SECTION).enabledWhen(model.hasListProperty(), MESSAGES.text("whyNot.noList"))
                .does(() -> bringUp(workspace, model::count)));
    }

    private void bringUp(Workspace workspace, Runnable work) {
        workspace.requests().bringUp(id());
        work.run();
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
    public Panel.Frame frame() {
        return frame;
    }

    @Override
    public ObservableValue<String> badge() {
        return lost.map(crawlers -> crawlers.isEmpty() ? "" : MESSAGES.text("badge"));
    }

    /** What a report says of the chosen other version. It is searched for anew: the panel does so only while it is in view. */
    private ReportParts.Part<Optional<VersionComparison>> reportPart() {
        ImpactModel.Texts chosen = model.texts();
        String with = words.name(chosen.before());
        return (reading, stop) -> {
            try {
                ImpactResult found = ImpactModel.search(chosen.of(reading), stop);
                return found.compared() ? Optional.of(new VersionComparison(with, words.summary(found),
                        words.alarm(found.homePageLost()), found.rows().stream().map(words::change).toList()))
                        : Optional.empty();
            } catch (IOException failure) {
                return Optional.of(new VersionComparison(
                        with, words.trouble(FailureWords.of(failure)), "", List.of()));
            }
        };
    }

    /** What was saved last of a text. */
    record SavedText(TextBuffer buffer, Optional<TextSnapshot> content) {

        static SavedText of(TextBuffer buffer) {
            return new SavedText(buffer, buffer.saved());
        }
    }

    /** The same, to be read by crawlers; it stays the same while a person types. */
    record SavedReading(SavedText text, Optional<RobotsText> robots) {

        static SavedReading of(SavedText text, StandardChoice standardChoice) {
            return new SavedReading(text,
                    text.content().map(content -> RobotsText.of(content.bytes(), standardChoice)));
        }
    }

    /** The search engines that lose the home page by what is not saved yet: the worst there is, so it is always looked for. */
    static List<String> lostHomePage(TextReading edited, SavedReading saved) {
        boolean isOfOther = !saved.text.buffer.equals(edited.buffer())
                || saved.text.content.equals(Optional.of(edited.content()));
        return saved.robots.filter(_ -> !isOfOther).map(before -> ImpactComparison.of(before, edited.text(),
                Catalogue.builtIn().byPurpose(Purpose.SEARCH).stream().map(CatalogueEntry::crawler).toList(),
                Catalogue.builtIn()).searchesThatLoseTheHomePage()).orElse(List.of());
    }
}
