package org.roboscope;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Runs the program in its own process, with its own folders, drawing in memory. */
public final class ProgramProcess {

    private static final Pattern OPTIONS_OF_TESTS =
            Pattern.compile("-D(glass|monocle|headless|prism|java\\.awt)\\..*|--enable-native-access=.*");
    private static final int TIMEOUT_MINUTES = 3;

    private final Path folder;
    private final ProcessBuilder builder;

    /** @param output everything the process wrote to standard output and standard error */
    public record Result(int exitCode, String output) {}

    /** @param options options of Java, which precede the main class */
    public ProgramProcess(Path folder, List<String> options, String mainClass, String... arguments) {
        this(folder, options, classPath(), List.of(mainClass), List.of(arguments));
    }

    /** A process whose class path begins with changed classes, which replace the program's own. */
    public static ProgramProcess withClasses(Path classes, Path folder, String mainClass, String... arguments) {
        String classPath = classes + File.pathSeparator + classPath();
        return new ProgramProcess(folder, List.of(), classPath, List.of(mainClass), List.of(arguments));
    }

    /** The class path with JavaFX first, because painting fails if the classes of the tests precede it. */
    static String classPath() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .sorted(Comparator.comparing((String entry) -> !entry.contains("javafx-graphics")))
                .collect(Collectors.joining(File.pathSeparator));
    }

    private ProgramProcess(Path folder, List<String> options, String classPath, List<String> mainClass,
            List<String> arguments) {
        this.folder = folder;
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(option -> OPTIONS_OF_TESTS.matcher(option).matches()).forEach(command::add);
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xshare:auto"));
        command.addAll(options);
        command.addAll(List.of("-cp", classPath));
        command.addAll(mainClass);
        command.addAll(arguments);
        builder = new ProcessBuilder(command).redirectErrorStream(true);
        Map<String, String> environment = builder.environment();
        // The program draws in memory: no display is opened, but its start requires the variable.
        environment.put("DISPLAY", ":0");
        environment.put("HOME", folder.toString());
        environment.keySet().removeIf(name -> name.startsWith("XDG_"));
    }

    ProgramProcess withVariable(String variable, String value) {
        builder.environment().put(variable, value);
        return this;
    }

    /** Starts the process through a shell, which can redirect streams, and pass bytes that the locale of the test cannot
     * express. */
    public ProgramProcess throughShell(String commandStart, String commandEnd) {
        List<String> java = List.copyOf(builder.command());
        List<String> shell = new ArrayList<>(List.of("sh", "-c", commandStart + " exec \"$@\" " + commandEnd, "sh"));
        shell.addAll(java);
        builder.command(shell);
        return this;
    }

    public Process start() throws IOException {
        return builder.start();
    }

    public Result run() throws IOException, InterruptedException {
        Path output = folder.resolve("output.txt");
        Process process = builder.redirectOutput(output.toFile()).start();
        try {
            assertThat(process.waitFor(TIMEOUT_MINUTES, TimeUnit.MINUTES)).as("ends").isTrue();
        } finally {
            process.destroyForcibly();
        }
        return new Result(process.exitValue(), Files.readString(output));
    }
}
