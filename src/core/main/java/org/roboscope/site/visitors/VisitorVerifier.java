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

    private final List<AvailableList> availableLists;
    /** Other lists of the operator. A visitor that is also in one of them may be another crawler of the operator. */
    private final List<AddressRanges> otherLists;
    private final boolean hasAllLists;
    private final List<VerificationMethod> reverseDnsMethods;
    /** The results of lookups by address. */
    private final Map<IpNumber, HostName> hostNames;

    private VisitorVerifier(List<AvailableList> availableLists, List<AddressRanges> otherLists, boolean hasAllLists,
            List<VerificationMethod> reverseDnsMethods, Map<IpNumber, HostName> hostNames) {
        this.availableLists = availableLists;
        this.otherLists = otherLists;
        this.hasAllLists = hasAllLists;
        this.reverseDnsMethods = reverseDnsMethods;
        this.hostNames = hostNames;
    }

    static VisitorVerifier of(VisitorCheck check, NamedVisitor visitor) {
        List<VerificationMethod> methods = check.methods().methodsFor(visitor.name(), visitor.operator());
        List<VerificationMethod> listMethods = methods.stream().filter(VerificationMethod::isList).toList();
        List<AvailableList> availableLists = new ArrayList<>();
        listMethods.forEach(method -> check.lists().find(method)
                .ifPresent(list -> availableLists.add(new AvailableList(method, list.ranges()))));
        Set<String> operators = Set.copyOf(methods.stream().map(VerificationMethod::operator).toList());
        List<AddressRanges> otherLists = check.methods().lists().stream()
                .filter(other -> operators.contains(other.operator()) && !listMethods.contains(other))
                .flatMap(other -> check.lists().find(other).stream()).map(PublishedList::ranges).toList();
        return new VisitorVerifier(availableLists, otherLists, availableLists.size() == listMethods.size(),
                methods.stream().filter(VerificationMethod::isReverseDns).toList(), check.hostNames());
    }

    /** Whether the operator publishes a method with which visitors in a log can be verified. */
    public boolean isVerifiable() {
        return !availableLists.isEmpty() || !hasAllLists || !reverseDnsMethods.isEmpty();
    }

    /** Whether the visitor is not verified yet, and a lookup of the host's name could verify it. */
    public boolean needsHostName(IpNumber address) {
        return !reverseDnsMethods.isEmpty() && address.isPublic() && !hostNames.containsKey(address)
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
        Optional<HostName> host = Optional.ofNullable(hostNames.get(address));
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
        boolean isOnSharedMachine = availableLists.stream().anyMatch(list -> list.ranges().contains(address))
                || host.filter(this::matchesAnyMask).isPresent();
        if (isOnSharedMachine) {
            return VisitorIdentity.UNDECIDED;
        }
        boolean isOutsideLists = hasAllLists && availableLists.stream().anyMatch(list -> list.method().isComplete());
        boolean isOtherHost = host.filter(HostName.ConfirmedName.class::isInstance).isPresent()
                && reverseDnsMethods.stream().anyMatch(VerificationMethod::isComplete);
        if (isOutsideLists || isOtherHost) {
            return VisitorIdentity.CLAIMS;
        }
        boolean isAllLookedUp = hasAllLists && (reverseDnsMethods.isEmpty() || host.isPresent());
        return isAllLookedUp ? VisitorIdentity.UNDECIDED : VisitorIdentity.NOT_LOOKED_UP;
    }

    private Proof proofByLists(IpNumber address) {
        Proof bestProof = Proof.NOTHING;
        for (AvailableList list : availableLists) {
            if (list.method().proof().ordinal() < bestProof.ordinal() && list.ranges().contains(address)) {
                bestProof = list.method().proof();
            }
        }
        boolean isShared = bestProof == Proof.CRAWLER && otherLists.stream().anyMatch(other -> other.contains(address));
        return isShared ? Proof.OPERATOR : bestProof;
    }

    private Proof proofByHost(HostName host) {
        Proof bestProof = Proof.NOTHING;
        for (VerificationMethod method : reverseDnsMethods) {
            if (method.proof().ordinal() < bestProof.ordinal() && matches(method, host)) {
                bestProof = method.proof();
            }
        }
        return bestProof;
    }

    private boolean matchesAnyMask(HostName host) {
        return reverseDnsMethods.stream().anyMatch(method -> matches(method, host));
    }

    private static boolean matches(VerificationMethod method, HostName host) {
        return host instanceof HostName.ConfirmedName(String name) && method.matches(name);
    }
}
