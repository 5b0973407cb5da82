package org.roboscope;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Starts the built jar, as a user does. */
class BuiltApplicationIT {

    private record Outcome(int exitCode, String out, String err) {}

    @TempDir
    private Path scratch;

    @Test
    @EnabledOnOs(value = OS.LINUX, disabledReason = "only there can the display be missing")
    void sampleIsCheckedWithoutADisplay() throws Exception {
        Outcome outcome = run("", List.of());
        assertThat(outcome.exitCode()).isZero();
        assertThat(outcome.err().lines()).singleElement().asString().contains("no display").endsWith(".");
        assertThat(outcome.out()).contains("[L03]", "[R01]", "2 errors")
                .containsPattern("blocked +Googlebot .* /private/\\*\\.pdf +https://shop\\.example\\.com/private/");
    }

    @Test
    @EnabledOnOs(value = OS.LINUX, disabledReason = "only there can the display be missing")
    void openingWithoutADisplayExitsWithTwo() throws Exception {
        Outcome outcome = run("", List.of(), "robots.txt");
        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(outcome.out()).isEmpty();
        assertThat(outcome.err().lines()).singleElement().asString().contains("no display").endsWith(".");
    }

    @Test
    @EnabledOnOs(value = OS.LINUX, disabledReason = "only there is the display named by a variable")
    void unreachableDisplayIsReportedInOneSentence() throws Exception {
        Outcome outcome = run(":94321", List.of());
        assertThat(outcome.exitCode()).isEqualTo(2);
        assertThat(outcome.out()).isEmpty();
        assertThat(outcome.err().lines()).singleElement().asString().contains("cannot open its window").endsWith(".");
    }

    @Test
    void versionIsFilledInByTheBuild() throws Exception {
        Outcome outcome = run("", List.of(), "--version");
        assertThat(outcome.exitCode()).isZero();
        assertThat(outcome.out().strip()).matches("Roboscope \\d+\\.\\d+\\.\\d+\\S*");
        assertThat(outcome.err()).isEmpty();
    }

    @Test
    void commandLineLoadsNoJavaFx() throws Exception {
        Outcome outcome = run("", List.of("-Xlog:class+load:stdout"), "--help");
        assertThat(outcome.exitCode()).isZero();
        assertThat(outcome.out()).contains("org.roboscope.Main ").doesNotContain("javafx.");
    }

    @Test
    void jarContainsTheHelpWithItsPictures() throws Exception {
        Path lib = Path.of(System.getProperty("roboscope.jar")).resolveSibling("lib");
        Path core;
        try (DirectoryStream<Path> jars = Files.newDirectoryStream(lib, "roboscope-core-*.jar")) {
            core = jars.iterator().next();
        }
        try (JarFile jar = new JarFile(core.toFile());
                Stream<Path> docs = Files.walk(Path.of("docs"))) {
            assertThat(jar.getEntry("CHANGELOG.md")).isNotNull();
            assertThat(docs.filter(Files::isRegularFile).filter(BuiltApplicationIT::isPartOfTheHelp))
                    .hasSizeGreaterThan(70)
                    .allSatisfy(file -> assertThat(jar.getEntry(file.toString().replace('\\', '/'))).as("%s", file)
                            .isNotNull());
        }
    }

    private static boolean isPartOfTheHelp(Path file) {
        return file.endsWith("standards.md") || file.endsWith("privacy.md")
                || file.startsWith(Path.of("docs", "diagnostics")) || file.startsWith(Path.of("docs", "guide"));
    }

    private Outcome run(String display, List<String> jvmOptions, String... arguments)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(jvmOptions);
        command.addAll(List.of("-jar", System.getProperty("roboscope.jar")));
        command.addAll(List.of(arguments));
        Path out = scratch.resolve("out");
        Path err = scratch.resolve("err");
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().put("DISPLAY", display);
        builder.environment().remove("WAYLAND_DISPLAY");
        Process process = builder.redirectOutput(out.toFile()).redirectError(err.toFile()).start();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return new Outcome(process.exitValue(), Files.readString(out), Files.readString(err));
    }
}
