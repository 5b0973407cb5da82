package org.roboscope.ui;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
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

    /**
     * @param open      opens a file; it may take effect later
     * @param keepsArea whether every file is shown in the same text area
     */
    record Opened(Stage stage, boolean keepsArea, Consumer<Path> open) {}

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
            return new Opened(stage, true, file -> {
                area.replaceText(EditorLatency.read(file));
                area.moveTo(0);
                area.showParagraphAtTop(0);
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
        int length = EditorLatency.read(file).length();
        CodeArea before = WindowThread.ask(() -> {
            area().filter(area -> opened.keepsArea()).ifPresent(CodeArea::clear);
            return area().orElse(null);
        });
        CompletableFuture<LatencyTimes.Wait> painted = new CompletableFuture<>();
        Platform.runLater(() -> {
            Scene scene = opened.stage().getScene();
            long start = System.nanoTime();
            long work = work();
            Runnable[] listener = new Runnable[1];
            listener[0] = () -> area()
                    .filter(area -> area.getLength() == length && (opened.keepsArea() || !area.equals(before)))
                    .ifPresent(area -> {
                        scene.removePostLayoutPulseListener(listener[0]);
                        painted.complete(new LatencyTimes.Wait(
                                (System.nanoTime() - start) / 1e6, (work() - work) / 1e6));
                    });
            scene.addPostLayoutPulseListener(listener[0]);
            opened.open().accept(file);
            Platform.requestNextPulse();
        });
        return painted.get();
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
            long work = work();
            Event.fireEvent(area, new KeyEvent(KeyEvent.KEY_TYPED, number % 2 == 0 ? "a" : "b", "", KeyCode.UNDEFINED,
                    false, false, false, false));
            Runnable[] listener = new Runnable[1];
            listener[0] = () -> {
                scene.removePostLayoutPulseListener(listener[0]);
                painted.complete(new LatencyTimes.Wait((System.nanoTime() - start) / 1e6,
                        (work() - work) / 1e6));
            };
            scene.addPostLayoutPulseListener(listener[0]);
            Platform.requestNextPulse();
        });
        return painted.get();
    }

    private Optional<CodeArea> area() {
        return Optional.ofNullable((CodeArea) opened.stage().getScene().lookup(".code-area"));
    }

    private static long work() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}
