package org.roboscope.cli;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.site.fetch.FetchSettings;
import picocli.CommandLine.Model.OptionSpec;

/** How a site is asked: under which name, and how long. */
final class FetchOptions {

    private static final int LONGEST_SECONDS = 3_600;

    private final OptionSpec userAgent;
    private final OptionSpec timeout;

    FetchOptions(Command command) {
        this.userAgent = command.value("--user-agent", "TEXT");
        this.timeout = command.value("--timeout", "SECONDS");
    }

    /** Whether the request is to have a name of its own. */
    boolean hasUserAgent() {
        return Command.text(userAgent) != null;
    }

    FetchSettings settings() {
        FetchSettings settings = FetchSettings.usual();
        String name = Command.text(userAgent);
        if (name != null) {
            if (!FetchSettings.isUserAgent(name)) {
                throw new CommandRefusedException("option.userAgent");
            }
            settings = settings.as(name);
        }
        String limit = Command.text(timeout);
        return limit == null ? settings : within(settings, limit);
    }

    private static FetchSettings within(FetchSettings settings, String limit) {
        int seconds = number(limit);
        if (seconds < 1 || seconds > LONGEST_SECONDS) {
            throw new CommandRefusedException("option.timeout", limit, LONGEST_SECONDS);
        }
        Duration total = Duration.ofSeconds(seconds);
        Duration usual = settings.connectLimit();
        return settings.within(usual.compareTo(total) < 0 ? usual : total, total);
    }

    private static int number(@Nullable String text) {
        return text != null && text.matches("[0-9]{1,6}") ? Integer.parseInt(text) : -1;
    }
}
