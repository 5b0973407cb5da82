package org.roboscope.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.classic.SparkSession;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests joins of a log, in which few sites have most of the lines, with the file of each site. */
class SkewedJoinTest {

    @ParameterizedTest
    @ValueSource(strings = {"broadcast", "merge", "shuffle_hash"})
    void eachTaskParsesAFileOnce(String join) {
        assertEachFileIsParsedOnce(join, 3_000, 60_000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"broadcast", "merge", "shuffle_hash"})
    @Tag("fuzz")
    void eachTaskParsesManyFilesOnce(String join) {
        assertEachFileIsParsedOnce(join, 100_000, 3_000_000);
    }

    private static void assertEachFileIsParsedOnce(String join, int sites, int lines) {
        SparkSession session = LocalSpark.session();
        // Without this setting, Spark joins such small tables in one task.
        session.conf().set("spark.sql.adaptive.coalescePartitions.enabled", "false");
        session.range(sites).selectExpr(
                "id as site",
                "concat('User-agent: *\nDisallow: /private/', id, '/\nAllow: /private/', id, '/open\n') as robots")
                .createOrReplaceTempView("files");
        // The cubes of most numbers between 0 and 1 are near 0.
        session.range(0, lines, 1, 4).selectExpr(
                "cast(pow(pmod(hash(id), 1000003) / 1000003.0, 3) * " + sites + " as bigint) as site", "id as line")
                .createOrReplaceTempView("log");
        long before = FileCache.parsedCount();
        List<Row> tasks = session.sql("""
                select task, count(distinct site), count(*), count_if(allowed) from (
                    select /*+ %s(files) */ spark_partition_id() as task, log.site as site,
                        robots_allowed(robots, 'Googlebot', concat('/private/', files.site, '/', line)) as allowed
                    from log join files on log.site = files.site) group by task""".formatted(join)).collectAsList();
        long parsedFiles = FileCache.parsedCount() - before;

        Set<Integer> taskNumbers = new HashSet<>();
        long expectedFiles = 0;
        long answeredLines = 0;
        for (Row task : tasks) {
            taskNumbers.add(task.getInt(0));
            expectedFiles += task.getLong(1);
            answeredLines += task.getLong(2);
            assertThat(task.getLong(3)).as("allowed").isZero();
        }
        assertThat(taskNumbers).hasSizeGreaterThan(1);
        assertThat(answeredLines).isEqualTo(lines);
        assertThat(parsedFiles).isEqualTo(expectedFiles);
    }
}
