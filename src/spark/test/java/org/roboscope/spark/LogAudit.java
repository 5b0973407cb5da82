package org.roboscope.spark;

import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/** An example of docs/spark.md: joins a log with the files that each site served over time. */
final class LogAudit {

    private LogAudit() {}

    static Dataset<Row> table(SparkSession spark, String folder) {
        spark.read().json(folder + "/log").createOrReplaceTempView("log");
        spark.read().parquet(folder + "/robots").createOrReplaceTempView("robots");
        Dataset<Row> table = spark.sql("""
                SELECT crawler.token, crawler.operator, count(*) AS requests, count_if(NOT allowed) AS against_the_file
                FROM (
                    SELECT robots_crawler(log.user_agent) AS crawler,
                           robots_allowed(robots.body, log.user_agent, log.url) AS allowed
                    FROM log JOIN robots
                      ON log.host = robots.host
                     AND log.day >= robots.first_day
                     AND log.day <= robots.last_day
                )
                WHERE crawler IS NOT NULL
                GROUP BY crawler.token, crawler.operator
                ORDER BY against_the_file DESC, crawler.token
                """);
        return table;
    }
}
