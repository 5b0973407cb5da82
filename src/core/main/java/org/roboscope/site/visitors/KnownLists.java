package org.roboscope.site.visitors;

import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.roboscope.site.BadInputException;
import org.roboscope.site.SiteSentence;

/** The available lists by their addresses, and the problems of others. */
public record KnownLists(Map<String, PublishedList> lists, List<ListTrouble> troubles) {

    public static final KnownLists NONE = new KnownLists(Map.of(), List.of());

    public KnownLists {
        lists = Map.copyOf(lists);
        troubles = List.copyOf(troubles);
    }

    static KnownLists of(Collection<PublishedList> lists, List<ListTrouble> troubles) {
        Map<String, PublishedList> byAddress = new HashMap<>();
        lists.forEach(list -> byAddress.put(list.address(), list));
        return new KnownLists(byAddress, troubles);
    }

    /** These and those that came now, which replace older ones. What was wrong before no longer matters. */
    public KnownLists with(KnownLists newer) {
        Map<String, PublishedList> all = new HashMap<>(lists);
        all.putAll(newer.lists);
        return new KnownLists(all, newer.troubles);
    }

    /** These, and those of others that are not among them. */
    public KnownLists over(KnownLists others) {
        Map<String, PublishedList> all = new HashMap<>(others.lists);
        all.putAll(lists);
        return new KnownLists(all, troubles);
    }

    public Optional<PublishedList> of(VerificationMethod list) {
        return Optional.ofNullable(lists.get(list.address()));
    }

    /**
     * Why a list cannot be used.
     *
     * @param list its address, or the name of a file
     */
    public record ListTrouble(String list, SiteSentence why) {

        public String text() {
            return SiteSentence.of("list.trouble", list, why.text()).text();
        }
    }

    /**
     * A list of addresses as it was at one moment.
     *
     * @param address under which the operator publishes it
     * @param when    it was fetched, or the file was written that it comes from
     */
    public record PublishedList(String address, Instant when, AddressRanges ranges) {

        /** @throws BadInputException if the bytes are not a list that can be trusted */
        public static PublishedList read(VerificationMethod list, Instant when, byte[] bytes) throws BadInputException {
            return new PublishedList(list.address(), when, AddressListReader.read(bytes, list.format()));
        }
    }
}
