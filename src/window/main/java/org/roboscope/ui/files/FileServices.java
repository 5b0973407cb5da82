package org.roboscope.ui.files;

import java.nio.file.Path;
import org.roboscope.document.OpenException;
import org.roboscope.document.TextDocument;
import org.roboscope.ui.common.Browser;
import org.roboscope.ui.common.FilePicker;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.task.BackgroundTasks;

/**
 * Services for opening, saving and comparing files.
 *
 * @param browser also opens folders
 */
public record FileServices(RecentFiles recent, FilePicker picker, FileQuestions questions, WindowMessages messages,
        BackgroundTasks tasks, Browser browser, DocumentReader reader) {

    /** Reads files as documents. */
    @FunctionalInterface
    public interface DocumentReader {

        TextDocument open(Path path) throws OpenException;
    }

    /** Creates services that read files from disk. */
    public FileServices(RecentFiles recent, FilePicker picker, FileQuestions questions, WindowMessages messages,
            BackgroundTasks tasks, Browser browser) {
        this(recent, picker, questions, messages, tasks, browser, TextDocument::open);
    }
}
