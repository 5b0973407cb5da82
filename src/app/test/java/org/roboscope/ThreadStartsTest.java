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

/** Who starts threads, and why. */
class ThreadStartsTest {

    /** Who starts threads, and why {@code ui.task.BackgroundTasks} is not the place for that. */
    private static final Map<String, String> THREAD_STARTERS = Map.ofEntries(
            Map.entry("ui.task.TaskThreads", "the threads of tasks, and those that follow the text key by key"),
            Map.entry("ui.RoboscopeApp",
                    "loads classes and fonts while JavaFX starts; there is no window yet, nor a result"),
            Map.entry("ui.EndOfProcess", "the system ends the process, and waits two seconds at most"),
            Map.entry("document.time.TaskTimer", "a clock: what it wakes tells of its own faults"),
            Map.entry("simulate.run.SimulationRun",
                    "a run's workers, also of the command line; it throws what they throw"),
            Map.entry("simulate.scan.ScanRun", "as a run's workers; it throws what they throw"),
            Map.entry("cli.CommandLineApp$SignalReport", "the system ends a command, and waits two seconds at most"),
            Map.entry("lsp.LanguageServerRun",
                    "reads messages, answers and checks at the same time; every fault goes into the log file"),
            Map.entry("mcp.McpConnection", "answers while the next message is read; it tells the assistant what fails"),
            Map.entry("simulate.coverage.RuleCoverage", "counts on all cores; it throws what they throw"),
            Map.entry("lint.effect.patterns.PatternContainment",
                    "counts on all cores within one call; it throws what they throw"),
            Map.entry("site.fetch.Fetcher", "a fetch ends at its deadline though its thread may hang"),
            Map.entry("site.fetch.NameLookup", "the system's look-up of a name cannot be interrupted"),
            Map.entry("site.fetch.HttpSession", "the HTTP client needs threads of its own"));

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
                .check(ProgramClasses.ALL);
    }

    @Test
    void everyNamedStarterOfThreadsStartsOne() {
        StartOfThread start = new StartOfThread();
        assertThat(THREAD_STARTERS.keySet()).allSatisfy(name -> assertThat(
                ProgramClasses.ALL.stream().filter(any -> any.getName().equals("org.roboscope." + name)
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
    void everyWayToStartAThreadIsFound() {
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
}
