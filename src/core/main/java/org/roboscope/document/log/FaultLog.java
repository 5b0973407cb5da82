package org.roboscope.document.log;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import org.roboscope.document.disk.PlainFile;
import org.roboscope.document.disk.PrivateFolders;

/** A log file for errors of the program. When it is full, it is renamed and a new one is started. */
public final class FaultLog {

    private static final long MAX_SIZE = 1L << 20;
    private static final int MAX_ENTRY_LENGTH = 1 << 16;

    private final Path folder;
    private final long maxSize;

    public FaultLog(Path folder) {
        this(folder, MAX_SIZE);
    }

    FaultLog(Path folder, long maxSize) {
        this.folder = folder;
        this.maxSize = maxSize;
    }

    public Path file() {
        return folder.resolve("roboscope.log");
    }

    /**
     * Appends an entry. Several programs may do so at the same time, because the system appends each entry as a whole.
     */
    public synchronized void add(String entry) throws IOException {
        String truncated = entry.length() <= MAX_ENTRY_LENGTH ? entry : entry.substring(0, MAX_ENTRY_LENGTH);
        byte[] bytes = (truncated + "\n\n").getBytes(StandardCharsets.UTF_8);
        Files.createDirectories(folder);
        if (Files.exists(file()) && PlainFile.size(file()) + bytes.length > maxSize) {
            Files.move(file(), folder.resolve("roboscope.1.log"), StandardCopyOption.REPLACE_EXISTING);
        }
        Set<StandardOpenOption> options =
                Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.APPEND);
        // The log may contain names of files and sites, so only its owner can read it.
        try (FileChannel channel = FileChannel.open(file(), options, PrivateFolders.ownerOnlyAttributes())) {
            ByteBuffer rest = ByteBuffer.wrap(bytes);
            while (rest.hasRemaining()) {
                channel.write(rest);
            }
        }
    }

}
