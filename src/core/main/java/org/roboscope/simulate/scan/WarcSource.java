package org.roboscope.simulate.scan;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.roboscope.document.disk.PlainFile;
import org.roboscope.document.message.SystemErrorText;
import org.roboscope.simulate.scan.CollectedFile.CollectedItem;
import org.roboscope.simulate.scan.CollectedFile.Content;
import org.roboscope.simulate.scan.CollectedFile.FileOrigin;
import org.roboscope.simulate.scan.CollectedFile.LoadedItem;
import org.roboscope.simulate.scan.ScanSource.ItemSink;
import org.roboscope.unpack.ContentCodings;

/**
 * The robots.txt files of a web archive, from its response, revisit and resource records for addresses with the path
 * {@code /robots.txt}. After a damaged record, it searches for the next readable one.
 */
public final class WarcSource implements ScanSource {

    private static final String ROBOTS_TXT = "/robots.txt";
    static final byte[] ZSTANDARD_START = {0x28, (byte) 0xB5, 0x2F, (byte) 0xFD};
    private static final long NO_DAMAGE = Long.MAX_VALUE;

    private final String name;
    private final @Nullable Path path;
    private final @Nullable InputStream in;
    private boolean isDamageReported;

    /** An archive in a file. */
    public WarcSource(Path path) {
        this(path.toString(), path, null);
    }

    /** An archive in a stream. Everything after a damaged record is lost. */
    public WarcSource(String name, InputStream in) {
        this(name, null, in);
    }

    private WarcSource(String name, @Nullable Path path, @Nullable InputStream in) {
        this.name = name;
        this.path = path;
        this.in = in;
    }

    /** @param name name in lower case */
    public static boolean isArchive(String name) {
        return name.endsWith(".warc") || name.endsWith(".warc.gz");
    }

    /** Whether an uncompressed archive begins with these bytes. */
    public static boolean isArchiveStart(byte[] bytes) {
        return new String(bytes, StandardCharsets.ISO_8859_1).startsWith("WARC/");
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void read(ItemSink sink) throws InterruptedException {
        try {
            if (path == null || PlainFile.isPipe(path)) {
                try (InputStream stream = path == null ? Objects.requireNonNull(in) : Files.newInputStream(path)) {
                    byte[] firstBytes = stream.readNBytes(2);
                    readRecords(new SequenceInputStream(new ByteArrayInputStream(firstBytes), stream), 0,
                            RecordSearch.isCompressed(firstBytes), sink);
                }
            } else {
                try (FileChannel channel = FileChannel.open(path)) {
                    readFile(channel, sink);
                }
            }
        } catch (IOException failure) {
            sink.add(LoadedItem.unreadable(name, "file.unreadable", failure));
        }
    }

    private void readFile(FileChannel channel, ItemSink sink) throws IOException, InterruptedException {
        ByteBuffer magic = ByteBuffer.allocate(ZSTANDARD_START.length);
        if (channel.read(magic, 0) == ZSTANDARD_START.length && ByteBuffer.wrap(ZSTANDARD_START).equals(magic.flip())) {
            sink.add(new LoadedItem(CollectedFile.unreadable(FileOrigin.ofFile(name), "warc.zstandard")));
            return;
        }
        RecordSearch search = RecordSearch.open(channel);
        long position = 0;
        while (position < channel.size() && !sink.isClosed()) {
            long lastReadable = readRecords(Channels.newInputStream(channel.position(position)), position,
                    search.isCompressed(), sink);
            position = lastReadable == NO_DAMAGE ? channel.size() : search.findNext(lastReadable + 1);
        }
    }

    /**
     * Reads records until one is damaged.
     *
     * @return position of the last readable record before the damage, or {@code startPosition} if none is readable, or
     *         {@link #NO_DAMAGE} if all are readable
     */
    private long readRecords(InputStream stream, long startPosition, boolean isCompressed, ItemSink sink)
            throws InterruptedException {
        long lastReadable = startPosition;
        try (ArchiveReader reader = new ArchiveReader(stream, startPosition, isCompressed)) {
            try {
                while (!sink.isClosed() && reader.nextRecord()) {
                    lastReadable = reader.position();
                    addRecord(reader, sink);
                    isDamageReported = false;
                }
                return NO_DAMAGE;
            } catch (IOException damage) {
                reportDamage(reader.damagedPosition(), damage, sink);
            }
        } catch (IOException damage) {
            reportDamage(startPosition, damage, sink);
        }
        return lastReadable;
    }

    private void reportDamage(long position, IOException damage, ItemSink sink) throws InterruptedException {
        if (!isDamageReported) {
            isDamageReported = true;
            sink.add(new LoadedItem(CollectedFile.unreadable(new FileOrigin(name, Long.toString(position), ""),
                    "warc.damaged", String.valueOf(damage.getMessage()))));
        }
    }

    private void addRecord(ArchiveReader reader, ItemSink sink) throws IOException, InterruptedException {
        ArchiveReader.Head head = reader.head();
        Optional<WarcItem.Kind> kind = WarcItem.Kind.of(head.type());
        if (kind.isPresent() && isRobotsTxt(head.target())) {
            FileOrigin origin = new FileOrigin(name, Long.toString(reader.position()), head.target());
            sink.add(new WarcItem(origin, kind.get(), reader.readBlock(WarcItem.MAX_BYTES), head.isTruncated(),
                    head.length() > WarcItem.MAX_BYTES));
        }
    }

    private static boolean isRobotsTxt(String target) {
        if (!target.endsWith(ROBOTS_TXT)) {
            return false;
        }
        int authority = target.indexOf("://");
        return authority > 0 && target.indexOf('/', authority + 3) == target.length() - ROBOTS_TXT.length();
    }

    /** Searches a web archive for the next possible start of a record. */
    static final class RecordSearch {

        private static final int BUFFER_SIZE = 1 << 16;
        private static final byte[] GZIP_START = {0x1F, (byte) 0x8B, 8};
        private static final byte[] PLAIN_START = "WARC/1.".getBytes(StandardCharsets.US_ASCII);

        private final FileChannel channel;
        private final byte[] recordStart;

        private RecordSearch(FileChannel channel, byte[] recordStart) {
            this.channel = channel;
            this.recordStart = recordStart;
        }

        static RecordSearch open(FileChannel channel) throws IOException {
            ByteBuffer first = ByteBuffer.allocate(2);
            channel.read(first, 0);
            return new RecordSearch(channel, isCompressed(first.array()) ? GZIP_START : PLAIN_START);
        }

        /** Whether a compressed archive begins with these bytes. */
        static boolean isCompressed(byte[] bytes) {
            return bytes.length > 1 && bytes[0] == GZIP_START[0] && bytes[1] == GZIP_START[1];
        }

        /** Whether the archive is compressed. */
        boolean isCompressed() {
            return isCompressed(recordStart);
        }

        /** Finds the next possible start at or after a position, or the end of the archive. */
        long findNext(long from) throws IOException {
            byte[] bytes = new byte[BUFFER_SIZE];
            long at = from;
            while (at < channel.size()) {
                ByteBuffer buffer = ByteBuffer.wrap(bytes);
                int read = channel.read(buffer, at);
                for (int i = 0; i <= read - recordStart.length; i++) {
                    if (isAt(bytes, i)) {
                        return at + i;
                    }
                }
                at += Math.max(1, read - recordStart.length + 1);
            }
            return channel.size();
        }

        private boolean isAt(byte[] bytes, int at) {
            for (int i = 0; i < recordStart.length; i++) {
                if (bytes[at + i] != recordStart[i]) {
                    return false;
                }
            }
            return true;
        }
    }

    /**
     * A record of a web archive. Its HTTP message is parsed when the file is loaded.
     *
     * @param isTruncated whether the archive contains only the beginning of the record
     * @param isTooLarge  whether only the beginning of the record was read
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record WarcItem(FileOrigin origin, Kind kind, byte[] block, boolean isTruncated, boolean isTooLarge)
            implements CollectedItem {

        /** The maximum size of a record: a file, and the same size for the head of the message. */
        static final int MAX_BYTES = 2 * CollectedFile.MAX_BYTES;

        private static final int SUCCESS_CLASS = 2;

        /** The content of a record. */
        enum Kind {
            /** An HTTP response. */
            RESPONSE,
            /** The head of a response whose body is in an earlier record. */
            REVISIT,
            /** A file without a response head. */
            RESOURCE;

            private static final Map<String, Kind> TYPES =
                    Map.of("response", RESPONSE, "revisit", REVISIT, "resource", RESOURCE);

            /** @param type type of a record */
            static Optional<Kind> of(String type) {
                return Optional.ofNullable(TYPES.get(type));
            }
        }

        @Override
        public long memory() {
            return block.length;
        }

        @Override
        public CollectedFile load() {
            if (kind == Kind.RESOURCE) {
                return toFile(CollectedFile.NO_STATUS, block);
            }
            if (kind == Kind.REVISIT && block.length == 0) {
                return new CollectedFile(origin, CollectedFile.NO_STATUS, new Content.Revisit());
            }
            int status = CollectedFile.NO_STATUS;
            try {
                ArchivedResponse response = ArchivedResponse.parse(block);
                status = response.status();
                if (kind == Kind.REVISIT) {
                    return new CollectedFile(origin, status, new Content.Revisit());
                }
                return status / 100 == SUCCESS_CLASS
                        ? toFile(status, unpackBody(response))
                        : new CollectedFile(origin, status, new Content.Bytes(new byte[0]));
            } catch (UnknownCodingException unknownCoding) {
                return CollectedFile.unreadable(origin, "coding", String.valueOf(unknownCoding.getMessage()))
                        .withStatus(status);
            } catch (IOException damage) {
                return CollectedFile.unreadable(origin, "http.damaged", SystemErrorText.of(damage)).withStatus(status);
            }
        }

        private CollectedFile toFile(int status, byte[] bytes) {
            if (isTooLarge || bytes.length > CollectedFile.MAX_BYTES) {
                return CollectedFile.unreadable(origin, "tooLarge", CollectedFile.MAX_BYTES).withStatus(status);
            }
            return isTruncated
                    ? CollectedFile.unreadable(origin, "warc.cut").withStatus(status)
                    : new CollectedFile(origin, status, new Content.Bytes(bytes));
        }

        private byte[] unpackBody(ArchivedResponse response) throws IOException {
            byte[] body = response.body(!isTruncated && !isTooLarge);
            ContentCodings codings = ContentCodings.of(response.codings());
            if (!codings.isPacked() || isTruncated || isTooLarge) {
                return body;
            }
            if (!codings.isKnown()) {
                throw new UnknownCodingException(String.join(", ", codings.names()));
            }
            if (codings.names().getLast().endsWith("gzip") && !isGzip(body)) {
                return body;
            }
            try (InputStream in = codings.unpack(new ByteArrayInputStream(body), CollectedFile.MAX_BYTES + 1L)) {
                return in.readNBytes(CollectedFile.MAX_BYTES + 1);
            }
        }

        private static boolean isGzip(byte[] body) {
            return body.length > 1 && body[0] == 0x1F && body[1] == (byte) 0x8B;
        }

        /** Thrown if the body has an encoding that is not supported. */
        private static final class UnknownCodingException extends IOException {

            UnknownCodingException(String codings) {
                super(codings);
            }
        }
    }
}
