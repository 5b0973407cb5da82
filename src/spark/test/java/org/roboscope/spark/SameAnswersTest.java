package org.roboscope.spark;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.classic.SparkSession;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Test;
import org.roboscope.cli.CommandLineApp;
import org.roboscope.cli.io.ConsoleStreams;
import org.roboscope.engine.CrawlerRules;
import org.roboscope.engine.RobotsStandard;
import org.roboscope.engine.RobotsTxt;
import org.roboscope.engine.UrlOutcome;
import org.roboscope.engine.UrlVerdict;
import org.roboscope.engine.VerdictReason;
import org.roboscope.spec.OtherHosts;
import org.roboscope.spec.RandomQuestions;
import org.roboscope.spec.RandomQuestions.AskedUrl;

/** The library, the command line and Spark give the same answers. */
class SameAnswersTest {

    private static final List<AskedUrl> QUESTIONS = new RandomQuestions(22).questions(2_500, 40);
    private static final List<Row> OF_SPARK = bySpark();

    @Test
    void areThoseOfTheLibrary() {
        for (int i = 0; i < QUESTIONS.size(); i++) {
            AskedUrl asked = QUESTIONS.get(i);
            Row answer = OF_SPARK.get(i);
            assertThat(answer.getStruct(1)).as(text(asked)).isEqualTo(byLibrary(asked));
            assertThat(answer.getBoolean(2)).as(text(asked)).isEqualTo(rules(asked).isAllowed(asked.url()));
        }
    }

    @Test
    void areThoseOfTheCommandLine() {
        List<String> answers = byCommandLine();
        assertThat(answers).hasSameSizeAs(QUESTIONS);
        for (int i = 0; i < QUESTIONS.size(); i++) {
            Row verdict = OF_SPARK.get(i).getStruct(1);
            Row usage = OF_SPARK.get(i).getStruct(3);
            assertThat(answers.get(i).replaceAll("\"group\":\\[[0-9,]*\\],", "")).as(text(QUESTIONS.get(i))).isEqualTo(
                    "{\"outcome\":\"%s\",\"line\":%s,\"usage\":{\"train-ai\":\"%s\",\"search\":\"%s\",\"lines\":%s}}"
                            .formatted(verdict.get(0), verdict.get(1), usage.get(0), usage.get(1),
                                    usage.getList(2).toString().replace(" ", "")));
        }
    }

    @Test
    void areThoseOfTheTableOfOtherHosts() {
        List<Row> rows = new ArrayList<>();
        OtherHosts.bySite().forEach((site, urls) -> urls.forEach(asked -> rows.add(RowFactory.create(OtherHosts.ROBOTS,
                site.equals(OtherHosts.UNKNOWN) ? "" : site, asked.url(), asked.outcome()))));
        StructType columns = new StructType().add("r", DataTypes.StringType).add("s", DataTypes.StringType)
                .add("u", DataTypes.StringType).add("expected", DataTypes.StringType);
        List<Row> answers = LocalSpark.session().createDataFrame(rows, columns).repartition(2)
                .withColumn("c", functions.lit(OtherHosts.CRAWLER))
                .selectExpr("concat(s, ' ', u)", "expected",
                        "if(s = '', robots_verdict(r, c, u), robots_verdict(r, c, u, 'own', s)).outcome",
                        "robots_allowed(r, c, u, 'own', s)")
                .collectAsList();
        assertThat(answers).hasSameSizeAs(rows).allSatisfy(answer -> {
            assertThat(answer.getString(2)).as(answer.getString(0)).isEqualTo(answer.getString(1));
            assertThat(answer.getBoolean(3)).as(answer.getString(0)).isEqualTo(answer.getString(1).equals("allowed"));
        });
    }

    /** Questions that all have one answer would prove nothing. */
    @Test
    void areOfEveryKind() {
        assertThat(OF_SPARK).hasSize(100_000);
        Map<String, Long> counts = OF_SPARK.stream()
                .flatMap(row -> Stream.of(
                        row.getStruct(1).getString(0), row.getStruct(1).getString(3), row.getStruct(3).getString(0)))
                .collect(Collectors.groupingBy(word -> word, Collectors.counting()));
        // The oldest standards say nothing of a few URLs.
        assertThat(counts).containsKeys("undefined", "not-defined");
        assertThat(counts).allSatisfy((word, count) -> assertThat(count)
                .isGreaterThan(word.endsWith("defined") ? 5L : 100L));
        assertThat(counts).containsKeys("allowed", "blocked", "rule", "no-rule-matches", "no-group", "disallowed",
                "unknown", "none");
        assertThat(counts.get("blocked")).isGreaterThan(10_000);
    }

    private static List<Row> bySpark() {
        SparkSession session = LocalSpark.session();
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < QUESTIONS.size(); i++) {
            AskedUrl asked = QUESTIONS.get(i);
            rows.add(RowFactory.create(i, asked.robots(), asked.crawler(), asked.url(), asked.standard()));
        }
        StructType columns = new StructType()
                .add("i", DataTypes.IntegerType).add("r", DataTypes.BinaryType).add("c", DataTypes.StringType)
                .add("u", DataTypes.StringType).add("s", DataTypes.StringType);
        Dataset<Row> table = session.createDataFrame(rows, columns).repartition(4);
        return table.selectExpr(
                "i", "robots_verdict(r, c, u, s)", "robots_allowed(r, c, u, s)", "robots_usage(r, c, u, s)")
                .orderBy("i").collectAsList();
    }

    private static Row byLibrary(AskedUrl asked) {
        UrlVerdict verdict = rules(asked).verdict(asked.url());
        return RowFactory.create(
                verdict.outcome() == UrlOutcome.NOT_DEFINED ? "undefined" : word(verdict.outcome()),
                verdict.line().isPresent() ? verdict.line().getAsInt() : null,
                verdict.rule().map(rule -> rule.replaceAll("[\uDC80-\uDCFF]", "\uFFFD")).orElse(null),
                verdict.reason() == VerdictReason.RULES_UNDECIDED ? "not-defined" : word(verdict.reason()),
                verdict.group().orElse(null));
    }

    private static CrawlerRules rules(AskedUrl asked) {
        RobotsStandard standard = List.of(RobotsStandard.values()).stream()
                .filter(one -> one.id().equals(asked.standard())).findFirst().orElseThrow();
        return RobotsTxt.parse(asked.robots(), standard).rulesFor(asked.crawler());
    }

    private static List<String> byCommandLine() {
        StringBuilder questions = new StringBuilder();
        Base64.Encoder base64 = Base64.getEncoder();
        for (AskedUrl asked : QUESTIONS) {
            questions.append("{\"robots\":\"").append(base64.encodeToString(asked.robots()))
                    .append("\",\"crawler\":\"").append(asked.crawler())
                    .append("\",\"url\":\"").append(base64.encodeToString(asked.url().getBytes(UTF_8)))
                    .append("\",\"standard\":\"").append(asked.standard()).append("\",\"usage\":true}\n");
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintStream printed = new PrintStream(out, false, UTF_8);
        int code = CommandLineApp.run(
                new ConsoleStreams(new ByteArrayInputStream(questions.toString().getBytes(UTF_8)), printed, printed),
                "test", "--jsonl");
        printed.flush();
        assertThat(code).isZero();
        return out.toString(UTF_8).lines().toList();
    }

    private static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static String text(AskedUrl asked) {
        return asked.standard() + ", " + asked.crawler() + ", " + asked.url() + "\n"
                + new String(asked.robots(), UTF_8);
    }
}
