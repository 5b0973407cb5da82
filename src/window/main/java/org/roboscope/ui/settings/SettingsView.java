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
import javafx.scene.control.Tab;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.Toggle;
import javafx.scene.control.ToggleGroup;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.StarBinding;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.ui.common.ChoiceNames;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.settings.StoredSettings.Theme;

/**
 * The content of the settings dialog. Changes apply immediately. Invalid values are ignored, and a sentence explains
 * them.
 */
public final class SettingsView {

    private static final Choices DEFAULTS = new Choices(StoredSettings.DEFAULTS.theme(), 1,
            StoredSettings.DEFAULTS.fontSize(), StoredSettings.DEFAULTS.wrap(), StoredSettings.DEFAULTS.words(), true,
            StoredSettings.DEFAULTS.motion(), StoredSettings.DEFAULTS.reopen(), false, List.of(),
            StoredSettings.DEFAULTS.userAgent(), "", Map.of());

    /** The choices that can be reset. */
    private record Choices(Theme theme, double zoom, double fontSize, boolean wrap, boolean words,
            boolean completionWhileTyping, boolean motion, boolean reopen, boolean impactBeforeSave,
            List<String> reportedCrawlers, String userAgent, String proxy, Map<String, KeyCodeCombination> keys) {}

    private final Settings settings;
    private final WindowMessages messages;
    private final OwnSnippets snippets;
    private final KeysPage keysPage;

    @FXML private Tab keysTab;
    @FXML private ToggleGroup themeGroup;
    @FXML private ComboBox<Double> zoomBox;
    @FXML private TextField fontSizeField;
    @FXML private FieldProblem fontSizeProblem;
    @FXML private CheckBox wrapBox;
    @FXML private CheckBox wordsBox;
    @FXML private CheckBox completionBox;
    @FXML private CheckBox motionBox;
    @FXML private TextField reportedCrawlersField;
    @FXML private FieldProblem reportedCrawlersProblem;
    @FXML private ListView<CatalogueEntry> ownCrawlerList;
    @FXML private Button removeCrawlerButton;
    @FXML private TextField ownNameField;
    @FXML private TextField ownFallbacksField;
    @FXML private CheckBox ownStarBox;
    @FXML private FieldProblem ownProblem;
    @FXML private ListView<OwnSnippets.Snippet> ownSnippetList;
    @FXML private Button removeSnippetButton;
    @FXML private TextField snippetNameField;
    @FXML private TextArea snippetTextArea;
    @FXML private FieldProblem snippetProblem;
    @FXML private CheckBox reopenBox;
    @FXML private CheckBox impactBeforeSaveBox;
    @FXML private TextField userAgentField;
    @FXML private FieldProblem userAgentProblem;
    @FXML private TextField proxyField;
    @FXML private FieldProblem proxyProblem;

    /** The choices before they were reset; empty if they are not reset. */
    private Optional<Choices> beforeReset = Optional.empty();

    /** Kept in a field, because the catalogue refers to it weakly, so that the dialog can be collected. */
    private final ChangeListener<Catalogue> crawlerListener = (_, _, _) -> showCrawlers();

    SettingsView(Settings settings, KeysPage keysPage, WindowMessages messages) {
        this.settings = settings;
        this.keysPage = keysPage;
        this.messages = messages;
        this.snippets = new OwnSnippets(settings);
    }

    @FXML
    void initialize() {
        showTheme();
        Map.of(wrapBox, settings.wrapProperty(), wordsBox, settings.wordsProperty(), completionBox,
                settings.completionWhileTypingProperty(), motionBox, settings.motionProperty(), impactBeforeSaveBox,
                settings.impactBeforeSaveProperty(), reopenBox, settings.reopenProperty())
                .forEach((box, setting) -> box.selectedProperty().bindBidirectional(setting));
        zoomBox.getItems().setAll(Settings.ZOOMS);
        zoomBox.setConverter(new ChoiceNames<>(size -> messages.text("settings.zoom.percent", Math.round(100 * size))));
        zoomBox.setValue(settings.interfaceZoomProperty().get());
        zoomBox.valueProperty().subscribe((_, newZoom) -> {
            if (newZoom != null) {
                settings.interfaceZoomProperty().set(newZoom);
            }
        });
        connectField(fontSizeField, fontSizeProblem, messages.plainText("settings.fontSize"),
                text -> parseSize(text).isPresent() ? Optional.empty() : Optional.of(messages.text(
                        "settings.fontSize.bad", Settings.MIN_FONT_SIZE, Settings.MAX_FONT_SIZE)),
                text -> parseSize(text).ifPresent(settings.fontSizeProperty()::set),
                messages.text("settings.number", settings.fontSizeProperty().get()));
        // The standard is chosen in the window, and not in this dialog.
        connectField(reportedCrawlersField, reportedCrawlersProblem, messages.text("crawlers.prompt"),
                text -> splitNames(text).stream()
                        .filter(name -> settings.ownCrawlers().catalogue().findExact(name).isEmpty())
                        .findFirst().map(name -> messages.text("settings.crawlers.unknown", name)),
                text -> settings.reportedCrawlers().setAll(splitNames(text)),
                String.join(", ", settings.reportedCrawlers()));
        connectField(userAgentField, userAgentProblem, messages.plainText("settings.userAgent"),
                text -> FetchSettings.isUserAgent(text) ? Optional.empty()
                        : Optional.of(messages.text("userAgent.bad")),
                settings.userAgentProperty()::set, settings.userAgentProperty().get());
        connectField(proxyField, proxyProblem, messages.plainText("settings.proxy"),
                text -> ProxySetting.findProblem(text).map(messages::text), text -> ProxySetting.set(settings, text),
                ProxySetting.text(settings));
        connectCrawlers();
        connectSnippets();
        keysTab.setContent(keysPage);
    }

    /**
     * Resets the choices of this dialog, but not the user's own crawlers and snippets; the second call undoes that.
     *
     * @return whether they are reset now
     */
    boolean resetOrUndo() {
        Optional<Choices> savedChoices = beforeReset;
        beforeReset = savedChoices.isPresent() ? Optional.empty() : Optional.of(currentChoices());
        fillControls(savedChoices.orElse(DEFAULTS));
        return beforeReset.isPresent();
    }

    private Choices currentChoices() {
        return new Choices(settings.themeProperty().get(), settings.interfaceZoomProperty().get(),
                settings.fontSizeProperty().get(), settings.wrapProperty().get(), settings.wordsProperty().get(),
                settings.completionWhileTypingProperty().get(), settings.motionProperty().get(),
                settings.reopenProperty().get(), settings.impactBeforeSaveProperty().get(),
                List.copyOf(settings.reportedCrawlers()), settings.userAgentProperty().get(),
                ProxySetting.text(settings), ChosenKeys.in(settings));
    }

    /** Fills the controls, which apply what they show. */
    private void fillControls(Choices choices) {
        themeGroup.getToggles().stream().filter(toggle -> choices.theme().name().equals(toggle.getUserData()))
                .forEach(themeGroup::selectToggle);
        zoomBox.setValue(choices.zoom());
        fontSizeField.setText(messages.text("settings.number", choices.fontSize()));
        wrapBox.setSelected(choices.wrap());
        wordsBox.setSelected(choices.words());
        completionBox.setSelected(choices.completionWhileTyping());
        motionBox.setSelected(choices.motion());
        reopenBox.setSelected(choices.reopen());
        impactBeforeSaveBox.setSelected(choices.impactBeforeSave());
        reportedCrawlersField.setText(String.join(", ", choices.reportedCrawlers()));
        userAgentField.setText(choices.userAgent());
        proxyField.setText(choices.proxy());
        ChosenKeys.set(settings, choices.keys());
        keysPage.refresh();
    }

    private void showTheme() {
        for (Toggle toggle : themeGroup.getToggles()) {
            toggle.setSelected(settings.themeProperty().get().name().equals(toggle.getUserData()));
        }
        themeGroup.selectedToggleProperty().addListener((_, _, selected) -> {
            if (selected != null) {
                settings.themeProperty().set(Theme.valueOf(String.valueOf(selected.getUserData())));
            }
        });
    }

    /**
     * Connects a field with a setting. A valid text is applied; otherwise a sentence explains the problem.
     *
     * @param findProblem returns the problem with a text, if any
     * @param apply       receives a valid text
     * @param current     current value of the setting
     */
    private static void connectField(TextField field, FieldProblem problem, String name,
            Function<String, Optional<String>> findProblem, Consumer<String> apply, String current) {
        field.setAccessibleText(name);
        field.textProperty().addListener((_, _, text) -> {
            Optional<String> sentence = findProblem.apply(text);
            problem.setText(sentence.orElse(""));
            field.setAccessibleHelp(sentence.orElse(""));
            if (sentence.isEmpty()) {
                apply.accept(text);
            }
        });
        field.setText(current);
    }

    private static Optional<Double> parseSize(String text) {
        if (!text.strip().matches("\\d{1,3}([.,]\\d{1,2})?")) {
            return Optional.empty();
        }
        double size = Double.parseDouble(text.strip().replace(',', '.'));
        return Optional.of(size).filter(number -> number >= Settings.MIN_FONT_SIZE && number <= Settings.MAX_FONT_SIZE);
    }

    private static List<String> splitNames(String text) {
        return Stream.of(text.split(",", -1)).map(String::strip).filter(name -> !name.isEmpty()).distinct().toList();
    }

    /** Connects a list whose selected entry can be removed. */
    private static <T> void connectList(ListView<T> list, String name, String placeholder, Function<T, String> describe,
            Button removeButton, Consumer<T> onRemove) {
        list.setAccessibleText(name);
        list.setPlaceholder(new Label(placeholder));
        list.setCellFactory(_ -> ChoiceNames.createCell(describe));
        Runnable removeSelected =
                () -> Optional.ofNullable(list.getSelectionModel().getSelectedItem()).ifPresent(onRemove);
        removeButton.disableProperty().bind(list.getSelectionModel().selectedItemProperty().isNull());
        removeButton.setOnAction(_ -> removeSelected.run());
        list.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.DELETE) {
                removeSelected.run();
            }
        });
    }

    private void connectCrawlers() {
        connectList(ownCrawlerList, messages.text("settings.own.heading"), messages.text("settings.own.none"),
                this::describe, removeCrawlerButton, crawler -> settings.ownCrawlers().remove(crawler.token()));
        showCrawlers();
        settings.ownCrawlers().catalogueProperty().addListener(new WeakChangeListener<>(crawlerListener));
    }

    private void showCrawlers() {
        ownCrawlerList.getItems().setAll(settings.ownCrawlers().all());
    }

    private String describe(CatalogueEntry crawler) {
        String fallbacks = crawler.fallbacks().isEmpty() ? ""
                : messages.text("settings.own.row.fallbacks", String.join(", ", crawler.fallbacks()));
        return crawler.token() + fallbacks
                + (crawler.star() == StarBinding.IGNORES ? messages.text("settings.own.row.ignores") : "");
    }

    @FXML
    void createCrawler() {
        Optional<String> problem = problemOfName(ownNameField.getText()).map(messages::text);
        ownProblem.setText(problem.orElse(""));
        if (problem.isEmpty()) {
            OwnCrawlers.create(ownNameField.getText(), ownFallbacksField.getText(), ownStarBox.isSelected())
                    .ifPresent(settings.ownCrawlers()::add);
            ownNameField.clear();
            ownFallbacksField.clear();
            ownStarBox.setSelected(true);
        }
        ownNameField.requestFocus();
    }

    /** The message key of the reason why a User-agent line cannot have a name; empty if it can. */
    private static Optional<String> problemOfName(String name) {
        if (name.isBlank()) {
            return Optional.of("settings.own.blank");
        }
        if (name.strip().equals("*")) {
            return Optional.of("settings.own.everyone");
        }
        boolean isInvalid = name.chars().anyMatch(c -> c == '#' || c < ' ');
        return isInvalid ? Optional.of("settings.own.bad") : Optional.empty();
    }

    /** Connects the snippets. The selected one is copied to the fields, where it can be edited. */
    private void connectSnippets() {
        connectList(ownSnippetList, messages.text("settings.snippets"), messages.text("settings.snippets.none"),
                OwnSnippets.Snippet::name, removeSnippetButton, snippet -> {
                    snippets.remove(snippet);
                    showSnippets();
                });
        showSnippets();
        ownSnippetList.getSelectionModel().selectedItemProperty().addListener((_, _, snippet) -> {
            if (snippet != null) {
                snippetNameField.setText(snippet.name());
                snippetTextArea.setText(snippet.text());
            }
        });
    }

    private void showSnippets() {
        ownSnippetList.getItems().setAll(snippets.all());
    }

    @FXML
    void storeSnippet() {
        Optional<String> problem = problemOfSnippet(snippetNameField.getText(), snippetTextArea.getText());
        snippetProblem.setText(problem.map(messages::text).orElse(""));
        if (problem.isEmpty()) {
            snippets.store(new OwnSnippets.Snippet(snippetNameField.getText(), snippetTextArea.getText()));
            showSnippets();
            snippetNameField.clear();
            snippetTextArea.clear();
        }
        snippetNameField.requestFocus();
    }

    /** The message key of the reason why a snippet cannot be stored; empty if it can. */
    private static Optional<String> problemOfSnippet(String name, String text) {
        if (name.isBlank()) {
            return Optional.of("settings.snippets.blank");
        }
        return text.isEmpty() ? Optional.of("settings.snippets.empty") : Optional.empty();
    }
}
