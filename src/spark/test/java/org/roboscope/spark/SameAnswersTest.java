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

/** Tests that the library, the command line and Spark give the same answers. */
class SameAnswersTest {

    private static final List<AskedUrl> QUESTIONS = new RandomQuestions(22).questions(2_500, 40);
    private static final List<Row> SPARK_ANSWERS = answerBySpark();

    @Test
    void sparkAnswersLikeTheLibrary() {
        for (int i = 0; i < QUESTIONS.size(); i++) {
            AskedUrl question = QUESTIONS.get(i);
            Row answer = SPARK_ANSWERS.get(i);
            assertThat(answer.getStruct(1)).as(describe(question)).isEqualTo(answerByLibrary(question));
            assertThat(answer.getBoolean(2)).as(describe(question))
                    .isEqualTo(rules(question).isAllowed(question.url()));
        }
    }

    @Test
    void sparkAnswersLikeTheCommandLine() {
        List<String> answers = answerByCommandLine();
        assertThat(answers).hasSameSizeAs(QUESTIONS);
        for (int i = 0; i < QUESTIONS.size(); i++) {
            Row verdict = SPARK_ANSWERS.get(i).getStruct(1);
            Row usage = SPARK_ANSWERS.get(i).getStruct(3);
            assertThat(answers.get(i).replaceAll("\"group\":\\[[0-9,]*\\],", "")).as(describe(QUESTIONS.get(i)))
                    .isEqualTo(
                            "{\"outcome\":\"%s\",\"line\":%s,\"usage\":{\"train-ai\":\"%s\",\"search\":\"%s\",\"lines\":%s}}"
                                    .formatted(verdict.get(0), verdict.get(1), usage.get(0), usage.get(1),
                                            usage.getList(2).toString().replace(" ", "")));
        }
    }

    @Test
    void otherHostsHaveTheExpectedOutcomes() {
        List<Row> rows = new ArrayList<>();
        OtherHosts.bySite()
                .forEach((site, urls) -> urls.forEach(question -> rows.add(RowFactory.create(OtherHosts.ROBOTS,
                        site.equals(OtherHosts.UNKNOWN) ? "" : site, question.url(), question.outcome()))));
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

    /** The comparison would prove nothing if all questions had the same answer. */
    @Test
    void answersAreOfEveryKind() {
        assertThat(SPARK_ANSWERS).hasSize(100_000);
        Map<String, Long> counts = SPARK_ANSWERS.stream()
                .flatMap(row -> Stream.of(
                        row.getStruct(1).getString(0), row.getStruct(1).getString(3), row.getStruct(3).getString(0)))
                .collect(Collectors.groupingBy(word -> word, Collectors.counting()));
        // The oldest standards do not define a verdict for a few URLs.
        assertThat(counts).containsKeys("undefined", "not-defined");
        assertThat(counts).allSatisfy((word, count) -> assertThat(count)
                .isGreaterThan(word.endsWith("defined") ? 5L : 100L));
        assertThat(counts).containsKeys("allowed", "blocked", "rule", "no-rule-matches", "no-group", "disallowed",
                "unknown", "none");
        assertThat(counts.get("blocked")).isGreaterThan(10_000);
    }

    private static List<Row> answerBySpark() {
        SparkSession session = LocalSpark.session();
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < QUESTIONS.size(); i++) {
            AskedUrl question = QUESTIONS.get(i);
            rows.add(RowFactory.create(i, question.robots(), question.crawler(), question.url(), question.standard()));
        }
        StructType columns = new StructType()
                .add("i", DataTypes.IntegerType).add("r", DataTypes.BinaryType).add("c", DataTypes.StringType)
                .add("u", DataTypes.StringType).add("s", DataTypes.StringType);
        Dataset<Row> table = session.createDataFrame(rows, columns).repartition(4);
        return table.selectExpr(
                "i", "robots_verdict(r, c, u, s)", "robots_allowed(r, c, u, s)", "robots_usage(r, c, u, s)")
                .orderBy("i").collectAsList();
    }

    private static Row answerByLibrary(AskedUrl question) {
        UrlVerdict verdict = rules(question).verdict(question.url());
        return RowFactory.create(
                verdict.outcome() == UrlOutcome.NOT_DEFINED ? "undefined" : word(verdict.outcome()),
                verdict.line().isPresent() ? verdict.line().getAsInt() : null,
                verdict.rule().map(rule -> rule.replaceAll("[\uDC80-\uDCFF]", "\uFFFD")).orElse(null),
                verdict.reason() == VerdictReason.RULES_UNDECIDED ? "not-defined" : word(verdict.reason()),
                verdict.group().orElse(null));
    }

    private static CrawlerRules rules(AskedUrl question) {
        RobotsStandard standard = List.of(RobotsStandard.values()).stream()
                .filter(candidate -> candidate.id().equals(question.standard())).findFirst().orElseThrow();
        return RobotsTxt.parse(question.robots(), standard).rulesFor(question.crawler());
    }

    private static List<String> answerByCommandLine() {
        StringBuilder questions = new StringBuilder();
        Base64.Encoder base64 = Base64.getEncoder();
        for (AskedUrl question : QUESTIONS) {
            questions.append("{\"robots\":\"").append(base64.encodeToString(question.robots()))
                    .append("\",\"crawler\":\"").append(question.crawler())
                    .append("\",\"url\":\"").append(base64.encodeToString(question.url().getBytes(UTF_8)))
                    .append("\",\"standard\":\"").append(question.standard()).append("\",\"usage\":true}\n");
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(out, false, UTF_8);
        int code = CommandLineApp.run(
                new ConsoleStreams(new ByteArrayInputStream(questions.toString().getBytes(UTF_8)), stream, stream),
                "test", "--jsonl");
        stream.flush();
        assertThat(code).isZero();
        return out.toString(UTF_8).lines().toList();
    }

    private static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static String describe(AskedUrl question) {
        return question.standard() + ", " + question.crawler() + ", " + question.url() + "\n"
                + new String(question.robots(), UTF_8);
    }
}
