package org.roboscope.document.disk;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import org.roboscope.document.system.OperatingSystem;

/** The steps of a save that a disk can refuse. Tests override them to simulate each failure. */
class DiskSteps {

    private static final int BUFFER_SIZE = 1 << 16;

    /** Copies a file with all attributes that the system permits to copy. */
    void copy(Path file, Path copy) throws IOException {
        Files.copy(file, copy, StandardCopyOption.COPY_ATTRIBUTES);
    }

    void create(Path file, FileAttribute<?>... attributes) throws IOException {
        Files.createFile(file, attributes);
    }

    /** Opens a file to replace its content. */
    OutputStream open(Path file) throws IOException {
        return new BufferedOutputStream(Files.newOutputStream(file, StandardOpenOption.WRITE,
                StandardOpenOption.TRUNCATE_EXISTING), BUFFER_SIZE);
    }

    void force(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
    }

    /** Writes a range of the bytes at the same position of an existing file. */
    void writeAt(Path file, byte[] bytes, int from, int to) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            ByteBuffer rest = ByteBuffer.wrap(bytes, from, to - from);
            while (rest.hasRemaining()) {
                channel.write(rest, rest.position());
            }
        }
    }

    void truncate(Path file, long size) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.truncate(size);
        }
    }

    void replace(Path temporary, Path target) throws IOException {
        Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
    }

    void forceFolder(Path folder) throws IOException {
        // Windows cannot open a folder as a file, and flushes renames itself.
        if (OperatingSystem.current() == OperatingSystem.WINDOWS) {
            return;
        }
        try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        }
    }

    void delete(Path file) throws IOException {
        Files.deleteIfExists(file);
    }
}
