package org.roboscope.simulate.sites;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CrawlerName;
import org.roboscope.robots.answer.AnswerContext;
import org.roboscope.robots.answer.ServerAnswer;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.expect.ExpectFile;
import org.roboscope.simulate.sites.AnswerReading.AiStanding;
import org.roboscope.simulate.sites.ListedSites.ListedSite;
import org.roboscope.simulate.sites.SiteFacts.SiteFactsJson;
import org.roboscope.site.ServerCertificate;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.answer.AnswerCourse;
import org.roboscope.site.history.RecordedAnswer;
import org.roboscope.site.history.RecordedAnswer.EarlierAnswers;
import org.roboscope.site.page.AgreementQuestion;
import org.roboscope.site.page.PageAgreement;
import org.roboscope.site.page.PageAgreement.ServerAct;
import org.roboscope.site.page.PageAsker;

/** Facts about sites are derived from answers, stored and restored. */
class SiteFactsTest {

    private static final Instant NOW = Instant.parse("2026-11-27T10:00:00.123456789Z");

    private static byte[] bytes(String text) {
        return text.replace('~', '\n').getBytes(StandardCharsets.UTF_8);
    }

    private static ListedSite site(String host) throws Exception {
        return new ListedSite(RobotsAddress.ofSite(host), "Shop, \"A\"", 7);
    }

    private static RecordedAnswer answer(
            int status, @Nullable String file, @Nullable String earlierFile, int hoursOfOutage) {
        Optional<byte[]> servedFile = Optional.ofNullable(file).map(SiteFactsTest::bytes);
        return new RecordedAnswer(NOW, status == 0 ? OptionalInt.empty() : OptionalInt.of(status), Optional.empty(),
                Optional.of(new AnswerCourse(List.of(),
                        ServerAnswer.of(status, servedFile.map(bytes -> bytes.length).orElse(0)))),
                new EarlierAnswers(new AnswerContext(Duration.ofHours(hoursOfOutage), earlierFile != null, true, false),
                        Optional.ofNullable(earlierFile).map(SiteFactsTest::bytes), NOW.minus(Duration.ofDays(3)),
                        true),
                servedFile,
                Optional.of(new ServerCertificate(Instant.parse("2027-01-02T03:04:05Z"), "Let's Encrypt")),
                List.of("a note"));
    }

    @ParameterizedTest
    @CsvSource(nullValues = "none", value = {
        "200, User-agent: *~Disallow:~, none, 0, ALLOWED, OPEN",
        "200, User-agent: *~Disallow: /~, none, 0, BLOCKED, CLOSED",
        "200, User-agent: *~Disallow: /a~, none, 0, ALLOWED, IN_PART",
        "200, User-agent: GPTBot~Disallow: /~, none, 0, ALLOWED, IN_PART",
        "200, User-agent: Googlebot~Disallow: /~, none, 0, BLOCKED, OPEN",
        "200, '', none, 0, ALLOWED, OPEN",
        "404, none, none, 0, ALLOWED, OPEN",
        "503, none, none, 0, BLOCKED, CLOSED",
        "0, none, none, 0, UNDEFINED, UNKNOWN",
    })
    void answerAppliesByStandardOfEachCrawler(int status, String file, String earlierFile, int hours,
            Outcome home, AiStanding aiTraining) throws Exception {
        SiteFacts facts =
                SiteFacts.of(site("a.test"), answer(status, file, earlierFile, hours), SiteExpectationList.NONE,
                        List.of());
        assertThat(facts.homeOutcome()).isEqualTo(home);
        assertThat(facts.aiTraining()).isEqualTo(aiTraining);
        assertThat(facts.hasFile()).isEqualTo(file != null);
    }

    @Test
    void unreachableSiteIsNotJudged() throws Exception {
        RecordedAnswer noAnswer = new RecordedAnswer(NOW, OptionalInt.empty(), Optional.of("It cannot be asked."),
                Optional.empty(), EarlierAnswers.none(NOW), Optional.empty(), Optional.empty(), List.of());
        SiteFacts facts = SiteFacts.of(site("a.test"), noAnswer,
                new SiteExpectationList(ExpectFile.parse("Googlebot allow /\nb.test: Googlebot allow /\n")), List.of());
        assertThat(facts.homeOutcome()).isEqualTo(Outcome.UNDEFINED);
        assertThat(facts.aiTraining()).isEqualTo(AiStanding.UNKNOWN);
        assertThat(facts.uncheckedCount()).as("those for this site").isEqualTo(1);
    }

    @Test
    void factsAreRestoredFromJson() throws Exception {
        SiteFacts facts = SiteFacts.of(site("a.test"),
                answer(200, "User-agent: *~Disallow: /~Content-Usage: train-ai=n~Disalow: /x~", null, 0),
                new SiteExpectationList(ExpectFile.parse("Googlebot allow /\n")),
                List.of(agreement("a.test", "GPTBot"), agreement("a.test", "bingbot")));
        assertThat(facts.brokenExpectations()).hasSize(1);
        assertThat(facts.findingCounts().errors()).isEqualTo(1);
        assertThat(facts.preferences()).containsExactly("train-ai=n");
        String line = SiteFactsJson.write(facts);
        assertThat(SiteFactsJson.read(line, facts.site())).contains(facts);
        assertThat(SiteFactsJson.read(line, site("b.test"))).as("of another site").isEmpty();
        for (int end = 0; end < line.length(); end++) {
            assertThat(SiteFactsJson.read(line.substring(0, end), facts.site())).as("cut off").isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            "status":200 | "status":"x"
            "home":"blocked" | "home":"perhaps"
            "when":"2026 | "when":"never
            """)
    void editedJournalLineIsIgnored(String original, String changed) throws Exception {
        SiteFacts facts = SiteFacts.of(site("a.test"), answer(200, "User-agent: *~Disallow: /~", null, 0),
                SiteExpectationList.NONE, List.of());
        String line = SiteFactsJson.write(facts);
        assertThat(line).contains(original);
        Optional<SiteFacts> read = SiteFactsJson.read(line.replace(original, changed), facts.site());
        assertThat(read.filter(facts::equals)).isEmpty();
    }

    private static PageAgreement agreement(String host, String crawler) {
        return new PageAgreement(crawler, "https://" + host + "/shop", Outcome.BLOCKED, ServerAct.NOT_ASKED, 0, "why");
    }

    private static AgreementQuestion question(String path, String... crawlers) throws Exception {
        return AgreementQuestion.of(Stream.of(crawlers)
                .map(name -> PageAsker.of((CrawlerName.Identified) Catalogue.builtIn().identify(name))).toList(), path);
    }

    @Test
    void roundResumesOnlyAnswersToItsQuestion(@TempDir Path folder) throws Exception {
        ListedSites list = ListedSites.read("list", bytes("a.test~b.test~"));
        try (SiteJournal journal = SiteJournal.open(folder, "list", new byte[0]).orElseThrow()) {
            journal.add(SiteFacts.of(list.sites().getFirst(), answer(404, null, null, 0), SiteExpectationList.NONE,
                    List.of(agreement("a.test", "GPTBot"), agreement("a.test", "bingbot"))));
            assertThat(remainingSites(list, question("/shop", "GPTBot", "bingbot"), journal)).hasSize(1);
            assertThat(remainingSites(list, question("/", "GPTBot", "bingbot"), journal)).as("another page").hasSize(2);
            assertThat(remainingSites(list, question("/shop", "GPTBot"), journal)).as("other crawlers").hasSize(2);
            assertThat(remainingSites(list, AgreementQuestion.NONE, journal)).as("no question").hasSize(2);
        }
    }

    private static List<RobotsAddress> remainingSites(ListedSites list, AgreementQuestion question, SiteJournal journal)
            throws IOException {
        return new SiteRound(list, SiteExpectationList.NONE, question, Optional.of(journal), true).remainingSites();
    }

    @Test
    void journalBelongsToOneRun(@TempDir Path folder) throws Exception {
        SiteFacts facts = SiteFacts.of(site("a.test"), answer(404, null, null, 0), SiteExpectationList.NONE, List.of());
        try (SiteJournal first = SiteJournal.open(folder, "list", new byte[0]).orElseThrow()) {
            first.add(facts);
            assertThat(SiteJournal.open(folder, "list", new byte[0])).isEmpty();
            SiteJournal.open(folder, "list", new byte[] {1}).orElseThrow().close();
        }
        try (SiteJournal next = SiteJournal.open(folder, "list", new byte[0]).orElseThrow()) {
            assertThat(next.readFacts(List.of(facts.site()))).containsEntry(facts.site(), facts);
            assertThat(next.readFacts(List.of(site("b.test")))).isEmpty();
        }
    }

    @Test
    void clearedOrDeletedJournalHasNoFacts(@TempDir Path folder) throws Exception {
        SiteFacts facts = SiteFacts.of(site("a.test"), answer(404, null, null, 0), SiteExpectationList.NONE, List.of());
        try (SiteJournal journal = SiteJournal.open(folder, "list", new byte[0]).orElseThrow()) {
            journal.add(facts);
            journal.clear();
            assertThat(journal.readFacts(List.of(facts.site()))).isEmpty();
            journal.add(facts);
            journal.delete();
        }
        try (SiteJournal next = SiteJournal.open(folder, "list", new byte[0]).orElseThrow()) {
            assertThat(next.readFacts(List.of(facts.site()))).isEmpty();
        }
    }
}
