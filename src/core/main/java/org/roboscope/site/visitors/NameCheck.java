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

/** Tells who those are that come under one name. */
public final class NameCheck {

    private record ListAtHand(VerificationMethod method, AddressRanges ranges) {}

    private final List<ListAtHand> lists;
    /** Other lists of the operator: who is in one of those, too, may be another crawler of the operator. */
    private final List<AddressRanges> neighbours;
    private final boolean allLists;
    private final List<VerificationMethod> hostNames;
    private final Map<IpNumber, HostName> names;

    private NameCheck(List<ListAtHand> lists, List<AddressRanges> neighbours, boolean allLists,
            List<VerificationMethod> hostNames, Map<IpNumber, HostName> names) {
        this.lists = lists;
        this.neighbours = neighbours;
        this.allLists = allLists;
        this.hostNames = hostNames;
        this.names = names;
    }

    static NameCheck of(VisitorCheck check, NamedVisitor visitor) {
        List<VerificationMethod> methods = check.methods().of(visitor.name(), visitor.operator());
        List<VerificationMethod> listed = methods.stream().filter(VerificationMethod::isList).toList();
        List<ListAtHand> atHand = new ArrayList<>();
        listed.forEach(method -> check.lists().of(method)
                .ifPresent(list -> atHand.add(new ListAtHand(method, list.ranges()))));
        Set<String> operators = Set.copyOf(methods.stream().map(VerificationMethod::operator).toList());
        List<AddressRanges> neighbours = check.methods().lists().stream()
                .filter(other -> operators.contains(other.operator()) && !listed.contains(other))
                .flatMap(other -> check.lists().of(other).stream()).map(PublishedList::ranges).toList();
        return new NameCheck(atHand, neighbours, atHand.size() == listed.size(),
                methods.stream().filter(VerificationMethod::isReverseDns).toList(), check.names());
    }

    /** Whether the operator publishes a way that can be gone from a log. */
    public boolean isVerifiable() {
        return !lists.isEmpty() || !allLists || !hostNames.isEmpty();
    }

    /** Whether a look-up of the host's name could say more of this visitor than is known. */
    public boolean wantsHostName(IpNumber address) {
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
        Proof best = byLists(address);
        Optional<HostName> host = Optional.ofNullable(names.get(address));
        Proof byHost = host.map(this::byHost).orElse(Proof.NOTHING);
        if (best == Proof.CRAWLER || byHost == Proof.CRAWLER) {
            return VisitorIdentity.CRAWLER;
        }
        if (best == Proof.OPERATOR || byHost == Proof.OPERATOR) {
            return VisitorIdentity.OPERATOR;
        }
        return unproven(address, host);
    }

    private VisitorIdentity unproven(IpNumber address, Optional<HostName> host) {
        boolean isOnOpenMachine = lists.stream().anyMatch(list -> list.ranges().contains(address))
                || host.filter(this::fitsAny).isPresent();
        if (isOnOpenMachine) {
            return VisitorIdentity.UNDECIDED;
        }
        boolean isOutsideLists = allLists && lists.stream().anyMatch(list -> list.method().complete());
        boolean isOtherHost = host.filter(HostName.Confirmed.class::isInstance).isPresent()
                && hostNames.stream().anyMatch(VerificationMethod::complete);
        if (isOutsideLists || isOtherHost) {
            return VisitorIdentity.CLAIMS;
        }
        boolean isAllLookedUp = allLists && (hostNames.isEmpty() || host.isPresent());
        return isAllLookedUp ? VisitorIdentity.UNDECIDED : VisitorIdentity.NOT_LOOKED_UP;
    }

    private Proof byLists(IpNumber address) {
        Proof best = Proof.NOTHING;
        for (ListAtHand list : lists) {
            if (list.method().proves().ordinal() < best.ordinal() && list.ranges().contains(address)) {
                best = list.method().proves();
            }
        }
        boolean isShared = best == Proof.CRAWLER && neighbours.stream().anyMatch(other -> other.contains(address));
        return isShared ? Proof.OPERATOR : best;
    }

    private Proof byHost(HostName host) {
        Proof best = Proof.NOTHING;
        for (VerificationMethod method : hostNames) {
            if (method.proves().ordinal() < best.ordinal() && fits(method, host)) {
                best = method.proves();
            }
        }
        return best;
    }

    private boolean fitsAny(HostName host) {
        return hostNames.stream().anyMatch(method -> fits(method, host));
    }

    private static boolean fits(VerificationMethod method, HostName host) {
        return host instanceof HostName.Confirmed(String name) && method.fits(name);
    }
}
