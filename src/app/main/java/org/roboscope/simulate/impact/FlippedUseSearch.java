package org.roboscope.simulate.impact;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.roboscope.lint.effect.patterns.PatternOverlaps;
import org.roboscope.robots.Policy;
import org.roboscope.robots.Standards;
import org.roboscope.robots.UsagePolicy;
import org.roboscope.robots.path.PathPattern;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.usage.UsageCategory;
import org.roboscope.robots.usage.UsagePreference;
import org.roboscope.simulate.search.FetchablePages;
import org.roboscope.simulate.usage.PageUse;

/**
 * Looks among all URLs there can be for some of which something else is said. Where a path of Content-Usage counts before
 * and another after, they count, too, for a path that stands for all that both match; so it is enough to look at what two
 * of them have in common, and of these two one must be new, gone, or say something else.
 */
public final class FlippedUseSearch {

    private static final String ANY_HOST = "http://host";
    private static final int MOST_FOUND = 100;
    private static final int MOST_MEETINGS = 50_000;

    /**
     * @param found    one URL for each use, and the lines that count before and after
     * @param complete whether every URL of which something else is said is so by lines that are among the found
     */
    public record Found(List<FlippedUse> found, boolean complete) {

        public Found {
            found = List.copyOf(found);
        }
    }

    private record Key(PageUse use, List<Integer> counted, List<Integer> count) {

        static Key of(UseChange change) {
            return new Key(change.use(), change.counted(), change.count());
        }
    }

    private record Said(int length, PathPattern pattern, UsagePreference trainAi, UsagePreference search) {

        static Said of(FollowedUsage followed, UsagePolicy policy) {
            byte[] bytes = policy.reading().file().bytes();
            return new Said(followed.length(), followed.pattern(),
                    followed.line().preference(bytes, UsageCategory.TRAIN_AI),
                    followed.line().preference(bytes, UsageCategory.SEARCH));
        }

        boolean differs(Said other) {
            return trainAi != other.trainAi || search != other.search;
        }
    }

    private final UsagePair usagePair;
    private final BooleanSupplier stop;
    private final Set<Key> known = new HashSet<>();
    private final List<FlippedUse> inOrder = new ArrayList<>();
    private boolean complete = true;
    private int meetings;

    private FlippedUseSearch(UsagePair usagePair, BooleanSupplier stop) {
        this.usagePair = usagePair;
        this.stop = stop;
    }

    /** Looks for all crawlers of a comparison. */
    public static Found of(ImpactComparison comparison, BooleanSupplier stop) {
        List<FlippedUse> all = new ArrayList<>();
        boolean complete = true;
        for (UsagePair usagePair : comparison.usagePairings()) {
            if (stop.getAsBoolean()) {
                return new Found(all, false);
            }
            FlippedUseSearch search = new FlippedUseSearch(usagePair, stop);
            search.search();
            all.addAll(search.inOrder);
            complete &= search.complete;
        }
        return new Found(all, complete);
    }

    private void search() {
        propose("/");
        List<Said> before = said(usagePair.before());
        List<Said> after = said(usagePair.after());
        PathPattern all = FollowedUsage.all(Standards.RFC_9309.paths());
        Policy fetchedBefore = usagePair.fetching().before();
        Policy fetchedAfter = usagePair.fetching().after();
        Optional<PatternOverlaps> overlaps = PatternOverlaps.of(Stream.of(
                Stream.of(all), Stream.concat(before.stream(), after.stream()).map(Said::pattern),
                Stream.concat(fetchedBefore.candidates().stream(), fetchedAfter.candidates().stream())
                        .map(candidate -> candidate.pattern()))
                .flatMap(patterns -> patterns).collect(Collectors.toSet()));
        if (overlaps.isEmpty()) {
            complete = false;
            return;
        }
        FetchablePages pages = new FetchablePages(List.of(fetchedBefore, fetchedAfter), overlaps.get(),
                overlaps.get().paths(all), stop);
        if (!usagePair.ofSignals().isEmpty()) {
            overlaps.get().paths(all).forEach(path -> look(path, pages, overlaps.get()));
        }
        lookAtPaths(before, after, pages, overlaps.get());
        lookAtPaths(after, before, pages, overlaps.get());
        if (inOrder.isEmpty()) {
            propose("/robots.txt");
        }
    }

    private static List<Said> said(UsagePolicy policy) {
        return policy.lines().stream().map(line -> Said.of(FollowedUsage.of(line, policy), policy)).distinct().toList();
    }

    private void lookAtPaths(List<Said> side, List<Said> others, FetchablePages pages, PatternOverlaps overlaps) {
        Set<Said> same = new HashSet<>(others);
        for (Said one : side) {
            if (same.contains(one)) {
                continue;
            }
            overlaps.paths(one.pattern()).forEach(path -> look(path, pages, overlaps));
            for (Said other : others) {
                if (isOver()) {
                    return;
                }
                if (one.differs(other) && PatternOverlaps.mayIntersect(one.pattern(), other.pattern())) {
                    meetings++;
                    boolean all = overlaps.intersect(one.pattern(), other.pattern(), path -> {
                        look(path, pages, overlaps);
                        return !stop.getAsBoolean();
                    });
                    complete &= all;
                }
            }
        }
    }

    private boolean isOver() {
        boolean over = meetings >= MOST_MEETINGS || inOrder.size() >= MOST_FOUND || stop.getAsBoolean();
        complete &= !over;
        return over;
    }

    private void look(byte[] path, FetchablePages pages, PatternOverlaps overlaps) {
        complete &= pages.look(path, it -> !unknown(usagePair.changesOnComparable(it)).isEmpty(),
                narrower -> hasExample(narrower, overlaps));
    }

    /** Where no example was found for these lines, one for others is better than none. */
    private boolean hasExample(byte[] path, PatternOverlaps overlaps) {
        Set<Key> wanted = unknown(usagePair.changesOnComparable(RequestPath.ofPath(path)));
        Optional<String> example = overlaps.example(path, url -> keys(changes(url)).containsAll(wanted));
        example.or(() -> overlaps.example(path, url -> !unknown(changes(url)).isEmpty())).ifPresent(this::propose);
        return example.isPresent();
    }

    private void propose(String url) {
        for (UseChange change : changes(url)) {
            if (known.add(Key.of(change))) {
                inOrder.add(new FlippedUse(usagePair, url, change));
            }
        }
    }

    private List<UseChange> changes(String url) {
        return usagePair.changes(RequestPath.typed(ANY_HOST + url));
    }

    private Set<Key> unknown(List<UseChange> changes) {
        Set<Key> unknown = keys(changes);
        unknown.removeAll(known);
        return unknown;
    }

    private static Set<Key> keys(List<UseChange> changes) {
        return changes.stream().map(Key::of).collect(Collectors.toCollection(HashSet::new));
    }
}
