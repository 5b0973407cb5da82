package org.roboscope.mcp;

import java.util.List;
import java.util.stream.Stream;
import org.roboscope.cli.JsonAnswers.NamedFile;
import org.roboscope.mcp.ToolArgument.Kind;

/** Which group of a file each crawler follows. */
final class GroupsTool implements Tool {

    @Override
    public String name() {
        return "groups";
    }

    @Override
    public List<ToolArgument> arguments() {
        return Stream.concat(ToolArgument.ROBOTS_TXT.stream(), Stream.of(
                ToolArgument.of("crawlers", Kind.TEXTS),
                ToolArgument.standard(),
                ToolArgument.of("evidence", Kind.FLAG))).toList();
    }

    @Override
    public String schema() {
        return "docs/schemas/groups.schema.json";
    }

    @Override
    public String answer(ToolArguments arguments, RobotsInputs inputs, CommandAnswers commands)
            throws RpcException, InterruptedException {
        NamedFile file = inputs.file(arguments);
        return commands.json(ask -> ask.groups(file, arguments.texts("crawlers"), arguments.standard(),
                arguments.flag("evidence")));
    }
}
