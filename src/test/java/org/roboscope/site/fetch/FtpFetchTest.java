package org.roboscope.site.fetch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.site.fetch.body.Body;

/** FTP, as a guest. */
@Timeout(60)
class FtpFetchTest {

    private static final byte[] ROBOTS = "User-agent: *\nDisallow: /\n".getBytes(StandardCharsets.US_ASCII);

    private final Fetcher fetcher =
            new Fetcher(FetchSettings.usual().within(Duration.ofSeconds(20), Duration.ofSeconds(20)));

    @Test
    void aFileComesOverAnExtendedPassiveConnection() throws IOException {
        try (FtpServer server = new FtpServer().with("robots.txt", ROBOTS)) {
            FetchResult result = fetcher.fetch(server.address("/robots.txt"));
            assertThat(result.file().orElseThrow().bytes()).isEqualTo(ROBOTS);
            assertThat(result.hops()).singleElement().satisfies(hop -> {
                assertThat(hop.status()).isEqualTo(200);
                assertThat(hop.reply()).isEqualTo("150 It comes");
            });
            assertThat(server.commands())
                    .containsExactly("USER anonymous", "PASS anonymous@", "TYPE I", "EPSV", "RETR robots.txt");
        }
    }

    @Test
    void anOldServerIsAskedTheOldWayButNeverSendsElsewhere() throws IOException {
        try (FtpServer server = new FtpServer().with("robots.txt", ROBOTS).saying("EPSV", "502 What?")) {
            assertThat(fetcher.fetch(server.address("/robots.txt")).file().orElseThrow().bytes()).isEqualTo(ROBOTS);
        }
    }

    @Test
    void aLargeFileIsCut() throws IOException {
        try (FtpServer server = new FtpServer().with("robots.txt", new byte[3_000_000])) {
            Body body = fetcher.fetch(server.address("/robots.txt")).file().orElseThrow();
            assertThat(body.bytes()).hasSize(512_000);
            assertThat(body.cut()).isTrue();
        }
    }

    @Test
    void whatIsNotThereIsNotFound() throws IOException {
        try (FtpServer server = new FtpServer()) {
            FetchResult result = fetcher.fetch(server.address("/robots.txt"));
            assertThat(result.hops()).singleElement().extracting(Hop::status).isEqualTo(404);
            assertThat(result.hops().getFirst().reply()).isEqualTo("550 No such file");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "WELCOME, 421 Too many users,   503",
        "WELCOME, 120 Wait,             200",
        "USER,    530 Not you,          401",
        "USER,    230 No password here, 200",
        "USER,    332 Account,          401",
        "PASS,    530 Not you,          401",
        "PASS,    332 Account,          401",
        "TYPE,    504 Never,            501",
        "RETR,    450 Busy,             503",
        "RETR,    550 Gone,             404",
    })
    void aReplyCountsAsTheNearestStatus(String command, String reply, int status) throws IOException {
        try (FtpServer server = new FtpServer().with("robots.txt", ROBOTS).saying(command, reply)) {
            assertThat(fetcher.fetch(server.address("/robots.txt")).hops().getLast().status()).isEqualTo(status);
        }
    }

    @Test
    void aTransferThatTheServerBreaksOffIsNoFile() throws IOException {
        try (FtpServer server = new FtpServer().with("robots.txt", ROBOTS).saying("END", "426 Lost")) {
            assertThat(fetcher.fetch(server.address("/robots.txt")).failure())
                    .contains(new Failure.CutShort(ROBOTS.length));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"HTTP/1.1 200 OK", "2", "abc hello", "22x Ready", ""})
    void aServerThatDoesNotSpeakFtpIsNotUnderstood(String welcome) throws IOException {
        try (FtpServer server = new FtpServer().saying("WELCOME", welcome)) {
            assertThat(fetcher.fetch(server.address("/robots.txt")).failure()).get()
                    .isInstanceOf(Failure.NotUnderstood.class);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"229 (|||0|)", "229 (|||99999|)", "229 nothing"})
    void aPortThatIsNoneIsAskedForAgain(String reply) throws IOException {
        try (FtpServer server = new FtpServer().with("robots.txt", ROBOTS).saying("EPSV", reply)) {
            assertThat(fetcher.fetch(server.address("/robots.txt")).file()).isPresent();
        }
    }

    @Test
    void aReplyWithoutEndIsAFlood() throws IOException {
        try (FtpServer server = new FtpServer().saying("WELCOME", "220-" + "x".repeat(200_000))) {
            assertThat(fetcher.fetch(server.address("/robots.txt")).failure())
                    .contains(new Failure.HeaderFlood("127.0.0.1"));
        }
        try (FtpServer server = new FtpServer().saying("WELCOME", "220-x\r\n" + "220-x\r\n".repeat(50_000))) {
            assertThat(fetcher.fetch(server.address("/robots.txt")).failure())
                    .contains(new Failure.HeaderFlood("127.0.0.1"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/a%0D%0ADELE%20x", "/a%0ax", "/", "/?x"})
    void noCommandCanBeSmuggledIn(String path) throws IOException {
        try (FtpServer server = new FtpServer()) {
            assertThat(fetcher.fetch(server.address(path)).failure()).get().isInstanceOf(Failure.BadRedirect.class);
            assertThat(server.commands()).isEmpty();
        }
    }

    @Test
    void escapesInThePathAreTakenOff() throws IOException {
        try (FtpServer server = new FtpServer().with("a b/ü+%.txt", ROBOTS)) {
            assertThat(fetcher.fetch(server.address("/a%20b/%C3%BC+%.txt")).file()).isPresent();
        }
    }

    @Test
    void aRedirectFromHttpIsFollowed() throws IOException {
        try (FtpServer ftp = new FtpServer().with("robots.txt", ROBOTS);
                RawServer http = RawServer.saying(
                        RawServer.answer("302 Found\nLocation: " + ftp.address("/robots.txt")))) {
            FetchResult result = fetcher.fetch(http.address("/robots.txt"));
            assertThat(result.file()).isPresent();
            assertThat(result.hops().getFirst().changesScheme()).isTrue();
        }
    }

    @Test
    void aSilentServerIsGivenUp() throws IOException {
        Duration limit = Duration.ofMillis(500);
        Fetcher hasty = new Fetcher(FetchSettings.usual().within(limit, limit));
        try (RawServer server = new RawServer((request, out) -> Thread.sleep(20_000))) {
            assertThat(hasty.fetch(server.address("ftp", "127.0.0.1", "/robots.txt")).failure())
                    .contains(new Failure.AnswerTimeOut("127.0.0.1", limit));
        }
    }

    @Test
    void aServerThatIsNotThereIsRefused() throws IOException {
        FtpServer gone = new FtpServer();
        gone.close();
        assertThat(fetcher.fetch(gone.address("/robots.txt")).failure())
                .contains(new Failure.Refused("127.0.0.1", gone.port()));
    }
}
