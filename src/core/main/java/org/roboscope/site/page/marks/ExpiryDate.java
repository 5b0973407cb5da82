package org.roboscope.site.page.marks;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The date of {@code unavailable_after}, in the form of RFC 822, RFC 850 or ISO 8601. A date without a time or a zone
 * is a period: it has passed everywhere only after {@code latest}.
 *
 * @param earliest the first possible moment
 * @param latest   the last possible moment
 */
public record ExpiryDate(Instant earliest, Instant latest) {

    private static final Pattern ISO = Pattern.compile(
            "(\\d{4})-(\\d{2})-(\\d{2})(?:[Tt ](\\d{2}):(\\d{2})(?::(\\d{2})(?:[.,]\\d{1,9})?)?\\s*(\\S+)?)?");

    private static final Pattern WITH_MONTH_NAME = Pattern.compile(
            "(?:[A-Za-z]{3,9},?\\s+)?(\\d{1,2})[\\s-]([A-Za-z]{3,9})[\\s-](\\d{4}|\\d{2})"
                    + "(?:,?\\s+(\\d{1,2}):(\\d{2})(?::(\\d{2}))?(?:\\s*(\\S+))?)?");

    private static final List<String> MONTHS = List.of("january", "february", "march", "april", "may", "june", "july",
            "august", "september", "october", "november", "december");

    /** The time zones of RFC 822, with their offsets in hours. */
    private static final Map<String, Integer> ZONES = Map.ofEntries(Map.entry("Z", 0), Map.entry("UT", 0),
            Map.entry("UTC", 0), Map.entry("GMT", 0), Map.entry("EST", -5), Map.entry("EDT", -4), Map.entry("CST", -6),
            Map.entry("CDT", -5), Map.entry("MST", -7), Map.entry("MDT", -6), Map.entry("PST", -8),
            Map.entry("PDT", -7));

    private static final Pattern OFFSET = Pattern.compile("([+-])(\\d{2}):?(\\d{2})?");

    /** The zone in which a day starts first. */
    private static final ZoneOffset FIRST_ZONE = ZoneOffset.ofHours(14);

    /** The zone in which a day ends last. */
    private static final ZoneOffset LAST_ZONE = ZoneOffset.ofHours(-12);

    /** The length of the short name of a month, such as "Jan". */
    private static final int SHORT_MONTH_LENGTH = 3;

    /** Two-digit years below this one are in the 21st century, the others in the 20th, as in RFC 6265. */
    private static final int CENTURY_PIVOT = 70;

    static Optional<ExpiryDate> parse(String text) {
        try {
            Matcher iso = ISO.matcher(text);
            if (iso.matches()) {
                LocalDate date = LocalDate.of(parseNumber(iso, 1), parseNumber(iso, 2), parseNumber(iso, 3));
                return Optional.of(createPeriod(date, iso, 4));
            }
            Matcher withMonthName = WITH_MONTH_NAME.matcher(text);
            if (withMonthName.matches()) {
                int month = parseMonth(withMonthName.group(2));
                if (month == 0) {
                    return Optional.empty();
                }
                LocalDate date = LocalDate.of(parseYear(withMonthName.group(3)), month, parseNumber(withMonthName, 1));
                return Optional.of(createPeriod(date, withMonthName, 4));
            }
        } catch (DateTimeException noSuchDay) {
            return Optional.empty();
        }
        return Optional.empty();
    }

    /** Whether the date has passed in every zone. */
    boolean isExpired(Instant now) {
        return now.isAfter(latest);
    }

    /** Whether the date has begun in some zone, or its time has come. */
    boolean mayBeExpired(Instant now) {
        return now.isAfter(earliest);
    }

    private static ExpiryDate createPeriod(LocalDate date, Matcher matcher, int hourGroup) {
        if (matcher.group(hourGroup) == null) {
            return new ExpiryDate(date.atStartOfDay().toInstant(FIRST_ZONE),
                    date.atTime(LocalTime.MAX).toInstant(LAST_ZONE));
        }
        int second = matcher.group(hourGroup + 2) == null ? 0 : parseNumber(matcher, hourGroup + 2);
        LocalDateTime time = date.atTime(parseNumber(matcher, hourGroup), parseNumber(matcher, hourGroup + 1), second);
        Optional<ZoneOffset> zone = parseZone(matcher.group(hourGroup + 3) == null ? "" : matcher.group(hourGroup + 3));
        return new ExpiryDate(time.toInstant(zone.orElse(FIRST_ZONE)), time.toInstant(zone.orElse(LAST_ZONE)));
    }

    private static Optional<ZoneOffset> parseZone(String name) {
        Integer hours = ZONES.get(name.toUpperCase(Locale.ROOT));
        if (hours != null) {
            return Optional.of(ZoneOffset.ofHours(hours));
        }
        Matcher offset = OFFSET.matcher(name);
        if (!offset.matches()) {
            return Optional.empty();
        }
        int minutes = parseNumber(offset, 2) * 60 + (offset.group(3) == null ? 0 : parseNumber(offset, 3));
        return Optional.of(ZoneOffset.ofTotalSeconds((offset.group(1).equals("-") ? -minutes : minutes) * 60));
    }

    /** Returns the number of a month, or 0 if the name is unknown. */
    private static int parseMonth(String name) {
        String lowerCase = name.toLowerCase(Locale.ROOT);
        for (int month = 0; month < MONTHS.size(); month++) {
            if (MONTHS.get(month).equals(lowerCase)
                    || lowerCase.length() == SHORT_MONTH_LENGTH && MONTHS.get(month).startsWith(lowerCase)) {
                return month + 1;
            }
        }
        return 0;
    }

    private static int parseYear(String digits) {
        int year = Integer.parseInt(digits);
        if (digits.length() > 2) {
            return year;
        }
        return year < CENTURY_PIVOT ? year + 2000 : year + 1900;
    }

    private static int parseNumber(Matcher matcher, int group) {
        return Integer.parseInt(matcher.group(group));
    }
}
