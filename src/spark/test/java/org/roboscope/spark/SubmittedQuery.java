package org.roboscope.spark;

import java.io.IOException;
import org.apache.spark.sql.SparkSession;

/** A program that is submitted to Spark. It depends only on Spark. */
public final class SubmittedQuery {

    private SubmittedQuery() {}

    public static void main(String[] args) throws IOException {
        try (SparkSession spark = SparkSession.builder().getOrCreate()) {
            spark.range(0, 1_000, 1, 4).createOrReplaceTempView("numbers");
            String robots = "'User-agent: *\\nDisallow: /*7$'";
            long blocked = spark.sql("select id from numbers where not robots_allowed(" + robots
                    + ", 'GPTBot', concat('/', id))").count();
            String crawler = spark.sql("select max(robots_crawler(concat('GPTBot/', id)).operator) from numbers")
                    .collectAsList().getFirst().getString(0);
            String findings = spark.sql("select max(size(robots_findings(concat(" + robots + ", id)))) from numbers")
                    .collectAsList().getFirst().get(0).toString();
            System.out.println("blocked " + blocked + ", " + crawler + ", findings " + findings);
        }
    }
}
