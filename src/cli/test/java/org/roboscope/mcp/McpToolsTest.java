package org.roboscope.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.ReadJson;
import org.roboscope.ReadJson.Fields;
import org.roboscope.ReadJson.Items;
import org.roboscope.cli.CommandLineResult;
import org.roboscope.spec.OtherHosts;
import org.roboscope.spec.OtherHosts.AskedUrl;

/** Tests the answers of the tools, and their errors for wrong arguments. */
@Timeout(120)
class McpToolsTest {

    private static final String ROBOTS = """
            User-agent: *
            Disallow: /private/
            Allow: /private/open

            User-agent: GPTBot
            Dissallow: /
            """;

    private static final int MAX_ANSWER_CHARACTERS = 200_000;

    /** More than two pages of URLs that a new file blocks. */
    private static final List<String> MANY_URLS =
            IntStream.range(0, 230).mapToObj(number -> "/shop/" + number).toList();

    private static final String MANY_URLS_FIELD = "\"urls\":" + ReadJson.text(MANY_URLS);

    @TempDir
    private Path folder;

    private McpClient client;
    private Items tools;

    @BeforeEach
    void connect() throws Exception {
        Files.writeString(folder.resolve("robots.txt"), ROBOTS);
        client = new McpClient(new McpSession(new RobotsInputs(folder, false)));
        client.initialize("2025-11-25");
        tools = client.request("tools/list", "{}").getObject("result").getArray("tools");
    }

    @AfterEach
    void disconnect() throws Exception {
        client.close();
        assertThat(client.hasReceivedAll()).isTrue();
        assertThat(client.faults()).isEmpty();
    }

    private Fields tool(String name) {
        return tools.stream().map(Fields.class::cast).filter(tool -> tool.getString("name").equals(name))
                .findFirst().orElseThrow();
    }

    private static List<String> violations(Fields schema, Fields value) {
        Schema read = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(ReadJson.text(schema));
        return read.validate(ReadJson.text(value), InputFormat.JSON).stream().map(Object::toString).toList();
    }

    /** Returns the structured answer to a call, after checking arguments and answer against the schemas of the tool. */
    private Fields answer(String name, String arguments) throws Exception {
        assertThat(violations(tool(name).getObject("inputSchema"), ReadJson.object(arguments))).isEmpty();
        Fields result = client.call(name, arguments).getObject("result");
        assertThat(result.getBoolean("isError")).as(result.toString()).isFalse();
        Fields answer = result.getObject("structuredContent");
        assertThat(violations(tool(name).getObject("outputSchema"), answer)).isEmpty();
        assertThat(ReadJson.object(result.getArray("content").getObject(0).getString("text")))
                .as("the answer as text").isEqualTo(answer);
        return answer;
    }

    private String refusal(String name, String arguments) throws Exception {
        Fields result = client.call(name, arguments).getObject("result");
        assertThat(result.getBoolean("isError")).isTrue();
        assertThat(result.has("structuredContent")).isFalse();
        return result.getArray("content").getObject(0).getString("text");
    }

    private static String object(String... fields) {
        return "{" + String.join(",", fields) + "}";
    }

    private static String withField(String object, String field) {
        return object.substring(0, object.length() - 1) + "," + field + "}";
    }

    private static String withCursor(String arguments, String cursor) {
        return withField(arguments, "\"cursor\":\"" + cursor + "\"");
    }

    private static String textField(String robots) {
        return "\"text\":" + ReadJson.text(robots);
    }

    /** Returns a field with the object of a file, such as {@code "before"}. */
    private static String fileField(String name, String robots) {
        return "\"" + name + "\":" + object(textField(robots));
    }

    static Stream<Arguments> sites() {
        return OtherHosts.bySite().entrySet().stream().map(site -> Arguments.of(site.getKey(), site.getValue()));
    }

    @ParameterizedTest
    @MethodSource("sites")
    void urlsOfOtherSitesHaveNoVerdict(String site, List<AskedUrl> urls) throws Exception {
        String common = "\"urls\":" + ReadJson.text(urls.stream().map(AskedUrl::url).toList())
                + (site.equals(OtherHosts.UNKNOWN) ? "" : ",\"site\":\"" + site + "\"")
                + ",\"crawlers\":[\"" + OtherHosts.CRAWLER + "\"]";
        Fields test = answer("test", object(textField(OtherHosts.ROBOTS), common));
        assertThat(test.getArray("results").stream().map(row -> ((Fields) row).getString("outcome")))
                .containsExactlyElementsOf(urls.stream().map(AskedUrl::outcome).toList());
        Fields impact = answer("impact", object(fileField("before", OtherHosts.ROBOTS),
                fileField("after", "User-agent: *\nDisallow:\n"), common)).getObject("summary");
        assertThat(impact.getLong("changed")).isEqualTo(OtherHosts.count(urls, "blocked"));
        assertThat(impact.getLong("otherSite")).isEqualTo(OtherHosts.count(urls, "other-site"));
        assertThat(impact.getLong("notAPage")).isEqualTo(OtherHosts.count(urls, "not-a-page"));
    }

    @Test
    void zeroByteInUrlIsAnError() throws Exception {
        assertThat(client.call("test", "{\"text\":\"\",\"urls\":[\"/a\\u0000b\"],\"crawlers\":[\"x\"]}").toString())
                .contains("has a text with a zero byte, which no URL and no name contains.");
    }

    @Test
    void toolsHaveSimpleSchemas() {
        assertThat(tools).extracting(tool -> ((Fields) tool).getString("name"))
                .containsExactly("check", "test", "explain", "groups", "impact", "compare");
        assertThat(tools).allSatisfy(tool -> {
            Fields input = ((Fields) tool).getObject("inputSchema");
            assertThat(input.getBoolean("additionalProperties")).isFalse();
            assertThat(input.getObject("properties").values()).allSatisfy(
                    property -> assertThat(((Fields) property).getString("description")).isNotBlank());
            // Some assistants refuse schemas that combine others at the top.
            assertThat(input).doesNotContainKeys("oneOf", "anyOf", "allOf");
            assertThat(((Fields) tool).getObject("outputSchema").getString("type")).isEqualTo("object");
        });
    }

    @Test
    void checkEqualsTheCommand() throws Exception {
        Fields answer = answer("check", "{\"path\":\"robots.txt\"}");
        Fields finding = answer.getArray("files").getObject(0).getArray("findings").getObject(0);
        assertThat(finding.getString("code")).isEqualTo("L03");
        assertThat(finding.getInt("line")).isEqualTo(6);
        assertThat(finding.getArray("fixes").getObject(0).getArray("edits").getObject(0).getString("text"))
                .isEqualTo("Disallow");
        String printed = CommandLineResult.runWith(ROBOTS, "check", "-", "--format", "json").out();
        Fields file = ReadJson.object(printed).getArray("files").getObject(0);
        assertThat(answer.getArray("files").getObject(0).getArray("findings")).isEqualTo(file.getArray("findings"));
    }

    @Test
    void checkUsesAllItsArguments() throws Exception {
        String allArguments = "{\"path\":\"robots.txt\",\"severity\":\"info\",\"standards\":[\"yandex\",\"bing\"]}";
        assertThat(answer("check", allArguments).getArray("reading")).containsExactly("yandex", "bing");
        assertThat(findings(allArguments)).contains("F08");
        assertThat(findings("{\"path\":\"robots.txt\",\"standards\":[\"yandex\",\"bing\"]}")).doesNotContain("F08");
        String sitemap = textField("User-agent: *\nDisallow: /a\nSitemap: /map.xml\n");
        assertThat(answer("check", object(sitemap)).toString()).doesNotContain("https://example.com/map.xml");
        assertThat(answer("check", object(sitemap, "\"site\":\"https://example.com/\"")).toString())
                .as("the fix").contains("https://example.com/map.xml");
        assertThat(findings("{\"path\":\"robots.txt\",\"severity\":\"error\",\"crawlers\":[\"Googlebot\"]}"))
                .doesNotContain("L03");
    }

    private List<String> findings(String arguments) throws Exception {
        return answer("check", arguments).getArray("files").getObject(0).getArray("findings").stream()
                .map(finding -> ((Fields) finding).getString("code")).toList();
    }

    @Test
    void testReturnsOutcomeLineReasonAndStandard() throws Exception {
        Items results = answer("test", "{\"path\":\"robots.txt\",\"urls\":[\"https://example.com/private/a\"],"
                + "\"crawlers\":[\"Googlebot\",\"GPTBot\"]}").getArray("results");
        assertThat(results.getObject(0)).containsEntry("crawler", "Googlebot").containsEntry("standard", "google")
                .containsEntry("outcome", "blocked").containsEntry("line", 2).containsEntry("reason", "rule");
        assertThat(results.getObject(1)).containsEntry("crawler", "GPTBot").containsEntry("outcome", "allowed")
                .containsEntry("reason", "no-rule-matches");
    }

    @Test
    void testExplainsRulesWithEvidence() throws Exception {
        Fields result = answer("test", "{\"path\":\"robots.txt\",\"urls\":[\"/private/open\"],"
                + "\"crawlers\":[\"Googlebot\"],\"rules\":true,\"evidence\":true,\"standard\":\"google\"}")
                .getArray("results").getObject(0);
        assertThat(result.getArray("trials")).hasSize(2);
        assertThat(result.getArray("evidence")).isNotEmpty();
    }

    @Test
    void testNamesUnfollowedRuleForEveryone() throws Exception {
        String robots = textField("User-agent: *\nDisallow: /cart/\n\nUser-agent: Googlebot\nDisallow: /tmp/\n");
        Fields result = answer("test",
                object(robots, "\"urls\":[\"/cart/\"]", "\"crawlers\":[\"Googlebot\"]", "\"rules\":true"))
                .getArray("results").getObject(0);
        assertThat(result).containsEntry("outcome", "allowed");
        assertThat(result.getArray("ignored").getObject(0)).containsEntry("line", 2)
                .containsEntry("rule", "Disallow: /cart/").containsEntry("reason", "own-group");
    }

    @Test
    void groupsNamesTheGroupOfEachCrawler() throws Exception {
        Items crawlers = answer("groups", "{\"path\":\"robots.txt\",\"crawlers\":[\"GPTBot\",\"bingbot\"]}")
                .getArray("crawlers");
        assertThat(crawlers.getObject(0).getArray("group")).containsExactly(5);
        assertThat(crawlers.getObject(0).getObject("ifBlocked").getString("said")).startsWith("It indicates ");
        assertThat(crawlers.getObject(1).getArray("group")).containsExactly(1);
        assertThat(answer("groups", "{\"path\":\"robots.txt\",\"evidence\":true}").getObject("page").getInt("rows"))
                .isGreaterThan(100);
    }

    @Test
    void explainDescribesACode() throws Exception {
        Fields answer = answer("explain", "{\"code\":\"l03\"}");
        assertThat(answer.getString("title")).isEqualTo("Misspelt field");
        assertThat(answer.getString("text")).startsWith("# ");
    }

    @Test
    void explainDescribesALineAndItsCrawlers() throws Exception {
        Fields answer = answer("explain", "{\"path\":\"robots.txt\",\"line\":6}");
        assertThat(answer).containsEntry("text", "Dissallow: /").containsEntry("line", 6);
        assertThat(answer.getArray("group")).containsExactly(5);
        assertThat(answer.getArray("crawlers")).contains("GPTBot").doesNotContain("Googlebot");
        assertThat(answer.getArray("findings").getObject(0)).containsEntry("code", "L03");
        Fields rule = answer("explain", "{\"path\":\"robots.txt\",\"line\":2}");
        assertThat(rule).containsEntry("kind", "disallow");
        assertThat(rule.getArray("crawlers")).contains("Googlebot").doesNotContain("GPTBot");
        assertThat(answer("explain", "{\"path\":\"robots.txt\",\"line\":4}").getArray("group")).isEmpty();
    }

    @Test
    void impactReturnsChangedUrls() throws Exception {
        Fields answer = answer("impact", object(fileField("before", ROBOTS),
                fileField("after", "User-agent: *\nDisallow: /shop\n"),
                "\"urls\":[\"/shop/1\",\"/private/1\",\"/\"]", "\"crawlers\":[\"Googlebot\"]"));
        assertThat(answer.getArray("changes")).extracting(change -> ((Fields) change).getString("url"))
                .containsExactly("/shop/1", "/private/1");
        assertThat(answer.getObject("summary")).containsEntry("urls", 3).containsEntry("newlyBlocked", 1);
    }

    private static String impactOfManyUrls() {
        return object(fileField("before", "User-agent: *\nDisallow:\n"),
                fileField("after", "User-agent: *\nDisallow: /shop\n"), MANY_URLS_FIELD);
    }

    private static List<Arguments> longAnswers() {
        String robots = textField("User-agent: *\nDisallow: /shop/1\n");
        String twoCrawlers = "\"crawlers\":[\"Googlebot\",\"GPTBot\"]";
        String manyCrawlers = "\"crawlers\":"
                + ReadJson.text(IntStream.range(0, 230).mapToObj(number -> "Bot" + number).toList());
        String misspeltLines = IntStream.range(0, 110)
                .mapToObj(number -> "User-agent: a" + number + "\nDissallow: /" + number + "\n\n")
                .collect(Collectors.joining());
        String manyRules = IntStream.range(0, 90).mapToObj(number -> "Disallow: /" + number + "/\n")
                .collect(Collectors.joining("", "User-agent: *\n", ""));
        return List.of(Arguments.of("impact", impactOfManyUrls(), "changes"),
                Arguments.of("impact", withField(impactOfManyUrls(), twoCrawlers), "changes"),
                Arguments.of("test", object(robots, twoCrawlers, MANY_URLS_FIELD), "results"),
                Arguments.of("test",
                        object(robots, "\"rules\":true", "\"crawlers\":[\"Googlebot\"]", MANY_URLS_FIELD), "results"),
                Arguments.of("groups", object(robots, manyCrawlers), "crawlers"),
                Arguments.of("groups", object(robots, "\"evidence\":true"), "crawlers"),
                Arguments.of("check", object(textField(misspeltLines)), "findings"),
                Arguments.of("compare", object(fileField("before", manyRules),
                        fileField("after", "User-agent: *\nDisallow:\n"),
                        "\"crawlers\":[\"Googlebot\",\"bingbot\",\"YandexBot\"]"), "changes"));
    }

    private static Items rows(Fields answer, String list) {
        return (list.equals("findings") ? answer.getArray("files").getObject(0) : answer).getArray(list);
    }

    @ParameterizedTest
    @MethodSource("longAnswers")
    void pagesTogetherAreTheWholeAnswer(String name, String arguments, String list) throws Exception {
        Set<String> rows = new LinkedHashSet<>();
        Fields page = answer(name, arguments);
        Fields firstCounts = page.getObject("page");
        while (true) {
            assertThat(ReadJson.text(page).length()).isLessThan(MAX_ANSWER_CHARACTERS / 2);
            assertThat(rows(page, list)).hasSize(page.getObject("page").getInt("shown")).hasSizeBetween(1, 100);
            rows(page, list).forEach(row -> assertThat(rows.add(ReadJson.text(row))).isTrue());
            assertThat(page.getObject("page").getInt("rows")).isEqualTo(firstCounts.getInt("rows"));
            assertThat(page.getObject("page").get("outcomes")).isEqualTo(firstCounts.get("outcomes"));
            String next = page.getObject("page").getString("next");
            if (next == null) {
                break;
            }
            page = answer(name, withCursor(arguments, next));
        }
        assertThat(rows).hasSize(firstCounts.getInt("rows")).hasSizeGreaterThan(100);
    }

    @Test
    void pagesOfCheckHaveTheirFixes() throws Exception {
        String robots = IntStream.range(0, 60).mapToObj(number -> "Disallow: shop/" + number + "\n")
                .collect(Collectors.joining("", "User-agent: *\n", ""));
        String arguments = object(textField(robots), "\"limit\":25");
        for (String next = ""; next != null;) {
            Fields page = answer("check", next.isEmpty() ? arguments : withCursor(arguments, next));
            Fields file = page.getArray("files").getObject(0);
            assertThat(file.getArray("findings")).allSatisfy(
                    finding -> assertThat(((Fields) finding).getArray("fixes")).as("%s", finding).isNotEmpty());
            assertThat(file).containsEntry("untriedFixes", 0);
            next = page.getObject("page").getString("next");
        }
    }

    @Test
    void explainReturnsFindingsInPages() throws Exception {
        String question = object(textField("User-agent: *\nDisallow: /a\nAllow: /caf\u00E9\n"), "\"line\":3");
        Items whole = answer("explain", question).getArray("findings");
        assertThat(whole).hasSize(2);
        String oneByOne = withField(question, "\"limit\":1");
        Fields first = answer("explain", oneByOne);
        assertThat(first.getObject("page")).containsEntry("rows", 2).containsEntry("shown", 1)
                .containsEntry("shortened", 0);
        Fields last = answer("explain", withCursor(oneByOne, first.getObject("page").getString("next")));
        assertThat(last.getObject("page").getString("next")).isNull();
        assertThat(List.of(first.getArray("findings").getObject(0), last.getArray("findings").getObject(0)))
                .isEqualTo(whole);
    }

    @ParameterizedTest
    @CsvSource({"explain, line, 1", "explain, line, 2", "check, limit, 5", "test, limit, 5"})
    void largeRowIsShortened(String name, String argument, int number) throws Exception {
        String rule = "/" + "a".repeat(200_000);
        String agents = IntStream.range(0, 5_000).mapToObj(bot -> "User-agent: bot-" + bot + "\n")
                .collect(Collectors.joining());
        String robots = textField("User-agent: a" + "b".repeat(100_000) + "\nDissallow: " + rule + "\n" + agents
                + "Disallow: " + rule + "\n");
        String question = object(robots, "\"" + argument + "\":" + number);
        Fields answer = answer(name, name.equals("test")
                ? withField(question, "\"crawlers\":[\"bot-1\"],\"urls\":[\"" + rule + "\"]") : question);
        assertThat(ReadJson.text(answer).length()).isLessThan(MAX_ANSWER_CHARACTERS / 2);
        if (!name.equals("check")) {
            assertThat(answer.getObject("page").getInt("shortened")).isPositive();
        }
    }

    @Test
    void pagesOfImpactEqualTheCommand() throws Exception {
        Path before = Files.writeString(folder.resolve("before.txt"), "User-agent: *\nDisallow:\n");
        Path after = Files.writeString(folder.resolve("after.txt"), "User-agent: *\nDisallow: /shop\n");
        String printed = CommandLineResult.runWith(String.join("\n", MANY_URLS), "compare", before.toString(),
                after.toString(), "--urls", "-", "--format", "json").out();
        Fields whole = ReadJson.object(printed);
        String line = client.callLine("impact", impactOfManyUrls());
        assertThat(line.length()).isLessThan(MAX_ANSWER_CHARACTERS);
        Fields first = ReadJson.object(line).getObject("result").getObject("structuredContent");
        assertThat(first.getObject("summary")).isEqualTo(whole.getObject("summary"));
        assertThat(first.getObject("page").getInt("rows")).isEqualTo(whole.getArray("changes").size());
        Items pages = new Items(first.getArray("changes"));
        String next = first.getObject("page").getString("next");
        while (next != null) {
            Fields page = answer("impact", withCursor(impactOfManyUrls(), next));
            pages.addAll(page.getArray("changes"));
            next = page.getObject("page").getString("next");
        }
        assertThat(pages).isEqualTo(whole.getArray("changes"));
    }

    @Test
    void pagesOfTestEqualTheCommand() throws Exception {
        String printed = CommandLineResult.runWith(ROBOTS, "test", "-", "--as", "Googlebot", "--as", "GPTBot",
                "--format", "json", "/private/a", "/private/open", "/%", "/x*y").out();
        String question = "{\"path\":\"robots.txt\",\"urls\":[\"/private/a\",\"/private/open\",\"/%\",\"/x*y\"],"
                + "\"crawlers\":[\"Googlebot\",\"GPTBot\"]}";
        Fields first = answer("test", withField(question, "\"limit\":5"));
        Items pages = new Items(first.getArray("results"));
        assertThat(pages).hasSize(5);
        Fields last = answer("test", withCursor(question, first.getObject("page").getString("next")));
        pages.addAll(last.getArray("results"));
        assertThat(pages).isEqualTo(ReadJson.object(printed).getArray("results"));
        assertThat(first.getObject("page").getObject("outcomes")).isEqualTo(
                last.getObject("page").getObject("outcomes")).containsEntry("blocked", 1).containsEntry("allowed", 7);
    }

    @Test
    void cursorFitsOnlyItsQuestionAndFile() throws Exception {
        String question = "{\"path\":\"robots.txt\",\"limit\":1,\"crawlers\":[\"Googlebot\",\"GPTBot\"]}";
        String next = answer("groups", question).getObject("page").getString("next");
        assertThat(answer("groups", withCursor(question, next)).getArray("crawlers").getObject(0))
                .containsEntry("crawler", "GPTBot");
        String wrong = "The argument cursor is not one that this question gave";
        assertThat(refusal("groups", withCursor(withField(question, "\"standard\":\"google\""), next)))
                .startsWith(wrong);
        assertThat(refusal("groups", withCursor(question, "nonsense!"))).startsWith(wrong);
        Files.writeString(folder.resolve("robots.txt"), "User-agent: *\n");
        assertThat(refusal("groups", withCursor(question, next))).startsWith(wrong);
    }

    @Test
    void compareFindsUrlsWithoutAList() throws Exception {
        Fields answer = answer("compare", object("\"before\":{\"path\":\"robots.txt\"}",
                fileField("after", "User-agent: *\nDisallow: /\n")));
        assertThat(answer.getArray("changes")).isNotEmpty();
        assertThat(answer.getObject("summary").getArray("homePageLost")).contains("Googlebot");
    }

    @Test
    void compareFindsDifferencesOfTwoStandards() throws Exception {
        Fields answer = answer("compare", object(fileField("before", "User-agent: *\nDisallow: /a*b\n"),
                "\"standards\":[\"robots-1994\",\"google\"]", "\"crawlers\":[\"Example\"]"));
        assertThat(answer).containsEntry("before", "robots-1994").containsEntry("after", "google");
        assertThat(answer.getArray("changes")).isNotEmpty().allSatisfy(
                change -> assertThat(((Fields) change).getString("cause")).isEqualTo("other-standard"));
    }

    @Test
    void invalidUtf8BytesAreReturned() throws Exception {
        assertThat(answer("explain", "{\"text\":\"# \\udcff\",\"line\":1}")).containsEntry("text", "# \uDCFF");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "check   | {} | text, path",
        "check   | {\"text\":\"\",\"path\":\"robots.txt\"} | text, path",
        "check   | {\"text\":7} | text",
        "check   | {\"text\":null} | text",
        "check   | {\"path\":[\"robots.txt\"]} | path",
        "check   | {\"text\":\"\",\"nonsense\":1} | nonsense",
        "check   | {\"text\":\"\",\"severity\":\"bad\"} | severity",
        "check   | {\"text\":\"\",\"standards\":\"google\"} | standards",
        "check   | {\"text\":\"\",\"standards\":[\"nonsense\"]} | standards",
        "check   | {\"text\":\"\",\"standards\":[]} | standards",
        "check   | {\"text\":\"\",\"crawlers\":[\" \"]} | crawlers",
        "check   | {\"fetch\":\"https://example.com/\"} | fetch",
        "test    | {\"text\":\"\",\"crawlers\":[\"x\"]} | urls",
        "test    | {\"text\":\"\",\"urls\":[\"/\"]} | crawlers",
        "test    | {\"text\":\"\",\"urls\":[7],\"crawlers\":[\"x\"]} | urls",
        "test    | {\"text\":\"\",\"urls\":[\"/\"],\"crawlers\":[\"x\"],\"rules\":\"yes\"} | rules",
        "test    | {\"text\":\"\",\"urls\":[\"/\"],\"crawlers\":[\"x\"],\"standard\":\"nonsense\"} | standard",
        "groups  | {\"text\":\"\",\"evidence\":1} | evidence",
        "groups  | {\"text\":\"\",\"limit\":0} | limit",
        "groups  | {\"text\":\"\",\"limit\":101} | limit",
        "groups  | {\"text\":\"\",\"limit\":\"5\"} | limit",
        "groups  | {\"text\":\"\",\"cursor\":5} | cursor",
        "explain | {\"code\":\"R01\",\"limit\":5} | limit",
        "explain | {} | code",
        "explain | {\"code\":\"R01\",\"line\":1} | line",
        "explain | {\"line\":1} | text, path",
        "explain | {\"text\":\"\",\"line\":0} | line",
        "explain | {\"text\":\"\",\"line\":1.5} | line",
        "explain | {\"text\":\"\",\"line\":\"1\"} | line",
        "explain | {\"text\":\"\",\"line\":99999999999} | line",
        "explain | {\"text\":\"\",\"line\":2} | line",
        "impact  | {\"before\":{\"text\":\"\"},\"urls\":[\"/\"]} | after",
        "impact  | {\"before\":{\"text\":\"\"},\"after\":{\"text\":\"\"}} | urls",
        "impact  | {\"before\":\"\",\"after\":{\"text\":\"\"},\"urls\":[\"/\"]} | before",
        "impact  | {\"before\":{},\"after\":{\"text\":\"\"},\"urls\":[\"/\"]} | before.text, before.path",
        "impact  | {\"before\":{\"fetch\":\"x\"},\"after\":{\"text\":\"\"},\"urls\":[\"/\"]} | before.fetch",
        "compare | {\"before\":{\"text\":\"\"}} | after",
        "compare | {\"before\":{\"text\":\"\"},\"standards\":[\"google\",\"google\"]} | after",
        "compare | {\"before\":{\"text\":\"\"},\"standards\":[\"google\",\"bing\",\"yandex\"]} | standards",
        "compare | {\"before\":{\"text\":\"\",\"more\":1},\"after\":{\"text\":\"\"}} | before.more"})
    void wrongArgumentIsNamedInResultOrError(String name, String arguments, String named) throws Exception {
        assertThat(refusal(name, arguments)).contains(named).endsWith(".");
        client.initialize("2025-06-18");
        Fields error = client.call(name, arguments).getObject("error");
        assertThat(error.getInt("code")).isEqualTo(-32602);
        assertThat(error.getString("message")).contains(named).endsWith(".");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "explain | {\"code\":\"Z99\"} | Z99",
        "check   | {\"path\":\"none.txt\"} | none.txt",
        "check   | {\"text\":\"\",\"site\":\"https://[\"} | ",
        "check   | {\"text\":\"\",\"standards\":[\"own\",\"google\"]} | own",
        "groups  | {\"text\":\"\",\"crawlers\":[\"Nonsense/1.0 (x; y)\"]} | Nonsense/1.0",
        "compare | {\"before\":{\"text\":\"\"},\"standards\":[\"all\",\"google\"]} | all"})
    void unusableValueHasASentence(String name, String arguments, String named) throws Exception {
        assertThat(refusal(name, arguments)).contains(named == null ? "" : named).endsWith(".");
    }

    @Test
    void unknownToolErrorNamesTheTools() throws Exception {
        Fields error = client.call("nonsense", "{}").getObject("error");
        assertThat(error.getInt("code")).isEqualTo(-32602);
        assertThat(error.getString("message")).contains("nonsense").contains("explain");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"name\":7}", "{\"name\":\"check\",\"arguments\":[]}",
        "{\"name\":\"check\",\"arguments\":null}"})
    void callRequiresNameAndNamedArguments(String params) throws Exception {
        assertThat(client.request("tools/call", params).getObject("error").getInt("code")).isEqualTo(-32602);
    }

    @Test
    void sentencesNameNoCommandLineOption() throws Exception {
        for (String tool : List.of("check", "groups", "test")) {
            String result = client.call(tool, "{\"text\":\"\",\"crawlers\":[\"\"],\"urls\":[\"/\"]}").toString();
            assertThat(result.toLowerCase(Locale.ROOT)).contains("error").doesNotContain("--as");
        }
    }
}
