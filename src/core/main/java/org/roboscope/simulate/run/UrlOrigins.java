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

/** Counts the sites that the URLs of a run name. Others may look while it counts. */
public final class UrlOrigins implements Consumer<UrlChunk> {

    /** More than anybody chooses from. */
    private static final int MOST = 1_000;

    /** A site, and how many URLs are of it. */
    public record OriginCount(Origin origin, long urls) {}

    private static final class Count {

        private long urls;
    }

    private final Map<Origin, Count> counts = new LinkedHashMap<>();
    /** What the URL before began with, up to its path. */
    private byte[] last = {};
    private @Nullable Count lastCount;

    @Override
    public synchronized void accept(UrlChunk chunk) {
        for (int i = 0; i < chunk.size(); i++) {
            add(chunk.entry(i).url());
        }
    }

    private void add(byte[] url) {
        int length = SiteScope.originLength(url);
        boolean isKnown = length > 0 && Arrays.equals(url, 0, length, last, 0, last.length);
        if (!isKnown) {
            last = Arrays.copyOf(url, length);
            lastCount = SiteScope.originOf(url).flatMap(this::count).orElse(null);
        }
        if (lastCount != null) {
            lastCount.urls++;
        }
    }

    private Optional<Count> count(Origin origin) {
        return counts.size() < MOST || counts.containsKey(origin)
                ? Optional.of(counts.computeIfAbsent(origin, _ -> new Count())) : Optional.empty();
    }

    /** The sites with most URLs first; of those with as many, the first of the list. */
    public synchronized List<OriginCount> byUrls() {
        return counts.entrySet().stream().map(each -> new OriginCount(each.getKey(), each.getValue().urls))
                .sorted(Comparator.comparingLong(OriginCount::urls).reversed()).toList();
    }
}
