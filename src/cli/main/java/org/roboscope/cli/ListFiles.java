package org.roboscope.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.document.message.SystemErrorText;
import org.roboscope.site.visitors.KnownLists;
import org.roboscope.site.visitors.ListFolder;
import org.roboscope.site.visitors.VerificationMethods;

/** The lists of addresses that operators publish, as far as they are on this machine. */
final class ListFiles {

    private ListFiles() {}

    /**
     * The lists of a folder that is named, or those that were fetched before.
     *
     * @param folder that a person names, instead of those that were fetched
     */
    static KnownLists known(Optional<InputName> folder, VerificationMethods methods, ListFolder kept) {
        if (folder.isEmpty()) {
            return kept.read(methods.lists());
        }
        String readable = folder.get().text();
        try {
            Path path = Path.of(readable);
            if (!Files.isDirectory(path)) {
                throw new CommandRefusedException("visits.noFolder", readable);
            }
            return kept.importFiles(ListFolder.filesIn(path, methods), methods, false);
        } catch (InvalidPathException impossible) {
            throw new CommandRefusedException("visits.noFolder", readable);
        } catch (IOException failure) {
            throw new CommandRefusedException("file.unreadable", readable, SystemErrorText.of(failure));
        }
    }
}
