package org.roboscope.ui.bulk;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.MenuItem;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.material2.Material2AL;
import org.roboscope.simulate.results.Export;
import org.roboscope.site.address.WebAddress;
import org.roboscope.ui.action.Action;
import org.roboscope.ui.action.ActionControls;
import org.roboscope.ui.action.Actions;
import org.roboscope.ui.action.MenuName;
import org.roboscope.ui.common.Fxml;
import org.roboscope.ui.common.LazyContent;
import org.roboscope.ui.common.Messages;
import org.roboscope.ui.common.Panel;
import org.roboscope.ui.settings.CrawlerSuggestions;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.task.Tasks;
import org.roboscope.ui.workspace.Analysis;
import org.roboscope.ui.workspace.UrlLists;
import org.roboscope.ui.workspace.Workspace;

/** Puts every URL of lists, sitemaps and logs to many crawlers. */
public final class BulkPanel implements Panel {

    private static final int SECTION = 4;

    /** What these end in is no robots.txt: dropped on the window, such files are URLs to run. */
    private static final List<String> ENDINGS =
            List.of(".csv", ".tsv", ".xml", ".gz", ".log", ".jsonl", ".ndjson", ".json", ".urls");

    private final Messages messages = Messages.of("ui-bulk");
    private final Workspace workspace;
    private final BulkModel model;
    private final BulkFiles files;
    private final BulkView view;
    private final Actions actions;
    private final LazyContent content;

    public BulkPanel(Workspace workspace, Settings settings, Actions actions, BulkFiles files, UrlLists lists,
            Tasks tasks) {
        this.model = new BulkModel(workspace, settings, lists, messages, tasks);
        this.workspace = workspace;
        this.files = files;
        this.actions = actions;
        this.view = new BulkView(model, workspace, new CrawlerSuggestions(settings.ownCrawlers()), messages);
        this.content = new LazyContent(Fxml.BULK, view, messages, this::connect);
        ObservableValue<Boolean> hasRows = model.rowsProperty().map(rows -> rows.isPresent());
        actions.add(Action.named("bulk.open", messages.text("action.open")).in(MenuName.SIMULATE, SECTION)
                .icon(Material2AL.LIST).does(this::open));
        actions.add(Action.named("bulk.paste", messages.text("action.paste")).in(MenuName.SIMULATE, SECTION)
                .does(this::paste));
        actions.add(Action.named("bulk.address", messages.text("action.address")).in(MenuName.SIMULATE, SECTION)
                .does(this::enterAddress));
        actions.add(Action.named("bulk.sitemaps", messages.text("action.sitemaps")).in(MenuName.SIMULATE, SECTION)
                .enabledWhen(workspace.analysisProperty().map(now -> !sitemaps(now).isEmpty()))
                .does(this::readSitemaps));
        actions.add(Action.named("bulk.run", messages.text("action.run")).in(MenuName.SIMULATE, SECTION)
                .enabledWhen(hasRows).does(model::start));
        actions.add(Action.named("bulk.cancel", messages.text("action.cancel")).in(MenuName.SIMULATE, SECTION)
                .enabledWhen(model.busyProperty()).does(model::cancel));
        actions.add(Action.named("bulk.export.csv", messages.text("action.export.csv"))
                .in(MenuName.SIMULATE, SECTION).enabledWhen(hasRows).does(() -> export(Export.Form.CSV)));
        actions.add(Action.named("bulk.export.jsonl", messages.text("action.export.jsonl"))
                .in(MenuName.SIMULATE, SECTION).enabledWhen(hasRows).does(() -> export(Export.Form.JSON_LINES)));
    }

    private void connect() {
        view.connectWeb(ActionControls.menuItems(
                List.of(actions.get("bulk.address"), actions.get("bulk.sitemaps"))));
        view.connect(this::open, this::paste, item("export.csv", Export.Form.CSV),
                item("export.jsonl", Export.Form.JSON_LINES));
    }

    private MenuItem item(String key, Export.Form form) {
        MenuItem item = new MenuItem(messages.text(key));
        item.setOnAction(event -> export(form));
        return item;
    }

    private void bringUp() {
        actions.get("view.panel." + id()).run();
    }

    private void open() {
        List<Path> chosen = files.toRead();
        if (!chosen.isEmpty()) {
            bringUp();
            model.readFiles(chosen);
        }
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

    private static List<WebAddress> sitemaps(Analysis analysis) {
        return SitemapAddresses.of(analysis.file(), analysis.site());
    }

    private void readSitemaps() {
        bringUp();
        model.readAddresses(sitemaps(workspace.analysisProperty().get()));
    }

    private void export(Export.Form form) {
        String name = messages.text(form == Export.Form.CSV ? "export.name.csv" : "export.name.jsonl");
        files.toWrite(name).ifPresent(file -> model.export(file, form));
    }

    @Override
    public boolean takes(Path file, boolean here) {
        String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
        return here || ENDINGS.stream().anyMatch(name::endsWith);
    }

    @Override
    public void take(List<Path> dropped) {
        model.readFiles(dropped);
    }

    @Override
    public String id() {
        return "bulk";
    }

    @Override
    public Place place() {
        return Place.BOTTOM;
    }

    @Override
    public String title() {
        return messages.text("title");
    }

    @Override
    public Ikon icon() {
        return Material2AL.LIST;
    }

    @Override
    public Node content() {
        return content.get();
    }

    @Override
    public void takeFocus() {
        content.get();
        view.focusTarget().requestFocus();
    }
}
