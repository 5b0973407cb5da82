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
 * The cache of a Spark task from row to row: parsed files and identified crawlers. All functions of the task share it. It is
 * released when the task ends.
 */
final class TaskMemory {

    /** Maximum memory in the driver, which evaluates constants and small tables without a task. */
    private static final long WITHOUT_TASK = 1 << 20;

    private static final StandardChoice OWN = StandardChoice.OWN;
    private static final Map<UTF8String, StandardChoice> STANDARDS = standards();
    private static final UTF8String OWN_ID = UTF8String.fromString(OWN.id());

    private static final ThreadLocal<ThreadMemory> OF_THREADS = ThreadLocal.withInitial(ThreadMemory::new);

    /** The cache of one thread. The listener may run in another thread, and only releases the cache. */
    private static final class ThreadMemory {

        private volatile @Nullable TaskContext context;
        private volatile @Nullable TaskMemory memory;

        TaskMemory begin(@Nullable TaskContext task) {
            TaskMemory started = new TaskMemory(task == null ? WITHOUT_TASK : TaskShare.bytes());
            context = task;
            memory = started;
            if (task != null) {
                TaskCompletionListener atEnd = this::end;
                task.addTaskCompletionListener(atEnd);
            }
            return started;
        }

        private void end(TaskContext task) {
            if (task.equals(context)) {
                memory = null;
                context = null;
            }
        }
    }

    private final KnownFiles files;
    private final KnownCrawlers crawlers = new KnownCrawlers();
    private UTF8String lastSite = UTF8String.EMPTY_UTF8;
    private @Nullable SiteScope lastScope = SiteScope.ANY_SITE;

    private TaskMemory(long maxBytes) {
        this.files = new KnownFiles(maxBytes);
    }

    /** Returns the cache of this thread's task. */
    static TaskMemory current() {
        ThreadMemory threadMemory = OF_THREADS.get();
        TaskContext task = TaskContext.get();
        TaskMemory memory = threadMemory.memory;
        return memory != null && Objects.equals(threadMemory.context, task) ? memory : threadMemory.begin(task);
    }

    /** Returns the file under a standard; null if the standard is unknown. */
    @Nullable KnownFile file(Object robots, UTF8String standard) {
        StandardChoice choice = standard.equals(OWN_ID) ? OWN : STANDARDS.get(standard);
        return choice == null ? null : files.file(robots, choice);
    }

    /** Returns the file for questions without a crawler. */
    KnownFile file(Object robots) {
        return files.file(robots, OWN);
    }

    @Nullable ResolvedCrawler crawler(UTF8String name) {
        return crawlers.named(name);
    }

    /** Returns the URLs that a site's file applies to: all if the site is empty; null if it is not an address. */
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
