package org.roboscope.ui;

import java.nio.file.Files;
import java.nio.file.Path;
import org.roboscope.document.log.FaultLog;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.files.FileQuestions;
import org.roboscope.ui.task.TaskOutcome;

/** Tells where the log is, or that nothing has been logged. */
final class LogFileNotice {

    private final WindowEnvironment windowEnvironment;
    private final FileQuestions questions;
    private final WindowMessages messages;

    LogFileNotice(WindowEnvironment windowEnvironment, FileQuestions questions, WindowMessages messages) {
        this.windowEnvironment = windowEnvironment;
        this.questions = questions;
        this.messages = messages;
    }

    void show() {
        Path log = new FaultLog(windowEnvironment.folders().log()).file();
        windowEnvironment.tasks().start("look for the log", _ -> Files.exists(log), (TaskOutcome<Boolean> outcome) -> {
            boolean none = outcome instanceof TaskOutcome.Done<Boolean>(Boolean there) && !there;
            questions.tell(messages.text("log.title"),
                    none ? log + "\n\n" + messages.text("log.none") : log.toString());
        });
    }
}
