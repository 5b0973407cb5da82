package org.roboscope;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaPackage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** Simple names are unique, and every package is null-marked and described. */
class ClassNamesTest {

    private static Stream<JavaClass> namedClasses() {
        return ProgramClasses.ALL.stream().filter(type -> !type.isNestedClass())
                .filter(type -> !type.getSimpleName().equals("package-info"));
    }

    @Test
    void noSimpleNameExistsTwice() {
        Map<String, List<String>> classes = namedClasses().collect(
                Collectors.groupingBy(JavaClass::getSimpleName,
                        Collectors.mapping(JavaClass::getName, Collectors.toList())));
        assertThat(classes.values()).as("classes with the same name are easily confused")
                .hasSizeGreaterThan(400).allSatisfy(same -> assertThat(same).hasSize(1));
    }

    @Test
    void everyPackageIsNullMarked() {
        List<String> unmarked = ProgramClasses.ALL.stream().map(JavaClass::getPackage).distinct()
                .filter(javaPackage -> !isNullMarked(javaPackage))
                .map(JavaPackage::getName).sorted().toList();
        assertThat(unmarked).as("NullAway checks marked packages only")
                .isEmpty();
    }

    @Test
    void everyPackageIsDescribed() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src"))) {
            List<Path> descriptions = files.filter(file -> file.toString().contains("main"))
                    .filter(file -> file.endsWith("package-info.java")).toList();
            assertThat(descriptions).isNotEmpty().allSatisfy(file -> assertThat(Files.readString(file)).as("%s", file)
                    .containsPattern("(?s)^/\\*\\*\\s.*[\\w}]\\.\\s*\\*/"));
        }
    }

    private static boolean isNullMarked(JavaPackage javaPackage) {
        return javaPackage.tryGetPackageInfo().map(info -> info.isAnnotatedWith(NullMarked.class)).orElse(false);
    }
}
