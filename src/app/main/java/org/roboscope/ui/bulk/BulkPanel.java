package org.roboscope.ui.bulk;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javafx.beans.value.ObservableValue;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import org.kordamp.ikonli.material2.Material2AL;
import org.roboscope.simulate.results.RowExport;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.visitors.ListFolder;
import org.roboscope.ui.action.Action;
import org.roboscope.ui.action.ActionControls;
import org.roboscope.ui.action.ActionRegistry;
import org.roboscope.ui.action.MenuName;
import org.roboscope.ui.common.FilePicker;
import org.roboscope.ui.common.FxmlFile;
import org.roboscope.ui.common.LazyContent;
import org.roboscope.ui.common.Panel;
import org.roboscope.ui.common.PanelFrame;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.settings.CrawlerSuggestions;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.workspace.ServedVersions;
import org.roboscope.ui.workspace.UrlLists;
import org.roboscope.ui.workspace.Workspace;

/** Puts every URL of lists, sitemaps and logs to many crawlers. */
public final class BulkPanel implements Panel {

    private static final int SECTION = 4;

    /** A file with such an ending is not a robots.txt: dropped on the window, it is URLs to run. */
    private static final List<String> ENDINGS =
            List.of(".csv", ".tsv", ".xml", ".gz", ".log", ".jsonl", ".ndjson", ".json", ".urls");

    private final WindowMessages messages = WindowMessages.of("ui-bulk");
    private final Workspace workspace;
    private final BulkModel model;
    private final FilePicker picker;
    private final BulkView view;
    private final ActionRegistry actionRegistry;
    private final ExportMenu exporting;
    private final PanelFrame frame;

    /**
     * @param visitorLists where lists of visitors' addresses lie
     * @param histories    where it lies what sites have served
     */
    public BulkPanel(Workspace workspace, Settings settings, ActionRegistry actionRegistry, FilePicker picker,
            UrlLists lists, Path visitorLists, Path histories, BackgroundTasks tasks) {
        this.model = new BulkModel(workspace, settings, lists, messages, tasks, new ListFolder(visitorLists),
                ServedVersions.in(histories));
        this.workspace = workspace;
        this.picker = picker;
        this.actionRegistry = actionRegistry;
        RunReport report = new RunReport(model, messages);
        workspace.reportParts().tellRun(() -> report.numbers(workspace.bufferProperty().get()));
        this.exporting = new ExportMenu(model, workspace, picker, messages);
        this.view = new BulkView(model, workspace, new CrawlerSuggestions(settings.ownCrawlers()), messages);
        this.frame = PanelFrame.below("bulk", Material2AL.LIST, messages,
                new LazyContent(FxmlFile.BULK, view, messages, this::connect), view::takeFocus);
        ObservableValue<Boolean> hasRows = model.rows().shownProperty().map(rows -> rows.isPresent());
        actionRegistry.add(Action.named("bulk.open", messages.text("action.open")).in(MenuName.SIMULATE, SECTION)
                .icon(Material2AL.LIST).does(this::open));
        actionRegistry.add(Action.named("bulk.paste", messages.text("action.paste")).in(MenuName.SIMULATE, SECTION)
                .does(this::paste));
        actionRegistry.add(Action.named("bulk.address", messages.text("action.address")).in(MenuName.SIMULATE, SECTION)
                .does(this::enterAddress));
        actionRegistry
                .add(Action.named("bulk.sitemaps", messages.text("action.sitemaps")).in(MenuName.SIMULATE, SECTION)
                        .enabledWhen(workspace.readingProperty().flatMap(reading -> workspace.siteProperty()
                                .map(site -> !SitemapAddresses.of(reading.file(), site).isEmpty())),
                                messages.text("whyNot.noSitemap"))
                        .does(this::readSitemaps));
        actionRegistry.add(Action.named("bulk.otherHosts", messages.text("action.otherHosts"))
                .in(MenuName.SIMULATE, SECTION).toggles(model.sources().otherHostsProperty()));
        actionRegistry.add(Action.named("bulk.run", messages.text("action.run")).in(MenuName.SIMULATE, SECTION)
                .enabledWhen(hasRows, messages.text("whyNot.noRun")).does(model::start));
        actionRegistry.add(Action.named("bulk.cancel", messages.text("action.cancel")).in(MenuName.SIMULATE, SECTION)
                .enabledWhen(model.busyProperty(), messages.text("whyNot.notRunning")).does(model::cancel));
        actionRegistry.add(Action.named("bulk.export.csv", messages.text("action.export.csv"))
                .in(MenuName.SIMULATE, SECTION).enabledWhen(hasRows, messages.text("whyNot.noRun"))
                .does(() -> export(RowExport.Form.CSV)));
        actionRegistry.add(Action.named("bulk.export.tsv", messages.text("action.export.tsv"))
                .in(MenuName.SIMULATE, SECTION).enabledWhen(hasRows, messages.text("whyNot.noRun"))
                .does(() -> export(RowExport.Form.TSV)));
        actionRegistry.add(Action.named("bulk.export.jsonl", messages.text("action.export.jsonl"))
                .in(MenuName.SIMULATE, SECTION).enabledWhen(hasRows, messages.text("whyNot.noRun"))
                .does(() -> export(RowExport.Form.JSON_LINES)));
        actionRegistry.add(Action.named("bulk.matrix", messages.text("action.matrix")).in(MenuName.SIMULATE, SECTION)
                .enabledWhen(hasRows, messages.text("whyNot.noRun")).does(() -> show(ResultView.MATRIX)));
        addVisitActions(hasRows);
        addChoices();
        addViews(hasRows);
    }

    private void show(ResultView wanted) {
        bringUp();
        view.show(wanted);
    }

    /** What stands in the panel's own menu where its row has no room. */
    private void addChoices() {
        actionRegistry.add(inPanel("bulk.allStandards", "allStandards")
                .toggles(model.choices().allStandardsProperty()));
        actionRegistry.add(inPanel("bulk.choose", "choose").does(() -> {
            bringUp();
            view.chooseCrawlers();
        }));
        actionRegistry.add(inPanel("bulk.matrix.differing", "differing")
                .toggles(model.matrix().onlyDifferingProperty()));
        actionRegistry.add(inPanel("bulk.matrix.byFolder", "byFolder").toggles(model.matrix().byFolderProperty()));
        actionRegistry.add(inPanel("bulk.matrix.eachAlone", "eachAlone")
                .toggles(model.matrix().eachAloneProperty()));
    }

    private void addViews(ObservableValue<Boolean> hasRows) {
        Map<String, ResultView> views = new LinkedHashMap<>();
        views.put("rows", ResultView.ROWS);
        views.put("sums", ResultView.SUMS);
        views.put("rules", ResultView.RULES);
        views.put("visits", ResultView.VISITS);
        views.forEach((name, shown) -> actionRegistry.add(inPanel("bulk.view." + name, "view." + name)
                .enabledWhen(hasRows, messages.text("whyNot.noRun")).does(() -> show(shown))));
        ObservableValue<Boolean> hasUsage = model.runProperty()
                .map(run -> run.filter(now -> now.results().hasUsage()).isPresent());
        for (RowFilterFields.Field field : RowFilterFields.Field.values()) {
            boolean isOfUsage = field == RowFilterFields.Field.USAGE;
            actionRegistry.add(inPanel("bulk.filter." + field.name().toLowerCase(Locale.ROOT), "filter." + field)
                    .enabledWhen(isOfUsage ? hasUsage : hasRows,
                            messages.text(isOfUsage ? "whyNot.noUsage" : "whyNot.noRun"))
                    .does(() -> {
                        bringUp();
                        view.askFor(field);
                    }));
        }
    }

    private Action.Builder inPanel(String id, String words) {
        return Action.named(id, messages.text("action." + words)).in(MenuName.SIMULATE, SECTION)
                .inside(messages.text("title"));
    }

    /** Nothing is asked of anybody but by these. */
    private void addVisitActions(ObservableValue<Boolean> hasRows) {
        ObservableValue<Boolean> canAsk = hasRows.flatMap(has -> model.busyProperty().map(busy -> has && !busy));
        actionRegistry.add(Action.named("bulk.visits.fetch", messages.text("action.visits.fetch"))
                .in(MenuName.SIMULATE, SECTION).enabledWhen(canAsk, messages.text("whyNot.cannotAsk"))
                .does(model.visits()::fetchLists));
        actionRegistry.add(Action.named("bulk.visits.files", messages.text("action.visits.files"))
                .in(MenuName.SIMULATE, SECTION)
                .enabledWhen(model.visits().lists().busyProperty().not(), messages.text("whyNot.reading"))
                .does(() -> {
                    List<Path> chosen = picker.pickToRead(near());
                    if (!chosen.isEmpty()) {
                        model.visits().lists().readFiles(chosen);
                    }
                }));
        actionRegistry.add(Action.named("bulk.visits.names", messages.text("action.visits.names"))
                .in(MenuName.SIMULATE, SECTION).enabledWhen(canAsk, messages.text("whyNot.cannotAsk"))
                .does(model.visits()::lookUp));
    }

    private void connect() {
        view.connectWeb(ActionControls.menuItems(
                List.of(actionRegistry.get("bulk.address"), actionRegistry.get("bulk.sitemaps"),
                        actionRegistry.get("bulk.otherHosts"))));
        view.connect(this::open, this::paste, exporting, actionRegistry);
    }

    private void bringUp() {
        workspace.requests().bringUp(id());
    }

    private void open() {
        List<Path> chosen = picker.pickToRead(near());
        if (!chosen.isEmpty()) {
            bringUp();
            model.readFiles(chosen);
        }
    }

    /** Where the last list lay or, before the first one, where the robots.txt lies. */
    private Optional<Path> near() {
        return model.sources().files().stream().findFirst()
                .or(() -> workspace.readingProperty().get().buffer().pathProperty().get());
    }

    private void paste() {
        Object text = Clipboard.getSystemClipboard().getContent(DataFormat.PLAIN_TEXT);
        if (text instanceof String pasted && !pasted.isBlank()) {
            bringUp();
            model.readText(messages.text("clipboard"), pasted);
        }
    }

    private void enterAddress() {
        bringUp();
        view.enterAddress();
    }

    private List<WebAddress> sitemaps() {
        return SitemapAddresses.of(workspace.readingProperty().get().file(), workspace.siteProperty().get());
    }

    private void readSitemaps() {
        bringUp();
        model.readAddresses(sitemaps(), SitemapAddresses.host(workspace.siteProperty().get()));
    }

    private void export(RowExport.Form form) {
        exporting.export(view.shownView(), view.tables(), form);
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
    public PanelFrame frame() {
        return frame;
    }
}
