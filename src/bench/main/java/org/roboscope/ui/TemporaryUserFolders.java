package org.roboscope.ui;

import java.nio.file.Path;
import java.util.Optional;
import org.roboscope.document.folders.UserFolders;

/** The folders of a new user, below a temporary folder. */
final class TemporaryUserFolders {

    private TemporaryUserFolders() {}

    static UserFolders of(Path folder) {
        return new UserFolders(folder.resolve("config"), folder.resolve("state"), folder.resolve("cache"),
                folder.resolve("log"), Optional.empty());
    }
}
