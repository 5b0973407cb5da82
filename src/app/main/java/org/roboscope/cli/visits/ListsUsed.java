package org.roboscope.cli.visits;

import java.time.Instant;
import java.util.List;
import org.roboscope.site.visitors.KnownLists;
import org.roboscope.site.visitors.PublishedList;
import org.roboscope.site.visitors.VerificationMethod;

/**
 * By what visitors were told apart.
 *
 * @param wanted      the lists for the names in the log
 * @param lists       those that are at hand
 * @param lookedUp    how many hosts were looked up
 * @param notLookedUp how many more would have told something
 */
public record ListsUsed(List<VerificationMethod> wanted, KnownLists lists, int lookedUp, int notLookedUp, Instant now) {

    public ListsUsed {
        wanted = List.copyOf(wanted);
    }

    List<PublishedList> there() {
        return wanted.stream().flatMap(list -> lists.of(list).stream()).toList();
    }
}
