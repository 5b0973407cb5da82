package org.roboscope.present.visits;

import java.util.List;
import org.roboscope.messages.MessageBundle;
import org.roboscope.messages.SentencePattern;

/** Says how many bytes there are, in the unit that a person would choose: 820 bytes, 1.4 MB, 12 GB. */
public final class ByteSizeWords {

    private static final List<String> UNITS = List.of("kB", "MB", "GB", "TB", "PB");
    private static final int STEP = 1_000;

    private final MessageBundle messages = MessageBundle.of("visits");

    public String of(long bytes) {
        if (bytes < STEP) {
            return messages.text("size.bytes", bytes);
        }
        double size = (double) bytes / STEP;
        int unit = 0;
        while (unit + 1 < UNITS.size() && Math.round(size) >= STEP) {
            size /= STEP;
            unit++;
        }
        boolean isSmall = Math.round(10 * size) < 100;
        String number = isSmall ? String.format(SentencePattern.LANGUAGE, "%.1f", size)
                : SentencePattern.count(Math.round(size));
        return messages.text("size.units", number, UNITS.get(unit));
    }
}
