package org.roboscope.spark;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.spark.SparkConf;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TaskShareTest {

    private static final int PROCESSORS = 8;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            local               |    |   | 1
            local[3]            |    |   | 3
            local[ 3 , 5]       |    |   | 3
            local[*]            |    |   | 8
            local[*, 2]         |    | 2 | 4
            local[32]           |    |   | 32
            local[4]            | 2  |   | 4
            local-cluster[2,3,1024] | |  | 3
            spark://host:7077   |    |   | 8
            spark://host:7077   | 2  |   | 2
            yarn                |    |   | 1
            yarn                | 16 | 4 | 4
            k8s://https://host  |    |   | 1
            k8s://https://host  | 5  | 2 | 2
            yarn                | 2  | 4 | 1
                                |    |   | 8
            """)
    void masterAndCoresDecideTheNumberOfTasks(@Nullable String master, @Nullable String executorCores,
            @Nullable String taskCpus, int tasks) {
        SparkConf conf = new SparkConf(false);
        set(conf, "spark.master", master);
        set(conf, "spark.executor.cores", executorCores);
        set(conf, "spark.task.cpus", taskCpus);
        assertThat(TaskShare.tasks(conf, PROCESSORS)).isEqualTo(tasks);
    }

    @Test
    void tasksTogetherUseAQuarterOfTheHeap() {
        assertThat(TaskShare.bytes(4L << 30, 2)).isEqualTo(512L << 20);
        assertThat(TaskShare.bytes(4L << 30, 16)).isEqualTo(64L << 20);
        assertThat(TaskShare.bytes(8L << 20, 64)).as("minimum").isEqualTo(1L << 20);
    }

    @Test
    void runningSparkKnowsItsNumberOfTasks() {
        assertThat(LocalSpark.session().sparkContext().master()).isEqualTo("local[2]");
        assertThat(TaskShare.bytes()).isEqualTo(TaskShare.bytes(Runtime.getRuntime().maxMemory(), 2));
    }

    private static void set(SparkConf conf, String name, @Nullable String value) {
        if (value != null) {
            conf.set(name, value);
        }
    }
}
