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
import org.roboscope.present.visits.EditCostMessages;
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

/** The panel that judges every URL of lists, sitemaps and logs for many crawlers. */
public final class BulkPanel extends Panel {

    private static final int MENU_SECTION = 4;
    /** Endings of lists and logs. Such a file is not a robots.txt: dropping it on the window runs its URLs. */
    private static final List<String> LIST_ENDINGS =
            List.of(".csv", ".tsv", ".xml", ".gz", ".log", ".jsonl", ".ndjson", ".json", ".urls");

    static final WindowMessages MESSAGES = WindowMessages.of("ui-bulk");
    private final Workspace workspace;
    private final BulkModel model;
    private final FilePicker picker;
    private final RunTexts runTexts = new RunTexts();
    private final EditCostMessages editMessages = new EditCostMessages();
    private final MessageBundle reportMessages = MessageBundle.of("report");
    private final BulkView view;
    private final ActionRegistry actionRegistry;
    private final ExportMenu exportMenu;

    /**
     * @param visitorLists folder of the downloaded lists of crawlers' addresses
     * @param histories    folder of the versions that sites have served
     */
    public BulkPanel(Workspace workspace, Settings settings, ActionRegistry actionRegistry, FilePicker picker,
            UrlLists lists, Path visitorLists, Path histories, BackgroundTasks tasks) {
        super("bulk", Place.BOTTOM, MESSAGES, FxmlFile.BULK);
        this.model = new BulkModel(workspace, settings, lists, tasks, new ListFolder(visitorLists),
                ServedVersions.in(histories));
        this.workspace = workspace;
        this.picker = picker;
        this.actionRegistry = actionRegistry;
        workspace.reportParts().setRun(() -> runNumbers(workspace.bufferProperty().get()));
        this.exportMenu = new ExportMenu(model, name -> picker.pickToExport(lastFile(), name));
        this.view = new BulkView(model, workspace, new CrawlerSuggestions(settings.ownCrawlers()));
        addSourceActions();
        addRunActions();
        addVisitActions();
        addChoices();
        addViews();
    }

    /** Builds an item of the menu Simulate. */
    private static Action.Builder simulateAction(String id) {
        return Action.named("bulk." + id, MESSAGES.text("action." + id)).in(MenuName.SIMULATE, MENU_SECTION);
    }

    /** Builds an item of the panel's own menu. */
    private static Action.Builder panelAction(String id, String messageKey) {
        return Action.named("bulk." + id, MESSAGES.text(messageKey)).in(MenuName.BULK, 0);
    }

    @Override
    public List<MenuItem> moreItems() {
        return ActionControls.menuItems(actionRegistry.actionsIn(MenuName.BULK));
    }

    private ObservableValue<Boolean> hasRows() {
        return model.rows.map(Optional::isPresent);
    }

    private void addSourceActions() {
        actionRegistry.add(simulateAction("open").does(this::openFiles));
        actionRegistry.add(simulateAction("paste").does(this::runClipboard));
        actionRegistry.add(simulateAction("address").does(() -> {
            bringUp();
            view.enterAddress();
        }));
        actionRegistry.add(simulateAction("sitemaps")
                .enabledWhen(workspace.reading().flatMap(reading -> workspace.site()
                        .map(site -> !ListSources.sitemaps(reading.file(), site).isEmpty())),
                        MESSAGES.text("whyNot.noSitemap"))
                .does(this::readSitemaps));
        actionRegistry.add(panelAction("otherHosts", "action.otherHosts").toggles(model.sources.otherHosts));
    }

    private void addRunActions() {
        String noRun = MESSAGES.text("whyNot.noRun");
        actionRegistry.add(panelAction("run", "action.run").enabledWhen(hasRows(), noRun).does(model::startRun));
        actionRegistry
                .add(panelAction("cancel", "action.cancel").enabledWhen(model.busy, MESSAGES.text("whyNot.notRunning"))
                        .does(model::cancel));
        for (RowExport.Form form : RowExport.Form.values()) {
            actionRegistry.add(panelAction("export." + form.extension(), "action.export." + form.extension())
                    .under(MESSAGES.text("export")).enabledWhen(hasRows(), noRun)
                    .does(() -> exportMenu.exportFirst(view.shownView(), view.tables(), form)));
        }
        actionRegistry
                .add(panelAction("matrix", "view.matrix").under(MESSAGES.text("more.views"))
                        .enabledWhen(hasRows(), noRun)
                        .does(() -> showView(ResultViews.View.MATRIX)));
    }

    /** Adds the actions that request data about the visitors in a log. Nothing else requests them. */
    private void addVisitActions() {
        ObservableValue<Boolean> canRequest = hasRows().flatMap(hasRows -> model.busy.map(busy -> hasRows && !busy));
        String whyNot = MESSAGES.text("whyNot.cannotAsk");
        actionRegistry.add(panelAction("visits.fetch", "visits.fetch").under(MESSAGES.text("view.visits"))
                .enabledWhen(canRequest, whyNot).does(model::fetchLists));
        actionRegistry.add(panelAction("visits.files", "visits.files").under(MESSAGES.text("view.visits"))
                .enabledWhen(model.visitorLists.busy.not(), MESSAGES.text("whyNot.reading"))
                .does(() -> pick(model.visitorLists::readFiles)));
        actionRegistry.add(panelAction("visits.names", "visits.names").under(MESSAGES.text("view.visits"))
                .enabledWhen(canRequest, whyNot).does(model::lookUpHosts));
    }

    private void addChoices() {
        actionRegistry.add(panelAction("allStandards", "action.allStandards").toggles(model.choices.allStandards));
        actionRegistry.add(panelAction("choose", "action.choose").does(() -> {
            bringUp();
            view.chooseCrawlers();
        }));
        actionRegistry.add(panelAction("matrix.differing", "matrix.onlyDiffering").under(MESSAGES.text("view.matrix"))
                .toggles(model.matrix.onlyDiffering));
        actionRegistry.add(panelAction("matrix.byFolder", "matrix.byFolder").under(MESSAGES.text("view.matrix"))
                .toggles(model.matrix.byFolder));
        actionRegistry.add(panelAction("matrix.eachAlone", "matrix.eachAlone").under(MESSAGES.text("view.matrix"))
                .toggles(model.matrix.eachAlone));
    }

    private void addViews() {
        for (ResultViews.View resultView : ResultViews.View.values()) {
            if (resultView != ResultViews.View.MATRIX) {
                String id = "view." + resultView.name().toLowerCase(Locale.ROOT);
                actionRegistry.add(panelAction(id, id).under(MESSAGES.text("more.views"))
                        .enabledWhen(hasRows(), MESSAGES.text("whyNot.noRun"))
                        .does(() -> showView(resultView)));
            }
        }
        ObservableValue<Boolean> hasUsage =
                model.run.map(run -> run.filter(current -> current.results.hasUsage()).isPresent());
        for (BulkView.FilterField field : BulkView.FilterField.values()) {
            boolean needsUsage = field == BulkView.FilterField.USAGE;
            actionRegistry.add(panelAction("filter." + field.name().toLowerCase(Locale.ROOT), "action.filter." + field)
                    .under(MESSAGES.text("more.filter")).enabledWhen(needsUsage ? hasUsage : hasRows(),
                            MESSAGES.text(needsUsage ? "whyNot.noUsage" : "whyNot.noRun"))
                    .does(() -> {
                        bringUp();
                        view.openFilter(field);
                    }));
        }
    }

    private void showView(ResultViews.View selected) {
        bringUp();
        view.showView(selected);
    }

    @Override
    protected void initializeLayout() {
        view.connect(this::openFiles, this::runClipboard, ActionControls.menuItems(
                List.of(actionRegistry.get("bulk.address"), actionRegistry.get("bulk.sitemaps"),
                        actionRegistry.get("bulk.otherHosts"))),
                exportMenu, actionRegistry);
    }

    private void bringUp() {
        workspace.requests().showPanel(id());
    }

    private void openFiles() {
        pick(chosen -> {
            bringUp();
            model.readFiles(chosen);
        });
    }

    private void pick(Consumer<List<Path>> work) {
        List<Path> chosen = picker.pickToRead(lastFile());
        if (!chosen.isEmpty()) {
            work.accept(chosen);
        }
    }

    /** The last list or, before the first list, the robots.txt. File choosers open in its folder. */
    private Optional<Path> lastFile() {
        return model.sources.files().stream().findFirst()
                .or(() -> workspace.reading().get().buffer().pathProperty().get());
    }

    private void runClipboard() {
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

    /** The numbers of the last run for a report on a text; empty if there was none or it judged another file. */
    private Optional<RunNumbers> runNumbers(TextBuffer reported) {
        Optional<RunChoices.Difference> difference = model.differenceTo(reported);
        return model.run.get().filter(_ -> !difference.equals(Optional.of(RunChoices.Difference.FILE)))
                .map(run -> new RunNumbers(
                        run.sources.stream().map(Source::name).toList(),
                        Stream.of(runTexts.headline(run), runTexts.progressOrOutcome(run))
                                .filter(sentence -> !sentence.isEmpty())
                                .collect(Collectors.joining(". ")),
                        String.join(" ", runTexts.explanation(run), runTexts.presumedSite(run)).strip(),
                        difference.map(this::outdatedSentence).orElse(""), run.results.hasUsage(),
                        reportSums(runTexts.countsByCrawler(run)), reportSums(runTexts.countsByFolder(run)),
                        editSentences(run),
                        run::weights, run::consoleList));
    }

    /** The effect of the text in the editor on the visits; empty if it was not counted. */
    private List<String> editSentences(BulkRun run) {
        if (!model.hasCountedEdit(run)) {
            return List.of();
        }
        List<CrawlerVisits> visits = run.visitors().visitors();
        return Stream.concat(visits.stream().flatMap(visitor -> editMessages.sentences(visitor).stream()),
                editMessages.summary(visits).stream()).toList();
    }

    /** The sentence about an outdated run. Choices made after the run do not change its numbers. */
    private String outdatedSentence(RunChoices.Difference difference) {
        return switch (difference) {
            case TEXT -> reportMessages.text("run.outdated.text");
            case SITE -> reportMessages.text("run.outdated.site");
            case READING -> reportMessages.text("run.outdated.reading");
            case JUDGED_BY -> reportMessages.text("run.outdated.other");
            case LIST -> reportMessages.text("run.outdated.list");
            case FILE, CRAWLERS, VISITORS -> "";
        };
    }

    private static List<RunNumbers.Sum> reportSums(List<RunTexts.NamedCounts> sums) {
        return sums.stream().map(sum -> new RunNumbers.Sum(sum.name(), sum.urls(), sum.counts().allowed(),
                sum.counts().blocked(), sum.counts().undefined(), sum.counts().notForTraining(),
                sum.counts().notForSearch(), sum.counts().weights().blocked())).toList();
    }

    @Override
    public boolean acceptsFile(Path file, boolean isOnPanel) {
        String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
        return isOnPanel || LIST_ENDINGS.stream().anyMatch(name::endsWith);
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
