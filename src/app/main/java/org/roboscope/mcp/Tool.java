package org.roboscope.mcp;

import java.util.List;

/** What an assistant can ask. Its words are in this package's bundle. */
interface Tool {

    String name();

    List<ToolArgument> arguments();

    /** The page that holds the schema of its answers. */
    String schema();

    /** The answer in JSON, on one line. */
    String answer(ToolArguments arguments, RobotsInputs inputs, CommandAnswers commands)
            throws RpcException, InterruptedException;
}
