package org.roboscope.simulate.visits;

import java.util.List;

/**
 * What an edit of robots.txt changes for requests that are in a log.
 *
 * @param all     the requests under the old file, robots.txt itself left out
 * @param changed those whose verdict the edit changes
 * @param days    on which it changes some, in their order
 * @param folders in which it changes some, those with most requests first
 */
public record VisitChanges(RequestSum all, Changed changed, List<DayCost> days, List<FolderCost> folders) {

    public VisitChanges {
        days = List.copyOf(days);
        folders = List.copyOf(folders);
    }

    /**
     * Requests whose verdict an edit changes.
     *
     * @param closed went to addresses that only the new file blocks
     * @param opened went to addresses that only the old file blocks
     */
    public record Changed(RequestSum closed, RequestSum opened) {

        public static final Changed NOTHING = new Changed(RequestSum.NONE, RequestSum.NONE);

        public boolean isNothing() {
            return requests() == 0;
        }

        long requests() {
            return closed.requests() + opened.requests();
        }

        public Changed plus(Changed other) {
            return new Changed(closed.plus(other.closed), opened.plus(other.opened));
        }
    }

    /** @param day as that of a {@link CrawlerVisits.Day} */
    public record DayCost(int day, Changed changed) {}

    /** @param folder the first of the path, between slashes; empty for further ones that are counted together */
    public record FolderCost(String folder, Changed changed) {}
}
