package org.roboscope.site.page.marks;

import java.util.Optional;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.WebAddress;

/**
 * An address that the page names: the canonical one, or that of a licence.
 *
 * @param target  as it stands there
 * @param address the same in full; absent where it is none that can be asked
 * @param type    the kind of content that is said to be there, in lower case; empty where nothing is said
 */
public record PageLink(MarkPlace place, String target, Optional<WebAddress> address, String type) {

    private static final int LONGEST = 4_096;

    static PageLink of(MarkPlace place, String target, WebAddress base, String type) {
        return new PageLink(place, target.length() > LONGEST ? target.substring(0, LONGEST) : target,
                resolved(target, base), type);
    }

    static Optional<WebAddress> resolved(String target, WebAddress base) {
        if (target.isBlank() || target.length() > LONGEST) {
            return Optional.empty();
        }
        try {
            return Optional.of(base.resolve(target));
        } catch (BadAddressException noAddress) {
            return Optional.empty();
        }
    }
}
