package org.roboscope.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.Purpose;
import org.roboscope.crawlers.PurposeCrawlers;
import org.roboscope.crawlers.assignment.AssignmentFinder;
import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.simulate.purpose.AssignmentMessages;
import org.roboscope.simulate.purpose.PurposeMaker;
import org.roboscope.simulate.purpose.PurposeView;
import org.roboscope.simulate.purpose.PurposeView.PurposeContent;

/** Every output states the same number of crawlers for a purpose. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CrawlerCountsTest {

    private static final String ROBOTS = "User-agent: GPTBot\nUser-agent: Bytespider\nDisallow: /\n";

    private JsonObject policy = new JsonObject();
    private String policyTable = "";
    private String report = "";
    private String scan = "";

    @BeforeAll
    void runCommands(@TempDir Path scratch) throws Exception {
        String file = Files.writeString(scratch.resolve("robots.txt"), ROBOTS).toString();
        policy = JsonParser.parseString(CommandLineResult.run("policy", file, "--format", "json").out())
                .getAsJsonObject();
        policyTable = CommandLineResult.run("policy", file).out();
        report = CommandLineResult.run("check", file, "--format", "html").out();
        String line = "{\"robots\":\"" + Base64.getEncoder().encodeToString(ROBOTS.getBytes(StandardCharsets.UTF_8))
                + "\"}\n";
        scan = CommandLineResult.runWith(line, "scan", "--jsonl", "-", "--summary", "--format", "tsv").out();
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = {"CONTROL_TOKEN", "POLICY_TOKEN", "DEAD_TOKEN"})
    void everyOutputCountsTheSameCrawlers(Purpose purpose) {
        int counted = PurposeCrawlers.countedEntries(Catalogue.builtIn(), purpose).size();
        String crawlers = counted == 1 ? "1 crawler" : counted + " crawlers";
        String title = MessageBundle.of("crawlers").text("purpose." + purpose.code());
        assertThat(countInPolicyJson(purpose)).as("policy --format json").isEqualTo(counted);
        assertThat(countInPolicyText(purpose)).as("policy").isEqualTo(counted);
        assertThat(countInScan(purpose)).as("scan --summary").isEqualTo(counted);
        PurposeContent card = card(title);
        assertThat(card.countText()).as("card").isEqualTo(crawlers);
        assertThat(card.summaries()).allSatisfy(summary -> {
            assertThat(summary.sentence()).startsWith(crawlers + ": ");
            assertThat(summary.outcomes().totalCount()).isEqualTo(counted);
        });
        assertThat(report).contains("<strong>" + title + "</strong>").contains("<span>" + crawlers + ": ");
    }

    private int countInPolicyJson(Purpose purpose) {
        JsonObject row = StreamSupport.stream(policy.getAsJsonArray("rows").spliterator(), false)
                .map(JsonElement::getAsJsonObject)
                .filter(candidate -> candidate.get("row").getAsString().equals(purpose.code())).findFirst()
                .orElseThrow();
        return row.getAsJsonObject("crawlers").entrySet().stream()
                .mapToInt(state -> state.getValue().getAsJsonArray().size()).sum();
    }

    private int countInPolicyText(Purpose purpose) {
        String row = policyTable.lines().filter(line -> line.startsWith(purpose.code() + " ")).findFirst()
                .orElseThrow();
        Matcher numbers = Pattern.compile("(\\d+) (open|closed|in part|mixed|undecided)").matcher(row);
        return numbers.results().mapToInt(number -> Integer.parseInt(number.group(1))).sum();
    }

    private int countInScan(Purpose purpose) {
        return scan.lines().map(line -> List.of(line.split("\t", -1)))
                .filter(cells -> cells.subList(0, 2).equals(List.of("purposes", purpose.code()))
                        && cells.get(3).equals("crawlers"))
                .mapToInt(cells -> Integer.parseInt(cells.get(4))).sum();
    }

    private static PurposeContent card(String title) {
        RobotsText text = RobotsText.of(ROBOTS, StandardChoice.OWN);
        PurposeView view = new PurposeMaker(new AssignmentMessages())
                .createView(text, AssignmentFinder.find(text, Catalogue.builtIn(), List.of()), "/page");
        return view.purposes().stream().filter(purpose -> purpose.title().equals(title)).findFirst().orElseThrow();
    }
}
