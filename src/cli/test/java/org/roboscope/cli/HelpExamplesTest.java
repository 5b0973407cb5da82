package org.roboscope.cli;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.roboscope.simulate.scan.ArchiveText;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** The examples at the end of each command's help work. */
class HelpExamplesTest {

    /** Servers answer messages, and standard input is empty here. */
    private static final Set<String> SERVERS = Set.of("lsp", "mcp");

    private static final String INDENT = "    ";
    /** Shell syntax after the command. */
    private static final Pattern SHELL_SYNTAX = Pattern.compile(" +[>|].*");
    private static final String ROBOTS = "User-agent: *\nDisallow: /cart\n";

    @TempDir
    private Path folder;

    static Stream<CommandSpec> commands() {
        CommandLine root = CommandLineApp.commandLine();
        return Stream.concat(Stream.of(root), root.getSubcommands().values().stream())
                .map(CommandLine::getCommandSpec);
    }

    static Stream<String> examples() {
        return commands().flatMap(command -> examples(command).stream());
    }

    @BeforeEach
    void writeFiles() throws IOException {
        Files.createDirectory(folder.resolve("sites"));
        for (String name : List.of("robots.txt", "new.txt", "sites/a.txt")) {
            Files.writeString(folder.resolve(name), ROBOTS);
        }
        Files.writeString(folder.resolve("robots.expect"), "Googlebot allow /shop\n");
        Files.writeString(folder.resolve("urls.txt"), "https://example.com/shop\n");
        Files.writeString(folder.resolve("pages.csv"), "Page,Clicks\nhttps://example.com/shop,12\n");
        Files.writeString(folder.resolve("sitemap.xml"), "<urlset><url><loc>https://example.com/</loc></url></urlset>");
        Files.writeString(folder.resolve("access.log"),
                "192.0.2.1 - - [26/Nov/2026:10:00:00 +0000] \"GET /shop HTTP/1.1\" 200 9 \"-\" \"GPTBot/1.2\"\n");
        Files.write(folder.resolve("crawl.warc.gz"),
                ArchiveText.compressed().okResponse("example.com", ROBOTS).toBytes());
    }

    @ParameterizedTest
    @MethodSource("commands")
    void everyCommandHasTwoToFourExplainedExamples(CommandSpec command) {
        List<String> examples = examples(command);
        String[] footer = command.usageMessage().footer();
        assertThat(examples).hasSizeBetween(2, 4);
        assertThat(Stream.of(footer).filter(line -> line.matches(" {2}\\S.*:"))).hasSameSizeAs(examples);
        assertThat(CommandLineResult.run(arguments(command, "--help")).out()).contains("\nExamples:\n" + footer[0]);
    }

    @ParameterizedTest
    @MethodSource("examples")
    void exampleIsAccepted(String example) {
        String[] words = words(example, UnaryOperator.identity());
        if (isForWindow(words)) {
            assertThat(folder.resolve(words[0])).exists();
            return;
        }
        ParseResult parsed = CommandLineApp.commandLine().parseArgs(words);
        assertThat(parsed.hasSubcommand()).isTrue();
    }

    @ParameterizedTest
    @MethodSource("examples")
    void exampleWithoutNetworkRuns(String example) {
        String[] words = words(example, this::inFolder);
        if (isForWindow(words(example, UnaryOperator.identity())) || needsNetwork(example)) {
            assertThat(example).containsAnyOf("https://", "example.com", "--fetch-lists", "--pages", "sites.txt",
                    "roboscope robots.txt");
            return;
        }
        CommandLineResult result = CommandLineResult.run(words);
        assertThat(result.exitCode()).as(result.err()).isNotEqualTo(ExitCode.REFUSED);
        CommandSpec command = requireNonNull(CommandLineApp.commandLine().getSubcommands().get(words[0]))
                .getCommandSpec();
        assertThat(command.usageMessage().exitCodeList().keySet()).contains(Integer.toString(result.exitCode()));
        int output = List.of(words).indexOf("--output");
        if (SERVERS.contains(words[0]) && !List.of(words).contains("--version")) {
            assertThat(result.out()).as("without a message").isEmpty();
        } else if (output < 0) {
            assertThat(result.out()).isNotBlank();
        } else {
            Path written = Path.of(words[output + 1]);
            assertThat(Files.isDirectory(written) ? written.resolve("roboscope-map.conf") : written).isNotEmptyFile();
        }
    }

    private static boolean isForWindow(String... words) {
        return !CommandLineApp.commandLine().getSubcommands().containsKey(words[0]);
    }

    /** Calls of these commands need the network even without an address, and {@code history} needs a watched site. */
    private static boolean needsNetwork(String example) {
        return example.startsWith("roboscope fetch ") || example.startsWith("roboscope watch ")
                || example.startsWith("roboscope sites ")
                || example.startsWith("roboscope history ")
                || example.contains("--fetch-lists")
                || Set.of("check", "compare", "expect").stream().anyMatch(command -> example.startsWith(
                        "roboscope " + command + " ") && example.contains("https://"));
    }

    private static String[] arguments(CommandSpec command, String option) {
        return command.parent() == null ? new String[] {option} : new String[] {command.name(), option};
    }

    /** Returns the examples, with continued lines joined. */
    private static List<String> examples(CommandSpec command) {
        List<String> examples = new ArrayList<>();
        for (String line : command.usageMessage().footer()) {
            if (line.startsWith(INDENT) && !examples.isEmpty() && examples.getLast().endsWith("\\")) {
                examples.add(examples.removeLast().replaceFirst("\\\\$", "") + line.strip());
            } else if (line.startsWith(INDENT)) {
                examples.add(line.strip());
            }
        }
        return examples;
    }

    private static String[] words(String example, UnaryOperator<String> file) {
        assertThat(example).startsWith("roboscope ").doesNotContain("'", "\"", "\\");
        return Stream.of(SHELL_SYNTAX.matcher(example).replaceFirst("").split(" ")).skip(1).map(file)
                .toArray(String[]::new);
    }

    private String inFolder(String word) {
        return word.matches("[a-z]+[.](txt|expect|xml|log|html|csv|warc[.]gz)|sites/|rules/")
                ? folder.resolve(word).toString() : word;
    }
}
