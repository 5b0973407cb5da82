package org.roboscope.site.visitors;

import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.roboscope.site.BadInputException;
import org.roboscope.site.SiteSentence;

/** The available lists by address, and the problems of other lists. */
public record KnownLists(Map<String, PublishedList> lists, List<ListProblem> problems) {

    public static final KnownLists NONE = new KnownLists(Map.of(), List.of());

    public KnownLists {
        lists = Map.copyOf(lists);
        problems = List.copyOf(problems);
    }

    static KnownLists create(Collection<PublishedList> lists, List<ListProblem> problems) {
        Map<String, PublishedList> byAddress = new HashMap<>();
        lists.forEach(list -> byAddress.put(list.address(), list));
        return new KnownLists(byAddress, problems);
    }

    /**
     * Returns these lists and the newer ones, which replace lists with the same address. The result has only the
     * problems of the newer lists.
     */
    public KnownLists withNewer(KnownLists newer) {
        Map<String, PublishedList> merged = new HashMap<>(lists);
        merged.putAll(newer.lists);
        return new KnownLists(merged, newer.problems);
    }

    /** Returns these lists, and the lists of a fallback whose addresses are missing here. */
    public KnownLists withFallback(KnownLists fallback) {
        Map<String, PublishedList> merged = new HashMap<>(fallback.lists);
        merged.putAll(lists);
        return new KnownLists(merged, problems);
    }

    public Optional<PublishedList> find(VerificationMethod list) {
        return Optional.ofNullable(lists.get(list.address()));
    }

    /**
     * A problem with a list.
     *
     * @param list the address of the list, or the name of its file
     */
    public record ListProblem(String list, SiteSentence reason) {

        public String text() {
            return SiteSentence.of("list.problem", list, reason.text()).text();
        }
    }

    /**
     * A list of addresses at a point in time.
     *
     * @param address the address at which the operator publishes the list
     * @param when    the time at which the list was fetched, or its file was written
     */
    public record PublishedList(String address, Instant when, AddressRanges ranges) {

        /**
         * Parses the bytes of a list.
         *
         * @throws BadInputException if the bytes are not a list that can be trusted
         */
        public static PublishedList parse(VerificationMethod list, Instant when, byte[] bytes)
                throws BadInputException {
            return new PublishedList(list.address(), when, AddressListReader.read(bytes, list.format()));
        }
    }
}
