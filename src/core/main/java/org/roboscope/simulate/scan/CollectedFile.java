package org.roboscope.simulate.scan;

import java.io.IOException;
import org.roboscope.document.message.SystemErrorText;
import org.roboscope.messages.MessageBundle;
import org.roboscope.simulate.scan.CollectedFile.CollectedItem;
import org.roboscope.simulate.scan.CollectedFile.FileOrigin;

/**
 * A robots.txt of a collection, or the response or error that was found instead of it.
 *
 * @param origin origin of the file
 * @param status HTTP status of the response, or {@link #NO_STATUS}
 */
public record CollectedFile(FileOrigin origin, int status, Content content) {

    /** The status of a file that was not fetched, or whose response is unknown. */
    public static final int NO_STATUS = 0;

    /** The largest file in bytes, which is more than any crawler is known to read. */
    public static final int MAX_BYTES = 8 << 20;

    /** The content of a file, or why there is none. */
    public sealed interface Content {

        /** The bytes of a file or of another response. */
        @SuppressWarnings("ArrayRecordComponent") // never compared
        record Bytes(byte[] bytes) implements Content {}

        /** A record whose content is in an earlier record. */
        record Revisit() implements Content {}

        /**
         * A file that cannot be read.
         *
         * @param reason sentence about the cause
         */
        record ReadFailure(String reason) implements Content {}
    }

    /** A file with an unknown status. */
    public static CollectedFile ofBytes(FileOrigin origin, byte[] bytes) {
        return new CollectedFile(origin, NO_STATUS, new Content.Bytes(bytes));
    }

    /** @param key message key of the reason */
    public static CollectedFile unreadable(FileOrigin origin, String key, Object... arguments) {
        return new CollectedFile(origin, NO_STATUS,
                new Content.ReadFailure(MessageBundle.of("scan").text(key, arguments)));
    }

    /** This file with another status. */
    CollectedFile withStatus(int status) {
        return new CollectedFile(origin, status, content);
    }

    /**
     * The origin of a robots.txt in a collection.
     *
     * @param source path of the file or archive
     * @param record position in an archive: the first byte of the record, or its line; empty for a whole file
     * @param url    address that the file was fetched from; empty if it is unknown
     */
    public record FileOrigin(String source, String record, String url) {

        private static final String AUTHORITY = "://";

        /** The origin of a whole file. */
        public static FileOrigin ofFile(String source) {
            return new FileOrigin(source, "", "");
        }

        /** The host and port of the address; empty if there is none. */
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

    /** An item of a collection that is loaded later. */
    public interface CollectedItem {

        /** The approximate memory in bytes that the item takes until its row is written. */
        long memory();

        /** Loads the file, on any thread. Call it only once. */
        CollectedFile load();

        /** The origin, even if the item cannot be loaded. */
        FileOrigin origin();
    }

    /** An item that is already loaded, or that cannot be loaded. */
    public record LoadedItem(CollectedFile file, long memory) implements CollectedItem {

        /** @param failure reason why the file or folder cannot be read, for the message with this key */
        static LoadedItem unreadable(String source, String key, IOException failure) {
            return new LoadedItem(
                    CollectedFile.unreadable(FileOrigin.ofFile(source), key, SystemErrorText.of(failure)));
        }

        public LoadedItem(CollectedFile file) {
            this(file, 0);
        }

        @Override
        public CollectedFile load() {
            return file;
        }

        @Override
        public FileOrigin origin() {
            return file.origin();
        }
    }
}
