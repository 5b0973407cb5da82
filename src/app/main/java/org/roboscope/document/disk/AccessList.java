package org.roboscope.document.disk;

import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Optional;

/** The access list of a file on Linux, so far as it takes to see what its group may do without it. */
final class AccessList {

    static final String NAME = "system.posix_acl_access";

    private static final int VERSION = 2;
    private static final int GROUP = 0x04;
    private static final int MASK = 0x10;
    private static final int ALL = 7;

    private AccessList() {}

    /**
     * What the file's own group may do, as bits. The file's permissions show in its place what anybody in the list may do
     * at most, so that without the list the group would gain.
     */
    static Optional<Integer> groupBits(byte[] list) {
        ByteBuffer entries = ByteBuffer.wrap(list).order(ByteOrder.LITTLE_ENDIAN);
        int group = 0;
        int mask = ALL;
        try {
            if (entries.getInt() != VERSION) {
                return Optional.empty();
            }
            while (entries.hasRemaining()) {
                int tag = entries.getShort();
                int permissions = entries.getShort();
                entries.getInt();
                group = tag == GROUP ? permissions : group;
                mask = tag == MASK ? permissions : mask;
            }
        } catch (BufferUnderflowException broken) {
            return Optional.empty();
        }
        return Optional.of(group & mask & ALL);
    }
}
