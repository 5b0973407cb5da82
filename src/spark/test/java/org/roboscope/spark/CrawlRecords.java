package org.roboscope.spark;

import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.input.PortableDataStream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.netpreserve.jwarc.WarcReader;
import org.netpreserve.jwarc.WarcRecord;
import org.netpreserve.jwarc.WarcResponse;
import scala.Tuple2;

/** An example of docs/spark.md: reads the robots.txt records of WARC files, which Common Crawl publishes. */
final class CrawlRecords {

    private CrawlRecords() {}

    static Dataset<Row> table(SparkSession spark, String files) {
        JavaSparkContext context = JavaSparkContext.fromSparkContext(spark.sparkContext());
        JavaRDD<RobotsRecord> records = context.binaryFiles(files).flatMap(RobotsRecord::of);
        spark.createDataFrame(records, RobotsRecord.class).createOrReplaceTempView("records");
        Dataset<Row> table = spark.sql("""
                SELECT crawler, count(*) AS files, count_if(NOT robots_allowed(body, crawler, '/')) AS closed
                FROM records LATERAL VIEW explode(array('Googlebot', 'bingbot', 'GPTBot', 'ClaudeBot', 'CCBot')) AS crawler
                GROUP BY crawler
                ORDER BY closed DESC, crawler
                """);
        return table;
    }

    /** A bean with the address and the content of a robots.txt. */
    public static final class RobotsRecord implements Serializable {

        private static final long serialVersionUID = 1L;

        private final String url;
        private final byte[] body;

        private RobotsRecord(String url, byte[] body) {
            this.url = url;
            this.body = body;
        }

        static Iterator<RobotsRecord> of(Tuple2<String, PortableDataStream> file) throws IOException {
            List<RobotsRecord> records = new ArrayList<>();
            try (WarcReader reader = new WarcReader(file._2().open())) {
                for (WarcRecord record : reader) {
                    if (record instanceof WarcResponse response && response.http().status() == 200) {
                        byte[] body = response.http().body().stream().readAllBytes();
                        records.add(new RobotsRecord(response.target(), body));
                    }
                }
            }
            return records.iterator();
        }

        public String getUrl() {
            return url;
        }

        public byte[] getBody() {
            return body;
        }
    }
}
