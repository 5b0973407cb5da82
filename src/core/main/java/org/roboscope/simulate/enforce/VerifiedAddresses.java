package org.roboscope.simulate.enforce;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.site.visitors.AddressRanges;
import org.roboscope.site.visitors.KnownLists;
import org.roboscope.site.visitors.KnownLists.PublishedList;
import org.roboscope.site.visitors.VerificationMethod;
import org.roboscope.site.visitors.VerificationMethods;
import org.roboscope.site.visitors.VisitorCheck.NamedVisitor;

/**
 * A crawler and the addresses of its operator.
 *
 * @param prefixes       prefixes, such as {@code 192.0.2.0/24}
 * @param listUrls       URLs of the lists that the operator publishes
 * @param oldestListTime time when the oldest list was fetched
 * @param isComplete     whether the operator states that it uses no other addresses
 */
public record VerifiedAddresses(
        CatalogueEntry crawler, List<String> prefixes, List<String> listUrls, Instant oldestListTime,
        boolean isComplete) {

    public VerifiedAddresses {
        prefixes = List.copyOf(prefixes);
        listUrls = List.copyOf(listUrls);
    }

    /**
     * Returns the addresses; empty unless all required lists were fetched, because the server would refuse genuine
     * requests from the addresses of a missing list.
     */
    public static Optional<VerifiedAddresses> of(
            CatalogueEntry crawler, VerificationMethods methods, KnownLists knownLists) {
        List<VerificationMethod> required = requiredLists(crawler, methods);
        List<PublishedList> published = required.stream().flatMap(list -> knownLists.find(list).stream()).toList();
        if (published.isEmpty() || published.size() < required.size()) {
            return Optional.empty();
        }
        return Optional.of(new VerifiedAddresses(crawler,
                AddressRanges.join(published.stream().map(PublishedList::ranges).toList()).prefixes(),
                published.stream().map(PublishedList::url).toList(),
                published.stream().map(PublishedList::retrievedAt).min(Comparator.naturalOrder()).orElseThrow(),
                required.stream().allMatch(VerificationMethod::isComplete)));
    }

    /** The lists that prove the operator of an address. */
    public static List<VerificationMethod> requiredLists(CatalogueEntry crawler, VerificationMethods methods) {
        Predicate<VerificationMethod> provesOperator = method -> method.proof() != VerificationMethod.Proof.NOTHING;
        return methods.listsFor(List.of(new NamedVisitor(crawler.token(), crawler.operator()))).stream()
                .filter(provesOperator)
                .toList();
    }
}
