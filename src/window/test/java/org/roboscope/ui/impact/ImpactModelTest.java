package org.roboscope.ui.impact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.Obedience;
import org.roboscope.robots.Standards;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.impact.PolicyPair.FlipCause;
import org.roboscope.spec.OtherHosts;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.settings.StoredSettings;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.workspace.InMemoryBuffer;
import org.roboscope.ui.workspace.ListOpener;
import org.roboscope.ui.workspace.ServedVersions;
import org.roboscope.ui.workspace.TextSource;
import org.roboscope.ui.workspace.UrlLists;
import org.roboscope.ui.workspace.Workspace;

/** Compares the edited text with another one while both change. */
class ImpactModelTest {

    private static final String SAVED = "User-agent: *\nDisallow: /a\n";

    @TempDir
    Path folder;

    private final Deque<Runnable> queuedWork = new ArrayDeque<>();
    private final InMemoryBuffer buffer = new InMemoryBuffer(SAVED);
    private final Workspace workspace = new Workspace(buffer, Runnable::run, Runnable::run);
    private final UrlLists lists = new UrlLists();
    private final ImpactTexts texts = new ImpactTexts();
    private final ImpactModel model = new ImpactModel(workspace, new Settings(StoredSettings.DEFAULTS).ownCrawlers(),
            lists, ServedVersions.onDisk(Path.of("nowhere")), ListOpener::onDisk,
            new BackgroundTasks(queuedWork::add, Runnable::run, _ -> {}), Runnable::run);

    private void runQueuedWork() {
        while (!queuedWork.isEmpty()) {
            queuedWork.remove().run();
        }
    }

    private void edit(String text) {
        workspace.frontText().recordChange(buffer, 0, buffer.content().length(), text);
    }

    private Path writeOtherFile(String text) throws IOException {
        return Files.writeString(folder.resolve("other.txt"), text);
    }

    private ImpactResult resultAgainst(String text) throws IOException {
        model.compareWith(writeOtherFile(text));
        runQueuedWork();
        return model.result.get();
    }

    @Test
    void chosenFileIsReadAgain() throws IOException {
        assertThat(resultAgainst(SAVED).rows()).isEmpty();
        assertThat(texts.summary(model.result.get())).isEqualTo("Nothing changes for any URL.");
        ImpactResult result = resultAgainst("User-agent: *\n");
        assertThat(result.rows()).singleElement().satisfies(row -> {
            assertThat(row.was()).isEqualTo(Outcome.ALLOWED);
            assertThat(row.is()).isEqualTo(Outcome.BLOCKED);
            assertThat(row.line()).contains(2);
            assertThat(row.rule()).isEqualTo("Disallow: /a");
            assertThat(row.urls()).isEqualTo(OptionalLong.empty());
        });
    }

    @Test
    void swapReversesDirectionUntilNextChoice() throws IOException {
        ImpactResult result = resultAgainst("User-agent: *\nDisallow: /\n");
        assertThat(result.enginesLosingHomePage()).isEmpty();
        assertThat(texts.withDirection(model.direction.get(), "1 line")).isEqualTo(
                "From other.txt to the edited text. 1 line");
        model.swapped.set(true);
        runQueuedWork();
        assertThat(model.result.get().enginesLosingHomePage()).contains("Googlebot");
        assertThat(texts.nameBefore(model.direction.get())).isEqualTo("edited");
        assertThat(texts.nameAfter(model.direction.get())).isEqualTo("other.txt");
        model.baseline.set(new TextSource.SavedText());
        runQueuedWork();
        assertThat(model.swapped.get()).isFalse();
        assertThat(texts.withDirection(model.direction.get(), "1 line")).isEqualTo("1 line");
        assertThat(texts.nameBefore(model.direction.get())).isEqualTo("saved");
    }

    @Test
    void countNamesGooglebotBeforeCrawlersWithMoreUrls() throws IOException {
        edit("User-agent: Googlebot\nDisallow: /a/1\n\nUser-agent: *\nDisallow: /a\n");
        resultAgainst("User-agent: *\n");
        model.countInFiles(List.of(Files.writeString(folder.resolve("list.txt"), "/a/1\n/a/2\n/b\n")));
        runQueuedWork();
        assertThat(texts.summary(model.result.get()))
                .startsWith("3 URLs counted: this change blocks 1 more for Googlebot. Also some URLs for ");
    }

    @Test
    void headlineNamesUnaffectedGoogleAndBing() throws IOException {
        ImpactResult result = resultAgainst(SAVED + "\nUser-agent: GPTBot\nDisallow: /b\n");
        assertThat(texts.headline(result))
                .startsWith("Nothing changes for Googlebot and bingbot. ").doesNotEndWith(".");
    }

    @Test
    void removedCrawlDelayListsItsCrawlers() throws IOException {
        ImpactResult result = resultAgainst("User-agent: *\nCrawl-delay: 10\nDisallow: /a\n");
        assertThat(texts.summary(result)).isEqualTo("No verdict changes. Changed fields: Crawl-delay.");
        assertThat(result.rows()).hasSize(2).allSatisfy(row -> {
            assertThat(row.crawlers()).doesNotContain("Googlebot");
            assertThat(row.line()).isEmpty();
            assertThat(texts.sentence(row)).startsWith("Crawl-delay was 10 and is not set for ")
                    .endsWith(": removed: Crawl-delay: 10");
        });
        assertThat(result.rows().getFirst().crawlers()).contains("bingbot");
        assertThat(texts.crawlers(result.rows().getLast())).endsWith(" more, if they honour it");
    }

    @Test
    void newSitemapIsShownWithItsLine() throws IOException {
        edit("Sitemap: https://a.b/1.xml\n" + SAVED);
        ImpactResult result = resultAgainst(SAVED);
        assertThat(result.rows()).singleElement().satisfies(row -> {
            assertThat(row.line()).contains(1);
            assertThat(texts.sentence(row)).isEqualTo("Sitemap was not set and is https://a.b/1.xml for all crawlers:"
                    + " line 1, Sitemap: https://a.b/1.xml");
        });
    }

    @Test
    void removedRuleHasNoLine() throws IOException {
        ImpactResult.Row row = resultAgainst(SAVED + "Disallow: /gone\n").rows().getFirst();
        assertThat(row.cause()).isEqualTo(FlipCause.REMOVED);
        assertThat(row.line()).isEmpty();
        assertThat(texts.cause(row)).isEqualTo("removed: Disallow: /gone");
    }

    @Test
    void ruleOfLeftGroupIsNotCalledRemoved() throws IOException {
        String everyone = "User-agent: *\nDisallow: /cart\n";
        String own = everyone + "\nUser-agent: Googlebot\nDisallow: /tmp\n";
        assertThat(causeOfCart(everyone, own))
                .isEqualTo("the group of line 4 applies; line 2, Disallow: /cart, no longer does");
        assertThat(causeOfCart(own, everyone)).isEqualTo("the group of line 1 applies, with line 2, Disallow: /cart");
        assertThat(causeOfCart(own, "User-agent: *\nUser-agent: Googlebot\nDisallow: /cart\n"))
                .isEqualTo("the group of line 2 applies, with line 3, Disallow: /cart");
        assertThat(causeOfCart("User-agent: Googlebot\nDisallow: /cart\n", "User-agent: Yeti\nDisallow: /cart\n"))
                .isEqualTo("no group applies; line 2, Disallow: /cart, no longer does");
        assertThat(causeOfCart(everyone, "User-agent: Googlebot\nDisallow: /tmp\n"))
                .isEqualTo("removed: Disallow: /cart");
        assertThat(causeOfCart(everyone + "\nUser-agent: GPTBot\nDisallow: /cart\n",
                "User-agent: *\nDisallow:\n\nUser-agent: GPTBot\nDisallow: /cart\n"))
                .isEqualTo("removed: Disallow: /cart");
    }

    @Test
    void movedRuleIsAddedAndRemoved() throws IOException {
        edit("User-agent: *\nDisallow: /cart\n\nUser-agent: bingbot\nDisallow: /tmp\n");
        ImpactResult result =
                resultAgainst(
                        "User-agent: *\nDisallow: /new\n\nUser-agent: bingbot\nDisallow: /tmp\nDisallow: /cart\n");
        assertThat(result.rows()).filteredOn(row -> row.example().startsWith("/cart"))
                .extracting(row -> row.crawlers().contains("bingbot"), texts::cause)
                .containsExactlyInAnyOrder(tuple(true, "removed: Disallow: /cart"),
                        tuple(false, "line 2, Disallow: /cart"));
    }

    private String causeOfCart(String saved, String edited) throws IOException {
        edit(edited);
        return resultAgainst(saved).rows().stream()
                .filter(row -> row.crawlers().contains("Googlebot") && row.example().startsWith("/cart"))
                .map(texts::cause).findFirst().orElse("");
    }

    @Test
    void typingDiscardsTheRunningComparison() throws IOException {
        model.compareWith(writeOtherFile("User-agent: *\n"));
        Runnable earlier = queuedWork.remove();
        edit("User-agent: *\n");
        model.compare();
        runQueuedWork();
        earlier.run();
        assertThat(model.result.get().rows()).isEmpty();
        assertThat(model.workDescription.get()).isEmpty();
    }

    @Test
    void alarmNamesSearchEnginesLosingTheHomePage() throws IOException {
        edit("User-agent: *\nDisallow: /\n");
        ImpactResult result = resultAgainst(SAVED);
        assertThat(result.enginesLosingHomePage()).contains("Googlebot", "bingbot");
        assertThat(texts.alarm(result.enginesLosingHomePage())).startsWith("Search loses the home page: ")
                .contains(" more");
        assertThat(texts.alarm(List.of())).isEmpty();
    }

    @Test
    void operatorsAreQuotedForALostHomePage() throws IOException {
        edit("User-agent: OAI-SearchBot\nUser-agent: YouBot\nDisallow: /\n" + SAVED);
        ImpactResult result = resultAgainst(SAVED);
        assertThat(result.enginesLosingHomePage()).isEmpty();
        assertThat(texts.blockingStatements(result.crawlersLosingHomePage())).singleElement().asString()
                .startsWith("OpenAI on blocking OAI-SearchBot: Sites that are opted out will not be shown");
        edit("User-agent: OAI-SearchBot\nDisallow: /b\n" + SAVED);
        assertThat(texts.blockingStatements(resultAgainst(SAVED).crawlersLosingHomePage())).isEmpty();
    }

    @Test
    void cancelledComparisonIsReportedWithoutAResult() throws IOException {
        model.compareWith(writeOtherFile("User-agent: *\n"));
        model.cancel();
        runQueuedWork();
        assertThat(model.problem.get()).contains("Cancelled.");
        assertThat(model.result.get()).isEqualTo(ImpactResult.NOTHING);
    }

    @Test
    void cancellingAFinishedComparisonChangesNothing() throws IOException {
        ImpactResult result = resultAgainst("User-agent: *\n");
        model.cancel();
        assertThat(model.result.get()).isSameAs(result);
        assertThat(model.problem.get()).isEmpty();
    }

    @Test
    void listIsCountedByCrawlerAndFolder() throws IOException {
        resultAgainst("User-agent: *\nDisallow: /b\n");
        model.countInFiles(List.of(Files.writeString(folder.resolve("list.txt"), "/a/1\n/a/2\n/b\n/c\n")));
        runQueuedWork();
        ImpactResult result = model.result.get();
        assertThat(result.countedUrls()).isEqualTo(4);
        assertThat(result.newlyBlocked()).containsEntry("Googlebot", 2L);
        assertThat(result.newlyAllowed()).containsEntry("Googlebot", 1L);
        assertThat(texts.summary(result)).startsWith("4 URLs counted: this change blocks 2 more for ")
                .contains(" It allows 1 more for ");
        assertThat(result.rows()).anySatisfy(row -> assertThat(texts.folders(row.folders())).contains("/a/ 2"));
    }

    static Stream<Arguments> sites() {
        return OtherHosts.bySite().entrySet().stream().map(entry -> Arguments.of(entry.getKey(), entry.getValue()));
    }

    @ParameterizedTest
    @MethodSource("sites")
    void urlsOfOtherSitesAreCountedSeparately(String site, List<OtherHosts.AskedUrl> urls) throws IOException {
        workspace.setSite(site.equals(OtherHosts.UNKNOWN) ? "" : site);
        edit(OtherHosts.ROBOTS);
        resultAgainst("User-agent: *\nDisallow:\n");
        model.countInFiles(List.of(Files.write(folder.resolve("list.txt"),
                urls.stream().map(OtherHosts.AskedUrl::url).toList())));
        runQueuedWork();
        ImpactResult result = model.result.get();
        long blocked = OtherHosts.count(urls, "blocked");
        long judged = blocked + OtherHosts.count(urls, "allowed");
        assertThat(result.newlyBlocked()).containsEntry(OtherHosts.CRAWLER, blocked);
        assertThat(result.countedUrls()).isEqualTo(judged);
        assertThat(result.outsideUrls()).isEqualTo(urls.size() - judged);
    }

    @Test
    void changingTheSiteCountsUrlsAgain() throws IOException {
        edit("User-agent: *\nDisallow: /b\n");
        resultAgainst(SAVED);
        model.countInFiles(List.of(Files.writeString(folder.resolve("list.txt"),
                "https://one.example/a\nhttps://one.example/b\nhttps://two.example/b\nmailto:a@b.example\n")));
        runQueuedWork();
        assertThat(texts.summary(model.result.get())).startsWith("3 URLs counted: this change blocks 2 more for ")
                .contains("Not for this file: 1 URL. The URLs are of 2 sites: each is judged");
        workspace.setSite("two.example");
        model.countAgain();
        runQueuedWork();
        assertThat(texts.summary(model.result.get())).startsWith("1 URL counted: this change blocks 1 more for ")
                .endsWith(" Not for this file: 3 URLs.");
    }

    @Test
    void listProvidesAMissingSite() throws IOException {
        resultAgainst("User-agent: *\n");
        model.countInFiles(List.of(Files.writeString(folder.resolve("list.txt"), "https://one.example/b\n/c\n")));
        runQueuedWork();
        assertThat(texts.summary(model.result.get())).isEqualTo("2 URLs counted: nothing changes."
                + " Treated as the robots.txt of https://one.example.");
    }

    @Test
    void nothingIsCountedAgainWithoutACount() throws IOException {
        model.countInFiles(List.of(Files.writeString(folder.resolve("list.txt"), "https://one.example/b\n")));
        runQueuedWork();
        model.compare();
        runQueuedWork();
        model.countAgain();
        assertThat(queuedWork).isEmpty();
    }

    private static final String FOR_GOOGLEBOT = "User-agent: Googlebot\nDisallow: /shop/\n\n";

    /** Summary for a list of pages with clicks. */
    private String summaryOfWeighted(String saved, String edited, String rows) throws IOException {
        edit(edited);
        resultAgainst(saved);
        model.countInFiles(List.of(Files.writeString(folder.resolve("pages.csv"), "url,clicks\n" + rows)));
        runQueuedWork();
        return texts.summary(model.result.get());
    }

    @Test
    void blockedPagesAreCountedWithClicksAndShare() throws IOException {
        StringBuilder rows = new StringBuilder("/,57807\n/shop/0,40\n");
        for (int page = 1; page <= 30; page++) {
            rows.append("/shop/").append(page).append(",40\n");
        }
        assertThat(summaryOfWeighted("User-agent: Googlebot\nDisallow:\n", FOR_GOOGLEBOT, rows.toString()))
                .startsWith("32 URLs counted. For Googlebot").contains(", this edit blocks 31 pages with 1,240 clicks"
                        + " (2.1 %).")
                .doesNotContain("opens");
        assertThat(model.result.get().rows()).singleElement()
                .satisfies(row -> assertThat(row.weight()).isEqualTo(1240));
    }

    @Test
    void openedPagesAreCountedWithClicks() throws IOException {
        assertThat(
                summaryOfWeighted(FOR_GOOGLEBOT, "User-agent: Googlebot\nDisallow: /a/\n", "/shop/x,1\n/a/y,2\n/,7\n"))
                .contains(", this edit blocks 1 page with 2 clicks (20.0 %).",
                        ", this edit opens 1 page with 1 click (10.0 %).");
    }

    @Test
    void blockedPageWithoutClicksIsReported() throws IOException {
        assertThat(summaryOfWeighted("User-agent: *\nDisallow:\n", """
                User-agent: *
                Disallow:

                User-agent: GPTBot
                Disallow: /shop/
                """, "/shop/x,0\n/,7\n"))
                .isEqualTo("2 URLs counted. For GPTBot, this edit blocks 1 page with 0 clicks (0.0 %).");
    }

    @Test
    void editWithoutEffectOnTheListIsReported() throws IOException {
        assertThat(summaryOfWeighted(FOR_GOOGLEBOT, FOR_GOOGLEBOT + "User-agent: GPTBot\nDisallow: /other/\n",
                "/shop/x,10\n/,90\n"))
                .isEqualTo("2 URLs counted. This edit neither blocks nor opens any of the 2 pages of the list,"
                        + " which have 100 clicks.");
    }

    @Test
    void requestsOfALogAreNotCalledUrls() throws IOException {
        resultAgainst("User-agent: *\n");
        String request =
                "192.0.2.1 - - [28/Nov/2026:10:00:00 +0000] \"GET /a HTTP/1.1\" 200 1 \"-\" \"Googlebot/2.1\"\n";
        model.countInFiles(List.of(Files.writeString(folder.resolve("access.log"), request.repeat(3))));
        runQueuedWork();
        assertThat(texts.headline(model.result.get()))
                .startsWith("URLs of 3 requests counted: this change blocks 3 more for Googlebot.");
    }

    @Test
    void crawlersThatIgnoreRobotsTxtAreNotAffected() throws IOException {
        ImpactResult result = resultAgainst("User-agent: *\n");
        assertThat(result.rows()).flatExtracting(ImpactResult.Row::crawlers).contains("Googlebot", "CCBot")
                .doesNotContain(Catalogue.builtIn().entries().stream()
                        .filter(entry -> entry.obedience() == Obedience.NO).map(entry -> entry.crawler().name())
                        .toArray(String[]::new));
    }

    @Test
    void namedCrawlerThatIgnoresRobotsTxtIsCompared() throws IOException {
        edit("User-agent: Bytespider\nDisallow: /a\n");
        assertThat(resultAgainst("User-agent: Bytespider\n").rows()).singleElement()
                .satisfies(row -> assertThat(row.crawlers()).containsExactly("Bytespider"));
    }

    @Test
    void emptyListCountsNothing() throws IOException {
        resultAgainst("User-agent: *\n");
        model.countInFiles(List.of(Files.writeString(folder.resolve("list.txt"), "")));
        runQueuedWork();
        assertThat(model.result.get().countedUrls()).isZero();
        assertThat(texts.summary(model.result.get())).isEqualTo("0 URLs counted: nothing changes.");
    }

    @Test
    void nothingIsCountedWithoutAList() {
        model.count();
        assertThat(queuedWork).isEmpty();
        assertThat(model.hasListProperty().getValue()).isFalse();
    }

    @Test
    void comparesStandardsOnTheSameText() {
        edit("User-agent: *\nDisallow: /a\nAllow: /a/b\n");
        model.baseline.set(new TextSource.OtherStandard(Standards.ROBOTS_1994));
        runQueuedWork();
        ImpactResult result = model.result.get();
        assertThat(result.isCompared()).isTrue();
        assertThat(result.rows()).extracting(texts::cause)
                .contains("another standard", "another standard, by line 3, Allow: /a/b")
                .as("no line was added or removed").allMatch(cause -> cause.startsWith("another standard"));
    }

    @Test
    void unsavedTextHasNothingToCompareWith() {
        model.compare();
        runQueuedWork();
        assertThat(texts.summary(model.result.get())).isEqualTo("Nothing to compare with.");
    }

    @Test
    void longListsOfCrawlersAreShortened() {
        assertThat(texts.shortenCrawlers(List.of("a", "b", "c"))).isEqualTo("a, b, c");
        assertThat(texts.shortenCrawlers(List.of("a", "b", "c", "d"))).isEqualTo("a, b and 2 more");
    }

    private static final String USAGE = """
            User-agent: *
            Disallow: /private/
            Content-Usage: train-ai=n
            Content-Signal: search=yes
            """;

    @Test
    void changedUsageIsReportedSeparately() throws IOException {
        edit(USAGE.replace("train-ai=n", "train-ai=n, search=y"));
        ImpactResult result = resultAgainst(USAGE);
        assertThat(texts.summary(result)).isEqualTo("No verdict changes. Usage preferences change"
                + " for 1 reason.");
        assertThat(result.rows()).singleElement().satisfies(row -> {
            assertThat(row.line()).contains(3);
            assertThat(texts.sentence(row)).startsWith("/: Search in Content-Usage was not said and is yes for ")
                    .endsWith(": line 3, Content-Usage: train-ai=n, search=y");
        });
        assertThat(texts.summary(resultAgainst("# other\n" + USAGE.replace("train-ai=n", "search=y, train-ai=n"))))
                .isEqualTo("Nothing changes for any URL.");
    }

    @Test
    void listCountsUrlsWithChangedUsage() throws IOException {
        edit(USAGE + "\nUser-agent: GPTBot\nDisallow: /private/\nContent-Usage: /art/ train-ai=n\n");
        resultAgainst(USAGE);
        model.countInFiles(List.of(
                Files.writeString(folder.resolve("list.txt"), "/a/1\n/a/2\n/art/b\n/private/c\n/private/d\n")));
        runQueuedWork();
        ImpactResult result = model.result.get();
        assertThat(texts.summary(result)).isEqualTo("5 URLs counted: Content-Signal no longer says that GPTBot may show"
                + " 3 URLs in search results. 2 URLs may now be trained on by GPTBot, according to Content-Usage.");
        assertThat(result.rows()).hasSize(2).allSatisfy(row -> {
            assertThat(row.crawlers()).containsExactly("GPTBot");
            assertThat(texts.cause(row)).isEqualTo("a different group applies");
        });
    }

    @Test
    void summaryNamesTheDirectionOfUsageChanges() throws IOException {
        String none = "User-agent: *\nDisallow: /private/\n";
        assertThat(
                summaryOfCount(none, none + "Content-Usage: train-ai=n\nContent-Signal: ai-input=yes, use=reference\n"))
                .contains("1 URL counted: Content-Usage now asks ",
                        " not to train on 1 URL. Also some URLs for ",
                        "Content-Signal now says that ", " may use 1 URL for AI answers.",
                        "Content-Signal says something different about the use of 1 URL for ");
        assertThat(summaryOfCount(none + "Content-Usage: train-ai=y\n", none))
                .contains("Content-Usage no longer says that ", " may train on 1 URL.");
    }

    private String summaryOfCount(String saved, String edited) throws IOException {
        edit(edited);
        resultAgainst(saved);
        model.countInFiles(List.of(Files.writeString(folder.resolve("list.txt"), "/a/1\n")));
        runQueuedWork();
        return texts.summary(model.result.get());
    }
}
