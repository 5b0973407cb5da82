package org.roboscope.cli;

import java.util.ServiceLoader;
import org.roboscope.cli.io.ConsoleStreams;

/**
 * A server that a command starts. Servers depend on the commands, so a command looks up its server with
 * {@link ServiceLoader}.
 */
public interface CommandServer {

    /** Returns the name of the sub-command that starts the server. */
    String command();

    /**
     * Answers requests until the input ends.
     *
     * @param mayFetch whether the user who started the server allows it to use the network
     */
    void serve(ConsoleStreams console, boolean mayFetch);

    static CommandServer forCommand(String command) {
        return ServiceLoader.load(CommandServer.class).stream().map(ServiceLoader.Provider::get)
                .filter(server -> server.command().equals(command)).findFirst().orElseThrow();
    }
}
