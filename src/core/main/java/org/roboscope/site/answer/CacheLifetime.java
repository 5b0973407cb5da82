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
 * How long crawlers keep a fetched file before they ask again; longer while the server cannot be reached.
 *
 * @param bySite whether the server said so, or the standard
 */
public record CacheLifetime(Duration time, boolean bySite) {

    private static final Pattern MAX_AGE = Pattern.compile("max-age\\s*=\\s*\"?(\\d{1,10})\"?");

    public static CacheLifetime of(Standard standard, AnswerHeaders headers) {
        Optional<Duration> told = maxAge(headers).or(() -> untilExpiry(headers));
        return told.map(time -> new CacheLifetime(time, true))
                .orElseGet(() -> new CacheLifetime(standard.answers().cacheTime(), false));
    }

    private static Optional<Duration> maxAge(AnswerHeaders headers) {
        for (String directive : headers.listed("cache-control")) {
            Matcher matcher = MAX_AGE.matcher(directive.toLowerCase(Locale.ROOT));
            if (matcher.matches()) {
                return Optional.of(Duration.ofSeconds(Long.parseLong(matcher.group(1))));
            }
        }
        return Optional.empty();
    }

    /** The older way to say it, which the draft of 1996 names. */
    private static Optional<Duration> untilExpiry(AnswerHeaders headers) {
        Optional<ZonedDateTime> sent = time(headers, "date");
        Optional<ZonedDateTime> expires = time(headers, "expires");
        if (sent.isEmpty() || expires.isEmpty()) {
            return Optional.empty();
        }
        Duration time = Duration.between(sent.get(), expires.get());
        return Optional.of(time.isNegative() ? Duration.ZERO : time);
    }

    private static Optional<ZonedDateTime> time(AnswerHeaders headers, String field) {
        try {
            return headers.first(field).map(text -> ZonedDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME));
        } catch (DateTimeException unreadable) {
            return Optional.empty();
        }
    }
}
