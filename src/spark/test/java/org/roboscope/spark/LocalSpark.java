package org.roboscope.spark;

import java.nio.file.Path;
import org.apache.spark.sql.classic.SparkSession;

/** The Spark instance of all tests of the process, with two threads and without network access. */
final class LocalSpark {

    private LocalSpark() {}

    /** Creates a session with the functions, configured as on a cluster. Its settings do not affect other sessions. */
    static SparkSession session() {
        return SparkHolder.SESSION.newSession();
    }

    /** Starts Spark when it is first used. */
    private static final class SparkHolder {

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
