package org.roboscope.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The commands in pages name tests, classes, scripts and profiles that exist. */
class CommandsInPagesTest {

    private static final Pattern TESTS = Pattern.compile("-Dtest=([\\w,]+)");
    private static final Pattern CLASS = Pattern.compile("org\\.roboscope\\.[a-z.]*([A-Z]\\w+)");
    private static final Pattern BENCHMARK = Pattern.compile("benchmarks\\.jar ([A-Z]\\w+)");
    private static final Pattern SCRIPT = Pattern.compile("(?<![\\w/])\\.ci/[a-z][a-z-]+");
    private static final Pattern PROFILE = Pattern.compile("mvn -P([a-z]+)");

    /** Placeholders for the user's own names, and the name of the application in software centres. */
    private static final Set<String> NOT_CLASSES = Set.of("NAME", "NameTest", "Roboscope");

    @Test
    void everyNamedClassExists() throws IOException {
        List<String> named = Stream.of(matchesInPages(TESTS).stream().flatMap(list -> Stream.of(list.split(",", -1))),
                matchesInPages(CLASS).stream(), matchesInPages(BENCHMARK).stream()).flatMap(names -> names)
                .filter(name -> !NOT_CLASSES.contains(name)).distinct().toList();
        Set<String> classes;
        try (Stream<Path> sources = Files.walk(Path.of("src"))) {
            classes = sources.map(file -> file.getFileName().toString()).filter(name -> name.endsWith(".java"))
                    .map(name -> name.substring(0, name.length() - ".java".length())).collect(Collectors.toSet());
        }
        assertThat(named).hasSizeGreaterThan(30).allSatisfy(name -> assertThat(classes).contains(name));
    }

    @Test
    void everyNamedScriptExists() throws IOException {
        assertThat(matchesInPages(SCRIPT)).hasSizeGreaterThan(5)
                .allSatisfy(script -> assertThat(Path.of(script)).isRegularFile());
    }

    @Test
    void everyScriptIsDescribed() throws IOException {
        String page = Files.readString(Path.of("docs/continuous-integration.md"));
        try (Stream<Path> scripts = Files.list(Path.of(".ci"))) {
            assertThat(scripts.map(Path::toString).filter(script -> !script.endsWith(".java")))
                    .allSatisfy(script -> assertThat(page).contains("| `" + script.replace('\\', '/')));
        }
    }

    @Test
    void everyNamedProfileExists() throws IOException {
        StringBuilder build = new StringBuilder();
        try (Stream<Path> modules = Files.walk(Path.of("src"), 2)) {
            Stream<Path> files = Stream.concat(Stream.of(Path.of("pom.xml")), modules);
            for (Path file : files.filter(path -> path.endsWith("pom.xml")).toList()) {
                build.append(Files.readString(file));
            }
        }
        assertThat(matchesInPages(PROFILE)).isNotEmpty()
                .allSatisfy(profile -> assertThat(build.toString()).contains("<id>" + profile + "</id>"));
    }

    @Test
    void readmeIsShort() throws IOException {
        assertThat(Files.readString(Path.of("README.md")).split("\\s+", -1)).hasSizeLessThan(600);
    }

    /** Returns all matches in the pages: the first group of the pattern if it has one, or else the whole match. */
    private static List<String> matchesInPages(Pattern pattern) throws IOException {
        try (Stream<Path> docs = Files.walk(Path.of("docs")); Stream<Path> top = Files.list(Path.of(""))) {
            StringBuilder pages = new StringBuilder();
            for (Path page : Stream.concat(docs, top).filter(file -> file.toString().endsWith(".md")).toList()) {
                pages.append(Files.readString(page)).append('\n');
            }
            return pattern.matcher(pages).results()
                    .map(match -> match.groupCount() > 0 ? match.group(1) : match.group()).distinct().toList();
        }
    }
}
