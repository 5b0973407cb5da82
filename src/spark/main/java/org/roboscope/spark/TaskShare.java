package org.roboscope.spark;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkEnv;

/**
 * The share of memory for one task. All concurrent tasks of this Java process together may use a quarter of the heap.
 */
final class TaskShare {

    private static final int MIN_BYTES = 1 << 20;

    private static final Pattern LOCAL = Pattern.compile("local(\\[\\s*(\\d+|\\*)\\s*(,.*)?])?");
    private static final Pattern LOCAL_CLUSTER = Pattern.compile("local-cluster\\[\\s*\\d+\\s*,\\s*(\\d+)\\s*,.*");
    /** Clusters whose executors have one core by default. */
    private static final Pattern ONE_CORE = Pattern.compile("yarn.*|k8s:.*");

    private TaskShare() {}

    static long bytes() {
        SparkEnv spark = SparkEnv.get();
        int processors = Runtime.getRuntime().availableProcessors();
        return bytes(Runtime.getRuntime().maxMemory(), spark == null ? processors : tasks(spark.conf(), processors));
    }

    static long bytes(long heap, int tasks) {
        return Math.max(MIN_BYTES, heap / 4 / tasks);
    }

    /** Returns the number of concurrent tasks. */
    static int tasks(SparkConf conf, int processors) {
        return Math.max(1, cores(conf, processors) / Math.max(1, conf.getInt("spark.task.cpus", 1)));
    }

    private static int cores(SparkConf conf, int processors) {
        String master = conf.get("spark.master", "");
        Matcher local = LOCAL.matcher(master);
        if (local.matches()) {
            String threads = local.group(2);
            return threads == null ? 1 : threads.equals("*") ? processors : Integer.parseInt(threads);
        }
        Matcher cluster = LOCAL_CLUSTER.matcher(master);
        int defaultCores = cluster.matches() ? Integer.parseInt(cluster.group(1))
                : ONE_CORE.matcher(master).matches() ? 1 : processors;
        return conf.getInt("spark.executor.cores", defaultCores);
    }
}
