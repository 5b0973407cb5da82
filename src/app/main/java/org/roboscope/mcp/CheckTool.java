package org.roboscope.mcp;

import java.util.List;
import java.util.stream.Stream;
import org.roboscope.cli.JsonAnswers.NamedFile;
import org.roboscope.lint.finding.Severity;
import org.roboscope.mcp.ToolArgument.Kind;

/** What crawlers ignore or misread in a file. */
final class CheckTool implements Tool {

    private static final List<String> SEVERITIES = Stream.of(Severity.values()).map(Severity::word).toList();

    @Override
    public String name() {
        return "check";
    }

    @Override
    public List<ToolArgument> arguments() {
        return Stream.concat(ToolArgument.ROBOTS_TXT.stream(), Stream.of(
                ToolArgument.standards("standards"),
                ToolArgument.of("crawlers", Kind.TEXTS),
                ToolArgument.of("site", Kind.TEXT),
                new ToolArgument("severity", "severity", Kind.TEXT, false, SEVERITIES))).toList();
    }

    @Override
    public String schema() {
        return "docs/schemas/check.schema.json";
    }

    @Override
    public String answer(ToolArguments arguments, RobotsInputs inputs, CommandAnswers commands)
            throws RpcException, InterruptedException {
        NamedFile file = inputs.file(arguments);
        String severity = arguments.text("severity").orElse(Severity.QUESTION.word());
        Severity lowest = Severity.values()[SEVERITIES.indexOf(severity)];
        return commands.json(ask -> ask.check(file, arguments.texts("standards"), arguments.texts("crawlers"),
                arguments.text("site"), lowest));
    }
}
