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
 * The crawlers that a task has been asked about, by their names and headers. The least recently asked ones are
 * forgotten. Only one thread asks.
 */
final class KnownCrawlers {

    private static final int MOST = 10_000;

    private record NameAnswer(byte[] asked, @Nullable ResolvedCrawler named) {}

    private final Map<ByteKey, NameAnswer> answers = new LatestAsked<>();
    private final Map<Crawler, ResolvedCrawler> crawlers = new LatestAsked<>();
    private @Nullable NameAnswer last;

    /** Null if the name is empty, or a header without a crawler of the catalogue. */
    @Nullable ResolvedCrawler named(UTF8String name) {
        NameAnswer known = last;
        if (known == null || !ByteKey.holds(name, known.asked())) {
            known = answer(name);
            last = known;
        }
        return known.named();
    }

    private NameAnswer answer(UTF8String name) {
        ByteKey key = ByteKey.of(name);
        NameAnswer known = answers.get(key);
        if (known == null) {
            byte[] asked = name.getBytes().clone();
            known = new NameAnswer(asked, read(name.toString()));
            answers.put(key.at(asked), known);
        }
        return known;
    }

    private @Nullable ResolvedCrawler read(String name) {
        return switch (Catalogue.builtIn().identify(name)) {
            case CrawlerName.Found found -> same(found.crawler(), found.entry().orElse(null));
            case CrawlerName.Empty() -> null;
            case CrawlerName.UnknownHeader unknown -> null;
        };
    }

    private ResolvedCrawler same(Crawler crawler, @Nullable CatalogueEntry entry) {
        return crawlers.computeIfAbsent(crawler, absent -> new ResolvedCrawler(absent, entry));
    }

    private static final class LatestAsked<K, V> extends LinkedHashMap<K, V> {

        private static final long serialVersionUID = 1L;

        LatestAsked() {
            super(16, 0.75f, true);
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
            return size() > MOST;
        }
    }
}
