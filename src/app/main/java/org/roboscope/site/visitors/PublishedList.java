package org.roboscope.site.visitors;

import java.time.Instant;

/**
 * A list of addresses as it was at one moment.
 *
 * @param address under which the operator publishes it
 * @param when    it was fetched, or the file was written that it comes from
 */
public record PublishedList(String address, Instant when, AddressRanges ranges) {

    /** @throws BadListException if the bytes are not a list that can be trusted */
    public static PublishedList read(VerificationMethod list, Instant when, byte[] bytes) throws BadListException {
        return new PublishedList(list.address(), when, AddressListReader.read(bytes, list.format()));
    }
}
