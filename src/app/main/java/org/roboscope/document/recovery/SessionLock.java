package org.roboscope.document.recovery;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.roboscope.document.disk.PrivateFolders;

/** The lock in a session's folder. The system takes it away when the process that holds it ends, however it ends. */
final class SessionLock implements AutoCloseable {

    enum State {
        /** It is ours now. */
        TAKEN,
        HELD_BY_ANOTHER,
        /** This disk knows no locks, as some network drives, or what lies there is no file. */
        UNKNOWN
    }

    private static final String NAME = "lock";
    private static final Set<OpenOption> OPTIONS = Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE);

    private final @Nullable FileChannel channel;
    private final State state;

    private SessionLock(@Nullable FileChannel channel, State state) {
        this.channel = channel;
        this.state = state;
    }

    static SessionLock in(Path folder) throws IOException {
        Path file = folder.resolve(NAME);
        // To open a pipe might never end.
        boolean isOther = Files.exists(file, LinkOption.NOFOLLOW_LINKS)
                && !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
        if (isOther) {
            return new SessionLock(null, State.UNKNOWN);
        }
        FileChannel channel = FileChannel.open(file, OPTIONS, PrivateFolders.forOwner());
        return new SessionLock(channel, take(channel));
    }

    private static State take(FileChannel channel) {
        try {
            FileLock lock = channel.tryLock();
            return lock == null ? State.HELD_BY_ANOTHER : State.TAKEN;
        } catch (OverlappingFileLockException ourOwn) {
            return State.HELD_BY_ANOTHER;
        } catch (IOException noLocksHere) {
            return State.UNKNOWN;
        }
    }

    State state() {
        return state;
    }

    @Override
    public void close() throws IOException {
        if (channel != null) {
            channel.close();
        }
    }
}
