package org.roboscope.ui.site;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.beans.InvalidationListener;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.TableView;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.sitemap.SitemapFetcher;
import org.roboscope.site.sitemap.SitemapFile;
import org.roboscope.ui.common.FxmlFile;
import org.roboscope.ui.common.LazyContent;
import org.roboscope.ui.common.LoginDialog;
import org.roboscope.ui.common.PanelTable;
import org.roboscope.ui.common.RunningControls;
import org.roboscope.ui.common.TableColumns;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.workspace.SitemapUrls;
import org.roboscope.ui.workspace.Workspace;

/** The sitemaps that the file in front names, with what is in them and what is wrong with them. */
public final class SitemapSection implements SiteSection {

    private static final double ROW_HEIGHT = 24;

    private final Workspace workspace;
    private final SitemapModel model;
    private final SitemapUrls urls;
    private final AddressBar bar;
    private final WindowMessages messages;
    private final LazyContent content;

    @FXML
    private Button fetch;

    @FXML
    private Button cancel;

    @FXML
    private ProgressIndicator progress;

    @FXML
    private Label summary;

    @FXML
    private Button copy;

    @FXML
    private Button logIn;

    @FXML
    private TableView<SitemapFile> table;

    SitemapSection(
            Workspace workspace, SitemapModel model, SitemapUrls urls, AddressBar bar, WindowMessages messages) {
        this.workspace = workspace;
        this.model = model;
        this.urls = urls;
        this.bar = bar;
        this.messages = messages;
        this.content = new LazyContent(FxmlFile.SITE_SITEMAPS, this, messages);
    }

    @FXML
    void initialize() {
        new PanelTable<>(table, messages, "sitemaps.name", ROW_HEIGHT).filled().whenEmpty("sitemaps.empty")
                .onEnter(this::testFirst);
        table.setItems(model.files());
        TableColumns<SitemapFile> columns = new TableColumns<>(table, messages, "sitemaps.", "sitemaps-");
        columns.addText("address", 440, file -> file.address().toString());
        columns.addText("kind", 120, file -> messages.text("kind." + file.content().kind())).setMaxWidth(140);
        columns.addText("count", 110, file -> messages.text("sitemaps.number", file.content().addresses()))
                .setMaxWidth(120);
        columns.addText("bad", 90, file -> messages.text("sitemaps.number", file.content().badAddresses()))
                .setMaxWidth(100);
        columns.addText("problem", 560, file -> file.content().problems().stream().map(SiteSentence::text)
                .collect(Collectors.joining(" ")));
        RunningControls.follow(model.runningProperty(), progress, cancel);
        InvalidationListener changed = change -> summarise();
        model.files().addListener(changed);
        model.refused().addListener(changed);
        model.runningProperty().addListener(changed);
        workspace.readingProperty().addListener(changed);
        summarise();
    }

    @Override
    public String id() {
        return "sitemaps";
    }

    @Override
    public Node content() {
        return content.get();
    }

    @FXML
    void fetch() {
        model.fetch(named(), bar.userAgent());
    }

    @FXML
    void cancel() {
        model.cancel();
    }

    @FXML
    void logIn() {
        model.wantsLogin().ifPresent(site -> LoginDialog.ask(content.get(), site, this::fetch));
    }

    @FXML
    void copy() {
        Clipboard.getSystemClipboard().setContent(Map.of(
                DataFormat.PLAIN_TEXT, urls.all().collect(Collectors.joining("\n"))));
    }

    /** The first address of the chosen sitemap goes into the test. */
    private void testFirst(SitemapFile chosen) {
        urls.listsProperty().get().stream().filter(list -> list.sitemap().equals(chosen.address().toString()))
                .findFirst().ifPresent(list -> workspace.testUrl(list.urls().getFirst()));
    }

    private List<String> named() {
        return SitemapFetcher.named(workspace.readingProperty().get().file());
    }

    private void summarise() {
        int names = named().size();
        fetch.setDisable(names == 0);
        Optional<WebAddress> locked = model.runningProperty().get() ? Optional.empty() : model.wantsLogin();
        logIn.setDisable(locked.isEmpty());
        copy.setDisable(urls.listsProperty().get().isEmpty());
        if (model.files().isEmpty() && model.refused().isEmpty()) {
            summary.setText(messages.text("sitemaps.named", names));
            return;
        }
        long broken = model.files().stream().filter(file -> !file.content().problems().isEmpty()).count();
        String read = messages.text("sitemaps.read", model.files().size(), model.pages(), broken);
        String refused = model.refused().isEmpty() ? read : read + " " + String.join(" ", model.refused());
        summary.setText(locked.map(site -> refused + ". " + messages.text("sitemaps.login", site.site()))
                .orElse(refused));
    }
}
