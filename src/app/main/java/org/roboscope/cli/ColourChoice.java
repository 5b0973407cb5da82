package org.roboscope.cli;

import java.util.List;
import java.util.Map;
import org.roboscope.cli.io.ConsoleStreams;

/** Whether output is coloured: as a person says, or else on a terminal where nothing speaks against it. */
final class ColourChoice {

    static final String AUTO = "auto";

    private static final String ALWAYS = "always";
    static final String NEVER = "never";

    static final List<String> ALL = List.of(AUTO, ALWAYS, NEVER);

    private ColourChoice() {}

    static void check(String when) {
        OptionValues.among(ALL, when, "option.color");
    }

    static boolean isWanted(String when, ConsoleStreams consoleStreams, Map<String, String> environment) {
        return switch (when) {
            case ALWAYS -> true;
            case NEVER -> false;
            default -> environment.getOrDefault("NO_COLOR", "").isEmpty()
                    && !environment.getOrDefault("TERM", "").equals("dumb")
                    && consoleStreams.atTerminal().getAsBoolean();
        };
    }
}
