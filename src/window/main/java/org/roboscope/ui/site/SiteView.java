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

/** The address bar and the views of the panel below it. */
public final class SiteView {

    private final Workspace workspace;
    private final SiteFetching fetching;
    private final KnownSites known;
    private final StringProperty ownAgent;
    private final PageLookup lookup;
    private final AddressBar bar;
    private final SiteSection first;
    private Runnable offer = () -> {};
    private final ViewSwitch<SiteSection> shown;

    @FXML
    private TextField address;

    @FXML
    private ComboBox<String> agent;

    @FXML
    private Button cancel;

    @FXML
    private ProgressIndicator progress;

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
            KnownSites known,
            PageLookup lookup,
            AddressBar bar,
            List<SiteSection> sections,
            StringProperty ownAgent) {
        this.workspace = workspace;
        this.fetching = fetching;
        this.known = known;
        this.lookup = lookup;
        this.bar = bar;
        this.shown = new ViewSwitch<>(sections, SiteView::button);
        this.first = sections.getFirst();
        this.ownAgent = ownAgent;
    }

    @FXML
    void initialize() {
        SuggestionPopup recent = SuggestionPopup.on(address, typed -> known.matching(typed).stream()
                .map(site -> new SuggestionPopup.Suggestion(site, MESSAGES.text("address.known"))).toList(), site -> {})
                .removing(known::remove);
        offer = () -> recent.open("");
        address.setOnAction(event -> fetch());
        workspace.site().subscribe(site -> {
            if (!address.isFocused() && !site.isBlank()) {
                address.setText(site);
            }
        });
        agent.getItems().setAll(UserAgentChoices.offered(ownAgent.get()));
        agent.setValue(ownAgent.get());
        ownAgent.addListener((property, before, now) -> {
            boolean chosen = before.equals(agent.getValue());
            agent.getItems().set(0, now);
            if (chosen) {
                agent.setValue(now);
                agent.getEditor().setText(now);
            }
        });
        // The field is filled only when it is drawn, and a fetch may start before.
        agent.getEditor().setText(agent.getValue());
        bar.connect(address.textProperty(), agent.getEditor().textProperty());
        RunningControls.follow(fetching.state.map(FetchState::isRunning), progress, cancel);
        progress.managedProperty().bind(progress.visibleProperty());
        cancel.visibleProperty().bind(progress.visibleProperty());
        cancel.managedProperty().bind(cancel.visibleProperty());
        shown.chosenProperty().subscribe(chosen -> {
            section.getChildren().setAll(chosen.content());
            about.getChildren().setAll(chosen.about());
            HBox.setHgrow(chosen.about(), Priority.ALWAYS);
            fillRows(chosen);
            chosen.shown();
        });
    }

    ViewSwitch<SiteSection> viewSwitch() {
        return shown;
    }

    ToolBar commands() {
        return commands;
    }

    private void fillRows(SiteSection chosen) {
        row.getChildren().setAll(chosen.inputs().isEmpty() ? List.of(address, agentBox, fetch) : chosen.inputs());
        commands.getItems().setAll(chosen.tools());
    }

    /** Fetches the typed address. */
    @FXML
    void fetch() {
        show(first);
        try {
            PageAddress typed = PageAddress.ofTyped(address.getText());
            if (typed.isMoreThanSite()) {
                lookup.ask(typed);
                return;
            }
        } catch (BadAddressException said) {
            // The fetch reports what is wrong with the address.
        }
        fetching.fetch(address.getText(), bar.userAgent());
    }

    /** Fetches an address as if it was typed. */
    void fetch(String site) {
        address.setText(site);
        fetch();
    }

    @FXML
    void cancel() {
        fetching.cancel();
    }

    void show(SiteSection one) {
        shown.chosenProperty().set(one);
    }

    /** Shows a view and focuses it. */
    void turnTo(SiteSection one) {
        show(one);
        // The content of a split pane is in the scene once CSS was applied.
        one.content().applyCss();
        one.takeFocus();
    }

    /** Suggests known sites below the address bar. */
    void offerKnown() {
        if (!row.getChildren().contains(address)) {
            show(first);
            takeFocus();
        }
        address.getScene().getRoot().applyCss();
        address.getScene().getRoot().layout();
        offer.run();
    }

    void takeFocus() {
        if (row.getChildren().contains(address)) {
            address.requestFocus();
            address.selectAll();
        } else {
            shown.chosenProperty().get().takeFocus();
        }
    }

    private static ToggleButton button(SiteSection one) {
        ToggleButton button = new ToggleButton(MESSAGES.text("section." + one.id));
        button.setId("site-section-" + one.id);
        button.setMnemonicParsing(true);
        return button;
    }

    /** User agents to choose from. Some servers answer crawlers differently. */
    static final class UserAgentChoices {

        private static final List<String> WELL_KNOWN =
                List.of("Googlebot", "bingbot", "YandexBot", "Baiduspider", "GPTBot", "CCBot");

        private UserAgentChoices() {}

        /** User agents to suggest: that of this program first, then those of well-known crawlers. */
        static List<String> offered(String own) {
            return Stream
                    .concat(Stream.of(own), WELL_KNOWN.stream().map(UserAgentTable::header).flatMap(Optional::stream))
                    .toList();
        }
    }

    /** The sites fetched before, newest first. */
    static final class KnownSites {

        private static final ListSetting<String> KEPT = RecentPlaces.SITES;
        private static final int MOST = 20;

        private final Settings settings;

        KnownSites(Settings settings) {
            this.settings = settings;
        }

        void add(RobotsAddress robotsTxt) {
            KEPT.addFirst(settings, robotsTxt.address().site(), MOST);
            new RecentPlaces(settings).addSite(robotsTxt.address().site());
        }

        void remove(String site) {
            KEPT.set(settings, KEPT.in(settings).stream().filter(other -> !other.equals(site)).toList());
        }

        void removeAll() {
            KEPT.set(settings, List.of());
        }

        List<String> matching(String typed) {
            String wanted = typed.strip().toLowerCase(Locale.ROOT);
            return KEPT.in(settings).stream().filter(site -> site.contains(wanted) && !site.equals(wanted))
                    .limit(MOST).toList();
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

        /** The typed site; empty without an address. */
        Optional<RobotsAddress> site() {
            try {
                return Optional.of(RobotsAddress.ofSite(address.get()));
            } catch (BadAddressException notYet) {
                return Optional.empty();
            }
        }

        /** Which addresses the file of the site applies to, or what to type. */
        ObservableValue<String> scope() {
            return address.map(_ -> site().map(it -> MESSAGES.text("scope", it.toString(), it.address().site()))
                    .orElseGet(() -> MESSAGES.text("scope.none")));
        }

        String userAgent() {
            return userAgent.get();
        }
    }
}
