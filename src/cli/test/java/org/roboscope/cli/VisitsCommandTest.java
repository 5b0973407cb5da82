package org.roboscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.roboscope.ReadJson;
import org.roboscope.ReadJson.Fields;

/**
 * The command {@code visits}. The class is isolated, because a test sets Java's proxy properties for the whole program.
 */
@Isolated
class VisitsCommandTest {

    private static final String LINE =
            "157.55.39.9 - - [10/Oct/2000:13:55:36 -0700] \"GET /private/x HTTP/1.0\" 200 1 \"-\" \"bingbot/2.0\"\n";
    private static final String LOG = LINE + LINE.replace("157.55.39.9", "1.2.3.4")
            + LINE.replace("/private/x", "/a") + LINE.replace("bingbot", "ZyxBot").replace("/private/x", "/robots.txt")
            + LINE.replace("bingbot/2.0", "Firefox");

    @TempDir
    private Path scratch;

    private String robots = "";
    private String lists = "";

    @BeforeEach
    void writeFiles() throws Exception {
        robots = Files.writeString(scratch.resolve("robots.txt"), "User-agent: *\nDisallow: /private/\n").toString();
        Path folder = Files.createDirectory(scratch.resolve("lists"));
        lists = folder.toString();
        Files.setLastModifiedTime(
                Files.writeString(folder.resolve("bingbot.json"),
                        "{\"prefixes\":[{\"ipv4Prefix\":\"157.55.39.0/24\"}]}"),
                FileTime.from(Instant.now().minus(49, ChronoUnit.HOURS)));
    }

    @Test
    void textListsVisitorsAndBlockedRequests() {
        CommandLineResult result =
                CommandLineResult.runWith(LOG, "visits", "-", "--robots", robots, "--lists", lists);
        assertThat(result.err()).isEmpty();
        assertThat(result.out().replaceFirst("from [0-9-]{10}", "from DAY")).isEqualTo("-, judged by " + robots + """
                , each crawler as its operator reads

                NAME     VISITOR                 REQUESTS  DISOBEYED  ANSWERED  BLOCKED, UNVERIFIED  ROBOTS.TXT
                bingbot  verified: the operator  2         1          1         -                    0
                bingbot  not yet looked up       1         -          -         1                    0
                ZyxBot   cannot be verified      0         -          -         0                    1

                1 request is from a browser, or from another visitor that does not call itself a bot.
                1 of 1 list for these crawlers is available. The oldest is from DAY, 2 days ago.
                """);
        assertThat(result.exitCode()).isEqualTo(1);
    }

    @Test
    void jsonHasTheSameResults() throws Exception {
        CommandLineResult result = CommandLineResult.runWith(LOG, "visits", "-", "--robots", robots, "--lists", lists,
                "--format", "json");
        Fields json = ReadJson.object(result.out());
        assertThat(json.getArray("visitors")).hasSize(3);
        assertThat(json.getArray("visitors").getObject(0)).isEqualTo(ReadJson.object("""
                {"name":"bingbot","operator":"Microsoft","inCatalogue":true,"identity":"operator","verified":true,
                "requests":2,"blocked":1,"answered":1,"robotsTxt":0,
                "days":[{"day":"2000-10-10","requests":2,"blocked":1}],"rules":[{"line":2,"requests":1}],
                "examples":["/private/x"]}"""));
        assertThat(json.getArray("visitors").getObject(2).getBoolean("inCatalogue")).isFalse();
        assertThat(json.getInt("others")).isEqualTo(1);
        assertThat(json.getArray("lists").getObject(0).getString("address"))
                .isEqualTo("https://www.bing.com/toolbox/bingbot.json");
    }

    @Test
    void unverifiedVisitorsAreCountedSeparately() {
        CommandLineResult result = CommandLineResult.runWith(LINE.replace("157.55.39.9", "1.2.3.4"), "visits", "-",
                "--robots", robots, "--lists", lists);
        assertThat(result.exitCode()).isZero();
    }

    @Test
    void editReportsSavedAndAddedRequests() throws Exception {
        String edited = Files.writeString(scratch.resolve("new.txt"), "User-agent: *\nDisallow: /a\n").toString();
        String log =
                LOG + LINE.replace("bingbot/2.0", "Bytespider").replace("/private/x", "/a").replace(" 1 ", " 7000 ");
        CommandLineResult result = CommandLineResult.runWith(log, "visits", "-", "--robots", robots, "--new", edited,
                "--lists", lists);
        assertThat(result.err()).isEmpty();
        assertThat(result.out()).contains("\nWith " + edited + """
                 instead

                NAME        VISITOR                 REQUESTS  CLOSED  SIZE    OPENED  SIZE    SAVED
                bingbot     verified: the operator  2         1       1 byte  1       1 byte  yes
                Bytespider  not yet looked up       1         1       7.0 kB  0       -       no: may ignore robots.txt
                bingbot     not yet looked up       1         0       -       1       1 byte  if genuine

                By folder
                NAME        VISITOR                 FOLDER     CLOSED  SIZE    OPENED  SIZE
                bingbot     verified: the operator  /          1       1 byte  0       -
                bingbot     verified: the operator  /private/  0       -       1       1 byte
                Bytespider  not yet looked up       /          1       7.0 kB  0       -
                bingbot     not yet looked up       /private/  0       -       1       1 byte

                By day
                NAME        VISITOR                 DAY         CLOSED  SIZE    OPENED  SIZE
                bingbot     verified: the operator  2000-10-10  1       1 byte  1       1 byte
                Bytespider  not yet looked up       2000-10-10  1       7.0 kB  0       -
                bingbot     not yet looked up       2000-10-10  0       -       1       1 byte

                Of 2 requests of bingbot on 2000-10-10, 1 (1 byte) went to addresses that the new file closes.
                Of 2 requests of bingbot on 2000-10-10, 1 (1 byte) went to addresses that the new file opens.
                Of 1 request under the name Bytespider on 2000-10-10, 1 (7.0 kB) went to addresses that the new file closes.
                Of 1 request under the name bingbot on 2000-10-10, 1 (1 byte) went to addresses that the new file opens.
                Saved: 1 request (1 byte) of verified crawlers that follow robots.txt.
                Not saved: 1 request (7.0 kB) of crawlers that do not follow robots.txt, or are not known to.
                Opened: the addresses of 2 requests (2 bytes). The log does not show what else crawlers would fetch there.
                """);
        assertThat(result.exitCode()).isEqualTo(1);
        Fields json = ReadJson.object(CommandLineResult.runWith(log, "visits", "-", "--robots", robots,
                "--new", edited, "--lists", lists, "--format", "json").out());
        assertThat(json.getString("newFile")).isEqualTo(edited);
        assertThat(json.getArray("visitors").getObject(1).getObject("edit")).isEqualTo(ReadJson.object("""
                {"saving":"not-followed","bytes":7000,"unsized":0,
                "closed":{"requests":1,"bytes":7000,"unsized":0},"opened":{"requests":0,"bytes":0,"unsized":0},
                "folders":[{"folder":"/","closed":{"requests":1,"bytes":7000,"unsized":0},
                "opened":{"requests":0,"bytes":0,"unsized":0}}],
                "days":[{"day":"2000-10-10","closed":{"requests":1,"bytes":7000,"unsized":0},
                "opened":{"requests":0,"bytes":0,"unsized":0}}]}"""));
    }

    @Test
    void logWithoutSizesCountsRequestsOnly() throws Exception {
        String edited = Files.writeString(scratch.resolve("new.txt"), "User-agent: *\nDisallow: /\n").toString();
        String log = "{\"uri\":\"/a\",\"userAgent\":\"bingbot/2.0\"}\n";
        CommandLineResult result = CommandLineResult.runWith(log, "visits", "-", "--robots", robots, "--new", edited);
        assertThat(result.out()).endsWith("""
                Of 1 request under the name bingbot, 1 went to addresses that the new file closes.
                Saved if the visitors are who they say they are: 1 request.
                The log has no sizes, so only requests are counted.
                """);
        String same = CommandLineResult.runWith(log, "visits", "-", "--robots", robots, "--new", robots).out();
        assertThat(same).endsWith("instead\n\nThe new file changes the verdict on none of these requests.\n");
        assertThat(CommandLineResult.runWith(log, "visits", "-", "--robots", robots, "--new", edited, "--format",
                "json").out()).contains("\"bytes\":null,\"unsized\":1");
    }

    @Test
    void unreadableEditIsRefused() {
        CommandLineResult missing = CommandLineResult.runWith(LOG, "visits", "-", "--robots", robots, "--new",
                robots + ".gone");
        assertThat(missing.err()).contains("robots.txt.gone");
        assertThat(missing.out()).isEmpty();
        assertThat(missing.exitCode()).isEqualTo(2);
        assertThat(CommandLineResult.runWith(LOG, "visits", "-", "--robots", robots, "--new", "-").err())
                .startsWith("Standard input can be read");
    }

    @Test
    void damagedListIsReportedAsAFailure() throws Exception {
        Files.writeString(scratch.resolve("lists").resolve("gptbot.json"), "<html>");
        CommandLineResult result =
                CommandLineResult.runWith(LOG, "visits", "-", "--robots", robots, "--lists", lists);
        assertThat(result.err()).isEqualTo("gptbot.json: It is a web page, not a list.\n");
        assertThat(result.out()).contains("bingbot  verified: the operator");
        assertThat(result.exitCode()).isEqualTo(2);
    }

    /** HTTPS requests go to a proxy that does not exist. */
    @Test
    void unfetchedListIsReportedAsAFailure() throws Exception {
        int closedPort;
        try (ServerSocket closed = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            closedPort = closed.getLocalPort();
        }
        System.setProperty("https.proxyHost", "127.0.0.1");
        System.setProperty("https.proxyPort", String.valueOf(closedPort));
        try {
            CommandLineResult result = CommandLineResult.runWith(LOG, "visits", "-", "--robots", robots, "--lists",
                    lists, "--fetch-lists");
            assertThat(result.err()).startsWith("https://www.bing.com/toolbox/bingbot.json: ").contains("127.0.0.1");
            assertThat(result.out()).contains("bingbot  verified: the operator");
            assertThat(result.exitCode()).isEqualTo(2);
        } finally {
            System.clearProperty("https.proxyHost");
            System.clearProperty("https.proxyPort");
        }
    }

    @Test
    void missingArgumentsAreNamed() {
        assertThat(CommandLineResult.run("visits").err()).startsWith("Name the log to read");
        assertThat(CommandLineResult.run("visits", "x.log").err()).startsWith("Name the robots.txt");
        assertThat(CommandLineResult.run("visits", "-", "--robots", "-").err())
                .startsWith("Standard input can be read");
        assertThat(CommandLineResult.runWith(LOG, "visits", "-", "--robots", robots, "--lists", robots).err())
                .isEqualTo("The folder " + robots + " does not exist.\n");
        assertThat(CommandLineResult.runWith(LOG, "visits", "-", "--robots", robots, "--standard", "all").err())
                .startsWith("--standard accepts own or the id of one standard here");
        CommandLineResult noLog = CommandLineResult.runWith("/a\n/b\n", "visits", "-", "--robots", robots);
        assertThat(noLog.err()).isEqualTo("- is not an access log: it contains no requests.\n");
        assertThat(noLog.exitCode()).isEqualTo(2);
    }
}
