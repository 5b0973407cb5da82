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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.ProgramProcess;
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

    /** Picocli would write the indexes of arrays with the digits of the system, which no shell reads. */
    @Test
    void theScriptIsTheSameOnAnArabicSystem() throws Exception {
        assertThat(new ProgramProcess(folder, List.of("-Duser.language=ar", "-Duser.country=EG"),
                "org.roboscope.cli.CommandLineApp", "completion", BASH).run().said())
                .isEqualTo(Files.readString(folder.resolve("script.bash")));
    }

    /** Keys typed at a terminal, → for the Tab key, on which the shell shows what the command would get. */
    private static final Map<String, String> COMPLETED = completed("""
        che→ rob→ | check,robots.txt
        rob→ | robots.txt
        check rob→ --form→ sa→ | check,robots.txt,--format,sarif
        check Är→ | check,Ärger mit Leerzeichen.txt
        check ./Är→ | check,./Ärger mit Leerzeichen.txt
        check --output Är→ | check,--output,Ärger mit Leerzeichen.txt
        check --sev→ err→ rob→ | check,--severity,error,robots.txt
        test rob→ --as Googlebot-V→ | test,robots.txt,--as,Googlebot-Video
        test rob→ --as Screa→ | test,robots.txt,--as,Screaming Frog SEO Spider
        test rob→ --as Sogou\\ w→ | test,robots.txt,--as,Sogou web spider
        completion b→ | completion,bash
        """);

    /** As packages install it, where zsh finds it by its name and its first line. */
    private static final Map<String, String> COMPLETED_BY_FUNCTION = completed("""
        che→ rob→ | check,robots.txt
        check rob→ | check,robots.txt
        check --format sa→ | check,--format,sarif
        """);

    private static Map<String, String> completed(String lines) {
        return lines.lines().map(line -> line.strip().split(" \\| ", -1)).collect(Collectors.toMap(
                parts -> parts[0], parts -> parts[1], (one, other) -> one, LinkedHashMap::new));
    }

    @ParameterizedTest
    @ValueSource(strings = {BASH, ZSH})
    void whatIsCompletedReachesTheCommand(String shell) throws Exception {
        assertThat(typed(shell, COMPLETED.keySet())).isEqualTo(COMPLETED);
    }

    /** A folder of the name of a command would get a slash, if it were offered as a file. */
    @Test
    void commandIsNotCompletedAsAFolder() throws Exception {
        assertThat(typed(BASH, Set.of("tes→ robots.txt")).values()).containsExactly("test,robots.txt");
    }

    @Test
    void zshLoadsTheScriptFromAFolderOfFunctions() throws Exception {
        Path functions = Files.createDirectory(folder.resolve("functions"));
        Files.copy(folder.resolve("script.zsh"), functions.resolve("_roboscope"));
        String rules = "fpath=(~/functions $fpath); autoload -U compinit; compinit -u -D\n";
        assertThat(typed(ZSH, rules, COMPLETED_BY_FUNCTION.keySet())).isEqualTo(COMPLETED_BY_FUNCTION);
    }

    private Map<String, String> typed(String shell, Set<String> keys) throws Exception {
        return typed(shell, (shell.equals(ZSH) ? "autoload -U compinit; compinit -u -D\n" : "")
                + "source script." + shell + "\n", keys);
    }

    /** What the command gets for keys that are typed at one terminal, one line after the other. */
    private Map<String, String> typed(String shell, String rules, Set<String> keys) throws Exception {
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
        Map<String, String> got = new LinkedHashMap<>();
        try (OutputStream in = process.getOutputStream()) {
            for (String line : keys) {
                StringBuilder shown = new StringBuilder();
                readUntil(process, shown, "ready ");
                in.write(("roboscope " + line.replace("→", "\t") + "\n").getBytes(UTF_8));
                in.flush();
                readUntil(process, shown, "got:");
                readUntil(process, shown, ":\r");
                got.put(line, shown.substring(shown.lastIndexOf("got:") + "got:".length(), shown.lastIndexOf(":\r")));
            }
            in.write("exit\n".getBytes(UTF_8));
        }
        assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
        return got;
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
