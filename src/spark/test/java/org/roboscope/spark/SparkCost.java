package org.roboscope.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.api.java.UDF3;
import org.apache.spark.sql.classic.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Measures the processor time of the functions in Spark's tasks on one thread, compared with a Java UDF that returns a
 * constant in the same run. It runs only with the command in docs/performance.md.
 */
class SparkCost {

    private static final int ROUNDS = 4;
    private static final long LINES = Long.getLong("roboscope.cost.lines", 10_000_000);

    /** Whether to measure only the table of one site. */
    private static final boolean ONE_TABLE = Boolean.getBoolean("roboscope.cost.one");

    private static final String RULES = "concat_ws('\\n', transform(sequence(1, 30), n ->"
            + " concat(if(n % 5 = 0, 'Allow', 'Disallow'), ': /section-', n, '/', site, '/*?page=')))";

    private static final List<String> HEADERS = List.of(
            "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
            "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
            "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)",
            "CCBot/2.0 (https://commoncrawl.org/faq/)",
            "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36");

    @TempDir
    private Path folder;

    private final AtomicLong cpuNanos = new AtomicLong();

    /** The order of the rows of 1,000 sites, or the rows of one site. */
    private enum RowOrder {
        ONE_SITE,
        BY_SITE,
        NONE
    }

    private record MeasuredQuery(long nanos, long answer) {}

    @Test
    void printsTheTable() throws TimeoutException {
        SparkSession spark = SparkSession.builder()
                .master("local[1]")
                .config("spark.ui.enabled", false)
                .config("spark.driver.host", "localhost")
                .config("spark.driver.bindAddress", "127.0.0.1")
                .config("spark.sql.extensions", RoboscopeExtensions.class.getName())
                .config("spark.sql.shuffle.partitions", 1)
                .config("spark.local.dir", folder.resolve("scratch").toString())
                .config("spark.sql.warehouse.dir", folder.resolve("warehouse").toString())
                .getOrCreate();
        spark.sparkContext().addSparkListener(new SparkListener() {
            @Override
            public void onTaskEnd(SparkListenerTaskEnd task) {
                cpuNanos.addAndGet(task.taskMetrics().executorCpuTime());
            }
        });
        spark.udf().register(
                "constant_of_bytes", (UDF3<byte[], String, String, Boolean>) (r, c, u) -> true, DataTypes.BooleanType);
        spark.udf().register(
                "constant_of_text", (UDF3<String, String, String, Boolean>) (r, c, u) -> true, DataTypes.BooleanType);
        System.out.printf("%,d lines; ns a line: a constant UDF, robots_allowed, how many times as much%n", LINES);
        for (RowOrder order : ONE_TABLE ? List.of(RowOrder.ONE_SITE) : List.of(RowOrder.values())) {
            measureTable(spark, order, "string", "'GPTBot'");
            measureTable(spark, order, "string", "header");
            measureTable(spark, order, "binary", "header");
        }
        if (!ONE_TABLE) {
            measureSkewedJoin(spark);
        }
        spark.stop();
    }

    /** Measures a table that contains the file in each row. */
    private void measureTable(SparkSession spark, RowOrder order, String type, String crawler) throws TimeoutException {
        int sites = order == RowOrder.ONE_SITE ? 1 : 1_000;
        String path = folder.resolve(order + type).toString();
        if (!folder.resolve(order + type).toFile().exists()) {
            lines(spark, sites, order == RowOrder.NONE ? "pmod(hash(id), " + sites + ")"
                    : "cast(id * " + sites + " / " + LINES + " as int)").createOrReplaceTempView("log");
            files(spark, sites).createOrReplaceTempView("files");
            spark.sql("select /*+ broadcast(files) */ cast(robots as " + type + ") as robots, header, url"
                    + " from log join files on log.site = files.site")
                    .write().mode(SaveMode.ErrorIfExists).option("parquet.dictionary.page.size", 256 << 20)
                    .parquet(path);
        }
        spark.read().parquet(path).createOrReplaceTempView("table");
        String udf = type.equals("binary") ? "constant_of_bytes" : "constant_of_text";
        compare(spark, String.format(Locale.ROOT, "order %s, %s, crawler %s", order, type, crawler),
                "select count_if(" + udf + "(robots, " + crawler + ", url)) from table",
                "select count_if(robots_allowed(robots, " + crawler + ", url)) from table");
    }

    /** Measures a join of a log, in which few sites have most of the lines, with a table of files. */
    private void measureSkewedJoin(SparkSession spark) throws TimeoutException {
        int sites = 100_000;
        lines(spark, sites, "cast(pow(pmod(hash(id), 1000003) / 1000003.0, 3) * " + sites + " as int)")
                .write().parquet(folder.resolve("skewed").toString());
        spark.read().parquet(folder.resolve("skewed").toString()).createOrReplaceTempView("log");
        files(spark, sites).write().parquet(folder.resolve("files").toString());
        spark.read().parquet(folder.resolve("files").toString()).createOrReplaceTempView("files");
        for (String join : List.of("broadcast", "merge")) {
            long before = FileCache.parsedCount();
            String from = " from log join files on log.site = files.site";
            compare(spark, "skewed join (" + join + ") with 100,000 files",
                    "select /*+ " + join + "(files) */ count_if(constant_of_text(robots, header, url))" + from,
                    "select /*+ " + join + "(files) */ count_if(robots_allowed(robots, header, url))" + from);
            System.out.printf("    files read a run: %,d%n", (FileCache.parsedCount() - before) / ROUNDS);
        }
    }

    private static Dataset<Row> lines(SparkSession spark, int sites, String site) {
        StringBuilder headers = new StringBuilder("array(");
        HEADERS.forEach(header -> headers.append(headers.length() > 6 ? ", '" : "'").append(header).append('\''));
        return spark.range(0, LINES, 1, 1).selectExpr(
                site + " as site",
                "element_at(" + headers + "), 1 + cast(pmod(hash(id, 1), " + HEADERS.size() + ") as int)) as header",
                "concat('https://www.example.com/section-', pmod(hash(id, 2), 60), '/', pmod(hash(id, 3), " + sites
                        + "), '/item-', id, '?page=2') as url");
    }

    private static Dataset<Row> files(SparkSession spark, int sites) {
        return spark.range(0, sites, 1, 1).selectExpr("cast(id as int) as site").selectExpr("site",
                "concat('User-agent: *\\n', " + RULES
                        + ", '\\n\\nUser-agent: GPTBot\\nUser-agent: CCBot\\nDisallow: /s*9',"
                        + " '\\n\\nSitemap: https://www.example.com/sitemap.xml\\n') as robots");
    }

    private void compare(SparkSession spark, String name, String constantQuery, String robotsQuery)
            throws TimeoutException {
        long constantNanos = Long.MAX_VALUE;
        long robotsNanos = Long.MAX_VALUE;
        for (int round = 0; round < ROUNDS; round++) {
            MeasuredQuery first = measure(spark, constantQuery);
            MeasuredQuery second = measure(spark, robotsQuery);
            assertThat(first.answer()).isEqualTo(LINES);
            assertThat(second.answer()).isBetween(1L, LINES - 1);
            constantNanos = Math.min(constantNanos, first.nanos());
            robotsNanos = Math.min(robotsNanos, second.nanos());
        }
        System.out.printf(Locale.ROOT, "%-45s %6d %6d %6.2f%n", name, constantNanos / LINES, robotsNanos / LINES,
                (double) robotsNanos / constantNanos);
    }

    private MeasuredQuery measure(SparkSession spark, String query) throws TimeoutException {
        cpuNanos.set(0);
        long answer = spark.sql(query).collectAsList().getFirst().getLong(0);
        spark.sparkContext().listenerBus().waitUntilEmpty();
        return new MeasuredQuery(cpuNanos.get(), answer);
    }
}
