package org.roboscope.ui.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.document.time.ManualTimer;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.fetch.RawServer;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.settings.Settings.ListSetting;
import org.roboscope.ui.settings.StoredSettings;
import org.roboscope.ui.site.SiteFetching.StoredAnswer;
import org.roboscope.ui.task.BackgroundTasks;

/** The watch fetches at the chosen interval and at no other time. */
@Timeout(60)
class SiteWatchTest {

    private static final Duration HOUR = Duration.ofHours(1);

    @TempDir
    Path folder;

    private final AtomicInteger version = new AtomicInteger();
    private final RawServer server = new RawServer((request, out) -> out.write(RawServer.answer(
            "200 OK", ("# " + version.get()).getBytes(StandardCharsets.US_ASCII))));
    private final RobotsAddress robotsTxt = RobotsAddress.of(server.address("/"));
    private final ManualTimer timer = new ManualTimer();
    private final Settings settings = new Settings(StoredSettings.DEFAULTS);
    private final BlockingQueue<StoredAnswer> answers = new LinkedBlockingQueue<>();

    @AfterEach
    void stop() throws IOException {
        server.close();
    }

    @Test
    void fetchesAtEveryInterval() throws Exception {
        SiteWatch watch = createWatch(settings);
        watch.watch(robotsTxt, HOUR, "Roboscope");
        timer.turn(HOUR.minusMinutes(1));
        assertThat(server.connections()).isZero();
        timer.turn(Duration.ofMinutes(2));
        assertThat(nextAnswer().isNew()).isTrue();
        timer.turn(HOUR);
        assertThat(nextAnswer().isNew()).isFalse();
        version.incrementAndGet();
        timer.turn(HOUR);
        assertThat(nextAnswer().isNew()).isTrue();
        assertThat(watch.unseenChanges.get()).isEqualTo(2);
        watch.markSeen();
        assertThat(watch.unseenChanges.get()).isZero();
    }

    @Test
    void sendsNoRequestAfterItIsStopped() {
        SiteWatch watch = createWatch(settings);
        watch.watch(robotsTxt, HOUR, "Roboscope");
        watch.stop(robotsTxt);
        timer.turn(HOUR.multipliedBy(3));
        assertThat(server.connections()).isZero();
        assertThat(watch.interval(robotsTxt)).isEmpty();
    }

    @Test
    void sendsNoRequestAfterARestartByDefault() throws Exception {
        createWatch(settings).watch(robotsTxt, HOUR, "Roboscope");
        assertThat(createWatch(new Settings(settings.toStored())).interval(robotsTxt)).isEmpty();
        SiteWatch persistent = createWatch(settings);
        persistent.continuesAtStart.set(true);
        persistent.watch(robotsTxt, HOUR, "Roboscope");
        SiteWatch restarted = createWatch(new Settings(settings.toStored()));
        assertThat(restarted.interval(robotsTxt)).contains(HOUR);
        restarted.continuesAtStart.set(false);
        assertThat(restarted.interval(robotsTxt)).as("a running watch continues until it is stopped").contains(HOUR);
    }

    @Test
    void newIntervalReplacesTheOldOne() throws Exception {
        SiteWatch watch = createWatch(settings);
        watch.watch(robotsTxt, Duration.ofMinutes(5), "Roboscope");
        watch.watch(robotsTxt, HOUR, "Other/1.0");
        timer.turn(Duration.ofMinutes(30));
        assertThat(server.connections()).isZero();
        timer.turn(HOUR);
        nextAnswer();
        assertThat(server.requests().getFirst().head()).anyMatch(line -> line.endsWith("Other/1.0"));
    }

    @Test
    void invalidSettingsAreKeptButNotWatched() {
        Settings invalid = new Settings(StoredSettings.DEFAULTS);
        new Settings.Flag("site.watchAtStart", "yes").set(invalid, true);
        ListSetting<String> lines = ListSetting.ofTexts("site.watched");
        List<String> written = List.of("x", "https://a b\t60\tx", "https://example.com\t-1\tx",
                "https://example.com\t60\tRoboscope");
        lines.set(invalid, written);
        SiteWatch watch = createWatch(invalid);
        assertThat(watch.interval(RobotsAddress.of(server.address("/")))).isEmpty();
        assertThat(lines.in(invalid)).isEqualTo(written);
    }

    @Test
    void failedStoreIsReportedAndTheWatchContinues() throws Exception {
        Path notAFolder = Files.createFile(folder.resolve("file"));
        SiteWatch watch = createWatch(settings, notAFolder);
        BlockingQueue<String> failures = new LinkedBlockingQueue<>();
        watch.addFailureListener(failures::add);
        watch.watch(robotsTxt, HOUR, "Roboscope");
        for (int round = 1; round <= 2; round++) {
            timer.turn(HOUR);
            assertThat(failures.poll(20, TimeUnit.SECONDS)).startsWith("The watch could not save the answer of")
                    .contains(robotsTxt.toString(), "It will try again.");
        }
        assertThat(answers).isEmpty();
        assertThat(watch.unseenChanges.get()).isZero();
    }

    private SiteWatch createWatch(Settings settings) {
        return createWatch(settings, folder);
    }

    private SiteWatch createWatch(Settings settings, Path histories) {
        SiteWatch watch = new SiteWatch(
                new SiteServices(histories, new BackgroundTasks(Runnable::run, Runnable::run, _ -> {}), Runnable::run,
                        timer,
                        Clock.systemUTC()),
                settings);
        watch.addStoreListener(answers::add);
        return watch;
    }

    private StoredAnswer nextAnswer() throws InterruptedException {
        StoredAnswer answer = answers.poll(1, TimeUnit.MINUTES);
        assertThat(answer).isNotNull();
        return answer;
    }
}
