package org.roboscope.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** The files for CI services are valid, and pin every action to a commit that its author cannot change. */
class WorkflowFilesTest {

    private static final Set<String> NOT_SOURCES = Set.of(".git", "target", "out", "node_modules");
    private static final Pattern USES = Pattern.compile("(?m)^[ -]*uses: *(.*)$");
    /** A tag can be moved to other code, a commit cannot. The tag in the comment is for readers and for Dependabot. */
    private static final Pattern PINNED = Pattern.compile("[\\w.-]+/[\\w./-]+@[0-9a-f]{40} # v\\d+(\\.\\d+)+");
    private static final Pattern OWN_ACTION = Pattern.compile("\\./.*|OWNER/roboscope@COMMIT");

    static Stream<Path> yamlFiles() throws IOException {
        return files(".yml", ".yaml");
    }

    static Stream<Path> filesWithSteps() throws IOException {
        return files(".yml", ".yaml", ".md");
    }

    private static Stream<Path> files(String... endings) throws IOException {
        try (Stream<Path> files = Files.walk(Path.of(""))) {
            return files.filter(file -> Stream.of(endings).anyMatch(file.toString()::endsWith))
                    .filter(file -> NOT_SOURCES.stream().noneMatch(folder -> file.startsWith(folder)))
                    .filter(Files::isRegularFile).toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("yamlFiles")
    void everyYamlFileCanBeParsed(Path file) throws IOException {
        assertThat(parse(file)).isInstanceOfAny(Map.class, List.class);
    }

    @ParameterizedTest
    @MethodSource("filesWithSteps")
    void everyActionIsPinnedToACommit(Path file) throws IOException {
        List<String> used = USES.matcher(Files.readString(file)).results().map(use -> use.group(1).strip()).toList();
        assertThat(used).allMatch(use -> PINNED.matcher(use).matches() || OWN_ACTION.matcher(use).matches());
    }

    @Test
    void mainFilesAreFoundAndPinsRecognised() throws IOException {
        assertThat(yamlFiles().map(file -> file.toString().replace('\\', '/'))).contains("action.yml",
                ".pre-commit-hooks.yaml", ".github/workflows/build.yml", "docs/ci/gitlab.yml");
        assertThat(PINNED.matcher("actions/checkout@v4").matches()).isFalse();
        assertThat(PINNED.matcher("actions/checkout@" + "a".repeat(40)).matches()).isFalse();
        assertThat(PINNED.matcher("a/b/c@" + "a".repeat(40) + " # v1.2.3").matches()).isTrue();
    }

    @Test
    void actionSetsEveryVariableItsScriptExplains() throws IOException {
        String script = Files.readString(Path.of(".ci/action"));
        Set<String> explainedVariables = findGroups("(?m)^#   ([A-Z_]+) ", script);
        Set<String> setVariables = findGroups("(?m)^        ([A-Z_]+):",
                Objects.requireNonNull(stepsOf(action()).get("check")));
        setVariables.remove("PROGRAM");
        assertThat(setVariables).isEqualTo(explainedVariables);
    }

    @Test
    void eachInputIsUsedAndDescribed() throws IOException {
        Map<?, ?> inputs = (Map<?, ?>) Objects
                .requireNonNull(((Map<?, ?>) parse(Path.of("action.yml"))).get("inputs"));
        String page = Files.readString(Path.of("docs/ci/README.md"));
        assertThat(inputs.keySet()).isNotEmpty().allSatisfy(name -> {
            assertThat(action()).contains("inputs." + name);
            assertThat(page).contains("\n| `" + name + "` | ");
        });
    }

    @Test
    void outputsAreWrittenByTheScriptAndDescribed() throws IOException {
        String script = Files.readString(Path.of(".ci/action"));
        String page = Files.readString(Path.of("docs/ci/README.md"));
        assertThat(findGroups("steps\\.check\\.outputs\\.([\\w-]+)", action())).isNotEmpty().allSatisfy(name -> {
            assertThat(script).contains("echo \"" + name + "=");
            assertThat(page).contains("\n| `" + name + "` | ");
        });
    }

    @Test
    void stepsAreDescribedFunctionsWithExistingPaths() throws IOException {
        String script = Files.readString(Path.of(".ci/run"));
        String page = Files.readString(Path.of("docs/continuous-integration.md"));
        List<MatchResult> steps =
                Pattern.compile("(?m)^    \"([a-z-]+) +([^\"]+)\"$").matcher(script).results().toList();
        assertThat(steps).hasSizeGreaterThan(4).allSatisfy(step -> {
            assertThat(script).contains("\n" + step.group(1) + "() {\n");
            assertThat(page).contains("\n| `" + step.group(1) + "` | ");
            assertThat(List.of(step.group(2).split(" +"))).allMatch(
                    path -> Set.of("always", "weekly").contains(path) || Files.exists(Path.of(path)));
        });
        assertThat(findGroups("(?m)^\\| `([a-z-]+)` \\| ",
                page.substring(page.indexOf("| step |"), page.indexOf("| script |"))))
                .isEqualTo(steps.stream().map(step -> step.group(1)).collect(Collectors.toSet()));
    }

    private static String action() throws IOException {
        return Files.readString(Path.of("action.yml"));
    }

    /** Returns the text of each step that has an id. */
    private static Map<String, String> stepsOf(String action) {
        return Pattern.compile("(?m)^    - name: ").splitAsStream(action).filter(step -> step.contains("\n      id: "))
                .collect(
                        Collectors.toMap(step -> findGroups("\n      id: (.*)", step).iterator().next(), step -> step));
    }

    private static Set<String> findGroups(String pattern, String text) {
        return Pattern.compile(pattern).matcher(text).results().map((MatchResult match) -> match.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Object parse(Path file) throws IOException {
        return new Load(LoadSettings.builder().setLabel(file.toString()).setAllowDuplicateKeys(false).build())
                .loadFromString(Files.readString(file));
    }
}
