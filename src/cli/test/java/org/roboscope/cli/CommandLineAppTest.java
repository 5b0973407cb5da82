package org.roboscope.cli;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

class CommandLineAppTest {

    @Test
    void helpExplainsTheProgramAndItsCommands() {
        CommandLineResult help = CommandLineResult.run("--help");
        assertThat(help.out()).contains("who may crawl what", "Show this help.", "Show the version.")
                .containsPattern("test +Shows who may fetch what").containsPattern("groups +Shows which group");
        assertThat(help.exitCode()).isZero();
        assertThat(help.out().lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80));
    }

    @Test
    void helpIsShownDespiteAnInvalidValue() {
        CommandLineResult help = CommandLineResult.run("check", "--format", "xml", "--help");
        assertThat(help.out()).isEqualTo(CommandLineResult.run("check", "--help").out());
        assertThat(help.err()).isEmpty();
        assertThat(help.exitCode()).isZero();
    }

    static Set<String> commands() {
        return CommandLineApp.commandLine().getSubcommands().keySet();
    }

    @ParameterizedTest
    @MethodSource("commands")
    void helpExplainsEveryCommandAndOption(String name) {
        CommandLineResult help = CommandLineResult.run(name, "--help");
        assertThat(help.out()).contains("roboscope " + name + " ", "Exit code").doesNotContain("the window opens");
        assertThat(help.exitCode()).isZero();
        assertThat(specification(name).args()).isNotEmpty()
                .allSatisfy(argument -> assertThat(description(argument))
                        .as(argument.toString()).isNotEmpty());
    }

    /** Each text is a format string: a literal percent sign is written twice. */
    @ParameterizedTest
    @MethodSource("commands")
    void everyTextOfTheHelpCanBeFormatted(String name) {
        CommandSpec command = specification(name);
        UsageMessageSpec usage = command.usageMessage();
        Stream<String> argumentTexts = command.args().stream().flatMap(argument -> Stream.of(description(argument)));
        assertThat(Stream.concat(argumentTexts,
                Stream.of(usage.header(), usage.description(), usage.footer()).flatMap(Stream::of)))
                .isNotEmpty().allSatisfy(text -> assertThat(String.format(text)).doesNotContain("%%"));
    }

    /** The synopsis at the start of the help. */
    @ParameterizedTest
    @MethodSource("commands")
    void synopsisShowsEveryOption(String name) {
        String usage = new CommandLine(specification(name)).getHelp().synopsis(0);
        assertThat(options(name)).allSatisfy(option -> assertThat(usage).containsPattern("[\\[ ]" + option + "\\b"));
    }

    @ParameterizedTest
    @MethodSource("commands")
    void commandLinePageNamesEveryOption(String name) throws IOException {
        String page = Files.readString(Path.of("docs/guide/command-line.md"));
        assertThat(options(name)).allSatisfy(option -> assertThat(page).containsPattern("[` ]" + option + "\\b"));
    }

    private static List<String> options(String name) {
        return specification(name).options().stream().filter(option -> !option.usageHelp() && !option.versionHelp())
                .map(OptionSpec::longestName).toList();
    }

    private static CommandSpec specification(String name) {
        return requireNonNull(CommandLineApp.commandLine().getSubcommands().get(name)).getCommandSpec();
    }

    @ParameterizedTest
    @MethodSource("commands")
    void everyCommandPrintsTheVersion(String name) {
        assertThat(CommandLineResult.run(name, "--version").out()).startsWith("Roboscope ");
    }

    /** A wider line would wrap and leave a single word on the next line. */
    @ParameterizedTest
    @MethodSource("commands")
    void helpFitsTheTerminal(String name) {
        UsageMessageSpec usage = specification(name).usageMessage();
        assertThat(Stream.of(usage.customSynopsis(), usage.description(), usage.footer()).flatMap(Stream::of))
                .isNotEmpty().allSatisfy(line -> assertThat(line.replace("%n", "")).hasSizeLessThan(80));
        assertThat(CommandLineResult.run(name, "--help").out().lines())
                .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(80));
    }

    private static String[] description(ArgSpec argument) {
        return argument.description();
    }
}
