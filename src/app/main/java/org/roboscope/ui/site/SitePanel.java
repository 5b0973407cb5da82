package org.roboscope.ui.site;

import java.util.List;
import java.util.stream.Stream;
import javafx.beans.value.ObservableValue;
import org.kordamp.ikonli.material2.Material2AL;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.page.PaceClock;
import org.roboscope.ui.action.Action;
import org.roboscope.ui.action.ActionRegistry;
import org.roboscope.ui.common.FilePicker;
import org.roboscope.ui.common.FxmlFile;
import org.roboscope.ui.common.LazyContent;
import org.roboscope.ui.common.LoginDialog;
import org.roboscope.ui.common.Panel;
import org.roboscope.ui.common.PanelFrame;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.workspace.PageLookup;
import org.roboscope.ui.workspace.SiteFetches;
import org.roboscope.ui.workspace.SitemapUrls;
import org.roboscope.ui.workspace.Workspace;
import org.roboscope.ui.workspace.WorkspaceExpectations;

/** Fetches a site's robots.txt, shows how it came, and opens it to be read. */
public final class SitePanel implements Panel {

    private final WindowMessages messages = WindowMessages.of("ui-site");
    private final SiteWatch watch;
    private final SiteView view;
    private final PanelFrame frame;

    public SitePanel(
            Workspace workspace,
            ActionRegistry actionRegistry,
            Settings settings,
            WorkspaceExpectations expectations,
            SiteFetches fetches,
            SitemapUrls urls,
            PageLookup lookup,
            SiteServices services,
            FilePicker picker) {
        SiteFetching fetching = new SiteFetching(services, fetches, messages);
        LiveText live = new LiveText(messages);
        ShownSites shown = new ShownSites(workspace, live);
        KnownSites known = new KnownSites(settings);
        SiteComparisons comparisons = new SiteComparisons(new EditedText(workspace), messages);
        SiteActions own = new SiteActions(workspace, live, comparisons, fetches.newestProperty(), messages);
        ManagedBlockComparison managed = new ManagedBlockComparison(workspace, services, comparisons, messages);
        List<Action> offers = Stream.of(List.of(own.logIn(site -> logIn(site, workspace))), own.withFile(),
                List.of(own.edge(fetching, managed))).flatMap(List::stream).toList();
        watch = new SiteWatch(services, settings);
        AddressBar bar = new AddressBar();
        SitemapModel sitemaps = new SitemapModel(services, urls, workspace.siteProperty()::get);
        PageSection pages = new PageSection(workspace,
                new PageModel(services, settings.userAgentProperty()::get, PaceClock.SYSTEM, messages), settings,
                messages);
        List<SiteSection> sections = List.of(
                new AnswerSection(workspace, fetching, live, offers, messages),
                new FilesSection(workspace, new FilesModel(services, settings, sitemaps.sites()), bar,
                        comparisons,
                        live, messages),
                new HistorySection(
                        new HistoryModel(services, workspace, new WatchedQuestions(workspace, expectations), live),
                        watch,
                        bar, workspace, comparisons, live, picker, messages),
                new SitemapSection(workspace, sitemaps, urls, bar, messages),
                new LicenseSection(workspace, new LicenseModel(services, workspace.siteProperty()::get), bar, messages),
                pages,
                new IndexingSection(workspace,
                        new IndexingModel(services, settings.userAgentProperty()::get, PaceClock.SYSTEM, messages),
                        urls,
                        settings, messages));
        view = new SiteView(
                workspace, fetching, known, lookup, bar, sections, settings.userAgentProperty(), messages);
        frame = PanelFrame.below("site", Material2AL.LANGUAGE, messages,
                new LazyContent(FxmlFile.SITE, view, messages), view::takeFocus);
        actionRegistry.add(own.open(() -> {
            workspace.requests().bringUp(id());
            view.offerKnown();
        }));
        actionRegistry.add(own.forget(() -> {
            known.removeAll();
            workspace.requests().say(messages.text("forgotten"));
        }));
        actionRegistry.add(own.again(() -> fetch(workspace)));
        actionRegistry.add(own.checkPage(() -> turnTo(pages, workspace)));
        sections.forEach(section -> actionRegistry.add(own.turn(section, () -> turnTo(section, workspace))));
        offers.forEach(actionRegistry::add);
        LookupAnswers answers = new LookupAnswers(lookup, live, workspace, messages);
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
                fetching::cancel);
        fetching.stateProperty().addListener((_, _, now) -> fetching.page().ifPresent(page -> answers.tell(page, now)));
    }

    @Override
    public PanelFrame frame() {
        return frame;
    }

    /** How many changes the watch has seen that the person has not looked at. */
    @Override
    public ObservableValue<String> badge() {
        return watch.newsProperty().map(count -> count.intValue() == 0 ? "" : count.toString());
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
}
