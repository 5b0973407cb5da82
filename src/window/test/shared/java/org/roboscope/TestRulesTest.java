package org.roboscope;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TimeZone;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.MenuItem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.roboscope.ui.Controls;
import org.testfx.util.WaitForAsyncUtils;

/** Tests avoid everything that would make them fail by chance. */
class TestRulesTest {

    private static final JavaClasses TESTS = new ClassFileImporter()
            .importUrl(TestRulesTest.class.getProtectionDomain().getCodeSource().getLocation());

    @Test
    void onlyControlsFireControls() {
        noClasses().that().doNotBelongToAnyOf(Controls.class, Breaches.class).should()
                .accessTargetWhere(new ControlFiring())
                .because(
                        "a disabled button does nothing and says nothing: Controls.press and WindowFixture.press fail at once")
                .check(TESTS);
    }

    @Test
    void onlyIsolatedClassesChangeProgramState() {
        noClasses().that(new DescribedPredicate<>("run in parallel with others") {
            @Override
            public boolean test(JavaClass javaClass) {
                return !outermost(javaClass).isMetaAnnotatedWith(Isolated.class)
                        && !javaClass.isEquivalentTo(Breaches.class);
            }
        }).should().accessTargetWhere(new ProgramStateChange())
                .because("two classes run at a time: annotate the class with @Isolated").check(TESTS);
    }

    @Test
    void systemPropertiesAreChangedUnderTheirLock() {
        noClasses().that(new DescribedPredicate<>("do not hold the lock of the system properties") {
            @Override
            public boolean test(JavaClass javaClass) {
                JavaClass outermost = outermost(javaClass);
                return !outermost.isMetaAnnotatedWith(Isolated.class) && !javaClass.isEquivalentTo(Breaches.class)
                        && outermost.tryGetAnnotationOfType(ResourceLock.class)
                                .filter(lock -> lock.value().equals(Resources.SYSTEM_PROPERTIES)).isEmpty();
            }
        }).should().accessTargetWhere(new PropertyChange())
                .because(
                        "two classes run at a time: @Isolated, or a @ResourceLock if no other class reads the property")
                .check(TESTS);
    }

    @Test
    void onlyListedClassesSleep() {
        assertOnlyListedClasses(new Sleep(), Map.ofEntries(
                Map.entry("AnswersOfSiteWindowTest", "an outage of a second, by the server's clock"),
                Map.entry("CancelTest", "a server that drips"),
                Map.entry("ShutdownHookTest", "a disk that is slower than the limit"),
                Map.entry("FailingProgram", "another process, whose faults come one after the other"),
                Map.entry("FetchQueueTest", "requests that are under way at the same time"),
                Map.entry("FileWatchTest", "the times of files"),
                Map.entry("HostilePageTest", "a server that drips"),
                Map.entry("HostileServerFixture", "a server that drips"),
                Map.entry("HostileServerTest", "a server that closes the connection halfway"),
                Map.entry("KilledProcessTest", "files of another process"),
                Map.entry("KilledProgram", "another process, which types until it is killed"),
                Map.entry("KilledProgramTest", "another process, killed at any moment"),
                Map.entry("KilledSaveTest", "another process, killed at any moment"),
                Map.entry("ManyFetchesTest", "sockets that the system closes later"),
                Map.entry("RealServer", "another process, which does not report its start"),
                Map.entry("SitesCommandTest", "a journal that another thread writes"),
                Map.entry("TypingProgram", "another process, which types until it is killed")));
    }

    @Test
    void onlyListedClassesReadTheClock() {
        assertOnlyListedClasses(new ClockAccess(), Map.ofEntries(
                Map.entry("FuzzRun", "how long fuzz runs"),
                Map.entry("KeptAttributesTest", "a name that no other file has"),
                Map.entry("KeyAnswerTimeTest", "the time of a keystroke must not grow with the file"),
                Map.entry("NothingChangesTest", "a seed, which is printed"),
                Map.entry("RandomEditsTest", "how long fuzz runs"),
                Map.entry("RandomUseTest", "how long fuzz runs"),
                Map.entry("RealServer", "another process, which does not report its start"),
                Map.entry("SafeFileTest", "a name that no other file has"),
                Map.entry("SmallHeap", "a command that never ends"),
                Map.entry("TextRecoveryFixture", "a name that no other folder has"),
                Map.entry("WindowFixture", "threads and servers get one minute"),
                Map.entry("WindowSteps", "the start of the tests' clock")));
    }

    /** The fixture's {@code until} advances the clock without waiting. */
    @Test
    void onlyListedClassesWaitForOthers() {
        assertOnlyListedClasses(new WaitForOthers(), Map.ofEntries(
                Map.entry("AnswersOfSiteWindowTest", "a server"),
                Map.entry("BulkSourcesWindowTest", "a server"),
                Map.entry("BulkWindowTest", "a run that is cancelled halfway"),
                Map.entry("ClosedWindowTest", "the program's own threads"),
                Map.entry("DroppedFilesTest", "pipes without a writer"),
                Map.entry("IndexingWindowTest", "a server"),
                Map.entry("LightStartTest", "a server"),
                Map.entry("SiteLayoutWindowTest", "a server"),
                Map.entry("OtherSiteWindowTest", "a server"),
                Map.entry("RandomUseTest", "threads that fail"),
                Map.entry("SiteComparisonWindowTest", "a server"),
                Map.entry("SiteFixture", "a server"),
                Map.entry("SiteMemoryTest", "a server"),
                Map.entry("SiteWindowTest", "a server"),
                Map.entry("SitesWindowTest", "servers"),
                Map.entry("StartWindowTest", "a server"),
                Map.entry("TwoLineRowsTest", "a server"),
                Map.entry("WindowFixture", "the threads of a test's own tasks")));
    }

    /** Fails for a listed class without such an access, too, so that the list stays short. */
    private static void assertOnlyListedClasses(DescribedPredicate<JavaAccess<?>> access, Map<String, String> reasons) {
        Set<String> testClasses =
                TESTS.stream().map(javaClass -> outermost(javaClass).getSimpleName()).collect(Collectors.toSet());
        Set<String> accessingClasses = TESTS.stream()
                .filter(javaClass -> !javaClass.isEquivalentTo(Breaches.class)
                        && javaClass.getAccessesFromSelf().stream().anyMatch(access))
                .map(javaClass -> outermost(javaClass).getSimpleName()).collect(Collectors.toCollection(TreeSet::new));
        assertThat(accessingClasses).as(access.getDescription())
                .containsExactlyInAnyOrderElementsOf(reasons.keySet().stream().filter(testClasses::contains).toList());
    }

    private static JavaClass outermost(JavaClass javaClass) {
        JavaClass outer = javaClass;
        while (outer.getEnclosingClass().isPresent()) {
            outer = outer.getEnclosingClass().get();
        }
        return outer;
    }

    /** Each method breaks one of the rules. */
    @SuppressWarnings("unused")
    private static final class Breaches {

        void fires(Button button) {
            button.fire();
        }

        Runnable firesByReference(ButtonBase button) {
            return button::fire;
        }

        void firesAnItem(MenuItem item) {
            item.fire();
        }

        void changesTheLocale() {
            Locale.setDefault(Locale.ROOT);
        }

        void changesTheTimeZone() {
            TimeZone.setDefault(null);
        }

        void changesTheHandler() {
            Thread.setDefaultUncaughtExceptionHandler(null);
        }

        void changesTheStream() {
            System.setErr(System.out);
        }

        void changesAProperty() {
            System.clearProperty("a");
        }

        void sleeps() throws InterruptedException {
            Thread.sleep(1);
        }

        void sleepsForAUnit() throws InterruptedException {
            TimeUnit.SECONDS.sleep(1);
        }

        void sleepsUntilTheWindowMayHaveSettled() {
            WaitForAsyncUtils.waitForFxEvents();
        }

        long readsTheClock() {
            return System.nanoTime() + System.currentTimeMillis();
        }
    }

    @Test
    void everyBreachIsFound() {
        JavaClass breaches = TESTS.get(Breaches.class);
        assertThat(breaches.getMethods().stream().filter(method -> !method.getName().startsWith("lambda$"))).hasSize(12)
                .allSatisfy(method -> assertThat(method.getAccessesFromSelf()).as(method.getName())
                        .anyMatch(new ControlFiring().or(new ProgramStateChange()).or(new PropertyChange())
                                .or(new Sleep()).or(new ClockAccess())));
    }

    private static final class ControlFiring extends DescribedPredicate<JavaAccess<?>> {

        ControlFiring() {
            super("fires a control");
        }

        @Override
        public boolean test(JavaAccess<?> access) {
            JavaClass owner = access.getTargetOwner();
            return access.getName().equals("fire")
                    && (owner.isAssignableTo(ButtonBase.class) || owner.isAssignableTo(MenuItem.class));
        }
    }

    private static final class ProgramStateChange extends DescribedPredicate<JavaAccess<?>> {

        private static final Set<String> SYSTEM_SETTERS = Set.of("setErr", "setOut", "setIn", "setProperties");

        ProgramStateChange() {
            super("changes state of the whole program");
        }

        @Override
        public boolean test(JavaAccess<?> access) {
            JavaClass owner = access.getTargetOwner();
            return access.getName().startsWith("setDefault") && owner.getName().startsWith("java.")
                    || owner.isEquivalentTo(System.class) && SYSTEM_SETTERS.contains(access.getName());
        }
    }

    private static final class PropertyChange extends DescribedPredicate<JavaAccess<?>> {

        PropertyChange() {
            super("changes a property of the whole program");
        }

        @Override
        public boolean test(JavaAccess<?> access) {
            return access.getTargetOwner().isEquivalentTo(System.class)
                    && Set.of("setProperty", "clearProperty").contains(access.getName());
        }
    }

    private static final class Sleep extends DescribedPredicate<JavaAccess<?>> {

        Sleep() {
            super("sleeps");
        }

        @Override
        public boolean test(JavaAccess<?> access) {
            JavaClass owner = access.getTargetOwner();
            return access.getName().equals("sleep")
                    && (owner.isEquivalentTo(Thread.class) || owner.isEquivalentTo(TimeUnit.class))
                    || access.getName().equals("waitForFxEvents") && owner.isEquivalentTo(WaitForAsyncUtils.class);
        }
    }

    private static final class ClockAccess extends DescribedPredicate<JavaAccess<?>> {

        ClockAccess() {
            super("reads the clock");
        }

        @Override
        public boolean test(JavaAccess<?> access) {
            return access.getTargetOwner().isEquivalentTo(System.class)
                    && Set.of("nanoTime", "currentTimeMillis").contains(access.getName());
        }
    }

    private static final class WaitForOthers extends DescribedPredicate<JavaAccess<?>> {

        WaitForOthers() {
            super("waits for servers, threads or processes");
        }

        @Override
        public boolean test(JavaAccess<?> access) {
            return Set.of("await", "useThreads", "onThreads").contains(access.getName())
                    && access.getTargetOwner().getName().equals("org.roboscope.ui.WindowFixture");
        }
    }
}
