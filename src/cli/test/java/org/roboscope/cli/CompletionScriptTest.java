package org.roboscope.cli;

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
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** The script of picocli in bash and zsh, as far as these are installed. */
class CompletionScriptTest {

    private static final String BASH = "bash";
    private static final String ZSH = "zsh";
    private static final String LONG_NAME = "Ärger mit Leerzeichen.txt";

    @TempDir
    private Path folder;

    @BeforeEach
    void writeScriptAndFiles() throws IOException {
        for (String shell : List.of(BASH, ZSH)) {
            CommandLineResult printed = CommandLineResult.run("completion", shell);
            assertThat(printed.exitCode()).isZero();
            Files.writeString(folder.resolve("script." + shell), printed.out());
        }
        Files.writeString(folder.resolve("robots.txt"), "");
        Files.writeString(folder.resolve(LONG_NAME), "");
        Files.createDirectory(folder.resolve("test"));
    }

    @Test
    void theScriptHasEveryCommandOptionAndValue() throws IOException {
        String script = Files.readString(folder.resolve("script.bash"));
        List<CommandSpec> commands = CommandLineApp.commandLine().getSubcommands().values().stream()
                .map(CommandLine::getCommandSpec).toList();
        assertThat(commands).isNotEmpty().allSatisfy(command -> {
            assertThat(script).contains("function _picocli_roboscope_" + command.name() + "() {");
            assertThat(command.options()).isNotEmpty().allSatisfy(option -> {
                assertThat(script).contains("'" + option.longestName() + "'");
                if (option.completionCandidates() != null) {
                    assertThat(option.completionCandidates()).isNotEmpty()
                            .allSatisfy(value -> assertThat(script).contains('"' + value + '"'));
                }
            });
        });
    }

    /** Keys typed at a terminal, → for the Tab key, on which the shell shows what the command would get. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "che→ rob→ | check,robots.txt",
        "rob→ | robots.txt",
        "check rob→ --form→ sa→ | check,robots.txt,--format,sarif",
        "check Är→ | check,Ärger mit Leerzeichen.txt",
        "check ./Är→ | check,./Ärger mit Leerzeichen.txt",
        "check --output Är→ | check,--output,Ärger mit Leerzeichen.txt",
        "check --sev→ err→ rob→ | check,--severity,error,robots.txt",
        "test rob→ --as Googlebot-V→ | test,robots.txt,--as,Googlebot-Video",
        "test rob→ --as Sog→ | test,robots.txt,--as,Sogou web spider",
        "test rob→ --as Sogou\\ w→ | test,robots.txt,--as,Sogou web spider",
        "completion b→ | completion,bash",
    })
    void whatIsCompletedReachesTheCommand(String keys, String expected) throws Exception {
        for (String shell : List.of(BASH, ZSH)) {
            assertThat(typed(shell, keys.replace("→", "\t"))).as(shell).isEqualTo(expected);
        }
    }

    /** A folder of the name of a command would get a slash, if it were offered as a file. */
    @Test
    void aCommandIsNotTakenForAFolder() throws Exception {
        assertThat(typed(BASH, "tes\t robots.txt")).isEqualTo("test,robots.txt");
    }

    /** As packages install it, where zsh finds it by its name and its first line. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "che→ rob→ | check,robots.txt",
        "check rob→ | check,robots.txt",
        "check --format sa→ | check,--format,sarif",
    })
    void zshLoadsTheScriptFromAFolderOfFunctions(String keys, String expected) throws Exception {
        Path functions = Files.createDirectory(folder.resolve("functions"));
        Files.copy(folder.resolve("script.zsh"), functions.resolve("_roboscope"));
        String rules = "fpath=(~/functions $fpath); autoload -U compinit; compinit -u -D\n";
        assertThat(typed(ZSH, rules, keys.replace("→", "\t"))).isEqualTo(expected);
    }

    private String typed(String shell, String keys) throws Exception {
        return typed(shell, (shell.equals(ZSH) ? "autoload -U compinit; compinit -u -D\n" : "")
                + "source script." + shell + "\n", keys);
    }

    private String typed(String shell, String rules, String keys) throws Exception {
        assumeTrue(System.getProperty("os.name").equals("Linux"), "the program script has other options elsewhere");
        requireProgram("script");
        requireProgram("timeout");
        String show = "PS1='ready '; roboscope() { local IFS=,; echo \"got:$*:\"; }\n";
        for (String settings : List.of(".bashrc", ".zshrc")) {
            Files.writeString(folder.resolve(settings), show + rules);
        }
        requireProgram(shell);
        String start = shell.equals(BASH) ? "bash --noprofile --rcfile .bashrc -i" : "zsh -i";
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
