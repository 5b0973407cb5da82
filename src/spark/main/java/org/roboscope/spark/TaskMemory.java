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
 * What is kept from row to row while a thread works for a task of Spark: files that were read, crawlers that were looked up.
 * All functions of the task share it. It goes when the task ends.
 */
final class TaskMemory {

    /** For the driver, which evaluates what is constant and small tables by itself, without a task. */
    private static final long WITHOUT_TASK = 1 << 20;

    private static final StandardChoice OWN = StandardChoice.OWN;
    private static final Map<UTF8String, StandardChoice> STANDARDS = standards();
    private static final UTF8String OWN_ID = UTF8String.fromString(OWN.id());

    private static final ThreadLocal<ThreadMemory> OF_THREADS = ThreadLocal.withInitial(ThreadMemory::new);

    /** The memory of one thread. The listener may run in another one: all that it does is to let the memory go. */
    private static final class ThreadMemory {

        private volatile @Nullable TaskContext context;
        private volatile @Nullable TaskMemory memory;

        TaskMemory begin(@Nullable TaskContext task) {
            TaskMemory begun = new TaskMemory(task == null ? WITHOUT_TASK : TaskShare.bytes());
            context = task;
            memory = begun;
            if (task != null) {
                TaskCompletionListener atEnd = this::end;
                task.addTaskCompletionListener(atEnd);
            }
            return begun;
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

    private TaskMemory(long most) {
        this.files = new KnownFiles(most);
    }

    /** The memory of the task that this thread works for. */
    static TaskMemory current() {
        ThreadMemory mine = OF_THREADS.get();
        TaskContext task = TaskContext.get();
        TaskMemory memory = mine.memory;
        return memory != null && Objects.equals(mine.context, task) ? memory : mine.begin(task);
    }

    /** The file as the standard reads it, unless there is no such standard. */
    @Nullable KnownFile file(Object robots, UTF8String standard) {
        StandardChoice choice = standard.equals(OWN_ID) ? OWN : STANDARDS.get(standard);
        return choice == null ? null : files.file(robots, choice);
    }

    /** The file as read for no particular crawler. */
    KnownFile file(Object robots) {
        return files.file(robots, OWN);
    }

    @Nullable ResolvedCrawler crawler(UTF8String name) {
        return crawlers.named(name);
    }

    /** The URLs that the file of a site is for: all of them where the site is empty, and null where it is not an address. */
    @Nullable SiteScope scope(UTF8String site) {
        if (!site.equals(lastSite)) {
            lastSite = site.clone();
            lastScope = read(site.toString().strip());
        }
        return lastScope;
    }

    private static @Nullable SiteScope read(String site) {
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
