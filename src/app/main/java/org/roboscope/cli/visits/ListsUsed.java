package org.roboscope.cli.visits;

import java.time.Instant;
import java.util.List;
import org.roboscope.site.visitors.KnownLists;
import org.roboscope.site.visitors.KnownLists.PublishedList;
import org.roboscope.site.visitors.VerificationMethod;

/**
 * The lists and lookups that verified visitors.
 *
 * @param wanted      the lists for the names in the log
 * @param lists       those that are available
 * @param lookedUp    how many hosts were looked up
 * @param notLookedUp how many uncertain hosts were not looked up
 */
public record ListsUsed(List<VerificationMethod> wanted, KnownLists lists, int lookedUp, int notLookedUp, Instant now) {

    public ListsUsed {
        wanted = List.copyOf(wanted);
    }

    List<PublishedList> there() {
        return wanted.stream().flatMap(list -> lists.of(list).stream()).toList();
    }
}
