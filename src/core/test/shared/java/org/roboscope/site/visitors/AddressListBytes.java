package org.roboscope.site.visitors;

import org.roboscope.site.BadInputException;
import org.roboscope.site.visitors.VerificationMethod.ListFormat;

/** Lists of addresses as bytes, for tests in other packages. */
public final class AddressListBytes {

    private AddressListBytes() {}

    /** Reads the bytes as a list of each format. */
    public static void read(byte[] bytes) {
        for (ListFormat format : ListFormat.values()) {
            try {
                AddressListReader.read(bytes, format);
            } catch (BadInputException refused) {
                refused.sentence().text();
            }
        }
    }
}
