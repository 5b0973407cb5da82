package org.roboscope.simulate.scan;

import java.io.IOException;
import org.roboscope.document.message.SystemErrorText;
import org.roboscope.messages.MessageBundle;
import org.roboscope.simulate.scan.CollectedFile.CollectedItem;
import org.roboscope.simulate.scan.CollectedFile.FileOrigin;

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
    public static CollectedFile found(FileOrigin place, byte[] bytes) {
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

    /**
     * Where a robots.txt of a collection is.
     *
     * @param source the path of the file or archive
     * @param record where in an archive: the byte at which its record begins, or its line; empty where it is the whole file
     * @param url    the address that it was fetched from; empty where that is not known
     */
    public record FileOrigin(String source, String record, String url) {

        private static final String AUTHORITY = "://";

        /** A file of its own. */
        public static FileOrigin whole(String source) {
            return new FileOrigin(source, "", "");
        }

        /** The host and its port in the address; empty where there is none. */
        public String host() {
            int at = url.indexOf(AUTHORITY);
            if (at < 0) {
                return "";
            }
            int start = at + AUTHORITY.length();
            int slash = url.indexOf('/', start);
            String authority = url.substring(start, slash < 0 ? url.length() : slash);
            return authority.substring(authority.lastIndexOf('@') + 1);
        }
    }

    /** What a collection holds, before it is read to its end. */
    public interface CollectedItem {

        /** About how many bytes of memory it takes until its row is written. */
        long weight();

        /** Any thread may ask, once. */
        CollectedFile load();

        /** Where it is, also where it cannot be loaded. */
        FileOrigin place();
    }

    /** What is known at once: a file in memory, or that there is none. */
    public record LoadedItem(CollectedFile load, long weight) implements CollectedItem {

        /** @param failure why the file or folder cannot be read; the key is of a sentence that says so */
        static LoadedItem unreadable(String source, String key, IOException failure) {
            return new LoadedItem(
                    CollectedFile.unreadable(FileOrigin.whole(source), key, SystemErrorText.of(failure)));
        }

        public LoadedItem(CollectedFile file) {
            this(file, 0);
        }

        @Override
        public FileOrigin place() {
            return load.place();
        }
    }
}
