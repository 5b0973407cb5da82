package org.roboscope.spark;

import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.CrawlerName;
import org.roboscope.robots.agent.Crawler;

/**
 * A cache of the crawlers of a task by their names and headers. The least recently used ones are removed. Not
 * thread-safe.
 */
final class CrawlerCache {

    private static final int MAX_SIZE = 10_000;

    private record CachedName(byte[] name, @Nullable ResolvedCrawler crawler) {}

    private final Map<ByteKey, CachedName> names = new LruMap<>();
    private final Map<Crawler, ResolvedCrawler> crawlers = new LruMap<>();
    private @Nullable CachedName last;

    /** Returns the crawler of a name; null if the name is empty, or a header without a crawler of the catalogue. */
    @Nullable ResolvedCrawler find(UTF8String name) {
        CachedName cached = last;
        if (cached == null || !ByteKey.hasBytes(name, cached.name())) {
            cached = findOrIdentify(name);
            last = cached;
        }
        return cached.crawler();
    }

    private CachedName findOrIdentify(UTF8String name) {
        ByteKey key = ByteKey.of(name);
        CachedName cached = names.get(key);
        if (cached == null) {
            byte[] copy = name.getBytes().clone();
            cached = new CachedName(copy, identify(name.toString()));
            names.put(key.withCopy(copy), cached);
        }
        return cached;
    }

    private @Nullable ResolvedCrawler identify(String name) {
        return switch (Catalogue.builtIn().identify(name)) {
            case CrawlerName.Identified identified -> resolve(identified.crawler(), identified.entry().orElse(null));
            case CrawlerName.Empty() -> null;
            case CrawlerName.UnknownHeader unknown -> null;
        };
    }

    /** Returns the only object of this task for a crawler. */
    private ResolvedCrawler resolve(Crawler crawler, @Nullable CatalogueEntry entry) {
        return crawlers.computeIfAbsent(crawler, key -> new ResolvedCrawler(key, entry));
    }

    /** A map that removes the least recently used entry when it is full. */
    private static final class LruMap<K, V> extends LinkedHashMap<K, V> {

        private static final long serialVersionUID = 1L;

        LruMap() {
            super(16, 0.75f, true);
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
            return size() > MAX_SIZE;
        }
    }
}
