package org.roboscope;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonParser;
import com.google.gson.stream.JsonReader;
import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.Reader;
import java.net.DatagramSocket;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URL;
import java.net.URLConnection;
import java.nio.channels.NetworkChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.BreakIterator;
import java.text.Collator;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.MessageFormat;
import java.text.NumberFormat;
import java.text.SimpleDateFormat;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.util.ArrayList;
import java.util.Formatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Scanner;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.cli.io.InputFile;
import org.roboscope.cli.io.OutputFile;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.assignment.AssignmentFinder;
import org.roboscope.document.disk.SafeFile;
import org.roboscope.json.JsonText;
import org.roboscope.lint.finding.Finding;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.explain.VerdictExplanation;
import org.roboscope.simulate.expect.ExpectationChecker;
import org.roboscope.simulate.impact.FlipSearch;
import org.roboscope.simulate.impact.ImpactPlan;
import org.roboscope.simulate.impact.PolicyPair;
import org.roboscope.simulate.run.CrawlerReading;
import org.roboscope.simulate.words.ReadingDoubts;
import org.roboscope.site.HtmlPage;

/** The permitted dependencies between packages, and the reasons for them. */
class ArchitectureTest {

    /** Packages below {@code ui} that panels share; every other one is a panel. */
    private static final Set<String> SHARED_BY_PANELS = Set.of("workspace", "action", "common", "settings", "task");

    @Test
    void engineNeedsTheJdkOnly() {
        classes().that().resideInAPackage("org.roboscope.robots..").should().onlyDependOnClassesThat()
                .resideInAnyPackage("org.roboscope.robots..", "java.lang..", "java.util..", "java.nio",
                        "java.nio.charset..", "java.time..", "java.math", "org.jspecify.annotations")
                .because("the engine takes bytes and gives verdicts: without files, network, window or libraries"
                        + " it can be trusted, tested and reused anywhere")
                .check(ProgramClasses.ALL);
    }

    @Test
    void everyFixIsTriedBeforeItIsOffered() {
        noClasses().that().resideOutsideOfPackage("org.roboscope.lint..").should()
                .callMethod(Finding.class, "proposedFixes")
                .because("a fix is offered only after it was tried on a copy: CheckedFixes returns the fixes that work")
                .check(ProgramClasses.ALL);
    }

    /** Checks the packages within a module. Between modules, Maven enforces the direction. */
    @ParameterizedTest
    @CsvSource({
        "address, crawlers|lint|engine|unpack",
        "unpack, robots|crawlers|lint|engine",
        "robots, address|unpack|crawlers|lint|engine",
        "crawlers, lint|engine",
        "lint, engine",
        "site, present|editing|report",
        "simulate, present|editing|report",
        "document, present|editing|report",
        "present, editing|report",
        "editing, site|simulate|report",
        "report, site|document|editing",
        "lsp, report|cli|mcp",
        "cli, editing|mcp",
        "mcp, report|site|simulate|editing|lsp|engine",
    })
    void importsPointDownwards(String area, String above) {
        String[] forbidden = Stream.of(above.split("\\|")).map(name -> "org.roboscope." + name + "..")
                .toArray(String[]::new);
        noClasses().that().resideInAPackage("org.roboscope." + area + "..").should().dependOnClassesThat()
                .resideInAnyPackage(forbidden)
                .because("an area that knows only the areas below it can be read, tested and changed on its own")
                .allowEmptyShould(true)
                .check(ProgramClasses.ALL);
    }

    @Test
    void noTwoAreasDependOnEachOther() {
        slices().matching("org.roboscope.(*)..").should().beFreeOfCycles()
                .because("two areas that need each other are one area, divided in the wrong place")
                .check(ProgramClasses.ALL);
    }

    @Test
    void panelsDoNotDependOnEachOther() {
        slices().assignedFrom(new Panels()).should().notDependOnEachOther()
                .because("a panel reads and writes the workspace; a call to another panel is a second way for data to"
                        + " flow")
                .allowEmptyShould(true)
                .check(ProgramClasses.ALL);
    }

    @Test
    void onlyTheEditorUsesRichTextFx() {
        noClasses().that().resideOutsideOfPackage("org.roboscope.ui.editor..").should().dependOnClassesThat()
                .resideInAnyPackage("org.fxmisc..", "org.reactfx..")
                .because("its traps are handled once, behind one facade")
                .check(ProgramClasses.ALL);
    }

    @Test
    void onlyPagesUseTheMarkdownLibrary() {
        noClasses().that().resideOutsideOfPackages(
                "org.roboscope.manual..", "org.roboscope.ui.common.page..")
                .should().dependOnClassesThat().resideInAPackage("org.commonmark..")
                .because("the window and the commands start without loading it")
                .check(ProgramClasses.ALL);
    }

    @Test
    void jsonIsParsedByOneClass() {
        noClasses().that().doNotHaveFullyQualifiedName(JsonText.class.getName())
                // The protocol library parses the messages of an editor.
                .and().resideOutsideOfPackage("org.roboscope.lsp..").should()
                .dependOnClassesThat().haveFullyQualifiedName(JsonParser.class.getName())
                .orShould().callConstructor(JsonReader.class, Reader.class)
                .because("limits for hostile JSON are enforced in one place")
                .check(ProgramClasses.ALL);
    }

    @Test
    void htmlIsParsedByOneClass() {
        noClasses().that().doNotHaveFullyQualifiedName(HtmlPage.class.getName()).should()
                .dependOnClassesThat().resideInAnyPackage("org.jsoup", "org.jsoup.helper", "org.jsoup.parser")
                .because("limits for hostile HTML are enforced in one place")
                .check(ProgramClasses.ALL);
    }

    @Test
    void onlyOutputFileWritesTheFileOfResults() {
        noClasses().that().resideInAPackage("org.roboscope.cli..").and()
                .doNotHaveFullyQualifiedName(OutputFile.class.getName()).should().dependOnClassesThat()
                .belongToAnyOf(SafeFile.class)
                .because("OutputFile knows what the command reads, and does not overwrite it")
                .check(ProgramClasses.ALL);
        noClasses().that().haveNameNotMatching(".*[.](OutputFile|InputFile|CommandLineApp)").should()
                .callConstructor(OutputFile.class, ConsoleStreams.class, String.class)
                .because("CommandLineApp finds the output file by the type of its argument")
                .check(ProgramClasses.ALL);
    }

    @Test
    void javaCodeHasNoColours() {
        noClasses().should().dependOnClassesThat().haveFullyQualifiedName("javafx.scene.paint.Color")
                .because("colours are tokens in css/roboscope.css, where light, dark and high contrast share them")
                .check(ProgramClasses.ALL);
    }

    /**
     * Classes that call methods without a locale: dates get the locale of the texts right after, and the command hides
     * the system's locale from picocli.
     */
    private static final Set<String> CLASSES_WITH_SYSTEM_LOCALE = Set.of("org.roboscope.cli.CompletionCommand",
            "org.roboscope.ui.common.DateTexts");

    /** Methods and constructors with an overload that takes a locale; without it they use the system's. */
    private static final Map<Class<?>, Set<String>> METHODS_WITH_LOCALE = Map.ofEntries(
            Map.entry(String.class, Set.of("format", "formatted", "toLowerCase", "toUpperCase")),
            Map.entry(PrintStream.class, Set.of("format", "printf")),
            Map.entry(PrintWriter.class, Set.of("format", "printf")),
            Map.entry(Formatter.class, Set.of("<init>")),
            Map.entry(Scanner.class, Set.of("<init>")),
            Map.entry(Collator.class, Set.of("getInstance")),
            Map.entry(BreakIterator.class, Set.of("getCharacterInstance", "getWordInstance", "getLineInstance",
                    "getSentenceInstance")),
            Map.entry(NumberFormat.class, Set.of("getInstance", "getNumberInstance", "getIntegerInstance",
                    "getPercentInstance", "getCurrencyInstance", "getCompactNumberInstance")),
            Map.entry(DecimalFormat.class, Set.of("<init>")),
            Map.entry(DecimalFormatSymbols.class, Set.of("<init>", "getInstance")),
            Map.entry(MessageFormat.class, Set.of("<init>")),
            Map.entry(SimpleDateFormat.class, Set.of("<init>")),
            Map.entry(DateTimeFormatter.class, Set.of("ofPattern", "ofLocalizedDate", "ofLocalizedTime",
                    "ofLocalizedDateTime", "ofLocalizedPattern")),
            Map.entry(DateTimeFormatterBuilder.class, Set.of("toFormatter")),
            Map.entry(Locale.class, Set.of("getDefault")));

    @Test
    void onlyListedClassesUseTheSystemLocale() {
        noClasses().that(new DescribedPredicate<JavaClass>("do not use the system's locale") {
            @Override
            public boolean test(JavaClass javaClass) {
                return !CLASSES_WITH_SYSTEM_LOCALE.contains(outermost(javaClass).getName());
            }
        }).should().callCodeUnitWhere(new DescribedPredicate<>("it omits a locale that an overload takes") {
            @Override
            public boolean test(JavaCall<?> call) {
                return METHODS_WITH_LOCALE.entrySet().stream().anyMatch(methods -> call.getTargetOwner()
                        .isEquivalentTo(methods.getKey()) && methods.getValue().contains(call.getName()))
                        && call.getTarget().getRawParameterTypes().stream().noneMatch(
                                type -> type.isEquivalentTo(Locale.class)
                                        || type.isEquivalentTo(DecimalFormatSymbols.class));
            }
        })
                .because(
                        "the system's locale may write Arabic digits, or i without a dot: file names, protocols and English"
                                + " text must not")
                .check(ProgramClasses.ALL);
    }

    private static final Pattern FORMAT_WITHOUT_LOCALE = Pattern.compile(
            "(?:format|printf)\\(\\s*\"[^\"]*%[-+,.0-9]*[dxXf]|%[-+,.0-9]*[dxXf][^\"]*\"\\s*\\.formatted\\(");

    @Test
    void testsFormatNumbersWithAnExplicitLocale() throws IOException {
        List<Path> violations = new ArrayList<>();
        for (Path file : ProgramSources.files("test", ".java")) {
            if (FORMAT_WITHOUT_LOCALE.matcher(Files.readString(file)).find()) {
                violations.add(file);
            }
        }
        assertThat(violations).isEmpty();
    }

    private static JavaClass outermost(JavaClass javaClass) {
        return javaClass.getEnclosingClass().map(ArchitectureTest::outermost).orElse(javaClass);
    }

    @Test
    void onlyTheCommandLineUsesPicocli() {
        noClasses().that().resideOutsideOfPackage("org.roboscope.cli..").should().dependOnClassesThat()
                .resideInAPackage("picocli..")
                .because("the window starts without loading the command line")
                .check(ProgramClasses.ALL);
    }

    @Test
    void onlyTheServersUseTheProtocolLibrary() {
        noClasses().that().resideOutsideOfPackages("org.roboscope.lsp..", "org.roboscope.mcp..").should()
                .dependOnClassesThat()
                .resideInAPackage("org.eclipse.lsp4j..")
                .because("other commands start without loading it")
                .check(ProgramClasses.ALL);
    }

    @Test
    void reportsOfCommandsOnlyPrint() {
        noClasses().that().resideInAPackage("org.roboscope.cli.report..").should()
                .accessTargetWhere(new EngineCall())
                .orShould().dependOnClassesThat(JavaClass.Predicates
                        .resideInAnyPackage("java.nio.file..", "java.nio.channels..", "org.roboscope.site..",
                                "org.roboscope.document..")
                        .or(JavaClass.Predicates.belongToAnyOf(File.class, InputStream.class, Reader.class,
                                InputFile.class)))
                .because("a command gathers and a report prints: what takes time or can fail is in one place")
                .check(ProgramClasses.ALL);
        assertThat(ProgramClasses.ALL.stream().filter(type -> List.of("org.roboscope.cli", "org.roboscope.cli.table")
                .contains(type.getPackageName()))
                .flatMap(type -> type.getAccessesFromSelf().stream()).filter(new EngineCall())
                .map(access -> access.getTargetOwner().getSimpleName()).distinct())
                .containsExactlyInAnyOrderElementsOf(EngineCall.COMPUTING.keySet().stream()
                        .map(Class::getSimpleName).toList());
    }

    private static final class EngineCall extends DescribedPredicate<JavaAccess<?>> {

        private static final Set<String> ANY_METHOD = Set.of();

        /** Types that compute. If a type is also data, only the listed methods compute. */
        private static final Map<Class<?>, Set<String>> COMPUTING = Map.ofEntries(
                Map.entry(RobotsText.class, ANY_METHOD),
                Map.entry(Catalogue.class, ANY_METHOD),
                Map.entry(AssignmentFinder.class, ANY_METHOD),
                Map.entry(CrawlerReading.class, Set.of("underEveryStandard")),
                Map.entry(ImpactPlan.class, ANY_METHOD),
                Map.entry(FlipSearch.class, ANY_METHOD),
                Map.entry(ExpectationChecker.class, ANY_METHOD),
                Map.entry(ReadingDoubts.class, ANY_METHOD),
                Map.entry(Policy.class, Set.of("verdict", "verdictOnComparable")),
                Map.entry(VerdictExplanation.class, Set.of("of")),
                Map.entry(PolicyPair.class, Set.of("cause")));

        EngineCall() {
            super("calls the engine");
        }

        @Override
        public boolean test(JavaAccess<?> access) {
            return COMPUTING.entrySet().stream()
                    .anyMatch(entry -> access.getTargetOwner().isEquivalentTo(entry.getKey())
                            && (entry.getValue().equals(ANY_METHOD) || entry.getValue().contains(access.getName())));
        }
    }

    @Test
    void onlyTheSitePackageUsesTheNetwork() {
        noClasses().that().resideOutsideOfPackage("org.roboscope.site.fetch..").should().dependOnClassesThat(
                JavaClass.Predicates.resideInAnyPackage("java.net.http..", "javax.net..", "java.rmi..", "com.sun.net..")
                        .or(JavaClass.Predicates.assignableTo(Socket.class))
                        .or(JavaClass.Predicates.assignableTo(ServerSocket.class))
                        .or(JavaClass.Predicates.assignableTo(DatagramSocket.class))
                        .or(JavaClass.Predicates.assignableTo(NetworkChannel.class))
                        .or(JavaClass.Predicates.assignableTo(URLConnection.class)))
                .because("the program sends no request unless the user starts a fetch")
                .check(ProgramClasses.ALL);
        noClasses().should().callMethod(URL.class, "openStream").orShould().callMethod(URL.class, "getContent")
                .because("these methods fetch without going through the site package")
                .check(ProgramClasses.ALL);
    }

    @Test
    void onlyWindowAndCommandLineStartAFetch() {
        noClasses().that().resideOutsideOfPackages("org.roboscope.site..", "org.roboscope.cli..", "org.roboscope.ui..")
                .should().dependOnClassesThat().resideInAPackage("org.roboscope.site.fetch..")
                .because("the engine, the diagnostics and the runs work on text that they receive")
                .check(ProgramClasses.ALL);
    }

    private static final class Panels implements SliceAssignment {

        @Override
        public SliceIdentifier getIdentifierOf(JavaClass javaClass) {
            String name = javaClass.getPackageName();
            String prefix = "org.roboscope.ui.";
            if (!name.startsWith(prefix)) {
                return SliceIdentifier.ignore();
            }
            String panel = name.substring(prefix.length()).split("\\.", 2)[0];
            return SHARED_BY_PANELS.contains(panel) ? SliceIdentifier.ignore() : SliceIdentifier.of(panel);
        }

        @Override
        public String getDescription() {
            return "panels";
        }
    }
}
