package org.roboscope.spark;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.DataInputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the built jar with spark-submit, as users run it. */
class SubmitIT {

    private static final int JAVA_21_CLASS_VERSION = 65;

    private static final Path JAR = Path.of(System.getProperty("roboscope.jar"));

    @TempDir
    private Path folder;

    @Test
    void submittedProgramsCanCallTheFunctions() throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(ProcessHandle.current().info().command().orElseThrow()));
        command.addAll(List.of(System.getProperty("roboscope.java").split(" ")));
        command.addAll(List.of(
                "-cp", sparkClassPath(), "org.apache.spark.deploy.SparkSubmit",
                "--master", "local[2]",
                "--jars", JAR.toString(),
                "--conf", "spark.sql.extensions=org.roboscope.spark.RoboscopeExtensions",
                "--conf", "spark.ui.enabled=false",
                "--conf", "spark.driver.host=localhost",
                "--conf", "spark.driver.bindAddress=127.0.0.1",
                "--class", SubmittedQuery.class.getName(), createProgramJar().toString()));
        Path out = folder.resolve("out.txt");
        Path err = folder.resolve("err.txt");
        Process spark = new ProcessBuilder(command).directory(folder.toFile())
                .redirectOutput(out.toFile()).redirectError(err.toFile()).start();
        assertThat(spark.waitFor(5, TimeUnit.MINUTES)).isTrue();
        assertThat(Files.readString(out)).as(Files.readString(err)).isEqualTo(
                "blocked 100, OpenAI, findings " + findings() + System.lineSeparator());
        assertThat(spark.exitValue()).isZero();
    }

    /** The jar contains the engine but not Spark, and all classes run on Java 21. */
    @Test
    void jarContainsOnlyTheEngine() throws IOException {
        try (JarFile jar = new JarFile(JAR.toFile())) {
            assertThat(jar.getEntry("org/roboscope/engine/RobotsTxt.class")).isNotNull();
            assertThat(jar.getEntry("org/roboscope/crawlers/catalogue.tsv")).isNotNull();
            for (JarEntry entry : jar.stream().filter(file -> file.getName().endsWith(".class")).toList()) {
                assertThat(entry.getName()).startsWith("org/roboscope/");
                try (InputStream bytes = jar.getInputStream(entry); DataInputStream data = new DataInputStream(bytes)) {
                    data.readInt();
                    data.readUnsignedShort();
                    assertThat(data.readUnsignedShort()).as(entry.getName()).isLessThanOrEqualTo(JAVA_21_CLASS_VERSION);
                }
            }
        }
    }

    private static long findings() {
        return org.roboscope.engine.RobotsTxt
                .parse("User-agent: *\nDisallow: /*7$1".getBytes(UTF_8),
                        org.roboscope.engine.RobotsStandard.EACH_OPERATOR)
                .problems().size();
    }

    /** The class path of the tests without the jars of this project. */
    private static String sparkClassPath() {
        return String.join(File.pathSeparator, Arrays.stream(
                System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> entry.endsWith(".jar")
                        && !Path.of(entry).getFileName().toString().startsWith("roboscope"))
                .toList());
    }

    private Path createProgramJar() throws IOException {
        Path jar = folder.resolve("program.jar");
        String name = SubmittedQuery.class.getName().replace('.', '/') + ".class";
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
                InputStream bytes = SubmittedQuery.class.getResourceAsStream("SubmittedQuery.class")) {
            out.putNextEntry(new JarEntry(name));
            bytes.transferTo(out);
            out.closeEntry();
        }
        return jar;
    }
}
