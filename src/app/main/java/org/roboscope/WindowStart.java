package org.roboscope;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.InvocationTargetException;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
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

    private static final String WINDOW_CLASS = "org.roboscope.ui.RoboscopeApp";

    private WindowStart() {}

    /** Returns the exit code when the window has been closed. */
    static int run(String[] args) {
        if (lacksDisplay(OperatingSystem.current(), System.getenv())) {
            return complain("noDisplay");
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

    /** The toolkit wraps what the application throws at its start. */
    private static int fault(Throwable thrown) {
        Throwable fault = thrown.getCause() == null ? thrown : thrown.getCause();
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

    /** JavaFX draws through X11 on Linux, under Wayland too; the other systems always have a display to ask. */
    static boolean lacksDisplay(OperatingSystem system, Map<String, String> environment) {
        return system == OperatingSystem.LINUX && environment.getOrDefault("DISPLAY", "").isEmpty();
    }

    private static int complain(String key, Object... details) {
        System.err.println(MessageBundle.of("start").text(key, details));
        return NO_WINDOW;
    }
}
