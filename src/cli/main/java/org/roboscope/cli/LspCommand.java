package org.roboscope.cli;

import java.nio.file.Path;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.document.folders.UserFolders;
import org.roboscope.lsp.LanguageServerRun;
import picocli.CommandLine.Command;

/** The command {@code lsp}, a language server for editors over standard input and output. */
@Command(name = LspCommand.NAME)
final class LspCommand extends CommandLineApp.SubCommand {

    static final String NAME = "lsp";

    LspCommand(ConsoleStreams console) {
        super(console);
    }

    @Override
    public Integer call() throws InterruptedException {
        return LanguageServerRun.serve(console.in(), console.out(), LspCommand::findingPagesFolder, console.faults());
    }

    /** Returns the folder for the pages about findings. Each version of the program has its own. */
    private static Path findingPagesFolder() {
        return UserFolders.ofUser().cache().resolve("diagnostics").resolve(ProductVersion.number());
    }
}
