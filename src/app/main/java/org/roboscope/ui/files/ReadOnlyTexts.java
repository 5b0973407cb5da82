package org.roboscope.ui.files;

import org.roboscope.ui.workspace.ReadOnlyText;
import org.roboscope.ui.workspace.TextRequest;

/** Shows texts that are there to be read, each source in one tab, and makes copies that can be changed. */
public final class ReadOnlyTexts {

    private final OpenFiles files;
    private final OpenFileMaker openFileMaker;

    public ReadOnlyTexts(OpenFiles files, OpenFileMaker openFileMaker) {
        this.files = files;
        this.openFileMaker = openFileMaker;
    }

    public void show(TextRequest wanted) {
        switch (wanted) {
            case TextRequest.OpenToRead(ReadOnlyText text) -> openToRead(text);
            case TextRequest.Revise(ReadOnlyText text) -> files.from(text.source())
                    .ifPresent(before -> files.replace(before, openFileMaker.toRead(text)));
            case TextRequest.OpenToEdit(ReadOnlyText text) -> files.add(openFileMaker.toEdit(text));
        }
    }

    private void openToRead(ReadOnlyText text) {
        OpenFile shown = openFileMaker.toRead(text);
        files.from(text.source()).ifPresentOrElse(before -> {
            files.replace(before, shown);
            files.turnTo(shown);
        }, () -> files.add(shown));
    }
}
