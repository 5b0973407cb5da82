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

class TaskMemoryTest {

    @AfterEach
    void leaveTheTask() {
        TaskContext$.MODULE$.unset();
    }

    @Test
    void lastsAsLongAsATask() {
        TaskContextImpl task = begin();
        TaskMemory memory = TaskMemory.current();
        assertThat(TaskMemory.current()).isSameAs(memory);
        task.markTaskCompleted(Option.empty());
        assertThat(TaskMemory.current()).isNotSameAs(memory);
    }

    @Test
    void isNotThatOfAnotherTask() {
        begin();
        TaskMemory memory = TaskMemory.current();
        begin();
        TaskMemory other = TaskMemory.current();
        assertThat(other).isNotSameAs(memory);
        TaskContext$.MODULE$.unset();
        assertThat(TaskMemory.current()).as("of the driver").isNotIn(memory, other).isSameAs(TaskMemory.current());
    }

    @Test
    void isNotThatOfAnotherThread() {
        TaskContext task = begin();
        TaskMemory memory = TaskMemory.current();
        TaskMemory other = CompletableFuture.supplyAsync(() -> {
            TaskContext$.MODULE$.setTaskContext(task);
            try {
                return TaskMemory.current();
            } finally {
                TaskContext$.MODULE$.unset();
            }
        }).join();
        assertThat(other).isNotSameAs(memory);
    }

    @Test
    void looksUpACrawlerOnce() {
        begin();
        TaskMemory memory = TaskMemory.current();
        ResolvedCrawler gptBot = memory.crawler(UTF8String.fromString("GPTBot"));
        assertThat(gptBot).isNotNull();
        assertThat(memory.crawler(UTF8String.fromString("Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com)")))
                .as("by its header").isSameAs(gptBot);
        assertThat(memory.crawler(UTF8String.fromString("CCBot"))).isNotSameAs(gptBot);
        assertThat(memory.crawler(UTF8String.fromString("GPTBot"))).isSameAs(gptBot);
    }

    private static TaskContextImpl begin() {
        TaskContextImpl task = TaskContext$.MODULE$.empty();
        TaskContext$.MODULE$.setTaskContext(task);
        return task;
    }
}
