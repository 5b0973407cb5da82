package org.roboscope.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Fuzzes one parser with Jazzer in its own process. The files are in {@code target/fuzz}, in a folder for each parser.
 */
final class JazzerProcess {

    /** Many defects of large input already show in files of this size. */
    private static final int MAX_INPUT_BYTES = 16_384;
    private static final int MAX_FINDINGS = 200;
    private static final int INPUT_TIMEOUT_SECONDS = 30;

    private final FuzzedParser parser;
    private final Path folder;

    JazzerProcess(FuzzedParser parser) {
        this.parser = parser;
        this.folder = Path.of("target", "fuzz", parser.name());
    }

    /** Fuzzes, starting from the stored inputs. */
    void fuzz(long seconds) throws IOException, InterruptedException {
        Files.createDirectories(corpus());
        Files.createDirectories(findings());
        List<byte[]> files = FuzzCorpus.read(parser);
        for (int i = 0; i < files.size(); i++) {
            Files.write(corpus().resolve("known-" + i), files.get(i));
        }
        Files.writeString(folder.resolve("words"), parser.words().stream().map(JazzerProcess::quote)
                .collect(Collectors.joining("\n", "", "\n")));
        start("-dict=" + folder.resolve("words"), "-max_total_time=" + seconds, "-max_len=" + MAX_INPUT_BYTES,
                "-len_control=100",
                "-timeout=" + INPUT_TIMEOUT_SECONDS, "-reduce_inputs=1", "-print_final_stats=1",
                "-artifact_prefix=" + findings() + "/", corpus().toString());
    }

    /** Replaces the stored inputs by the smallest set of short ones that reaches the same code. */
    void storeMinimized() throws IOException, InterruptedException {
        Path minimized = folder.resolve("minimized");
        Files.createDirectories(minimized);
        try (Stream<Path> files = Files.list(minimized)) {
            for (Path before : files.toList()) {
                Files.delete(before);
            }
        }
        start("-merge=1", "-use_counters=0", "-timeout=" + INPUT_TIMEOUT_SECONDS, minimized.toString(),
                corpus().toString());
        FuzzCorpus.replace(parser, minimized);
    }

    /** Returns the inputs that failed or took too long. */
    List<Path> failingInputs() throws IOException {
        try (Stream<Path> files = Files.list(findings())) {
            return files.filter(file -> !file.toString().endsWith(".java")).sorted(Comparator.naturalOrder()).toList();
        }
    }

    Path log() {
        return folder.resolve("log.txt");
    }

    private Path corpus() {
        return folder.resolve("corpus");
    }

    private Path findings() {
        return folder.resolve("found");
    }

    private void start(String... options) throws IOException, InterruptedException {
        List<String> command =
                new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx1200m", "-Xss1m", "-XX:+UseSerialGC", "--enable-native-access=ALL-UNNAMED",
                        "-D" + FuzzTarget.PARSER + "=" + parser, "-cp", System.getProperty("java.class.path"),
                        "com.code_intelligence.jazzer.Jazzer", "--target_class=" + FuzzTarget.class.getName(),
                        "--instrumentation_includes=org.roboscope.**:com.grack.**",
                        "--instrumentation_excludes=org.roboscope.fuzz.**",
                        // These hooks detect defects that parsers of files cannot have, such as injected commands.
                        "--custom_hook_excludes=**",
                        "--keep_going=" + MAX_FINDINGS, "--reproducer_path=" + findings()));
        command.addAll(List.of(options));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log().toFile()).start();
        try {
            process.waitFor();
        } finally {
            process.destroyForcibly();
        }
        assertThat(Files.readString(log(), StandardCharsets.ISO_8859_1)).as("output of Jazzer").contains("DONE");
    }

    /** Returns the word in the dictionary format of libFuzzer. */
    private static String quote(byte[] word) {
        StringBuilder quoted = new StringBuilder("\"");
        for (byte value : word) {
            quoted.append(String.format(Locale.ROOT, "\\x%02x", value & 0xFF));
        }
        return quoted.append('"').toString();
    }
}
