package org.roboscope.site.answer;

import java.time.Duration;
import java.util.stream.LongStream;
import org.roboscope.messages.MessageBundle;

/** Formats durations in the largest unit that divides them and is contained at least twice: 24 hours, not 1 day. */
public final class DurationFormatter {

    private static final long SECONDS_PER_MINUTE = 60;
    private static final long SECONDS_PER_HOUR = 3_600;
    private static final long SECONDS_PER_DAY = 86_400;

    private final MessageBundle messages = MessageBundle.of("site-report");

    public String format(Duration duration) {
        long seconds = duration.toSeconds();
        if (seconds >= 2 * SECONDS_PER_DAY && seconds % SECONDS_PER_DAY == 0) {
            return messages.text("days", seconds / SECONDS_PER_DAY);
        }
        if (seconds >= 2 * SECONDS_PER_HOUR && seconds % SECONDS_PER_HOUR == 0) {
            return messages.text("hours", seconds / SECONDS_PER_HOUR);
        }
        return seconds >= 2 * SECONDS_PER_MINUTE && seconds % SECONDS_PER_MINUTE == 0
                ? messages.text("minutes", seconds / SECONDS_PER_MINUTE)
                : messages.text("seconds", seconds);
    }

    /** Formats a measured duration. It is rounded down to its largest unit, because seconds do not matter in a week. */
    public String formatRounded(Duration duration) {
        long seconds = duration.toSeconds();
        long unitSeconds = LongStream.of(SECONDS_PER_DAY, SECONDS_PER_HOUR, SECONDS_PER_MINUTE)
                .filter(length -> seconds >= 2 * length).findFirst().orElse(1);
        return format(Duration.ofSeconds(seconds / unitSeconds * unitSeconds));
    }
}
