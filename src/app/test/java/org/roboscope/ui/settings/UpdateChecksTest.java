package org.roboscope.ui.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.document.log.FaultLog;
import org.roboscope.document.time.ManualTimer;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.fetch.proxy.ProxySelection;
import org.roboscope.site.update.CatalogueStore;
import org.roboscope.site.update.LatestVersion.Answer;
import org.roboscope.site.update.WeeklyRequests;
import org.roboscope.ui.task.BackgroundTasks;

/** The weekly question for a newer version, without a window. */
class UpdateChecksTest {

    @TempDir
    Path folder;

    private final List<ProxySelection> asked = new ArrayList<>();
    private final List<Throwable> faults = new ArrayList<>();
    private final ManualTimer timer = new ManualTimer();
    private final AtomicReference<Instant> clock = new AtomicReference<>(Instant.parse("2026-11-27T01:00:00Z"));
    private final Settings settings = new Settings(StoredSettings.FIRST);
    private Optional<UpdateChecks.CatalogueSource> catalogue = Optional.empty();
    private Answer answer = new Answer.Version("0.2.0");

    private UpdateChecks checks(String ownVersion) {
        UpdateChecks checks = new UpdateChecks(settings, ownVersion, folder.resolve("state"),
                new UpdateChecks.Sources(proxy -> {
                    asked.add(proxy);
                    return answer;
                }, catalogue), new UpdateChecks.Services(new FaultLog(folder.resolve("log")),
                        new BackgroundTasks(Runnable::run, Runnable::run, faults::add), timer, Runnable::run,
                        clock::get));
        checks.follow();
        return checks;
    }

    @Test
    void isOffUntilItIsTurnedOn() {
        UpdateChecks checks = checks("0.1.0");
        timer.turn(Duration.ofDays(100));
        assertThat(asked).isEmpty();
        assertThat(checks.version.last.get()).isEmpty();
        assertThat(folder).isEmptyDirectory();
        assertThat(settings.toStored().lists().getOrDefault("updates.ask", List.of())).isEmpty();
    }

    @Test
    void asksAtOnceAndThenOnceAWeekWhileItIsOn() {
        UpdateChecks checks = checks("0.1.0");
        settings.updatesProperty().set(true);
        assertThat(asked).hasSize(1);
        assertThat(checks.newer().getValue()).contains("0.2.0");
        checks("0.1.0");
        assertThat(asked).as("the next start").hasSize(1);
        clock.set(clock.get().plus(Duration.ofDays(7)));
        answer = new Answer.Version("0.3.0");
        timer.turn(Duration.ofHours(1));
        assertThat(asked).as("a window that stays open").hasSize(2);
        assertThat(checks.newer().getValue()).contains("0.3.0");
        settings.updatesProperty().set(false);
        assertThat(checks.newer().getValue()).isEmpty();
        clock.set(clock.get().plus(Duration.ofDays(7)));
        timer.turn(Duration.ofDays(1));
        assertThat(asked).hasSize(2);
    }

    @Test
    void saysNothingOfTheVersionThatRuns() {
        settings.updatesProperty().set(true);
        UpdateChecks checks = checks("0.2.0");
        assertThat(asked).hasSize(1);
        assertThat(checks.version.last.get()).isPresent();
        assertThat(checks.newer().getValue()).isEmpty();
    }

    @Test
    void goesThroughTheProxyThatIsSet() {
        ProxySetting.set(settings, "none");
        settings.updatesProperty().set(true);
        checks("0.1.0");
        assertThat(asked).containsExactly(ProxySelection.NONE);
    }

    @Test
    void aFailureIsInTheLogAndInTheLastRequestOnly() throws Exception {
        answer = new Answer.Failed(SiteSentence.of("update.noVersion"));
        settings.updatesProperty().set(true);
        UpdateChecks checks = checks("0.1.0");
        assertThat(faults).isEmpty();
        assertThat(checks.newer().getValue()).isEmpty();
        assertThat(checks.version.last.get()).flatMap(WeeklyRequests.Last::failure)
                .contains("The site did not answer with a version number.");
        assertThat(Files.readString(folder.resolve("log/roboscope.log"))).contains("2026-11-27T01:00:00Z",
                "https://roboscope.org/latest-version.txt: The site did not answer with a version number.");
    }

    @Test
    void theCatalogueIsAskedForSeparately() throws Exception {
        List<ProxySelection> askedForCatalogue = new ArrayList<>();
        KeyPair keys = KeyPairGenerator.getInstance("Ed25519").generateKeyPair();
        CatalogueStore store = new CatalogueStore(
                folder.resolve("state"), keys.getPublic(), LocalDate.parse("2026-11-25"));
        catalogue = Optional.of(new UpdateChecks.CatalogueSource(store, proxy -> {
            askedForCatalogue.add(proxy);
            return new Answer.Version("2026-11-25");
        }));
        UpdateChecks checks = checks("0.1.0");
        settings.updatesProperty().set(true);
        assertThat(askedForCatalogue).isEmpty();
        settings.catalogueUpdatesProperty().set(true);
        assertThat(askedForCatalogue).hasSize(1);
        assertThat(asked).hasSize(1);
        UpdateChecks.CatalogueQuestion question = checks.catalogue.orElseThrow();
        assertThat(question.used.get())
                .contains(new UpdateChecks.CatalogueQuestion.Used(LocalDate.parse("2026-11-25"), true));
        timer.turn(Duration.ofDays(6));
        assertThat(askedForCatalogue).hasSize(1);
    }
}
