package org.roboscope.simulate.visits;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.Standards;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.simulate.run.RunPlan;
import org.roboscope.simulate.run.SimulationRun;
import org.roboscope.simulate.run.SimulationRunTest;
import org.roboscope.simulate.source.Source;

class LogVisitsTest {

    private static final String ROBOTS = """
            User-agent: GPTBot
            Disallow: /

            User-agent: *
            Disallow: /private/
            Disallow: /tmp/
            """;

    @Test
    void whoFetchesWhatIsBlockedAndOnWhichDay() throws Exception {
        String log = line(1, "/robots.txt", 200, "GPTBot/1.0") + line(1, "/a", 200, "GPTBot/1.0")
                + line(2, "/b", 403, "GPTBot/1.0") + line(2, "/a", 200, "bingbot/2.0")
                + line(3, "/private/x", 304, "bingbot/2.0") + line(3, "/tmp/", 404, "bingbot/2.0")
                + line(3, "/tmp/2", 500, "bingbot/2.0") + line(3, "/private/", 200, "Firefox")
                + line(3, "/a", 200, "Googlebot/2.1") + line(3, "/robots.txt?x", 200, "Googlebot/2.1");
        RunPlan plan = SimulationRunTest.plan(ROBOTS, List.of(Standards.GOOGLE), List.of(Crawler.named("FooBot")));
        LogVisits logVisits = new LogVisits();
        new SimulationRun(plan, List.of(Source.text("log", log)), Catalogue.builtIn(), logVisits).execute();
        assertThat(logVisits.unknown()).isEqualTo(1);
        assertThat(logVisits.visitors()).extracting(it -> it.crawler().token() + " " + it.hits() + " " + it.blocked()
                + " " + it.answered() + " " + it.asked())
                .containsExactly("bingbot 4 3 1 0", "GPTBot 2 2 1 1", "Googlebot 1 0 0 1");
        CrawlerVisits bing = logVisits.disobedient().getFirst();
        assertThat(bing.days()).containsExactly(day("2000-10-02", 1, 0), day("2000-10-03", 3, 3));
        assertThat(bing.lines()).containsExactly(new CrawlerVisits.BlockingLine(6, 2),
                new CrawlerVisits.BlockingLine(5, 1));
        assertThat(bing.examples()).containsExactly("/private/x", "/tmp/", "/tmp/2");
        assertThat(logVisits.disobedient()).hasSize(2);
    }

    private static CrawlerVisits.Day day(String day, long hits, long blocked) {
        return new CrawlerVisits.Day((int) LocalDate.parse(day).toEpochDay(), hits, blocked);
    }

    private static String line(int day, String url, int status, String agent) {
        return String.format(Locale.ROOT,
                "::1 - - [%02d/Oct/2000:13:55:36 -0700] \"GET %s HTTP/1.0\" %d 1 \"-\" \"%s\"%n",
                day, url, status, agent);
    }
}
