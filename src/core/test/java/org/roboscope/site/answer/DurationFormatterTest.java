package org.roboscope.site.answer;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Formats durations in readable units. */
class DurationFormatterTest {

    private final DurationFormatter formatter = new DurationFormatter();

    @ParameterizedTest
    @CsvSource({"0, 0 seconds", "1, 1 second", "90, 90 seconds", "86400, 24 hours", "5400, 90 minutes",
        "432000000, '5,000 days'"})
    void durationHasAReadableUnit(long seconds, String words) {
        assertThat(formatter.format(Duration.ofSeconds(seconds))).isEqualTo(words);
    }
}
