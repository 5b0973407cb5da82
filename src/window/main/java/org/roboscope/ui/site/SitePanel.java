package org.roboscope.ui.site;

import static javafx.scene.input.KeyCombination.SHIFT_DOWN;
import static javafx.scene.input.KeyCombination.SHORTCUT_DOWN;
import static org.roboscope.ui.site.SiteSection.MESSAGES;

import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCode;
import org.roboscope.lint.finding.Severity;
import org.roboscope.site.address.PageAddress;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.answer.AnswerCourse;
import org.roboscope.site.fetch.FetchResult;
import org.roboscope.site.fetch.SiteLogins;
import org.roboscope.ui.action.Action;
import org.roboscope.ui.action.Action.MenuName;
import org.roboscope.ui.action.ActionControls;
import org.roboscope.ui.action.ActionRegistry;
import org.roboscope.ui.common.FxmlFile;
import org.roboscope.ui.common.LoginDialog;
import org.roboscope.ui.common.Panel;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.site.FilesSection.FilesModel;
import org.roboscope.ui.site.HistoryModel.WatchedQuestions;
import org.roboscope.ui.site.IndexingSection.IndexingModel;
import org.roboscope.ui.site.PageSection.PageModel;
import org.roboscope.ui.site.SiteComparisons.ManagedBlockComparison;
import org.roboscope.ui.site.SiteFetching.FetchState;
import org.roboscope.ui.site.SiteView.AddressBar;
import org.roboscope.ui.site.SiteView.KnownSites;
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

    private final SiteWatch watch;
    private final SiteView view;
    private final ActionRegistry actionRegistry;

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
        this.actionRegistry = actionRegistry;
        SiteFetching fetching = new SiteFetching(services, fetches);
        ShownSites shownSites = new ShownSites(workspace);
        KnownSites knownSites = new KnownSites(settings);
        SiteComparisons comparisons = new SiteComparisons(workspace);
        SiteActions siteActions = new SiteActions(workspace, comparisons, fetches.newestProperty());
        ManagedBlockComparison blockComparison = new ManagedBlockComparison(workspace, services);
        List<Action> answerActions = Stream
                .of(List.of(siteActions.logIn(site -> logIn(site, workspace))), siteActions.onFetchedFile(),
                        List.of(siteActions.compareWithoutBlock(fetching, blockComparison)))
                .flatMap(List::stream).toList();
        watch = new SiteWatch(services, settings);
        AddressBar bar = new AddressBar();
        SitemapModel sitemaps = new SitemapModel(services, urls, workspace.site()::get);
        PageSection pages = new PageSection(workspace,
                new PageModel(services, settings.userAgentProperty()::get, services.pace()), settings);
        List<SiteSection> sections = List.of(
                new AnswerSection(workspace, fetching, bar, answerActions),
                new MeaningSection(workspace, fetches, readings),
                new FilesSection(workspace, new FilesModel(services, settings, sitemaps.sites), bar),
                new HistorySection(
                        new HistoryModel(services, workspace, new WatchedQuestions(workspace, expectations)),
                        fetching, watch, bar, workspace, comparisons),
                new SitemapSection(workspace, sitemaps, urls, bar),
                pages,
                new IndexingSection(workspace,
                        new IndexingModel(services, settings.userAgentProperty()::get, services.pace()),
                        urls,
                        settings));
        view = new SiteView(
                workspace, fetching, knownSites, lookup, bar, sections, settings.userAgentProperty());
        addActions(siteActions, knownSites, sections, pages, workspace);
        answerActions.forEach(actionRegistry::add);
        LookupAnswers lookupAnswers = new LookupAnswers(lookup, workspace);
        workspace.requests().connectSites(site -> {
            workspace.requests().showPanel(id());
            content();
            view.fetch(site);
        });
        fetching.whenEnded(outcome -> {
            FetchResult result = outcome.siteFetch().result();
            AnswerCourse.ofFetch(result).filter(course -> !course.end().isUnreachable())
                    .ifPresent(_ -> knownSites.add(outcome.siteFetch().robotsTxt()));
            shownSites.show(outcome.siteFetch());
            fetching.page().ifPresent(page -> lookupAnswers.reportAnswer(page, outcome.siteFetch()));
        });
        fetching.whenNotStoredLater(workspace.requests()::showMessage);
        lookup.connect(
                page -> fetching.fetchForPage(page, bar.userAgent().isEmpty() ? settings.userAgentProperty().get()
                        : bar.userAgent()),
                fetching::cancel,
                () -> sections.stream().filter(MeaningSection.class::isInstance).findFirst()
                        .ifPresent(meaning -> focusSection(meaning, workspace)));
        fetching.state
                .addListener((_, _, now) -> fetching.page().ifPresent(page -> lookupAnswers.reportState(page, now)));
    }

    private void addActions(SiteActions siteActions, KnownSites knownSites, List<SiteSection> sections,
            SiteSection pages, Workspace workspace) {
        actionRegistry.add(siteActions.openSite(() -> {
            workspace.requests().showPanel(id());
            view.suggestKnownSites();
        }));
        actionRegistry.add(siteActions.forgetSites(() -> {
            knownSites.removeAll();
            workspace.requests().showMessage(MESSAGES.text("forgotten"));
        }));
        actionRegistry.add(siteActions.fetchAgain(() -> fetch(workspace)));
        actionRegistry.add(siteActions.checkPage(() -> focusSection(pages, workspace)));
        sections.forEach(
                section -> actionRegistry.add(siteActions.showView(section, () -> focusSection(section, workspace))));
    }

    /** The actions on the site, followed by the submenu of the views. */
    @Override
    public List<MenuItem> moreItems() {
        Optional<String> siteMenu = Optional.of(MESSAGES.text("action.site"));
        Map<Boolean, List<Action>> byPlace = actionRegistry.actionsIn(MenuName.SITE).stream()
                .collect(Collectors.partitioningBy(action -> action.submenu().equals(siteMenu)));
        return Stream.concat(byPlace.getOrDefault(true, List.of()).stream().map(ActionControls::menuItem),
                ActionControls.menuItems(byPlace.getOrDefault(false, List.of())).stream()).toList();
    }

    @Override
    protected Object controller() {
        return view;
    }

    @Override
    public Optional<Node> viewSwitch() {
        return Optional.of(view.viewSwitch());
    }

    @Override
    public Optional<Node> commands() {
        return Optional.of(view.commands());
    }

    @Override
    protected void focusFirst() {
        view.takeFocus();
    }

    /** The number of changes seen by the watch that the user has not viewed. */
    @Override
    public ObservableValue<Optional<Badge>> badge() {
        return watch.unseenChanges.map(count -> Badge.ofCount(
                count.intValue(), Severity.INFO, MESSAGES.text("badge.news", count.intValue())));
    }

    /** Asks for the login of a site. Only that site gets it, and it is forgotten when the program ends. */
    private void logIn(WebAddress site, Workspace workspace) {
        LoginDialog.show(content(), site, () -> fetch(workspace));
    }

    private void focusSection(SiteSection section, Workspace workspace) {
        workspace.requests().showPanel(id());
        content();
        view.focusSection(section);
    }

    private void fetch(Workspace workspace) {
        workspace.requests().showPanel(id());
        view.fetch();
    }

    /** Live texts in the editor. A text is live only while it is from the last fetch of its site. */
    private static final class ShownSites {

        private final Workspace workspace;
        private final LiveText live = new LiveText();
        private final Map<RobotsAddress, ShownText> shownTexts = new HashMap<>();

        ShownSites(Workspace workspace) {
            this.workspace = workspace;
            workspace.addCloseHandler(closed -> shownTexts.values().removeIf(text -> text.buffer().equals(closed)));
        }

        /** Opens the fetched file or its part, and marks the previous one as outdated. */
        void show(SiteFetch siteFetch) {
            RobotsAddress robotsTxt = siteFetch.robotsTxt();
            live.ofWholeFile(robotsTxt, siteFetch.result()).ifPresentOrElse(text -> {
                workspace.requests().openReadOnly(text);
                shownTexts.put(robotsTxt,
                        new ShownText(workspace.bufferProperty().get(), text, siteFetch.result().when()));
            }, () -> {
                ShownText before = shownTexts.remove(robotsTxt);
                if (before != null) {
                    workspace.requests().replaceReadOnly(live.outdated(robotsTxt, before.content(), before.when()));
                }
                live.ofPart(robotsTxt, siteFetch.result()).ifPresent(workspace.requests()::openReadOnly);
            });
        }

        /** A shown text of a site. */
        private record ShownText(TextBuffer buffer, ReadOnlyText content, Instant when) {}
    }

    /** Reports a fetch to the lookup of a page. */
    private static final class LookupAnswers {

        private final PageLookup lookup;
        private final LiveText live = new LiveText();
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
            if (live.ofWholeFile(siteFetch.robotsTxt(), result).isPresent()) {
                lookup.testOpenedPage(page);
                return;
            }
            lookup.fail(page, messages.noVerdict(page, siteFetch, workspace.standard().get()));
            if (live.ofPart(siteFetch.robotsTxt(), result).isPresent()) {
                workspace.requests().showPanel("site");
            }
        }
    }

    /** The actions on a site and its file. */
    private static final class SiteActions {

        private final Workspace workspace;
        private final LiveText live = new LiveText();
        private final SiteComparisons comparisons;
        private final ObservableValue<Optional<SiteFetch>> newest;

        SiteActions(
                Workspace workspace,
                SiteComparisons comparisons,
                ObservableValue<Optional<SiteFetch>> newest) {
            this.workspace = workspace;
            this.comparisons = comparisons;
            this.newest = newest;
        }

        /** @param bringUp shows the panel and focuses its address bar */
        Action openSite(Runnable bringUp) {
            return Action.named("file.openSite", MESSAGES.text("action.openSite")).in(MenuName.FILE, 0)
                    .key(KeyCode.O, SHORTCUT_DOWN, SHIFT_DOWN).does(bringUp);
        }

        Action forgetSites(Runnable removeAll) {
            return named("forget").does(removeAll);
        }

        Action fetchAgain(Runnable fetch) {
            return named("again").key(KeyCode.F5).does(fetch);
        }

        /** @param bringUp shows the view that checks a page */
        Action checkPage(Runnable bringUp) {
            return named("checkPage").does(bringUp);
        }

        /** @param bringUp shows this view of the panel */
        Action showView(SiteSection section, Runnable bringUp) {
            return Action.named("site.view." + section.id, MESSAGES.text("section." + section.id))
                    .in(MenuName.SITE, 1).under(MESSAGES.text("action.views")).does(bringUp);
        }

        /** The actions on a fetched file. */
        List<Action> onFetchedFile() {
            return List.of(
                    onFile("compare", siteFetch -> live.ofWholeFile(siteFetch.robotsTxt(), siteFetch.result())
                            .ifPresent(comparisons::compareWithEdited)),
                    onFile("takeOver", siteFetch -> live.ofWholeFile(siteFetch.robotsTxt(), siteFetch.result())
                            .ifPresent(workspace.requests()::openEditableCopy)));
        }

        /** @param fetching provides the last answer */
        Action compareWithoutBlock(SiteFetching fetching, ManagedBlockComparison comparison) {
            return named("edge").enabledWhen(fetching.state.map(state -> fetchWithBlock(state).isPresent()),
                    MESSAGES.text("whyNot.notManaged"))
                    .does(() -> fetchWithBlock(fetching.state.get()).flatMap(siteFetch -> live.ofWholeFile(
                            siteFetch.robotsTxt(), siteFetch.result())).ifPresent(comparison::compare));
        }

        private static Optional<SiteFetch> fetchWithBlock(FetchState state) {
            return state instanceof FetchState.Ended(var outcome) && outcome.managed().isPresent()
                    ? Optional.of(outcome.siteFetch()) : Optional.empty();
        }

        /** @param askForLogin receives the address that requires a login */
        Action logIn(Consumer<WebAddress> askForLogin) {
            return named("logIn")
                    .enabledWhen(newest.map(siteFetch -> loginAddress(siteFetch).isPresent()),
                            MESSAGES.text("whyNot.noLogin"))
                    .does(() -> loginAddress(newest.getValue()).ifPresent(askForLogin));
        }

        private static Optional<WebAddress> loginAddress(Optional<SiteFetch> siteFetch) {
            return siteFetch.flatMap(fetched -> SiteLogins.findLoginAddress(fetched.result()));
        }

        private Action onFile(String name, Consumer<SiteFetch> work) {
            return named(name)
                    .enabledWhen(newest
                            .map(siteFetch -> siteFetch.flatMap(fetched -> fetched.result().file())
                                    .filter(body -> !body.isCut() && body.isReadable()).isPresent()),
                            MESSAGES.text("whyNot.noWholeFile"))
                    .does(() -> newest.getValue().ifPresent(work));
        }

        private Action.Builder named(String name) {
            return Action.named("site." + name, MESSAGES.text("action." + name)).in(MenuName.SITE, 0)
                    .under(MESSAGES.text("action.site"));
        }
    }
}
