package org.roboscope.ui.site;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.Purpose;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.simulate.change.SiteRules.Question;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.address.WebAddress;
import org.roboscope.ui.workspace.Workspace;
import org.roboscope.ui.workspace.WorkspaceExpectations;

/** What is asked again of each new file: may search reach the home page, and what has the person tested or pinned. */
final class WatchedQuestions {

    private static final String START_PAGE = "/";

    private final Workspace workspace;
    private final WorkspaceExpectations expectations;

    WatchedQuestions(Workspace workspace, WorkspaceExpectations expectations) {
        this.workspace = workspace;
        this.expectations = expectations;
    }

    List<Question> of(RobotsAddress robotsTxt) {
        Set<Question> questions = new LinkedHashSet<>();
        String site = robotsTxt.address().site();
        expectations.ofSite(site).stream().filter(expected -> !expected.isPattern())
                .forEach(expected -> questions.add(new Question(expected.target(),
                        Catalogue.builtIn().crawler(expected.crawler()))));
        String tested = workspace.testedUrlProperty().get().strip();
        if (!tested.isEmpty() && isOf(site, tested)) {
            questions.add(new Question(tested, workspace.crawlerProperty().get()));
            searchCrawlers().forEach(crawler -> questions.add(new Question(tested, crawler)));
        }
        searchCrawlers().forEach(crawler -> questions.add(new Question(START_PAGE, crawler)));
        return List.copyOf(questions);
    }

    /** What the person tests; of a site that is not tested, its home page. */
    Question tested(RobotsAddress robotsTxt) {
        String tested = workspace.testedUrlProperty().get().strip();
        boolean isTested = !tested.isEmpty() && isOf(robotsTxt.address().site(), tested);
        return new Question(isTested ? tested : START_PAGE, workspace.crawlerProperty().get());
    }

    private static List<Crawler> searchCrawlers() {
        return Catalogue.builtIn().byPurpose(Purpose.SEARCH).stream().map(CatalogueEntry::crawler).toList();
    }

    /** A path alone is one of the site. */
    private static boolean isOf(String site, String url) {
        if (!url.contains("://")) {
            return true;
        }
        try {
            return WebAddress.parse(url).site().equals(site);
        } catch (BadAddressException noAddress) {
            return false;
        }
    }
}
