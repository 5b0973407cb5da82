package org.roboscope.cli;

import java.util.ServiceLoader;
import org.roboscope.cli.io.ConsoleStreams;

/**
 * A server that a command starts. It uses the commands, so the command line cannot know it, and finds it by its name
 * among the services of the program.
 */
public interface CommandServer {

    /** The sub-command that starts it. */
    String command();

    /**
     * Answers until its input ends.
     *
     * @param mayFetch whether the person who started it allows it to use the network
     */
    void serve(ConsoleStreams console, boolean mayFetch);

    static CommandServer of(String command) {
        return ServiceLoader.load(CommandServer.class).stream().map(ServiceLoader.Provider::get)
                .filter(server -> server.command().equals(command)).findFirst().orElseThrow();
    }
}
