package org.roboscope.document.disk;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;

/**
 * Files that take long to write. If the process is asked to end meanwhile, they are deleted, because they would stay
 * unfinished. A process that is killed leaves them to {@link TemporaryFileCleanup}.
 */
public final class UnfinishedFiles {

    private static final Set<Path> FILES = new HashSet<>();

    private UnfinishedFiles() {}

    /** The process ends: deletes them all. None gets its name after this. */
    public static synchronized void giveUp() {
        DiskSteps steps = new DiskSteps();
        for (Path file : FILES) {
            try {
                steps.delete(file);
            } catch (IOException notNow) {
                // The next save into the folder deletes it, so it is not reported.
            }
        }
        FILES.clear();
    }

    /** The last step of a file, which gives it its name. */
    interface Naming {

        void run() throws IOException;
    }

    static synchronized void add(Path file) {
        FILES.add(file);
    }

    /** @return whether it was still wanted */
    static synchronized boolean remove(Path file) {
        return FILES.remove(file);
    }

    /** @return whether the file was still wanted, and so has its name now */
    static synchronized boolean finish(Path file, Naming naming) throws IOException {
        boolean isWanted = FILES.contains(file);
        if (isWanted) {
            naming.run();
        }
        return isWanted;
    }
}
