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
 * A cache of a task's crawlers by their names and headers, without the least recently used ones. It is not thread-safe.
 */
final class KnownCrawlers {

    private static final int MAX_SIZE = 10_000;

    private record NamedBytes(byte[] name, @Nullable ResolvedCrawler crawler) {}

    private final Map<ByteKey, NamedBytes> answers = new LruMap<>();
    private final Map<Crawler, ResolvedCrawler> crawlers = new LruMap<>();
    private @Nullable NamedBytes last;

    /** Returns the crawler of a name; null if the name is empty, or a header without a crawler of the catalogue. */
    @Nullable ResolvedCrawler named(UTF8String name) {
        NamedBytes known = last;
        if (known == null || !ByteKey.holds(name, known.name())) {
            known = findOrIdentify(name);
            last = known;
        }
        return known.crawler();
    }

    private NamedBytes findOrIdentify(UTF8String name) {
        ByteKey key = ByteKey.of(name);
        NamedBytes known = answers.get(key);
        if (known == null) {
            byte[] copy = name.getBytes().clone();
            known = new NamedBytes(copy, identify(name.toString()));
            answers.put(key.at(copy), known);
        }
        return known;
    }

    private @Nullable ResolvedCrawler identify(String name) {
        return switch (Catalogue.builtIn().identify(name)) {
            case CrawlerName.Identified found -> shared(found.crawler(), found.entry().orElse(null));
            case CrawlerName.Empty() -> null;
            case CrawlerName.UnknownHeader unknown -> null;
        };
    }

    private ResolvedCrawler shared(Crawler crawler, @Nullable CatalogueEntry entry) {
        return crawlers.computeIfAbsent(crawler, absent -> new ResolvedCrawler(absent, entry));
    }

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
