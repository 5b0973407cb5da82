package org.roboscope.mcp;

import com.grack.nanojson.JsonArray;
import com.grack.nanojson.JsonObject;
import com.grack.nanojson.JsonParser;
import com.grack.nanojson.JsonParserException;
import com.grack.nanojson.JsonStringWriter;
import com.grack.nanojson.JsonWriter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.roboscope.cli.JsonAnswers.NamedFile;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.FindingText;
import org.roboscope.lint.finding.Severity;
import org.roboscope.manual.ManualPages;
import org.roboscope.mcp.ToolArgument.Kind;
import org.roboscope.robots.Group;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;

/** What a finding means, or what a line does: whom it applies to, and what is wrong with it. */
final class ExplainTool implements Tool {

    @Override
    public String name() {
        return "explain";
    }

    @Override
    public List<ToolArgument> arguments() {
        return Stream.concat(Stream.of(ToolArgument.of("code", Kind.TEXT), ToolArgument.of("line", Kind.NUMBER)),
                ToolArgument.ROBOTS_TXT.stream()).toList();
    }

    @Override
    public String schema() {
        return "docs/schemas/explain.schema.json";
    }

    @Override
    public String answer(ToolArguments arguments, RobotsInputs inputs, CommandAnswers commands)
            throws RpcException, InterruptedException {
        if (arguments.has("code") == arguments.has("line")) {
            throw ToolArguments.wrong("argument.codeOrLine");
        }
        Optional<String> code = arguments.text("code");
        return code.isPresent() ? finding(code.get())
                : line(inputs.file(arguments), arguments.number("line").orElseThrow(), commands);
    }

    private static String finding(String code) {
        FindingCode known = Stream.of(FindingCode.values()).filter(each -> each.name().equalsIgnoreCase(code))
                .findFirst().orElseThrow(() -> new CommandRefusedException("option.about", code));
        return JsonWriter.string().object().value("code", known.name()).value("name", known.slug())
                .value("severity", known.severity().word()).value("title", new FindingText().title(known))
                .value("page", known.page()).value("text", ManualPages.text(known.page()).strip()).end().done();
    }

    private static String line(NamedFile file, int number, CommandAnswers commands)
            throws RpcException, InterruptedException {
        RobotsFile layout = RobotsText.of(file.bytes(), StandardChoice.OWN).layout();
        if (number > layout.lineCount()) {
            throw ToolArguments.wrong("argument.line.tooLarge", number, layout.lineCount());
        }
        List<Integer> agents = agents(layout, number);
        JsonStringWriter json = JsonWriter.string().object().value("file", file.name()).value("line", number)
                .value("text", layout.text(layout.line(number).text()))
                .value("kind", layout.kind(number).name().toLowerCase(Locale.ROOT).replace('_', '-'))
                .array("group", agents);
        JsonObject groups = parse(commands.json(ask -> ask.groups(file, List.of(), StandardChoice.OWN.id(), false)));
        json.array("crawlers", objects(groups, "crawlers").filter(crawler -> follows(crawler, agents))
                .map(crawler -> crawler.getString("crawler")).toList());
        JsonObject check = parse(commands.json(
                ask -> ask.check(file, List.of(), List.of(), Optional.empty(), Severity.INFO)));
        json.array("findings", objects(check, "files").flatMap(each -> objects(each, "findings"))
                .filter(finding -> finding.getInt("line") <= number && number <= finding.getInt("endLine")).toList());
        return json.end().done();
    }

    /** The User-agent lines of the group that a line belongs to. */
    private static List<Integer> agents(RobotsFile file, int number) {
        List<Group> groups = file.groups();
        return IntStream.range(0, groups.size())
                .filter(index -> file.linesOf(index).stream().anyMatch(line -> line.number() == number))
                .mapToObj(index -> groups.get(index).agents()).flatMap(List::stream).toList();
    }

    private static boolean follows(JsonObject crawler, List<Integer> agents) {
        return crawler.getArray("group", new JsonArray()).stream()
                .anyMatch(line -> line instanceof Integer agent && agents.contains(agent));
    }

    private static Stream<JsonObject> objects(JsonObject of, String list) {
        return of.getArray(list, new JsonArray()).stream().filter(JsonObject.class::isInstance)
                .map(JsonObject.class::cast);
    }

    private static JsonObject parse(String json) {
        try {
            return JsonParser.object().from(json);
        } catch (JsonParserException broken) {
            throw new IllegalStateException(json, broken);
        }
    }
}
