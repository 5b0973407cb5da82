package org.roboscope.site.visitors;

import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.roboscope.site.BadInputException;
import org.roboscope.site.SiteSentence;

/** The available lists by address, and the problems of the others. */
public record KnownLists(Map<String, PublishedList> lists, List<ListTrouble> troubles) {

    public static final KnownLists NONE = new KnownLists(Map.of(), List.of());

    public KnownLists {
        lists = Map.copyOf(lists);
        troubles = List.copyOf(troubles);
    }

    static KnownLists create(Collection<PublishedList> lists, List<ListTrouble> troubles) {
        Map<String, PublishedList> byAddress = new HashMap<>();
        lists.forEach(list -> byAddress.put(list.address(), list));
        return new KnownLists(byAddress, troubles);
    }

    /** Returns these lists with newer ones, which replace them. Earlier problems are dropped. */
    public KnownLists withNewer(KnownLists newer) {
        Map<String, PublishedList> all = new HashMap<>(lists);
        all.putAll(newer.lists);
        return new KnownLists(all, newer.troubles);
    }

    /** Returns these lists and those of others that are missing here. */
    public KnownLists withFallback(KnownLists others) {
        Map<String, PublishedList> all = new HashMap<>(others.lists);
        all.putAll(lists);
        return new KnownLists(all, troubles);
    }

    public Optional<PublishedList> find(VerificationMethod list) {
        return Optional.ofNullable(lists.get(list.address()));
    }

    /**
     * The problem of a list.
     *
     * @param list the address of the list, or the name of a file
     */
    public record ListTrouble(String list, SiteSentence why) {

        public String text() {
            return SiteSentence.of("list.trouble", list, why.text()).text();
        }
    }

    /**
     * A list of addresses at a point in time.
     *
     * @param address the address at which the operator publishes it
     * @param when    the time at which it was fetched, or its file was written
     */
    public record PublishedList(String address, Instant when, AddressRanges ranges) {

        /** @throws BadInputException if the bytes are not a list that can be trusted */
        public static PublishedList parse(VerificationMethod list, Instant when, byte[] bytes)
                throws BadInputException {
            return new PublishedList(list.address(), when, AddressListReader.read(bytes, list.format()));
        }
    }
}
