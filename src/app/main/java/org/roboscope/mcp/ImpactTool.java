package org.roboscope.mcp;

import java.util.List;
import org.roboscope.cli.JsonAnswers.NamedFile;
import org.roboscope.mcp.ToolArgument.Kind;

/** Which of some URLs a new file changes, for whom, and by which line. */
final class ImpactTool implements Tool {

    @Override
    public String name() {
        return "impact";
    }

    @Override
    public List<ToolArgument> arguments() {
        return List.of(ToolArgument.required("before", Kind.ROBOTS_TXT),
                ToolArgument.required("after", Kind.ROBOTS_TXT),
                ToolArgument.required("urls", Kind.TEXTS), ToolArgument.of("crawlers", Kind.TEXTS),
                ToolArgument.standard());
    }

    @Override
    public String schema() {
        return "docs/schemas/compare.schema.json";
    }

    @Override
    public String answer(ToolArguments arguments, RobotsInputs inputs, CommandAnswers commands)
            throws RpcException, InterruptedException {
        NamedFile before = inputs.file(arguments, "before");
        NamedFile after = inputs.file(arguments, "after");
        return commands.json(ask -> ask.compare(before, after, arguments.texts("urls"), arguments.texts("crawlers"),
                arguments.standard()));
    }
}
