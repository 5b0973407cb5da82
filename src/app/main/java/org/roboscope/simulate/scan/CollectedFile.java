package org.roboscope.simulate.scan;

import org.roboscope.messages.MessageBundle;

/**
 * One robots.txt of a collection, or what there is in its place.
 *
 * @param place  where it is
 * @param status the HTTP status that it came with, or {@link #NO_STATUS}
 */
public record CollectedFile(FileOrigin place, int status, Content content) {

    /** The status of a file that no server's answer is known of. */
    public static final int NO_STATUS = 0;

    /** A file may have as many bytes: more than any crawler is known to read. */
    public static final int MOST_BYTES = 8 << 20;

    /** What there is. */
    public sealed interface Content {

        /** The bytes of the file, or of another answer. */
        @SuppressWarnings("ArrayRecordComponent") // never compared
        record Bytes(byte[] bytes) implements Content {}

        /** It is the same as in an earlier record of the archive, and not there again. */
        record Repeated() implements Content {}

        /** @param why a sentence */
        record Unreadable(String why) implements Content {}
    }

    /** A file that no server's answer is known of. */
    static CollectedFile found(FileOrigin place, byte[] bytes) {
        return new CollectedFile(place, NO_STATUS, new Content.Bytes(bytes));
    }

    /** @param key of a sentence that says why */
    public static CollectedFile unreadable(FileOrigin place, String key, Object... details) {
        return new CollectedFile(place, NO_STATUS,
                new Content.Unreadable(MessageBundle.of("scan").text(key, details)));
    }

    /** This file with another status. */
    CollectedFile with(int other) {
        return new CollectedFile(place, other, content);
    }
}
