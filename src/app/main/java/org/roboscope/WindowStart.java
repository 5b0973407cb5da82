package org.roboscope;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.module.ModuleFinder;
import java.lang.reflect.InvocationTargetException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.roboscope.cli.CommandLineApp;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.document.folders.UserFolders;
import org.roboscope.document.log.FaultLog;
import org.roboscope.document.system.OperatingSystem;
import org.roboscope.messages.MessageBundle;

/**
 * Starts the window in the class loader that sees JavaFX. Where no window can be opened it says so in one sentence:
 * the toolkit's own answer is a stack trace.
 */
final class WindowStart {

    static final int NO_WINDOW = 2;

    private static final String SAMPLE = "/org/roboscope/sample/robots.txt";
    private static final List<List<String>> ON_SAMPLE = List.of(List.of("check", "-"),
            List.of("test", "-", "--as", "Googlebot", "https://shop.example.com/private/prices.pdf"));
    private static final String WINDOW_CLASS = "org.roboscope.ui.RoboscopeApp";

    private WindowStart() {}

    /** Returns the exit code when the window has been closed. */
    static int run(String[] args) {
        if (lacksDisplay(OperatingSystem.current(), System.getenv())) {
            return args.length == 0 ? showCommands() : complain("noDisplay");
        }
        try {
            ClassLoader loader = JavaFxLoader.find();
            Thread.currentThread().setContextClassLoader(loader);
            // By name, because the loader may be another than the one this class came from.
            loader.loadClass(WINDOW_CLASS).getMethod("open", String[].class).invoke(null, (Object) args);
            return 0;
        } catch (InvocationTargetException failure) {
            // The toolkit throws this one when it cannot start; what the application throws comes wrapped.
            if (failure.getCause() instanceof UnsupportedOperationException toolkit) {
                return complain("noWindow", String.valueOf(toolkit.getMessage()));
            }
            return fault(Objects.requireNonNull(failure.getCause()));
        } catch (ReflectiveOperationException | RuntimeException broken) {
            return fault(broken);
        }
    }

    /** Checks the sample and tests a URL against it, as the command line does: so the program can be tried anywhere. */
    private static int showCommands() {
        ConsoleStreams system = ConsoleStreams.system();
        system.err().println(MessageBundle.of("start").text("commandsInstead"));
        for (List<String> command : ON_SAMPLE) {
            system.out().println("\n$ roboscope " + String.join(" ", command) + " < robots.txt");
            InputStream sample = Objects.requireNonNull(WindowStart.class.getResourceAsStream(SAMPLE), SAMPLE);
            CommandLineApp.run(new ConsoleStreams(sample, system.out(), system.err(), system.atTerminal()),
                    command.toArray(String[]::new));
        }
        return 0;
    }

    /** The toolkit wraps what the application throws at its start. */
    private static int fault(Throwable thrown) {
        Throwable fault = thrown.getCause() == null ? thrown : thrown.getCause();
        if (comesFromFonts(fault)) {
            return complain("noFonts");
        }
        FaultLog log = new FaultLog(UserFolders.ofUser().log());
        StringWriter trace = new StringWriter();
        fault.printStackTrace(new PrintWriter(trace, true));
        try {
            log.add(Instant.now() + " " + trace);
            return complain("fault", String.valueOf(fault), log.file());
        } catch (IOException noLog) {
            return complain("faultWithoutLog", String.valueOf(fault));
        }
    }

    /** JavaFX does not say that a system has no fonts: it fails at the first text. */
    private static boolean comesFromFonts(Throwable fault) {
        StackTraceElement[] trace = fault.getStackTrace();
        return trace.length > 0 && trace[0].getClassName().startsWith("com.sun.javafx.font.");
    }

    /** JavaFX draws through X11 on Linux, under Wayland too; the other systems always have a display to ask. */
    static boolean lacksDisplay(OperatingSystem system, Map<String, String> environment) {
        return system == OperatingSystem.LINUX && environment.getOrDefault("DISPLAY", "").isEmpty();
    }

    private static int complain(String key, Object... details) {
        System.err.println(MessageBundle.of("start").text(key, details));
        return NO_WINDOW;
    }

    /**
     * Finds the class loader the window runs in. JavaFX supports running as named modules only and warns otherwise, and
     * {@code java -jar} has no module path; so the JavaFX jars beside the application become a module layer of their
     * own.
     */
    private static final class JavaFxLoader {

        private static final String GRAPHICS = "javafx.graphics";
        private static final Set<String> ROOTS = Set.of("javafx.controls", "javafx.fxml");

        private JavaFxLoader() {}

        static ClassLoader find() {
            boolean isThere = ModuleLayer.boot().findModule(GRAPHICS).isPresent();
            return (isThere ? Optional.<Path>empty() : besideTheApplication()).map(JavaFxLoader::aboveLayerOf)
                    .orElseGet(JavaFxLoader.class::getClassLoader);
        }

        /**
         * By the class path, as nothing else says where the application is: a class that comes from a cache of Java
         * knows only where it was when the cache was made.
         */
        private static Optional<Path> besideTheApplication() {
            return classPath().map(entry -> entry.toAbsolutePath().resolveSibling("lib").resolve("javafx"))
                    .filter(Files::isDirectory).findFirst();
        }

        // JavaFX loads its native library; the manifest allows us to pass that right on.
        @SuppressWarnings("restricted")
        private static ClassLoader aboveLayerOf(Path jars) {
            ModuleLayer boot = ModuleLayer.boot();
            var configuration = boot.configuration().resolve(ModuleFinder.of(jars), ModuleFinder.of(), ROOTS);
            var controller = ModuleLayer.defineModulesWithOneLoader(
                    configuration, List.of(boot), ClassLoader.getPlatformClassLoader());
            ModuleLayer layer = controller.layer();
            controller.enableNativeAccess(layer.findModule(GRAPHICS).orElseThrow());
            return new URLClassLoader("window", classPath().map(JavaFxLoader::url).toArray(URL[]::new),
                    layer.findLoader(GRAPHICS));
        }

        /** The manifest's class path is not in {@code java.class.path}; the jar itself is, and brings it along. */
        private static Stream<Path> classPath() {
            return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator, -1)).map(Path::of);
        }

        private static URL url(Path entry) {
            try {
                return entry.toUri().toURL();
            } catch (MalformedURLException impossible) {
                throw new IllegalStateException(impossible);
            }
        }
    }
}
