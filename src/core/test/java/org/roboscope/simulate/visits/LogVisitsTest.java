package org.roboscope.simulate.visits;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.roboscope.address.SiteScope;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.simulate.results.RunResults;
import org.roboscope.simulate.run.RunPlan;
import org.roboscope.simulate.run.SimulationRun;
import org.roboscope.simulate.run.SimulationRunTest;
import org.roboscope.simulate.source.Source;
import org.roboscope.simulate.visits.CrawlerVisits.RequestSum;
import org.roboscope.simulate.visits.CrawlerVisits.VisitChanges;
import org.roboscope.simulate.visits.LogVisits.EditedRules;
import org.roboscope.site.BadInputException;
import org.roboscope.site.visitors.KnownLists;
import org.roboscope.site.visitors.KnownLists.PublishedList;
import org.roboscope.site.visitors.VerificationMethod;
import org.roboscope.site.visitors.VerificationMethods;
import org.roboscope.site.visitors.VisitorCheck;
import org.roboscope.site.visitors.VisitorCheck.NamedVisitor;

/** Counts the visits of crawlers in logs, and the requests that an edit affects. */
class LogVisitsTest {

    private static final String ROBOTS = """
            User-agent: GPTBot
            Disallow: /

            User-agent: *
            Disallow: /private/
            Disallow: /tmp/
            """;

    private static final String LISTED_ADDRESS = "157.55.39.1";

    private static String log() {
        return line(1, "/robots.txt", 200, "GPTBot/1.0", "1.2.3.4") + line(1, "/a", 200, "GPTBot/1.0", "1.2.3.4")
                + line(2, "/b", 403, "GPTBot/1.0", "1.2.3.4") + line(2, "/a", 200, "bingbot/2.0", LISTED_ADDRESS)
                + line(3, "/private/x", 304, "bingbot/2.0", LISTED_ADDRESS)
                + line(3, "/tmp/", 404, "bingbot/2.0", LISTED_ADDRESS)
                + line(3, "/tmp/2", 500, "bingbot/2.0", LISTED_ADDRESS)
                + line(3, "/private/", 200, "Firefox", "1.2.3.4")
                + line(3, "/tmp/3", 200, "bingbot/2.0", "1.2.3.4") + line(3, "/tmp/4", 200, "ZyxBot/2.0", "1.2.3.4")
                + line(3, "/a", 200, "Googlebot/2.1", LISTED_ADDRESS)
                + line(3, "/robots.txt?x", 200, "Googlebot/2.1", LISTED_ADDRESS);
    }

    private static VisitorCheck check() throws BadInputException {
        VerificationMethods methods = VerificationMethods.builtIn();
        KnownLists lists = KnownLists.NONE;
        for (String name : List.of("bingbot.json", "gptbot.json")) {
            VerificationMethod list = methods.listNamed(name).orElseThrow();
            lists = lists.withNewer(new KnownLists(Map.of(list.url(), PublishedList.parse(list, Instant.EPOCH,
                    "[\"157.55.39.0/24\"]".getBytes(UTF_8))), List.of()));
        }
        return new VisitorCheck(methods, lists, Map.of());
    }

    private static RunPlan plan() {
        return SimulationRunTest.plan(ROBOTS, List.of(Standards.GOOGLE), List.of(Crawler.named("FooBot")));
    }

    private static List<String> rows(LogVisits logVisits) {
        return logVisits.crawlerVisits().stream()
                .map(visitor -> visitor.agent().name() + " " + visitor.identity() + " " + visitor.requests() + " "
                        + visitor.blockedRequests() + " " + visitor.answeredRequests() + " "
                        + visitor.robotsTxtRequests())
                .toList();
    }

    @Test
    void blockedVisitsAreCountedByDay() throws Exception {
        LogVisits logVisits = new LogVisits(check());
        new SimulationRun(plan(), List.of(Source.ofText("log", log())), Catalogue.builtIn(), logVisits).execute();
        assertThat(logVisits.unknownVisits()).isEqualTo(1);
        assertThat(rows(logVisits)).containsExactly("bingbot OPERATOR 4 3 1 0", "GPTBot CLAIMS 2 2 1 1",
                "Googlebot NOT_LOOKED_UP 1 0 0 1", "ZyxBot UNVERIFIABLE 1 1 1 0", "bingbot NOT_LOOKED_UP 1 1 1 0");
        CrawlerVisits bing = logVisits.disobedientCrawlers().getFirst();
        assertThat(bing.days()).containsExactly(day("2000-10-02", 1, 0), day("2000-10-03", 3, 3));
        assertThat(bing.blockingLines()).containsExactly(new CrawlerVisits.BlockingLine(6, 2),
                new CrawlerVisits.BlockingLine(5, 1));
        assertThat(bing.examples()).containsExactly("/private/x", "/tmp/", "/tmp/2");
        assertThat(logVisits.disobedientCrawlers()).as("the others only claim the name").hasSize(1);
        assertThat(logVisits.namedVisitors()).contains(new NamedVisitor("bingbot", "Microsoft"),
                new NamedVisitor("ZyxBot", ""));
    }

    @Test
    void runIsCountedAgainAfterVerification() throws Exception {
        RunPlan plan = plan();
        RunResults results = new RunResults(plan, Catalogue.builtIn());
        LogVisits before = new LogVisits(VisitorCheck.withoutLists());
        new SimulationRun(plan, List.of(Source.ofText("log", log())), Catalogue.builtIn(), results.andThen(before))
                .execute();
        assertThat(rows(before)).allMatch(row -> row.contains("NOT_LOOKED_UP") || row.contains("UNVERIFIABLE"));
        LogVisits during = new LogVisits(check());
        new SimulationRun(plan, List.of(Source.ofText("log", log())), Catalogue.builtIn(), during).execute();
        LogVisits after = LogVisits.count(results, check(), Optional.empty(), () -> false).orElseThrow();
        assertThat(after.crawlerVisits()).isEqualTo(during.crawlerVisits());
        assertThat(after.unknownVisits()).isEqualTo(1);
        assertThat(LogVisits.count(results, check(), Optional.empty(), () -> true)).isEmpty();
    }

    /** The edit blocks /a and allows /tmp/. The server sent one byte for each request. */
    @Test
    void editIsCountedByVisitorFolderAndDay() throws Exception {
        EditedRules edit = EditedRules.ofEdit(RobotsText.of("User-agent: *\nDisallow: /private/\nDisallow: /a\n",
                StandardChoice.by(Standards.GOOGLE)));
        LogVisits visits = new LogVisits(check(), Optional.of(edit));
        new SimulationRun(plan(), List.of(Source.ofText("log", log())), Catalogue.builtIn(), visits).execute();
        assertThat(visits.crawlerVisits()).extracting(LogVisitsTest::changes).containsExactlyInAnyOrder(
                "bingbot VERIFIED 4: closed 1, opened 2", "bingbot IF_GENUINE 1: closed 0, opened 1",
                "GPTBot FALSE_NAME 2: closed 0, opened 1", "Googlebot IF_GENUINE 1: closed 1, opened 0",
                "ZyxBot NOT_FOLLOWED 1: closed 0, opened 1");
        CrawlerVisits bing = visits.disobedientCrawlers().getFirst();
        RequestSum oneRequest = new RequestSum(1, 1, 0);
        RequestSum twoRequests = new RequestSum(2, 2, 0);
        assertThat(bing.changes())
                .contains(new VisitChanges(new RequestSum(4, 4, 0),
                        new VisitChanges.VerdictChanges(oneRequest, twoRequests),
                        List.of(new VisitChanges.DayChanges((int) LocalDate.parse("2000-10-02").toEpochDay(),
                                new VisitChanges.VerdictChanges(oneRequest, RequestSum.NONE)),
                                new VisitChanges.DayChanges((int) LocalDate.parse("2000-10-03").toEpochDay(),
                                        new VisitChanges.VerdictChanges(RequestSum.NONE, twoRequests))),
                        List.of(new VisitChanges.FolderChanges("/tmp/",
                                new VisitChanges.VerdictChanges(RequestSum.NONE, twoRequests)),
                                new VisitChanges.FolderChanges("/",
                                        new VisitChanges.VerdictChanges(oneRequest, RequestSum.NONE)))));
    }

    @Test
    void editChangesNothingForOtherSites() throws Exception {
        EditedRules edit = EditedRules.ofEdit(RobotsText.of("User-agent: *\nDisallow: /a\n", StandardChoice.OWN));
        LogVisits visits = new LogVisits(check(), Optional.of(edit));
        RunPlan plan = plan().forSite(SiteScope.of(SiteScope.originOf("shop.example".getBytes(UTF_8)).orElseThrow()));
        new SimulationRun(plan,
                List.of(Source.ofText("log", line(1, "https://other.example/a", 200, "ZyxBot/2.0", LISTED_ADDRESS)
                        + line(1, "https://shop.example/a", 200, "ZyxBot/2.0", LISTED_ADDRESS))),
                Catalogue.builtIn(), visits)
                .execute();
        assertThat(visits.crawlerVisits()).extracting(LogVisitsTest::changes)
                .containsExactly("ZyxBot NOT_FOLLOWED 1: closed 1, opened 0");
    }

    /** Counting after a run has the same result as counting during the run. */
    @Test
    void editIsCountedDuringAndAfterARun() throws Exception {
        RunPlan plan = plan();
        RobotsText before = RobotsText.of(ROBOTS, StandardChoice.by(Standards.GOOGLE));
        RobotsText after = RobotsText.of("User-agent: *\nDisallow: /a\n",
                StandardChoice.by(Standards.GOOGLE));
        RunResults results = new RunResults(plan, Catalogue.builtIn());
        LogVisits during = new LogVisits(check(), Optional.of(EditedRules.ofEdit(after)));
        new SimulationRun(plan, List.of(Source.ofText("log", log())), Catalogue.builtIn(), results.andThen(during))
                .execute();
        LogVisits between = LogVisits.count(results, check(), Optional.of(EditedRules.between(before, after)),
                () -> false).orElseThrow();
        assertThat(between.crawlerVisits()).isEqualTo(during.crawlerVisits());
        LogVisits undoneEdit = LogVisits.count(results, check(), Optional.of(EditedRules.between(after, before)),
                () -> false).orElseThrow();
        assertThat(undoneEdit.crawlerVisits().getFirst().changes().orElseThrow().verdictChanges())
                .isEqualTo(new VisitChanges.VerdictChanges(new RequestSum(3, 3, 0), new RequestSum(1, 1, 0)));
    }

    private static String changes(CrawlerVisits visits) {
        VisitChanges changes = visits.changes().orElseThrow();
        return visits.agent().name() + " " + visits.saving() + " " + changes.allRequests().requests() + ": closed "
                + changes.verdictChanges().closedRequests().requests() + ", opened "
                + changes.verdictChanges().openedRequests().requests();
    }

    private static CrawlerVisits.Day day(String day, long requests, long blockedRequests) {
        return new CrawlerVisits.Day((int) LocalDate.parse(day).toEpochDay(), requests, blockedRequests);
    }

    private static String line(int day, String url, int status, String agent, String address) {
        return String.format(Locale.ROOT,
                "%s - - [%02d/Oct/2000:13:55:36 -0700] \"GET %s HTTP/1.0\" %d 1 \"-\" \"%s\"%n",
                address, day, url, status, agent);
    }
}
