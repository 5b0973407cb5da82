package org.roboscope.site.answer;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.roboscope.robots.Standard;
import org.roboscope.site.fetch.AnswerHeaders;

/**
 * The time for which crawlers cache a file before they fetch it again. It is longer while the server is unreachable.
 *
 * @param isSetBySite whether the server sets the time; otherwise the standard does
 */
public record CacheLifetime(Duration duration, boolean isSetBySite) {

    private static final Pattern MAX_AGE = Pattern.compile("max-age\\s*=\\s*\"?(\\d{1,10})\"?");

    public static CacheLifetime of(Standard standard, AnswerHeaders headers) {
        Optional<Duration> serverDuration = findMaxAge(headers).or(() -> durationUntilExpiry(headers));
        return serverDuration.map(duration -> new CacheLifetime(duration, true))
                .orElseGet(() -> new CacheLifetime(standard.answers().cacheTime(), false));
    }

    private static Optional<Duration> findMaxAge(AnswerHeaders headers) {
        for (String directive : headers.values("cache-control")) {
            Matcher matcher = MAX_AGE.matcher(directive.toLowerCase(Locale.ROOT));
            if (matcher.matches()) {
                return Optional.of(Duration.ofSeconds(Long.parseLong(matcher.group(1))));
            }
        }
        return Optional.empty();
    }

    /** Returns the lifetime according to the older headers, which the draft of 1996 names. */
    private static Optional<Duration> durationUntilExpiry(AnswerHeaders headers) {
        Optional<ZonedDateTime> sentTime = parseTime(headers, "date");
        Optional<ZonedDateTime> expiryTime = parseTime(headers, "expires");
        if (sentTime.isEmpty() || expiryTime.isEmpty()) {
            return Optional.empty();
        }
        Duration duration = Duration.between(sentTime.get(), expiryTime.get());
        return Optional.of(duration.isNegative() ? Duration.ZERO : duration);
    }

    private static Optional<ZonedDateTime> parseTime(AnswerHeaders headers, String field) {
        try {
            return headers.first(field).map(text -> ZonedDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME));
        } catch (DateTimeException unreadable) {
            return Optional.empty();
        }
    }
}
