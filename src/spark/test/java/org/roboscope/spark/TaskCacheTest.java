package org.roboscope.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;
import org.apache.spark.TaskContext;
import org.apache.spark.TaskContext$;
import org.apache.spark.TaskContextImpl;
import org.apache.spark.unsafe.types.UTF8String;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import scala.Option;

class TaskCacheTest {

    @AfterEach
    void unsetTask() {
        TaskContext$.MODULE$.unset();
    }

    @Test
    void cacheIsReleasedWhenATaskEnds() {
        TaskContextImpl task = beginTask();
        TaskCache cache = TaskCache.current();
        assertThat(TaskCache.current()).isSameAs(cache);
        task.markTaskCompleted(Option.empty());
        assertThat(TaskCache.current()).isNotSameAs(cache);
    }

    @Test
    void tasksHaveSeparateCaches() {
        beginTask();
        TaskCache cache = TaskCache.current();
        beginTask();
        TaskCache other = TaskCache.current();
        assertThat(other).isNotSameAs(cache);
        TaskContext$.MODULE$.unset();
        assertThat(TaskCache.current()).as("cache of the driver").isNotIn(cache, other).isSameAs(TaskCache.current());
    }

    @Test
    void threadsHaveSeparateCaches() {
        TaskContext task = beginTask();
        TaskCache cache = TaskCache.current();
        TaskCache other = CompletableFuture.supplyAsync(() -> {
            TaskContext$.MODULE$.setTaskContext(task);
            try {
                return TaskCache.current();
            } finally {
                TaskContext$.MODULE$.unset();
            }
        }).join();
        assertThat(other).isNotSameAs(cache);
    }

    @Test
    void equalCrawlersAreOneObject() {
        beginTask();
        TaskCache cache = TaskCache.current();
        ResolvedCrawler gptBot = cache.crawler(UTF8String.fromString("GPTBot"));
        assertThat(gptBot).isNotNull();
        assertThat(cache.crawler(UTF8String.fromString("Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com)")))
                .as("by its header").isSameAs(gptBot);
        assertThat(cache.crawler(UTF8String.fromString("CCBot"))).isNotSameAs(gptBot);
        assertThat(cache.crawler(UTF8String.fromString("GPTBot"))).isSameAs(gptBot);
    }

    private static TaskContextImpl beginTask() {
        TaskContextImpl task = TaskContext$.MODULE$.empty();
        TaskContext$.MODULE$.setTaskContext(task);
        return task;
    }
}
