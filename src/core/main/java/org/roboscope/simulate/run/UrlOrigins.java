package org.roboscope.simulate.run;

import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.roboscope.address.Origin;
import org.roboscope.address.SiteScope;

/** Counts the URLs of a run by site. Thread-safe. */
public final class UrlOrigins implements Consumer<UrlChunk> {

    /** The maximum number of sites, which is more than a user would choose from. */
    private static final int MAX_SITES = 1_000;

    /** A site and the number of its URLs. */
    public record OriginCount(Origin origin, long urlCount) {}

    /** A mutable number of URLs. */
    private static final class Count {

        private long urlCount;
    }

    private final Map<Origin, Count> counts = new LinkedHashMap<>();
    /** The scheme, host and port of the previous URL. */
    private byte[] lastOrigin = {};
    private @Nullable Count lastCount;

    @Override
    public synchronized void accept(UrlChunk chunk) {
        for (int i = 0; i < chunk.size(); i++) {
            countUrl(chunk.entry(i).url());
        }
    }

    private void countUrl(byte[] url) {
        int length = SiteScope.originLength(url);
        boolean isKnown = length > 0 && Arrays.equals(url, 0, length, lastOrigin, 0, lastOrigin.length);
        if (!isKnown) {
            lastOrigin = Arrays.copyOf(url, length);
            lastCount = SiteScope.originOf(url).flatMap(this::countFor).orElse(null);
        }
        if (lastCount != null) {
            lastCount.urlCount++;
        }
    }

    private Optional<Count> countFor(Origin origin) {
        return counts.size() < MAX_SITES || counts.containsKey(origin)
                ? Optional.of(counts.computeIfAbsent(origin, _ -> new Count())) : Optional.empty();
    }

    /**
     * The sites, in descending order of the number of URLs; sites with the same number are in the order of the list.
     */
    public synchronized List<OriginCount> sortedByUrls() {
        return counts.entrySet().stream().map(entry -> new OriginCount(entry.getKey(), entry.getValue().urlCount))
                .sorted(Comparator.comparingLong(OriginCount::urlCount).reversed()).toList();
    }
}
