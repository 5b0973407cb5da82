package org.roboscope.site.visitors;

import java.util.HashMap;
import java.util.Map;
import org.roboscope.site.address.IpNumber;
import org.roboscope.site.visitors.HostNameLookup.HostName;

/**
 * Checks visitors against the name that they claim, by the available lists and host names. Any thread may use it.
 *
 * @param names what look-ups found for hosts; addresses that were not looked up are missing
 */
public record VisitorCheck(VerificationMethods methods, KnownLists lists, Map<IpNumber, HostName> names) {

    public VisitorCheck {
        names = Map.copyOf(names);
    }

    /** Without any list or host name. */
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

    /** Checks the visitors under one name. */
    public NameCheck of(NamedVisitor visitor) {
        return NameCheck.of(this, visitor);
    }

    /**
     * A name under which somebody came.
     *
     * @param operator whose crawler is called so; empty where that is not known
     */
    public record NamedVisitor(String name, String operator) {}
}
