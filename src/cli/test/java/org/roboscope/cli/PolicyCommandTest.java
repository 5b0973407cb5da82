package org.roboscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.ReadJson;
import org.roboscope.ReadJson.Fields;
import org.roboscope.ReadJson.Items;

class PolicyCommandTest {

    private static final String ROBOTS = """
            # shop
            User-agent: *
            Disallow: /cart/

            User-agent: GPTBot
            Disallow: /

            Sitemap: https://www.example.com/sitemap.xml
            """;

    @TempDir
    private Path scratch;

    private Path path = Path.of("");
    private String file = "";

    @BeforeEach
    void writeFile() throws Exception {
        path = Files.writeString(scratch.resolve("robots.txt"), ROBOTS);
        file = path.toString();
    }

    @Test
    void textShowsRulesByPurpose() {
        CommandLineResult result = CommandLineResult.run("policy", file);
        assertThat(result.exitCode()).isZero();
        assertThat(result.err()).isEmpty();
        assertThat(result.out()).startsWith(file + ", each crawler as its operator reads\n\nROW ")
                .containsPattern("\nai-training +AI training +mixed +1 closed, \\d+ in part\n")
                .containsPattern("\nseo +SEO tool +in part +\\d+ in part\n")
                .containsPattern("\neveryone +Everyone else +in part +\\d+ known crawlers follow \\*\n")
                .contains("AI training:\n  Not counted, because they do not follow robots.txt: Bytespider, ",
                        "set with the others: Google-Extended, Applebot-Extended.")
                .containsPattern("\nAI training +not said +not said\n")
                .contains("Content-Usage: No operator is known to follow it.");
    }

    @Test
    void editIsPrintedWithoutWritingTheFile() throws Exception {
        CommandLineResult result = CommandLineResult.run("policy", file, "--set", "seo=except:/blog/");
        assertThat(result.exitCode()).isZero();
        assertThat(result.out()).startsWith(ROBOTS + "\nUser-agent: AhrefsBot\n").endsWith("Disallow: /blog/\n");
        assertThat(result.err()).contains("names get new rules: AhrefsBot, ")
                .endsWith("For all other crawlers, no verdict changes on any URL.\n");
        assertThat(Files.readString(path)).isEqualTo(ROBOTS);
    }

    @Test
    void blockingAiSearchReportsAccessLeftToGoogle() {
        CommandLineResult closed = CommandLineResult.run("policy", file, "--set", "ai-search=closed");
        assertThat(closed.err()).contains("This does not close AI Overviews and AI Mode").contains("Search Console");
        for (String other : List.of("ai-search=open", "ai-training=closed")) {
            assertThat(CommandLineResult.run("policy", file, "--set", other).err()).doesNotContain("AI Overviews");
        }
    }

    @Test
    void textHasOperatorStatementsForBlockedCrawlers() throws Exception {
        assertThat(CommandLineResult.run("policy", file).out())
                .contains("means:\n  OpenAI on blocking GPTBot: It indicates ").doesNotContain("OAI-SearchBot");
        Files.writeString(path, "User-agent: *\nDisallow: /cart/\n");
        assertThat(CommandLineResult.run("policy", file).out()).doesNotContain("blocking");
    }

    @Test
    void blockingTheHomePagePrintsOperatorStatements() {
        assertThat(CommandLineResult.run("policy", file, "--set", "ai-search=closed").err())
                .contains("OpenAI on blocking OAI-SearchBot: ", "Anthropic on blocking Claude-SearchBot: ",
                        "There are also statements on blocking PerplexityBot, ");
        assertThat(CommandLineResult.run("policy", file, "--set", "ai-search=except:/x/").err())
                .doesNotContain("on blocking");
    }

    @Test
    void jsonHasEveryStatementOfARow() throws Exception {
        Items rows = ReadJson.object(CommandLineResult.run("policy", file, "--format", "json").out())
                .getArray("rows");
        Fields training = rows.stream().map(Fields.class::cast)
                .filter(row -> row.getString("row").equals("ai-training")).findFirst().orElseThrow();
        assertThat(training.getArray("ifBlocked").stream().map(Fields.class::cast))
                .anySatisfy(row -> assertThat(row).containsEntry("crawler", "Google-Extended")
                        .containsEntry("source",
                                "https://developers.google.com/crawling/docs/crawlers-fetchers/google-common-crawlers")
                        .containsEntry("readOn", "2026-04-24"))
                .anySatisfy(row -> assertThat(row).containsEntry("crawler", "meta-externalagent")
                        .containsEntry("said", null));
        assertThat(rows.getObject(rows.size() - 1)).containsEntry("row", "everyone");
        assertThat(rows.getObject(rows.size() - 1).getArray("ifBlocked")).isEmpty();
    }

    @Test
    void writtenFileMeetsThePolicy() throws Exception {
        Files.writeString(path, ROBOTS.replace("\n", "\r\n"));
        CommandLineResult written =
                CommandLineResult.run("policy", file, "--set", "ai-training=closed", "--set", "training-use=no",
                        "--write");
        assertThat(written.out()).isEmpty();
        assertThat(written.exitCode()).isZero();
        String edited = Files.readString(path);
        assertThat(edited).startsWith("# shop\r\nUser-agent: *\r\n").contains("User-agent: GPTBot\r\nUser-agent: ");
        assertThat(edited.replace("\r\n", "")).doesNotContain("\n");
        String policy = write("policy.json", """
                {"access": {"ai-training": "closed"}, "usage": {"training": "no"}}
                """);
        CommandLineResult checked = CommandLineResult.run("policy", file, "--check", policy);
        assertThat(checked.out()).isEqualTo(file + " does what the policy says.\n");
        assertThat(checked.exitCode()).isZero();
        byte[] before = Files.readAllBytes(path);
        CommandLineResult again = CommandLineResult.run("policy", file, "--set", "ai-training=closed", "--write");
        assertThat(again.err()).isEqualTo("Nothing needs to change: the file does this already.\n");
        assertThat(Files.readAllBytes(path)).isEqualTo(before);
    }

    @Test
    void differenceIsReportedWithCrawlerUrlAndLine() throws Exception {
        String policy = write("policy.json", """
                {"access": {"seo": "open", "everyone": "closed"}, "usage": {"search": "yes"},
                 "vocabularies": ["content-signal"]}
                """);
        CommandLineResult result = CommandLineResult.run("policy", file, "--check", policy);
        assertThat(result.exitCode()).isEqualTo(1);
        assertThat(result.out())
                .contains("SEO tool should be open, but AhrefsBot may not fetch /cart/ (line 3).\n",
                        "Everyone else should be closed, but a crawler that the file does not name may fetch / "
                                + "(no rule matches).\n",
                        "Content-Signal should say of Search: yes. It says: not said.\n")
                .containsPattern(" differs from the policy in \\d+ points\\.\n$");
    }

    @Test
    void stagingStanceNeedsItsHost() {
        assertThat(CommandLineResult.run("policy", file, "--stance", "staging").err()).isEqualTo(
                "The stance staging closes the whole site. Give --host with the host name of the copy, such as"
                        + " --host staging.example.com.\n");
        CommandLineResult other =
                CommandLineResult.run("policy", file, "--stance", "staging", "--host", "staging.example.com");
        assertThat(other.exitCode()).isZero();
        assertThat(other.err()).startsWith("The file is for www.example.com, but the stance closes staging.example.com"
                + " only. Check that it is not published on www.example.com.\n");
        assertThat(CommandLineResult.run("policy", file, "--stance", "staging", "--host", "www.example.com").err())
                .doesNotContain("Check that");
    }

    @Test
    void settingOverridesTheStance() {
        CommandLineResult result = CommandLineResult.run("policy", file, "--stance", "stay-in-search", "--set",
                "ai-training=only:/press/", "--vocabulary", "content-signal");
        assertThat(result.exitCode()).isZero();
        assertThat(result.out()).contains("Allow: /press/\n").doesNotContain("Content-Usage");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '~', value = {
        "--set seo~A choice has a name and a value, such as ai-training=closed. This one has no value: seo.",
        "--set seo=open --set seo=closed~The policy contradicts itself: seo is set to open and to closed.",
        "--set seo=shut~The choice for seo is open, closed, only:/folder/, except:/folder/ or leave, not \"shut\".",
        "--stance x~The stance \"x\" does not exist. These exist: stay-in-search, open-to-all, staging, search-only.",
        "--write~--write needs something to write: give --set or --stance.",
        "--host a.b~--host belongs to --stance staging.",
        "--vocabulary content-usage~--vocabulary belongs to --set or --stance.",
        "--set seo=open --vocabulary x~There is no field \"x\" for the use of pages. These exist: content-usage, content-signal.",
        "--set seo=open --check p.json~--check reads only: leave out --set, --stance and --write.",
        "--standard all~--standard accepts own or the id of one standard here: an edit is made for one reading."})
    void invalidOptionsAreRefusedInOneSentence(String options, String sentence) throws Exception {
        CommandLineResult result = CommandLineResult.run(("policy " + file + " " + options).split(" ", -1));
        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.err()).isEqualTo(sentence + "\n");
        assertThat(result.out()).isEmpty();
        assertThat(Files.readString(path)).isEqualTo(ROBOTS);
    }

    @Test
    void standardInputCannotBeWritten() {
        CommandLineResult result = CommandLineResult.runWith(ROBOTS, "policy", "-", "--set", "seo=open", "--write");
        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.err()).startsWith("--write needs a file on this computer.");
    }

    @Test
    void bytesOutsideUtf8AreKept() throws Exception {
        byte[] bytes = ("# caf\u00e9\n" + ROBOTS).getBytes(StandardCharsets.ISO_8859_1);
        Files.write(path, bytes);
        CommandLineResult.run("policy", file, "--set", "seo=closed", "--write");
        assertThat(Files.readAllBytes(path)).startsWith(bytes).hasSizeGreaterThan(bytes.length);
    }

    /** The other program acts when the warning about another site is printed, which is between reading and writing. */
    @ParameterizedTest
    @CsvSource(delimiter = '~', value = {
        "append~another program changed it in the meantime",
        "replace~another program changed it in the meantime",
        "delete~another program deleted or moved it in the meantime",
        "edit~another program changed it in the meantime"})
    void changesOfOtherProgramsAreKept(String action, String reason) throws Exception {
        CommandLineResult result = CommandLineResult.runWhileOthersAct(() -> actAsOtherProgram(action), "policy", file,
                "--stance", "staging", "--host", "staging.example.com", "--write");
        assertThat(result.exitCode()).isEqualTo(1);
        assertThat(result.err()).endsWith(
                "Nothing was written to %s: %s. Run the command again.\n".formatted(file, reason));
        assertThat(result.err().lines()).hasSize(2);
        switch (action) {
            case "append" -> assertThat(path).hasContent(ROBOTS + "# by hand\n");
            case "replace" -> assertThat(path).hasContent("# another\n");
            case "delete" -> assertThat(path).doesNotExist();
            default -> assertThat(path).content().contains("AhrefsBot").doesNotContain("User-agent: *\nDisallow: /\n");
        }
        assertThat(scratch).isDirectoryNotContaining(file -> file.getFileName().toString().startsWith("."));
    }

    private void actAsOtherProgram(String action) throws IOException {
        switch (action) {
            case "append" -> Files.writeString(path, "# by hand\n", StandardOpenOption.APPEND);
            case "replace" -> Files.move(Files.writeString(scratch.resolve("other"), "# another\n"), path,
                    StandardCopyOption.REPLACE_EXISTING);
            case "delete" -> Files.delete(path);
            default -> assertThat(
                    CommandLineResult.run("policy", file, "--set", "seo=except:/blog/", "--write").exitCode()).isZero();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-16LE", "UTF-16BE", "UTF-32LE"})
    void fileInAnotherEncodingIsNotDamaged(String encoding) throws Exception {
        byte[] bytes = ROBOTS.getBytes(Charset.forName(encoding));
        Files.write(path, bytes);
        assertRefused(
                "%s would be damaged by the edit, because it is %s and crawlers read UTF-8. Save it as UTF-8 first.\n"
                        .formatted(file, encoding.replace("LE", " LE").replace("BE", " BE")),
                bytes);
    }

    @Test
    void compressedFileIsNotDamaged() throws Exception {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            out.write(ROBOTS.getBytes(StandardCharsets.UTF_8));
        }
        for (byte[] bytes : List.of(packed.toByteArray(), new byte[] {'P', 'K', 3, 4, 0, 0, 0, 0})) {
            Files.write(path, bytes);
            assertRefused(file + " would be damaged by the edit, because it is compressed or another file that is not"
                    + " text.\n", bytes);
        }
    }

    private void assertRefused(String sentence, byte[] bytes) {
        for (String option : List.of("--write", "--format=json")) {
            CommandLineResult result = CommandLineResult.run("policy", file, "--set", "seo=closed", option);
            assertThat(result.exitCode()).isEqualTo(2);
            assertThat(result.err()).isEqualTo(sentence);
            assertThat(result.out()).isEmpty();
            assertThat(path).hasBinaryContent(bytes);
        }
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void otherNamesOfTheFileAreMentioned() throws Exception {
        Path other = Files.createLink(scratch.resolve("other.txt"), path);
        CommandLineResult result = CommandLineResult.run("policy", file, "--set", "seo=closed", "--write");
        assertThat(result.exitCode()).isZero();
        assertThat(result.err()).startsWith("The file had other names (hard links), which still have the old text.\n");
        assertThat(other).hasContent(ROBOTS);
        CommandLineResult report = CommandLineResult.run("check", file, "--output", other.toString());
        assertThat(report.err()).isEmpty();
        Path twice = Files.createLink(scratch.resolve("twice.txt"), other);
        assertThat(CommandLineResult.run("check", file, "--output", twice.toString()).err())
                .isEqualTo("The file had other names (hard links), which still have the old text.\n");
    }

    private String write(String name, String text) throws Exception {
        return Files.writeString(scratch.resolve(name), text).toString();
    }
}
