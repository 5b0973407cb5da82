package org.roboscope.ui.site;

import static javafx.scene.input.KeyCombination.SHIFT_DOWN;
import static javafx.scene.input.KeyCombination.SHORTCUT_DOWN;
import static org.roboscope.ui.site.SiteSection.MESSAGES;

import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;
import javafx.fxml.FXML;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToolBar;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import org.roboscope.lint.finding.Severity;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.PageAddress;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.answer.AnswerCourse;
import org.roboscope.site.fetch.FetchResult;
import org.roboscope.site.fetch.SiteLogins;
import org.roboscope.site.page.PageAsker.UserAgentTable;
import org.roboscope.ui.action.Action;
import org.roboscope.ui.action.Action.MenuName;
import org.roboscope.ui.action.ActionControls;
import org.roboscope.ui.action.ActionRegistry;
import org.roboscope.ui.common.FxmlFile;
import org.roboscope.ui.common.LoginDialog;
import org.roboscope.ui.common.Panel;
import org.roboscope.ui.common.RunningControls;
import org.roboscope.ui.common.SuggestionPopup;
import org.roboscope.ui.common.ViewSwitch;
import org.roboscope.ui.settings.RecentPlaces;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.settings.Settings.ListSetting;
import org.roboscope.ui.site.FilesSection.FilesModel;
import org.roboscope.ui.site.HistoryModel.WatchedQuestions;
import org.roboscope.ui.site.IndexingSection.IndexingModel;
import org.roboscope.ui.site.PageSection.PageModel;
import org.roboscope.ui.site.SiteComparisons.ManagedBlockComparison;
import org.roboscope.ui.site.SiteFetching.FetchState;
import org.roboscope.ui.site.SitemapSection.SitemapModel;
import org.roboscope.ui.workspace.PageLookup;
import org.roboscope.ui.workspace.PageLookup.NoVerdict;
import org.roboscope.ui.workspace.ReadOnlyText;
import org.roboscope.ui.workspace.SiteFetches;
import org.roboscope.ui.workspace.SiteFetches.SiteFetch;
import org.roboscope.ui.workspace.SitemapUrls;
import org.roboscope.ui.workspace.StandardReadings;
import org.roboscope.ui.workspace.TextBuffer;
import org.roboscope.ui.workspace.Workspace;
import org.roboscope.ui.workspace.WorkspaceExpectations;

/** Fetches a site's robots.txt, shows the answer of the server, and opens the file read-only. */
public final class SitePanel extends Panel {

    private final Workspace workspace;
    private final ActionRegistry actionRegistry;
    private final PageLookup lookup;
    private final StringProperty ownAgent;
    private final SiteFetching fetching;
    private final KnownSites knownSites;
    private final ObservableValue<Optional<SiteFetch>> newestFetch;
    private final SiteWatch watch;
    private final AddressBar bar = new AddressBar();
    private final ServedTexts servedTexts = new ServedTexts();
    private final SiteSection answerSection;
    private final SiteSection meaningSection;
    private final SiteSection pageSection;
    private final ViewSwitch<SiteSection> views;
    private Runnable openSuggestions = () -> {};

    @FXML private TextField address;
    @FXML private ComboBox<String> agent;
    @FXML private Button cancel;
    @FXML private ProgressIndicator progress;
    @FXML private HBox inputBar;
    @FXML private FlowPane row;
    @FXML private ToolBar commands;
    @FXML private Button fetch;
    @FXML private HBox agentBox;
    @FXML private HBox about;
    @FXML private StackPane section;

    public SitePanel(
            Workspace workspace,
            ActionRegistry actionRegistry,
            Settings settings,
            WorkspaceExpectations expectations,
            SiteFetches fetches,
            StandardReadings readings,
            SitemapUrls urls,
            PageLookup lookup,
            SiteServices services) {
        super("site", Place.BOTTOM, MESSAGES, FxmlFile.SITE);
        this.workspace = workspace;
        this.actionRegistry = actionRegistry;
        this.lookup = lookup;
        ownAgent = settings.userAgentProperty();
        fetching = new SiteFetching(services, fetches);
        knownSites = new KnownSites(settings);
        newestFetch = fetches.newestProperty();
        watch = new SiteWatch(services, settings);
        SiteComparisons comparisons = new SiteComparisons(workspace);
        List<Action> answerActions = answerActions(comparisons, new ManagedBlockComparison(workspace, services));
        SitemapModel sitemaps = new SitemapModel(services, urls, workspace.site()::get);
        answerSection = new AnswerSection(workspace, fetching, bar, answerActions);
        meaningSection = new MeaningSection(workspace, fetches, readings);
        pageSection =
                new PageSection(workspace, new PageModel(services, ownAgent::get, services.paceClock()), settings);
        List<SiteSection> sections = List.of(
                answerSection,
                meaningSection,
                new FilesSection(workspace, new FilesModel(services, settings, sitemaps.sites), bar),
                new HistorySection(
                        new HistoryModel(services, workspace, new WatchedQuestions(workspace, expectations)),
                        fetching, watch, bar, workspace, comparisons),
                new SitemapSection(workspace, sitemaps, urls, bar),
                pageSection,
                new IndexingSection(workspace, new IndexingModel(services, ownAgent::get, services.paceClock()), urls,
                        settings));
        views = new ViewSwitch<>(sections, SitePanel::createButton);
        addActions(sections);
        answerActions.forEach(actionRegistry::add);
        connectFetches();
    }

    private void addActions(List<SiteSection> sections) {
        actionRegistry.add(Action.named("file.openSite", MESSAGES.text("action.openSite")).in(MenuName.FILE, 0)
                .key(KeyCode.O, SHORTCUT_DOWN, SHIFT_DOWN).does(() -> {
                    bringUp();
                    suggestKnownSites();
                }));
        actionRegistry.add(siteAction("forget").does(() -> {
            knownSites.removeAll();
            workspace.requests().showMessage(MESSAGES.text("forgotten"));
        }));
        actionRegistry.add(siteAction("again").key(KeyCode.F5).does(this::fetchAgain));
        actionRegistry.add(siteAction("checkPage").does(() -> focusSection(pageSection)));
        sections.forEach(shown -> actionRegistry.add(
                Action.named("site.view." + shown.id, MESSAGES.text("section." + shown.id)).in(MenuName.SITE, 1)
                        .under(MESSAGES.text("action.views")).does(() -> focusSection(shown))));
    }

    /** The actions on the last answer and its file. */
    private List<Action> answerActions(SiteComparisons comparisons, ManagedBlockComparison blockComparison) {
        return List.of(
                siteAction("logIn")
                        .enabledWhen(newestFetch.map(siteFetch -> loginAddress(siteFetch).isPresent()),
                                MESSAGES.text("whyNot.noLogin"))
                        .does(() -> loginAddress(newestFetch.getValue()).ifPresent(this::logIn)),
                fileAction("compare", comparisons::compareWithEdited),
                fileAction("takeOver", workspace.requests()::openEditableCopy),
                siteAction("edge")
                        .enabledWhen(fetching.state.map(state -> fetchWithBlock(state).isPresent()),
                                MESSAGES.text("whyNot.notManaged"))
                        .does(() -> fetchWithBlock(fetching.state.get()).flatMap(this::wholeFile)
                                .ifPresent(blockComparison::compare)));
    }

    private static Optional<WebAddress> loginAddress(Optional<SiteFetch> siteFetch) {
        return siteFetch.flatMap(fetched -> SiteLogins.findLoginAddress(fetched.result()));
    }

    private static Optional<SiteFetch> fetchWithBlock(FetchState state) {
        return state instanceof FetchState.Ended(var outcome) && outcome.managedBlock().isPresent()
                ? Optional.of(outcome.siteFetch()) : Optional.empty();
    }

    private Action fileAction(String name, Consumer<ReadOnlyText> work) {
        return siteAction(name)
                .enabledWhen(
                        newestFetch.map(siteFetch -> siteFetch.flatMap(fetched -> fetched.result().successfulBody())
                                .filter(body -> !body.isTruncated() && body.isReadable()).isPresent()),
                        MESSAGES.text("whyNot.noWholeFile"))
                .does(() -> newestFetch.getValue().flatMap(this::wholeFile).ifPresent(work));
    }

    private Optional<ReadOnlyText> wholeFile(SiteFetch siteFetch) {
        return servedTexts.ofWholeFile(siteFetch.robotsTxt(), siteFetch.result());
    }

    private static Action.Builder siteAction(String name) {
        return Action.named("site." + name, MESSAGES.text("action." + name)).in(MenuName.SITE, 0)
                .under(MESSAGES.text("action.site"));
    }

    /** Connects fetches that other parts of the window request, and what they fetched. */
    private void connectFetches() {
        ShownSites shownSites = new ShownSites(workspace);
        LookupAnswers lookupAnswers = new LookupAnswers(lookup, workspace);
        workspace.requests().connectSites(site -> {
            bringUp();
            content();
            address.setText(site);
            fetch();
        });
        fetching.addEndListener(outcome -> {
            FetchResult result = outcome.siteFetch().result();
            AnswerCourse.ofFetch(result).filter(course -> !course.lastAnswer().isUnreachable())
                    .ifPresent(_ -> knownSites.add(outcome.siteFetch().robotsTxt()));
            shownSites.showFetch(outcome.siteFetch());
            fetching.page().ifPresent(page -> lookupAnswers.reportAnswer(page, outcome.siteFetch()));
        });
        fetching.addLateFailureListener(workspace.requests()::showMessage);
        lookup.connect(
                page -> fetching.fetchForPage(page, bar.userAgent().isEmpty() ? ownAgent.get() : bar.userAgent()),
                fetching::cancel, () -> focusSection(meaningSection));
        fetching.state
                .addListener((_, _, now) -> fetching.page().ifPresent(page -> lookupAnswers.reportState(page, now)));
    }

    @FXML
    void initialize() {
        SuggestionPopup recent = SuggestionPopup.install(address, typed -> knownSites.findMatching(typed).stream()
                .map(site -> new SuggestionPopup.Suggestion(site, MESSAGES.text("address.known"))).toList(), site -> {})
                .setOnRemove(knownSites::remove);
        openSuggestions = () -> recent.open("");
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
        views.chosenProperty().subscribe(this::showSection);
    }

    private void showSection(SiteSection chosen) {
        section.getChildren().setAll(chosen.content());
        about.getChildren().setAll(chosen.summaryBar());
        HBox.setHgrow(chosen.summaryBar(), Priority.ALWAYS);
        row.getChildren().setAll(address, agentBox, fetch);
        row.getChildren().addAll(chosen.furtherInputs());
        inputBar.getChildren().setAll(chosen.inputs().isEmpty() ? List.of(row) : chosen.inputs());
        commands.getItems().setAll(chosen.tools());
        chosen.onShown();
    }

    /** Fetches the typed address. */
    @FXML
    void fetch() {
        views.chosenProperty().set(answerSection);
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

    @FXML
    void cancel() {
        fetching.cancel();
    }

    private void fetchAgain() {
        bringUp();
        fetch();
    }

    private void bringUp() {
        workspace.requests().showPanel(id());
    }

    /** Shows a view and moves the keyboard focus to it. */
    private void focusSection(SiteSection chosen) {
        bringUp();
        content();
        views.chosenProperty().set(chosen);
        // The content of a split pane is in the scene once CSS was applied.
        chosen.content().applyCss();
        chosen.takeFocus();
    }

    /** Suggests known sites below the address bar. */
    private void suggestKnownSites() {
        if (!isAddressShown()) {
            views.chosenProperty().set(answerSection);
            focusFirst();
        }
        address.getScene().getRoot().applyCss();
        address.getScene().getRoot().layout();
        openSuggestions.run();
    }

    private boolean isAddressShown() {
        return inputBar.getChildren().contains(row);
    }

    @Override
    protected void focusFirst() {
        if (isAddressShown()) {
            address.requestFocus();
            address.selectAll();
        } else {
            views.chosenProperty().get().takeFocus();
        }
    }

    /** Asks for the login of a site. Only that site gets it, and it is forgotten when the program ends. */
    private void logIn(WebAddress site) {
        LoginDialog.show(content(), site, this::fetchAgain);
    }

    /** The actions on the site, followed by the submenu of the views. */
    @Override
    public List<MenuItem> moreItems() {
        Optional<String> siteMenu = Optional.of(MESSAGES.text("action.site"));
        Map<Boolean, List<Action>> actionsByMenu = actionRegistry.actionsIn(MenuName.SITE).stream()
                .collect(Collectors.partitioningBy(action -> action.submenu().equals(siteMenu)));
        return Stream.concat(actionsByMenu.getOrDefault(true, List.of()).stream().map(ActionControls::createMenuItem),
                ActionControls.createMenuItems(actionsByMenu.getOrDefault(false, List.of())).stream()).toList();
    }

    @Override
    public Optional<Node> viewSwitch() {
        return Optional.of(views);
    }

    @Override
    public Optional<Node> commands() {
        return Optional.of(commands);
    }

    /** The number of changes seen by the watch that the user has not viewed. */
    @Override
    public ObservableValue<Optional<Badge>> badge() {
        return watch.unseenChanges.map(count -> Badge.ofCount(
                count.intValue(), Severity.INFO, MESSAGES.text("badge.news", count.intValue())));
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

    /** The sites that were fetched, newestFetch first. */
    record KnownSites(Settings settings) {

        private static final ListSetting<String> FETCHED_SITES = RecentPlaces.SITES;
        private static final int MAX_SITES = 20;

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

        List<String> findMatching(String typed) {
            String searchedText = typed.strip().toLowerCase(Locale.ROOT);
            return FETCHED_SITES.in(settings).stream()
                    .filter(site -> site.contains(searchedText) && !site.equals(searchedText))
                    .limit(MAX_SITES).toList();
        }
    }

    /** Live texts in the editor. A text is live only while it is from the last fetch of its site. */
    private static final class ShownSites {

        private final Workspace workspace;
        private final ServedTexts servedTexts = new ServedTexts();
        private final Map<RobotsAddress, ShownText> shownTexts = new HashMap<>();

        ShownSites(Workspace workspace) {
            this.workspace = workspace;
            workspace.addCloseHandler(closed -> shownTexts.values().removeIf(text -> text.buffer().equals(closed)));
        }

        /** Opens the fetched file or its part, and marks the previous one as outdated. */
        void showFetch(SiteFetch siteFetch) {
            RobotsAddress robotsTxt = siteFetch.robotsTxt();
            servedTexts.ofWholeFile(robotsTxt, siteFetch.result()).ifPresentOrElse(text -> {
                workspace.requests().openReadOnly(text);
                shownTexts.put(robotsTxt,
                        new ShownText(workspace.bufferProperty().get(), text, siteFetch.result().startTime()));
            }, () -> {
                ShownText before = shownTexts.remove(robotsTxt);
                if (before != null) {
                    workspace.requests()
                            .replaceReadOnly(servedTexts.ofOutdatedFile(robotsTxt, before.content(), before.when()));
                }
                servedTexts.ofPart(robotsTxt, siteFetch.result()).ifPresent(workspace.requests()::openReadOnly);
            });
        }

        /** A shown text of a site. */
        private record ShownText(TextBuffer buffer, ReadOnlyText content, Instant when) {}
    }

    /** Reports a fetch to the lookup of a page. */
    private static final class LookupAnswers {

        private final PageLookup lookup;
        private final ServedTexts servedTexts = new ServedTexts();
        private final Workspace workspace;
        private final FetchMessages messages = new FetchMessages();

        LookupAnswers(PageLookup lookup, Workspace workspace) {
            this.lookup = lookup;
            this.workspace = workspace;
        }

        /** Reports a fetch that is running or was refused. */
        void reportState(PageAddress page, FetchState state) {
            switch (state) {
                case FetchState.Idle(),FetchState.Running _,FetchState.Ended _ -> {}
                case FetchState.Cancelled _ -> lookup.fail(
                        page, notFetched(MESSAGES.text("answer.cancelled", page.robotsTxt().toString())));
                case FetchState.Refused(String sentence) -> lookup.fail(page, notFetched(sentence));
            }
        }

        private static NoVerdict notFetched(String sentence) {
            return new NoVerdict(MESSAGES.text("badge.local"), sentence, Optional.empty(), false);
        }

        /**
         * Reports a fetch that has ended and whose file is now in front. A part of a file is not used for tests,
         * because the deciding rule may be in the rest.
         */
        void reportAnswer(PageAddress page, SiteFetch siteFetch) {
            FetchResult result = siteFetch.result();
            if (servedTexts.ofWholeFile(siteFetch.robotsTxt(), result).isPresent()) {
                lookup.testOpenedPage(page);
                return;
            }
            lookup.fail(page, messages.createNoVerdict(page, siteFetch, workspace.standard().get()));
            if (servedTexts.ofPart(siteFetch.robotsTxt(), result).isPresent()) {
                workspace.requests().showPanel("site");
            }
        }
    }
}
