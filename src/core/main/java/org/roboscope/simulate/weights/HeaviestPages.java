package org.roboscope.simulate.weights;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/** The pages that weigh most of all that were seen; of pages that weigh the same, those that were seen first. */
public final class HeaviestPages {

    /** More than a person reads at a time. */
    public static final int MOST = 20;

    /**
     * A page that weighs something.
     *
     * @param url   its bytes as in the list
     * @param place where it stands in the list
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    public record Page(byte[] url, double weight, long place) {}

    private static final Comparator<Page> LIGHTEST_FIRST =
            Comparator.comparingDouble(Page::weight).thenComparing(Comparator.comparingLong(Page::place).reversed());

    private final PriorityQueue<Page> heaviest = new PriorityQueue<>(LIGHTEST_FIRST);
    /** A page must weigh more. */
    private double least;

    /** Whether a page of this weight would be among them. */
    public boolean takes(double weight) {
        return weight > least;
    }

    public void add(byte[] url, double weight, long place) {
        if (!takes(weight)) {
            return;
        }
        heaviest.add(new Page(url, weight, place));
        if (heaviest.size() > MOST) {
            heaviest.remove();
        }
        least = heaviest.size() == MOST ? heaviest.element().weight() : 0;
    }

    /** Those that weigh most first. */
    public List<Page> pages() {
        List<Page> pages = new ArrayList<>(heaviest);
        pages.sort(LIGHTEST_FIRST.reversed());
        return pages;
    }
}
