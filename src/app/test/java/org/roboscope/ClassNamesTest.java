package org.roboscope;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaPackage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.roboscope.lint.finding.FindingCode;

/** How classes are named, and what every package says of itself. */
class ClassNamesTest {

    /** Such as {@code SplitGroup::check}, or {@code FieldNameChecks::noColon} where several stand in one file. */
    private static final Pattern CHECK = Pattern.compile("\\b(?!LintChecks|OfLines)(\\w+)::(\\w+)[,)]");
    private static final String DESCRIPTION =
            "/\\*\\*\\s+(?:\\* )?([LGRFU]\\d\\d(?:, [LGRFU]\\d\\d)*): (?:(?!\\*/)[^}])*+\\*/\\s+";

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
                .hasSizeGreaterThan(400).allSatisfy(same -> assertThat(same).hasSize(1));
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
                    .containsPattern("(?s)^/\\*\\*\\s.*[\\w}]\\.\\s*\\*/"));
        }
    }

    /** The code of a finding leads to its check. */
    @Test
    void everyCheckBeginsItsDescriptionWithItsCodes() throws IOException {
        Path lint = Path.of("src/engine/main/java/org/roboscope/lint");
        Map<String, Path> files;
        try (Stream<Path> all = Files.walk(lint)) {
            files = all.collect(
                    Collectors.toMap(file -> file.getFileName().toString(), file -> file, (one, other) -> one));
        }
        List<String> codes = new ArrayList<>();
        for (MatchResult check : CHECK.matcher(Files.readString(lint.resolve("LintChecks.java"))).results().toList()) {
            String source = Files.readString(files.get(check.group(1) + ".java"));
            String described = check.group(2).equals("check") ? "public final class " + check.group(1)
                    : "public static void " + check.group(2);
            Matcher description = Pattern.compile(DESCRIPTION + Pattern.quote(described) + "\\b").matcher(source);
            assertThat(description.find()).as("%s", check.group()).isTrue();
            codes.addAll(List.of(description.group(1).split(", ")));
        }
        assertThat(codes.stream().distinct().sorted()).as("codes that a check begins with").containsExactlyElementsOf(
                Stream.of(FindingCode.values()).map(FindingCode::name).sorted().toList());
    }

    private static boolean isNullMarked(JavaPackage javaPackage) {
        return javaPackage.tryGetPackageInfo().map(info -> info.isAnnotatedWith(NullMarked.class)).orElse(false);
    }
}
