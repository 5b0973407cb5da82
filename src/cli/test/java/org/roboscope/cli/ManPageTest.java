package org.roboscope.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** The manual page, which packages install, repeats {@code --help} in a form that other programs accept. */
@DisabledOnOs(OS.WINDOWS)
class ManPageTest {

    private static final String PROGRAM = "src/app/package/java/org/roboscope/packaging/ManPage.java";

    /** Prints the stored help of each command, which is much faster than starting the program for each. */
    private static final String LAUNCHER = "#!/bin/sh\nexec cat \"${0%/*}/$1\"\n";

    @TempDir
    static Path folder;

    private static Path page = Path.of("");

    private static Stream<CommandLine> commands() {
        return CommandLineApp.commandLine().getSubcommands().values().stream();
    }

    @BeforeAll
    static void makePage() throws Exception {
        Path launcher = Files.writeString(folder.resolve("roboscope"), LAUNCHER);
        assertThat(launcher.toFile().setExecutable(true)).isTrue();
        Files.writeString(folder.resolve("--help"), CommandLineResult.run("--help").out());
        for (CommandLine command : commands().toList()) {
            String name = command.getCommandName();
            Files.writeString(folder.resolve(name), CommandLineResult.run(name, "--help").out());
        }
        page = Files.writeString(folder.resolve("roboscope.1"), outputOf(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(), PROGRAM, "1.0", "2026-01-31",
                launcher.toString())));
    }

    private static String outputOf(List<String> command) throws Exception {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        return output;
    }

    @Test
    void manPageHasEveryWordOfTheHelp() throws Exception {
        requireProgram("groff");
        String manual = words(outputOf(List.of("groff", "-man", "-Tutf8", "-P-c", "-P-bou", "-rLL=500n", "-rHY=0",
                page.toString())).replace('\u2010', '-'));
        assertThat(commands()).isNotEmpty().allSatisfy(command -> {
            assertThat(manual).contains("roboscope " + command.getCommandName());
            String help = Files.readString(folder.resolve(command.getCommandName()));
            assertThat(help.lines().filter(line -> !line.endsWith(":")).map(line -> line.replace("Usage: ", ""))
                    .map(ManPageTest::words)).allSatisfy(line -> assertThat(manual).contains(line));
        });
        assertThat(words(manual)).contains("NAME roboscope - shows who may crawl what according to robots.txt");
    }

    @Test
    void headNamesVersionAndDate() throws Exception {
        assertThat(Files.readString(page)).startsWith(
                ".TH ROBOSCOPE 1 2026-01-31 \"Roboscope 1.0\" \"User Commands\"\n.SH NAME\n")
                .containsSubsequence(".SH SYNOPSIS\n", ".SH DESCRIPTION\n", ".SH \"OPTIONS\"\n", ".SH \"COMMANDS\"\n",
                        ".SH \"EXIT CODES\"\n", ".SH \"EXAMPLES\"\n", ".SH \"roboscope check\"\n", ".SS \"Options\"\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"man --warnings -E UTF-8 -l", "groff -man -Tutf8 -ww -z", "mandoc -Tlint -Wwarning"})
    void viewersShowThePageWithoutWarnings(String checker) throws Exception {
        requireProgram(checker.replaceFirst(" .*", ""));
        Path warnings = folder.resolve("warnings");
        Process process = new ProcessBuilder(Stream.concat(Stream.of(checker.split(" ")), Stream.of(page.toString()))
                .toList()).redirectOutput(ProcessBuilder.Redirect.DISCARD).redirectError(warnings.toFile()).start();
        assertThat(process.waitFor()).isZero();
        assertThat(warnings).isEmptyFile();
    }

    @Test
    void pageIndexFindsTheName() throws Exception {
        requireProgram("lexgrog");
        assertThat(outputOf(List.of("lexgrog", page.toString())))
                .contains("\"roboscope - shows who may crawl what according to robots.txt");
    }

    private static String words(String text) {
        return text.replaceAll("\\s+", " ").strip();
    }

    private static void requireProgram(String program) {
        assumeTrue(Stream.of(System.getenv("PATH").split(File.pathSeparator)).anyMatch(folder -> Files.isExecutable(
                Path.of(folder, program))), program + " is not installed, so the page is not tried with it");
    }
}
