package org.roboscope.cli.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.roboscope.ReadJson;
import org.roboscope.ReadJson.Fields;
import org.roboscope.cli.CommandLineResult;
import org.roboscope.site.fetch.RawServer;

/** The report of {@code fetch} on a managed block, with a site on this machine. */
class FetchManagedBlockTest {

    private static final byte[] ROBOTS =
            "User-agent: *\nDisallow: /private\n".getBytes(StandardCharsets.US_ASCII);

    private RawServer server;
    private byte[] answer = RawServer.answer("200 OK\nContent-Type: text/plain\nCache-Control: max-age=7200", ROBOTS);

    @BeforeEach
    void start() {
        server = new RawServer((request, out) -> out.write(answer));
    }

    @AfterEach
    void stop() throws IOException {
        server.close();
    }

    private static final String WITH_BLOCK = """
            # BEGIN Cloudflare Managed content
            User-agent: *
            Content-Signal: ai-train=no
            Allow: /

            User-agent: GPTBot
            Disallow: /
            # END Cloudflare Managed Content

            User-agent: *
            Disallow: /private
            """;

    @Test
    void managedBlockIsShownAsADiff() {
        answer = RawServer.answer("200 OK", WITH_BLOCK.getBytes(StandardCharsets.US_ASCII));
        CommandLineResult result = CommandLineResult.run("fetch", site());
        assertThat(result.exitCode()).isZero();
        assertThat(result.out()).contains("Lines 1 to 8 are in Cloudflare's managed block. Whether the site itself",
                """
                        --- the file without the block
                        +++ the file as fetched
                        @@ -1,3 +1,11 @@
                        +# BEGIN Cloudflare Managed content
                        +User-agent: *
                        """,
                """
                        +# END Cloudflare Managed Content

                         User-agent: *
                         Disallow: /private
                        """.replace("\n\n", "\n \n"),
                "the file without the block compared with the file as fetched")
                .containsPattern("fetch +allowed +blocked +GPTBot .*line 7 Disallow: /")
                .containsPattern("ai-train +not said +not wanted");
    }

    @Test
    void jsonHasManagedBlockAndRemainingFile() throws Exception {
        answer = RawServer.answer("200 OK", WITH_BLOCK.getBytes(StandardCharsets.US_ASCII));
        Fields managed =
                ReadJson.object(CommandLineResult.run("fetch", site(), "--format", "json").out()).getObject("managed");
        assertThat(managed.getInt("first")).isEqualTo(1);
        assertThat(managed.getInt("last")).isEqualTo(8);
        assertThat(managed.getArray("lines")).hasSize(8).contains("User-agent: GPTBot");
        assertThat(managed.getString("without")).isEqualTo("\nUser-agent: *\nDisallow: /private\n");
        assertThat(managed.getObject("compare").getObject("summary").getInt("newlyBlocked")).isPositive();
        answer = RawServer.answer("200 OK", ROBOTS);
        assertThat(ReadJson.object(CommandLineResult.run("fetch", site(), "--format", "json").out())
                .isNull("managed")).isTrue();
        assertThat(CommandLineResult.run("fetch", site()).out()).doesNotContain("managed");
    }

    @Test
    void unclosedMarkerIsNotAManagedBlock() {
        answer = RawServer.answer("200 OK",
                WITH_BLOCK.replace("# END", "# Not").getBytes(StandardCharsets.US_ASCII));
        assertThat(CommandLineResult.run("fetch", site()).out()).doesNotContain("managed block");
    }

    private String site() {
        return "http://127.0.0.1:" + server.port();
    }
}
