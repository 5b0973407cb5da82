package org.roboscope.document.disk;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;

/** What came of trying to lock a file. The lock ends with its channel, however the program ends. */
public enum LockState {
    /** It is ours now. */
    TAKEN,
    HELD_BY_ANOTHER,
    /** This disk knows no locks, as some network drives. */
    UNKNOWN;

    public static LockState take(FileChannel channel) {
        try {
            FileLock lock = channel.tryLock();
            return lock == null ? HELD_BY_ANOTHER : TAKEN;
        } catch (OverlappingFileLockException ourOwn) {
            return HELD_BY_ANOTHER;
        } catch (IOException noLocksHere) {
            return UNKNOWN;
        }
    }
}
