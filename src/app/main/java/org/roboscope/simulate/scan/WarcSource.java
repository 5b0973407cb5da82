package org.roboscope.simulate.scan;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.ReadableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.netpreserve.jwarc.WarcReader;
import org.netpreserve.jwarc.WarcRecord;
import org.netpreserve.jwarc.WarcResource;
import org.netpreserve.jwarc.WarcResponse;
import org.netpreserve.jwarc.WarcRevisit;
import org.netpreserve.jwarc.WarcTargetRecord;
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
                try (ReadableByteChannel channel = Channels.newChannel(Objects.requireNonNull(in))) {
                    read(channel, 0, sink);
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
            long damaged = read(channel.position(at), at, sink);
            at = damaged == UNKNOWN ? channel.size() : search.next(damaged + 1);
        }
    }

    /** @return where a damaged record begins, or {@link #UNKNOWN} if there is none */
    private long read(ReadableByteChannel channel, long from, ItemSink sink) throws InterruptedException {
        long at = from;
        try {
            // Closing the reader would close the channel.
            @SuppressWarnings("resource") WarcReader reader = new WarcReader(channel);
            for (Optional<WarcRecord> next = reader.next(); next.isPresent(); next = reader.next()) {
                at = reader.position();
                add(next.get(), at, sink);
                told = false;
                if (sink.isClosed()) {
                    return UNKNOWN;
                }
            }
            return UNKNOWN;
        } catch (IOException | RuntimeException damage) {
            // The library throws many kinds of exception for fields that are not as they should be.
            if (!told) {
                told = true;
                sink.add(new LoadedItem(CollectedFile.unreadable(
                        new FileOrigin(name, Long.toString(at), ""), "warc.damaged",
                        String.valueOf(damage.getMessage()))));
            }
            return at;
        }
    }

    private void add(WarcRecord record, long at, ItemSink sink) throws IOException, InterruptedException {
        boolean isMeant = record instanceof WarcResponse || record instanceof WarcRevisit
                || record instanceof WarcResource;
        if (!isMeant || !(record instanceof WarcTargetRecord target) || !isRobotsTxt(target.target())) {
            return;
        }
        FileOrigin place = new FileOrigin(name, Long.toString(at), target.target());
        long size = record.body().size();
        byte[] block = record.body().stream().readNBytes((int) Math.min(size, WarcItem.MOST_BYTES));
        if (block.length < Math.min(size, WarcItem.MOST_BYTES)) {
            throw new IOException("the record ends too early");
        }
        WarcItem.Kind kind = switch (record) {
            case WarcResource _ -> WarcItem.Kind.RESOURCE;
            case WarcRevisit _ -> WarcItem.Kind.REVISIT;
            default -> WarcItem.Kind.RESPONSE;
        };
        boolean cut = record.headers().first("WARC-Truncated").isPresent();
        sink.add(new WarcItem(place, kind, block, cut, size > WarcItem.MOST_BYTES));
    }

    private static boolean isRobotsTxt(@Nullable String target) {
        if (target == null || !target.endsWith(PATH)) {
            return false;
        }
        int authority = target.indexOf("://");
        return authority > 0 && target.indexOf('/', authority + 3) == target.length() - PATH.length();
    }
}
