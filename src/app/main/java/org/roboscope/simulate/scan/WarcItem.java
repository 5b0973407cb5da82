package org.roboscope.simulate.scan;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Optional;
import org.roboscope.document.message.SystemErrorText;
import org.roboscope.simulate.scan.CollectedFile.Content;
import org.roboscope.unpack.ContentCodings;

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
