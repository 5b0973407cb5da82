package org.roboscope.spark;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Locale;
import org.apache.spark.sql.AnalysisException;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.catalyst.FunctionIdentifier;
import org.apache.spark.sql.catalyst.analysis.FunctionRegistry$;
import org.apache.spark.sql.classic.SparkSession;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.roboscope.engine.RobotsStandard;
import org.roboscope.engine.RobotsTxt;
import scala.collection.Seq;
import scala.jdk.javaapi.CollectionConverters;

/** Tests each function in all ways in which Spark evaluates it. */
class SqlFunctionsTest {

    private static final String ROBOTS = """
            User-agent: *
            Disallow: /private/
            Content-Usage: train-ai=n

            User-agent: GPTBot
            User-agent: CCBot
            Disallow: /
            Allow: /open
            Disalow: /x
            """;

    private static final String BROWSER =
            "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
    private static final String GPTBOT =
            "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)";

    @ParameterizedTest
    @EnumSource
    void allowedReturnsWhetherAUrlMayBeFetched(SparkEvaluation evaluation) {
        assertThat(allowed(evaluation, ROBOTS, "Googlebot", "https://example.com/private/a")).isEqualTo(false);
        assertThat(allowed(evaluation, ROBOTS, "Googlebot", "/a")).isEqualTo(true);
        assertThat(allowed(evaluation, ROBOTS.getBytes(UTF_8), "MyBot/2.1", "/private/a")).isEqualTo(false);
        assertThat(allowed(evaluation, ROBOTS.getBytes(UTF_8), GPTBOT, "/open")).isEqualTo(true);
        assertThat(allowed(evaluation, "", "Googlebot", "/a")).isEqualTo(true);
        assertThat(allowed(evaluation, ROBOTS, "Googlebot", "")).isEqualTo(true);
    }

    @ParameterizedTest
    @EnumSource
    void verdictNamesLineRuleAndGroup(SparkEvaluation evaluation) {
        assertThat(verdict(evaluation, "robots_verdict(r, c, u)", "Googlebot", "/private/a"))
                .isEqualTo(RowFactory.create("blocked", 2, "Disallow: /private/", "rule", "*"));
        assertThat(verdict(evaluation, "robots_verdict(r, c, u)", GPTBOT, "/open/a"))
                .isEqualTo(RowFactory.create("allowed", 8, "Allow: /open", "rule", "GPTBot"));
        assertThat(verdict(evaluation, "robots_verdict(r, c, u)", "Googlebot", "/b"))
                .isEqualTo(RowFactory.create("allowed", null, null, "no-rule-matches", "*"));
        assertThat(evaluation.value("robots_verdict(r, c, u)", "User-agent: a\nDisallow: /", "b", "/"))
                .isEqualTo(RowFactory.create("allowed", null, null, "no-group", null));
    }

    @ParameterizedTest
    @EnumSource
    void standardArgumentDecidesHowAFileIsRead(SparkEvaluation evaluation) {
        String typo = "User-agent: *\nDisalow: /x";
        assertThat(evaluation.value("robots_allowed(r, c, u, 'google')", typo, "MyBot", "/x")).isEqualTo(false);
        assertThat(evaluation.value("robots_allowed(r, c, u, 'rfc-9309')", typo, "MyBot", "/x")).isEqualTo(true);
        assertThat(allowed(evaluation, typo, "MyBot", "/x")).isEqualTo(true);
        assertThat(allowed(evaluation, typo, "Googlebot", "/x")).as("under its operator's standard").isEqualTo(false);
        assertThat(evaluation.value("robots_allowed(r, c, u, 'own')", typo, "Googlebot", "/x")).isEqualTo(false);
        assertThat(evaluation.value("robots_allowed(r, 'MyBot', u, c)", typo, "google", "/x")).isEqualTo(false);
    }

    @ParameterizedTest
    @EnumSource
    void urlsOfOtherSitesAreOutOfScope(SparkEvaluation evaluation) {
        String other = "http://example.com/private/a";
        assertThat(evaluation.value("robots_verdict(r, 'x', u, 'own', c)", ROBOTS, "example.com", other))
                .isEqualTo(RowFactory.create("other-site", null, null, "out-of-scope", "*"));
        assertThat(evaluation.value("robots_verdict(r, 'x', u, 'own', c).outcome", ROBOTS, "http://example.com", other))
                .isEqualTo("blocked");
        assertThat(
                evaluation.value("robots_allowed(r, 'x', u, 'own', c)", ROBOTS, "example.com", "http://example.com/a"))
                .isEqualTo(false);
    }

    @ParameterizedTest
    @EnumSource
    void usageOfOtherSitesIsNone(SparkEvaluation evaluation) {
        for (String site : List.of("https://example.com", "example.com", " example.com/robots.txt ", "")) {
            assertThat(evaluation.value("robots_usage(r, 'x', u, 'own', c).train_ai", ROBOTS, site,
                    "https://example.com/a"))
                    .as(site).isEqualTo("disallowed");
            assertThat(evaluation.value("robots_usage(r, 'x', u, 'own', c).train_ai", ROBOTS, site,
                    "http://example.com/a"))
                    .as(site).isEqualTo(site.isEmpty() ? "disallowed" : "none");
        }
    }

    @ParameterizedTest
    @EnumSource
    void usageReturnsPreferencesAndLines(SparkEvaluation evaluation) {
        assertThat(verdict(evaluation, "robots_usage(r, c, u)", "Googlebot", "/a"))
                .isEqualTo(RowFactory.create("disallowed", "unknown", scalaList(3)));
        assertThat(verdict(evaluation, "robots_usage(r, c, u)", "Googlebot", "/private/a"))
                .isEqualTo(RowFactory.create("none", "none", scalaList()));
        assertThat(verdict(evaluation, "robots_usage(r, c, u, 'google')", "GPTBot", "/open"))
                .isEqualTo(RowFactory.create("unknown", "unknown", scalaList()));
    }

    @ParameterizedTest
    @EnumSource
    void findingsEqualTheLibrary(SparkEvaluation evaluation) {
        List<Row> findings = rows(evaluation.value("robots_findings(r)", ROBOTS, "", ""));
        assertThat(findings).anySatisfy(finding -> {
            assertThat(finding.getString(finding.fieldIndex("code"))).isEqualTo("L03");
            assertThat(finding.getString(finding.fieldIndex("severity"))).isEqualTo("error");
            assertThat(finding.getInt(finding.fieldIndex("line"))).isEqualTo(9);
            assertThat(finding.getString(finding.fieldIndex("sentence"))).contains("Disalow").endsWith(".");
        });
        for (RobotsStandard standard : RobotsStandard.values()) {
            List<Row> findingsByStandard = rows(evaluation.value("robots_findings(r, c)", ROBOTS, standard.id(), ""));
            assertThat(findingsByStandard)
                    .isEqualTo(RobotsTxt.parse(ROBOTS.getBytes(UTF_8), standard).problems().stream()
                            .map(problem -> RowFactory.create(
                                    problem.code(),
                                    problem.severity().name().toLowerCase(Locale.ROOT),
                                    problem.line(),
                                    problem.sentence()))
                            .toList());
        }
    }

    @ParameterizedTest
    @EnumSource
    void groupsListAgentsAndRules(SparkEvaluation evaluation) {
        List<Row> groups = rows(evaluation.value("robots_groups(r)", ROBOTS, "", ""));
        assertThat(groups).hasSize(2);
        Row second = groups.get(1);
        assertThat(second.getInt(second.fieldIndex("line"))).isEqualTo(5);
        assertThat(second.getList(second.fieldIndex("agents"))).isEqualTo(List.of("GPTBot", "CCBot"));
        assertThat(second.getList(second.fieldIndex("rules")))
                .isEqualTo(List.of(RowFactory.create(7, false, "/"), RowFactory.create(8, true, "/open")));
    }

    @ParameterizedTest
    @EnumSource
    void crawlerRecognisesNamesAndHeaders(SparkEvaluation evaluation) {
        assertThat(evaluation.value("robots_crawler(c)", "", GPTBOT, ""))
                .isEqualTo(RowFactory.create("GPTBot", "OpenAI", "ai-training"));
        assertThat(evaluation.value("robots_crawler(c)", "", "googlebot", ""))
                .isEqualTo(RowFactory.create("Googlebot", "Google", "search"));
        assertThat(evaluation.value("robots_crawler(c)", "", BROWSER, "")).isNull();
        assertThat(evaluation.value("robots_crawler(c)", "", "NobodyKnowsBot", "")).isNull();
    }

    @ParameterizedTest
    @EnumSource
    void nullArgumentsGiveNull(SparkEvaluation evaluation) {
        assertThat(allowed(evaluation, null, "a", "/")).isNull();
        assertThat(allowed(evaluation, "", null, "/")).isNull();
        assertThat(allowed(evaluation, "", "a", null)).isNull();
        assertThat(evaluation.value("robots_verdict(r, c, u, null)", "", "a", "/")).isNull();
        assertThat(evaluation.value("robots_usage(r, c, u)", null, "a", "/")).isNull();
        assertThat(evaluation.value("robots_findings(r)", null, "a", "/")).isNull();
        assertThat(evaluation.value("robots_findings(r, c)", "", null, "/")).isNull();
        assertThat(evaluation.value("robots_groups(r)", null, "a", "/")).isNull();
        assertThat(evaluation.value("robots_crawler(c)", "", null, "/")).isNull();
        assertThat(evaluation.value("robots_allowed(null, null, null)", "", "", "")).isNull();
    }

    @ParameterizedTest
    @EnumSource
    void unknownNamesGiveNull(SparkEvaluation evaluation) {
        for (String name : List.of("", "  ", "/1.0", BROWSER)) {
            assertThat(allowed(evaluation, ROBOTS, name, "/")).as(name).isNull();
            assertThat(verdict(evaluation, "robots_verdict(r, c, u)", name, "/")).as(name).isNull();
            assertThat(verdict(evaluation, "robots_usage(r, c, u)", name, "/")).as(name).isNull();
        }
        assertThat(evaluation.value("robots_allowed(r, c, u, 'no-such-standard')", ROBOTS, "a", "/")).isNull();
        assertThat(evaluation.value("robots_allowed(r, c, u, 'own', 'gopher://x')", ROBOTS, "a", "/")).isNull();
        assertThat(evaluation.value("robots_verdict(r, c, u, 'own', '/')", ROBOTS, "a", "/")).isNull();
        assertThat(evaluation.value("robots_usage(r, c, u, 'own', null)", ROBOTS, "a", "/")).isNull();
        assertThat(evaluation.value("robots_findings(r, 'no-such-standard')", ROBOTS, "a", "/")).isNull();
    }

    @ParameterizedTest
    @EnumSource
    void anyBytesAreAccepted(SparkEvaluation evaluation) {
        byte[] bytes = new byte[70_000];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (i * 31 + i / 251);
        }
        assertThat(allowed(evaluation, bytes, "Googlebot", "\uFFFF %zz \uD83D\uDE00")).isEqualTo(true);
        assertThat(evaluation.value("robots_verdict(r, c, u).outcome", bytes, "Googlebot", "/\u0000"))
                .isEqualTo("not-a-page");
        assertThat(evaluation.value("robots_findings(r)", bytes, "", "")).isNotNull();
        assertThat(evaluation.value("robots_groups(r)", bytes, "", "")).isNotNull();
        byte[] latin = "User-agent: *\nDisallow: /\u00e4".getBytes(ISO_8859_1);
        assertThat(evaluation.value("robots_verdict(r, c, u).rule", latin, "a", "/%E4")).isEqualTo("Disallow: /\uFFFD");
        assertThat(evaluation.value("robots_allowed(r, c, cast(unhex('2FE4') as string))", latin, "a", ""))
                .isEqualTo(false);
    }

    @Test
    void constantCallsAreEvaluatedInThePlan() {
        String plan = SparkEvaluation.FOLDED
                .query("robots_verdict(r, c, u)", ROBOTS, "a", "/").queryExecution().optimizedPlan().toString();
        assertThat(plan).contains("[allowed,null,null,no-rule-matches,*] AS");
    }

    @Test
    void generatedCodeCallsTheFunction() {
        String plan = org.apache.spark.sql.execution.debug.package$.MODULE$.codegenString(SparkEvaluation.STAGE_CODE
                .query("robots_allowed(r, c, u)", ROBOTS, "a", "/").queryExecution().executedPlan());
        assertThat(plan).contains("org.roboscope.spark.FunctionCalls.allowed(");
    }

    @Test
    void columnNamesShowTheCall() {
        SparkSession session = LocalSpark.session();
        assertThat(session.sql("select robots_allowed('', 'a', '/')").columns())
                .containsExactly("robots_allowed(, a, /)");
        assertThat(session.sql("select robots_allowed(r, c, u) from values ('', 'a', '/') as t(r, c, u)").columns())
                .containsExactly("robots_allowed(r, c, u)");
    }

    @Test
    void describeShowsTheUsage() {
        List<Row> lines = LocalSpark.session().sql("describe function robots_verdict").collectAsList();
        assertThat(lines).anySatisfy(line -> assertThat(line.getString(0))
                .contains("robots_verdict(robots, crawler, url[, standard[, site]]) - Returns whether"));
    }

    @Test
    void invalidCallsFailBeforeTheyRun() {
        SparkSession session = LocalSpark.session();
        assertThatThrownBy(() -> session.sql("select robots_allowed('', 'a')"))
                .isInstanceOf(AnalysisException.class).hasMessageContaining("robots_allowed").hasMessageContaining("3");
        assertThatThrownBy(() -> session.sql("select robots_allowed('', 'a', '/', 'own', '', '')"))
                .isInstanceOf(AnalysisException.class).hasMessageContaining("robots_allowed").hasMessageContaining("5");
        assertThatThrownBy(() -> session.sql("select robots_findings('', 'own', '')"))
                .isInstanceOf(AnalysisException.class);
        assertThatThrownBy(() -> session.sql("select robots_groups('', 'own')")).isInstanceOf(AnalysisException.class);
        assertThatThrownBy(() -> session.sql("select robots_allowed(array(1), 'a', '/')"))
                .isInstanceOf(AnalysisException.class).hasMessageContaining("robots_allowed");
    }

    /** The functions accept columns whose strings are compared ignoring case. */
    @Test
    void stringsOfAnyCollationAreAccepted() {
        assertThat(LocalSpark.session().sql("""
                select robots_allowed(r collate utf8_lcase, c collate unicode_ci, u collate utf8_lcase)
                from values ('User-agent: a\nDisallow: /B', 'a', '/B') as t(r, c, u)""").collectAsList())
                .containsExactly(RowFactory.create(false));
    }

    @Test
    void repeatedCallsAreEvaluatedOnce() {
        String code = org.apache.spark.sql.execution.debug.package$.MODULE$.codegenString(SparkEvaluation.STAGE_CODE
                .query("struct(robots_verdict(r, c, u).line, robots_verdict(r, c, u).rule)", ROBOTS, "a", "/")
                .queryExecution().executedPlan());
        assertThat(code.split("FunctionCalls\\.verdict\\(", -1)).hasSize(2);
    }

    @Test
    void registerAddsAllFunctions() {
        SparkSession session = LocalSpark.session();
        for (SqlFunction function : SqlFunction.values()) {
            FunctionIdentifier name = FunctionRegistry$.MODULE$.builtinFunctionIdentifier(function.sqlName());
            assertThat(session.sessionState().functionRegistry().dropFunction(name)).isTrue();
        }
        assertThatThrownBy(() -> session.sql("select robots_allowed('', 'a', '/')"))
                .isInstanceOf(AnalysisException.class);
        RobotsFunctions.register(session);
        assertThat(session.sql("select robots_allowed('', 'a', '/')").collectAsList())
                .containsExactly(RowFactory.create(true));
    }

    private static @Nullable Object allowed(
            SparkEvaluation evaluation, @Nullable Object r, @Nullable String c, @Nullable String u) {
        return evaluation.value("robots_allowed(r, c, u)", r, c, u);
    }

    private static @Nullable Object verdict(SparkEvaluation evaluation, String expression, String crawler, String url) {
        return evaluation.value(expression, ROBOTS, crawler, url);
    }

    @SuppressWarnings("unchecked")
    private static List<Row> rows(@Nullable Object array) {
        return CollectionConverters.asJava((Seq<Row>) array);
    }

    private static Object scalaList(Integer... lines) {
        return CollectionConverters.asScala(List.of(lines)).toSeq();
    }
}
