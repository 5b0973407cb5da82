package org.roboscope.document.disk;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;

/**
 * The result files that are being written. If the process is asked to end meanwhile, they are deleted, because they
 * would stay unfinished. A killed process leaves them to {@link TemporaryFileCleanup}.
 */
public final class UnfinishedFiles {

    private static final Set<Path> FILES = new HashSet<>();

    private UnfinishedFiles() {}

    /** Deletes all unfinished files, because the process ends. No file is renamed after this. */
    public static synchronized void deleteAll() {
        DiskSteps steps = new DiskSteps();
        for (Path file : FILES) {
            try {
                steps.delete(file);
            } catch (IOException failure) {
                // The next save into the folder deletes the file, so the failure is not reported.
            }
        }
        FILES.clear();
    }

    /** The last step of a file, which renames it to its final name. */
    interface Rename {

        void run() throws IOException;
    }

    static synchronized void add(Path file) {
        FILES.add(file);
    }

    /**
     * Forgets a file.
     *
     * @return whether the file was unfinished, so that {@link #deleteAll()} has not deleted it
     */
    static synchronized boolean remove(Path file) {
        return FILES.remove(file);
    }

    /**
     * Renames a file to its final name, unless {@link #deleteAll()} has deleted it.
     *
     * @return whether the file was renamed
     */
    static synchronized boolean finish(Path file, Rename rename) throws IOException {
        boolean isUnfinished = FILES.contains(file);
        if (isUnfinished) {
            rename.run();
        }
        return isUnfinished;
    }
}
