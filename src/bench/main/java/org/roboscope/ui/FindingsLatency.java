package org.roboscope.ui;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import org.fxmisc.richtext.CodeArea;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.ui.workspace.TextFindings;
import org.roboscope.ui.workspace.Workspace;

/**
 * Measures the time from a keystroke that makes a field invalid or valid to the laid-out line with the finding, in the
 * real window with an open file. Requires a display and {@code -Djavafx.animation.fullspeed=true}.
 */
public final class FindingsLatency {

    /** An even number, because every second keystroke undoes the first. */
    private static final int KEYS = Integer.getInteger("keys", 100);
    private static final int WARM_UP = Math.min(80, KEYS);
    /** The second line of the file, which becomes invalid with another letter after the field. */
    private static final String RULE = "Disallow: /zq/\n";
    private static final int LINE = 2;
    private static final int FIELD_LENGTH = "Disallow".length();

    private final Workspace workspace;
    private final Scene scene;
    private final CodeArea area;

    private FindingsLatency(Workspace workspace, Scene scene) {
        this.workspace = workspace;
        this.scene = scene;
        this.area = (CodeArea) scene.lookup(".code-area");
    }

    /** @param args a robots.txt; {@code ../shared/bench/large.txt} by default */
    public static void main(String[] args) throws Exception {
        Path file = Path.of(args.length > 0 ? args[0] : "../shared/bench/large.txt");
        WindowThread.start();
        Path folder = Files.createTempDirectory("roboscope-findings");
        String text = Files.readString(file);
        int secondLine = text.indexOf('\n') + 1;
        Path fileWithRule = Files.writeString(
                folder.resolve("robots.txt"), text.substring(0, secondLine) + RULE + text.substring(secondLine));
        Stage stage = WindowThread.call(Stage::new);
        Workspace workspace = WindowThread.call(() -> {
            AppWindow window =
                    new AppWindow(stage,
                            WindowEnvironment.create(TemporaryUserFolders.of(folder), Runnable::run,
                                    Throwable::printStackTrace),
                            new UnansweredQuestions());
            window.show(new StartArguments(List.of(fileWithRule), Optional.empty()));
            return window.workspace();
        });
        Thread.sleep(5_000);
        FindingsLatency latency = WindowThread.call(() -> new FindingsLatency(workspace, stage.getScene()));
        System.out.println("from a key to the finding, laid out     p50    p95   longest  [ms]");
        latency.measure("one key at a time", 400);
        latency.measure("typing fast", 30);
        WindowThread.endProgram();
    }

    private void measure(String name, long pauseMillis) throws Exception {
        double[] times = new double[KEYS];
        for (int i = -WARM_UP; i < KEYS; i++) {
            double time = pressKey(i % 2 == 0);
            if (i >= 0) {
                times[i] = time;
            }
            Thread.sleep(pauseMillis);
        }
        Arrays.sort(times);
        System.out.printf(Locale.ROOT, "%-36s %6.0f %6.0f %9.0f%n", name, times[KEYS / 2], times[KEYS * 95 / 100],
                times[KEYS - 1]);
    }

    private double pressKey(boolean makesInvalid) throws Exception {
        CompletableFuture<Double> elapsed = new CompletableFuture<>();
        Platform.runLater(() -> {
            area.moveTo(1, makesInvalid ? FIELD_LENGTH : FIELD_LENGTH + 1);
            long start = System.nanoTime();
            completeWhenShown(makesInvalid, start, elapsed);
            if (makesInvalid) {
                Event.fireEvent(area, keyEvent(KeyEvent.KEY_TYPED, "w", KeyCode.UNDEFINED));
            } else {
                Event.fireEvent(area, keyEvent(KeyEvent.KEY_PRESSED, "", KeyCode.BACK_SPACE));
            }
        });
        return elapsed.get(30, TimeUnit.SECONDS);
    }

    private void completeWhenShown(boolean expectInvalid, long start, CompletableFuture<Double> elapsed) {
        Runnable[] listener = new Runnable[1];
        listener[0] = () -> {
            if (isUpToDate(workspace.findings().get(), expectInvalid)) {
                scene.removePostLayoutPulseListener(listener[0]);
                elapsed.complete((System.nanoTime() - start) / 1e6);
            } else {
                Platform.requestNextPulse();
            }
        };
        scene.addPostLayoutPulseListener(listener[0]);
        Platform.requestNextPulse();
    }

    /** Whether the findings are for the text after the keystroke. */
    private boolean isUpToDate(TextFindings findings, boolean expectInvalid) {
        return findings.text().equals(workspace.reading().get().version())
                && findings.text().content().text().startsWith("Disalloww",
                        area.getAbsolutePosition(1, 0)) == expectInvalid
                && findings.ofLine(LINE).stream()
                        .anyMatch(finding -> finding.code() == FindingCode.L03) == expectInvalid;
    }

    private static KeyEvent keyEvent(EventType<KeyEvent> type, String character, KeyCode code) {
        return new KeyEvent(type, character, "", code, false, false, false, false);
    }
}
