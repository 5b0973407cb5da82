package org.roboscope.cli;

import java.time.Duration;
import java.util.Optional;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.site.fetch.FetchSettings;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;

/** How a site is asked: under which name, and how long. */
final class FetchOptions {

    private static final int LONGEST_SECONDS = 3_600;

    @Option(names = "--user-agent", paramLabel = "TEXT", converter = UserAgents.class)
    private Optional<String> userAgent = Optional.empty();

    @Option(names = "--timeout", paramLabel = "SECONDS", converter = Seconds.class)
    private Optional<Duration> timeout = Optional.empty();

    /** Whether the request is to have a name of its own. */
    boolean hasUserAgent() {
        return userAgent.isPresent();
    }

    FetchSettings settings() {
        FetchSettings settings =
                userAgent.map(FetchSettings.defaults()::withUserAgent).orElseGet(FetchSettings::defaults);
        return timeout.map(total -> within(settings, total)).orElse(settings);
    }

    private static FetchSettings within(FetchSettings settings, Duration total) {
        Duration usual = settings.connectLimit();
        return settings.withTimeLimits(usual.compareTo(total) < 0 ? usual : total, total);
    }

    private static final class UserAgents implements ITypeConverter<String> {

        @Override
        public String convert(String name) {
            if (!FetchSettings.isUserAgent(name)) {
                throw new CommandRefusedException("option.userAgent");
            }
            return name;
        }
    }

    private static final class Seconds implements ITypeConverter<Duration> {

        @Override
        public Duration convert(String typed) {
            int seconds = typed.matches("[0-9]{1,6}") ? Integer.parseInt(typed) : -1;
            if (seconds < 1 || seconds > LONGEST_SECONDS) {
                throw new CommandRefusedException("option.timeout", typed, LONGEST_SECONDS);
            }
            return Duration.ofSeconds(seconds);
        }
    }
}
