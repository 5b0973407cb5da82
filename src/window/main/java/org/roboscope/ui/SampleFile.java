package org.roboscope.ui;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.files.FileCommands;
import org.roboscope.ui.workspace.Workspace;

/** The robots.txt of a made-up shop, for users without a file of their own. */
record SampleFile(Workspace workspace, FileCommands files, WindowMessages messages) {

    private static final String RESOURCE = "/org/roboscope/sample/robots.txt";
    private static final String SITE = "https://shop.example.com";
    private static final String TESTED_URL = SITE + "/private/report.pdf";

    /** Opens the sample, and tests a page of its site. */
    void open() {
        files.openSample(messages.text("sample.name"), readText());
        workspace.setSite(SITE);
        workspace.setTestedUrl(TESTED_URL);
        workspace.requests().showPanel("tester");
    }

    private static TextSnapshot readText() {
        try (InputStream in = Objects.requireNonNull(SampleFile.class.getResourceAsStream(RESOURCE), RESOURCE)) {
            return TextSnapshot.decode(in.readAllBytes());
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
