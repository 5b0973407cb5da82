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

/** The real program in a process of its own, with folders of its own, drawing in memory. */
public final class ProgramProcess {

    private static final Pattern OPTIONS_OF_TESTS =
            Pattern.compile("-D(glass|monocle|headless|prism|java\\.awt)\\..*|--enable-native-access=.*");
    private static final int MINUTES_BEFORE_IT_COUNTS_AS_HANGING = 3;

    private final Path folder;
    private final ProcessBuilder builder;

    /** @param exitCode of the process that has ended */
    public record Ended(int exitCode, String said) {}

    /** @param options for Java, before the main class */
    public ProgramProcess(Path folder, List<String> options, String mainClass, String... arguments) {
        this(folder, options, classPath(), List.of(mainClass), List.of(arguments));
    }

    /** Of classes that take the place of the program's own. */
    public static ProgramProcess changedBy(Path classes, Path folder, String mainClass, String... arguments) {
        String classPath = classes + File.pathSeparator + classPath();
        return new ProgramProcess(folder, List.of(), classPath, List.of(mainClass), List.of(arguments));
    }

    /** JavaFX comes first, so that it paints, which it does not among the classes of tests. */
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
        // It draws in memory, and asks for a display only to be refused one.
        environment.put("DISPLAY", ":0");
        environment.put("HOME", folder.toString());
        environment.keySet().removeIf(name -> name.startsWith("XDG_"));
    }

    ProgramProcess with(String variable, String value) {
        builder.environment().put(variable, value);
        return this;
    }

    /** Through the shell, which can hand over bytes that the locale of this test cannot express. */
    public ProgramProcess throughShell(String before, String extraArgument) {
        List<String> java = List.copyOf(builder.command());
        List<String> shell = new ArrayList<>(List.of("sh", "-c", before + " exec \"$@\" " + extraArgument, "sh"));
        shell.addAll(java);
        builder.command(shell);
        return this;
    }

    public Process start() throws IOException {
        return builder.start();
    }

    public Ended run() throws IOException, InterruptedException {
        Path said = folder.resolve("said.txt");
        Process process = builder.redirectOutput(said.toFile()).start();
        try {
            assertThat(process.waitFor(MINUTES_BEFORE_IT_COUNTS_AS_HANGING, TimeUnit.MINUTES)).as("ends").isTrue();
        } finally {
            process.destroyForcibly();
        }
        return new Ended(process.exitValue(), Files.readString(said));
    }
}
