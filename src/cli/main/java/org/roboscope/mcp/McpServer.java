package org.roboscope.mcp;

import java.nio.file.Path;
import org.roboscope.cli.CommandServer;
import org.roboscope.cli.io.ConsoleStreams;

/** The server of {@code roboscope mcp}, which the command line loads as a service. */
public final class McpServer implements CommandServer {

    @Override
    public String command() {
        return "mcp";
    }

    @Override
    public void serve(ConsoleStreams consoleStreams, boolean mayFetch) {
        new McpConnection(consoleStreams, new McpSession(new RobotsInputs(Path.of(""), mayFetch))).run();
    }
}
