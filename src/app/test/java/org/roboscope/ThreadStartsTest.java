package org.roboscope;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
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
import org.junit.jupiter.api.Test;

/** Only listed classes start threads. */
class ThreadStartsTest {

    /** Classes that start threads, and why they do not use {@code ui.task.BackgroundTasks}. */
    private static final Map<String, String> THREAD_STARTERS = Map.ofEntries(
            Map.entry("ui.task.TaskThreads",
                    "the threads of tasks, and those that follow the text with each keystroke"),
            Map.entry("ui.ShutdownHook", "the system ends the process, and waits two seconds at most"),
            Map.entry("document.time.TaskTimer", "a clock: the callbacks report their own faults"),
            Map.entry("simulate.run.SimulationRun",
                    "a run's workers, also of the command line; it rethrows their exceptions"),
            Map.entry("simulate.scan.ScanRun", "a scan's workers; it rethrows their exceptions"),
            Map.entry("cli.CommandLineApp$SignalReport", "the system ends a command, and waits two seconds at most"),
            Map.entry("lsp.LanguageServerRun",
                    "reads messages, answers and checks at the same time; logs every fault"),
            Map.entry("mcp.McpConnection", "answers while the next message is read; reports failures to the assistant"),
            Map.entry("simulate.coverage.RuleCoverage", "counts on all cores; it rethrows the workers' exceptions"),
            Map.entry("lint.effect.patterns.PatternContainment",
                    "counts on all cores within one call; it rethrows the workers' exceptions"),
            Map.entry("site.fetch.Fetcher", "a fetch ends at its deadline even if its thread hangs"),
            Map.entry("site.fetch.NameLookup", "the system's look-up of a name cannot be interrupted"),
            Map.entry("site.fetch.HttpSession", "the HTTP client needs threads of its own"));

    @Test
    void onlyListedClassesStartThreads() {
        noClasses().that(new DescribedPredicate<>("may start no thread") {
            @Override
            public boolean test(JavaClass type) {
                String name = type.getName().substring("org.roboscope.".length());
                return THREAD_STARTERS.keySet().stream()
                        .noneMatch(starter -> name.equals(starter) || name.startsWith(starter + "$"));
            }
        }).should().accessTargetWhere(new ThreadStart())
                .because(
                        "a failure on a thread that no code waits for goes unnoticed: BackgroundTasks reports how each of its"
                                + " tasks ended")
                .check(ProgramClasses.ALL);
    }

    @Test
    void everyListedClassStartsAThread() {
        ThreadStart start = new ThreadStart();
        assertThat(THREAD_STARTERS.keySet()).allSatisfy(name -> assertThat(
                ProgramClasses.ALL.stream().filter(type -> type.getName().equals("org.roboscope." + name)
                        || type.getName().startsWith("org.roboscope." + name + "$"))
                        .flatMap(type -> type.getAccessesFromSelf().stream()))
                .as(name).anyMatch(start));
    }

    /** Each method starts a thread in another way, directly or through the JDK. */
    @SuppressWarnings("unused")
    private static final class Starters {

        void byConstructor() {
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
    void everyWayToStartAThreadIsFound() {
        JavaClass starters = new ClassFileImporter().importClass(Starters.class);
        assertThat(starters.getMethods().stream().filter(method -> !method.getName().startsWith("lambda$"))).hasSize(8)
                .allSatisfy(method -> assertThat(method.getAccessesFromSelf()).as(method.getName())
                        .anyMatch(new ThreadStart()));
    }

    private static final class ThreadStart extends DescribedPredicate<JavaAccess<?>> {

        private static final Set<String> THREAD_METHODS =
                Set.of("<init>", "start", "ofPlatform", "ofVirtual", "startVirtualThread");

        ThreadStart() {
            super("starts a thread");
        }

        @Override
        public boolean test(JavaAccess<?> access) {
            JavaClass owner = access.getTargetOwner();
            String name = access.getName();
            return owner.isAssignableTo(Thread.class) && THREAD_METHODS.contains(name)
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
}
