package org.roboscope.ui.common;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;

class DateTextsTest {

    private static final LocalDate DAY = LocalDate.of(2026, 11, 8);
    private static final LocalTime TIME = LocalTime.of(14, 5, 9);

    @Test
    void datesHaveOneForm() {
        Instant time = DAY.atTime(TIME).atZone(ZoneId.systemDefault()).toInstant();
        assertThat(DateTexts.day(DAY)).isEqualTo("Nov 8, 2026").isEqualTo(DateTexts.day(time));
        assertThat(DateTexts.time(time)).startsWith("Nov 8, 2026, 2:05").endsWith(DateTexts.timeOfDay(TIME));
        assertThat(DateTexts.exactTime(time)).startsWith("Nov 8, 2026, 2:05:09");
    }
}
