package org.roboscope.cli.completion;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.roboscope.cli.CommandLineApp;
import org.roboscope.cli.CommandLineResult;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** The scripts in the shells that they are for, as far as these are installed. */
class CompletionScriptsTest {

    private static final String LONG_NAME = "Ärger mit Leerzeichen.txt";

    @TempDir
    private Path folder;

    @BeforeEach
    void writeScriptsAndFiles() throws IOException {
        for (Shell shell : Shell.values()) {
            CommandLineResult printed = CommandLineResult.run("completion", shell.word());
            assertThat(printed.exitCode()).isZero();
            Files.writeString(folder.resolve("script." + shell.word()), printed.out());
        }
        Files.writeString(folder.resolve("robots.txt"), "");
        Files.writeString(folder.resolve(LONG_NAME), "");
        Files.createDirectory(folder.resolve("test"));
    }

    @ParameterizedTest
    @EnumSource
    void theShellReadsTheScript(Shell shell) throws Exception {
        assertThat(run(shell, "-n", "script." + shell.word())).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void theScriptHasEveryCommandOptionAndValue(Shell shell) throws IOException {
        String script = Files.readString(folder.resolve("script." + shell.word()));
        List<CommandSpec> commands = CommandLineApp.commandLine().getSubcommands().values().stream()
                .map(CommandLine::getCommandSpec).toList();
        assertThat(commands).isNotEmpty().allSatisfy(command -> {
            assertThat(script).contains(command.name());
            assertThat(command.options()).isNotEmpty().allSatisfy(option -> {
                assertThat(script).contains(
                        shell == Shell.FISH ? "-l " + option.longestName().substring(2) : option.longestName());
                if (option.completionCandidates() != null) {
                    assertThat(option.completionCandidates()).isNotEmpty()
                            .allSatisfy(value -> assertThat(script).contains(value));
                }
            });
        });
    }

    /** The function that bash calls, with the words that bash would give it. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "che | check",
        "check robots.txt --form | --format",
        "check --format sa | sarif",
        "check --format = sa | sarif",
        "test robots.txt --as Googlebot-V | Googlebot-Video",
        "test robots.txt --as GPTBot Googlebot-V | Googlebot-Video",
        "scan . --columns bytes,ru | bytes,rules",
        "check --about R0 | R01 R02 R03 R04 R05 R06 R07 R08 R09",
        "fetch --standard yan | yandex",
        "completion f | fish",
        "man sc | scan",
        "nonsense --fo | ''",
    })
    void bashCompletesWords(String typed, String expected) throws Exception {
        String[] words = ("roboscope " + typed).split(" ");
        String call = "source script.bash; COMP_WORDS=(" + String.join(" ", words) + "); COMP_CWORD="
                + (words.length - 1) + "; _roboscope; echo \"${COMPREPLY[*]}\"";
        assertThat(run(Shell.BASH, "--noprofile", "--norc", "-c", call).strip()).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "roboscope che | check",
        "roboscope check --form | --format",
        "roboscope check --format sa | sarif",
        "roboscope test robots.txt --as Sog | Sogou web spider",
        "roboscope test robots.txt --as GPTBot Sog | Sogou web spider",
        "roboscope scan . --columns bytes,ru | bytes,rules",
        "roboscope check rob | robots.txt",
        "roboscope check Är | Ärger mit Leerzeichen.txt",
        "roboscope rob | robots.txt",
    })
    void fishCompletesWords(String typed, String expected) throws Exception {
        String offered = run(Shell.FISH, "--no-config", "-c", "source script.fish; complete -C '" + typed + "'");
        assertThat(offered.lines().map(line -> line.replaceFirst("\t.*", ""))).containsExactly(expected);
    }

    /** Keys typed at a terminal, → for the tabulator key, on which the shell shows what the command would get. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "che→ rob→ | check,robots.txt",
        "check Är→ | check,Ärger mit Leerzeichen.txt",
        "check ./Är→ | check,./Ärger mit Leerzeichen.txt",
        "check --output Är→ | check,--output,Ärger mit Leerzeichen.txt",
        "test rob→ --as Googlebot-V→ Sog→ | test,robots.txt,--as,Googlebot-Video,Sogou web spider",
        "test rob→ --as Sogou\\ w→ | test,robots.txt,--as,Sogou web spider",
        "scan . --columns bytes,ru→ | scan,.,--columns,bytes,rules",
    })
    void whatIsCompletedReachesTheCommand(String keys, String expected) throws Exception {
        for (Shell shell : List.of(Shell.BASH, Shell.ZSH)) {
            assertThat(typed(shell, keys.replace("→", "\t"))).as(shell.word()).isEqualTo(expected);
        }
    }

    /** A folder of the name of a command would get a slash, if it were offered as a file. */
    @Test
    void aCommandIsNotTakenForAFolder() throws Exception {
        assertThat(typed(Shell.BASH, "tes\t robots.txt")).isEqualTo("test,robots.txt");
    }

    /** As packages install it, where zsh finds it by its name and its first line. */
    @Test
    void zshLoadsTheScriptFromAFolderOfFunctions() throws Exception {
        Path functions = Files.createDirectory(folder.resolve("functions"));
        Files.copy(folder.resolve("script.zsh"), functions.resolve("_roboscope"));
        String rules = "fpath=(~/functions $fpath); autoload -U compinit; compinit -u -D\n";
        assertThat(typed(Shell.ZSH, rules, "che\t rob\t")).isEqualTo("check,robots.txt");
    }

    private String typed(Shell shell, String keys) throws Exception {
        return typed(shell, (shell == Shell.ZSH ? "autoload -U compinit; compinit -u -D\n" : "")
                + "source script." + shell.word() + "\n", keys);
    }

    private String typed(Shell shell, String rules, String keys) throws Exception {
        assumeTrue(System.getProperty("os.name").equals("Linux"), "the program script has other options elsewhere");
        requireProgram("script");
        requireProgram("timeout");
        String show = "PS1='ready '; roboscope() { local IFS=,; echo \"got:$*:\"; }\n";
        for (String settings : List.of(".bashrc", ".zshrc")) {
            Files.writeString(folder.resolve(settings), show + rules);
        }
        requireProgram(shell.word());
        String start = shell == Shell.BASH ? "bash --noprofile --rcfile .bashrc -i" : "zsh -i";
        Process process = process(List.of("timeout", "60", "script", "-qec", start, "/dev/null"));
        StringBuilder shown = new StringBuilder();
        try (OutputStream in = process.getOutputStream()) {
            readUntil(process, shown, "ready ");
            in.write(("roboscope " + keys + "\n").getBytes(UTF_8));
            in.flush();
            readUntil(process, shown, "got:");
            readUntil(process, shown, ":\r");
            in.write("exit\n".getBytes(UTF_8));
        }
        assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
        String all = shown.toString();
        return all.substring(all.lastIndexOf("got:") + "got:".length(), all.lastIndexOf(":\r"));
    }

    /** Adds what the shell shows, until this comes. */
    private static void readUntil(Process process, StringBuilder shown, String end) throws IOException {
        List<Byte> bytes = new ArrayList<>();
        int start = shown.length();
        while (shown.indexOf(end, start) < 0) {
            int next = process.getInputStream().read();
            assertThat(next).as("the shell ended after: " + shown).isNotNegative();
            bytes.add((byte) next);
            shown.setLength(start);
            shown.append(text(bytes));
        }
    }

    private static String text(List<Byte> bytes) {
        byte[] array = new byte[bytes.size()];
        for (int index = 0; index < array.length; index++) {
            array[index] = bytes.get(index);
        }
        return new String(array, UTF_8);
    }

    private String run(Shell shell, String... arguments) throws Exception {
        requireProgram(shell.word());
        Process process = process(Stream.concat(Stream.of(shell.word()), Stream.of(arguments)).toList());
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        return output;
    }

    private Process process(List<String> command) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
        builder.environment().putAll(Map.of("HOME", folder.toString(), "ZDOTDIR", folder.toString(),
                "LC_ALL", "C.UTF-8", "TERM", "dumb"));
        return builder.start();
    }

    private static void requireProgram(String program) {
        assumeTrue(Stream.of(System.getenv("PATH").split(File.pathSeparator)).anyMatch(each -> Files.isExecutable(
                Path.of(each, program))), program + " is not installed, so this shell is not tried");
    }
}
