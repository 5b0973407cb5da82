package org.roboscope.cli;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.document.folders.UserFolders;
import org.roboscope.lsp.LanguageServerRun;
import picocli.CommandLine.Model.CommandSpec;

/** {@code roboscope lsp}: serves an editor over standard input and output. */
final class LspCommand implements Callable<Integer> {

    private final ConsoleStreams consoleStreams;

    LspCommand(ConsoleStreams consoleStreams) {
        this.consoleStreams = consoleStreams;
    }

    CommandSpec spec() {
        return CommandSpec.wrapWithoutInspection(this);
    }

    @Override
    public Integer call() throws InterruptedException {
        return LanguageServerRun.serve(
                consoleStreams.in(), consoleStreams.out(), LspCommand::pages, consoleStreams.faults());
    }

    /** Each version has pages of its own. */
    private static Path pages() {
        return UserFolders.ofUser().cache().resolve("diagnostics").resolve(ProductVersion.number());
    }
}
