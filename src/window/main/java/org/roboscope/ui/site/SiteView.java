package org.roboscope.ui.site;

import static org.roboscope.ui.site.SiteSection.MESSAGES;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;
import javafx.fxml.FXML;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToolBar;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.PageAddress;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.page.PageAsker.UserAgentTable;
import org.roboscope.ui.common.RunningControls;
import org.roboscope.ui.common.SuggestionPopup;
import org.roboscope.ui.common.ViewSwitch;
import org.roboscope.ui.settings.RecentPlaces;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.settings.Settings.ListSetting;
import org.roboscope.ui.site.SiteFetching.FetchState;
import org.roboscope.ui.workspace.PageLookup;
import org.roboscope.ui.workspace.Workspace;

/** Controller of the panel: the address bar, and the views below it. */
public final class SiteView {

    private final Workspace workspace;
    private final SiteFetching fetching;
    private final KnownSites knownSites;
    private final StringProperty ownAgent;
    private final PageLookup lookup;
    private final AddressBar bar;
    private final SiteSection answerView;
    private Runnable openSuggestions = () -> {};
    private final ViewSwitch<SiteSection> views;

    @FXML
    private TextField address;

    @FXML
    private ComboBox<String> agent;

    @FXML
    private Button cancel;

    @FXML
    private ProgressIndicator progress;

    @FXML
    private HBox inputBar;

    @FXML
    private FlowPane row;

    @FXML
    private ToolBar commands;

    @FXML
    private Button fetch;

    @FXML
    private HBox agentBox;

    @FXML
    private HBox about;

    @FXML
    private StackPane section;

    SiteView(
            Workspace workspace,
            SiteFetching fetching,
            KnownSites knownSites,
            PageLookup lookup,
            AddressBar bar,
            List<SiteSection> sections,
            StringProperty ownAgent) {
        this.workspace = workspace;
        this.fetching = fetching;
        this.knownSites = knownSites;
        this.lookup = lookup;
        this.bar = bar;
        this.views = new ViewSwitch<>(sections, SiteView::createButton);
        this.answerView = sections.getFirst();
        this.ownAgent = ownAgent;
    }

    @FXML
    void initialize() {
        SuggestionPopup recent = SuggestionPopup.install(address, typed -> knownSites.matching(typed).stream()
                .map(site -> new SuggestionPopup.Suggestion(site, MESSAGES.text("address.known"))).toList(), site -> {})
                .setOnRemove(knownSites::remove);
        openSuggestions = () -> recent.open("");
        address.setOnAction(event -> fetch());
        workspace.site().subscribe(site -> {
            if (!address.isFocused() && !site.isBlank()) {
                address.setText(site);
            }
        });
        agent.getItems().setAll(UserAgentChoices.suggestedFor(ownAgent.get()));
        agent.setValue(ownAgent.get());
        ownAgent.addListener((property, before, now) -> {
            boolean isChosen = before.equals(agent.getValue());
            agent.getItems().set(0, now);
            if (isChosen) {
                agent.setValue(now);
                agent.getEditor().setText(now);
            }
        });
        // The editor gets the value only when it is drawn, and a fetch may start earlier.
        agent.getEditor().setText(agent.getValue());
        bar.connect(address.textProperty(), agent.getEditor().textProperty());
        RunningControls.follow(fetching.state.map(FetchState::isRunning), progress, cancel);
        views.chosenProperty().subscribe(chosen -> {
            section.getChildren().setAll(chosen.content());
            about.getChildren().setAll(chosen.about());
            HBox.setHgrow(chosen.about(), Priority.ALWAYS);
            showInputs(chosen);
            chosen.onShown();
        });
    }

    ViewSwitch<SiteSection> viewSwitch() {
        return views;
    }

    ToolBar commands() {
        return commands;
    }

    private void showInputs(SiteSection chosen) {
        row.getChildren().setAll(address, agentBox, fetch);
        row.getChildren().addAll(chosen.furtherInputs());
        inputBar.getChildren().setAll(chosen.inputs().isEmpty() ? List.of(row) : chosen.inputs());
        commands.getItems().setAll(chosen.tools());
    }

    /** Fetches the typed address. */
    @FXML
    void fetch() {
        show(answerView);
        try {
            PageAddress typed = PageAddress.ofTyped(address.getText());
            if (typed.isMoreThanSite()) {
                lookup.start(typed);
                return;
            }
        } catch (BadAddressException invalid) {
            // The fetch below reports the problem with the address.
        }
        fetching.fetch(address.getText(), bar.userAgent());
    }

    /** Fetches an address as if the user had typed it. */
    void fetch(String site) {
        address.setText(site);
        fetch();
    }

    @FXML
    void cancel() {
        fetching.cancel();
    }

    void show(SiteSection chosen) {
        views.chosenProperty().set(chosen);
    }

    /** Shows a view and moves the keyboard focus to it. */
    void focusSection(SiteSection chosen) {
        show(chosen);
        // The content of a split pane is in the scene once CSS was applied.
        chosen.content().applyCss();
        chosen.takeFocus();
    }

    /** Suggests known sites below the address bar. */
    void suggestKnownSites() {
        if (!isAddressShown()) {
            show(answerView);
            takeFocus();
        }
        address.getScene().getRoot().applyCss();
        address.getScene().getRoot().layout();
        openSuggestions.run();
    }

    private boolean isAddressShown() {
        return inputBar.getChildren().contains(row);
    }

    void takeFocus() {
        if (isAddressShown()) {
            address.requestFocus();
            address.selectAll();
        } else {
            views.chosenProperty().get().takeFocus();
        }
    }

    private static ToggleButton createButton(SiteSection chosen) {
        ToggleButton button = new ToggleButton(MESSAGES.text("section." + chosen.id));
        button.setId("site-section-" + chosen.id);
        button.setMnemonicParsing(true);
        return button;
    }

    /** User agents to choose from. Some servers answer crawlers differently. */
    static final class UserAgentChoices {

        private static final List<String> WELL_KNOWN =
                List.of("Googlebot", "bingbot", "YandexBot", "Baiduspider", "GPTBot", "CCBot");

        private UserAgentChoices() {}

        /** The user agents to suggest: the one of this program, followed by those of well-known crawlers. */
        static List<String> suggestedFor(String own) {
            return Stream
                    .concat(Stream.of(own), WELL_KNOWN.stream().map(UserAgentTable::header).flatMap(Optional::stream))
                    .toList();
        }
    }

    /** The sites that were fetched, newest first. */
    static final class KnownSites {

        private static final ListSetting<String> FETCHED_SITES = RecentPlaces.SITES;
        private static final int MAX_SITES = 20;

        private final Settings settings;

        KnownSites(Settings settings) {
            this.settings = settings;
        }

        void add(RobotsAddress robotsTxt) {
            FETCHED_SITES.addFirst(settings, robotsTxt.address().site(), MAX_SITES);
            new RecentPlaces(settings).addSite(robotsTxt.address().site());
        }

        void remove(String site) {
            FETCHED_SITES.set(settings,
                    FETCHED_SITES.in(settings).stream().filter(known -> !known.equals(site)).toList());
        }

        void removeAll() {
            FETCHED_SITES.set(settings, List.of());
        }

        List<String> matching(String typed) {
            String searchedText = typed.strip().toLowerCase(Locale.ROOT);
            return FETCHED_SITES.in(settings).stream()
                    .filter(site -> site.contains(searchedText) && !site.equals(searchedText))
                    .limit(MAX_SITES).toList();
        }
    }

    /** The content of the address bar, for the views. */
    static final class AddressBar {

        final StringProperty address = new SimpleStringProperty("");
        private final StringProperty userAgent = new SimpleStringProperty("");

        void connect(ReadOnlyStringProperty typed, ReadOnlyStringProperty agent) {
            address.bind(typed);
            userAgent.bind(agent);
        }

        /** The typed site; empty if the address is missing or invalid. */
        Optional<RobotsAddress> site() {
            try {
                return Optional.of(RobotsAddress.ofSite(address.get()));
            } catch (BadAddressException incomplete) {
                return Optional.empty();
            }
        }

        /** A sentence on the addresses that the file of the site applies to, or on what to type. */
        ObservableValue<String> scope() {
            return address.map(_ -> site()
                    .map(robotsTxt -> MESSAGES.text("scope", robotsTxt.toString(), robotsTxt.address().site()))
                    .orElseGet(() -> MESSAGES.text("scope.none")));
        }

        String userAgent() {
            return userAgent.get();
        }
    }
}
