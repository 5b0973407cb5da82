package org.roboscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.Main;
import org.roboscope.ProgramProcess;
import org.roboscope.cli.io.InputFile;
import org.roboscope.cli.io.OutputFile;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** No command overwrites a file that it reads, under any of the file's names. */
@EnabledOnOs({OS.LINUX, OS.MAC})
class OutputIsInputTest {

    private static final String ROBOTS = "User-agent: *\nDisallow: /private/\n";
    /** Labels of arguments that name no file; a page is the path of a URL. */
    private static final Set<String> LABELS_WITHOUT_FILE =
            Set.of("URL", "COMMAND", "SITE", "ID", "CRAWLER", "FORMAT", "SEVERITY", "WHEN", "CODE", "CHECKER",
                    "INTERVAL", "SECONDS", "STATUS", "TEXT", "WHICH", "HOST", "COLUMN", "PAGE");

    @TempDir
    private Path folder;

    /** Returns the arguments that name an input, for each command that can write a file. */
    private static Stream<String> inputs() {
        return commands().stream().filter(OutputIsInputTest::writes).flatMap(command -> command.args().stream()
                .filter(OutputIsInputTest::isRead).map(argument -> command.name() + " " + name(argument)));
    }

    private static List<CommandSpec> commands() {
        return CommandLineApp.commandLine().getSubcommands().values().stream()
                .map(CommandLine::getCommandSpec).toList();
    }

    private static boolean writes(CommandSpec command) {
        return command.options().stream().anyMatch(OutputIsInputTest::isWritten);
    }

    private static boolean isRead(ArgSpec argument) {
        return argument.auxiliaryTypes()[0].equals(InputFile.class);
    }

    private static boolean isWritten(ArgSpec argument) {
        return argument.auxiliaryTypes()[0].equals(OutputFile.class);
    }

    private static String name(ArgSpec argument) {
        return argument instanceof OptionSpec option ? option.longestName()
                : Integer.toString(((PositionalParamSpec) argument).index().min());
    }

    @Test
    void inputsOfSeveralCommandsAreTested() {
        assertThat(inputs()).contains("check 0", "test 0", "test --urls", "compare 0", "compare 1", "compare --urls",
                "scan 0");
    }

    @ParameterizedTest
    @MethodSource("inputs")
    void inputIsRefusedAsOutput(String commandAndArgument) throws IOException {
        Path input = Files.writeString(folder.resolve("input.txt"), ROBOTS);
        Path linked = Files.createDirectory(folder.resolve("folder"));
        Files.createSymbolicLink(folder.resolve("link.txt"), Path.of("input.txt"));
        Files.createSymbolicLink(folder.resolve("link-to-link.txt"), folder.resolve("link.txt"));
        Files.createLink(folder.resolve("hard.txt"), input);
        Files.createSymbolicLink(folder.resolve("way"), linked);
        List<String> before = filesInFolder();
        for (String output : List.of("input.txt", "./folder/../input.txt", "link.txt", "link-to-link.txt", "hard.txt",
                "way/../input.txt")) {
            for (List<String> names : List.of(List.of(input.toString(), folder.resolve(output).toString()),
                    List.of(folder.resolve(output).toString(), input.toString()))) {
                CommandLineResult result =
                        CommandLineResult.run(arguments(commandAndArgument, names.get(0), names.get(1)));
                assertThat(result.err()).as(output).hasLineCount(1).contains("this command", names.get(1));
                assertThat(result.exitCode()).as(output).isEqualTo(2);
                assertThat(result.out()).isEmpty();
                assertThat(input).hasContent(ROBOTS);
                assertThat(filesInFolder()).isEqualTo(before);
            }
        }
    }

    /** Arguments before the tested one may be any text, because nothing is read. */
    private static String[] arguments(String commandAndArgument, String input, String output) {
        List<String> words = new ArrayList<>(List.of(commandAndArgument.split(" ")));
        String argument = words.removeLast();
        if (argument.startsWith("--")) {
            words.addAll(List.of(argument, input));
        } else {
            words.addAll(Collections.nCopies(Integer.parseInt(argument), "other.txt"));
            words.add(input);
        }
        words.addAll(List.of(outputOption(words.getFirst()), output));
        return words.toArray(String[]::new);
    }

    private static String outputOption(String name) {
        return commands().stream().filter(command -> command.name().equals(name))
                .flatMap(command -> command.options().stream())
                .filter(OutputIsInputTest::isWritten).findFirst().orElseThrow().longestName();
    }

    @Test
    void sameNameIsRefusedInOneSentence() throws IOException {
        String input = Files.writeString(folder.resolve("robots.txt"), ROBOTS).toString();
        assertThat(CommandLineResult.run("check", input, "--output", input).err()).isEqualTo(
                input + " would be overwritten: this command reads it. Use another file with --output.\n");
    }

    @Test
    void helpIsNotRefused() throws IOException {
        String input = Files.writeString(folder.resolve("robots.txt"), ROBOTS).toString();
        assertThat(CommandLineResult.run("check", input, "--output", input, "--help").exitCode()).isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "{folder}, {folder}/a/two.txt, true",
        "{folder}, {folder}/a/new.txt, true",
        "{folder}, {folder}/a/new.txt.gz, true",
        "{folder}, {folder}/a/new.warc.gz, true",
        "{folder}, {folder}/a/new.csv, false",
        "{folder}/a, {folder}/one.txt, false",
        "{folder}/a, {folder}/way/two.txt, true",
        "{folder}/way, {folder}/a/two.txt, true",
        "{folder}/*.txt, {folder}/one.txt, true",
        "{folder}/*.txt, {folder}/./a/../one.txt, true",
        "{folder}/*.txt, {folder}/new.txt, true",
        "{folder}/*.txt, {folder}/a/two.txt, false",
        "{folder}/**.txt, {folder}/a/two.txt, true",
        "{folder}/*, {folder}/new.csv, true"
    })
    void outputInsideACollectionIsRefused(String input, String output, boolean isRefused) throws IOException {
        Path subfolder = Files.createDirectory(folder.resolve("a"));
        Files.createSymbolicLink(folder.resolve("way"), subfolder);
        Path file = Files.writeString(folder.resolve("one.txt"), ROBOTS);
        Path nested = Files.writeString(subfolder.resolve("two.txt"), ROBOTS);
        CommandLineResult result =
                CommandLineResult.run("scan", input.replace("{folder}", folder.toString()), "--output",
                        output.replace("{folder}", folder.toString()), "--columns", "rules");
        assertThat(result.exitCode()).as(result.err()).isEqualTo(isRefused ? 2 : 0);
        if (isRefused) {
            assertThat(result.err()).hasLineCount(1).contains("this command");
            assertThat(file).hasContent(ROBOTS);
            assertThat(nested).hasContent(ROBOTS);
            assertThat(filesInFolder()).containsExactly("a/two.txt", "one.txt");
        }
    }

    /**
     * A link inside the folder is found only while the folder is read; nothing has been written to the output by then.
     */
    @ParameterizedTest
    @ValueSource(strings = {"symbolic", "hard"})
    void linkToTheOutputIsFoundWhileReading(String kind) throws IOException {
        Path collection = Files.createDirectory(folder.resolve("collection"));
        Path output = Files.writeString(folder.resolve("out.csv"), ROBOTS);
        Files.writeString(collection.resolve("a.txt"), ROBOTS);
        if (kind.equals("hard")) {
            Files.createLink(collection.resolve("b.txt"), output);
        } else {
            Files.createSymbolicLink(collection.resolve("b.txt"), output);
        }
        List<String> before = filesInFolder();
        CommandLineResult result =
                CommandLineResult.run("scan", collection.toString(), "--output", output.toString(), "--format", "csv");
        assertThat(result.err()).hasLineCount(1).contains("this command");
        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(output).hasContent(ROBOTS);
        assertThat(filesInFolder()).isEqualTo(before);
    }

    @Test
    void outputListedInASitemapIndexIsRefused() throws IOException {
        String sitemap =
                "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"><url><loc>https://a.example/x</loc>"
                        + "</url></urlset>";
        Path output = Files.writeString(folder.resolve("part.xml"), sitemap);
        Path index = Files.writeString(folder.resolve("index.xml"), "<sitemapindex"
                + " xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"><sitemap><loc>https://a.example/part.xml</loc>"
                + "</sitemap></sitemapindex>");
        Path robots = Files.writeString(folder.resolve("robots.txt"), ROBOTS);
        for (String[] command : new String[][] {
            {"test", robots.toString(), "--as", "Googlebot"}, {"compare", robots.toString(), robots.toString()}}) {
            List<String> words = new ArrayList<>(List.of(command));
            words.addAll(List.of("--urls", index.toString(), "--output", output.toString()));
            CommandLineResult result = CommandLineResult.run(words.toArray(String[]::new));
            assertThat(result.err()).hasLineCount(1).contains("this command");
            assertThat(result.exitCode()).isEqualTo(2);
            assertThat(output).hasContent(sitemap);
        }
        assertThat(filesInFolder()).containsExactly("index.xml", "part.xml", "robots.txt");
    }

    /** The shell may redirect standard input or output to the file. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "check - --output robots.txt                 | < robots.txt",
        "check /dev/stdin --output robots.txt        | < robots.txt",
        "scan - --output robots.txt                  | < robots.txt",
        "test robots.txt --as a --urls - --output list.txt | < list.txt",
        "check robots.txt                            | >> robots.txt",
        "groups -                                    | < robots.txt >> robots.txt",
        "test robots.txt --as a --urls list.txt      | >> list.txt",
        "scan .                                      | >> robots.txt",
        "expect list.txt robots.txt                  | 1<> robots.txt"
    })
    void redirectedFilesAreRecognised(String command, String redirection) throws Exception {
        Path robots = Files.writeString(folder.resolve("robots.txt"), ROBOTS);
        Path list = Files.writeString(folder.resolve("list.txt"), "/x\n");
        ProgramProcess.Result result = new ProgramProcess(folder, List.of(), Main.class.getName(), command.split(" +"))
                .throughShell("cd " + folder + "; exec 2>&1;", redirection).run();
        assertThat(result.exitCode()).as(result.output()).isEqualTo(2);
        assertThat(result.output()).hasLineCount(1).contains("this command");
        assertThat(robots).hasContent(ROBOTS);
        assertThat(list).hasContent("/x\n");
    }

    /** An argument that names a file must have one of the two types, or the check would miss it. */
    @Test
    void everyFileArgumentHasAFileType() {
        for (CommandSpec command : commands()) {
            for (ArgSpec argument : command.args()) {
                boolean namesNoFile = argument.arity().max() == 0 || LABELS_WITHOUT_FILE.contains(argument.paramLabel())
                        || argument.completionCandidates() != null;
                assertThat(isRead(argument) || isWritten(argument)).as(command.name() + " " + name(argument) + " "
                        + argument.paramLabel()).isNotEqualTo(namesNoFile);
            }
        }
    }

    private List<String> filesInFolder() throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).map(file -> folder.relativize(file).toString()).sorted().toList();
        }
    }
}
