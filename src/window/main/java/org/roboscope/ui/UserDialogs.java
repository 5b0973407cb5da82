package org.roboscope.ui;

import java.util.function.Consumer;
import javafx.stage.Stage;
import org.roboscope.ui.common.Browser;
import org.roboscope.ui.common.FilePicker;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.files.FileQuestions;

/** Creates the dialogs of a window, and the browser that opens pages outside of it. */
interface UserDialogs {

    FilePicker picker(Stage stage, WindowMessages messages);

    FileQuestions questions(Stage stage, WindowMessages messages);

    /** @param onFailure receives an address that could not be opened */
    Browser browser(Consumer<String> onFailure);

    QuitSequence.Notice quitting(Stage stage, WindowMessages messages);
}
