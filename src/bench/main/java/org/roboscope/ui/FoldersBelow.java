package org.roboscope.ui;

import java.nio.file.Path;
import java.util.Optional;
import org.roboscope.document.folders.UserFolders;

/** The folders of a new user, in a temporary folder. */
final class FoldersBelow {

    private FoldersBelow() {}

    static UserFolders of(Path folder) {
        return new UserFolders(folder.resolve("config"), folder.resolve("state"), folder.resolve("cache"),
                folder.resolve("log"), Optional.empty());
    }
}
