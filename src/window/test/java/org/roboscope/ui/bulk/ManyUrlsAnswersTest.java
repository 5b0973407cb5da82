package org.roboscope.ui.bulk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.roboscope.address.Origin;
import org.roboscope.address.SiteScope;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.engine.RobotsStandard;
import org.roboscope.engine.RobotsTxt;
import org.roboscope.engine.UrlOutcome;
import org.roboscope.engine.UrlVerdict;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.results.MatrixRows;
import org.roboscope.simulate.results.RunResults;
import org.roboscope.simulate.run.PackedVerdict;
import org.roboscope.simulate.run.VisitorPolicies.DatedTexts;
import org.roboscope.simulate.source.Source;
import org.roboscope.site.visitors.KnownLists;
import org.roboscope.site.visitors.VerificationMethods;
import org.roboscope.site.visitors.VisitorCheck;
import org.roboscope.spec.OtherHosts;
import org.roboscope.spec.RandomQuestions;
import org.roboscope.spec.RandomQuestions.AskedUrl;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.workspace.SiteName;

/**
 * The URLs panel gives the same verdicts as the library. The Test panel, the command line and Spark are tested with the
 * same questions.
 */
class ManyUrlsAnswersTest {

    private static final long SEED = 22;
    private static final int FUZZ_FILES = 2_500;

    private final Deque<Runnable> queuedWork = new ArrayDeque<>();
    private final List<Throwable> loggedErrors = new ArrayList<>();
    private final BackgroundTasks tasks = new BackgroundTasks(queuedWork::add, Runnable::run, loggedErrors::add);

    /** Uses a part of the questions, because each list is a run with its own files. */
    @Test
    void verdictsEqualThoseOfTheLibrary() throws IOException {
        assertThat(compareFiles(50)).isGreaterThan(1_700);
    }

    @Test
    @Tag("fuzz")
    void allVerdictsEqualThoseOfTheLibrary() throws IOException {
        assertThat(compareFiles(FUZZ_FILES)).isGreaterThan(90_000);
    }

    /** @return the number of compared verdicts */
    private int compareFiles(int files) throws IOException {
        List<AskedUrl> askedUrls = new RandomQuestions(SEED).questions(files, 40);
        List<byte[]> texts = askedUrls.stream().map(AskedUrl::robots).distinct().toList();
        Map<byte[], Map<String, List<AskedUrl>>> lists = askedUrls.stream()
                .collect(Collectors.groupingBy(AskedUrl::robots, Collectors.groupingBy(AskedUrl::standard)));
        int compared = 0;
        for (byte[] robots : texts) {
            for (Map.Entry<String, List<AskedUrl>> list : lists.getOrDefault(robots, Map.of()).entrySet()) {
                compared += compareList(robots, list.getKey(), list.getValue());
            }
        }
        assertThat(loggedErrors).isEmpty();
        return compared;
    }

    static Stream<Arguments> sites() {
        return OtherHosts.bySite().entrySet().stream().map(entry -> Arguments.of(entry.getKey(), entry.getValue()));
    }

    @ParameterizedTest
    @MethodSource("sites")
    void verdictsMatchTheTableOfOtherHosts(String site, List<OtherHosts.AskedUrl> urls) throws IOException {
        List<String> expected = urls.stream().map(OtherHosts.AskedUrl::outcome).toList();
        BulkRun run = judge(site, urls.stream().map(OtherHosts.AskedUrl::url).collect(Collectors.joining("\n")));
        assertThat(IntStream.range(0, run.results.urlCount()).mapToObj(url -> outcomeCode(run.results.verdict(url, 0))))
                .containsExactlyElementsOf(expected);
        MatrixRows matrix = MatrixRows.arrange(run.results, new MatrixRows.Query("", false, false, false), Set.of(),
                () -> false).orElseThrow();
        assertThat(IntStream.range(0, matrix.size())
                .mapToObj(row -> outcomeCode(run.results.columnVerdict(matrix.url(row), 0))))
                .containsExactlyElementsOf(expected);
        RunTexts runTexts = new RunTexts();
        for (List<RunTexts.NamedCounts> sums : List.of(runTexts.countsByCrawler(run), runTexts.countsByFolder(run))) {
            assertThat(sums.stream().mapToLong(sum -> sum.counts().allowed()).sum())
                    .isEqualTo(OtherHosts.count(urls, "allowed"));
            assertThat(sums.stream().mapToLong(sum -> sum.counts().blocked()).sum())
                    .isEqualTo(OtherHosts.count(urls, "blocked"));
            assertThat(sums.stream().mapToLong(RunTexts.NamedCounts::urls).sum())
                    .isEqualTo(OtherHosts.count(urls, "allowed") + OtherHosts.count(urls, "blocked"));
        }
        run.close();
    }

    private static String outcomeCode(int verdict) {
        return PackedVerdict.outcome(verdict).name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    @Test
    void headlineCountsUrlsOfOtherSites() throws IOException {
        BulkRun run = judge("shop.example", "/a\nmailto:a@shop.example\njavascript:void(0)\nhttp://shop.example/a\n"
                + "/private/a\nhttps://b.example/\nhttps://b.example/a");
        RunTexts runTexts = new RunTexts();
        assertThat(runTexts.headline(run)).isEqualTo("1 of 2 URLs blocked for "
                + OtherHosts.CRAWLER + " \u00b7 3 not for this file \u00b7 2 not pages");
        assertThat(runTexts.otherSite(run)).map(Origin::toString).contains("https://b.example");
        assertThat(runTexts.countsByCrawler(run))
                .extracting(RunTexts.NamedCounts::urls, sum -> sum.counts().outsideUrls())
                .containsExactly(tuple(2L, 5L));
        assertThat(runTexts.countsByFolder(run)).extracting(RunTexts.NamedCounts::name, RunTexts.NamedCounts::urls)
                .containsExactly(tuple("/", 1L), tuple("/private/", 1L));
        run.close();
    }

    @Test
    void logSumsCountRequestsToOtherSites() throws IOException {
        String request = "::1 - - [10/Oct/2000:13:55:36 -0700] \"GET %s HTTP/1.0\" 200 1 \"-\" \"GPTBot/1.0\"%n";
        BulkRun run = judge("shop.example", RunChoices.JudgedFor.VISITOR, request.formatted("/a")
                + request.formatted("http://other.example/a") + request.formatted("https://shop.example/private/"));
        RunTexts runTexts = new RunTexts();
        assertThat(runTexts.headline(run)).isEqualTo(
                "1 of 2 requests by crawlers went to blocked URLs \u00b7 1 not for this file");
        assertThat(runTexts.countsByCrawler(run)).extracting(RunTexts.NamedCounts::urls).containsExactly(2L);
        run.close();
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
            -            | /a               | ''
            shop.example | https://a.test/a | ''
            -            | https://a.test/a | Treated as the robots.txt of https://a.test.
            """, delimiter = '|')
    void unknownSiteIsTakenFromTheUrls(String site, String url, String sentence)
            throws IOException {
        BulkRun run = judge(site, url);
        assertThat(new RunTexts().presumedSite(run)).isEqualTo(sentence);
        run.close();
    }

    @Test
    void onlyTheFirstMillionUrlsAreTested() throws IOException {
        BulkRun run = judge("shop.example", "/a\n".repeat(RunResults.MAX_URLS + 1));
        RunTexts runTexts = new RunTexts();
        assertThat(runTexts.progressOrOutcome(run)).isEqualTo("Only the first 1,000,000 URLs were tested."
                + " For more, use \u201croboscope test --urls\u201d");
        assertThat(runTexts.countsByCrawler(run)).extracting(RunTexts.NamedCounts::urls).containsExactly(1_000_000L);
        BulkRun fullRun = judge("shop.example", "/a\n".repeat(RunResults.MAX_URLS));
        assertThat(runTexts.progressOrOutcome(fullRun)).startsWith("Done in ");
    }

    private BulkRun judge(String site, String list) throws IOException {
        return judge(site, RunChoices.JudgedFor.CRAWLERS, list);
    }

    /** @param site the site of the file as typed by a user */
    private BulkRun judge(String site, RunChoices.JudgedFor judgedFor, String list) throws IOException {
        return judge(RobotsText.of(OtherHosts.ROBOTS, StandardChoice.OWN),
                SiteName.scope(site.equals(OtherHosts.UNKNOWN) ? "" : site), judgedFor,
                List.of(Catalogue.builtIn().requireCrawler(OtherHosts.CRAWLER)), list);
    }

    private BulkRun judge(RobotsText robots, SiteScope scope, RunChoices.JudgedFor judgedFor, List<Crawler> crawlers,
            String list) throws IOException {
        BulkRun run = new BulkRun.Request(() -> DatedTexts.ofText(robots), scope, judgedFor, false, crawlers,
                Catalogue.builtIn(), List.of(Source.ofText("list", list)),
                () -> new VisitorCheck(VerificationMethods.builtIn(), KnownLists.NONE, Map.of())).prepare(tasks);
        run.start();
        while (!queuedWork.isEmpty()) {
            queuedWork.remove().run();
        }
        assertThat(run.failure()).isEmpty();
        return run;
    }

    private int compareList(byte[] robots, String standard, List<AskedUrl> questions) throws IOException {
        List<String> names = questions.stream().map(AskedUrl::crawler).distinct().toList();
        List<Crawler> crawlers = names.stream().map(Catalogue.builtIn()::requireCrawler).toList();
        BulkRun run = judge(RobotsText.of(robots, StandardChoice.byId(standard).orElseThrow()), SiteScope.ANY_SITE,
                RunChoices.JudgedFor.CRAWLERS, crawlers,
                questions.stream().map(question -> question.url().strip()).collect(Collectors.joining("\n")));
        Map<String, Integer> indexes = new HashMap<>();
        for (int url = 0; url < run.results.urlCount(); url++) {
            indexes.put(run.results.urlText(url), url);
        }
        RobotsTxt library = RobotsTxt.parse(robots, List.of(RobotsStandard.values()).stream()
                .filter(candidate -> candidate.id().equals(standard)).findFirst().orElseThrow());
        int compared = 0;
        for (AskedUrl question : questions) {
            String url = question.url().strip();
            // A list leaves out lines that are not URLs, such as empty ones.
            Integer index = indexes.get(url);
            if (index != null) {
                int shownVerdict = run.results.verdict(index, names.indexOf(question.crawler()));
                UrlVerdict expected = library.rulesFor(question.crawler()).verdict(url);
                String description = standard + ", " + question.crawler() + ", " + url;
                assertThat(PackedVerdict.outcome(shownVerdict)).as(description).isEqualTo(
                        expected.outcome() == UrlOutcome.NOT_DEFINED ? Outcome.UNDEFINED
                                : Outcome.valueOf(expected.outcome().name()));
                assertThat(PackedVerdict.line(shownVerdict)).as(description).isEqualTo(expected.line().orElse(0));
                compared++;
            }
        }
        run.close();
        return compared;
    }
}
