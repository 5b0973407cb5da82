package org.roboscope.site.page;

import java.time.Duration;
import java.util.List;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CrawlerName;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.fetch.Fetcher;

/** Checks pages of a site on this machine. */
final class PageCheckFixture {

    static final PageAsker GOOGLE = asker("Googlebot");
    static final PageAsker GPT = asker("GPTBot");
    static final PageAsker CHROME = PageAsker.browser();

    private static final Duration LONG = Duration.ofSeconds(20);

    final PageServer server = new PageServer();
    final PaceClockStub clock = new PaceClockStub();
    final PageChecker checker = checker(true);

    static PageAsker asker(String name) {
        return PageAsker.of((CrawlerName.Identified) Catalogue.builtIn().identify(name));
    }

    PageChecker checker(boolean followsRobotsTxt) {
        return new PageChecker(new Fetcher(FetchSettings.defaults().withTimeLimits(LONG, LONG)), followsRobotsTxt,
                clock);
    }

    CheckedPage check(String path, PageAsker... askers) {
        return checker.check(server.address(path), List.of(askers), _ -> {});
    }
}
