package org.roboscope.ui.site;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.sitemap.SitemapFetcher;
import org.roboscope.site.sitemap.SitemapFetcher.SitemapFile;
import org.roboscope.ui.common.FxmlFile;
import org.roboscope.ui.common.TableColumns;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.workspace.SitemapUrls;
import org.roboscope.ui.workspace.Workspace;

/** The sitemaps that the file in front names, with what is in them and what is wrong with them. */
public final class SitemapSection extends NamedFilesSection<SitemapFile> {

    private final SitemapModel model;
    private final SitemapUrls urls;

    @FXML
    private Button copy;

    @FXML
    private CheckBox otherHosts;

    SitemapSection(
            Workspace workspace, SitemapModel model, SitemapUrls urls, AddressBar bar, WindowMessages messages) {
        super("sitemaps", FxmlFile.SITE_SITEMAPS, workspace, model, bar, messages);
        this.model = model;
        this.urls = urls;
    }

    @FXML
    void initialize() {
        prepareTable().filled().roomForWords().onEnter(this::testFirst);
        table.setItems(model.files());
        TableColumns<SitemapFile> columns = columns("sitemaps.");
        columns.addText("address", 440, file -> file.address().toString());
        columns.addShort("kind", 130, file -> messages.text("kind." + file.content().kind()));
        columns.addShort("count", 110, file -> messages.text("sitemaps.number", file.content().addresses()));
        columns.addShort("bad", 90, file -> messages.text("sitemaps.number", file.content().badAddresses()));
        columns.addText("problem", 560, file -> file.content().problems().stream().map(SiteSentence::text)
                .collect(Collectors.joining(" ")));
        otherHosts.selectedProperty().bindBidirectional(model.otherHostsProperty());
        otherHosts.disableProperty().bind(model.runningProperty());
        follow();
    }

    @FXML
    void copy() {
        List<String> all = urls.all().toList();
        Clipboard.getSystemClipboard().setContent(Map.of(DataFormat.PLAIN_TEXT, String.join("\n", all)));
        workspace.requests().say(messages.text("sitemaps.copied", all.size()));
    }

    /** The first address of the chosen sitemap goes into the test. */
    private void testFirst(SitemapFile chosen) {
        urls.listsProperty().get().stream().filter(list -> list.sitemap().equals(chosen.address().toString()))
                .findFirst().ifPresent(list -> workspace.testUrl(list.urls().getFirst()));
    }

    @Override
    List<String> named() {
        return SitemapFetcher.named(workspace.readingProperty().get().file());
    }

    @Override
    String read() {
        String read = messages.text("sitemaps.read", model.files().size(), model.pages(), model.broken());
        return model.runningProperty().get() && model.waiting() > 0
                ? messages.text("sitemaps.waiting", read, model.waiting()) : read;
    }

    @Override
    void summarise() {
        super.summarise();
        copy.setDisable(urls.listsProperty().get().isEmpty());
    }
}
