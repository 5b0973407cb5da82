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
 * A crawler and the addresses from which it comes.
 *
 * @param prefixes   such as {@code 192.0.2.0/24}
 * @param lists      where the operator publishes them
 * @param when       the oldest of the lists is from
 * @param isComplete whether the operator says that it uses no others
 */
public record VerifiedAddresses(
        CatalogueEntry crawler, List<String> prefixes, List<String> lists, Instant when, boolean isComplete) {

    public VerifiedAddresses {
        prefixes = List.copyOf(prefixes);
        lists = List.copyOf(lists);
    }

    /** Empty where not every list was fetched that is needed: a part would refuse the crawler itself. */
    public static Optional<VerifiedAddresses> of(
            CatalogueEntry crawler, VerificationMethods methods, KnownLists known) {
        List<VerificationMethod> wanted = wanted(crawler, methods);
        List<PublishedList> there = wanted.stream().flatMap(list -> known.of(list).stream()).toList();
        if (there.isEmpty() || there.size() < wanted.size()) {
            return Optional.empty();
        }
        return Optional.of(new VerifiedAddresses(crawler,
                AddressRanges.joined(there.stream().map(PublishedList::ranges).toList()).prefixes(),
                there.stream().map(PublishedList::address).toList(),
                there.stream().map(PublishedList::when).min(Comparator.naturalOrder()).orElseThrow(),
                wanted.stream().allMatch(VerificationMethod::complete)));
    }

    /** The lists that show whose an address is. */
    public static List<VerificationMethod> wanted(CatalogueEntry crawler, VerificationMethods methods) {
        Predicate<VerificationMethod> shows = method -> method.proves() != VerificationMethod.Proof.NOTHING;
        return methods.lists(List.of(new NamedVisitor(crawler.token(), crawler.operator()))).stream().filter(shows)
                .toList();
    }
}
