package org.roboscope.site.history;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.roboscope.site.history.FetchHistory.HistorySpace;
import org.roboscope.site.history.HistoryChain.Fault;
import org.roboscope.site.history.HistoryChain.Kind;

class HistoryChainTest {

    private static final String MONDAY = "2026-03-02T08:00:00Z";
    private static final String TUESDAY = "2026-03-03T08:00:00Z";
    private static final String WEDNESDAY = "2026-03-04T08:00:00Z";

    @TempDir
    private Path state;

    private KeptAnswers answers;

    @BeforeEach
    void keepThree() throws IOException {
        answers = new KeptAnswers(state);
        answers.add(MONDAY, "200 OK", "User-agent: *\nDisallow: /1\n");
        answers.add(TUESDAY, "404 Not Found", "");
        answers.add(WEDNESDAY, "200 OK", "User-agent: *\nDisallow: /3\n");
    }

    @AfterEach
    void stop() throws IOException {
        answers.close();
    }

    private HistoryChain chain() throws IOException {
        return answers.history().chain();
    }

    @Test
    void eachVersionHoldsTheHashOfTheOneBefore() throws IOException {
        assertThat(chain().faults()).isEmpty();
        assertThat(chain().versions()).isEqualTo(3);
        assertThat(chain().since()).contains(Instant.parse(MONDAY));
        assertThat(chain().hash()).isEqualTo(SiteVersion.hash(Files.readAllBytes(answers.files(".json").getLast())));
        assertThat(answers.history().versions()).extracting(version -> version.link().orElseThrow().number())
                .containsExactly(3L, 2L, 1L);
    }

    @Test
    void theSameAnswerAgainKeepsTheChainWhole() throws IOException {
        answers.add("2026-03-05T08:00:00Z", "200 OK", "User-agent: *\nDisallow: /3\n");
        answers.add("2026-03-06T08:00:00Z", "200 OK", "User-agent: *\nDisallow: /4\n");
        assertThat(chain().faults()).isEmpty();
        assertThat(chain().versions()).isEqualTo(4);
        assertThat(chain().since()).contains(Instant.parse(MONDAY));
    }

    @Test
    void aChangedVersionIsNamed() throws IOException {
        Path monday = answers.files(".json").getFirst();
        Files.writeString(monday, Files.readString(monday).replace("\"status\":200", "\"status\":201"));
        assertThat(chain().faults()).containsExactly(new Fault(Kind.CHANGED, MONDAY));
        assertThat(chain().since()).as("what came later").contains(Instant.parse(TUESDAY));
    }

    @Test
    void aChangedOrMissingFileIsNamed() throws IOException {
        Path monday = answers.files(".txt").getFirst();
        Files.writeString(monday, "User-agent: *\nAllow: /\n");
        assertThat(chain().faults()).containsExactly(new Fault(Kind.FILE_CHANGED, MONDAY));
        Files.delete(monday);
        assertThat(chain().faults()).containsExactly(new Fault(Kind.FILE_CHANGED, MONDAY));
        Files.delete(answers.files(".txt").getLast());
        assertThat(chain().faults()).extracting(Fault::version).containsExactly(MONDAY, WEDNESDAY);
        assertThat(chain().since()).as("nothing is whole up to now").isEmpty();
    }

    @Test
    void aVersionThatCannotBeReadIsNamed() throws IOException {
        Path tuesday = answers.files(".json").get(1);
        Files.writeString(tuesday, "{");
        assertThat(chain().faults()).containsExactly(new Fault(Kind.UNREADABLE, tuesday.getFileName().toString()));
        assertThat(chain().since()).contains(Instant.parse(WEDNESDAY));
    }

    /** A program of an earlier version knew no links: it stored versions without, and took them from the newest. */
    @Test
    void aHistoryOfAnEarlierProgramIsWholeSinceItsFirstLink() throws IOException {
        for (Path head : answers.files(".json")) {
            Files.writeString(head, Files.readString(head).replaceAll("\\s*\"(number|previous)\":[^\n]*", ""));
        }
        assertThat(answers.history().versions()).hasSize(3).allSatisfy(version -> assertThat(version.link()).isEmpty());
        assertThat(chain().faults()).isEmpty();
        assertThat(chain().since()).as("nothing is linked").contains(Instant.parse(WEDNESDAY));
        answers.add("2026-03-05T08:00:00Z", "200 OK", "User-agent: *\nDisallow: /4\n");
        answers.add("2026-03-06T08:00:00Z", "200 OK", "User-agent: *\nDisallow: /5\n");
        assertThat(chain().faults()).isEmpty();
        assertThat(chain().since()).contains(Instant.parse(WEDNESDAY));
        Path wednesday = answers.files(".json").get(2);
        Files.writeString(wednesday, Files.readString(wednesday).replace("\"status\":200", "\"status\":201"));
        assertThat(chain().faults()).containsExactly(new Fault(Kind.CHANGED, WEDNESDAY));
    }

    @Test
    void versionsThatWereGivenUpBreakNothing() throws IOException {
        FetchHistory small = new FetchHistory(state, answers.robotsTxt(), 100, new HistorySpace(state, 1_000_000));
        small.noteReported(small.versions().getLast());
        answers.add(small, "2026-03-05T08:00:00Z", "200 OK", "# 4\n");
        answers.add(small, "2026-03-06T08:00:00Z", "503 Down", "");
        assertThat(answers.history().versions()).extracting(version -> version.link().orElseThrow().number())
                .containsExactly(5L, 4L, 1L);
        assertThat(chain().faults()).isEmpty();
        assertThat(chain().since()).contains(Instant.parse("2026-03-05T08:00:00Z"));
    }

    @Test
    void whereNothingIsKeptThereIsNoChain() {
        HistoryChain none = HistoryChain.of(List.of());
        assertThat(none.since()).isEmpty();
        assertThat(none.hash()).isEmpty();
        assertThat(none.isWhole()).isTrue();
    }
}
