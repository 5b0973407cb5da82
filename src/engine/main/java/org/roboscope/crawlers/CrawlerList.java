package org.roboscope.crawlers;

import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.roboscope.messages.MessageBundle;

/** Crawlers that a sentence lists: Googlebot and bingbot first, then the others in the order of the catalogue. */
public final class CrawlerList {

    private static final List<String> FIRST_NAMES = List.of("Googlebot", "bingbot");

    private CrawlerList() {}

    /** Sorts names, ignoring case. Those that the catalogue does not contain are last, in their own order. */
    public static List<String> sort(Collection<String> names) {
        Map<String, Integer> positions = Catalogue.builtIn().computeOnce(Positions.class, Positions::of).byName();
        return names.stream().sorted(Comparator.comparingInt(
                name -> positions.getOrDefault(name.toLowerCase(Locale.ROOT), positions.size()))).toList();
    }

    /** Sorts and joins names. */
    public static String join(Collection<String> names) {
        return String.join(", ", sort(names));
    }

    /**
     * Sorts and joins names. If there are too many, the sentence names the first ones and counts the others.
     *
     * @param maxCount   the maximum length of a list that is not shortened
     * @param shownCount the number of names in a shortened list
     */
    public static String shorten(Collection<String> names, int maxCount, int shownCount) {
        return names.size() <= maxCount ? join(names)
                : MessageBundle.of("crawlers").text("list.more",
                        String.join(", ", sort(names).subList(0, shownCount)), names.size() - shownCount);
    }

    private record Positions(Map<String, Integer> byName) {

        static Positions of(Catalogue catalogue) {
            Map<String, Integer> byName = new HashMap<>();
            Stream.concat(FIRST_NAMES.stream(), catalogue.entries().stream().map(CatalogueEntry::token))
                    .forEach(name -> byName.putIfAbsent(name.toLowerCase(Locale.ROOT), byName.size()));
            return new Positions(Map.copyOf(byName));
        }
    }
}
