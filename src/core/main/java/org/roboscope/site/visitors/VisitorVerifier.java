package org.roboscope.site.visitors;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.roboscope.site.address.IpNumber;
import org.roboscope.site.visitors.HostNameLookup.HostName;
import org.roboscope.site.visitors.KnownLists.PublishedList;
import org.roboscope.site.visitors.VerificationMethod.Proof;
import org.roboscope.site.visitors.VisitorCheck.NamedVisitor;

/** Verifies visitors that claim the name of one crawler. */
public final class VisitorVerifier {

    /** A list that is available, with its method. */
    private record AvailableList(VerificationMethod method, AddressRanges ranges) {}

    private final List<AvailableList> lists;
    /** Other lists of the operator. A visitor that is also in one of them may be another crawler of the operator. */
    private final List<AddressRanges> otherLists;
    private final boolean hasAllLists;
    private final List<VerificationMethod> reverseDnsMethods;
    /** The results of lookups by address. */
    private final Map<IpNumber, HostName> names;

    private VisitorVerifier(List<AvailableList> lists, List<AddressRanges> otherLists, boolean hasAllLists,
            List<VerificationMethod> reverseDnsMethods, Map<IpNumber, HostName> names) {
        this.lists = lists;
        this.otherLists = otherLists;
        this.hasAllLists = hasAllLists;
        this.reverseDnsMethods = reverseDnsMethods;
        this.names = names;
    }

    static VisitorVerifier of(VisitorCheck check, NamedVisitor visitor) {
        List<VerificationMethod> methods = check.methods().methodsFor(visitor.name(), visitor.operator());
        List<VerificationMethod> listed = methods.stream().filter(VerificationMethod::isList).toList();
        List<AvailableList> available = new ArrayList<>();
        listed.forEach(method -> check.lists().find(method)
                .ifPresent(list -> available.add(new AvailableList(method, list.ranges()))));
        Set<String> operators = Set.copyOf(methods.stream().map(VerificationMethod::operator).toList());
        List<AddressRanges> otherLists = check.methods().lists().stream()
                .filter(other -> operators.contains(other.operator()) && !listed.contains(other))
                .flatMap(other -> check.lists().find(other).stream()).map(PublishedList::ranges).toList();
        return new VisitorVerifier(available, otherLists, available.size() == listed.size(),
                methods.stream().filter(VerificationMethod::isReverseDns).toList(), check.names());
    }

    /** Whether the operator publishes a method with which visitors in a log can be verified. */
    public boolean isVerifiable() {
        return !lists.isEmpty() || !hasAllLists || !reverseDnsMethods.isEmpty();
    }

    /** Whether the visitor is not verified yet, and a lookup of the host's name could verify it. */
    public boolean needsHostName(IpNumber address) {
        return !reverseDnsMethods.isEmpty() && address.isPublic() && !names.containsKey(address)
                && !identity(address).isVerified();
    }

    public VisitorIdentity identity(IpNumber address) {
        if (!isVerifiable()) {
            return VisitorIdentity.UNVERIFIABLE;
        }
        if (!address.isPublic()) {
            return VisitorIdentity.UNDECIDED;
        }
        Proof listProof = proofByLists(address);
        Optional<HostName> host = Optional.ofNullable(names.get(address));
        Proof hostProof = host.map(this::proofByHost).orElse(Proof.NOTHING);
        if (listProof == Proof.CRAWLER || hostProof == Proof.CRAWLER) {
            return VisitorIdentity.CRAWLER;
        }
        if (listProof == Proof.OPERATOR || hostProof == Proof.OPERATOR) {
            return VisitorIdentity.OPERATOR;
        }
        return identityWithoutProof(address, host);
    }

    private VisitorIdentity identityWithoutProof(IpNumber address, Optional<HostName> host) {
        boolean isOnSharedMachine = lists.stream().anyMatch(list -> list.ranges().contains(address))
                || host.filter(this::matchesAnyMask).isPresent();
        if (isOnSharedMachine) {
            return VisitorIdentity.UNDECIDED;
        }
        boolean isOutsideLists = hasAllLists && lists.stream().anyMatch(list -> list.method().isComplete());
        boolean isOtherHost = host.filter(HostName.Confirmed.class::isInstance).isPresent()
                && reverseDnsMethods.stream().anyMatch(VerificationMethod::isComplete);
        if (isOutsideLists || isOtherHost) {
            return VisitorIdentity.CLAIMS;
        }
        boolean isAllLookedUp = hasAllLists && (reverseDnsMethods.isEmpty() || host.isPresent());
        return isAllLookedUp ? VisitorIdentity.UNDECIDED : VisitorIdentity.NOT_LOOKED_UP;
    }

    private Proof proofByLists(IpNumber address) {
        Proof best = Proof.NOTHING;
        for (AvailableList list : lists) {
            if (list.method().proof().ordinal() < best.ordinal() && list.ranges().contains(address)) {
                best = list.method().proof();
            }
        }
        boolean isShared = best == Proof.CRAWLER && otherLists.stream().anyMatch(other -> other.contains(address));
        return isShared ? Proof.OPERATOR : best;
    }

    private Proof proofByHost(HostName host) {
        Proof best = Proof.NOTHING;
        for (VerificationMethod method : reverseDnsMethods) {
            if (method.proof().ordinal() < best.ordinal() && matches(method, host)) {
                best = method.proof();
            }
        }
        return best;
    }

    private boolean matchesAnyMask(HostName host) {
        return reverseDnsMethods.stream().anyMatch(method -> matches(method, host));
    }

    private static boolean matches(VerificationMethod method, HostName host) {
        return host instanceof HostName.Confirmed(String name) && method.matches(name);
    }
}
