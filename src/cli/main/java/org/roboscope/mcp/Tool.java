package org.roboscope.mcp;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.roboscope.cli.JsonAnswers.NamedFile;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.cli.io.RowShortener;
import org.roboscope.cli.report.AnswerPage;
import org.roboscope.crawlers.CodedValue;
import org.roboscope.json.Json;
import org.roboscope.json.JsonFields;
import org.roboscope.json.JsonText;
import org.roboscope.json.JsonText.BadJsonException;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.FindingText;
import org.roboscope.lint.finding.Severity;
import org.roboscope.manual.ManualPages;
import org.roboscope.mcp.RpcMessage.RpcException;
import org.roboscope.mcp.ToolArguments.ToolArgument;
import org.roboscope.mcp.ToolArguments.ToolArgument.Kind;
import org.roboscope.robots.Group;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;

/**
 * A tool that an assistant can call. Its texts are in the bundle of this package.
 *
 * @param schema the name of the schema of its answers
 */
record Tool(String name, String schema, List<ToolArgument> arguments, ToolAction action) {

    private static final List<String> SEVERITIES = Stream.of(Severity.values()).map(Severity::code).toList();

    /** Checks a file for lines that crawlers ignore or misread. */
    private static final Tool CHECK = new Tool("check", "check", fileArguments(
            ToolArgument.standards("standards"),
            ToolArgument.of("crawlers", Kind.TEXTS),
            ToolArgument.of("site", Kind.TEXT),
            new ToolArgument("severity", "severity", Kind.TEXT, false, SEVERITIES)),
            Tool::check);
    /** Tests whether crawlers may fetch URLs, and names the lines that decide. */
    private static final Tool TEST = new Tool("test", "test", fileArguments(
            ToolArgument.ofRequired("urls", Kind.TEXTS),
            new ToolArgument("site", "site.urls", Kind.TEXT, false, List.of()),
            new ToolArgument("crawlers", "crawlers.needed", Kind.TEXTS, true, List.of()),
            ToolArgument.standard(),
            ToolArgument.of("rules", Kind.FLAG),
            ToolArgument.of("evidence", Kind.FLAG)),
            Tool::test);
    /** Explains a finding or a line: its crawlers and its problems. */
    private static final Tool EXPLAIN = new Tool("explain", "explain", fileArguments(
            ToolArgument.of("code", Kind.TEXT),
            ToolArgument.of("line", Kind.NUMBER)),
            Tool::explain);
    /** Lists the group of a file that each crawler follows. */
    static final Tool GROUPS = new Tool("groups", "groups", fileArguments(
            ToolArgument.of("crawlers", Kind.TEXTS),
            ToolArgument.standard(),
            ToolArgument.of("evidence", Kind.FLAG)),
            Tool::groups);
    /** Lists the URLs for which a new file changes the verdict, with the crawlers and the lines. */
    private static final Tool IMPACT = new Tool("impact", "compare", withPageArguments(
            ToolArgument.ofRequired("before", Kind.ROBOTS_TXT),
            ToolArgument.ofRequired("after", Kind.ROBOTS_TXT),
            ToolArgument.ofRequired("urls", Kind.TEXTS),
            new ToolArgument("site", "site.urls", Kind.TEXT, false, List.of()),
            ToolArgument.of("crawlers", Kind.TEXTS),
            ToolArgument.standard()),
            Tool::impact);
    /** Searches for URLs for which two files, or two standards, give different verdicts. */
    private static final Tool COMPARE = new Tool("compare", "compare", withPageArguments(
            ToolArgument.ofRequired("before", Kind.ROBOTS_TXT),
            new ToolArgument("after", "after.optional", Kind.ROBOTS_TXT, false, List.of()),
            ToolArgument.standards("standards.compared"),
            ToolArgument.of("crawlers", Kind.TEXTS)),
            Tool::compare);

    static final List<Tool> ALL = List.of(CHECK, TEST, EXPLAIN, GROUPS, IMPACT, COMPARE);

    interface ToolAction {

        /** Returns the answer as JSON, on one line. */
        String answer(ToolArguments arguments, RobotsInputs inputs, CommandAnswers commands)
                throws RpcException, InterruptedException;
    }

    Tool {
        arguments = List.copyOf(arguments);
    }

    /** Whether the tool returns a list that can be long, page by page. */
    boolean hasPages() {
        return arguments.containsAll(ToolArgument.PAGE);
    }

    private static List<ToolArgument> fileArguments(ToolArgument... others) {
        return Stream.of(ToolArgument.ROBOTS_TXT, List.of(others), ToolArgument.PAGE).flatMap(List::stream).toList();
    }

    private static List<ToolArgument> withPageArguments(ToolArgument... others) {
        return Stream.concat(Stream.of(others), ToolArgument.PAGE.stream()).toList();
    }

    private static String check(ToolArguments arguments, RobotsInputs inputs, CommandAnswers commands)
            throws RpcException, InterruptedException {
        NamedFile file = inputs.readFile(arguments);
        String severity = arguments.text("severity").orElse(Severity.QUESTION.code());
        AnswerPage page = PageCursor.pageOf(arguments, file);
        Severity lowest = Severity.values()[SEVERITIES.indexOf(severity)];
        return commands.run(answers -> answers.check(file, arguments.texts("standards"), arguments.texts("crawlers"),
                arguments.text("site"), lowest, page));
    }

    private static String test(ToolArguments arguments, RobotsInputs inputs, CommandAnswers commands)
            throws RpcException, InterruptedException {
        NamedFile file = inputs.readFile(arguments);
        AnswerPage page = PageCursor.pageOf(arguments, file);
        return commands.run(
                answers -> answers.test(file, arguments.text("site"), arguments.texts("urls"),
                        arguments.texts("crawlers"),
                        arguments.standard(), arguments.flag("rules"), arguments.flag("evidence"), page));
    }

    private static String groups(ToolArguments arguments, RobotsInputs inputs, CommandAnswers commands)
            throws RpcException, InterruptedException {
        NamedFile file = inputs.readFile(arguments);
        AnswerPage page = PageCursor.pageOf(arguments, file);
        return commands.run(answers -> answers.groups(file, arguments.texts("crawlers"), arguments.standard(),
                arguments.flag("evidence"), page));
    }

    private static String impact(ToolArguments arguments, RobotsInputs inputs, CommandAnswers commands)
            throws RpcException, InterruptedException {
        NamedFile before = inputs.readArgument(arguments, "before");
        NamedFile after = inputs.readArgument(arguments, "after");
        AnswerPage page = PageCursor.pageOf(arguments, before, after);
        return commands
                .run(answers -> answers.compareUrls(before, after, arguments.text("site"), arguments.texts("urls"),
                        arguments.texts("crawlers"),
                        arguments.standard(), page));
    }

    private static String compare(ToolArguments arguments, RobotsInputs inputs, CommandAnswers commands)
            throws RpcException, InterruptedException {
        List<String> standards = arguments.texts("standards");
        List<String> crawlers = arguments.texts("crawlers");
        if (standards.size() > 2) {
            throw ToolArguments.invalidParams("argument.standards.many");
        }
        if (!arguments.has("after") && standards.stream().distinct().count() < 2) {
            throw ToolArguments.invalidParams("argument.after.missing");
        }
        NamedFile first = inputs.readArgument(arguments, "before");
        boolean isOneFile = !arguments.has("after");
        NamedFile before = isOneFile ? new NamedFile(standards.getFirst(), first.bytes()) : first;
        NamedFile after =
                isOneFile ? new NamedFile(standards.getLast(), first.bytes()) : inputs.readArgument(arguments, "after");
        AnswerPage page = PageCursor.pageOf(arguments, before, after);
        return commands.run(answers -> {
            if (standards.size() == 2) {
                answers.compareStandards(before, standards.getFirst(), after, standards.getLast(), crawlers, page);
            } else {
                answers.searchChanges(before, after, crawlers,
                        standards.isEmpty() ? arguments.standard() : standards.getFirst(),
                        page);
            }
        });
    }

    private static String explain(ToolArguments arguments, RobotsInputs inputs, CommandAnswers commands)
            throws RpcException, InterruptedException {
        if (arguments.has("code") == arguments.has("line")) {
            throw ToolArguments.invalidParams("argument.codeOrLine");
        }
        Optional<String> code = arguments.text("code");
        if (code.isPresent() && (arguments.has("limit") || arguments.has("cursor"))) {
            throw ToolArguments.invalidParams("argument.pageOfCode");
        }
        return code.isPresent() ? explainCode(code.get())
                : explainLine(arguments, inputs.readFile(arguments), commands);
    }

    private static String explainCode(String code) {
        FindingCode findingCode =
                Stream.of(FindingCode.values()).filter(candidate -> candidate.name().equalsIgnoreCase(code))
                        .findFirst().orElseThrow(() -> new CommandRefusedException("option.about", code));
        return Json.object().value("code", findingCode.name()).value("name", findingCode.slug())
                .value("severity", findingCode.severity().code()).value("title", new FindingText().title(findingCode))
                .value("page", findingCode.page()).value("text", ManualPages.text(findingCode.page()).strip()).done();
    }

    private static String explainLine(ToolArguments arguments, NamedFile file, CommandAnswers commands)
            throws RpcException, InterruptedException {
        int number = arguments.number("line").orElseThrow();
        AnswerPage page = PageCursor.pageOf(arguments, file);
        RobotsFile robotsFile = RobotsText.of(file.bytes(), StandardChoice.OWN).layout();
        if (number > robotsFile.lineCount()) {
            throw ToolArguments.invalidParams("argument.line.tooLarge", number, robotsFile.lineCount());
        }
        List<Integer> agents = agentLines(robotsFile, number);
        JsonObject answer = new JsonObject();
        answer.addProperty("file", file.name());
        answer.addProperty("line", number);
        answer.addProperty("text", robotsFile.text(robotsFile.line(number).text()));
        answer.addProperty("kind", CodedValue.codeOf(robotsFile.kind(number)));
        JsonArray group = new JsonArray();
        agents.forEach(group::add);
        answer.add("group", group);
        JsonFields groups =
                parse(commands.run(answers -> answers.groups(file, List.of(), StandardChoice.OWN.id(), false,
                        AnswerPage.whole())));
        JsonArray crawlers = new JsonArray();
        groups.objects("crawlers").filter(crawler -> follows(crawler, agents))
                .map(crawler -> crawler.text("crawler", "")).forEach(crawlers::add);
        answer.add("crawlers", crawlers);
        JsonFields check = parse(commands.run(answers -> answers.checkLine(file, number, page)));
        JsonFields counts = check.fields("page");
        boolean isLong = Json.toJson(answer).length() > AnswerPage.MAX_BYTES;
        counts.object().addProperty("shortened", counts.number("shortened", 0) + (isLong ? 1 : 0));
        JsonObject result = isLong ? RowShortener.shorten(answer) : answer;
        result.add("page", counts.object());
        JsonArray findings = new JsonArray();
        check.objects("files").flatMap(checkedFile -> checkedFile.list("findings").stream()).forEach(findings::add);
        result.add("findings", findings);
        return Json.toJson(result);
    }

    /** Returns the User-agent lines of the group that a line belongs to. */
    private static List<Integer> agentLines(RobotsFile file, int number) {
        List<Group> groups = file.groups();
        return IntStream.range(0, groups.size())
                .filter(index -> file.linesOfGroup(index).stream().anyMatch(line -> line.number() == number))
                .mapToObj(index -> groups.get(index).agents()).flatMap(List::stream).toList();
    }

    private static boolean follows(JsonFields crawler, List<Integer> agents) {
        return crawler.list("group").stream().map(JsonElement::getAsInt).anyMatch(agents::contains);
    }

    private static JsonFields parse(String json) {
        try {
            return new JsonFields(JsonText.parseObject(json));
        } catch (BadJsonException invalid) {
            throw new IllegalStateException(json, invalid);
        }
    }
}
