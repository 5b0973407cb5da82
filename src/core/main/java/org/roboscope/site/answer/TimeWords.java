package org.roboscope.site.answer;

import java.time.Duration;
import org.roboscope.messages.MessageBundle;

/** Formats lengths of time in the largest unit that leaves no remainder. */
public final class TimeWords {

    private static final long MINUTE = 60;
    private static final long HOUR = 3_600;
    private static final long DAY = 86_400;

    private final MessageBundle messages = MessageBundle.of("site-report");

    public String format(Duration time) {
        long seconds = time.toSeconds();
        if (seconds >= 2 * DAY && seconds % DAY == 0) {
            return messages.text("days", seconds / DAY);
        }
        if (seconds >= 2 * HOUR && seconds % HOUR == 0) {
            return messages.text("hours", seconds / HOUR);
        }
        return seconds >= 2 * MINUTE && seconds % MINUTE == 0
                ? messages.text("minutes", seconds / MINUTE)
                : messages.text("seconds", seconds);
    }

    /** Formats a measured time. It is rounded down to its largest unit, because seconds do not matter in a week. */
    public String formatRounded(Duration time) {
        long seconds = time.toSeconds();
        long unit = seconds >= 2 * DAY ? DAY : seconds >= 2 * HOUR ? HOUR : seconds >= 2 * MINUTE ? MINUTE : 1;
        return format(Duration.ofSeconds(seconds / unit * unit));
    }
}
