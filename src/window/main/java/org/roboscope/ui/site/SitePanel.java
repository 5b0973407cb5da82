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
import org.roboscope.site.fetch.FetchResult;
import org.roboscope.site.fetch.PaceClock;
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
import org.roboscope.ui.site.SiteComparisons.EditedText;
import org.roboscope.ui.site.SiteComparisons.ManagedBlockComparison;
import org.roboscope.ui.site.SiteFetching.FetchState;
import org.roboscope.ui.site.SiteView.AddressBar;
import org.roboscope.ui.site.SiteView.KnownSites;
import org.roboscope.ui.site.SitemapSection.SitemapModel;
import org.roboscope.ui.workspace.PageLookup;
import org.roboscope.ui.workspace.PageLookup.NoVerdict;
import org.roboscope.ui.workspace.ReadOnlyText;
import org.roboscope.ui.workspace.SiteFetches;
import org.roboscope.ui.workspace.SiteFetches.Seen;
import org.roboscope.ui.workspace.SitemapUrls;
import org.roboscope.ui.workspace.StandardReadings;
import org.roboscope.ui.workspace.TextBuffer;
import org.roboscope.ui.workspace.Workspace;
import org.roboscope.ui.workspace.WorkspaceExpectations;

/** Fetches a site's robots.txt, shows how it came, and opens it to be read. */
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
        ShownSites shown = new ShownSites(workspace);
        KnownSites known = new KnownSites(settings);
        SiteComparisons comparisons = new SiteComparisons(new EditedText(workspace));
        SiteActions own = new SiteActions(workspace, comparisons, fetches.newestProperty());
        ManagedBlockComparison managed = new ManagedBlockComparison(workspace, services, comparisons);
        List<Action> offers = Stream.of(List.of(own.logIn(site -> logIn(site, workspace))), own.withFile(),
                List.of(own.edge(fetching, managed))).flatMap(List::stream).toList();
        watch = new SiteWatch(services, settings);
        AddressBar bar = new AddressBar();
        SitemapModel sitemaps = new SitemapModel(services, urls, workspace.site()::get);
        PageSection pages = new PageSection(workspace,
                new PageModel(services, settings.userAgentProperty()::get, PaceClock.SYSTEM), settings);
        List<SiteSection> sections = List.of(
                new AnswerSection(workspace, fetching, bar, offers),
                new MeaningSection(workspace, fetches, readings),
                new FilesSection(workspace, new FilesModel(services, settings, sitemaps.sites), bar,
                        comparisons),
                new HistorySection(
                        new HistoryModel(services, workspace, new WatchedQuestions(workspace, expectations)),
                        fetching, watch, bar, workspace, comparisons),
                new SitemapSection(workspace, sitemaps, urls, bar),
                pages,
                new IndexingSection(workspace,
                        new IndexingModel(services, settings.userAgentProperty()::get, PaceClock.SYSTEM),
                        urls,
                        settings));
        view = new SiteView(
                workspace, fetching, known, lookup, bar, sections, settings.userAgentProperty());
        actionRegistry.add(own.open(() -> {
            workspace.requests().bringUp(id());
            view.offerKnown();
        }));
        actionRegistry.add(own.forget(() -> {
            known.removeAll();
            workspace.requests().say(MESSAGES.text("forgotten"));
        }));
        actionRegistry.add(own.again(() -> fetch(workspace)));
        actionRegistry.add(own.checkPage(() -> turnTo(pages, workspace)));
        sections.forEach(section -> actionRegistry.add(own.turn(section, () -> turnTo(section, workspace))));
        offers.forEach(actionRegistry::add);
        LookupAnswers answers = new LookupAnswers(lookup, workspace);
        workspace.requests().connectSites(site -> {
            workspace.requests().bringUp(id());
            content();
            view.fetch(site);
        });
        fetching.whenEnded(outcome -> {
            known.add(outcome.seen().robotsTxt());
            shown.show(outcome.seen());
            fetching.page().ifPresent(page -> answers.tell(page, outcome.seen()));
        });
        lookup.connect(
                page -> fetching.fetch(page, bar.userAgent().isEmpty() ? settings.userAgentProperty().get()
                        : bar.userAgent()),
                fetching::cancel,
                () -> sections.stream().filter(MeaningSection.class::isInstance).findFirst()
                        .ifPresent(meaning -> turnTo(meaning, workspace)));
        fetching.state.addListener((_, _, now) -> fetching.page().ifPresent(page -> answers.tell(page, now)));
    }

    /** The views are in a submenu. */
    @Override
    public List<MenuItem> moreItems() {
        Optional<String> direct = Optional.of(MESSAGES.text("action.site"));
        Map<Boolean, List<Action>> isDirect = actionRegistry.in(MenuName.SITE).stream()
                .collect(Collectors.partitioningBy(action -> action.submenu().equals(direct)));
        return Stream.concat(isDirect.getOrDefault(true, List.of()).stream().map(ActionControls::menuItem),
                ActionControls.menuItems(isDirect.getOrDefault(false, List.of())).stream()).toList();
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
        return watch.news.map(count -> Badge.ofCount(
                count.intValue(), Severity.INFO, MESSAGES.text("badge.news", count.intValue())));
    }

    /** Only that site gets the login, which is forgotten when the program ends. */
    private void logIn(WebAddress site, Workspace workspace) {
        LoginDialog.ask(content(), site, () -> fetch(workspace));
    }

    private void turnTo(SiteSection section, Workspace workspace) {
        workspace.requests().bringUp(id());
        content();
        view.turnTo(section);
    }

    private void fetch(Workspace workspace) {
        workspace.requests().bringUp(id());
        view.fetch();
    }

    /** Live texts in the editor. A text is live only while it is from the last fetch of its site. */
    private static final class ShownSites {

        private final Workspace workspace;
        private final LiveText live = new LiveText();
        private final Map<RobotsAddress, Shown> shown = new HashMap<>();

        ShownSites(Workspace workspace) {
            this.workspace = workspace;
            workspace.whenClosed(gone -> shown.values().removeIf(one -> one.buffer().equals(gone)));
        }

        /** Opens the fetched file or its part, and marks the previous one as outdated. */
        void show(Seen seen) {
            RobotsAddress robotsTxt = seen.robotsTxt();
            live.of(robotsTxt, seen.result()).ifPresentOrElse(text -> {
                workspace.requests().openToRead(text);
                shown.put(robotsTxt, new Shown(workspace.bufferProperty().get(), text, seen.result().when()));
            }, () -> {
                Shown before = shown.remove(robotsTxt);
                if (before != null) {
                    workspace.requests().revise(live.outdated(robotsTxt, before.content(), before.when()));
                }
                live.part(robotsTxt, seen.result()).ifPresent(workspace.requests()::openToRead);
            });
        }

        /** A shown text of a site. */
        private record Shown(TextBuffer buffer, ReadOnlyText content, Instant when) {}
    }

    /** Reports a fetch to the lookup of a page. */
    private static final class LookupAnswers {

        private final PageLookup lookup;
        private final LiveText live = new LiveText();
        private final Workspace workspace;
        private final FetchWords words = new FetchWords();

        LookupAnswers(PageLookup lookup, Workspace workspace) {
            this.lookup = lookup;
            this.workspace = workspace;
        }

        /** Reports a fetch that is running or was refused. */
        void tell(PageAddress page, FetchState state) {
            switch (state) {
                case FetchState.Idle(),FetchState.Running _,FetchState.Ended _ -> {}
                case FetchState.Cancelled _ -> lookup.ended(
                        page, notFetched(MESSAGES.text("answer.cancelled", page.robotsTxt().toString())));
                case FetchState.Refused(String sentence) -> lookup.ended(page, notFetched(sentence));
            }
        }

        private static NoVerdict notFetched(String sentence) {
            return new NoVerdict(MESSAGES.text("badge.local"), sentence, Optional.empty(), false);
        }

        /**
         * A fetch has ended, and the file that it brought is in front. By a part of a file nothing is tested: what decides may
         * stand in the rest.
         */
        void tell(PageAddress page, Seen seen) {
            FetchResult result = seen.result();
            if (live.of(seen.robotsTxt(), result).isPresent()) {
                lookup.opened(page);
                return;
            }
            lookup.ended(page, words.noVerdict(page, seen, workspace.standard().get()));
            if (live.part(seen.robotsTxt(), result).isPresent()) {
                workspace.requests().bringUp("site");
            }
        }
    }

    /** The actions on a site and its file. */
    private static final class SiteActions {

        private final Workspace workspace;
        private final LiveText live = new LiveText();
        private final SiteComparisons comparisons;
        private final ObservableValue<Optional<Seen>> newest;

        SiteActions(
                Workspace workspace,
                SiteComparisons comparisons,
                ObservableValue<Optional<Seen>> newest) {
            this.workspace = workspace;
            this.comparisons = comparisons;
            this.newest = newest;
        }

        /** @param bringUp shows the panel and focuses its address bar */
        Action open(Runnable bringUp) {
            return Action.named("file.openSite", MESSAGES.text("action.openSite")).in(MenuName.FILE, 0)
                    .key(KeyCode.O, SHORTCUT_DOWN, SHIFT_DOWN).does(bringUp);
        }

        Action forget(Runnable removeAll) {
            return named("forget").does(removeAll);
        }

        Action again(Runnable fetch) {
            return named("again").key(KeyCode.F5).does(fetch);
        }

        /** @param bringUp shows where a page is checked */
        Action checkPage(Runnable bringUp) {
            return named("checkPage").does(bringUp);
        }

        /** @param bringUp shows this view of the panel */
        Action turn(SiteSection section, Runnable bringUp) {
            return Action.named("site.view." + section.id, MESSAGES.text("section." + section.id))
                    .in(MenuName.SITE, 1).under(MESSAGES.text("action.views")).does(bringUp);
        }

        /** The actions on a fetched file. */
        List<Action> withFile() {
            return List.of(
                    withFile("compare", seen -> live.of(seen.robotsTxt(), seen.result())
                            .ifPresent(comparisons::withEdited)),
                    withFile("takeOver", seen -> live.of(seen.robotsTxt(), seen.result())
                            .ifPresent(workspace.requests()::openToEdit)));
        }

        /** @param fetching whose last answer is looked at */
        Action edge(SiteFetching fetching, ManagedBlockComparison comparison) {
            return named("edge").enabledWhen(fetching.state.map(state -> managed(state).isPresent()),
                    MESSAGES.text("whyNot.notManaged"))
                    .does(() -> managed(fetching.state.get()).flatMap(seen -> live.of(
                            seen.robotsTxt(), seen.result())).ifPresent(comparison::show));
        }

        private static Optional<Seen> managed(FetchState state) {
            return state instanceof FetchState.Ended(var outcome) && outcome.managed().isPresent()
                    ? Optional.of(outcome.seen()) : Optional.empty();
        }

        /** @param ask receives the address that wants a login */
        Action logIn(Consumer<WebAddress> ask) {
            return named("logIn")
                    .enabledWhen(
                            newest.map(
                                    seen -> seen.flatMap(one -> SiteLogins.findLoginAddress(one.result())).isPresent()),
                            MESSAGES.text("whyNot.noLogin"))
                    .does(() -> newest.getValue().flatMap(one -> SiteLogins.findLoginAddress(one.result()))
                            .ifPresent(ask));
        }

        private Action withFile(String name, Consumer<Seen> work) {
            return named(name)
                    .enabledWhen(newest
                            .map(seen -> seen.flatMap(one -> one.result().file())
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
