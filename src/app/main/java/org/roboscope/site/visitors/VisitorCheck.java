package org.roboscope.site.visitors;

import java.util.HashMap;
import java.util.Map;
import org.roboscope.site.address.IpNumber;

/**
 * Tells visitors from those who only bear their name, by the lists and host names that are at hand. Any thread may ask.
 *
 * @param names what look-ups said of hosts; addresses that were not looked up are not in it
 */
public record VisitorCheck(VerificationMethods methods, KnownLists lists, Map<IpNumber, HostName> names) {

    public VisitorCheck {
        names = Map.copyOf(names);
    }

    /** Without any list: nobody was looked up. */
    public static VisitorCheck withoutLists() {
        return new VisitorCheck(VerificationMethods.builtIn(), KnownLists.NONE, Map.of());
    }

    public VisitorCheck with(KnownLists newer) {
        return new VisitorCheck(methods, lists.with(newer), names);
    }

    public VisitorCheck with(Map<IpNumber, HostName> newer) {
        Map<IpNumber, HostName> all = new HashMap<>(names);
        all.putAll(newer);
        return new VisitorCheck(methods, lists, all);
    }

    /** What can be told of those who come under one name. */
    public NameCheck of(NamedVisitor visitor) {
        return NameCheck.of(this, visitor);
    }
}
