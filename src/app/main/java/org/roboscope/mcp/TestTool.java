package org.roboscope.mcp;

import java.util.List;
import java.util.stream.Stream;
import org.roboscope.cli.JsonAnswers.NamedFile;
import org.roboscope.mcp.ToolArgument.Kind;

/** Who may fetch what, and which line says so. */
final class TestTool implements Tool {

    @Override
    public String name() {
        return "test";
    }

    @Override
    public List<ToolArgument> arguments() {
        return Stream.concat(ToolArgument.ROBOTS_TXT.stream(), Stream.of(
                ToolArgument.required("urls", Kind.TEXTS),
                new ToolArgument("crawlers", "crawlers.needed", Kind.TEXTS, true, List.of()),
                ToolArgument.standard(),
                ToolArgument.of("rules", Kind.FLAG),
                ToolArgument.of("evidence", Kind.FLAG))).toList();
    }

    @Override
    public String schema() {
        return "docs/schemas/test.schema.json";
    }

    @Override
    public String answer(ToolArguments arguments, RobotsInputs inputs, CommandAnswers commands)
            throws RpcException, InterruptedException {
        NamedFile file = inputs.file(arguments);
        return commands.json(ask -> ask.test(file, arguments.texts("urls"), arguments.texts("crawlers"),
                arguments.standard(), arguments.flag("rules"), arguments.flag("evidence")));
    }
}
