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
 * Starts the window in the class loader of JavaFX. If no window can be opened, it prints one sentence instead of the
 * toolkit's stack trace.
 */
final class WindowStart {

    /** The exit code if no window can be opened. */
    static final int NO_WINDOW = 2;

    private static final String SAMPLE = "/org/roboscope/sample/robots.txt";
    private static final List<List<String>> SAMPLE_COMMANDS = List.of(List.of("check", "-"),
            List.of("test", "-", "--as", "Googlebot", "https://shop.example.com/private/prices.pdf"));
    private static final String WINDOW_CLASS = "org.roboscope.ui.RoboscopeApp";

    private WindowStart() {}

    /** Opens the window, and returns the exit code after it is closed. */
    static int run(String[] args) {
        if (lacksDisplay(OperatingSystem.current(), System.getenv())) {
            return args.length == 0 ? runSampleCommands() : printProblem("noDisplay");
        }
        try {
            ClassLoader loader = JavaFxLoader.find();
            Thread.currentThread().setContextClassLoader(loader);
            // The class is loaded by name, because its loader may differ from that of this class.
            loader.loadClass(WINDOW_CLASS).getMethod("open", String[].class).invoke(null, (Object) args);
            return 0;
        } catch (InvocationTargetException failure) {
            // The toolkit throws this exception if it cannot start. It wraps exceptions of the application in others.
            if (failure.getCause() instanceof UnsupportedOperationException toolkit) {
                return printProblem("noWindow", String.valueOf(toolkit.getMessage()));
            }
            return reportFault(Objects.requireNonNull(failure.getCause()));
        } catch (ReflectiveOperationException | RuntimeException broken) {
            return reportFault(broken);
        }
    }

    /** Runs commands on a sample file, so that users can try the program without a display. */
    private static int runSampleCommands() {
        ConsoleStreams streams = ConsoleStreams.system();
        streams.err().println(MessageBundle.of("start").text("commandsInstead"));
        for (List<String> command : SAMPLE_COMMANDS) {
            streams.out().println("\n$ roboscope " + String.join(" ", command) + " < robots.txt");
            InputStream sample = Objects.requireNonNull(WindowStart.class.getResourceAsStream(SAMPLE), SAMPLE);
            CommandLineApp.run(new ConsoleStreams(sample, streams.out(), streams.err(), streams.atTerminal()),
                    command.toArray(String[]::new));
        }
        return 0;
    }

    /** Logs a fault and prints a sentence about it. The toolkit wraps exceptions of the application at its start. */
    private static int reportFault(Throwable thrown) {
        Throwable fault = thrown.getCause() == null ? thrown : thrown.getCause();
        if (lacksFonts(fault)) {
            return printProblem("noFonts");
        }
        FaultLog log = new FaultLog(UserFolders.ofUser().log());
        StringWriter trace = new StringWriter();
        fault.printStackTrace(new PrintWriter(trace, true));
        try {
            log.add(Instant.now() + " " + trace);
            return printProblem("fault", String.valueOf(fault), log.file());
        } catch (IOException logFailure) {
            return printProblem("faultWithoutLog", String.valueOf(fault));
        }
    }

    /** Whether the system has no fonts. JavaFX does not report it, but fails at the first text. */
    private static boolean lacksFonts(Throwable fault) {
        StackTraceElement[] trace = fault.getStackTrace();
        return trace.length > 0 && trace[0].getClassName().startsWith("com.sun.javafx.font.");
    }

    /**
     * Whether there is no display. JavaFX uses X11 on Linux, also under Wayland; other systems always have a display.
     */
    static boolean lacksDisplay(OperatingSystem system, Map<String, String> environment) {
        return system == OperatingSystem.LINUX && environment.getOrDefault("DISPLAY", "").isEmpty();
    }

    private static int printProblem(String key, Object... arguments) {
        System.err.println(MessageBundle.of("start").text(key, arguments));
        return NO_WINDOW;
    }

    /**
     * Finds the class loader for the window. JavaFX warns unless it runs as named modules, and {@code java -jar} has no
     * module path, so the JavaFX jars next to the application become a separate module layer.
     */
    private static final class JavaFxLoader {

        private static final String GRAPHICS = "javafx.graphics";
        private static final Set<String> ROOT_MODULES = Set.of("javafx.controls", "javafx.fxml");

        private JavaFxLoader() {}

        static ClassLoader find() {
            boolean isOnModulePath = ModuleLayer.boot().findModule(GRAPHICS).isPresent();
            return (isOnModulePath ? Optional.<Path>empty() : findJars()).map(JavaFxLoader::createLoader)
                    .orElseGet(JavaFxLoader.class::getClassLoader);
        }

        /**
         * Finds the JavaFX jars by the class path. A class from Java's cache does not know its current location, only
         * its location when the cache was created.
         */
        private static Optional<Path> findJars() {
            return classPath().map(entry -> entry.toAbsolutePath().resolveSibling("lib").resolve("javafx"))
                    .filter(Files::isDirectory).findFirst();
        }

        // JavaFX loads a native library. The manifest permits native access, which is passed on to JavaFX.
        @SuppressWarnings("restricted")
        private static ClassLoader createLoader(Path jars) {
            ModuleLayer boot = ModuleLayer.boot();
            var configuration = boot.configuration().resolve(ModuleFinder.of(jars), ModuleFinder.of(), ROOT_MODULES);
            var controller = ModuleLayer.defineModulesWithOneLoader(
                    configuration, List.of(boot), ClassLoader.getPlatformClassLoader());
            ModuleLayer layer = controller.layer();
            controller.enableNativeAccess(layer.findModule(GRAPHICS).orElseThrow());
            return new URLClassLoader("window", classPath().map(JavaFxLoader::url).toArray(URL[]::new),
                    layer.findLoader(GRAPHICS));
        }

        /** Returns the class path. It has the application's jar, whose manifest adds the other jars. */
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
