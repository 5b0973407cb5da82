package org.roboscope.ui;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.event.Event;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.fxmisc.flowless.VirtualizedScrollPane;
import org.fxmisc.richtext.CodeArea;
import org.fxmisc.richtext.LineNumberFactory;
import org.fxmisc.richtext.model.StyleSpans;
import org.fxmisc.richtext.model.StyleSpansBuilder;

/** A window with a text area, in which the latency of opening files and of keystrokes is measured. */
final class LatencyWindow {

    private static final int CARET_LINE = 10;
    private static final int CARET_COLUMN = 12;
    private static final int WORD_LENGTH = 20;
    private static final List<String> STYLE_SHEETS = Stream.of("/css/roboscope.css", "/css/light.css")
            .map(name -> String.valueOf(LatencyWindow.class.getResource(name))).toList();

    /**
     * @param open          opens a file in its own text area; may take effect later
     * @param closePrevious closes the file that was open before
     */
    record OpenedWindow(Stage stage, Consumer<Path> open, Runnable closePrevious) {}

    private final OpenedWindow opened;

    private LatencyWindow(OpenedWindow opened) {
        this.opened = opened;
    }

    static LatencyWindow of(Supplier<OpenedWindow> opening) throws InterruptedException, ExecutionException {
        return new LatencyWindow(WindowThread.call(opening));
    }

    /** A window with only a text area. */
    static LatencyWindow bare() throws InterruptedException, ExecutionException {
        return withTextArea(List.of(), CodeArea::replaceText);
    }

    /** A window with a text area, coloured text and line numbers, the minimum for such an editor. */
    static LatencyWindow coloured() throws InterruptedException, ExecutionException {
        return withTextArea(STYLE_SHEETS, (area, text) -> {
            area.setParagraphGraphicFactory(LineNumberFactory.get(area));
            area.replaceText(text);
            area.setStyleSpans(0, colours(text));
        });
    }

    private static LatencyWindow withTextArea(List<String> styleSheets, BiConsumer<CodeArea, String> showText)
            throws InterruptedException, ExecutionException {
        return of(() -> {
            StackPane root = new StackPane();
            Stage stage = new Stage();
            Scene scene = new Scene(root, 1440, 900);
            scene.getStylesheets().setAll(styleSheets);
            stage.setScene(scene);
            stage.show();
            return new OpenedWindow(stage, file -> {
                CodeArea area = new CodeArea();
                showText.accept(area, EditorLatency.read(file));
                area.moveTo(0);
                root.getChildren().setAll(new VirtualizedScrollPane<>(area));
                area.showParagraphAtTop(0);
            }, () -> {});
        });
    }

    /** Styles of the two parts into which the editor splits each line. */
    private static StyleSpans<Collection<String>> colours(String text) {
        StyleSpansBuilder<Collection<String>> spans = new StyleSpansBuilder<>();
        for (String line : text.split("\n", -1)) {
            int colon = line.indexOf(':');
            if (colon >= 0) {
                spans.add(List.of("rule-field"), colon + 2);
                spans.add(List.of("value"), line.length() - colon - 2);
            } else {
                spans.add(List.of("plain"), line.length());
            }
            spans.add(List.of("plain"), 1);
        }
        return spans.create().subView(0, text.length());
    }

    void bringToFront() throws InterruptedException, ExecutionException {
        WindowThread.run(opened.stage()::toFront);
    }

    void close() throws InterruptedException, ExecutionException {
        WindowThread.run(opened.stage()::hide);
    }

    /** Opens a file and waits until its text is laid out in a new area. */
    LatencyTimes.Wait open(Path file) throws InterruptedException, ExecutionException {
        int length = EditorLatency.read(file).length();
        Optional<CodeArea> before = WindowThread.call(this::area);
        CompletableFuture<LatencyTimes.Wait> laidOut = new CompletableFuture<>();
        Platform.runLater(() -> {
            Scene scene = opened.stage().getScene();
            long start = System.nanoTime();
            long cpuStart = cpuTime();
            Runnable[] listener = new Runnable[1];
            listener[0] = () -> area()
                    .filter(area -> area.getLength() == length && !Optional.of(area).equals(before))
                    .ifPresent(area -> {
                        scene.removePostLayoutPulseListener(listener[0]);
                        laidOut.complete(new LatencyTimes.Wait(
                                (System.nanoTime() - start) / 1e6, (cpuTime() - cpuStart) / 1e6));
                    });
            scene.addPostLayoutPulseListener(listener[0]);
            opened.open().accept(file);
            Platform.requestNextPulse();
        });
        LatencyTimes.Wait wait = laidOut.get();
        WindowThread.run(opened.closePrevious());
        return wait;
    }

    /** Places the caret in the path of a rule for the following keystrokes. */
    void placeCaret() throws InterruptedException, ExecutionException {
        WindowThread.run(() -> area().orElseThrow().moveTo(CARET_LINE, CARET_COLUMN));
    }

    /**
     * Presses a key and waits until the next frame is laid out. The keys type a word and delete it again, so that the
     * line keeps its length.
     *
     * @param number the number of keys pressed before
     */
    LatencyTimes.Wait pressKey(int number) throws InterruptedException, ExecutionException {
        CompletableFuture<LatencyTimes.Wait> laidOut = new CompletableFuture<>();
        Platform.runLater(() -> {
            CodeArea area = area().orElseThrow();
            Scene scene = opened.stage().getScene();
            long start = System.nanoTime();
            long cpuStart = cpuTime();
            Event.fireEvent(area, number % (2 * WORD_LENGTH) < WORD_LENGTH ? letterKey(number) : backspaceKey());
            Runnable[] listener = new Runnable[1];
            listener[0] = () -> {
                scene.removePostLayoutPulseListener(listener[0]);
                laidOut.complete(new LatencyTimes.Wait((System.nanoTime() - start) / 1e6,
                        (cpuTime() - cpuStart) / 1e6));
            };
            scene.addPostLayoutPulseListener(listener[0]);
            Platform.requestNextPulse();
        });
        return laidOut.get();
    }

    private static KeyEvent letterKey(int number) {
        return new KeyEvent(KeyEvent.KEY_TYPED, number % 2 == 0 ? "a" : "b", "", KeyCode.UNDEFINED, false, false, false,
                false);
    }

    private static KeyEvent backspaceKey() {
        return new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.BACK_SPACE, false, false, false, false);
    }

    /** The text area; empty while the start page is shown. */
    private Optional<CodeArea> area() {
        return Optional.ofNullable((CodeArea) opened.stage().getScene().lookup(".code-area"));
    }

    private static long cpuTime() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}
