package org.roboscope.site.visitors;

import java.util.HashMap;
import java.util.Map;
import org.roboscope.site.address.IpNumber;
import org.roboscope.site.visitors.HostNameLookup.HostName;

/**
 * The available lists and host names with which visitors are verified. This class is immutable and thread-safe.
 *
 * @param hostNames the results of lookups by address; addresses that were not looked up are missing
 */
public record VisitorCheck(VerificationMethods methods, KnownLists lists, Map<IpNumber, HostName> hostNames) {

    public VisitorCheck {
        hostNames = Map.copyOf(hostNames);
    }

    /** Returns a check without lists and host names. */
    public static VisitorCheck withoutLists() {
        return new VisitorCheck(VerificationMethods.builtIn(), KnownLists.NONE, Map.of());
    }

    public VisitorCheck withLists(KnownLists newer) {
        return new VisitorCheck(methods, lists.withNewer(newer), hostNames);
    }

    public VisitorCheck withHostNames(Map<IpNumber, HostName> newer) {
        Map<IpNumber, HostName> allHostNames = new HashMap<>(hostNames);
        allHostNames.putAll(newer);
        return new VisitorCheck(methods, lists, allHostNames);
    }

    /** Returns the verifier for visitors that claim a name. */
    public VisitorVerifier verifierFor(NamedVisitor visitor) {
        return VisitorVerifier.of(this, visitor);
    }

    /**
     * The name that a visitor claims.
     *
     * @param operator the operator of the crawler with this name, or empty if it is unknown
     */
    public record NamedVisitor(String name, String operator) {}
}
