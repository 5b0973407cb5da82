package org.roboscope.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the built jar as another module uses it, on Java 21. */
class EngineJarIT {

    private static final Path JAR = Path.of(System.getProperty("engine.jar"));
    private static final Pattern SNIPPET =
            Pattern.compile("(?s)```java\n((?:(?!```).)*)```\n\nprints\n\n```text\n(.*?)```");

    @TempDir
    private Path folder;

    private record Compilation(int exitCode, String output) {}

    private Compilation compile(String imports, String statements) throws IOException {
        Path module = Files.createDirectories(folder.resolve("source")).resolve("module-info.java");
        Files.writeString(module, "module user { requires org.roboscope.engine; }");
        Path main = Files.createDirectories(folder.resolve("source/user")).resolve("Main.java");
        Files.writeString(main,
                "package user;\n" + imports + "public class Main {\npublic static void main(String[] args) {\n"
                        + statements + "}\n}\n");
        StringWriter output = new StringWriter();
        PrintWriter out = new PrintWriter(output);
        int exitCode = ToolProvider.findFirst("javac").orElseThrow().run(out, out, "--release", "21", "-Xlint:all",
                "-Werror", "--class-path", folder.toString(), "--module-path", JAR.toString(), "-d",
                folder.resolve("classes").toString(),
                module.toString(),
                main.toString());
        return new Compilation(exitCode, output.toString());
    }

    private String run() throws IOException, InterruptedException {
        Path out = folder.resolve("out.txt");
        Process java = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--module-path", JAR + System.getProperty("path.separator") + folder.resolve("classes"),
                "--module", "user/user.Main").redirectErrorStream(true).redirectOutput(out.toFile()).start();
        assertThat(java.waitFor(60, TimeUnit.SECONDS)).isTrue();
        return Files.readString(out, StandardCharsets.UTF_8);
    }

    @Test
    void examplesPrintTheOutputOnThePage() throws Exception {
        List<MatchResult> examples = SNIPPET.matcher(Files.readString(Path.of("docs/library.md"))).results().toList();
        assertThat(examples).hasSize(2);
        for (MatchResult example : examples) {
            assertPrintsItsOutput(example);
        }
    }

    private void assertPrintsItsOutput(MatchResult example) throws Exception {
        Compilation compilation = compile("""
                import java.nio.charset.StandardCharsets;
                import java.util.Map;
                import org.roboscope.engine.*;
                """, example.group(1));
        assertThat(compilation.output()).isEmpty();
        assertThat(compilation.exitCode()).isZero();
        assertThat(run()).isEqualTo(example.group(2));
    }

    @Test
    void moduleContainsMessagesAndCatalogue() throws Exception {
        Compilation compilation = compile("import org.roboscope.engine.*;\n",
                """
                        RobotsTxt robots = RobotsTxt.parse("User-agent: *\\nDisalow: /\\n");
                        System.out.println(robots.problems().get(0).line());
                        System.out.println(robots.rulesFor("Mozilla/5.0 (compatible; bingbot/2.0)").crawler());
                        """);
        assertThat(compilation.output()).isEmpty();
        assertThat(run()).isEqualTo("2\nbingbot\n");
    }

    @Test
    void otherPackagesAreNotExported() throws Exception {
        for (String className : List.of("robots.RobotsFile", "crawlers.Catalogue", "lint.Linter",
                "messages.MessageBundle")) {
            assertThat(compile("", "System.out.println(org.roboscope." + className + ".class);\n").output())
                    .contains("is not visible").contains("does not export it");
        }
    }
}
