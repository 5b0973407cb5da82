package org.roboscope.spark;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.classic.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.netpreserve.jwarc.HttpResponse;
import org.netpreserve.jwarc.MediaType;
import org.netpreserve.jwarc.WarcCompression;
import org.netpreserve.jwarc.WarcResponse;
import org.netpreserve.jwarc.WarcWriter;

/** Runs the examples of docs/spark.md. */
class SparkPageTest {

    private static final Path PAGE = Path.of("docs", "spark.md");
    private static final Path SOURCES = Path.of("src", "spark", "test", "java", "org", "roboscope", "spark");

    @TempDir
    private Path folder;

    @Test
    void exampleJoinsALogWithItsFiles() throws IOException {
        SparkSession spark = LocalSpark.session();
        Files.createDirectory(folder.resolve("log"));
        Files.writeString(folder.resolve("log").resolve("a.json"), """
                {"host":"a.example","day":"2026-11-01","user_agent":"GPTBot/1.2","url":"/new/1"}
                {"host":"a.example","day":"2026-11-03","user_agent":"GPTBot/1.2","url":"/new/2"}
                {"host":"a.example","day":"2026-11-03","user_agent":"Mozilla/5.0 (X11; Linux) Firefox/140","url":"/new/2"}
                {"host":"a.example","day":"2026-11-04","user_agent":"Mozilla/5.0 (compatible; bingbot/2.0)","url":"/b"}
                {"host":"b.example","day":"2026-11-03","user_agent":"GPTBot","url":"/new/3"}
                """);
        StructType columns = new StructType()
                .add("host", DataTypes.StringType).add("first_day", DataTypes.StringType)
                .add("last_day", DataTypes.StringType).add("body", DataTypes.BinaryType);
        spark.createDataFrame(List.of(
                RowFactory.create("a.example", "2026-10-01", "2026-11-01", "User-agent: *\nAllow: /".getBytes(UTF_8)),
                RowFactory.create(
                        "a.example", "2026-11-02", "9999-12-31", "User-agent: *\nDisallow: /new/".getBytes(UTF_8)),
                RowFactory.create("b.example", "2026-10-01", "9999-12-31", new byte[0])), columns)
                .write().parquet(folder.resolve("robots").toString());

        assertThat(LogAudit.table(spark, folder.toString()).collectAsList()).containsExactly(
                RowFactory.create("GPTBot", "OpenAI", 3L, 1L), RowFactory.create("bingbot", "Microsoft", 1L, 0L));
    }

    @Test
    void exampleReadsRecordsOfWarcFiles() throws IOException {
        for (int i = 0; i < 3; i++) {
            try (OutputStream out = Files.newOutputStream(folder.resolve("robots-" + i + ".warc.gz"));
                    WarcWriter writer =
                            new WarcWriter(java.nio.channels.Channels.newChannel(out), WarcCompression.GZIP)) {
                writer.write(record("https://a" + i + ".example/robots.txt", 200, "User-agent: GPTBot\nDisallow: /\n"));
                writer.write(record("https://b" + i + ".example/robots.txt", 200, "User-agent: *\nDisallow: /\n"));
                writer.write(record("https://c" + i + ".example/robots.txt", 404, "User-agent: *\nDisallow: /\n"));
            }
        }
        assertThat(CrawlRecords.table(LocalSpark.session(), folder + "/*.warc.gz").collectAsList()).containsExactly(
                RowFactory.create("GPTBot", 6L, 6L), RowFactory.create("CCBot", 6L, 3L),
                RowFactory.create("ClaudeBot", 6L, 3L), RowFactory.create("Googlebot", 6L, 3L),
                RowFactory.create("bingbot", 6L, 3L));
    }

    @Test
    void pageShowsTheJavaOfTheExamples() throws IOException {
        String sources = lines(Files.readString(SOURCES.resolve("LogAudit.java")))
                + lines(Files.readString(SOURCES.resolve("CrawlRecords.java")));
        List<String> examples = blocks("java");
        assertThat(examples).hasSize(3);
        assertThat(examples.subList(1, 3)).allSatisfy(block -> assertThat(sources).contains(lines(block)));
    }

    /** The test does not run Python, but compares its queries with those of the examples in Java. */
    @Test
    void pythonSendsTheSameQueries() throws IOException {
        String sources = Files.readString(SOURCES.resolve("LogAudit.java"))
                + Files.readString(SOURCES.resolve("CrawlRecords.java"));
        List<String> queries = new ArrayList<>();
        for (String block : blocks("python")) {
            queries.addAll(Pattern.compile("sql\\(\"\"\"\n(.*?)\"\"\"", Pattern.DOTALL).matcher(block).results()
                    .map(match -> lines(match.group(1))).toList());
        }
        assertThat(queries).hasSize(2).allSatisfy(query -> assertThat(lines(sources)).contains(query));
    }

    @Test
    void pageShowsQueriesThatRun() throws IOException {
        SparkSession spark = LocalSpark.session();
        spark.sql("select 'https://a.example/robots.txt' as url, 'User-agent: *\nDisalow: /x' as body")
                .createOrReplaceTempView("records");
        List<String> queries = blocks("sql");
        assertThat(queries).isNotEmpty().allSatisfy(query -> {
            int answer = query.indexOf("\n-- ");
            String sql = answer < 0 ? query : query.substring(0, answer);
            List<String> rows = spark.sql(sql.replace(";", "")).collectAsList().stream()
                    .map(row -> row.mkString(", ")).toList();
            assertThat(rows).as(query).isNotEmpty();
            if (answer >= 0) {
                assertThat(rows).as(query).containsExactly(query.substring(answer + 4).strip());
            }
        });
    }

    @Test
    void pageNamesEveryFunction() throws IOException {
        String page = Files.readString(PAGE);
        for (SqlFunction function : SqlFunction.values()) {
            assertThat(page).contains("| `" + function.sqlName() + "(");
        }
    }

    private static WarcResponse record(String url, int status, String body) throws IOException {
        return new WarcResponse.Builder(url)
                .body(new HttpResponse.Builder(status, "-").body(MediaType.PLAIN_TEXT, body.getBytes(UTF_8)).build())
                .build();
    }

    private static List<String> blocks(String language) throws IOException {
        return Pattern.compile("```" + language + "\n(.*?)```", Pattern.DOTALL).matcher(Files.readString(PAGE))
                .results()
                .map((MatchResult match) -> match.group(1)).toList();
    }

    /** The text without indentation and blank lines. */
    private static String lines(String text) {
        StringBuilder lines = new StringBuilder();
        text.lines().map(String::strip).filter(line -> !line.isEmpty())
                .forEach(line -> lines.append(line).append('\n'));
        return lines.toString();
    }
}
