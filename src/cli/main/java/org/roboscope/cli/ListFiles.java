package org.roboscope.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.InputFile;
import org.roboscope.document.message.SystemErrorText;
import org.roboscope.site.visitors.KnownLists;
import org.roboscope.site.visitors.ListFolder;
import org.roboscope.site.visitors.VerificationMethods;

/** Reads operators' published lists of addresses on this machine. */
final class ListFiles {

    private ListFiles() {}

    /**
     * Returns the lists in a folder, or those that were fetched earlier.
     *
     * @param folder  the folder that the user names; empty for the fetched lists
     * @param fetched the folder of fetched lists
     */
    static KnownLists read(Optional<InputFile> folder, VerificationMethods methods, ListFolder fetched) {
        if (folder.isEmpty()) {
            return fetched.read(methods.lists());
        }
        String readable = folder.get().name();
        try {
            Path path = Path.of(readable);
            if (!Files.isDirectory(path)) {
                throw new CommandRefusedException("visits.noFolder", readable);
            }
            return fetched.importFiles(ListFolder.filesIn(path, methods), methods, false);
        } catch (InvalidPathException invalid) {
            throw new CommandRefusedException("visits.noFolder", readable);
        } catch (IOException failure) {
            throw new CommandRefusedException("file.unreadable", readable, SystemErrorText.of(failure));
        }
    }
}
