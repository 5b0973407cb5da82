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

/** Logs faults that no part of the program handled, on any thread, and shows each to the user once. */
final class FaultReports implements Thread.UncaughtExceptionHandler {

    /** Highest number of faults shown in one run; further dialogs would not help. */
    private static final int MAX_SHOWN = 5;
    private static final int COMPARED_FRAMES = 4;

    private final FaultLog log;
    private final Clock clock;
    private final Set<List<Object>> shownFaults = ConcurrentHashMap.newKeySet();
    private volatile Consumer<String> showDialog = details -> {};

    FaultReports(FaultLog log, Clock clock) {
        this.log = log;
        this.clock = clock;
    }

    /** @param showDialog shows the details to the user; called on any thread */
    void setDialog(Consumer<String> showDialog) {
        this.showDialog = showDialog;
    }

    FaultLog log() {
        return log;
    }

    @Override
    public void uncaughtException(Thread thread, Throwable fault) {
        try {
            String details = describe(thread, fault);
            boolean isWritten = writeToLog(details);
            if (!isWritten) {
                System.err.println(details);
            }
            if (isNew(fault)) {
                showDialog.accept(details);
            }
        } catch (RuntimeException | Error duringReport) {
            // Reporting this failure would end here again.
            System.err.println(fault + " / " + duringReport);
        }
    }

    /**
     * Logs the fault that ended a task; the code that started the task reports it to the user. A checked exception,
     * such as for a missing file, is not a fault.
     */
    void logTaskFault(Throwable fault) {
        if (fault instanceof RuntimeException || fault instanceof Error) {
            try {
                String details = describe(Thread.currentThread(), fault);
                if (!writeToLog(details)) {
                    System.err.println(details);
                }
            } catch (RuntimeException | Error duringWrite) {
                System.err.println(fault + " / " + duringWrite);
            }
        }
    }

    private boolean writeToLog(String details) {
        try {
            log.add(details);
            return true;
        } catch (IOException unwritable) {
            return false;
        }
    }

    /** Whether a fault was not shown yet. A fault may be repeated in every frame or with every keystroke. */
    private boolean isNew(Throwable fault) {
        List<Object> faultKey =
                List.of(fault.getClass(), Arrays.stream(fault.getStackTrace()).limit(COMPARED_FRAMES).toList());
        return shownFaults.size() < MAX_SHOWN && shownFaults.add(faultKey);
    }

    private String describe(Thread thread, Throwable fault) {
        StringWriter text = new StringWriter();
        PrintWriter writer = new PrintWriter(text);
        writer.println(clock.instant() + " " + thread.getName() + ", Java " + System.getProperty("java.version") + ", "
                + OperatingSystem.fullName());
        fault.printStackTrace(writer);
        writer.flush();
        return text.toString().stripTrailing();
    }

    /** Reports a fault, its consequence and the log file. The window stays usable. */
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
            ButtonType copyButton = new ButtonType(messages.text("fault.copy"), ButtonData.LEFT);
            getDialogPane().getButtonTypes().setAll(copyButton,
                    new ButtonType(messages.text("fault.goOn"), ButtonData.CANCEL_CLOSE));
            DialogFit.install(this);
            getDialogPane().lookupButton(copyButton).addEventFilter(ActionEvent.ACTION, event -> {
                ClipboardContent content = new ClipboardContent();
                content.putString(details);
                Clipboard.getSystemClipboard().setContent(content);
                event.consume();
            });
        }
    }
}
