package org.roboscope.ui.settings;

import java.util.Optional;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.Toggle;
import javafx.scene.control.ToggleGroup;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.ui.common.ChoiceNames;
import org.roboscope.ui.common.WindowMessages;

/** All that a person can set. It counts at once; what makes no sense is answered by a sentence and does not count. */
public final class SettingsView {

    private final Settings settings;
    private final UpdateChecks updateChecks;
    private final WindowMessages messages;

    @FXML
    private TabPane tabs;

    @FXML
    private ToggleGroup themes;

    @FXML
    private ComboBox<Double> zoom;

    @FXML
    private TextField fontSize;

    @FXML
    private Label fontSizeProblem;

    @FXML
    private CheckBox wrap;

    @FXML
    private CheckBox words;

    @FXML
    private CheckBox completing;

    @FXML
    private CheckBox motion;

    @FXML
    private TextField reportedCrawlers;

    @FXML
    private Label reportedCrawlersProblem;

    @FXML
    private ListView<CatalogueEntry> ownCrawlers;

    @FXML
    private Button removeCrawler;

    @FXML
    private TextField ownName;

    @FXML
    private TextField ownFallbacks;

    @FXML
    private CheckBox ownStar;

    @FXML
    private Button addCrawler;

    @FXML
    private Label ownProblem;

    @FXML
    private ListView<OwnSnippet> ownSnippets;

    @FXML
    private Button removeSnippet;

    @FXML
    private TextField snippetName;

    @FXML
    private TextArea snippetText;

    @FXML
    private Button keepSnippet;

    @FXML
    private Label snippetProblem;

    @FXML
    private CheckBox reopen;

    @FXML
    private CheckBox impactBeforeSave;

    @FXML
    private TextField userAgent;

    @FXML
    private Label userAgentProblem;

    @FXML
    private TextField proxy;

    @FXML
    private Label proxyProblem;

    @FXML
    private CheckBox updates;

    @FXML
    private Label updatesExplained;

    @FXML
    private Label updatesLast;

    @FXML
    private CheckBox catalogueUpdates;

    @FXML
    private Label catalogueExplained;

    @FXML
    private Label catalogueLast;

    @FXML
    private Label catalogueUsed;

    @FXML
    private Button removeCatalogue;

    SettingsView(Settings settings, UpdateChecks updateChecks, WindowMessages messages) {
        this.settings = settings;
        this.updateChecks = updateChecks;
        this.messages = messages;
    }

    @FXML
    void initialize() {
        tabs.setAccessibleText(messages.text("settings.title"));
        showTheme();
        bindUpdates();
        bindZoom();
        bindFontSize();
        wrap.selectedProperty().bindBidirectional(settings.wrapProperty());
        words.selectedProperty().bindBidirectional(settings.wordsProperty());
        completing.selectedProperty().bindBidirectional(settings.completionWhileTypingProperty());
        motion.selectedProperty().bindBidirectional(settings.motionProperty());
        impactBeforeSave.selectedProperty().bindBidirectional(settings.impactBeforeSaveProperty());
        reopen.selectedProperty().bindBidirectional(settings.reopenProperty());
        new ReportSettings(settings, messages).show(reportedCrawlers, reportedCrawlersProblem);
        new OwnCrawlerSettings(settings.ownCrawlers(), messages, ownCrawlers, ownProblem)
                .connect(ownName, ownFallbacks, ownStar, addCrawler, removeCrawler);
        new OwnSnippetSettings(new OwnSnippets(settings), messages, ownSnippets, snippetProblem)
                .connect(snippetName, snippetText, keepSnippet, removeSnippet);
        new CheckedField(userAgent, userAgentProblem, messages.text("settings.userAgent.name"),
                text -> FetchSettings.isUserAgent(text)
                        ? Optional.empty()
                        : Optional.of(messages.text("settings.userAgent.bad")),
                settings.userAgentProperty()::set).show(settings.userAgentProperty().get());
        new CheckedField(proxy, proxyProblem, messages.text("settings.proxy.name"),
                text -> ProxySetting.problem(text).map(messages::text),
                text -> ProxySetting.set(settings, text)).show(ProxySetting.text(settings));
    }

    private void showTheme() {
        for (Toggle toggle : themes.getToggles()) {
            toggle.setSelected(settings.themeProperty().get().name().equals(toggle.getUserData()));
        }
        themes.selectedToggleProperty().addListener((property, before, now) -> {
            if (now != null) {
                settings.themeProperty().set(ThemeChoice.valueOf(String.valueOf(now.getUserData())));
            }
        });
    }

    private void bindUpdates() {
        new UpdateSettings(settings, updateChecks, messages).showVersion(updates, updatesExplained, updatesLast)
                .showCatalogue(catalogueUpdates, catalogueExplained, catalogueUsed, catalogueLast, removeCatalogue);
    }

    private void bindZoom() {
        zoom.getItems().setAll(Settings.ZOOMS);
        zoom.setConverter(new ChoiceNames<>(size -> messages.text("settings.zoom.percent", Math.round(100 * size))));
        zoom.setValue(settings.interfaceZoomProperty().get());
        zoom.valueProperty().subscribe((before, now) -> {
            if (now != null) {
                settings.interfaceZoomProperty().set(now);
            }
        });
    }

    private void bindFontSize() {
        new CheckedField(fontSize, fontSizeProblem, messages.text("settings.fontSize.name"),
                text -> size(text).isPresent()
                        ? Optional.empty()
                        : Optional.of(messages.text(
                                "settings.fontSize.bad", Settings.SMALLEST_FONT, Settings.LARGEST_FONT)),
                text -> size(text).ifPresent(settings.fontSizeProperty()::set))
                .show(messages.text("settings.number", settings.fontSizeProperty().get()));
    }

    private static Optional<Double> size(String text) {
        if (!text.strip().matches("\\d{1,3}([.,]\\d{1,2})?")) {
            return Optional.empty();
        }
        double size = Double.parseDouble(text.strip().replace(',', '.'));
        return Optional.of(size).filter(number -> number >= Settings.SMALLEST_FONT && number <= Settings.LARGEST_FONT);
    }
}
