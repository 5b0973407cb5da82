package org.roboscope.cli.man;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.roboscope.cli.CommandLineApp;
import org.roboscope.cli.CommandLineResult;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** The manual pages say what the help and the guide say, in a form that the programs that show them accept. */
class ManPagesTest {

    @TempDir
    private Path folder;

    static Stream<CommandSpec> commands() {
        CommandLine root = CommandLineApp.commandLine();
        return Stream.concat(Stream.of(root), root.getSubcommands().values().stream())
                .map(CommandLine::getCommandSpec);
    }

    @ParameterizedTest
    @MethodSource("commands")
    void everyCommandHasAPage(CommandSpec command) {
        String page = page(command);
        assertThat(page).startsWith(".TH \"" + ManPage.name(command).toUpperCase(Locale.ROOT)
                + "\" 1 \"2026-01-31\" \"Roboscope 1.0\"");
        assertThat(page.lines().filter(line -> line.startsWith(".SH "))).containsSubsequence(
                ".SH \"NAME\"", ".SH \"SYNOPSIS\"", ".SH \"DESCRIPTION\"", ".SH \"OPTIONS\"", ".SH \"EXIT STATUS\"",
                ".SH \"EXAMPLES\"", ".SH \"SEE ALSO\"");
        assertThat(CommandLineResult.run("man", "--list").out().lines()).contains(ManPage.name(command));
        assertThat(CommandLineResult.run("man", command.name()).out().lines().skip(1))
                .containsExactlyElementsOf(page.lines().skip(1).toList());
    }

    @ParameterizedTest
    @MethodSource("commands")
    void thePageExplainsEveryOptionAndShowsEveryExample(CommandSpec command) throws Exception {
        String shown = shown(page(command));
        assertThat(command.options()).allSatisfy(option -> assertThat(shown).contains(option.longestName()));
        assertThat(command.usageMessage().footer()).isNotEmpty()
                .allSatisfy(line -> assertThat(shown).contains(line.strip()));
        assertThat(command.usageMessage().exitCodeList().values()).allSatisfy(
                meaning -> assertThat(words(shown)).contains(words(meaning)));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "check | A comment # roboscope-ignore R12 on the line above suppresses a finding.",
        "scan | at least one (one-whole-site)",
        "watch | the redirects that lead to the same answer",
        "roboscope | Nothing is fetched unless you name an address.",
    })
    void thePageHasTheTextOfTheGuide(String name, String text) throws Exception {
        String shown = words(shown(CommandLineResult.run("man", name).out()));
        assertThat(shown).contains(text);
    }

    @Test
    void optionsAndExitCodesStandOnce() throws Exception {
        for (CommandSpec command : commands().toList()) {
            assertThat(page(command)).doesNotContain("Exit code 0").doesNotContain("\nOption:\n");
        }
    }

    @Test
    void theEnvironmentAndTheFilesAreExplainedOnThePageOfTheProgram() throws Exception {
        assertThat(shown(CommandLineResult.run("man").out())).contains("ENVIRONMENT", "NO_COLOR", "FILES",
                "~/.config/roboscope/settings.json");
    }

    @ParameterizedTest
    @MethodSource("commands")
    void theProgramsThatShowItHaveNothingToSay(CommandSpec command) throws Exception {
        Path file = Files.writeString(folder.resolve(ManPage.name(command) + ".1"), page(command));
        boolean checked = false;
        for (List<String> checker : List.of(
                List.of("man", "--warnings", "-E", "UTF-8", "-l"), List.of("groff", "-man", "-Tutf8", "-ww", "-z"),
                List.of("mandoc", "-Tlint"))) {
            if (isInstalled(checker.getFirst())) {
                checked = true;
                Process process = new ProcessBuilder(
                        Stream.concat(checker.stream(), Stream.of(file.toString())).toList())
                        .redirectOutput(checker.getFirst().equals("man") ? ProcessBuilder.Redirect.DISCARD
                                : ProcessBuilder.Redirect.PIPE)
                        .redirectError(folder.resolve("warnings").toFile()).start();
                String output = new String(process.getInputStream().readAllBytes(), UTF_8);
                assertThat(process.waitFor()).as(output).isZero();
                assertThat(output + Files.readString(folder.resolve("warnings"))).as(checker.getFirst()).isEmpty();
            }
        }
        assumeTrue(checked, "neither man, groff nor mandoc is installed, so no page is checked");
    }

    @ParameterizedTest
    @CsvSource({"nonsense, There is no page for nonsense.", "check --list, --list does not work"})
    void whatHasNoPageIsRefused(String arguments, String sentence) {
        CommandLineResult refused = CommandLineResult.run(("man " + arguments).split(" "));
        assertThat(refused.err()).startsWith(sentence);
        assertThat(refused.exitCode()).isEqualTo(2);
    }

    @Test
    void textThatLooksLikeARequestStaysText() throws Exception {
        Troff page = new Troff();
        page.title("X", "2026-01-31", "X 1.0", "X");
        page.section("NAME");
        page.paragraph(Troff.prose("x - y"));
        page.section("EXAMPLES");
        page.paragraph(Troff.prose(".hidden 'quoted' back\\slash --long-option e-mail …"));
        page.example(List.of(".br", "'tis", "a\\b ~/x `y` ^"));
        assertThat(shown(page.toString())).contains(".hidden 'quoted' back\\slash --long-option e-mail …")
                .contains("    .br\n", "    'tis\n", "    a\\b ~/x `y` ^\n");
    }

    private static String page(CommandSpec command) {
        return ManPage.of(command, "Roboscope 1.0", "2026-01-31");
    }

    private static String words(String text) {
        return text.replaceAll("\\s+", " ");
    }

    /** As a terminal shows it, on lines that are long enough for every example. */
    private String shown(String page) throws Exception {
        assumeTrue(isInstalled("groff"), "groff is not installed, so no page is shown");
        Path file = Files.writeString(folder.resolve("shown.1"), page);
        Process process = new ProcessBuilder("groff", "-man", "-Tutf8", "-P-c", "-P-bou", "-rLL=200n", file.toString())
                .redirectErrorStream(true).start();
        String shown = new String(process.getInputStream().readAllBytes(), UTF_8);
        assertThat(process.waitFor()).as(shown).isZero();
        return shown.replace('‐', '-');
    }

    private static boolean isInstalled(String program) {
        return Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .anyMatch(each -> Files.isExecutable(Path.of(each, program)));
    }
}
