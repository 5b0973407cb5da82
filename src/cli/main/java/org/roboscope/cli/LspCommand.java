package org.roboscope.cli;

import java.nio.file.Path;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.document.folders.UserFolders;
import org.roboscope.lsp.LanguageServerRun;

/** {@code roboscope lsp}: serves an editor over standard input and output. */
final class LspCommand extends Command {

    LspCommand(ConsoleStreams console) {
        super(console);
    }

    @Override
    public Integer call() throws InterruptedException {
        return LanguageServerRun.serve(console.in(), console.out(), LspCommand::pages, console.faults());
    }

    /** Each version has pages of its own. */
    private static Path pages() {
        return UserFolders.ofUser().cache().resolve("diagnostics").resolve(ProductVersion.number());
    }
}
