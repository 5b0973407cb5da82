package org.roboscope.ui;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.application.Platform;
import javafx.event.Event;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import org.fxmisc.flowless.VirtualizedScrollPane;
import org.fxmisc.richtext.CodeArea;

/** A window with a text area, in which a file can be opened and a key be pressed. */
final class LatencyWindow {

    private static final int LINE = 10;
    private static final int COLUMN = 12;

    /** @param open opens a file; it may take effect later */
    record Opened(Stage stage, Function<Path, Path> open) {}

    private final Opened opened;

    private LatencyWindow(Opened opened) {
        this.opened = opened;
    }

    static LatencyWindow of(Supplier<Opened> opening) throws InterruptedException, ExecutionException {
        return new LatencyWindow(WindowThread.ask(opening));
    }

    static LatencyWindow bare() throws InterruptedException, ExecutionException {
        return of(() -> {
            CodeArea area = new CodeArea();
            Stage stage = new Stage();
            stage.setScene(new Scene(new VirtualizedScrollPane<>(area), 1440, 900));
            stage.show();
            return new Opened(stage, file -> {
                area.replaceText(EditorLatency.read(file));
                area.moveTo(0);
                area.showParagraphAtTop(0);
                return file;
            });
        });
    }

    void front() throws InterruptedException, ExecutionException {
        WindowThread.ask(() -> {
            opened.stage().toFront();
            return opened;
        });
    }

    void close() throws InterruptedException, ExecutionException {
        WindowThread.ask(() -> {
            opened.stage().hide();
            return opened;
        });
    }

    /** Until the text is there and laid out; the area of another text may give way to a new one. */
    LatencyTimes.Wait open(Path file) throws InterruptedException, ExecutionException {
        Optional<CodeArea> before = WindowThread.ask(this::area);
        int length = EditorLatency.read(file).length();
        boolean same = before.isPresent() && opened.stage().getTitle() == null;
        if (same) {
            WindowThread.ask(() -> {
                before.get().clear();
                return opened;
            });
        }
        long start = System.nanoTime();
        long work = work();
        WindowThread.ask(() -> opened.open().apply(file));
        boolean there = false;
        while (!there) {
            there = WindowThread.ask(() -> area()
                    .filter(area -> area.getLength() == length && (same || !area.equals(before.orElse(null))))
                    .map(area -> {
                        opened.stage().getScene().getRoot().applyCss();
                        opened.stage().getScene().getRoot().layout();
                        return true;
                    }).orElse(false));
        }
        return new LatencyTimes.Wait((System.nanoTime() - start) / 1e6, (work() - work) / 1e6);
    }

    LatencyTimes.Wait key(int number) throws InterruptedException, ExecutionException {
        CompletableFuture<LatencyTimes.Wait> painted = new CompletableFuture<>();
        Platform.runLater(() -> {
            CodeArea area = area().orElseThrow();
            area.moveTo(LINE, COLUMN);
            Scene scene = opened.stage().getScene();
            scene.getRoot().applyCss();
            scene.getRoot().layout();
            long start = System.nanoTime();
            long work = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            Event.fireEvent(area, new KeyEvent(KeyEvent.KEY_TYPED, number % 2 == 0 ? "a" : "b", "", KeyCode.UNDEFINED,
                    false, false, false, false));
            Runnable[] listener = new Runnable[1];
            listener[0] = () -> {
                scene.removePostLayoutPulseListener(listener[0]);
                painted.complete(new LatencyTimes.Wait((System.nanoTime() - start) / 1e6,
                        (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - work) / 1e6));
            };
            scene.addPostLayoutPulseListener(listener[0]);
            Platform.requestNextPulse();
        });
        return painted.get();
    }

    private Optional<CodeArea> area() {
        return Optional.ofNullable((CodeArea) opened.stage().getScene().lookup(".code-area"));
    }

    private static long work() throws InterruptedException, ExecutionException {
        return WindowThread.ask(() -> ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime());
    }
}
