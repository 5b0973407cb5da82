package org.roboscope.cli;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;

class CommandLineAppTest {

    @Test
    void helpExplainsTheProgramAndItsCommands() {
        CommandLineResult help = CommandLineResult.run("--help");
        assertThat(help.out()).contains("who may crawl what", "Show this help.", "Show the version.")
                .containsPattern("test +Shows who may fetch what").containsPattern("groups +Shows which group");
        assertThat(help.exitCode()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"check", "test", "groups"})
    void everyCommandExplainsItselfAndEachOfItsOptions(String name) {
        CommandLineResult help = CommandLineResult.run(name, "--help");
        assertThat(help.out()).contains("roboscope " + name + " FILE", "Exit code: 0")
                .doesNotContain("the window opens");
        assertThat(help.exitCode()).isZero();
        CommandLine command = requireNonNull(CommandLineApp.commandLine().getSubcommands().get(name));
        assertThat(command.getCommandSpec().args()).isNotEmpty()
                .allSatisfy(argument -> assertThat(description(argument))
                        .as(argument.toString()).isNotEmpty());
    }

    @ParameterizedTest
    @ValueSource(strings = {"check", "test", "groups"})
    void everyCommandTellsTheVersion(String name) {
        assertThat(CommandLineResult.run(name, "--version").out()).startsWith("Roboscope ");
    }

    @Test
    void noLineOfHelpIsWiderThanATerminal() {
        assertThat(Stream.of("check", "test").flatMap(name -> CommandLineResult.run(name, "--help").out().lines()))
                .allSatisfy(line -> assertThat(line.length())
                        .isLessThanOrEqualTo(80));
    }

    private static String[] description(ArgSpec argument) {
        return argument.description();
    }
}
