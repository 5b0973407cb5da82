package org.roboscope.document.disk;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;

/** The result of trying to lock a file. The lock ends with its channel, even if the program is killed. */
public enum LockState {
    /** The lock is ours. */
    TAKEN,
    HELD_BY_ANOTHER,
    /** The disk does not support locks, such as some network drives. */
    UNKNOWN;

    /** Tries to lock a file without waiting. */
    public static LockState tryLock(FileChannel channel) {
        try {
            FileLock lock = channel.tryLock();
            return lock == null ? HELD_BY_ANOTHER : TAKEN;
        } catch (OverlappingFileLockException ownLock) {
            return HELD_BY_ANOTHER;
        } catch (IOException unsupported) {
            return UNKNOWN;
        }
    }
}
