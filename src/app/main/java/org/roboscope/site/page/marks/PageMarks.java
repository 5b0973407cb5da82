package org.roboscope.site.page.marks;

import java.util.List;
import java.util.Optional;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.address.WebAddress;

/**
 * What an answer says to crawlers, in its header and, where it is a web page, in its HTML.
 *
 * @param robots     the rules, in the order in which they stand; first those of the header
 * @param canonicals what is named as the canonical address where operators read it: in the header and the head
 * @param misplaced  canonical links in places, or with attributes, with which Google does not read them
 * @param licenses   what is named as the licence
 * @param isHtml     whether the body was read as a web page
 * @param notes      what a person should know of the reading
 */
public record PageMarks(
        List<RobotsMark> robots,
        List<PageLink> canonicals,
        List<PageLink> misplaced,
        List<PageLink> licenses,
        UsageHeader usage,
        SignalHeader signal,
        boolean isHtml,
        List<SiteSentence> notes) {

    public PageMarks {
        robots = List.copyOf(robots);
        canonicals = List.copyOf(canonicals);
        misplaced = List.copyOf(misplaced);
        licenses = List.copyOf(licenses);
        notes = List.copyOf(notes);
    }

    /** The canonical address; absent where none is named, or several that differ. */
    public Optional<WebAddress> canonical() {
        List<Optional<WebAddress>> addresses = canonicals.stream().map(PageLink::address).distinct().toList();
        return addresses.size() == 1 ? addresses.getFirst() : Optional.empty();
    }

    /** Whether several canonical addresses are named that differ. */
    public boolean hasSeveralCanonicals() {
        return canonicals.stream().map(link -> link.address().map(WebAddress::toString).orElse(link.target()))
                .distinct().count() > 1;
    }
}
