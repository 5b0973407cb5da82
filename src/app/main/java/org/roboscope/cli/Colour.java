package org.roboscope.cli;

import java.util.List;
import java.util.Map;
import org.roboscope.cli.io.Console;

/** Whether output is coloured: as a person says, or else on a terminal where nothing speaks against it. */
final class Colour {

    static final String AUTO = "auto";

    private static final String ALWAYS = "always";
    private static final String NEVER = "never";

    private Colour() {}

    static void check(String when) {
        Options.among(List.of(AUTO, ALWAYS, NEVER), when, "option.color");
    }

    static boolean isWanted(String when, Console console, Map<String, String> environment) {
        return switch (when) {
            case ALWAYS -> true;
            case NEVER -> false;
            default -> environment.getOrDefault("NO_COLOR", "").isEmpty()
                    && !environment.getOrDefault("TERM", "").equals("dumb")
                    && console.atTerminal().getAsBoolean();
        };
    }
}
