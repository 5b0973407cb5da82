package org.roboscope.simulate.source;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;
import org.roboscope.simulate.source.SourceReport.ConsoleIssue;
import org.roboscope.unpack.SizeGuard;

/**
 * A zip file exported from a search console. One of its tables lists URLs; another may name the issue that the URLs
 * have.
 */
final class ExportArchive {

    /** Reads the table of URLs. */
    @FunctionalInterface
    interface TableReader {

        void readTable(SourceDetection detection, InputStream table) throws IOException;
    }

    private final String name;
    private final EntryCollector entries;
    private final TableReader tableReader;

    ExportArchive(String name, EntryCollector entries, TableReader tableReader) {
        this.name = name;
        this.entries = entries;
        this.tableReader = tableReader;
    }

    /** @param compressedBytes number of bytes of the archive that were read so far, before decompression */
    void read(InputStream archive, LongSupplier compressedBytes, BooleanSupplier stop) throws IOException {
        // Only the ASCII extensions of names matter, so a wrong encoding of other characters does no harm.
        ArchiveStream stream = new ArchiveStream(archive);
        ZipInputStream files = new ZipInputStream(stream, StandardCharsets.ISO_8859_1);
        boolean hasTable = false;
        ZipEntry file = files.getNextEntry();
        while (file != null && !stop.getAsBoolean()) {
            InputStream content = new SizeGuard(files, SizeGuard.UNLIMITED, compressedBytes);
            byte[] head = file.isDirectory() ? new byte[0] : SourceDetection.readHead(content);
            SourceDetection detection =
                    SourceDetection.detect(file.getName(), SourceDetection.stripByteOrderMark(head));
            Optional<ConsoleIssue> issue = SourceDetection.secondCells(head).stream().map(ConsoleIssue::byName)
                    .flatMap(Optional::stream).findFirst();
            if (!hasTable && detection.hasFullUrls()) {
                hasTable = true;
                entries.setKind(detection.kind());
                tableReader.readTable(detection,
                        SourceDetection.prepend(SourceDetection.stripByteOrderMark(head), keepOpen(content)));
            } else {
                issue.ifPresent(entries::setIssue);
            }
            file = files.getNextEntry();
        }
        if (!stop.getAsBoolean() && !stream.readToEnd()) {
            throw new ZipException("the end of the archive is missing");
        }
        if (!hasTable && !stop.getAsBoolean()) {
            entries.addProblem("trouble.archive", name);
        }
    }

    /** Wraps a file of an archive so that closing it does not close the archive. */
    private static InputStream keepOpen(InputStream file) {
        return new FilterInputStream(file) {

            @Override
            public int read(byte[] bytes, int from, int length) throws IOException {
                return in.read(bytes, from, length);
            }

            @Override
            public void close() {
                // The next file is read from the same stream.
            }
        };
    }

    /** Looks for the end record of a zip file, which {@link ZipInputStream} does not read. */
    private static final class ArchiveStream extends FilterInputStream {

        private static final byte[] END_RECORD = {'P', 'K', 5, 6};
        private static final int BUFFER_SIZE = 1 << 13;

        private int matchedBytes;

        ArchiveStream(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            byte[] single = new byte[1];
            return read(single, 0, 1) < 0 ? -1 : single[0] & 0xFF;
        }

        @Override
        public int read(byte[] bytes, int from, int length) throws IOException {
            int read = in.read(bytes, from, length);
            for (int at = from; at < from + read && matchedBytes < END_RECORD.length; at++) {
                if (bytes[at] == END_RECORD[matchedBytes]) {
                    matchedBytes++;
                } else {
                    matchedBytes = bytes[at] == END_RECORD[0] ? 1 : 0;
                }
            }
            return read;
        }

        /** Reads the rest, and returns whether the end record was found. */
        boolean readToEnd() throws IOException {
            byte[] buffer = new byte[BUFFER_SIZE];
            while (matchedBytes < END_RECORD.length && read(buffer, 0, BUFFER_SIZE) >= 0) {
                // The stream looks for the end record while it reads.
            }
            return matchedBytes == END_RECORD.length;
        }
    }
}
