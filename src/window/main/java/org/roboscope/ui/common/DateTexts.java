package org.roboscope.ui.common;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import org.roboscope.messages.SentencePattern;

/** Dates and times in the one form of the window, such as "Nov 28, 2026", in the time zone of the system. */
public final class DateTexts {

    public static final DateTimeFormatter DAY = localize(DateTimeFormatter.ofLocalizedDate(FormatStyle.MEDIUM));

    private static final DateTimeFormatter TIME =
            localize(DateTimeFormatter.ofLocalizedDateTime(FormatStyle.MEDIUM, FormatStyle.SHORT));
    private static final DateTimeFormatter EXACT_TIME =
            localize(DateTimeFormatter.ofLocalizedDateTime(FormatStyle.MEDIUM, FormatStyle.MEDIUM));
    private static final DateTimeFormatter TIME_OF_DAY =
            localize(DateTimeFormatter.ofLocalizedTime(FormatStyle.SHORT));

    private DateTexts() {}

    private static DateTimeFormatter localize(DateTimeFormatter format) {
        return format.withLocale(SentencePattern.LANGUAGE).withZone(ZoneId.systemDefault());
    }

    public static String day(LocalDate day) {
        return DAY.format(day);
    }

    public static String day(Instant time) {
        return DAY.format(time);
    }

    /** Formats a day and a time to the minute. */
    public static String time(Instant time) {
        return TIME.format(time);
    }

    /** Formats a day and a time to the second. */
    public static String exactTime(Instant time) {
        return EXACT_TIME.format(time);
    }

    public static String timeOfDay(LocalTime time) {
        return TIME_OF_DAY.format(time);
    }
}
