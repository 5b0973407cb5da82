package org.roboscope.ui.settings;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.WeakChangeListener;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.Toggle;
import javafx.scene.control.ToggleGroup;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2AL;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.StarBinding;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.ui.common.ChoiceNames;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.settings.StoredSettings.Theme;

/** The settings dialog. Changes apply at once; invalid values are explained by a sentence and ignored. */
public final class SettingsView {

    private final Settings settings;
    private final WindowMessages messages;
    private final OwnSnippets snippets;

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
    private ListView<OwnSnippets.Snippet> ownSnippets;

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

    /** Held strongly by this view only, so that it does not outlive the dialog. */
    private final ChangeListener<Catalogue> crawlersChanged = (_, _, _) -> showCrawlers();

    SettingsView(Settings settings, WindowMessages messages) {
        this.settings = settings;
        this.messages = messages;
        this.snippets = new OwnSnippets(settings);
    }

    @FXML
    void initialize() {
        List.of(fontSizeProblem, reportedCrawlersProblem, ownProblem, snippetProblem, userAgentProblem, proxyProblem)
                .forEach(SettingsView::prepareProblem);
        showTheme();
        Map.of(wrap, settings.wrapProperty(), words, settings.wordsProperty(), completing,
                settings.completionWhileTypingProperty(), motion, settings.motionProperty(), impactBeforeSave,
                settings.impactBeforeSaveProperty(), reopen, settings.reopenProperty())
                .forEach((box, setting) -> box.selectedProperty().bindBidirectional(setting));
        zoom.getItems().setAll(Settings.ZOOMS);
        zoom.setConverter(new ChoiceNames<>(size -> messages.text("settings.zoom.percent", Math.round(100 * size))));
        zoom.setValue(settings.interfaceZoomProperty().get());
        zoom.valueProperty().subscribe((before, now) -> {
            if (now != null) {
                settings.interfaceZoomProperty().set(now);
            }
        });
        connectField(fontSize, fontSizeProblem, messages.text("settings.fontSize.name"),
                text -> size(text).isPresent() ? Optional.empty() : Optional.of(messages.text(
                        "settings.fontSize.bad", Settings.SMALLEST_FONT, Settings.LARGEST_FONT)),
                text -> size(text).ifPresent(settings.fontSizeProperty()::set),
                messages.text("settings.number", settings.fontSizeProperty().get()));
        // The standard is chosen in the window instead.
        connectField(reportedCrawlers, reportedCrawlersProblem, messages.text("settings.crawlers.name"),
                text -> namesIn(text).stream()
                        .filter(name -> settings.ownCrawlers().catalogue().findExact(name).isEmpty())
                        .findFirst().map(name -> messages.text("settings.crawlers.unknown", name)),
                text -> settings.reportedCrawlers().setAll(namesIn(text)),
                String.join(", ", settings.reportedCrawlers()));
        connectField(userAgent, userAgentProblem, messages.text("settings.userAgent.name"),
                text -> FetchSettings.isUserAgent(text) ? Optional.empty()
                        : Optional.of(messages.text("settings.userAgent.bad")),
                settings.userAgentProperty()::set, settings.userAgentProperty().get());
        connectField(proxy, proxyProblem, messages.text("settings.proxy.name"),
                text -> ProxySetting.problem(text).map(messages::text), text -> ProxySetting.set(settings, text),
                ProxySetting.text(settings));
        connectCrawlers();
        connectSnippets();
    }

    private void showTheme() {
        for (Toggle toggle : themes.getToggles()) {
            toggle.setSelected(settings.themeProperty().get().name().equals(toggle.getUserData()));
        }
        themes.selectedToggleProperty().addListener((property, before, now) -> {
            if (now != null) {
                settings.themeProperty().set(Theme.valueOf(String.valueOf(now.getUserData())));
            }
        });
    }

    /**
     * Connects a field whose text is applied once it is valid; otherwise a sentence explains the problem.
     *
     * @param wrong returns the problem with a text, if any
     * @param apply receives a valid text
     * @param now current value of the setting
     */
    private static void connectField(TextField field, Label problem, String name,
            Function<String, Optional<String>> wrong,
            Consumer<String> apply, String now) {
        field.setAccessibleText(name);
        field.textProperty().addListener((_, _, text) -> {
            Optional<String> why = wrong.apply(text);
            showProblem(problem, why);
            field.setAccessibleHelp(why.orElse(""));
            if (why.isEmpty()) {
                apply.accept(text);
            }
        });
        field.setText(now);
    }

    /** Prepares a label that is hidden while it is empty. */
    private static void prepareProblem(Label problem) {
        problem.setGraphic(new FontIcon(Material2AL.ERROR));
        problem.setWrapText(true);
        problem.setMinHeight(Region.USE_PREF_SIZE);
        problem.managedProperty().bind(problem.visibleProperty());
        problem.setVisible(false);
    }

    private static void showProblem(Label problem, Optional<String> sentence) {
        problem.setVisible(sentence.isPresent());
        problem.setText(sentence.orElse(""));
    }

    private static Optional<Double> size(String text) {
        if (!text.strip().matches("\\d{1,3}([.,]\\d{1,2})?")) {
            return Optional.empty();
        }
        double size = Double.parseDouble(text.strip().replace(',', '.'));
        return Optional.of(size).filter(number -> number >= Settings.SMALLEST_FONT && number <= Settings.LARGEST_FONT);
    }

    private static List<String> namesIn(String text) {
        return Stream.of(text.split(",", -1)).map(String::strip).filter(name -> !name.isEmpty()).distinct().toList();
    }

    /** Connects a list whose selected entry can be removed. */
    private static <T> void connectList(ListView<T> list, String name, String none, Function<T, String> row,
            Button remove,
            Consumer<T> removing) {
        list.setAccessibleText(name);
        list.setPlaceholder(new Label(none));
        list.setCellFactory(_ -> ChoiceNames.cell(row));
        Runnable removeSelected =
                () -> Optional.ofNullable(list.getSelectionModel().getSelectedItem()).ifPresent(removing);
        remove.disableProperty().bind(list.getSelectionModel().selectedItemProperty().isNull());
        remove.setOnAction(_ -> removeSelected.run());
        list.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.DELETE) {
                removeSelected.run();
            }
        });
    }

    private void connectCrawlers() {
        connectList(ownCrawlers, messages.text("settings.own.heading"), messages.text("settings.own.none"), this::row,
                removeCrawler, crawler -> settings.ownCrawlers().remove(crawler.token()));
        showCrawlers();
        settings.ownCrawlers().catalogueProperty().addListener(new WeakChangeListener<>(crawlersChanged));
        addCrawler.setOnAction(_ -> addCrawler());
        ownName.setOnAction(_ -> addCrawler());
        ownFallbacks.setOnAction(_ -> addCrawler());
    }

    private void showCrawlers() {
        ownCrawlers.getItems().setAll(settings.ownCrawlers().all());
    }

    private String row(CatalogueEntry crawler) {
        String fallbacks = crawler.fallbacks().isEmpty() ? ""
                : messages.text("settings.own.row.fallbacks", String.join(", ", crawler.fallbacks()));
        return crawler.token() + fallbacks
                + (crawler.star() == StarBinding.IGNORES ? messages.text("settings.own.row.ignores") : "");
    }

    private void addCrawler() {
        Optional<String> wrong = problemOfName(ownName.getText()).map(messages::text);
        showProblem(ownProblem, wrong);
        if (wrong.isEmpty()) {
            OwnCrawlers.of(ownName.getText(), ownFallbacks.getText(), ownStar.isSelected())
                    .ifPresent(settings.ownCrawlers()::add);
            ownName.clear();
            ownFallbacks.clear();
            ownStar.setSelected(true);
        }
        ownName.requestFocus();
    }

    /** Message key of the reason why a User-agent line cannot have this name; empty if it can. */
    private static Optional<String> problemOfName(String name) {
        return name.isBlank() ? Optional.of("settings.own.blank")
                : name.strip().equals("*") ? Optional.of("settings.own.everyone")
                : name.chars().anyMatch(c -> c == '#' || c < ' ') ? Optional.of("settings.own.bad")
                : Optional.empty();
    }

    /** Connects the snippets; the selected one is copied to the fields for editing. */
    private void connectSnippets() {
        connectList(ownSnippets, messages.text("settings.snippets"), messages.text("settings.snippets.none"),
                OwnSnippets.Snippet::name, removeSnippet, snippet -> {
                    snippets.remove(snippet);
                    showSnippets();
                });
        showSnippets();
        ownSnippets.getSelectionModel().selectedItemProperty().addListener((property, before, now) -> {
            if (now != null) {
                snippetName.setText(now.name());
                snippetText.setText(now.text());
            }
        });
        keepSnippet.setOnAction(_ -> keepSnippet());
    }

    private void showSnippets() {
        ownSnippets.getItems().setAll(snippets.all());
    }

    private void keepSnippet() {
        Optional<String> wrong = snippetName.getText().isBlank() ? Optional.of("settings.snippets.blank")
                : snippetText.getText().isEmpty() ? Optional.of("settings.snippets.empty") : Optional.empty();
        showProblem(snippetProblem, wrong.map(messages::text));
        if (wrong.isEmpty()) {
            snippets.keep(new OwnSnippets.Snippet(snippetName.getText(), snippetText.getText()));
            showSnippets();
            snippetName.clear();
            snippetText.clear();
        }
        snippetName.requestFocus();
    }
}
