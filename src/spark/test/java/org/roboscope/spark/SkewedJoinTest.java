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

/** A log in which few sites have most of the lines, joined with the file of each site. */
class SkewedJoinTest {

    @ParameterizedTest
    @ValueSource(strings = {"broadcast", "merge", "shuffle_hash"})
    void readsEachFileOnceInATask(String join) {
        check(join, 3_000, 60_000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"broadcast", "merge", "shuffle_hash"})
    @Tag("fuzz")
    void readsEachOfManyFilesOnceInATask(String join) {
        check(join, 100_000, 3_000_000);
    }

    private static void check(String join, int sites, int lines) {
        SparkSession session = LocalSpark.session();
        // Else what is so small is all done in one task.
        session.conf().set("spark.sql.adaptive.coalescePartitions.enabled", "false");
        session.range(sites).selectExpr(
                "id as site",
                "concat('User-agent: *\nDisallow: /private/', id, '/\nAllow: /private/', id, '/open\n') as robots")
                .createOrReplaceTempView("files");
        // The cube of a number between 0 and 1 lies near 0 for most.
        session.range(0, lines, 1, 4).selectExpr(
                "cast(pow(pmod(hash(id), 1000003) / 1000003.0, 3) * " + sites + " as bigint) as site", "id as line")
                .createOrReplaceTempView("log");
        long before = KnownFiles.countRead();
        List<Row> tasks = session.sql("""
                select task, count(distinct site), count(*), count_if(allowed) from (
                    select /*+ %s(files) */ spark_partition_id() as task, log.site as site,
                        robots_allowed(robots, 'Googlebot', concat('/private/', files.site, '/', line)) as allowed
                    from log join files on log.site = files.site) group by task""".formatted(join)).collectAsList();
        long read = KnownFiles.countRead() - before;

        Set<Integer> seen = new HashSet<>();
        long expected = 0;
        long answered = 0;
        for (Row task : tasks) {
            seen.add(task.getInt(0));
            expected += task.getLong(1);
            answered += task.getLong(2);
            assertThat(task.getLong(3)).as("allowed").isZero();
        }
        assertThat(seen).hasSizeGreaterThan(1);
        assertThat(answered).isEqualTo(lines);
        assertThat(read).isEqualTo(expected);
    }
}
