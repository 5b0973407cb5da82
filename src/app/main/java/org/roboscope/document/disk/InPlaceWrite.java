package org.roboscope.document.disk;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import org.roboscope.document.disk.SaveException.Reason;

/**
 * Writes over a file that cannot be replaced. First the room for what is longer is taken, so that a full disk is met while
 * the old text is still whole; what fails after that is taken back. Only a computer that fails in the middle leaves a part
 * of each.
 */
final class InPlaceWrite {

    private static final int LARGEST = 500_000_000;

    private final DiskSteps steps;
    private final Path path;
    private final Path target;

    InPlaceWrite(DiskSteps steps, Path path, Path target) {
        this.steps = steps;
        this.path = path;
        this.target = target;
    }

    void write(byte[] bytes) throws IOException {
        byte[] old = SmallFile.read(target, LARGEST)
                .orElseThrow(() -> new FileSystemException(target.toString(), null, "not a plain file"));
        try {
            if (bytes.length > old.length) {
                steps.writeAt(target, bytes, old.length, bytes.length);
                steps.force(target);
            }
            steps.writeAt(target, bytes, 0, Math.min(old.length, bytes.length));
            steps.truncate(target, bytes.length);
            steps.force(target);
        } catch (IOException | RuntimeException | Error failure) {
            takeBack(old, failure);
            throw failure;
        }
    }

    private void takeBack(byte[] old, Throwable failure) throws SaveException {
        try {
            steps.writeAt(target, old, 0, old.length);
            steps.truncate(target, old.length);
            steps.force(target);
        } catch (IOException alsoFailed) {
            alsoFailed.addSuppressed(failure);
            throw new SaveException(Reason.TORN, path, alsoFailed);
        }
    }
}
