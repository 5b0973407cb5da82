package org.roboscope.spark;

import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.util.ArrayData;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;
import org.roboscope.address.SiteScope;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.usage.UsageVerdict;

/**
 * Implements the SQL functions. The class is public because generated code calls it. No argument is null,
 * {@code robots} is a string or bytes, and no content of the arguments leads to an exception.
 */
public final class FunctionCalls {

    private FunctionCalls() {}

    public static @Nullable Boolean allowed(
            Object robots, UTF8String crawler, UTF8String url, UTF8String standard, UTF8String site) {
        PolicyReading policy = policy(robots, crawler, standard);
        SiteScope scope = TaskCache.current().scope(site);
        return policy == null || scope == null ? null
                : verdict(policy, scope, url.getBytes()).outcome() == Outcome.ALLOWED;
    }

    public static @Nullable InternalRow verdict(
            Object robots, UTF8String crawler, UTF8String url, UTF8String standard, UTF8String site) {
        PolicyReading policy = policy(robots, crawler, standard);
        SiteScope scope = TaskCache.current().scope(site);
        return policy == null || scope == null ? null
                : SparkRows.verdict(policy.fetching(), verdict(policy, scope, url.getBytes()));
    }

    public static @Nullable InternalRow usage(
            Object robots, UTF8String crawler, UTF8String url, UTF8String standard, UTF8String site) {
        PolicyReading policy = policy(robots, crawler, standard);
        SiteScope scope = TaskCache.current().scope(site);
        if (policy == null || scope == null) {
            return null;
        }
        byte[] bytes = url.getBytes();
        return SparkRows.usage(scope.verdictOutside(bytes).isPresent() ? UsageVerdict.NONE
                : policy.usage().verdict(RequestPath.ofUrl(bytes)));
    }

    public static @Nullable ArrayData findings(Object robots, UTF8String standard) {
        CachedFile file = TaskCache.current().file(robots, standard);
        return file == null ? null : file.findings();
    }

    public static ArrayData groups(Object robots) {
        return TaskCache.current().file(robots).groups();
    }

    public static @Nullable InternalRow crawler(UTF8String userAgent) {
        ResolvedCrawler crawler = TaskCache.current().crawler(userAgent);
        CatalogueEntry entry = crawler == null ? null : crawler.entryOrNull();
        return entry == null ? null : SparkRows.crawler(entry);
    }

    private static @Nullable PolicyReading policy(Object robots, UTF8String crawler, UTF8String standard) {
        TaskCache cache = TaskCache.current();
        ResolvedCrawler resolved = cache.crawler(crawler);
        if (resolved == null) {
            return null;
        }
        CachedFile file = cache.file(robots, standard);
        return file == null ? null : file.policy(resolved);
    }

    /** @param url unchanged bytes, because a Spark string may be invalid UTF-8 */
    private static Verdict verdict(PolicyReading policy, SiteScope scope, byte[] url) {
        return scope.verdictOutside(url).orElseGet(() -> policy.fetching().verdict(RequestPath.ofUrl(url)));
    }
}
