package org.roboscope.ui.files;

import org.roboscope.ui.workspace.ReadOnlyText;
import org.roboscope.ui.workspace.TextsPort;

/** Shows texts that are there to be read, each source in one tab, and makes copies that can be changed. */
public final class ReadOnlyTexts implements TextsPort {

    private final OpenFiles files;
    private final OpenFileMaker openFileMaker;

    public ReadOnlyTexts(OpenFiles files, OpenFileMaker openFileMaker) {
        this.files = files;
        this.openFileMaker = openFileMaker;
    }

    @Override
    public void openToRead(ReadOnlyText text) {
        OpenFile shown = openFileMaker.toRead(text);
        files.from(text.source()).ifPresentOrElse(before -> {
            files.replace(before, shown);
            files.turnTo(shown);
        }, () -> files.add(shown));
    }

    @Override
    public void revise(ReadOnlyText text) {
        files.from(text.source()).ifPresent(before -> files.replace(before, openFileMaker.toRead(text)));
    }

    @Override
    public void openToEdit(ReadOnlyText text) {
        files.add(openFileMaker.toEdit(text));
    }
}
