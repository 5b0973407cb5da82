package org.roboscope.simulate.scan;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.roboscope.document.message.SystemErrorText;

/**
 * The robots.txt files of a web archive: what its response, revisit and resource records hold for addresses with the path
 * {@code /robots.txt}. Behind a damaged record the next whole one is searched for.
 */
public final class WarcSource implements ScanSource {

    private static final String PATH = "/robots.txt";
    private static final byte[] ZSTANDARD = {0x28, (byte) 0xB5, 0x2F, (byte) 0xFD};
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
            if (path == null) {
                try (InputStream stream = Objects.requireNonNull(in)) {
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
            sink.add(new LoadedItem(CollectedFile.unreadable(
                    FileOrigin.whole(name), "file.unreadable", SystemErrorText.of(failure))));
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

    /** @return where a damaged record begins, or {@link #UNKNOWN} if there is none */
    private long read(InputStream stream, long from, boolean packed, ItemSink sink) throws InterruptedException {
        long at = from;
        try (ArchiveReader reader = new ArchiveReader(stream, from, packed)) {
            while (!sink.isClosed() && reader.next()) {
                at = reader.position();
                add(reader, sink);
                told = false;
            }
            return UNKNOWN;
        } catch (IOException damage) {
            if (!told) {
                told = true;
                sink.add(new LoadedItem(CollectedFile.unreadable(
                        new FileOrigin(name, Long.toString(at), ""), "warc.damaged",
                        String.valueOf(damage.getMessage()))));
            }
            return at;
        }
    }

    private void add(ArchiveReader reader, ItemSink sink) throws IOException, InterruptedException {
        RecordHead head = reader.head();
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
}
