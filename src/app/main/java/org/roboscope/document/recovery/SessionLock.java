package org.roboscope.document.recovery;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.roboscope.document.disk.LockState;
import org.roboscope.document.disk.PrivateFolders;

/** The lock in a session's folder. The system takes it away when the process that holds it ends, however it ends. */
final class SessionLock implements AutoCloseable {

    private static final String NAME = "lock";
    private static final Set<OpenOption> OPTIONS = Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE);

    private final @Nullable FileChannel channel;
    private final LockState state;

    private SessionLock(@Nullable FileChannel channel, LockState state) {
        this.channel = channel;
        this.state = state;
    }

    static SessionLock in(Path folder) throws IOException {
        Path file = folder.resolve(NAME);
        // To open a pipe might never end.
        boolean isOther = Files.exists(file, LinkOption.NOFOLLOW_LINKS)
                && !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
        if (isOther) {
            return new SessionLock(null, LockState.UNKNOWN);
        }
        FileChannel channel = FileChannel.open(file, OPTIONS, PrivateFolders.forOwner());
        return new SessionLock(channel, LockState.take(channel));
    }

    LockState state() {
        return state;
    }

    @Override
    public void close() throws IOException {
        if (channel != null) {
            channel.close();
        }
    }
}
