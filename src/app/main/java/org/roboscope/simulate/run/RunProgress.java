package org.roboscope.simulate.run;

import java.time.Duration;
import java.util.Optional;

/**
 * How far a run is.
 *
 * @param urls  how many have their verdicts
 * @param share of the sources that was read, from 0 to 1; negative where their size is not known
 */
public record RunProgress(long urls, double share, Duration time) {

    /** URLs in a second. */
    public double rate() {
        double seconds = time.toNanos() / 1e9;
        return seconds <= 0 ? 0 : urls / seconds;
    }

    /** How long the rest will take, if it goes on like this. */
    public Optional<Duration> left() {
        return share <= 0 ? Optional.empty()
                : Optional.of(Duration.ofNanos((long) (time.toNanos() * (1 - Math.min(1, share)) / share)));
    }
}
