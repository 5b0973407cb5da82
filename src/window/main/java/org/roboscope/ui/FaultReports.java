package org.roboscope.ui;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import javafx.event.ActionEvent;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.TextArea;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.stage.Modality;
import javafx.stage.Window;
import org.roboscope.document.log.FaultLog;
import org.roboscope.document.system.OperatingSystem;
import org.roboscope.ui.common.DialogFit;
import org.roboscope.ui.common.WindowMessages;

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

    /** Says that the program failed at something, what that means, and where it is written down. The window stays usable. */
    static final class FaultDialog extends Dialog<ButtonType> {

        private static final double WIDTH = 560;
        private static final int ROWS = 12;

        FaultDialog(Window owner, WindowMessages messages, String details, Path log) {
            initOwner(owner);
            initModality(Modality.NONE);
            setResizable(true);
            setTitle(messages.text("window.title"));
            setHeaderText(messages.text("fault.title"));
            setContentText(messages.text("fault.text", log));
            TextArea trace = new TextArea(details);
            trace.setEditable(false);
            trace.setPrefRowCount(ROWS);
            trace.setAccessibleText(messages.text("fault.details"));
            getDialogPane().setExpandableContent(trace);
            getDialogPane().setPrefWidth(WIDTH);
            ButtonType copy = new ButtonType(messages.text("fault.copy"), ButtonData.LEFT);
            getDialogPane().getButtonTypes().setAll(
                    copy, new ButtonType(messages.text("fault.goOn"), ButtonData.CANCEL_CLOSE));
            DialogFit.install(this);
            getDialogPane().lookupButton(copy).addEventFilter(ActionEvent.ACTION, event -> {
                ClipboardContent content = new ClipboardContent();
                content.putString(details);
                Clipboard.getSystemClipboard().setContent(content);
                event.consume();
            });
        }
    }
}
