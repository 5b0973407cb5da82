package org.roboscope.cli;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.roboscope.cli.io.CommandRefusedException;

/** How often a site is asked: a number and {@code s}, {@code m}, {@code h} or {@code d}. */
final class WatchInterval {

    static final Duration SHORTEST = Duration.ofMinutes(1);
    static final Duration LONGEST = Duration.ofDays(365);

    private static final Pattern FORM = Pattern.compile("([0-9]{1,8})([smhd])");

    private WatchInterval() {}

    static Duration parse(String typed) {
        Matcher form = FORM.matcher(typed);
        if (!form.matches()) {
            throw new CommandRefusedException("option.every", typed);
        }
        long number = Long.parseLong(form.group(1));
        Duration interval = switch (form.group(2)) {
            case "s" -> Duration.ofSeconds(number);
            case "m" -> Duration.ofMinutes(number);
            case "h" -> Duration.ofHours(number);
            default -> Duration.ofDays(number);
        };
        if (interval.compareTo(SHORTEST) < 0 || interval.compareTo(LONGEST) > 0) {
            throw new CommandRefusedException("option.every", typed);
        }
        return interval;
    }
}
