package org.roboscope;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.util.Locale;
import java.util.Set;
import java.util.TimeZone;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.MenuItem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.roboscope.ui.Controls;

/** What tests may not do, because then they would fail by chance. */
class TestRulesTest {

    private static final JavaClasses TESTS = new ClassFileImporter()
            .importUrl(TestRulesTest.class.getProtectionDomain().getCodeSource().getLocation());

    @Test
    void onlyControlsFireControls() {
        noClasses().that().doNotBelongToAnyOf(Controls.class, Breaches.class).should()
                .accessTargetWhere(new FireOfControl())
                .because(
                        "a disabled button does nothing and says nothing: Controls.press and WindowFixture.press fail at once")
                .check(TESTS);
    }

    @Test
    void stateOfTheWholeProgramIsChangedInIsolation() {
        noClasses().that(new DescribedPredicate<>("run beside others") {
            @Override
            public boolean test(JavaClass any) {
                return !outermost(any).isMetaAnnotatedWith(Isolated.class) && !any.isEquivalentTo(Breaches.class);
            }
        }).should().accessTargetWhere(new ChangeOfProgram())
                .because("two classes run at a time: one of them is @Isolated then").check(TESTS);
    }

    @Test
    void systemPropertiesAreChangedUnderTheirLock() {
        noClasses().that(new DescribedPredicate<>("do not hold the lock of the properties") {
            @Override
            public boolean test(JavaClass any) {
                JavaClass outermost = outermost(any);
                return !outermost.isMetaAnnotatedWith(Isolated.class) && !any.isEquivalentTo(Breaches.class)
                        && outermost.tryGetAnnotationOfType(ResourceLock.class)
                                .filter(lock -> lock.value().equals(Resources.SYSTEM_PROPERTIES)).isEmpty();
            }
        }).should().accessTargetWhere(new ChangeOfProperty())
                .because(
                        "two classes run at a time: @Isolated, or a @ResourceLock where only these classes read the property")
                .check(TESTS);
    }

    private static JavaClass outermost(JavaClass any) {
        JavaClass outer = any;
        while (outer.getEnclosingClass().isPresent()) {
            outer = outer.getEnclosingClass().get();
        }
        return outer;
    }

    /** Each method breaks a rule in another way. */
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
    }

    @Test
    void noBreachIsOverlooked() {
        JavaClass breaches = TESTS.get(Breaches.class);
        assertThat(breaches.getMethods().stream().filter(method -> !method.getName().startsWith("lambda$"))).hasSize(8)
                .allSatisfy(method -> assertThat(method.getAccessesFromSelf()).as(method.getName())
                        .anyMatch(new FireOfControl().or(new ChangeOfProgram()).or(new ChangeOfProperty())));
    }

    private static final class FireOfControl extends DescribedPredicate<JavaAccess<?>> {

        FireOfControl() {
            super("fires a control");
        }

        @Override
        public boolean test(JavaAccess<?> access) {
            JavaClass owner = access.getTargetOwner();
            return access.getName().equals("fire")
                    && (owner.isAssignableTo(ButtonBase.class) || owner.isAssignableTo(MenuItem.class));
        }
    }

    private static final class ChangeOfProgram extends DescribedPredicate<JavaAccess<?>> {

        private static final Set<String> OF_SYSTEM = Set.of("setErr", "setOut", "setIn", "setProperties");

        ChangeOfProgram() {
            super("changes state of the whole program");
        }

        @Override
        public boolean test(JavaAccess<?> access) {
            JavaClass owner = access.getTargetOwner();
            return access.getName().startsWith("setDefault") && owner.getName().startsWith("java.")
                    || owner.isEquivalentTo(System.class) && OF_SYSTEM.contains(access.getName());
        }
    }

    private static final class ChangeOfProperty extends DescribedPredicate<JavaAccess<?>> {

        ChangeOfProperty() {
            super("changes a property of the whole program");
        }

        @Override
        public boolean test(JavaAccess<?> access) {
            return access.getTargetOwner().isEquivalentTo(System.class)
                    && Set.of("setProperty", "clearProperty").contains(access.getName());
        }
    }
}
