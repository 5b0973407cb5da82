package org.roboscope.spark;

import java.nio.file.Path;
import org.apache.spark.sql.classic.SparkSession;

/** One Spark for all tests of the process: two threads, no network beyond this machine. */
final class LocalSpark {

    private LocalSpark() {}

    /** A session with the functions, as a cluster is configured for them; what it is set to is its own. */
    static SparkSession session() {
        return Started.SESSION.newSession();
    }

    private static final class Started {

        private static final SparkSession SESSION = SparkSession.builder()
                .master("local[2]")
                .appName("roboscope-tests")
                .config("spark.sql.extensions", RoboscopeExtensions.class.getName())
                .config("spark.ui.enabled", false)
                .config("spark.driver.host", "localhost")
                .config("spark.driver.bindAddress", "127.0.0.1")
                .config("spark.sql.shuffle.partitions", 4)
                .config("spark.sql.warehouse.dir", folder("warehouse"))
                .config("spark.local.dir", folder("scratch"))
                .getOrCreate();

        private static String folder(String name) {
            return Path.of("target", "spark", name).toAbsolutePath().toString();
        }
    }
}
