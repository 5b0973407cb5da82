package org.roboscope.ui.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.document.time.TaskTimer;
import org.roboscope.present.page.AskerList;
import org.roboscope.present.page.PageMarkMessages;
import org.roboscope.site.fetch.RawServer;
import org.roboscope.site.page.PaceClockStub;
import org.roboscope.site.page.PageAnswer;
import org.roboscope.site.page.PageAsker;
import org.roboscope.site.page.PageServer;
import org.roboscope.ui.site.PageCheckSection.PageMessages;
import org.roboscope.ui.site.PageCheckSection.PageRow;
import org.roboscope.ui.site.PageSection.PageModel;
import org.roboscope.ui.site.PageSection.PageQuestion;
import org.roboscope.ui.task.BackgroundTasks;
import org.testfx.util.WaitForAsyncUtils;

/** Checks a page as several crawlers, with a local server. */
@Timeout(60)
class PageModelTest {

    @TempDir
    Path folder;

    private final CountDownLatch stalled = new CountDownLatch(1);
    private final PageServer server = new PageServer()
            .robots("User-agent: Googlebot\nDisallow: /page\n\nUser-agent: *\nDisallow: /hidden\nContent-Usage: train-ai=n\n")
            .html("/page", "<meta name=robots content=noindex>text")
            .html("/hidden", "text")
            .talk("/stall", (request, out) -> {
                stalled.countDown();
                RawServer.staySilent();
            });
    private final ExecutorService window = WindowStandIn.thread();
    private final PageModel model = new PageModel(
            new SiteServices(folder, BackgroundTasks.onThreads(window, _ -> {}), window,
                    TaskTimer.onBackgroundThread("test"), Clock.systemUTC()),
            () -> "Roboscope", new PaceClockStub());

    @AfterEach
    void stop() throws IOException {
        window.shutdownNow();
        server.close();
    }

    @Test
    void fetchesAsEachCrawlerAndComparesAnswers() throws Exception {
        startCheck("/page", "Googlebot, bingbot", true, false);
        awaitEnd();
        PageModel.PageCheck check = onWindow(() -> model.check.get().orElseThrow());
        assertThat(check.isComplete()).isTrue();
        assertThat(check.rows()).extracting(row -> row.answer().asker().name())
                .containsExactly("Googlebot", "bingbot", "Chrome");
        assertThat(PageMarkMessages.contradictions(check.page(), true)).singleElement().asString()
                .startsWith("robots.txt blocks this page for Googlebot, so Googlebot never sees");
        assertThat(PageMarkMessages.contradictions(check.page(), false)).singleElement().asString()
                .startsWith("robots.txt allows bingbot to fetch this page, and the page asks not to be indexed");
        PageMessages messages = new PageMessages();
        assertThat(check.rows()).extracting(row -> messages.indexing(row.answer()))
                .containsExactly("noindex (head)", "noindex (head)", "");
        assertThat(check.rows()).extracting(messages::content).containsExactly("the same", "the same", "");
        assertThat(messages.verdict(check.rows().getFirst().answer().verdict().orElseThrow()))
                .isEqualTo("blocked, line 2");
        assertThat(check.rows()).extracting(row -> messages.describeMarks(row.answer()).getFirst()).containsExactly(
                "<meta name=\"robots\" content=\"noindex\">", "robots.txt on use: train-ai=n",
                "<meta name=\"robots\" content=\"noindex\">");
        assertThat(server.userAgents("/robots.txt")).containsExactly("Roboscope");
        assertThat(server.paths()).containsExactly("/robots.txt", "/page", "/page", "/page");
    }

    @Test
    void blockedPageIsFetchedOnlyIfOverruled() throws Exception {
        startCheck("/hidden", "Googlebot", false, false);
        awaitEnd();
        assertThat(server.paths()).containsExactly("/robots.txt");
        assertThat(onWindow(() -> new PageMessages().notesOn(answers().getFirst().answer()))).singleElement()
                .asString().contains("blocks it for Roboscope");
        PageMessages messages = new PageMessages();
        PageAnswer skipped = onWindow(() -> answers().getFirst().answer());
        assertThat(messages.status(skipped.status(), skipped.refusal(), skipped.failure())).isEqualTo("not fetched");
        assertThat(messages.describeStep(skipped.steps().getFirst(), skipped.failure())).startsWith("not fetched");
        startCheck("/hidden", "Googlebot", false, true);
        awaitEnd();
        assertThat(server.paths()).containsExactly("/robots.txt", "/robots.txt", "/hidden");
    }

    @Test
    void cancelledCheckKeepsEarlierAnswers() throws Exception {
        startCheck("/stall", "Googlebot, bingbot", true, false);
        assertThat(stalled.await(1, TimeUnit.MINUTES)).isTrue();
        window.submit(model::cancel).get();
        assertThat(onWindow(() -> model.running.get())).isFalse();
        assertThat(onWindow(this::answers)).isEmpty();
        assertThat(onWindow(() -> model.check.get().orElseThrow().isComplete())).isFalse();
        assertThat(server.paths()).containsExactly("/robots.txt", "/stall");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "https://example.com/ | ''              | Enter the name of a crawler.",
        "https://example.com/ | ', ,'           | Enter the name of a crawler.",
        "https://example.com/ | Google-Extended | Google-Extended is only a name in robots.txt. It sends no requests,"
                + " so it cannot fetch a page.",
        "example.com          | Googlebot       | example.com is not a full URL: it must start with https://, http://"
                + " or ftp://.",
        "''                   | Googlebot       | 'Type a URL, such as https://example.com/.'",
    })
    void invalidQuestionIsRefusedWithAReason(String address, String crawlers, String sentence)
            throws Exception {
        String fault = onWindow(() -> {
            model.check(new PageQuestion(address, crawlers, false, false), Catalogue.builtIn());
            return model.faultProperty().get();
        });
        assertThat(fault).isEqualTo(sentence);
        assertThat(onWindow(() -> model.running.get())).isFalse();
        assertThat(server.paths()).isEmpty();
    }

    @Test
    void duplicateNamesAreRemoved() {
        AskerList list = AskerList.parse("googlebot, Googlebot ,bingbot/2.0", true, Catalogue.builtIn());
        assertThat(list.problems()).isEmpty();
        assertThat(list.askers()).extracting(PageAsker::name).containsExactly("Googlebot", "bingbot", "Chrome");
    }

    @Test
    void tooManyNamesAreRefused() {
        StringBuilder names = new StringBuilder();
        for (int number = 0; number < 60; number++) {
            names.append("bot").append((char) ('a' + number / 26)).append((char) ('a' + number % 26)).append(',');
        }
        assertThat(AskerList.parse(names.toString(), true, Catalogue.builtIn()).problems())
                .containsExactly("Enter at most 50 names for a page.");
    }

    private List<PageRow> answers() {
        return model.check.get().orElseThrow().rows();
    }

    private void startCheck(String path, String crawlers, boolean withBrowser, boolean ignoreRobots) throws Exception {
        window.submit(
                () -> model.check(
                        new PageQuestion(server.address(path).toString(), crawlers, withBrowser, ignoreRobots),
                        Catalogue.builtIn()))
                .get();
    }

    private void awaitEnd() throws Exception {
        WaitForAsyncUtils.waitFor(30, TimeUnit.SECONDS, () -> !onWindow(() -> model.running.get()));
    }

    private <T> T onWindow(Callable<T> work) throws Exception {
        return window.submit(work).get();
    }
}
