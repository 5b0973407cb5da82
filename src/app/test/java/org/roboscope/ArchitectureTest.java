package org.roboscope;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.net.DatagramSocket;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URL;
import java.net.URLConnection;
import java.nio.channels.NetworkChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.stream.BaseStream;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.cli.io.InputFile;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.assignment.AssignmentFinder;
import org.roboscope.robots.Policy;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.explain.VerdictExplanation;
import org.roboscope.simulate.expect.ExpectationChecker;
import org.roboscope.simulate.impact.FlippedUrlSearch;
import org.roboscope.simulate.impact.ImpactComparison;
import org.roboscope.simulate.impact.PolicyPair;
import org.roboscope.simulate.run.CrawlerReadings;
import org.roboscope.simulate.words.ReadingDoubts;

/** Who may know whom, and why; and how classes are named. */
class ArchitectureTest {

    private static final String TESTS =
            ArchitectureTest.class.getProtectionDomain().getCodeSource().getLocation().getPath();

    private static final JavaClasses PROGRAM = new ClassFileImporter()
            .withImportOption(location -> !location.contains(TESTS)).importPackages("org.roboscope");

    /** Packages below {@code ui} that hold what panels share; every other one is a panel. */
    private static final Set<String> SHARED_BY_PANELS = Set.of("workspace", "action", "common", "settings", "task");

    @Test
    void theEngineNeedsTheJdkOnly() {
        classes().that().resideInAPackage("org.roboscope.robots..").should().onlyDependOnClassesThat()
                .resideInAnyPackage("org.roboscope.robots..", "java.lang..", "java.util..", "java.nio",
                        "java.nio.charset..", "java.time..", "java.math", "org.jspecify.annotations")
                .because("the engine takes bytes and gives verdicts: with no file, network, window or library behind"
                        + " it, it can be trusted, tested and reused anywhere")
                .check(PROGRAM);
    }

    @ParameterizedTest
    @CsvSource({
        "unpack, robots|crawlers|lint|engine|site|simulate|document|cli|ui",
        "robots, unpack|crawlers|lint|engine|site|simulate|document|cli|ui",
        "crawlers, lint|engine|site|simulate|document|cli|ui",
        "lint, engine|site|simulate|document|cli|ui",
        "engine, site|simulate|document|cli|ui",
        "site, cli|ui",
        "simulate, cli|ui",
        "document, cli|ui",
        "cli, ui",
        "ui, cli",
    })
    void importsPointDownwards(String area, String above) {
        String[] forbidden = Stream.of(above.split("\\|")).map(name -> "org.roboscope." + name + "..")
                .toArray(String[]::new);
        noClasses().that().resideInAPackage("org.roboscope." + area + "..").should().dependOnClassesThat()
                .resideInAnyPackage(forbidden)
                .because("an area that knows only what lies below it can be read, tested and changed alone")
                .allowEmptyShould(true)
                .check(PROGRAM);
    }

    @Test
    void noTwoAreasNeedEachOther() {
        slices().matching("org.roboscope.(*)..").should().beFreeOfCycles()
                .because("two areas that need each other are one area that is parted in the wrong place")
                .check(PROGRAM);
    }

    @Test
    void nothingBelowTheWindowKnowsJavaFx() {
        noClasses().that().resideOutsideOfPackage("org.roboscope.ui..").should().dependOnClassesThat()
                .resideInAnyPackage("javafx..", "com.sun.javafx..", "atlantafx..", "org.kordamp.ikonli..",
                        "org.fxmisc..", "org.reactfx..")
                .because("the command line starts in a fraction of a second and runs where no display is")
                .check(PROGRAM);
    }

    @Test
    void panelsDoNotKnowEachOther() {
        slices().assignedFrom(new Panels()).should().notDependOnEachOther()
                .because("a panel reads and writes the workspace; a call to another panel is a second way for data to"
                        + " flow")
                .allowEmptyShould(true)
                .check(PROGRAM);
    }

    @Test
    void onlyTheEditorKnowsRichTextFx() {
        noClasses().that().resideOutsideOfPackage("org.roboscope.ui.editor..").should().dependOnClassesThat()
                .resideInAnyPackage("org.fxmisc..", "org.reactfx..")
                .because("its traps are handled once, behind one facade")
                .check(PROGRAM);
    }

    @Test
    void onlyThePagesKnowTheMarkdownLibrary() {
        noClasses().that().resideOutsideOfPackage("org.roboscope.ui.common.page..").should().dependOnClassesThat()
                .resideInAPackage("org.commonmark..")
                .because("the window starts without loading it")
                .check(PROGRAM);
    }

    @Test
    void onlyThePageMarksKnowTheHtmlParser() {
        noClasses().that().resideOutsideOfPackage("org.roboscope.site.page.marks..").should()
                .dependOnClassesThat().resideInAPackage("org.jsoup..")
                .because("what a page of a stranger can do to the parser is bounded in one place")
                .check(PROGRAM);
    }

    @Test
    void noColourLivesInJava() {
        noClasses().should().dependOnClassesThat().haveFullyQualifiedName("javafx.scene.paint.Color")
                .because("colours are tokens in css/roboscope.css, where light, dark and high contrast share them")
                .check(PROGRAM);
    }

    @Test
    void onlyTheCommandLineKnowsPicocli() {
        noClasses().that().resideOutsideOfPackage("org.roboscope.cli..").should().dependOnClassesThat()
                .resideInAPackage("picocli..")
                .because("the window starts without loading the command line")
                .check(PROGRAM);
    }

    @Test
    void theReportsOfCommandsOnlyPrint() {
        noClasses().that().resideInAPackage("org.roboscope.cli.report..").should()
                .accessTargetWhere(new QuestionToTheEngine())
                .orShould().dependOnClassesThat(JavaClass.Predicates
                        .resideInAnyPackage("java.nio.file..", "java.nio.channels..", "org.roboscope.site..",
                                "org.roboscope.document..")
                        .or(JavaClass.Predicates.belongToAnyOf(File.class, InputStream.class, Reader.class,
                                InputFile.class)))
                .because("a command gathers and a report prints: what takes time or can fail is in one place")
                .check(PROGRAM);
        assertThat(PROGRAM.stream().filter(any -> List.of("org.roboscope.cli", "org.roboscope.cli.table")
                .contains(any.getPackageName()))
                .flatMap(any -> any.getAccessesFromSelf().stream()).filter(new QuestionToTheEngine())
                .map(access -> access.getTargetOwner().getSimpleName()).distinct())
                .containsExactlyInAnyOrderElementsOf(QuestionToTheEngine.ASKED.keySet().stream()
                        .map(Class::getSimpleName).toList());
    }

    private static final class QuestionToTheEngine extends DescribedPredicate<JavaAccess<?>> {

        private static final Set<String> ANY = Set.of();

        /** What computes, and by which methods if it is data as well. */
        private static final Map<Class<?>, Set<String>> ASKED = Map.ofEntries(
                Map.entry(RobotsText.class, ANY),
                Map.entry(Catalogue.class, ANY),
                Map.entry(AssignmentFinder.class, ANY),
                Map.entry(CrawlerReadings.class, ANY),
                Map.entry(ImpactComparison.class, ANY),
                Map.entry(FlippedUrlSearch.class, ANY),
                Map.entry(ExpectationChecker.class, ANY),
                Map.entry(ReadingDoubts.class, ANY),
                Map.entry(Policy.class, Set.of("verdict", "verdictOnComparable")),
                Map.entry(VerdictExplanation.class, Set.of("of")),
                Map.entry(PolicyPair.class, Set.of("cause")));

        QuestionToTheEngine() {
            super("asks the engine");
        }

        @Override
        public boolean test(JavaAccess<?> access) {
            return ASKED.entrySet().stream().anyMatch(asked -> access.getTargetOwner().isEquivalentTo(asked.getKey())
                    && (asked.getValue().equals(ANY) || asked.getValue().contains(access.getName())));
        }
    }

    @Test
    void onlyTheSiteReachesForTheNetwork() {
        noClasses().that().resideOutsideOfPackage("org.roboscope.site.fetch..").should().dependOnClassesThat(
                JavaClass.Predicates.resideInAnyPackage("java.net.http..", "javax.net..", "java.rmi..", "com.sun.net..")
                        .or(JavaClass.Predicates.assignableTo(Socket.class))
                        .or(JavaClass.Predicates.assignableTo(ServerSocket.class))
                        .or(JavaClass.Predicates.assignableTo(DatagramSocket.class))
                        .or(JavaClass.Predicates.assignableTo(NetworkChannel.class))
                        .or(JavaClass.Predicates.assignableTo(URLConnection.class)))
                .because("the program asks nobody anything unless a person tells it to fetch")
                .check(PROGRAM);
        noClasses().should().callMethod(URL.class, "openStream").orShould().callMethod(URL.class, "getContent")
                .because("that would be a fetch behind everybody's back")
                .check(PROGRAM);
    }

    @Test
    void onlyTheWindowAndTheCommandLineStartAFetch() {
        noClasses().that().resideOutsideOfPackages("org.roboscope.site..", "org.roboscope.cli..", "org.roboscope.ui..")
                .should().dependOnClassesThat().resideInAPackage("org.roboscope.site.fetch..")
                .because("the engine, the diagnostics and the runs work on what they are given")
                .check(PROGRAM);
    }

    /** Who starts threads, and why {@code ui.task.BackgroundTasks} is not the place for that. */
    private static final Map<String, String> THREAD_STARTERS = Map.ofEntries(
            Map.entry("ui.task.TaskThreads", "the threads of tasks, and those that follow the text key by key"),
            Map.entry("ui.RoboscopeApp", "loads classes while JavaFX starts; there is no window yet, nor a result"),
            Map.entry("ui.EndOfProcess", "the system ends the process, and waits two seconds at most"),
            Map.entry("document.time.TaskTimer", "a clock: what it wakes tells of its own faults"),
            Map.entry("simulate.run.SimulationRun",
                    "a run's workers, also of the command line; it throws what they throw"),
            Map.entry("simulate.coverage.RuleCoverage", "counts on all cores; it throws what they throw"),
            Map.entry("simulate.results.ScratchFolder", "deletes its files when the process ends"),
            Map.entry("lint.effect.patterns.PatternContainment",
                    "counts on all cores within one call; it throws what they throw"),
            Map.entry("site.fetch.Fetcher", "a fetch ends at its deadline though its thread may hang"),
            Map.entry("site.fetch.NameLookup", "the system's look-up of a name cannot be interrupted"),
            Map.entry("site.fetch.http.HttpSession", "the HTTP client needs threads of its own"));

    @Test
    void onlyAFewStartThreads() {
        noClasses().that(new DescribedPredicate<>("may start no thread") {
            @Override
            public boolean test(JavaClass any) {
                String name = any.getName().substring("org.roboscope.".length());
                return THREAD_STARTERS.keySet().stream()
                        .noneMatch(known -> name.equals(known) || name.startsWith(known + "$"));
            }
        }).should().accessTargetWhere(new StartOfThread())
                .because(
                        "what goes wrong on a thread that nobody waits for is seen by nobody: BackgroundTasks tells how each of"
                                + " its own ended, whatever was thrown")
                .check(PROGRAM);
    }

    @Test
    void everyNamedStarterOfThreadsStartsOne() {
        StartOfThread start = new StartOfThread();
        assertThat(THREAD_STARTERS.keySet()).allSatisfy(name -> assertThat(
                PROGRAM.stream().filter(any -> any.getName().equals("org.roboscope." + name)
                        || any.getName().startsWith("org.roboscope." + name + "$"))
                        .flatMap(any -> any.getAccessesFromSelf().stream()))
                .as(name).anyMatch(start));
    }

    /** Each method starts a thread, or has others do it, in another way. */
    @SuppressWarnings("unused")
    private static final class Starters {

        void asBefore() {
            new Thread(() -> {}).start();
        }

        void byReference() {
            Optional<Runnable> work = Optional.of(() -> {});
            work.ifPresent(Thread::startVirtualThread);
        }

        void byBuilder() {
            Thread.ofPlatform().start(() -> {});
        }

        Object byPool() {
            return Executors.newCachedThreadPool();
        }

        CompletableFuture<Integer> byFuture() {
            return CompletableFuture.supplyAsync(() -> 1);
        }

        CompletableFuture<Void> afterFuture(CompletableFuture<Integer> before) {
            return before.thenRunAsync(() -> {});
        }

        long byStream(List<Integer> numbers) {
            return numbers.parallelStream().count() + numbers.stream().parallel().count();
        }

        Object byTimer() {
            return new java.util.Timer(true);
        }
    }

    @Test
    void noWayToStartAThreadIsOverlooked() {
        JavaClass starters = new ClassFileImporter().importClass(Starters.class);
        assertThat(starters.getMethods().stream().filter(method -> !method.getName().startsWith("lambda$"))).hasSize(8)
                .allSatisfy(method -> assertThat(method.getAccessesFromSelf()).as(method.getName())
                        .anyMatch(new StartOfThread()));
    }

    private static final class StartOfThread extends DescribedPredicate<JavaAccess<?>> {

        private static final Set<String> OF_THREAD =
                Set.of("<init>", "start", "ofPlatform", "ofVirtual", "startVirtualThread");

        StartOfThread() {
            super("starts a thread");
        }

        @Override
        public boolean test(JavaAccess<?> access) {
            JavaClass owner = access.getTargetOwner();
            String name = access.getName();
            return owner.isAssignableTo(Thread.class) && OF_THREAD.contains(name)
                    || owner.isAssignableTo(Thread.Builder.class)
                    || owner.isEquivalentTo(Executors.class)
                    || owner.isAssignableTo(ForkJoinPool.class)
                    || owner.isAssignableTo(ThreadPoolExecutor.class)
                    || owner.isEquivalentTo(java.util.Timer.class)
                    || owner.getName().startsWith("javafx.concurrent.")
                    || owner.isAssignableTo(CompletionStage.class) && name.endsWith("Async")
                    || owner.isAssignableTo(BaseStream.class) && name.equals("parallel")
                    || owner.isAssignableTo(Collection.class) && name.equals("parallelStream")
                    || owner.getName().equals("java.net.http.HttpClient") && name.equals("sendAsync");
        }
    }

    private static Stream<JavaClass> namedClasses() {
        return PROGRAM.stream().filter(any -> !any.isNestedClass())
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

    @ParameterizedTest
    @ValueSource(strings = {"lint", "simulate", "ui", "cli", "document", "site"})
    void fewNamesAreOneWord(String area) {
        List<String> names = namedClasses().filter(any -> any.getPackageName().startsWith("org.roboscope." + area))
                .map(JavaClass::getSimpleName).toList();
        assertThat(names.stream().filter(name -> name.matches("[A-Z][a-z0-9]*")).count())
                .as("a name of two or three words says what the class is").isLessThan(names.size() / 10 + 1);
    }

    @Test
    void everyPackageIsNullMarked() {
        List<String> unmarked = PROGRAM.stream().map(JavaClass::getPackage).distinct()
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

    private static boolean isNullMarked(JavaPackage javaPackage) {
        return javaPackage.tryGetPackageInfo().map(info -> info.isAnnotatedWith(NullMarked.class)).orElse(false);
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
