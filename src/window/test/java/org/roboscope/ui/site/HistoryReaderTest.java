package org.roboscope.ui.site;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.Standards;
import org.roboscope.robots.answer.AnswerEffect;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.change.SiteRules.Question;
import org.roboscope.simulate.usage.PageUse;
import org.roboscope.simulate.usage.PageUse.UseValue;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.fetch.Fetcher;
import org.roboscope.site.fetch.RawServer;
import org.roboscope.site.history.FetchHistory;
import org.roboscope.ui.site.HistoryMessages.FlipRow;
import org.roboscope.ui.site.HistoryModel.HistoryQuestions;
import org.roboscope.ui.site.HistoryModel.HistoryReader;
import org.roboscope.ui.site.HistoryModel.HistoryReader.HistoryEntry;
import org.roboscope.ui.workspace.ReadOnlyText;

/** Versions of a file over time and the changes between them, from a local server. */
@Timeout(60)
class HistoryReaderTest {

    private static final Question GOOGLE_SHOP = new Question("/shop", Catalogue.builtIn().requireCrawler("Googlebot"));
    private static final Question BING_SHOP = new Question("/shop", Catalogue.builtIn().requireCrawler("bingbot"));

    @TempDir
    Path folder;

    private final AtomicReference<String> servedAnswer = new AtomicReference<>("");
    private final RawServer server = new RawServer((request, out) -> {
        if (request.path().equals("/robots.txt")) {
            out.write(servedAnswer.get().startsWith("User-agent")
                    ? RawServer.answer("200 OK", servedAnswer.get().getBytes(StandardCharsets.UTF_8))
                    : RawServer.answer(servedAnswer.get(), new byte[0]));
        } else {
            out.write(RawServer.answer("200 OK", "User-agent: *\nDisallow: /\n".getBytes(StandardCharsets.UTF_8)));
        }
    });

    @AfterEach
    void stop() throws IOException {
        server.close();
    }

    @Test
    void everyVersionListsItsChanges() throws IOException {
        serve("User-agent: *\nDisallow: /x\n");
        serve("User-agent: *\nDisallow: /x\nDisallow: /shop\n");
        serve("User-agent: *\nDisallow: /x\nDisallow: /shop\n");
        serve("503 Busy");
        serve("404 Not Found");
        serve("User-agent: bingbot\nDisallow: /shop\n");
        List<HistoryEntry> entries = read(Standards.GOOGLE);
        assertThat(entries).extracting(HistoryEntry::effect).containsExactly(
                AnswerEffect.PARSE, AnswerEffect.ALLOW_ALL, AnswerEffect.DISALLOW_ALL, AnswerEffect.PARSE,
                AnswerEffect.PARSE);
        HistoryMessages messages = new HistoryMessages();
        assertThat(rows(entries.get(4))).isEmpty();
        assertThat(rows(entries.get(3))).singleElement().satisfies(row -> {
            assertThat(row.url()).isEqualTo("/shop");
            assertThat(row.crawlers()).startsWith("Googlebot", "bingbot").contains("GPTBot");
            assertThat(messages.verdict(row)).isEqualTo("allowed → blocked, by line 3");
        });
        assertThat(rows(entries.get(2))).as("/x and /shop were blocked before")
                .extracting(FlipRow::url, messages::verdict)
                .containsExactly(tuple("/", "allowed → blocked"));
        assertThat(rows(entries.get(1))).extracting(FlipRow::url, messages::verdict)
                .containsExactly(tuple("/shop", "blocked → allowed"), tuple("/", "blocked → allowed"));
        assertThat(rows(entries.get(0))).containsExactly(new FlipRow("/shop", List.of("bingbot"),
                new PageUse.FetchUse(), UseValue.YES, UseValue.NO, List.of(2)));
        assertThat(entries).extracting(messages::change).containsExactly(
                "The file is back: 0 added, 1 changed, 1 removed", "A different answer without a file",
                "The file is gone", "1 added, 0 changed, 0 removed", "First version seen");
    }

    @Test
    void answersAreReadUnderTheChosenStandard() throws IOException {
        serve("301 Moved\nLocation: /robots.txt");
        serve("302 Found\nLocation: /elsewhere");
        serve("204 No Content");
        assertThat(read(Standards.GOOGLE)).extracting(HistoryEntry::effect)
                .containsExactly(AnswerEffect.PARSE, AnswerEffect.PARSE, AnswerEffect.ALLOW_ALL);
        assertThat(read(Standards.YANDEX)).extracting(HistoryEntry::effect)
                .containsExactly(AnswerEffect.ALLOW_ALL, AnswerEffect.PARSE, AnswerEffect.ALLOW_ALL);
        assertThat(read(Standards.ROBOTS_1994)).extracting(HistoryEntry::effect)
                .containsExactly(AnswerEffect.ALLOW_ALL, AnswerEffect.PARSE, AnswerEffect.UNDEFINED);
    }

    @Test
    void partiallyStoredFileIsMarked() throws IOException {
        serve("User-agent: *\nDisallow: /x\n" + "#".repeat(FetchSettings.LARGEST_ROBOTS_TXT));
        HistoryEntry entry = read(Standards.GOOGLE).getFirst();
        assertThat(new HistoryMessages().answer(entry)).endsWith("; only the first 5,120,000 bytes");
        RobotsAddress robotsTxt = RobotsAddress.of(server.address("/"));
        ReadOnlyText part =
                new ServedTexts().ofVersion(robotsTxt, entry.version(), history().file(entry.version()));
        assertThat(part.isPart()).isTrue();
        assertThat(part.name()).endsWith(", incomplete)");
        assertThat(part.reason()).contains("Only the first 5,120,000 bytes are saved.");
        serve("User-agent: *\n");
        HistoryEntry whole = read(Standards.GOOGLE).getFirst();
        assertThat(new HistoryMessages().answer(whole)).doesNotContain("the first");
        assertThat(
                new ServedTexts().ofVersion(robotsTxt, whole.version(), history().file(whole.version())).isPart())
                .isFalse();
    }

    @Test
    void damagedVersionIsReportedAndOthersAreShown() throws IOException {
        serve("User-agent: *\nDisallow: /x\n");
        serve("User-agent: *\nDisallow: /y\n");
        serve("User-agent: *\nDisallow: /z\n");
        Path body;
        try (var files = Files.walk(folder)) {
            body = files.filter(file -> file.toString().endsWith(".txt")).sorted().findFirst().orElseThrow();
        }
        Files.delete(body);
        Files.writeString(body.resolveSibling("0-0.json"), "{");
        HistoryReader reader =
                new HistoryReader(history(), StandardChoice.OWN, Standards.GOOGLE, questions(GOOGLE_SHOP));
        assertThat(reader.readEntries()).hasSize(2);
        assertThat(reader.damagedVersions()).hasSize(2).contains("0-0.json");
    }

    @Test
    void changedUsageIsListed() throws IOException {
        serve("User-agent: *\nContent-Usage: train-ai=n\n");
        serve("User-agent: *\nContent-Usage: train-ai=y\nContent-Signal: search=no\n");
        serve("404 Not Found");
        List<HistoryEntry> entries = read(Standards.GOOGLE);
        HistoryMessages messages = new HistoryMessages();
        assertThat(messages.flips(entries.get(1))).isEqualTo("no flips, 4 uses");
        assertThat(rows(entries.get(1))).filteredOn(row -> row.url().equals("/shop")).satisfiesExactly(
                row -> {
                    assertThat(row.crawlers()).containsExactly("Googlebot", "bingbot");
                    assertThat(messages.verdict(row)).isEqualTo("Training: no \u2192 yes, by line 2");
                },
                row -> assertThat(messages.verdict(row))
                        .isEqualTo("Search: not said \u2192 no, by line 3"));
        assertThat(rows(entries.get(0))).filteredOn(row -> row.url().equals("/shop")).extracting(messages::verdict)
                .containsExactly("Training: yes \u2192 not said", "Search: no \u2192 not said");
    }

    @Test
    void equalFlipsShareARow() throws IOException {
        serve("User-agent: *\nDisallow: /x\n");
        serve("User-agent: *\nDisallow: /\n");
        List<FlipRow> rows = rows(read(Standards.GOOGLE).getFirst());
        assertThat(rows).extracting(FlipRow::url, new HistoryMessages()::verdict).containsExactly(
                tuple("/shop", "allowed → blocked, by line 2"), tuple("/", "allowed → blocked, by line 2"));
        assertThat(rows.getFirst().crawlers()).containsExactly("Googlebot", "bingbot");
    }

    @Test
    void flipOfAnUntestedUrlIsFound() throws IOException {
        serve("User-agent: *\nDisallow: /x\n\nUser-agent: Googlebot\nDisallow: /x\n");
        serve("User-agent: *\nDisallow: /x\n\nUser-agent: Googlebot\nDisallow: /x\nDisallow: /p\n");
        HistoryEntry entry = read(Standards.GOOGLE).getFirst();
        assertThat(new HistoryMessages().flips(entry)).isEqualTo("1 flip");
        assertThat(rows(entry)).singleElement().satisfies(row -> {
            assertThat(row.url()).isEqualTo("/p");
            assertThat(row.crawlers()).contains("Googlebot").doesNotContain("bingbot");
            assertThat(row.lines()).containsExactly(6);
        });
    }

    @Test
    void unchangedRulesHaveNoFlips() throws IOException {
        serve("User-agent: *\nDisallow: /x\n");
        serve("User-agent: *\nDisallow: /x\n# new\n");
        HistoryEntry entry = read(Standards.GOOGLE).getFirst();
        HistoryMessages messages = new HistoryMessages();
        assertThat(messages.flips(entry)).isEqualTo("no flips");
        assertThat(messages.noFlips(entry)).isEqualTo("No verdict or use changed for any known crawler.");
    }

    @Test
    void unfinishedSearchDoesNotSayThatNothingChanged() throws IOException {
        serve("User-agent: *\nDisallow: /x\n");
        serve("User-agent: *\nDisallow: /y\n");
        Iterator<Boolean> stops = List.of(false, false).iterator();
        HistoryEntry entry = new HistoryReader(history(), StandardChoice.OWN, Standards.GOOGLE,
                new HistoryQuestions(List.of(), GOOGLE_SHOP, Catalogue.builtIn(),
                        () -> !stops.hasNext() || stops.next()))
                .readEntries().getFirst();
        HistoryMessages messages = new HistoryMessages();
        assertThat(messages.flips(entry)).isEqualTo("no flips found");
        assertThat(messages.noFlips(entry)).isEqualTo("No change was found, but not all URLs could be checked.");
    }

    @Test
    void verdictsUseTheStandardOfEachCrawler() throws IOException {
        Question google = new Question("/a/b", Catalogue.builtIn().requireCrawler("Googlebot"));
        Question yandex = new Question("/a/b", Catalogue.builtIn().requireCrawler("YandexBot"));
        Question baidu = new Question("/a/b", Catalogue.builtIn().requireCrawler("Baiduspider"));
        serve("User-agent: *\nAllow: /\nDisallow: /x\n");
        serve("User-agent: *\nAllow: /\nDisallow: /a\n");
        serve("503 Busy");
        HistoryReader reader = new HistoryReader(history(), StandardChoice.OWN, Standards.GOOGLE,
                questions(google, yandex, baidu));
        List<HistoryEntry> entries = reader.readEntries();
        assertThat(rows(entries.get(1)).getFirst()).as("Baidu applies the first rule").satisfies(row -> {
            assertThat(row.url()).isEqualTo("/a/b");
            assertThat(row.crawlers()).containsExactly("Googlebot", "YandexBot");
        });
        assertThat(rows(entries.get(0)).subList(0, 2))
                .as("Yandex treats an error as no rules, Baidu does not document it")
                .extracting(FlipRow::url, row -> row.crawlers().getFirst(), row -> row.valueAfter().outcome())
                .containsExactly(tuple("/a/b", "YandexBot", Outcome.ALLOWED),
                        tuple("/a/b", "Baiduspider", Outcome.UNDEFINED));
        assertThat(rows(entries.get(0))).anySatisfy(row -> {
            assertThat(row.url()).isEqualTo("/");
            assertThat(row.crawlers()).contains("Baiduspider-image").doesNotContain("YandexBot");
            assertThat(row.valueAfter().outcome()).isEqualTo(Outcome.UNDEFINED);
        });
        assertThat(new HistoryMessages().answer(entries.getFirst()))
                .isEqualTo("503: Everything is blocked, as Google reads");
    }

    @Test
    void failedFetchHasAReasonAndNoVerdict() throws IOException {
        serve("User-agent: *\nAllow: /\n");
        server.close();
        history().add(new Fetcher(FetchSettings.defaults()).fetch(server.address("/robots.txt")));
        assertThat(new HistoryMessages().answer(read(Standards.GOOGLE).getFirst()))
                .isEqualTo("127.0.0.1 refused the connection on port " + server.port() + ".");
    }

    private void serve(String answer) throws IOException {
        servedAnswer.set(answer);
        history().add(new Fetcher(FetchSettings.defaults()).fetch(server.address("/robots.txt")));
    }

    private FetchHistory history() {
        return new FetchHistory(folder, RobotsAddress.of(server.address("/")));
    }

    private List<HistoryEntry> read(Standard standard) throws IOException {
        return new HistoryReader(history(), StandardChoice.by(standard), standard, questions(GOOGLE_SHOP, BING_SHOP))
                .readEntries();
    }

    private static HistoryQuestions questions(Question... watchedQuestions) {
        return new HistoryQuestions(List.of(watchedQuestions), watchedQuestions[0], Catalogue.builtIn(), () -> false);
    }

    private static List<FlipRow> rows(HistoryEntry entry) {
        return entry.flips().rows();
    }
}
