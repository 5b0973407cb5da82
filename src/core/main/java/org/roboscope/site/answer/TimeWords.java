package org.roboscope.site.answer;

import java.time.Duration;
import org.roboscope.messages.MessageBundle;

/** A length of time as people say it, in the largest unit that fits without a rest. */
public final class TimeWords {

    private static final long MINUTE = 60;
    private static final long HOUR = 3_600;
    private static final long DAY = 86_400;

    private final MessageBundle words = MessageBundle.of("site-report");

    public String of(Duration time) {
        long seconds = time.toSeconds();
        if (seconds >= 2 * DAY && seconds % DAY == 0) {
            return words.text("days", seconds / DAY);
        }
        if (seconds >= 2 * HOUR && seconds % HOUR == 0) {
            return words.text("hours", seconds / HOUR);
        }
        return seconds >= 2 * MINUTE && seconds % MINUTE == 0
                ? words.text("minutes", seconds / MINUTE)
                : words.text("seconds", seconds);
    }

    /** Names a measured time, rounded down: for a week, the seconds do not matter. */
    public String about(Duration time) {
        long seconds = time.toSeconds();
        long unit = seconds >= 2 * DAY ? DAY : seconds >= 2 * HOUR ? HOUR : seconds >= 2 * MINUTE ? MINUTE : 1;
        return of(Duration.ofSeconds(seconds / unit * unit));
    }
}
