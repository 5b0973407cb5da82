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
 * The robots.txt files of a web archive: what its response, revisit and resource records hold for addresses with the path
 * {@code /robots.txt}. Behind a damaged record the next whole one is searched for.
 */
public final class WarcSource implements ScanSource {

    private static final String PATH = "/robots.txt";
    static final byte[] ZSTANDARD = {0x28, (byte) 0xB5, 0x2F, (byte) 0xFD};
    private static final long UNKNOWN = Long.MAX_VALUE;

    private final String name;
    private final @Nullable Path path;
    private final @Nullable InputStream in;
    private boolean told;

    /** An archive in a file. */
    public WarcSource(Path path) {
        this(path.toString(), path, null);
    }

    /** An archive that comes in a stream. What is behind a damaged record is lost. */
    public WarcSource(String name, InputStream in) {
        this(name, null, in);
    }

    private WarcSource(String name, @Nullable Path path, @Nullable InputStream in) {
        this.name = name;
        this.path = path;
        this.in = in;
    }

    /** @param name in lower case */
    public static boolean isArchive(String name) {
        return name.endsWith(".warc") || name.endsWith(".warc.gz");
    }

    /** Whether these bytes begin an archive that is not packed. */
    public static boolean isBeginning(byte[] bytes) {
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
                    byte[] beginning = stream.readNBytes(2);
                    read(new SequenceInputStream(new ByteArrayInputStream(beginning), stream), 0,
                            RecordSearch.isPacked(beginning), sink);
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
        ByteBuffer magic = ByteBuffer.allocate(ZSTANDARD.length);
        if (channel.read(magic, 0) == ZSTANDARD.length && ByteBuffer.wrap(ZSTANDARD).equals(magic.flip())) {
            sink.add(new LoadedItem(CollectedFile.unreadable(FileOrigin.whole(name), "warc.zstandard")));
            return;
        }
        RecordSearch search = RecordSearch.in(channel);
        long at = 0;
        while (at < channel.size() && !sink.isClosed()) {
            long damaged = read(Channels.newInputStream(channel.position(at)), at, search.isPacked(), sink);
            at = damaged == UNKNOWN ? channel.size() : search.next(damaged + 1);
        }
    }

    /** @return after which place to search if a record is damaged: the last whole one, or {@link #UNKNOWN} if all are whole */
    private long read(InputStream stream, long from, boolean packed, ItemSink sink) throws InterruptedException {
        long at = from;
        try (ArchiveReader reader = new ArchiveReader(stream, from, packed)) {
            try {
                while (!sink.isClosed() && reader.next()) {
                    at = reader.position();
                    add(reader, sink);
                    told = false;
                }
                return UNKNOWN;
            } catch (IOException damage) {
                tell(reader.damagedPosition(), damage, sink);
            }
        } catch (IOException damage) {
            tell(from, damage, sink);
        }
        return at;
    }

    private void tell(long position, IOException damage, ItemSink sink) throws InterruptedException {
        if (!told) {
            told = true;
            sink.add(new LoadedItem(CollectedFile.unreadable(new FileOrigin(name, Long.toString(position), ""),
                    "warc.damaged", String.valueOf(damage.getMessage()))));
        }
    }

    private void add(ArchiveReader reader, ItemSink sink) throws IOException, InterruptedException {
        ArchiveReader.Head head = reader.head();
        Optional<WarcItem.Kind> kind = WarcItem.Kind.of(head.type());
        if (kind.isPresent() && isRobotsTxt(head.target())) {
            FileOrigin place = new FileOrigin(name, Long.toString(reader.position()), head.target());
            sink.add(new WarcItem(place, kind.get(), reader.block(WarcItem.MOST_BYTES), head.cut(),
                    head.length() > WarcItem.MOST_BYTES));
        }
    }

    private static boolean isRobotsTxt(String target) {
        if (!target.endsWith(PATH)) {
            return false;
        }
        int authority = target.indexOf("://");
        return authority > 0 && target.indexOf('/', authority + 3) == target.length() - PATH.length();
    }

    /** Searches a web archive for the next place where a record may begin. */
    static final class RecordSearch {

        private static final int BUFFER = 1 << 16;
        private static final byte[] PACKED = {0x1F, (byte) 0x8B, 8};
        private static final byte[] PLAIN = "WARC/1.".getBytes(StandardCharsets.US_ASCII);

        private final FileChannel channel;
        private final byte[] wanted;

        private RecordSearch(FileChannel channel, byte[] wanted) {
            this.channel = channel;
            this.wanted = wanted;
        }

        static RecordSearch in(FileChannel channel) throws IOException {
            ByteBuffer first = ByteBuffer.allocate(2);
            channel.read(first, 0);
            return new RecordSearch(channel, isPacked(first.array()) ? PACKED : PLAIN);
        }

        /** Whether these bytes begin a packed archive. */
        static boolean isPacked(byte[] bytes) {
            return bytes.length > 1 && bytes[0] == PACKED[0] && bytes[1] == PACKED[1];
        }

        /** Whether the archive is packed. */
        boolean isPacked() {
            return isPacked(wanted);
        }

        /** The next place from here on, or the end. */
        long next(long from) throws IOException {
            byte[] bytes = new byte[BUFFER];
            long at = from;
            while (at < channel.size()) {
                ByteBuffer buffer = ByteBuffer.wrap(bytes);
                int read = channel.read(buffer, at);
                for (int i = 0; i <= read - wanted.length; i++) {
                    if (isAt(bytes, i)) {
                        return at + i;
                    }
                }
                at += Math.max(1, read - wanted.length + 1);
            }
            return channel.size();
        }

        private boolean isAt(byte[] bytes, int at) {
            for (int i = 0; i < wanted.length; i++) {
                if (bytes[at + i] != wanted[i]) {
                    return false;
                }
            }
            return true;
        }
    }

    /**
     * A record of a web archive, whose HTTP message is read when the file is wanted.
     *
     * @param cut      whether the archive says that it holds only the beginning
     * @param tooLarge whether only the beginning was read
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record WarcItem(FileOrigin place, Kind kind, byte[] block, boolean cut, boolean tooLarge) implements CollectedItem {

        /** Of a record: a file, and as much again for the head of the message. */
        static final int MOST_BYTES = 2 * CollectedFile.MOST_BYTES;

        private static final int FOUND = 2;

        /** What a record holds. */
        enum Kind {
            /** An HTTP response. */
            RESPONSE,
            /** The head of one whose body is in an earlier record. */
            REVISIT,
            /** A file without the head of a response. */
            RESOURCE;

            private static final Map<String, Kind> TYPES =
                    Map.of("response", RESPONSE, "revisit", REVISIT, "resource", RESOURCE);

            /** @param type of a record */
            static Optional<Kind> of(String type) {
                return Optional.ofNullable(TYPES.get(type));
            }
        }

        @Override
        public long weight() {
            return block.length;
        }

        @Override
        public CollectedFile load() {
            if (kind == Kind.RESOURCE) {
                return loaded(CollectedFile.NO_STATUS, block);
            }
            if (kind == Kind.REVISIT && block.length == 0) {
                return new CollectedFile(place, CollectedFile.NO_STATUS, new Content.Repeated());
            }
            int status = CollectedFile.NO_STATUS;
            try {
                ArchivedResponse response = ArchivedResponse.parse(block);
                status = response.status();
                if (kind == Kind.REVISIT) {
                    return new CollectedFile(place, status, new Content.Repeated());
                }
                return status / 100 == FOUND
                        ? loaded(status, unpacked(response))
                        : new CollectedFile(place, status, new Content.Bytes(new byte[0]));
            } catch (UnknownCodingException unknown) {
                return CollectedFile.unreadable(place, "coding", String.valueOf(unknown.getMessage())).with(status);
            } catch (IOException damage) {
                return CollectedFile.unreadable(place, "http.damaged", SystemErrorText.of(damage)).with(status);
            }
        }

        private CollectedFile loaded(int status, byte[] bytes) {
            if (tooLarge || bytes.length > CollectedFile.MOST_BYTES) {
                return CollectedFile.unreadable(place, "tooLarge", CollectedFile.MOST_BYTES).with(status);
            }
            return cut
                    ? CollectedFile.unreadable(place, "warc.cut").with(status)
                    : new CollectedFile(place, status, new Content.Bytes(bytes));
        }

        private byte[] unpacked(ArchivedResponse response) throws IOException {
            byte[] body = response.body(!cut && !tooLarge);
            ContentCodings codings = ContentCodings.of(response.codings());
            if (!codings.isPacked() || cut || tooLarge) {
                return body;
            }
            if (!codings.isKnown()) {
                throw new UnknownCodingException(String.join(", ", codings.names()));
            }
            if (codings.names().getLast().endsWith("gzip") && !isGzip(body)) {
                return body;
            }
            try (InputStream in = codings.unpack(new ByteArrayInputStream(body), CollectedFile.MOST_BYTES + 1L)) {
                return in.readNBytes(CollectedFile.MOST_BYTES + 1);
            }
        }

        private static boolean isGzip(byte[] body) {
            return body.length > 1 && body[0] == 0x1F && body[1] == (byte) 0x8B;
        }

        /** The body is packed in a way that this program cannot unpack. */
        private static final class UnknownCodingException extends IOException {

            UnknownCodingException(String codings) {
                super(codings);
            }
        }
    }
}
