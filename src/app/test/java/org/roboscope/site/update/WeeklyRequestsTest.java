package org.roboscope.site.update;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.document.disk.LockState;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.update.LatestVersion.Answer;
import org.roboscope.site.update.WeeklyRequests.Last;

/** There is at most one request a week, whatever clocks and programs do. */
class WeeklyRequestsTest {

    private static final Instant NOW = Instant.parse("2026-11-27T01:00:00Z");
    private static final Answer FAILED = new Answer.Failed(SiteSentence.of("update.noVersion"));

    @TempDir
    Path folder;

    private WeeklyRequests notes() {
        return new WeeklyRequests(folder.resolve("state"), "updates");
    }

    @Test
    void nothingIsKnownAtFirst() throws IOException {
        assertThat(notes().last()).isEmpty();
        assertThat(notes().claim(NOW)).isTrue();
    }

    @Test
    void asksAgainAfterAWeek() throws IOException {
        assertThat(notes().claim(NOW)).isTrue();
        assertThat(notes().claim(NOW)).isFalse();
        assertThat(notes().claim(NOW.plus(WeeklyRequests.WEEK).minusSeconds(1))).isFalse();
        assertThat(notes().claim(NOW.plus(WeeklyRequests.WEEK))).isTrue();
    }

    /** How long ago that was is unknown. A week from now, it is long enough in any case. */
    @Test
    void aClockThatWasAheadCostsAWeekAtMost() throws IOException {
        assertThat(notes().claim(NOW.plus(Duration.ofDays(3_000)))).isTrue();
        assertThat(notes().claim(NOW)).isFalse();
        assertThat(notes().last()).map(Last::asked).contains(NOW);
        assertThat(notes().claim(NOW.plus(WeeklyRequests.WEEK))).isTrue();
    }

    @Test
    void aFailureCountsAsARequestAndKeepsWhatWasKnown() throws IOException {
        assertThat(notes().claim(NOW)).isTrue();
        notes().answered(NOW, new Answer.Version("0.2.0"));
        Instant later = NOW.plus(WeeklyRequests.WEEK);
        assertThat(notes().claim(later)).isTrue();
        notes().answered(later, FAILED);
        assertThat(notes().last()).contains(new Last(later, Optional.of("0.2.0"),
                Optional.of("The site did not answer with a version number.")));
        assertThat(notes().claim(later.plusSeconds(60))).isFalse();
        Instant atLast = later.plus(WeeklyRequests.WEEK);
        assertThat(notes().claim(atLast)).isTrue();
        notes().answered(atLast, new Answer.Version("0.3.0"));
        assertThat(notes().last()).contains(new Last(atLast, Optional.of("0.3.0"), Optional.empty()));
    }

    @Test
    void whatIsDamagedIsWrittenAnew() throws IOException {
        Path state = Files.createDirectories(folder.resolve("state"));
        for (String damaged : new String[] {"", "asked yesterday", "version <b>", "\uFFFD\n\n", "asked "}) {
            Files.writeString(state.resolve("updates"), damaged);
            assertThat(notes().last()).isEmpty();
            assertThat(notes().claim(NOW)).isTrue();
            assertThat(notes().last()).contains(new Last(NOW, Optional.empty(), Optional.empty()));
        }
        Files.writeString(state.resolve("updates"), "asked " + NOW + "\nversion <script>\n");
        assertThat(notes().last()).flatMap(Last::version).isEmpty();
    }

    @Test
    void whileAnotherProgramDecidesNothingIsAsked() throws IOException {
        Path state = Files.createDirectories(folder.resolve("state"));
        try (FileChannel other = FileChannel.open(state.resolve("updates.lock"), StandardOpenOption.CREATE,
                StandardOpenOption.WRITE)) {
            assertThat(LockState.take(other)).isEqualTo(LockState.TAKEN);
            assertThat(notes().claim(NOW)).isFalse();
        }
        assertThat(notes().claim(NOW)).isTrue();
    }

    /** Otherwise each start would ask. */
    @Test
    void whereNothingCanBeNotedNothingIsAsked() throws IOException {
        Files.writeString(folder.resolve("state"), "a file");
        assertThatThrownBy(() -> notes().claim(NOW)).isInstanceOf(IOException.class);
    }
}
