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

/** Jazzer in a process of its own, which fuzzes one parser. Its files are in {@code target/fuzz}, in a folder for each parser. */
final class JazzerProcess {

    /** Much of what goes wrong with size shows in files of this many bytes. */
    private static final int LONGEST = 16_384;
    private static final int MOST_FINDINGS = 200;
    private static final int SECONDS_OF_ONE_INPUT = 30;

    private final FuzzedParser parser;
    private final Path folder;

    JazzerProcess(FuzzedParser parser) {
        this.parser = parser;
        this.folder = Path.of("target", "fuzz", parser.name());
    }

    /** Fuzzes, and begins with what was found before. */
    void run(long seconds) throws IOException, InterruptedException {
        Files.createDirectories(corpus());
        Files.createDirectories(findings());
        List<byte[]> known = FuzzCorpus.of(parser);
        for (int i = 0; i < known.size(); i++) {
            Files.write(corpus().resolve("known-" + i), known.get(i));
        }
        Files.writeString(folder.resolve("words"), parser.words().stream().map(JazzerProcess::quoted)
                .collect(Collectors.joining("\n", "", "\n")));
        start("-dict=" + folder.resolve("words"), "-max_total_time=" + seconds, "-max_len=" + LONGEST,
                "-len_control=100",
                "-timeout=" + SECONDS_OF_ONE_INPUT, "-reduce_inputs=1", "-print_final_stats=1",
                "-artifact_prefix=" + findings() + "/", corpus().toString());
    }

    /** Keeps the fewest and shortest inputs that lead everywhere in the parser where all those lead that were found. */
    void keep() throws IOException, InterruptedException {
        Path fewest = folder.resolve("fewest");
        Files.createDirectories(fewest);
        try (Stream<Path> files = Files.list(fewest)) {
            for (Path before : files.toList()) {
                Files.delete(before);
            }
        }
        start("-merge=1", "-use_counters=0", "-timeout=" + SECONDS_OF_ONE_INPUT, fewest.toString(),
                corpus().toString());
        FuzzCorpus.keep(parser, fewest);
    }

    /** The inputs that the parser failed on, or that took it too long. */
    List<Path> found() throws IOException {
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
                        // What these look for, such as commands made of input, a parser of files does not do.
                        "--custom_hook_excludes=**",
                        "--keep_going=" + MOST_FINDINGS, "--reproducer_path=" + findings()));
        command.addAll(List.of(options));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log().toFile()).start();
        try {
            process.waitFor();
        } finally {
            process.destroyForcibly();
        }
        assertThat(Files.readString(log(), StandardCharsets.ISO_8859_1)).as("what Jazzer says").contains("DONE");
    }

    /** As libFuzzer reads it. */
    private static String quoted(byte[] word) {
        StringBuilder quoted = new StringBuilder("\"");
        for (byte each : word) {
            quoted.append(String.format(Locale.ROOT, "\\x%02x", each & 0xFF));
        }
        return quoted.append('"').toString();
    }
}
