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

/** Runs picocli's completion script in bash and zsh, if they are installed. */
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
    void scriptHasEveryCommandOptionAndValue() throws IOException {
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

    /** By default, picocli writes array indexes with the system's digits, which shells cannot read. */
    @Test
    void scriptDoesNotDependOnTheLocale() throws Exception {
        assertThat(new ProgramProcess(folder, List.of("-Duser.language=ar", "-Duser.country=EG"),
                "org.roboscope.cli.CommandLineApp", "completion", BASH).run().output())
                .isEqualTo(Files.readString(folder.resolve("script.bash")));
    }

    /** Typed lines, with → for the Tab key, and the arguments that the command receives. */
    private static final Map<String, String> COMPLETED = parseCompletions("""
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

    /** Lines completed by the script as packages install it: zsh finds it by its name and first line. */
    private static final Map<String, String> COMPLETED_BY_FUNCTION = parseCompletions("""
        che→ rob→ | check,robots.txt
        check rob→ | check,robots.txt
        check --format sa→ | check,--format,sarif
        """);

    private static Map<String, String> parseCompletions(String lines) {
        return lines.lines().map(line -> line.strip().split(" \\| ", -1)).collect(Collectors.toMap(
                parts -> parts[0], parts -> parts[1], (first, _) -> first, LinkedHashMap::new));
    }

    @ParameterizedTest
    @ValueSource(strings = {BASH, ZSH})
    void completedLinesReachTheCommand(String shell) throws Exception {
        assertThat(argumentsOf(shell, COMPLETED.keySet())).isEqualTo(COMPLETED);
    }

    /** If the command were completed as a folder of the same name, it would get a slash. */
    @Test
    void commandIsNotCompletedAsAFolder() throws Exception {
        assertThat(argumentsOf(BASH, Set.of("tes→ robots.txt")).values()).containsExactly("test,robots.txt");
    }

    @Test
    void zshLoadsTheScriptFromFunctionFolders() throws Exception {
        Path functions = Files.createDirectory(folder.resolve("functions"));
        Files.copy(folder.resolve("script.zsh"), functions.resolve("_roboscope"));
        String rules = "fpath=(~/functions $fpath); autoload -U compinit; compinit -u -D\n";
        assertThat(argumentsOf(ZSH, rules, COMPLETED_BY_FUNCTION.keySet())).isEqualTo(COMPLETED_BY_FUNCTION);
    }

    private Map<String, String> argumentsOf(String shell, Set<String> lines) throws Exception {
        return argumentsOf(shell, (shell.equals(ZSH) ? "autoload -U compinit; compinit -u -D\n" : "")
                + "source script." + shell + "\n", lines);
    }

    /** Types the lines into one shell, one after the other, and returns the arguments that the command receives. */
    private Map<String, String> argumentsOf(String shell, String rules, Set<String> lines) throws Exception {
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
        Map<String, String> received = new LinkedHashMap<>();
        try (OutputStream in = process.getOutputStream()) {
            for (String line : lines) {
                StringBuilder output = new StringBuilder();
                readUntil(process, output, "ready ");
                in.write(("roboscope " + line.replace("→", "\t") + "\n").getBytes(UTF_8));
                in.flush();
                readUntil(process, output, "got:");
                readUntil(process, output, ":\r");
                received.put(line,
                        output.substring(output.lastIndexOf("got:") + "got:".length(), output.lastIndexOf(":\r")));
            }
            in.write("exit\n".getBytes(UTF_8));
        }
        assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
        return received;
    }

    /** Appends the output of the shell, until it contains the text. */
    private static void readUntil(Process process, StringBuilder output, String expected) throws IOException {
        List<Byte> bytes = new ArrayList<>();
        int start = output.length();
        while (output.indexOf(expected, start) < 0) {
            int next = process.getInputStream().read();
            assertThat(next).as("the shell ended after: " + output).isNotNegative();
            bytes.add((byte) next);
            output.setLength(start);
            output.append(text(bytes));
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
        assumeTrue(Stream.of(System.getenv("PATH").split(File.pathSeparator)).anyMatch(folder -> Files.isExecutable(
                Path.of(folder, program))), program + " is not installed, so this shell is not tried");
    }
}
