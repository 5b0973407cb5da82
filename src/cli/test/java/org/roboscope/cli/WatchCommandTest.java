package org.roboscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.roboscope.ReadJson;
import org.roboscope.ReadJson.Fields;
import org.roboscope.site.fetch.RawServer;

/** The command {@code watch}, with a site on this machine. */
class WatchCommandTest extends WatchFixture {

    @Test
    void firstAnswerIsStoredWithoutComparison() {
        CommandLineResult first = watch();
        assertThat(first).isEqualTo(new CommandLineResult(0, "This is the first answer from " + robotsTxt()
                + ": 200, a file. It is saved; there is nothing to compare it with.\n\n", ""));
        assertThat(watch()).as("the same answer").isEqualTo(new CommandLineResult(0, "", ""));
    }

    @Test
    void changedFileIsReportedOnceWithItsEffects() {
        watch();
        serve("200 OK", TWO_RULES);
        CommandLineResult changed = watch();
        assertThat(changed.exitCode()).isEqualTo(1);
        assertThat(changed.out()).contains("has changed since 20", "Lines: 1 added, 0 changed, 0 removed.",
                "each crawler as its operator reads", "line 3 Disallow: /shop")
                .containsPattern("allowed +blocked +Googlebot and [0-9]+ more");
        assertThat(watch()).isEqualTo(new CommandLineResult(0, "", ""));
    }

    @Test
    void changedLineEndsAreReportedAsSuch() {
        watch();
        serve("200 OK", ONE_RULE.replace("\n", "\r\n"));
        CommandLineResult changed = watch();
        assertThat(changed.exitCode()).isEqualTo(1);
        assertThat(changed.out()).contains("only in its line endings or encoding", "Nothing changes for any URL.");
    }

    @Test
    void changedStatusIsReportedWithItsMeaning() {
        watch();
        serve("503 Down", "");
        CommandLineResult down = watch();
        assertThat(down.exitCode()).isEqualTo(1);
        assertThat(down.out()).contains(": 503, no file. Until 20", ": 200, a file.")
                .containsPattern("Its rules apply +Everything is blocked +a server error +Googlebot and [0-9]+ more")
                .containsPattern("Its rules apply +Everything is allowed +an answer that is not 200 +Yandex and "
                        + "[0-9]+ more");
        serve("200 OK", ONE_RULE);
        CommandLineResult up = watch();
        assertThat(up.out()).contains(": 200, a file. Until 20", ": 503, no file.").doesNotContain("another file");
        assertThat(up.exitCode()).isEqualTo(1);
    }

    @Test
    void fileAfterOutageIsComparedWithTheLast() {
        watch();
        serve("503 Down", "");
        watch();
        serve("200 OK", TWO_RULES);
        assertThat(watch().out()).contains(": 503, no file.", "Lines: 1 added", "line 3 Disallow: /shop");
    }

    @Test
    void unreachableSiteFailsWithoutAChange() throws IOException {
        watch();
        server.close();
        for (int i = 0; i < 2; i++) {
            CommandLineResult silent = watch();
            assertThat(silent.exitCode()).isEqualTo(2);
            assertThat(silent.out()).contains("could not be fetched.", "refused the connection")
                    .doesNotContain("another file", "Until", "blocked");
        }
    }

    @Test
    void changedRedirectsAreReported() throws IOException {
        Deque<String> targets = new ArrayDeque<>(List.of("/one.txt", "/two.txt"));
        try (RawServer moving = new RawServer((request, out) -> out.write(request.path().equals("/robots.txt")
                ? RawServer.answer("301 Moved\nLocation: " + targets.removeFirst(), new byte[0]) : answer))) {
            String site = "http://127.0.0.1:" + moving.port();
            assertThat(run("moved", out(), site).exitCode()).isZero();
            CommandLineResult other = run("moved", out(), site);
            assertThat(other.exitCode()).isEqualTo(1);
            assertThat(other.out())
                    .isEqualTo(site + "/robots.txt gives the same answer after different redirects: " + site
                            + "/robots.txt -> " + site + "/two.txt\n\n");
        }
    }

    @Test
    void expectationsAreCheckedEachTime() throws IOException {
        Path expected = Files.writeString(folder.resolve("robots.expect"),
                "Googlebot block /private/a\nGooglebot allow /shop\n");
        assertThat(watch("--expect", expected.toString()).exitCode()).isZero();
        serve("200 OK", TWO_RULES);
        CommandLineResult broken = watch("--expect", expected.toString());
        assertThat(broken.exitCode()).isEqualTo(1);
        assertThat(broken.out()).contains("breaks 1 expectation of", "blocked: line 3, Disallow: /shop");
        CommandLineResult stillBroken = watch("--expect", expected.toString());
        assertThat(stillBroken.exitCode()).as("still broken, although nothing changed").isEqualTo(1);
        assertThat(stillBroken.out()).contains("breaks 1 expectation of").doesNotContain("another file");
        serve("404 Not Found", "");
        assertThat(watch("--expect", expected.toString()).out()).as("everything is allowed without a file")
                .contains("breaks 1 expectation", "/private/a");
        serve("503 Down", "");
        CommandLineResult down = watch("--expect", expected.toString());
        assertThat(down.exitCode()).isEqualTo(2);
        assertThat(down.out()).contains("2 expectations of", "could not be checked");
    }

    @Test
    void invalidExpectationsStopBeforeTheFirstRequest() throws IOException {
        Path expected = Files.writeString(folder.resolve("robots.expect"), "Googlebot perhaps /x\n");
        CommandLineResult refused = watch("--expect", expected.toString());
        assertThat(refused.exitCode()).isEqualTo(2);
        assertThat(refused.err()).contains("Line 1 of");
        assertThat(server.requests()).isEmpty();
    }

    @Test
    void jsonHasALineForEachChangedSite() throws Exception {
        CommandLineResult first = watch("--format", "json");
        assertThat(json(first).getArray("events")).containsExactly("first");
        assertThat(watch("--format", "json").out()).isEmpty();
        Path expected = Files.writeString(folder.resolve("robots.expect"), "Googlebot allow /shop\n");
        serve("200 OK", TWO_RULES + "Content-Usage: train-ai=n\n");
        CommandLineResult changed = watch("--format", "json", "--expect", expected.toString());
        assertThat(changed.out()).hasLineCount(1).endsWith("\n");
        Fields line = json(changed);
        assertThat(line.getString("site")).isEqualTo(robotsTxt());
        assertThat(line.getArray("events")).containsExactly("file", "broken");
        assertThat(line.getObject("before").getInt("status")).isEqualTo(200);
        assertThat(line.getObject("lines").getInt("added")).isEqualTo(2);
        Fields summary = line.getObject("compare").getObject("summary");
        assertThat(summary.getInt("newlyBlocked")).isPositive();
        assertThat(summary.getInt("usesChanged")).isPositive();
        assertThat(line.getObject("broken").getArray("results").getObject(0).getString("result")).isEqualTo("broken");
        serve("503 Down", "");
        Fields down = json(watch("--format", "json"));
        assertThat(down.getArray("events")).containsExactly("status");
        assertThat(down.getArray("answers").getObject(0).getString("was")).isEqualTo("parse");
        assertThat(down.getArray("answers").getObject(0).getArray("crawlers")).contains("Googlebot");
        server.close();
        Fields silent = json(watch("--format", "json"));
        assertThat(silent.getArray("events")).containsExactly("unreachable");
        assertThat(silent.getObject("now").getString("failure")).contains("refused the connection");
        assertThat(silent.getArray("answers")).isEmpty();
        assertThat(silent.getArray("alerts")).doesNotContain("blocked-home");
    }

    private static Fields json(CommandLineResult result) throws Exception {
        assertThat(result.err()).isEmpty();
        return ReadJson.object(result.out());
    }
}
