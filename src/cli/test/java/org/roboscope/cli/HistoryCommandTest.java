package org.roboscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.ReadJson;
import org.roboscope.ReadJson.Fields;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.site.history.AnswersOverTime;

/** The output of the command {@code history} about stored versions. */
class HistoryCommandTest {

    @TempDir
    private Path folder;

    private AnswersOverTime answers;
    private String site = "";

    @BeforeEach
    void storeThreeVersions() throws IOException {
        answers = new AnswersOverTime(folder.resolve("sites"));
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
        HistoryCommand command = new HistoryCommand(streams, () -> folder.resolve("sites"));
        int code = CommandLineApp.commandLine(command, streams).execute(arguments);
        streams.out().flush();
        return new CommandLineResult(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    @Test
    void textListsVerdictsWithTheirTimes() {
        CommandLineResult result = history(site, "--as", "GPTBot", "Googlebot", "--url", "/", "--url", "/x");
        assertThat(result.err()).isEmpty();
        assertThat(result.out()).startsWith(site + """
                : 3 versions

                FIRST SEEN           LAST SEEN            ANSWER  BYTES  SHA-256
                2025-05-14 10:00:00  2025-05-14 10:00:00  200     31     28193bdd98258667
                2025-06-01 10:00:00  2025-06-01 10:00:00  503     -      -
                """).contains("""

                GPTBot on 14 May 2025: blocked, line 2
                GPTBot on 14 May 2025: /x blocked, line 2
                Googlebot on 14 May 2025: allowed
                """).endsWith("""
                GPTBot from 2 June 2025 to 5 June 2025: allowed, line 2
                GPTBot from 2 June 2025 to 5 June 2025: /x blocked, line 3
                Googlebot from 2 June 2025 to 5 June 2025: allowed
                Googlebot from 2 June 2025 to 5 June 2025: /x allowed
                """);
        assertThat(result.exitCode()).isZero();
    }

    @Test
    void jsonHasTheSameResults() throws Exception {
        Fields json = ReadJson.object(history(site, "--as", "GPTBot", "--format", "json").out());
        assertThat(json.getString("site")).isEqualTo(site);
        assertThat(json.getArray("versions")).hasSize(3);
        assertThat(json.getArray("versions").getObject(0).getArray("told").getObject(0)).isEqualTo(
                ReadJson.object("{\"crawler\":\"GPTBot\",\"url\":\"/\",\"outcome\":\"blocked\",\"lines\":[2]}"));
        assertThat(json.getArray("versions").getObject(1).get("sha256")).isNull();
    }

    @ParameterizedTest
    @CsvSource({
        "{site} --warc x.warc, history writes no archive: print the versions with --format json",
        "{site} --sign=key.pem, history signs nothing: sign a copy of the files",
        "--verify {site}, history does not verify: keep a copy of the files",
        "example.com --from x.warc.gz, history reads no archive: use roboscope scan ARCHIVE.",
        "export {site}, history writes no archive: print the versions with --format json",
        "sign {site}, history signs nothing: sign a copy of the files",
        "export, history writes no archive: print the versions with --format json",
        "sign, history signs nothing: sign a copy of the files"})
    void removedOptionNamesItsReplacement(String command, String sentence) {
        assertRefused(sentence, command.replace("{site}", site).split(" ", -1));
    }

    @Test
    void versionWithObsoleteFieldsIsRead() throws Exception {
        for (Path head : answers.files(".json")) {
            Files.writeString(head, Files.readString(head).replaceFirst("\\{", "{\"number\":7,\"previous\":\"00ff\","));
        }
        assertThat(history(site).out()).startsWith(site + ": 3 versions\n").doesNotContain("can no longer be read");
    }

    @Test
    void invalidInputIsRefusedWithOneSentence() {
        assertRefused("Nothing is stored for https://unknown.example/robots.txt.", "https://unknown.example/");
        assertRefused("Name at least one crawler", site, "--url", "/");
        assertRefused("Name the site", new String[0]);
        assertThat(List.of(folder.toFile().list())).containsExactly("sites");
    }

    private void assertRefused(String sentence, String... arguments) {
        CommandLineResult result = history(arguments);
        assertThat(result.err()).contains(sentence).hasLineCount(1);
        assertThat(result.out()).isEmpty();
        assertThat(result.exitCode()).isEqualTo(2);
    }
}
