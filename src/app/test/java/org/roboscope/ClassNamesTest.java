package org.roboscope;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaPackage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.engine.RobotsProblem;

/** How classes are named, and what every package says of itself. */
class ClassNamesTest {

    private static final Pattern CHECK = Pattern.compile("new (\\w+)\\(");

    private static Stream<JavaClass> namedClasses() {
        return ProgramClasses.ALL.stream().filter(any -> !any.isNestedClass())
                .filter(any -> !any.getSimpleName().equals("package-info"));
    }

    @Test
    void noSimpleNameExistsTwice() {
        Map<String, List<String>> classes = namedClasses().collect(
                Collectors.groupingBy(JavaClass::getSimpleName,
                        Collectors.mapping(JavaClass::getName, Collectors.toList())));
        assertThat(classes.values()).as("two classes of one name are taken for each other")
                .hasSizeGreaterThan(800).allSatisfy(same -> assertThat(same).hasSize(1));
    }

    /** {@code RobotsProblem.Severity} is what users of the library see; they see no other severity. */
    @Test
    void noNestedClassHasTheNameOfAClassInAFileOfItsOwn() {
        Set<String> names = namedClasses().map(JavaClass::getSimpleName).collect(Collectors.toSet());
        List<String> alike = ProgramClasses.ALL.stream().filter(JavaClass::isNestedClass)
                .filter(nested -> names.contains(nested.getSimpleName())).map(JavaClass::getName)
                .filter(name -> !name.equals(RobotsProblem.class.getName() + "$Severity")).toList();
        assertThat(names).hasSizeGreaterThan(800);
        assertThat(alike).as("whoever reads the short name thinks of the other class").isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"lint", "simulate", "ui", "cli", "document", "site", "report"})
    void fewNamesAreOneWord(String area) {
        List<String> names = namedClasses().filter(any -> any.getPackageName().startsWith("org.roboscope." + area))
                .map(JavaClass::getSimpleName).toList();
        assertThat(names.stream().filter(name -> name.matches("[A-Z][a-z0-9]*")).count())
                .as("a name of two or three words says what the class is").isLessThan(names.size() / 10 + 1);
    }

    @Test
    void everyPackageIsNullMarked() {
        List<String> unmarked = ProgramClasses.ALL.stream().map(JavaClass::getPackage).distinct()
                .filter(javaPackage -> !isNullMarked(javaPackage))
                .map(JavaPackage::getName).sorted().toList();
        assertThat(unmarked).as("a missing value is an Optional or says @Nullable; the build checks marked packages")
                .isEmpty();
    }

    @Test
    void everyPackageSaysInASentenceWhatItIsFor() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src"))) {
            List<Path> descriptions = files.filter(file -> file.toString().contains("main"))
                    .filter(file -> file.endsWith("package-info.java")).toList();
            assertThat(descriptions).isNotEmpty().allSatisfy(file -> assertThat(Files.readString(file)).as("%s", file)
                    .containsPattern("(?s)^/\\*\\*\\s.*\\w\\.\\s*\\*/"));
        }
    }

    /** Whoever knows a finding by its code finds its check by this; {@code LineCheckRunner} only runs others. */
    @Test
    void everyCheckBeginsItsDescriptionWithItsCode() throws IOException {
        Path lint = Path.of("src/engine/main/java/org/roboscope/lint");
        List<String> checks = CHECK.matcher(Files.readString(lint.resolve("LintChecks.java"))).results()
                .map(check -> check.group(1) + ".java").filter(file -> !file.equals("LineCheckRunner.java")).toList();
        try (Stream<Path> files = Files.walk(lint)) {
            assertThat(files.filter(file -> checks.contains(file.getFileName().toString())))
                    .hasSameSizeAs(checks).allSatisfy(file -> assertThat(Files.readString(file)).as("%s", file)
                            .containsPattern("\\n/\\*\\*\\s+(\\* )?[LGRFU]\\d\\d: "));
        }
    }

    private static boolean isNullMarked(JavaPackage javaPackage) {
        return javaPackage.tryGetPackageInfo().map(info -> info.isAnnotatedWith(NullMarked.class)).orElse(false);
    }
}
