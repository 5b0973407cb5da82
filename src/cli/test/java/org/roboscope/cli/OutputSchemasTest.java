package org.roboscope.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.roboscope.cli.OutputSchemas.Output;
import org.roboscope.manual.ManualPages;
import org.roboscope.simulate.policy.PolicyFile;
import org.roboscope.simulate.policy.PolicyFile.BadPolicyException;
import org.roboscope.site.fetch.RawServer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** The schemas of the JSON output are complete. {@link CommandLineResult} validates the output of all other tests. */
class OutputSchemasTest {

    private static final ObjectMapper JSON = new ObjectMapper();
    /** Schemas of JSON that only tools of the MCP server return. */
    private static final List<String> TOOL_SCHEMAS = List.of("explain", "page");
    /** The schema of a file that a command reads. */
    private static final String POLICY_FILE_SCHEMA = "policy-file";

    @TempDir
    private Path folder;

    static List<String> names() {
        return OutputSchemas.names();
    }

    @ParameterizedTest
    @MethodSource("names")
    void schemaIsValidUnderItsDraft(String name) {
        String draft = SpecificationVersion.DRAFT_2020_12.getDialectId();
        Schema schemas = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(SchemaLocation.of(draft));
        String text = OutputSchemas.text(name);
        assertThat(schemas.validate(text, InputFormat.JSON)).isEmpty();
        assertThat(JSON.readTree(text).get("$schema").asString()).isEqualTo(draft);
        assertThat(OutputSchemas.id(name)).matches("urn:roboscope:schema:" + name + ":[1-9][0-9]*");
    }

    @ParameterizedTest
    @MethodSource("names")
    void objectsAreClosedAndFieldsAreDescribed(String name) {
        List<String> gaps = new ArrayList<>();
        addGaps(JSON.readTree(OutputSchemas.text(name)), "", gaps);
        assertThat(gaps).isEmpty();
    }

    private static void addGaps(JsonNode node, String where, List<String> gaps) {
        boolean isChoice = node.has("oneOf");
        if (node.path("type").asString("").equals("object") && !isChoice && !node.has("additionalProperties")) {
            gaps.add(where + " is open");
        }
        for (Map.Entry<String, JsonNode> property : node.path("properties").properties()) {
            if (property.getValue().path("description").asString("").isBlank()) {
                gaps.add(where + "." + property.getKey() + " has no description");
            }
        }
        for (Map.Entry<String, JsonNode> part : node.properties()) {
            addGaps(part.getValue(), where + "/" + part.getKey(), gaps);
        }
        if (node.isArray()) {
            node.forEach(part -> addGaps(part, where, gaps));
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void programContainsTheSchema(String name) {
        assertThat(ManualPages.text("docs/schemas/" + name + ".schema.json")).isEqualTo(OutputSchemas.text(name));
    }

    @Test
    void pageListsEverySchema() throws IOException {
        String page = Files.readString(OutputSchemas.FOLDER.resolve("README.md"));
        assertThat(names()).hasSizeGreaterThan(15)
                .allSatisfy(name -> assertThat(page).contains("| [" + name + "](" + name + ".schema.json) |"));
        assertThat(page).contains(OutputSchemas.id("check"));
    }

    @Test
    void everyJsonOutputHasASchema() {
        List<List<String>> forms =
                TerminalOutputTest.commands().map(command -> List.of(command.split(" ", -1))).toList();
        assertThat(forms.stream().map(OutputSchemas::output).flatMap(output -> output.map(Output::schema).stream())
                .distinct().sorted().toList())
                .containsExactlyElementsOf(
                        names().stream()
                                .filter(name -> !TOOL_SCHEMAS.contains(name) && !name.equals(POLICY_FILE_SCHEMA))
                                .toList());
        assertThat(forms).filteredOn(form -> form.getLast().startsWith("json"))
                .allSatisfy(form -> assertThat(OutputSchemas.output(form)).isPresent());
    }

    /** {@link CommandLineResult} validates the output. */
    @ParameterizedTest
    @CsvSource({
        "check {robots} {none} --severity info --fixes all --standard all --site https://example.com/, 2",
        "check {robots} --as Googlebot --standard google --standard bing, 1",
        "check {robots} --as-checker lighthouse, 1",
        "check {robots} --as-checker search-console, 0",
        "test {robots} --as GPTBot Googlebot Nonsense --standard all --explain --evidence /a /private/a, 1",
        "test {robots} --as GPTBot Googlebot --urls {list}, 1",
        "test {robots} --as GPTBot Googlebot --urls {list} --summary, 1",
        "groups {robots} --evidence --standard all, 0",
        "compare {robots} {other}, 1",
        "compare {robots} {other} --urls {list} --standard all, 1",
        "compare {robots} {other} --urls {list} --summary, 1",
        "expect {expect} {robots}, 1",
        "policy {robots}, 0",
        "policy {robots} --set ai-training=closed --set training-use=no, 0",
        "policy {robots} --check {policy}, 1",
        "visits {log} --robots {robots}, 0",
        "visits {log} --robots {robots} --new {other}, 0",
        "enforce {robots} --list --all-closed, 0",
        "fetch {site}, 0",
        "fetch --page {page} --as Googlebot, 0",
        "fetch --pages {pages} --as Googlebot --ignore-robots, 1"})
    void outputMatchesItsSchema(String command, int code) throws IOException {
        byte[] robots = Files.readAllBytes(robots());
        try (RawServer server = new RawServer((request, out) -> out.write(
                RawServer.answer("200 OK\nContent-Type: text/html\nX-Robots-Tag: noindex", robots)))) {
            String[] arguments = Stream.of((command + " --format json").split(" ", -1))
                    .map(word -> word.startsWith("{") ? file(word, server) : word).toArray(String[]::new);
            CommandLineResult result = CommandLineResult.run(arguments);
            assertThat(result.out()).as(result.err()).isNotBlank();
            assertThat(OutputSchemas.output(List.of(arguments))).isPresent();
            assertThat(result.exitCode()).as(result.err()).isEqualTo(code);
        }
    }

    private Path robots() throws IOException {
        return Files.writeString(folder.resolve("robots.txt"), """
                User-agent: *
                Disallow: /private/
                Disallow: /p*e/x$
                Content-Usage: train-ai=n
                Dissallow: /x
                Content-Signal: search=yes,ai-train=no

                User-agent: GPTBot
                Disallow: /
                Sitemap: /map.xml
                """);
    }

    private String file(String word, RawServer server) {
        try {
            return switch (word) {
                case "{robots}" -> robots().toString();
                case "{none}" -> folder.resolve("none.txt").toString();
                case "{other}" -> write("other.txt", "User-agent: *\nDisallow: /shop/\nContent-Usage: train-ai=y\n");
                case "{list}" -> write("list.txt", "https://example.com/a\nhttps://example.com/shop/1\n/private/1\n");
                case "{expect}" -> write("robots.expect",
                        "Googlebot allow /a # why\nGPTBot allow /a\nGooglebot must not train /a\nBingbot block /private/*\n");
                case "{policy}" -> write("policy.json", """
                        {"access": {"seo": "only:/a/,/b/", "everyone": "open"}, "usage": {"search": "no"}}
                        """);
                case "{log}" -> write("access.log",
                        "66.249.66.1 - - [10/Oct/2000:13:55:36 -0700] \"GET /private/a HTTP/1.0\""
                                + " 200 1 \"-\" \"Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)\"\n");
                case "{pages}" -> write("pages.txt", server.address("/a") + "\n" + server.address("/private/b") + "\n");
                case "{page}" -> server.address("/a").toString();
                default -> server.address("/").toString();
            };
        } catch (IOException failure) {
            throw new AssertionError(failure);
        }
    }

    private String write(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    @Test
    void policyFileMatchesItsSchema() throws BadPolicyException {
        String policy = """
                {
                  "access": {"all": "leave", "ai-training": "closed", "seo": "except:/blog/, /press/"},
                  "usage": {"training": "no", "search": "yes"},
                  "vocabularies": ["content-signal"]
                }
                """;
        assertThat(OutputSchemas.violations(POLICY_FILE_SCHEMA, policy)).isEmpty();
        assertThat(PolicyFile.read(policy.getBytes(StandardCharsets.UTF_8)).isEmpty()).isFalse();
        for (String other : List.of("{\"access\":{\"seo\":\"shut\"}}", "{\"rows\":{}}",
                "{\"access\":{\"x\":\"open\"}}")) {
            assertThat(OutputSchemas.violations(POLICY_FILE_SCHEMA, other)).as(other).isNotEmpty();
        }
    }

    @Test
    void linesAreCheckedOneByOne() throws IOException {
        String robots = robots().toString();
        assertThat(CommandLineResult.run("scan", robots, "--as", "Googlebot", "--standard", "all").out()).isNotBlank();
        assertThat(CommandLineResult.run("scan", robots, "--columns", "bytes").out()).isNotBlank();
        assertThat(CommandLineResult.run("scan", robots, "--summary", "--format", "jsonl").out()).isNotBlank();
        String questions = """
                {"robots":"VXNlci1hZ2VudDogKgpEaXNhbGxvdzogLwo=","crawler":"Googlebot","url":"Lw==","usage":true,"evidence":true}
                {"robots":7}
                """;
        assertThat(CommandLineResult.runWith(questions, "test", "--jsonl").out().lines()).hasSize(2);
    }

    @Test
    void unknownFieldOrWordIsDetected() throws IOException {
        String out = CommandLineResult.run("groups", robots().toString(), "--as", "GPTBot", "--format", "json").out();
        String[] arguments = {"groups", "--format", "json"};
        assertThatThrownBy(() -> OutputSchemas.validate(arguments, out.replace("\"step\":", "\"pace\":")))
                .isInstanceOf(AssertionError.class).hasMessageContaining("pace");
        assertThatThrownBy(() -> OutputSchemas.validate(arguments, out.replace("own-group", "other")))
                .isInstanceOf(AssertionError.class);
    }
}
