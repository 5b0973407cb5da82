package org.roboscope.spark;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.apache.spark.TaskContext;
import org.apache.spark.unsafe.types.UTF8String;
import org.apache.spark.util.TaskCompletionListener;
import org.jspecify.annotations.Nullable;
import org.roboscope.address.InvalidAddressException;
import org.roboscope.address.Origin;
import org.roboscope.address.SiteScope;
import org.roboscope.robots.StandardChoice;

/**
 * The cache of a Spark task: parsed files and identified crawlers, which all functions of the task share from row to
 * row. It is released when the task ends.
 */
final class TaskCache {

    /** The maximum memory in the driver, which evaluates constants and small tables without a task. */
    private static final long MAX_BYTES_WITHOUT_TASK = 1 << 20;

    private static final StandardChoice OWN = StandardChoice.OWN;
    private static final Map<UTF8String, StandardChoice> STANDARDS = standards();
    private static final UTF8String OWN_ID = UTF8String.fromString(OWN.id());

    private static final ThreadLocal<ThreadCache> THREAD_CACHES = ThreadLocal.withInitial(ThreadCache::new);

    /** The cache of one thread. The listener may run in another thread, and only releases the cache. */
    private static final class ThreadCache {

        private volatile @Nullable TaskContext context;
        private volatile @Nullable TaskCache cache;

        TaskCache begin(@Nullable TaskContext task) {
            TaskCache newCache = new TaskCache(task == null ? MAX_BYTES_WITHOUT_TASK : TaskShare.bytes());
            context = task;
            cache = newCache;
            if (task != null) {
                TaskCompletionListener listener = this::end;
                task.addTaskCompletionListener(listener);
            }
            return newCache;
        }

        private void end(TaskContext task) {
            if (task.equals(context)) {
                cache = null;
                context = null;
            }
        }
    }

    private final FileCache files;
    private final CrawlerCache crawlers = new CrawlerCache();
    private UTF8String lastSite = UTF8String.EMPTY_UTF8;
    private @Nullable SiteScope lastScope = SiteScope.ANY_SITE;

    private TaskCache(long maxBytes) {
        this.files = new FileCache(maxBytes);
    }

    /** Returns the cache of this thread's task. */
    static TaskCache current() {
        ThreadCache threadCache = THREAD_CACHES.get();
        TaskContext task = TaskContext.get();
        TaskCache cache = threadCache.cache;
        return cache != null && Objects.equals(threadCache.context, task) ? cache : threadCache.begin(task);
    }

    /** Returns the file under a standard; null if the standard is unknown. */
    @Nullable CachedFile file(Object robots, UTF8String standard) {
        StandardChoice choice = standard.equals(OWN_ID) ? OWN : STANDARDS.get(standard);
        return choice == null ? null : files.file(robots, choice);
    }

    /** Returns the file for questions without a crawler. */
    CachedFile file(Object robots) {
        return files.file(robots, OWN);
    }

    @Nullable ResolvedCrawler crawler(UTF8String name) {
        return crawlers.find(name);
    }

    /** Returns the scope of a site's file: all URLs if the site is empty; null if it is not an address. */
    @Nullable SiteScope scope(UTF8String site) {
        if (!site.equals(lastSite)) {
            lastSite = site.clone();
            lastScope = parseScope(site.toString().strip());
        }
        return lastScope;
    }

    private static @Nullable SiteScope parseScope(String site) {
        try {
            return site.isEmpty() ? SiteScope.ANY_SITE
                    : SiteScope.of(Origin.parse(site.contains("://") ? site : "https://" + site));
        } catch (InvalidAddressException invalid) {
            return null;
        }
    }

    private static Map<UTF8String, StandardChoice> standards() {
        Map<UTF8String, StandardChoice> byId = new HashMap<>();
        for (StandardChoice choice : StandardChoice.all()) {
            byId.put(UTF8String.fromString(choice.id()), choice);
        }
        return Map.copyOf(byId);
    }
}
