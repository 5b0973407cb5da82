package org.roboscope.mcp;

import java.util.List;
import org.roboscope.cli.JsonAnswers.NamedFile;
import org.roboscope.mcp.ToolArgument.Kind;

/** URLs for which two files, or two standards, give different verdicts. */
final class CompareTool implements Tool {

    @Override
    public String name() {
        return "compare";
    }

    @Override
    public List<ToolArgument> arguments() {
        return List.of(ToolArgument.required("before", Kind.ROBOTS_TXT),
                new ToolArgument("after", "after.optional", Kind.ROBOTS_TXT, false, List.of()),
                ToolArgument.standards("standards.compared"), ToolArgument.of("crawlers", Kind.TEXTS));
    }

    @Override
    public String schema() {
        return "docs/schemas/compare.schema.json";
    }

    @Override
    public String answer(ToolArguments arguments, RobotsInputs inputs, CommandAnswers commands)
            throws RpcException, InterruptedException {
        List<String> standards = arguments.texts("standards");
        List<String> crawlers = arguments.texts("crawlers");
        if (standards.size() > 2) {
            throw ToolArguments.wrong("argument.standards.many");
        }
        if (!arguments.has("after") && standards.stream().distinct().count() < 2) {
            throw ToolArguments.wrong("argument.after.missing");
        }
        NamedFile old = inputs.file(arguments, "before");
        boolean isOneFile = !arguments.has("after");
        NamedFile before = isOneFile ? new NamedFile(standards.getFirst(), old.bytes()) : old;
        NamedFile after = isOneFile ? new NamedFile(standards.getLast(), old.bytes()) : inputs.file(arguments, "after");
        return commands.json(ask -> {
            if (standards.size() == 2) {
                ask.compare(before, standards.getFirst(), after, standards.getLast(), crawlers);
            } else {
                ask.compare(before, after, crawlers, standards.isEmpty() ? arguments.standard() : standards.getFirst());
            }
        });
    }
}
