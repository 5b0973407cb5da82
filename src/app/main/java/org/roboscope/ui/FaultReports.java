package org.roboscope.ui;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Clock;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.roboscope.document.log.FaultLog;
import org.roboscope.document.system.OperatingSystem;

/** Writes down what no part of the program was ready for, on whichever thread, and tells the person once. */
final class FaultReports implements Thread.UncaughtExceptionHandler {

    /** At most this many faults are shown in one run; further dialogs would not help. */
    private static final int MOST = 5;
    private static final int TELLING_FRAMES = 4;

    private final FaultLog log;
    private final Clock clock;
    private final Set<List<Object>> told = ConcurrentHashMap.newKeySet();
    private volatile Consumer<String> window = details -> {};

    FaultReports(FaultLog log, Clock clock) {
        this.log = log;
        this.clock = clock;
    }

    /** @param window shows the details to the person; called on any thread */
    void tell(Consumer<String> window) {
        this.window = window;
    }

    FaultLog log() {
        return log;
    }

    @Override
    public void uncaughtException(Thread thread, Throwable fault) {
        try {
            String details = details(thread, fault);
            boolean written = write(details);
            if (!written) {
                System.err.println(details);
            }
            if (isNew(fault)) {
                window.accept(details);
            }
        } catch (RuntimeException | Error whileTelling) {
            // Telling it again would end here again.
            System.err.println(fault + " / " + whileTelling);
        }
    }

    /**
     * Logs the fault that ended a task; whatever started the task tells the person. A checked exception, such as for a missing
     * file, is not a fault.
     */
    void note(Throwable fault) {
        if (fault instanceof RuntimeException || fault instanceof Error) {
            try {
                String details = details(Thread.currentThread(), fault);
                if (!write(details)) {
                    System.err.println(details);
                }
            } catch (RuntimeException | Error whileWriting) {
                System.err.println(fault + " / " + whileWriting);
            }
        }
    }

    private boolean write(String details) {
        try {
            log.add(details);
            return true;
        } catch (IOException noLog) {
            return false;
        }
    }

    /** One fault may come again with every frame or every key. */
    private boolean isNew(Throwable fault) {
        List<Object> kind =
                List.of(fault.getClass(), Arrays.stream(fault.getStackTrace()).limit(TELLING_FRAMES).toList());
        return told.size() < MOST && told.add(kind);
    }

    private String details(Thread thread, Throwable fault) {
        StringWriter text = new StringWriter();
        PrintWriter lines = new PrintWriter(text);
        lines.println(clock.instant() + " " + thread.getName() + ", Java " + System.getProperty("java.version") + ", "
                + OperatingSystem.fullName());
        fault.printStackTrace(lines);
        lines.flush();
        return text.toString().stripTrailing();
    }
}
