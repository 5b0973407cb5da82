package org.roboscope.ui.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.document.time.TaskTimer;
import org.roboscope.site.address.PageAddress;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.fetch.RawServer;
import org.roboscope.site.history.FetchHistory;
import org.roboscope.ui.site.SiteFetching.FetchState;
import org.roboscope.ui.site.SiteFetching.RecordedFetch;
import org.roboscope.ui.site.SiteFetching.StoredAnswer;
import org.roboscope.ui.site.SitePanel.UserAgentChoices;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.workspace.SiteFetches;
import org.testfx.util.WaitForAsyncUtils;

/** Fetches requested by the user, from local servers. */
@Timeout(60)
class SiteFetchingTest {

    private static final byte[] ROBOTS = "User-agent: *\nDisallow: /x\n".getBytes(StandardCharsets.US_ASCII);

    @TempDir
    Path folder;

    private final ExecutorService window = WindowStandIn.thread();
    private final ExecutorService disk = Executors.newCachedThreadPool();
    private final SiteFetches fetches = new SiteFetches();
    private final List<RecordedFetch.FetchOutcome> ended = new ArrayList<>();
    private final List<StoredAnswer> stored = new ArrayList<>();
    private final List<Throwable> logged = new CopyOnWriteArrayList<>();

    /** Waits until the last answer is stored, in the folder that is deleted next. */
    @AfterEach
    void stop() {
        disk.close();
        window.shutdownNow();
    }

    @Test
    void hopsAreReportedAsTheyArrive() throws Exception {
        CountDownLatch secondHop = new CountDownLatch(1);
        CountDownLatch mayAnswer = new CountDownLatch(1);
        try (RawServer server = new RawServer((request, out) -> {
            if (request.path().equals("/robots.txt")) {
                out.write(RawServer.answer("302 Found\nLocation: /b", new byte[0]));
            } else {
                secondHop.countDown();
                mayAnswer.await(30, TimeUnit.SECONDS);
                out.write(RawServer.answer("200 OK", ROBOTS));
            }
        })) {
            SiteFetching fetching = fetching();
            fetch(fetching, "http://127.0.0.1:" + server.port() + "/any/page?x=1", "Roboscope");
            assertThat(secondHop.await(1, TimeUnit.MINUTES)).isTrue();
            await(fetching, state -> state.hops().size() == 1);
            assertThat(state(fetching).isRunning()).isTrue();
            mayAnswer.countDown();
            await(fetching, FetchState.Ended.class::isInstance);
            assertThat(state(fetching).hops()).hasSize(2);
            assertThat(fetches.newestProperty().get().orElseThrow().result().successfulBody()).isPresent();
            assertThat(ended).hasSize(1);
        }
    }

    @Test
    void everyAnswerIsStoredInTheHistory() throws Exception {
        try (RawServer server = new RawServer((request, out) -> out.write(RawServer.answer("200 OK", ROBOTS)))) {
            SiteFetching fetching = fetching();
            for (int round = 1; round <= 2; round++) {
                fetch(fetching, server.address("/").toString(), "Roboscope");
                int count = round;
                await(fetching, state -> state instanceof FetchState.Ended && stored.size() == count);
            }
            assertThat(history(server).versions()).hasSize(1);
            assertThat(stored).extracting(StoredAnswer::isNew).containsExactly(true, false);
        }
    }

    @Test
    void cancelledFetchEndsAndClosesItsConnection() throws Exception {
        CountDownLatch requested = new CountDownLatch(1);
        try (RawServer server = new RawServer((request, out) -> {
            requested.countDown();
            RawServer.staySilent();
        })) {
            SiteFetching fetching = fetching();
            fetch(fetching, server.address("/").toString(), "Roboscope");
            assertThat(requested.await(1, TimeUnit.MINUTES)).isTrue();
            window.submit(fetching::cancel).get(1, TimeUnit.MINUTES);
            assertThat(state(fetching)).isInstanceOf(FetchState.Cancelled.class);
            server.requests().getFirst().socket().setSoTimeout(60_000);
            assertThat(server.requests().getFirst().socket().getInputStream().read()).isNegative();
            assertThat(ended).isEmpty();
        }
    }

    @Test
    void nextFetchReplacesAHangingOne() throws Exception {
        try (RawServer silent = new RawServer((request, out) -> RawServer.staySilent());
                RawServer good = new RawServer((request, out) -> out.write(RawServer.answer("200 OK", ROBOTS)))) {
            SiteFetching fetching = fetching();
            fetch(fetching, silent.address("/").toString(), "Roboscope");
            fetch(fetching, good.address("/").toString(), "Roboscope");
            await(fetching, FetchState.Ended.class::isInstance);
            assertThat(ended).singleElement().satisfies(outcome -> assertThat(
                    outcome.siteFetch().robotsTxt().address().port()).isEqualTo(good.port()));
        }
    }

    @Test
    void sameRequestWaitsForTheRunningFetch() throws Exception {
        CountDownLatch mayAnswer = new CountDownLatch(1);
        try (RawServer server = new RawServer((request, out) -> {
            mayAnswer.await();
            out.write(RawServer.answer("200 OK", ROBOTS));
        })) {
            SiteFetching fetching = fetching();
            List<FetchState> states = fetchPageTwice(fetching, server, "Roboscope", "Roboscope");
            mayAnswer.countDown();
            await(fetching, FetchState.Ended.class::isInstance);
            assertThat(server.requests()).hasSize(1);
            assertThat(states).noneMatch(FetchState.Cancelled.class::isInstance);
        }
    }

    @Test
    void otherUserAgentFetchesThePageAgain() throws Exception {
        try (RawServer server = new RawServer((request, out) -> {
            if (request.head().stream().anyMatch(line -> line.endsWith(": slow"))) {
                RawServer.staySilent();
            }
            out.write(RawServer.answer("200 OK", ROBOTS));
        })) {
            SiteFetching fetching = fetching();
            List<FetchState> states = fetchPageTwice(fetching, server, "slow", "Roboscope");
            await(fetching, FetchState.Ended.class::isInstance);
            assertThat(states).noneMatch(FetchState.Cancelled.class::isInstance);
        }
    }

    @Test
    void offeredUserAgentsAreComplete() {
        assertThat(UserAgentChoices.suggestedFor("Roboscope")).hasSize(7).startsWith("Roboscope")
                .anySatisfy(name -> assertThat(name).contains("GPTBot/1.3"));
    }

    @Test
    void requestHasTheChosenUserAgent() throws Exception {
        try (RawServer server = new RawServer((request, out) -> out.write(RawServer.answer("200 OK", ROBOTS)))) {
            SiteFetching fetching = fetching();
            String googlebot = UserAgentChoices.suggestedFor("Roboscope").get(1);
            fetch(fetching, server.address("/").toString(), googlebot);
            await(fetching, FetchState.Ended.class::isInstance);
            assertThat(server.requests().getFirst().head()).anySatisfy(line -> assertThat(line)
                    .isEqualToIgnoringCase("User-Agent: " + googlebot));
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "''                       | Roboscope | Type a URL",
        "gopher://example.com/    | Roboscope | cannot be fetched",
        "https://me:x@example.com | Roboscope | user name or password",
        "https://ex ample.com     | Roboscope | which a host name cannot have",
        "https://example.com      | ''        | printable ASCII",
    })
    void invalidRequestIsRefusedWithAReason(String typed, String agent, String sentence) throws Exception {
        SiteFetching fetching = fetching();
        fetch(fetching, typed, agent);
        assertThat(state(fetching)).isInstanceOfSatisfying(FetchState.Refused.class,
                refused -> assertThat(refused.sentence()).contains(sentence));
    }

    @Test
    void answerIsShownWhileItsStoreHangs() throws Exception {
        BlockingQueue<Runnable> disk = new LinkedBlockingQueue<>();
        try (RawServer server = new RawServer((request, out) -> out.write(RawServer.answer("200 OK", ROBOTS)))) {
            SiteFetching fetching = fetching(folder, heldTasks(disk));
            fetch(fetching, server.address("/").toString(), "Roboscope");
            await(fetching, FetchState.Ended.class::isInstance);
            assertThat(fetches.newestProperty().get().orElseThrow().result().successfulBody()).isPresent();
            assertThat(ended).hasSize(1);
            assertThat(stored).isEmpty();
            assertThat(history(server).versions()).isEmpty();
            disk.take().run();
            await(fetching, _ -> stored.size() == 1);
            assertThat(history(server).versions()).hasSize(1);
            assertThat(ended).hasSize(1);
        }
    }

    /** The task starts within the frame of the answer, so that a view that the answer opens waits for it. */
    @Test
    void storeIsQueuedBeforeTheAnswerIsShown() throws Exception {
        BlockingQueue<Runnable> disk = new LinkedBlockingQueue<>();
        List<Integer> queuedWhenShown = new ArrayList<>();
        try (RawServer server = new RawServer((request, out) -> out.write(RawServer.answer("200 OK", ROBOTS)))) {
            SiteFetching fetching = fetching(folder, heldTasks(disk));
            fetching.addEndListener(_ -> queuedWhenShown.add(disk.size()));
            fetch(fetching, server.address("/").toString(), "Roboscope");
            await(fetching, FetchState.Ended.class::isInstance);
            assertThat(queuedWhenShown).containsExactly(1);
        }
    }

    @Test
    void failedStoreIsSaidWithTheAnswerAndLogged() throws Exception {
        Path notAFolder = Files.createFile(folder.resolve("file"));
        try (RawServer server = new RawServer((request, out) -> out.write(RawServer.answer("200 OK", ROBOTS)))) {
            SiteFetching fetching = fetching(notAFolder, new BackgroundTasks(disk, window, logged::add));
            fetch(fetching, server.address("/").toString(), "Roboscope");
            await(fetching, state -> state instanceof FetchState.Ended(var outcome) && outcome.problem().isPresent());
            assertThat(((FetchState.Ended) state(fetching)).outcome().problem().orElseThrow())
                    .startsWith("Not saved in History: ").contains(notAFolder.toString());
            assertThat(fetches.newestProperty().get()).isPresent();
            assertThat(logged).singleElement().isInstanceOf(IOException.class);
            assertThat(ended).hasSize(1);
        }
    }

    @Test
    void lateFailureOfAStoreIsSaidApart() throws Exception {
        Path notAFolder = Files.createFile(folder.resolve("file"));
        BlockingQueue<Runnable> disk = new LinkedBlockingQueue<>();
        List<String> late = new ArrayList<>();
        try (RawServer server = new RawServer((request, out) -> out.write(RawServer.answer("200 OK", ROBOTS)))) {
            SiteFetching fetching = fetching(notAFolder, heldTasks(disk));
            fetching.addLateFailureListener(late::add);
            fetch(fetching, server.address("/").toString(), "Roboscope");
            await(fetching, FetchState.Ended.class::isInstance);
            fetch(fetching, "gopher://example.com/", "Roboscope");
            disk.take().run();
            await(fetching, _ -> late.size() == 1);
            assertThat(late.getFirst()).startsWith("Not saved in History: ");
            assertThat(state(fetching)).isInstanceOf(FetchState.Refused.class);
        }
    }

    private SiteFetching fetching() {
        return fetching(folder, new BackgroundTasks(disk, window, logged::add));
    }

    /** Returns tasks that wait in a queue until the test runs them. */
    private BackgroundTasks heldTasks(BlockingQueue<Runnable> disk) {
        return new BackgroundTasks(disk::add, window, logged::add);
    }

    private SiteFetching fetching(Path histories, BackgroundTasks tasks) {
        SiteServices services = new SiteServices(
                histories, tasks, window, TaskTimer.onBackgroundThread("test"), Clock.systemUTC());
        SiteFetching fetching = new SiteFetching(services, fetches);
        fetching.addEndListener(ended::add);
        fetching.addStoreListener(stored::add);
        return fetching;
    }

    private FetchHistory history(RawServer server) {
        return new FetchHistory(folder, RobotsAddress.of(server.address("/")));
    }

    /** Returns a list that receives the states since the first request. */
    private List<FetchState> fetchPageTwice(SiteFetching fetching, RawServer server, String firstAgent,
            String secondAgent) throws Exception {
        PageAddress page = PageAddress.ofTyped(server.address("/page").toString());
        List<FetchState> states = new CopyOnWriteArrayList<>();
        window.submit(() -> {
            fetching.state.addListener((_, _, now) -> states.add(now));
            fetching.fetchForPage(page, firstAgent);
            fetching.fetchForPage(page, secondAgent);
        }).get();
        return states;
    }

    private void fetch(SiteFetching fetching, String typed, String agent) throws Exception {
        window.submit(() -> fetching.fetch(typed, agent)).get();
    }

    private FetchState state(SiteFetching fetching) throws Exception {
        return window.submit(() -> fetching.state.get()).get();
    }

    private void await(SiteFetching fetching, Predicate<FetchState> condition) throws Exception {
        WaitForAsyncUtils.waitFor(30, TimeUnit.SECONDS, () -> condition.test(state(fetching)));
    }
}
