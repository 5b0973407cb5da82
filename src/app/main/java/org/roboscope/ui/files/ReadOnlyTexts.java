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
                    .ifPresent(before -> files.revise(before, openFileMaker.toRead(text)));
            case TextRequest.OpenToEdit(ReadOnlyText text) -> files.addCopy(openFileMaker.toEdit(text), text);
        }
    }

    private void openToRead(ReadOnlyText text) {
        OpenFile shown = openFileMaker.toRead(text);
        files.from(text.source()).ifPresentOrElse(before -> {
            files.revise(before, shown);
            files.turnTo(shown);
        }, () -> files.add(shown));
    }
}
