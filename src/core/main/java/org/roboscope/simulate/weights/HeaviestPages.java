package org.roboscope.simulate.weights;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/** Collects the heaviest pages. Of pages with equal weights, the first ones are kept. */
public final class HeaviestPages {

    /** The number of pages to keep, which is more than users read at a time. */
    public static final int MAX_PAGES = 20;

    /**
     * A page with a weight.
     *
     * @param url      bytes as in the list
     * @param position position in the list
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    public record Page(byte[] url, double weight, long position) {}

    private static final Comparator<Page> LIGHTEST_FIRST =
            Comparator.comparingDouble(Page::weight).thenComparing(Comparator.comparingLong(Page::position).reversed());

    private final PriorityQueue<Page> heaviest = new PriorityQueue<>(LIGHTEST_FIRST);
    /** The weight that the next page must exceed. */
    private double minWeight;

    /** Whether a page of this weight would be kept. */
    public boolean accepts(double weight) {
        return weight > minWeight;
    }

    public void add(byte[] url, double weight, long position) {
        if (!accepts(weight)) {
            return;
        }
        heaviest.add(new Page(url, weight, position));
        if (heaviest.size() > MAX_PAGES) {
            heaviest.remove();
        }
        minWeight = heaviest.size() == MAX_PAGES ? heaviest.element().weight() : 0;
    }

    /** The pages, the heaviest first. */
    public List<Page> pages() {
        List<Page> pages = new ArrayList<>(heaviest);
        pages.sort(LIGHTEST_FIRST.reversed());
        return pages;
    }
}
