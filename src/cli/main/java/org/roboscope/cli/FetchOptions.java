package org.roboscope.cli;

import java.time.Duration;
import java.util.Optional;
import org.roboscope.cli.io.CommandRefusedException;
import org.roboscope.site.fetch.FetchSettings;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;

/** Options for fetching from a site: the User-Agent header and the timeout. */
final class FetchOptions {

    private static final int MAX_SECONDS = 3_600;

    @Option(names = "--user-agent", paramLabel = "TEXT", converter = UserAgentConverter.class)
    private Optional<String> userAgent = Optional.empty();

    @Option(names = "--timeout", paramLabel = "SECONDS", converter = SecondsConverter.class)
    private Optional<Duration> timeout = Optional.empty();

    boolean hasUserAgent() {
        return userAgent.isPresent();
    }

    FetchSettings settings() {
        FetchSettings settings =
                userAgent.map(FetchSettings.defaults()::withUserAgent).orElseGet(FetchSettings::defaults);
        return timeout.map(total -> withTimeout(settings, total)).orElse(settings);
    }

    private static FetchSettings withTimeout(FetchSettings settings, Duration total) {
        Duration connectLimit = settings.connectLimit();
        return settings.withTimeLimits(connectLimit.compareTo(total) < 0 ? connectLimit : total, total);
    }

    private static final class UserAgentConverter implements ITypeConverter<String> {

        @Override
        public String convert(String name) {
            if (!FetchSettings.isUserAgent(name)) {
                throw new CommandRefusedException("option.userAgent");
            }
            return name;
        }
    }

    private static final class SecondsConverter implements ITypeConverter<Duration> {

        @Override
        public Duration convert(String typed) {
            int seconds = typed.matches("[0-9]{1,6}") ? Integer.parseInt(typed) : -1;
            if (seconds < 1 || seconds > MAX_SECONDS) {
                throw new CommandRefusedException("option.timeout", typed, MAX_SECONDS);
            }
            return Duration.ofSeconds(seconds);
        }
    }
}
