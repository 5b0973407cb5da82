package org.roboscope.document.disk;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Files that are written for long. Where the process is asked to end meanwhile, they go: nobody will finish them. What is
 * killed without being asked leaves them to {@link TemporaryFileCleanup}.
 */
final class UnfinishedFiles {

    private static final Set<Path> FILES = ConcurrentHashMap.newKeySet();

    static {
        Runtime.getRuntime().addShutdownHook(Thread.ofPlatform().unstarted(UnfinishedFiles::deleteAll));
    }

    private UnfinishedFiles() {}

    static void add(Path file) {
        FILES.add(file);
    }

    static void remove(Path file) {
        FILES.remove(file);
    }

    private static void deleteAll() {
        DiskSteps steps = new DiskSteps();
        for (Path file : FILES) {
            try {
                steps.delete(file);
            } catch (IOException notNow) {
                // The next save into the folder deletes it; there is nobody to tell.
            }
        }
    }
}
