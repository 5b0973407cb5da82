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

/** Identifies the visitors that use one name. */
public final class NameCheck {

    private record AvailableList(VerificationMethod method, AddressRanges ranges) {}

    private final List<AvailableList> lists;
    /** Other lists of the operator. A visitor in one of those too may be another crawler of the operator. */
    private final List<AddressRanges> neighbours;
    private final boolean hasAllLists;
    private final List<VerificationMethod> hostNames;
    private final Map<IpNumber, HostName> names;

    private NameCheck(List<AvailableList> lists, List<AddressRanges> neighbours, boolean hasAllLists,
            List<VerificationMethod> hostNames, Map<IpNumber, HostName> names) {
        this.lists = lists;
        this.neighbours = neighbours;
        this.hasAllLists = hasAllLists;
        this.hostNames = hostNames;
        this.names = names;
    }

    static NameCheck of(VisitorCheck check, NamedVisitor visitor) {
        List<VerificationMethod> methods = check.methods().of(visitor.name(), visitor.operator());
        List<VerificationMethod> listed = methods.stream().filter(VerificationMethod::isList).toList();
        List<AvailableList> available = new ArrayList<>();
        listed.forEach(method -> check.lists().find(method)
                .ifPresent(list -> available.add(new AvailableList(method, list.ranges()))));
        Set<String> operators = Set.copyOf(methods.stream().map(VerificationMethod::operator).toList());
        List<AddressRanges> neighbours = check.methods().lists().stream()
                .filter(other -> operators.contains(other.operator()) && !listed.contains(other))
                .flatMap(other -> check.lists().find(other).stream()).map(PublishedList::ranges).toList();
        return new NameCheck(available, neighbours, available.size() == listed.size(),
                methods.stream().filter(VerificationMethod::isReverseDns).toList(), check.names());
    }

    /** Whether the operator publishes a method that works with a log. */
    public boolean isVerifiable() {
        return !lists.isEmpty() || !hasAllLists || !hostNames.isEmpty();
    }

    /** Whether a lookup of the host's name could identify this visitor better. */
    public boolean needsHostName(IpNumber address) {
        return !hostNames.isEmpty() && address.isPublic() && !names.containsKey(address)
                && !identity(address).isVerified();
    }

    public VisitorIdentity identity(IpNumber address) {
        if (!isVerifiable()) {
            return VisitorIdentity.UNVERIFIABLE;
        }
        if (!address.isPublic()) {
            return VisitorIdentity.UNDECIDED;
        }
        Proof byList = proofByLists(address);
        Optional<HostName> host = Optional.ofNullable(names.get(address));
        Proof byHost = host.map(this::proofByHost).orElse(Proof.NOTHING);
        if (byList == Proof.CRAWLER || byHost == Proof.CRAWLER) {
            return VisitorIdentity.CRAWLER;
        }
        if (byList == Proof.OPERATOR || byHost == Proof.OPERATOR) {
            return VisitorIdentity.OPERATOR;
        }
        return identityWithoutProof(address, host);
    }

    private VisitorIdentity identityWithoutProof(IpNumber address, Optional<HostName> host) {
        boolean isOnSharedMachine = lists.stream().anyMatch(list -> list.ranges().contains(address))
                || host.filter(this::matchesAny).isPresent();
        if (isOnSharedMachine) {
            return VisitorIdentity.UNDECIDED;
        }
        boolean isOutsideLists = hasAllLists && lists.stream().anyMatch(list -> list.method().isComplete());
        boolean isOtherHost = host.filter(HostName.Confirmed.class::isInstance).isPresent()
                && hostNames.stream().anyMatch(VerificationMethod::isComplete);
        if (isOutsideLists || isOtherHost) {
            return VisitorIdentity.CLAIMS;
        }
        boolean isAllLookedUp = hasAllLists && (hostNames.isEmpty() || host.isPresent());
        return isAllLookedUp ? VisitorIdentity.UNDECIDED : VisitorIdentity.NOT_LOOKED_UP;
    }

    private Proof proofByLists(IpNumber address) {
        Proof best = Proof.NOTHING;
        for (AvailableList list : lists) {
            if (list.method().proves().ordinal() < best.ordinal() && list.ranges().contains(address)) {
                best = list.method().proves();
            }
        }
        boolean isShared = best == Proof.CRAWLER && neighbours.stream().anyMatch(other -> other.contains(address));
        return isShared ? Proof.OPERATOR : best;
    }

    private Proof proofByHost(HostName host) {
        Proof best = Proof.NOTHING;
        for (VerificationMethod method : hostNames) {
            if (method.proves().ordinal() < best.ordinal() && matches(method, host)) {
                best = method.proves();
            }
        }
        return best;
    }

    private boolean matchesAny(HostName host) {
        return hostNames.stream().anyMatch(method -> matches(method, host));
    }

    private static boolean matches(VerificationMethod method, HostName host) {
        return host instanceof HostName.Confirmed(String name) && method.matches(name);
    }
}
