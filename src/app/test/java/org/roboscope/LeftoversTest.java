package org.roboscope;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.fxml.FXML;
import org.junit.jupiter.api.Test;

/**
 * Finds what a change left unused: types, methods, colours, links, and assertions about words the program no longer
 * has.
 */
class LeftoversTest {

    private static final int LARGE_PACKAGE = 12;
    private static final Pattern LINK = Pattern.compile("\\{@link(?:plain)?\\s+([A-Z]\\w*)[^}]*\\}");
    private static final Pattern STRING = Pattern.compile("\"((?:[^\"\\\\]++|\\\\.)*+)\"");
    private static final Pattern ABSENCE_ASSERTION =
            Pattern.compile("\\.doesNotContain\\(((?:\\s*\"(?:[^\"\\\\]++|\\\\.)*+\"\\s*,?)++)\\)");
    private static final Pattern PROPERTY = Pattern.compile("(?:set|is|get)([A-Z])(\\w*)");
    private static final Pattern COLOUR = Pattern.compile("(?m)^\\s*(-robo-[\\w-]+):");
    private static final Pattern USED_COLOUR = Pattern.compile("-robo-[\\w-]++(?!:)");
    private static final Pattern WORDS = Pattern.compile("[a-z]+( [a-z]+)*");

    /** Words that no text of the program contains, and that must not come into its output from elsewhere. */
    private static final Set<String> NEVER_WRITTEN = Set.of("secret", "nowrap");

    private static String text(Path file) {
        try {
            return Files.readString(file, StandardCharsets.ISO_8859_1);
        } catch (IOException broken) {
            throw new AssertionError(file.toString(), broken);
        }
    }

    /** Sources are searched too, because a compiled class does not show which constants it inlined. */
    @Test
    void everyTypeIsNamedSomewhereElse() throws IOException {
        Set<String> unused = new TreeSet<>();
        List<Path> sources = ProgramSources.files("main/java", ".java");
        List<String> others = Stream.concat(sources.stream().map(LeftoversTest::text),
                Stream.concat(ProgramSources.files("main/resources", "").stream(),
                        Stream.of(Path.of("pom.xml"), Path.of("src/app/pom.xml")))
                        .map(LeftoversTest::text))
                .toList();
        for (JavaClass javaClass : ProgramClasses.ALL) {
            boolean isChecked = !javaClass.isAnonymousClass() && !javaClass.isLocalClass()
                    && !javaClass.getSimpleName().isEmpty()
                    && !javaClass.getName().contains(".engine.") && !javaClass.getSimpleName().equals("package-info");
            boolean isUsed = javaClass.getDirectDependenciesToSelf().stream().map(Dependency::getOriginClass)
                    .anyMatch(user -> !isInside(user, javaClass));
            if (isChecked && !isUsed) {
                Pattern name = Pattern.compile("\\b" + javaClass.getSimpleName() + "\\b");
                Pattern declared =
                        Pattern.compile("(?:class|record|enum|interface) " + javaClass.getSimpleName() + "\\b");
                boolean isNamed = javaClass.getEnclosingClass().isEmpty()
                        ? others.stream().anyMatch(text -> text.contains(javaClass.getName())
                                || text.contains("package " + javaClass.getPackageName() + ";")
                                        && !declared.matcher(text).find() && name.matcher(text).find())
                        : others.stream().filter(text -> declared.matcher(text).find())
                                .anyMatch(text -> name.matcher(text).results().count() > 1);
                if (!isNamed) {
                    unused.add(javaClass.getName());
                }
            }
        }
        assertThat(unused).as("types that nothing uses").isEmpty();
    }

    private static boolean isInside(JavaClass user, JavaClass type) {
        return user.equals(type) || user.getEnclosingClass().filter(outer -> isInside(outer, type)).isPresent();
    }

    /**
     * Methods that only tests and benchmarks call count as used; the public classes of the library are for other
     * programs.
     */
    @Test
    void everyMethodIsCalledSomewhere() throws IOException {
        String layouts = texts(Path.of("fxml"), ".fxml").collect(Collectors.joining());
        List<String> others = Stream.concat(texts(Path.of("src/bench"), ".java"),
                ProgramSources.files("test", ".java").stream().map(LeftoversTest::text)).toList();
        Set<String> uncalled = new TreeSet<>();
        for (JavaClass javaClass : ProgramClasses.ALL) {
            Predicate<JavaMethod> isChecked = method -> !javaClass.getPackageName().endsWith(".engine")
                    && !method.getModifiers().contains(JavaModifier.SYNTHETIC) && !method.getName().equals("main")
                    && !method.isAnnotatedWith(FXML.class) && !isGenerated(method) && !overrides(method);
            javaClass.getMethods().stream().filter(isChecked).filter(method -> !isCalled(method)
                    && !isSetBy(layouts, method) && others.stream().noneMatch(text -> mentions(text, method)))
                    .forEach(method -> uncalled.add(method.getFullName()));
        }
        assertThat(uncalled).as("methods that nothing calls").isEmpty();
    }

    private static Stream<String> texts(Path folder, String ending) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(ending)).map(LeftoversTest::text).toList().stream();
        }
    }

    private static boolean isGenerated(JavaMethod method) {
        JavaClass owner = method.getOwner();
        return owner.isEnum() && Set.of("values", "valueOf").contains(method.getName())
                || owner.isRecord() && owner.tryGetField(method.getName()).isPresent();
    }

    private static boolean isCalled(JavaMethod method) {
        return method.getCallsOfSelf().stream().anyMatch(call -> !call.getOrigin().equals(method))
                || !method.getReferencesToSelf().isEmpty();
    }

    private static boolean isSetBy(String layouts, JavaMethod method) {
        Matcher property = PROPERTY.matcher(method.getName());
        return property.matches()
                && layouts.contains(property.group(1).toLowerCase(Locale.ROOT) + property.group(2) + "=");
    }

    private static boolean overrides(JavaMethod method) {
        JavaClass owner = method.getOwner();
        return Stream.concat(owner.getAllRawSuperclasses().stream(), owner.getAllRawInterfaces().stream())
                .flatMap(parent -> parent.getMethods().stream())
                .anyMatch(other -> other.getName().equals(method.getName())
                        && other.getRawParameterTypes().size() == method.getRawParameterTypes().size());
    }

    /** Whether the text calls the method, judged by name: it must also mention the type, or be in its package. */
    private static boolean mentions(String text, JavaMethod method) {
        JavaClass owner = method.getOwner();
        return text.contains(method.getName())
                && (text.contains("package " + owner.getPackageName() + ";")
                        || text.toLowerCase(Locale.ROOT).contains(owner.getSimpleName().toLowerCase(Locale.ROOT)))
                && Pattern.compile("(\\.|::)" + method.getName() + "\\b").matcher(text).find();
    }

    @Test
    void everyColourTokenIsUsed() throws IOException {
        List<String> sheets = texts(Path.of("css"), ".css").toList();
        Set<String> unused = sheets.stream().flatMap(sheet -> COLOUR.matcher(sheet).results())
                .map(colour -> colour.group(1)).collect(Collectors.toCollection(TreeSet::new));
        assertThat(unused).hasSizeGreaterThan(30);
        Stream.concat(sheets.stream(), ProgramSources.files("main/java", ".java").stream().map(LeftoversTest::text))
                .flatMap(text -> USED_COLOUR.matcher(text).results()).forEach(colour -> unused.remove(colour.group()));
        assertThat(unused).as("colour tokens that nothing uses").isEmpty();
    }

    @Test
    void everyLinkInACommentNamesAType() throws IOException {
        List<String> broken = new ArrayList<>();
        for (Path file : ProgramSources.files("main/java", ".java")) {
            String source = text(file);
            LINK.matcher(source).results().map(link -> link.group(1)).distinct()
                    .filter(name -> !isKnown(name, file, source))
                    .forEach(name -> broken.add(file + ": " + name));
        }
        assertThat(broken).as("links to types that do not exist").isEmpty();
    }

    private static boolean isKnown(String name, Path file, String source) {
        return Pattern.compile("import (static )?[\\w.]+\\." + name + ";").matcher(source).find()
                || Files.exists(file.resolveSibling(name + ".java"))
                || Pattern.compile("\\b(class|record|enum|interface) " + name + "\\b").matcher(source).find()
                || isOfJavaLang(name);
    }

    private static boolean isOfJavaLang(String name) {
        try {
            Class.forName("java.lang." + name);
            return true;
        } catch (ClassNotFoundException unknown) {
            return false;
        }
    }

    /** Only lower-case words, as in sentences: names and markup need not occur in the program. */
    @Test
    void wordsAssertedAbsentOccurInTheProgram() throws IOException {
        StringBuilder program = new StringBuilder();
        ProgramSources.files("main/resources", "").stream().map(LeftoversTest::text)
                .forEach(program::append);
        ProgramSources.files("main/java", ".java").forEach(file -> STRING.matcher(text(file)).results()
                .forEach(literal -> program.append(literal.group(1)).append('\n')));
        List<String> nowhere = new ArrayList<>();
        for (Path file : ProgramSources.files("test/java", "Test.java")) {
            String test = text(file);
            for (MatchResult absent : ABSENCE_ASSERTION.matcher(test).results().toList()) {
                String rest = test.substring(0, absent.start()) + test.substring(absent.end());
                STRING.matcher(absent.group(1)).results().map(literal -> literal.group(1))
                        .filter(words -> WORDS.matcher(words).matches() && !NEVER_WRITTEN.contains(words))
                        .filter(words -> program.indexOf(words) < 0 && !rest.contains(words))
                        .forEach(words -> nowhere.add(file.getFileName() + ": " + words));
            }
        }
        assertThat(nowhere).as("words that the program never writes, so asserting their absence proves nothing")
                .isEmpty();
    }

    @Test
    void everyLargePackageNamesItsStartingPoint() throws IOException {
        List<String> unlinked = new ArrayList<>();
        for (Path file : ProgramSources.files("main/java", "package-info.java")) {
            try (Stream<Path> sources = Files.list(file.toAbsolutePath().getParent())) {
                long types = sources.filter(source -> source.toString().endsWith(".java")).count() - 1;
                if (types >= LARGE_PACKAGE && !text(file).contains("{@link ")) {
                    unlinked.add(file.getParent() + ": " + types);
                }
            }
        }
        assertThat(unlinked).as("packages of " + LARGE_PACKAGE + " types and more without a starting point").isEmpty();
    }
}
