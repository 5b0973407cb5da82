package org.roboscope.ui;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.roboscope.document.system.OperatingSystem;
import org.roboscope.ui.common.Browser;
import org.roboscope.ui.task.BackgroundTasks;
import org.roboscope.ui.task.TaskOutcome;

/** Has the system open addresses, and says so where it could not: JavaFX looks for a browser, too, and keeps silent. */
final class SystemBrowser implements Browser {

    /** What still runs then is a browser, not something that could not find one. */
    private static final long SECONDS = 5;

    private final List<List<String>> commands;
    private final BackgroundTasks tasks;
    private final Consumer<String> failed;

    /**
     * @param commands each opens the address that follows it; the first one that can is taken
     * @param failed   receives an address that no program could open
     */
    SystemBrowser(List<List<String>> commands, BackgroundTasks tasks, Consumer<String> failed) {
        this.commands = commands;
        this.tasks = tasks;
        this.failed = failed;
    }

    static List<List<String>> commandsOf(OperatingSystem system) {
        return switch (system) {
            case MAC -> List.of(List.of("open"));
            case WINDOWS -> List.of(List.of("rundll32", "url.dll,FileProtocolHandler"));
            case LINUX, OTHER -> Stream.of("xdg-open", "sensible-browser", "x-www-browser", "firefox", "google-chrome",
                    "chromium", "konqueror").map(List::of).toList();
        };
    }

    @Override
    public void open(String address) {
        tasks.start("open browser", task -> isOpened(address), (TaskOutcome<Boolean> outcome) -> {
            if (!(outcome instanceof TaskOutcome.Done<Boolean>(Boolean done) && done)) {
                failed.accept(address);
            }
        });
    }

    private boolean isOpened(String address) throws InterruptedException {
        for (List<String> command : commands) {
            List<String> whole = new ArrayList<>(command);
            whole.add(address);
            if (opens(whole)) {
                return true;
            }
        }
        return false;
    }

    private static boolean opens(List<String> command) throws InterruptedException {
        try {
            Process process = new ProcessBuilder(command).redirectOutput(Redirect.DISCARD)
                    .redirectError(Redirect.DISCARD).start();
            return !process.waitFor(SECONDS, TimeUnit.SECONDS) || process.exitValue() == 0;
        } catch (IOException notThere) {
            return false;
        }
    }
}
