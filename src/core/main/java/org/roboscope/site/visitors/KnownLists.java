package org.roboscope.site.visitors;

import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.roboscope.site.BadInputException;
import org.roboscope.site.SiteSentence;

/**
 * The published IP address lists of crawlers, and the problems of unavailable lists.
 *
 * @param lists the available lists, by the URL of each list
 */
public record KnownLists(Map<String, PublishedList> lists, List<ListProblem> problems) {

    public static final KnownLists NONE = new KnownLists(Map.of(), List.of());

    public KnownLists {
        lists = Map.copyOf(lists);
        problems = List.copyOf(problems);
    }

    static KnownLists create(Collection<PublishedList> lists, List<ListProblem> problems) {
        Map<String, PublishedList> listsByUrl = new HashMap<>();
        lists.forEach(list -> listsByUrl.put(list.url(), list));
        return new KnownLists(listsByUrl, problems);
    }

    /**
     * Returns these lists and the newer ones, which replace lists with the same URL. The result has only the
     * problems of the newer lists.
     */
    public KnownLists withNewer(KnownLists newer) {
        Map<String, PublishedList> mergedLists = new HashMap<>(lists);
        mergedLists.putAll(newer.lists);
        return new KnownLists(mergedLists, newer.problems);
    }

    /** Returns these lists, and the lists of a fallback whose URLs are missing here. */
    public KnownLists withFallback(KnownLists fallback) {
        Map<String, PublishedList> mergedLists = new HashMap<>(fallback.lists);
        mergedLists.putAll(lists);
        return new KnownLists(mergedLists, problems);
    }

    public Optional<PublishedList> find(VerificationMethod method) {
        return Optional.ofNullable(lists.get(method.url()));
    }

    /**
     * A problem with a list.
     *
     * @param list the URL of the list, or the name of its file
     */
    public record ListProblem(String list, SiteSentence reason) {

        public String text() {
            return SiteSentence.of("list.problem", list, reason.text()).text();
        }
    }

    /**
     * A list of IP addresses at a point in time.
     *
     * @param url         the URL at which the operator publishes the list
     * @param retrievedAt the time at which the list was fetched, or its file was written
     */
    public record PublishedList(String url, Instant retrievedAt, AddressRanges ranges) {

        /**
         * Parses the bytes of a list.
         *
         * @throws BadInputException if the bytes are not a list that can be trusted
         */
        public static PublishedList parse(VerificationMethod method, Instant retrievedAt, byte[] bytes)
                throws BadInputException {
            return new PublishedList(method.url(), retrievedAt, AddressListReader.read(bytes, method.format()));
        }
    }
}
