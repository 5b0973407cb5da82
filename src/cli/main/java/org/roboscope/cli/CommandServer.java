package org.roboscope.cli;

import java.util.ServiceLoader;
import org.roboscope.cli.io.ConsoleStreams;

/**
 * A server that a command starts. It depends on the commands, so the command line finds it by name among the services of
 * the program.
 */
public interface CommandServer {

    /** Returns the sub-command that starts it. */
    String command();

    /**
     * Answers requests until the input ends.
     *
     * @param mayFetch whether the user who started it allows it to use the network
     */
    void serve(ConsoleStreams console, boolean mayFetch);

    static CommandServer of(String command) {
        return ServiceLoader.load(CommandServer.class).stream().map(ServiceLoader.Provider::get)
                .filter(server -> server.command().equals(command)).findFirst().orElseThrow();
    }
}
