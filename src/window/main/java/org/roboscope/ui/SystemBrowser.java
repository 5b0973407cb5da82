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

/**
 * Opens addresses with a program of the system, and reports a failure. JavaFX also looks for a browser, but does not
 * report failures.
 *
 * @param commands commands without the address; the first that succeeds is used
 * @param failed receives an address that no program could open
 */
record SystemBrowser(List<List<String>> commands, BackgroundTasks tasks, Consumer<String> failed) implements Browser {

    /** Time after which a running process is a browser, not a launcher that failed. */
    private static final long LAUNCH_SECONDS = 5;

    static List<List<String>> launchCommands(OperatingSystem system) {
        return switch (system) {
            case MAC -> List.of(List.of("open"));
            case WINDOWS -> List.of(List.of("rundll32", "url.dll,FileProtocolHandler"));
            case LINUX, OTHER -> Stream.of("xdg-open", "sensible-browser", "x-www-browser", "firefox", "google-chrome",
                    "chromium", "konqueror").map(List::of).toList();
        };
    }

    @Override
    public void open(String address) {
        tasks.start("open browser", task -> tryCommands(address), (TaskOutcome<Boolean> outcome) -> {
            if (!(outcome instanceof TaskOutcome.Done<Boolean>(Boolean done) && done)) {
                failed.accept(address);
            }
        });
    }

    private boolean tryCommands(String address) throws InterruptedException {
        for (List<String> command : commands) {
            List<String> commandLine = new ArrayList<>(command);
            commandLine.add(address);
            if (launches(commandLine)) {
                return true;
            }
        }
        return false;
    }

    private static boolean launches(List<String> command) throws InterruptedException {
        try {
            Process process = new ProcessBuilder(command).redirectOutput(Redirect.DISCARD)
                    .redirectError(Redirect.DISCARD).start();
            return !process.waitFor(LAUNCH_SECONDS, TimeUnit.SECONDS) || process.exitValue() == 0;
        } catch (IOException missing) {
            return false;
        }
    }
}
