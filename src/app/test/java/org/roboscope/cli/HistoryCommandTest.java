package org.roboscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.grack.nanojson.JsonObject;
import com.grack.nanojson.JsonParser;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyPairGenerator;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.simulate.scan.ArchiveText;
import org.roboscope.site.history.KeptAnswers;
import picocli.CommandLine;

/** What the command {@code history} says of what was kept. */
class HistoryCommandTest {

    @TempDir
    private Path folder;

    private KeptAnswers answers;
    private String site = "";

    @BeforeEach
    void keepThree() throws IOException {
        answers = new KeptAnswers(folder.resolve("sites"));
        answers.add("2025-05-14T10:00:00Z", "200 OK", "User-agent: GPTBot\nDisallow: /\n");
        answers.add("2025-06-01T10:00:00Z", "503 Down", "");
        answers.add("2025-06-02T10:00:00Z", "200 OK", "User-agent: GPTBot\nAllow: /\nDisallow: /x\n");
        answers.add("2025-06-05T10:00:00Z", "200 OK", "User-agent: GPTBot\nAllow: /\nDisallow: /x\n");
        site = answers.robotsTxt().toString();
    }

    @AfterEach
    void stop() throws IOException {
        answers.close();
    }

    private CommandLineResult history(String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        ConsoleStreams streams = new ConsoleStreams(new ByteArrayInputStream(new byte[0]),
                new PrintStream(out, false, StandardCharsets.UTF_8),
                new PrintStream(err, false, StandardCharsets.UTF_8));
        int code = new CommandLine(new HistoryCommand(streams, () -> folder.resolve("sites")).spec())
                .setErr(new PrintWriter(err, true, StandardCharsets.UTF_8))
                .setExecutionExceptionHandler(new CommandLineApp.ErrorHandler(streams)).execute(arguments);
        streams.out().flush();
        return new CommandLineResult(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    private String key(String algorithm) throws Exception {
        return Files.writeString(folder.resolve("key.pem"), "-----BEGIN PRIVATE KEY-----\n" + Base64.getMimeEncoder()
                .encodeToString(KeyPairGenerator.getInstance(algorithm).generateKeyPair().getPrivate().getEncoded())
                + "\n-----END PRIVATE KEY-----\n").toString();
    }

    @Test
    void aPersonReadsWhatACrawlerWasToldAndWhen() {
        CommandLineResult result = history(site, "--as", "GPTBot", "Googlebot", "--url", "/", "--url", "/x");
        assertThat(result.err()).isEmpty();
        assertThat(result.out()).startsWith(site + """
                : 3 versions

                FIRST SEEN           LAST SEEN            ANSWER  BYTES  SHA-256
                2025-05-14 10:00:00  2025-05-14 10:00:00  200     31     28193bdd98258667
                2025-06-01 10:00:00  2025-06-01 10:00:00  503     -      -
                """).contains("""

                GPTBot was told on 14 May 2025: blocked, line 2
                GPTBot was told on 14 May 2025 about /x: blocked, line 2
                Googlebot was told on 14 May 2025: allowed
                """).endsWith("""
                GPTBot was told from 2 June 2025 to 5 June 2025: allowed, line 2
                GPTBot was told from 2 June 2025 to 5 June 2025 about /x: blocked, line 3
                Googlebot was told from 2 June 2025 to 5 June 2025: allowed
                Googlebot was told from 2 June 2025 to 5 June 2025 about /x: allowed
                """);
        assertThat(result.exitCode()).isZero();
    }

    @Test
    void aProgramReadsTheSame() throws Exception {
        JsonObject json = JsonParser.object()
                .from(history(site, "--as", "GPTBot", "--format", "json").out());
        assertThat(json.getString("site")).isEqualTo(site);
        assertThat(json.getArray("versions")).hasSize(3);
        assertThat(json.getArray("versions").getObject(0).getArray("told").getObject(0)).isEqualTo(
                JsonParser.object()
                        .from("{\"crawler\":\"GPTBot\",\"url\":\"/\",\"outcome\":\"blocked\",\"lines\":[2]}"));
        assertThat(json.getArray("versions").getObject(1).get("sha256")).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"export.warc", "export.warc.gz"})
    void anExportSaysTheSameAsTheHistory(String name) throws Exception {
        String file = folder.resolve(name).toString();
        CommandLineResult exported = history(site, "--warc", file, "--sign", key("Ed25519"));
        assertThat(exported.out()).isEqualTo("3 versions of " + site + " are in " + file + ".\n");
        assertThat(history(site, "--from", file, "--as", "GPTBot").out())
                .isEqualTo(history(site, "--as", "GPTBot").out());
        CommandLineResult checked = history("--verify", file);
        assertThat(checked.out()).startsWith(file + ": 3 versions, the chain is whole since 2025-05-14T10:00:00Z.\n")
                .contains("The signature is valid. The public key has the SHA-256 hash ");
        assertThat(checked.exitCode()).isZero();
    }

    @Test
    void theCommandThatReadsACommonCrawlArchiveAnswersForItsSite() throws Exception {
        Path archive = Files.write(folder.resolve("crawl.warc.gz"), ArchiveText.packed()
                .found("other.example", "x").found("example.com", "User-agent: GPTBot\nDisallow: /\n").toBytes());
        assertThat(history("example.com", "--from", archive.toString(), "--as", "GPTBot").out())
                .endsWith("GPTBot was told on 2 January 2026: blocked, line 2\n");
        CommandLineResult none = history("third.example", "--from", archive.toString());
        assertThat(none.err()).isEqualTo(archive + " holds no answer for https://third.example/robots.txt.\n");
        assertThat(none.exitCode()).isEqualTo(2);
    }

    @Test
    void aVersionThatWasChangedIsNamed() throws Exception {
        assertThat(history("--verify", site).exitCode()).isZero();
        Path first = answers.files(".json").getFirst();
        Files.writeString(first, Files.readString(first).replace("\"status\":200", "\"status\":206"));
        CommandLineResult result = history("--verify", site);
        assertThat(result.out()).startsWith(site
                + ": the version of 2025-05-14T10:00:00Z has changed since the next one"
                + " was added.\n" + site + ": 3 versions, the chain is whole only since 2025-06-01T10:00:00Z.\n");
        assertThat(result.exitCode()).isEqualTo(1);
        JsonObject json = JsonParser.object().from(history("--verify", site, "--format", "json").out());
        assertThat(json.getBoolean("whole")).isFalse();
        assertThat(json.getArray("faults").getObject(0)).isEqualTo(
                JsonParser.object().from("{\"kind\":\"changed\",\"version\":\"2025-05-14T10:00:00Z\"}"));
    }

    @Test
    void aSignedExportThatWasChangedIsNotValid() throws Exception {
        Path file = folder.resolve("export.warc");
        history(site, "--warc", file.toString(), "--sign", key("Ed25519"));
        Files.writeString(file, Files.readString(file).replace("software: Roboscope", "software: Robotscop"));
        CommandLineResult result = history("--verify", file.toString());
        assertThat(result.out()).contains("the chain is whole since").contains("The signature is not valid");
        assertThat(result.exitCode()).isEqualTo(1);
    }

    @Test
    void badInputIsOneSentenceAndNothingIsWritten() throws Exception {
        Path file = folder.resolve("export.warc");
        refused("Nothing is stored for https://unknown.example/robots.txt.", "https://unknown.example/");
        refused(folder.resolve("key.pem") + " holds another key than", site, "--warc", file.toString(), "--sign",
                key("RSA"));
        refused(folder.resolve("none.pem") + " holds no private key", site, "--warc", file.toString(), "--sign",
                folder.resolve("none.pem").toString());
        assertThat(file).doesNotExist();
        Path missing = folder.resolve("missing").resolve("export.warc");
        refused(missing.toString(), site, "--warc", missing.toString());
        refused("Only one of --from, --warc and --verify", site, "--verify", "--warc", file.toString());
        refused("--sign needs --warc", site, "--sign", folder.resolve("key.pem").toString());
        refused("Name at least one crawler", site, "--url", "/");
        refused("Name the site", new String[0]);
        history(site, "--warc", file.toString());
        byte[] whole = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(whole, whole.length - 40));
        refused(file + " is damaged at byte ", "--verify", file.toString());
        refused(file + " is damaged at byte ", site, "--from", file.toString());
        Files.writeString(file, "no archive");
        refused(file + " is damaged at byte 0: ", "--verify", file.toString());
        Files.write(file, ArchiveText.plain().found("example.com", "x").toBytes());
        refused(file + " is not an export of a history.", "--verify", file.toString());
        assertThat(List.of(folder.toFile().list())).containsExactlyInAnyOrder("sites", "key.pem", "export.warc");
    }

    private void refused(String sentence, String... arguments) {
        CommandLineResult result = history(arguments);
        assertThat(result.err()).contains(sentence).hasLineCount(1);
        assertThat(result.out()).isEmpty();
        assertThat(result.exitCode()).isEqualTo(2);
    }
}
