package org.roboscope.ui.bulk;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.MenuItem;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import org.roboscope.messages.MessageBundle;
import org.roboscope.present.visits.EditCostWords;
import org.roboscope.report.RunNumbers;
import org.roboscope.simulate.results.RowExport;
import org.roboscope.simulate.source.Source;
import org.roboscope.simulate.visits.CrawlerVisits;
import org.roboscope.site.visitors.ListFolder;
import org.roboscope.ui.action.Action;
import org.roboscope.ui.action.Action.MenuName;
import org.roboscope.ui.action.ActionControls;
import org.roboscope.ui.action.ActionRegistry;
import org.roboscope.ui.common.FilePicker;
import org.roboscope.ui.common.FxmlFile;
import org.roboscope.ui.common.Panel;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.settings.OwnCrawlers.CrawlerSuggestions;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.workspace.ServedVersions;
import org.roboscope.ui.workspace.TextBuffer;
import org.roboscope.ui.workspace.UrlLists;
import org.roboscope.ui.workspace.Workspace;

/** Puts every URL of lists, sitemaps and logs to many crawlers. */
public final class BulkPanel extends Panel {

    private static final int SECTION = 4;
    /** A file with such an ending is not a robots.txt: dropped on the window, it is URLs to run. */
    private static final List<String> ENDINGS =
            List.of(".csv", ".tsv", ".xml", ".gz", ".log", ".jsonl", ".ndjson", ".json", ".urls");

    static final WindowMessages MESSAGES = WindowMessages.of("ui-bulk");
    private final Workspace workspace;
    private final BulkModel model;
    private final FilePicker picker;
    private final RunWords words = new RunWords();
    private final EditCostWords editWords = new EditCostWords();
    private final MessageBundle reportMessages = MessageBundle.of("report");
    private final BulkView view;
    private final ActionRegistry actionRegistry;
    private final ExportMenu exporting;

    /**
     * @param visitorLists where lists of visitors' addresses lie
     * @param histories    where it lies what sites have served
     */
    public BulkPanel(Workspace workspace, Settings settings, ActionRegistry actionRegistry, FilePicker picker,
            UrlLists lists, Path visitorLists, Path histories, BackgroundTasks tasks) {
        super("bulk", Place.BOTTOM, MESSAGES, FxmlFile.BULK);
        this.model = new BulkModel(workspace, settings, lists, tasks, new ListFolder(visitorLists),
                ServedVersions.in(histories));
        this.workspace = workspace;
        this.picker = picker;
        this.actionRegistry = actionRegistry;
        workspace.reportParts().setRun(() -> report(workspace.bufferProperty().get()));
        this.exporting = new ExportMenu(model, name -> picker.pickToExport(near(), name));
        this.view = new BulkView(model, workspace, new CrawlerSuggestions(settings.ownCrawlers()));
        addSourceActions();
        addRunActions();
        addVisitActions();
        addChoices();
        addViews();
    }

    private static Action.Builder action(String id) {
        return Action.named("bulk." + id, MESSAGES.text("action." + id)).in(MenuName.SIMULATE, SECTION);
    }

    /** An item of the panel's own menu. */
    private static Action.Builder inPanel(String id, String words) {
        return Action.named("bulk." + id, MESSAGES.text("action." + words)).in(MenuName.BULK, 0);
    }

    @Override
    public List<MenuItem> moreItems() {
        return ActionControls.menuItems(actionRegistry.in(MenuName.BULK));
    }

    private ObservableValue<Boolean> hasRows() {
        return model.rows.map(Optional::isPresent);
    }

    private void addSourceActions() {
        actionRegistry.add(action("open").does(this::open));
        actionRegistry.add(action("paste").does(this::paste));
        actionRegistry.add(action("address").does(() -> {
            bringUp();
            view.enterAddress();
        }));
        actionRegistry.add(action("sitemaps")
                .enabledWhen(workspace.reading().flatMap(reading -> workspace.site()
                        .map(site -> !ListSources.sitemaps(reading.file(), site).isEmpty())),
                        MESSAGES.text("whyNot.noSitemap"))
                .does(this::readSitemaps));
        actionRegistry.add(inPanel("otherHosts", "otherHosts").toggles(model.sources.otherHosts));
    }

    private void addRunActions() {
        String noRun = MESSAGES.text("whyNot.noRun");
        actionRegistry.add(inPanel("run", "run").enabledWhen(hasRows(), noRun).does(model::start));
        actionRegistry.add(inPanel("cancel", "cancel").enabledWhen(model.busy, MESSAGES.text("whyNot.notRunning"))
                .does(model::cancel));
        for (RowExport.Form form : RowExport.Form.values()) {
            actionRegistry.add(inPanel("export." + form.extension(), "export." + form.extension())
                    .inside(MESSAGES.text("export")).enabledWhen(hasRows(), noRun)
                    .does(() -> exporting.export(view.shownView(), view.tables(), form)));
        }
        actionRegistry.add(inPanel("matrix", "matrix").inside(MESSAGES.text("more.views")).enabledWhen(hasRows(), noRun)
                .does(() -> show(ResultViews.View.MATRIX)));
    }

    /** Nothing is asked of anybody but by these. */
    private void addVisitActions() {
        ObservableValue<Boolean> canAsk = hasRows().flatMap(has -> model.busy.map(busy -> has && !busy));
        String cannotAsk = MESSAGES.text("whyNot.cannotAsk");
        actionRegistry.add(inPanel("visits.fetch", "visits.fetch").inside(MESSAGES.text("view.visits"))
                .enabledWhen(canAsk, cannotAsk).does(model::fetchLists));
        actionRegistry.add(inPanel("visits.files", "visits.files").inside(MESSAGES.text("view.visits"))
                .enabledWhen(model.visitorLists.busy.not(), MESSAGES.text("whyNot.reading"))
                .does(() -> pick(model.visitorLists::readFiles)));
        actionRegistry.add(inPanel("visits.names", "visits.names").inside(MESSAGES.text("view.visits"))
                .enabledWhen(canAsk, cannotAsk).does(model::lookUpHosts));
    }

    private void addChoices() {
        actionRegistry.add(inPanel("allStandards", "allStandards").toggles(model.choices.allStandards));
        actionRegistry.add(inPanel("choose", "choose").does(() -> {
            bringUp();
            view.chooseCrawlers();
        }));
        actionRegistry.add(inPanel("matrix.differing", "differing").inside(MESSAGES.text("view.matrix"))
                .toggles(model.matrix.onlyDiffering));
        actionRegistry.add(inPanel("matrix.byFolder", "byFolder").inside(MESSAGES.text("view.matrix"))
                .toggles(model.matrix.byFolder));
        actionRegistry.add(inPanel("matrix.eachAlone", "eachAlone").inside(MESSAGES.text("view.matrix"))
                .toggles(model.matrix.eachAlone));
    }

    private void addViews() {
        for (ResultViews.View shown : ResultViews.View.values()) {
            if (shown != ResultViews.View.MATRIX) {
                String id = "view." + shown.name().toLowerCase(Locale.ROOT);
                actionRegistry.add(inPanel(id, id).inside(MESSAGES.text("more.views"))
                        .enabledWhen(hasRows(), MESSAGES.text("whyNot.noRun"))
                        .does(() -> show(shown)));
            }
        }
        ObservableValue<Boolean> hasUsage =
                model.run.map(run -> run.filter(now -> now.results.hasUsage()).isPresent());
        for (BulkView.FilterField field : BulkView.FilterField.values()) {
            boolean isOfUsage = field == BulkView.FilterField.USAGE;
            actionRegistry.add(inPanel("filter." + field.name().toLowerCase(Locale.ROOT), "filter." + field)
                    .inside(MESSAGES.text("more.filter")).enabledWhen(isOfUsage ? hasUsage : hasRows(),
                            MESSAGES.text(isOfUsage ? "whyNot.noUsage" : "whyNot.noRun"))
                    .does(() -> {
                        bringUp();
                        view.askFor(field);
                    }));
        }
    }

    private void show(ResultViews.View wanted) {
        bringUp();
        view.show(wanted);
    }

    @Override
    protected void whenLoaded() {
        view.connect(this::open, this::paste, ActionControls.menuItems(
                List.of(actionRegistry.get("bulk.address"), actionRegistry.get("bulk.sitemaps"),
                        actionRegistry.get("bulk.otherHosts"))),
                exporting, actionRegistry);
    }

    private void bringUp() {
        workspace.requests().bringUp(id());
    }

    private void open() {
        pick(chosen -> {
            bringUp();
            model.readFiles(chosen);
        });
    }

    private void pick(Consumer<List<Path>> work) {
        List<Path> chosen = picker.pickToRead(near());
        if (!chosen.isEmpty()) {
            work.accept(chosen);
        }
    }

    /** Where the last list lay or, before the first one, where the robots.txt lies. */
    private Optional<Path> near() {
        return model.sources.files().stream().findFirst()
                .or(() -> workspace.reading().get().buffer().pathProperty().get());
    }

    private void paste() {
        Object text = Clipboard.getSystemClipboard().getContent(DataFormat.PLAIN_TEXT);
        if (text instanceof String pasted && !pasted.isBlank()) {
            bringUp();
            model.readText(MESSAGES.text("clipboard"), pasted);
        }
    }

    private void readSitemaps() {
        bringUp();
        String site = workspace.site().get();
        model.readAddresses(ListSources.sitemaps(workspace.reading().get().file(), site),
                ListSources.host(site));
    }

    /** What a report says of the last run: nothing where there was none, or where it was of another file. */
    private Optional<RunNumbers> report(TextBuffer front) {
        Optional<RunChoices.Difference> difference = model.differenceNow(front);
        return model.run.get().filter(_ -> !difference.equals(Optional.of(RunChoices.Difference.FILE)))
                .map(run -> new RunNumbers(
                        run.sources.stream().map(Source::name).toList(),
                        Stream.of(words.headline(run), words.of(run)).filter(said -> !said.isEmpty())
                                .collect(Collectors.joining(". ")),
                        String.join(" ", words.about(run), words.site(run)).strip(),
                        difference.map(this::outdated).orElse(""), run.results.hasUsage(),
                        reported(words.byCrawler(run)), reported(words.byFolder(run)), edits(run), run::weights,
                        run::console));
    }

    /** What the text in the editor would change, if the visits were compared with it. */
    private List<String> edits(BulkRun run) {
        if (!model.isOfEditedText(run)) {
            return List.of();
        }
        List<CrawlerVisits> visits = run.visitors().visitors();
        return Stream.concat(visits.stream().flatMap(each -> editWords.sentences(each).stream()),
                editWords.summary(visits).stream()).toList();
    }

    /** What was chosen since changes nothing about what was counted. */
    private String outdated(RunChoices.Difference difference) {
        return switch (difference) {
            case TEXT -> reportMessages.text("run.outdated.text");
            case SITE -> reportMessages.text("run.outdated.site");
            case READING -> reportMessages.text("run.outdated.reading");
            case JUDGED_BY -> reportMessages.text("run.outdated.other");
            case LIST -> reportMessages.text("run.outdated.list");
            case FILE, CRAWLERS, VISITORS -> "";
        };
    }

    private static List<RunNumbers.Sum> reported(List<RunWords.Sum> sums) {
        return sums.stream().map(sum -> new RunNumbers.Sum(sum.name(), sum.urls(), sum.counts().allowed(),
                sum.counts().blocked(), sum.counts().undefined(), sum.counts().notForTraining(),
                sum.counts().notForSearch(), sum.counts().weights().blocked())).toList();
    }

    @Override
    public boolean takes(Path file, boolean here) {
        String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
        return here || ENDINGS.stream().anyMatch(name::endsWith);
    }

    @Override
    public void openDropped(List<Path> dropped) {
        model.readFiles(dropped);
    }

    @Override
    protected Object controller() {
        return view;
    }

    @Override
    public Optional<Node> viewSwitch() {
        return Optional.of(view.viewSwitch());
    }

    @Override
    public Optional<Node> commands() {
        return Optional.of(view.commands());
    }

    @Override
    protected void focusFirst() {
        view.takeFocus();
    }
}
