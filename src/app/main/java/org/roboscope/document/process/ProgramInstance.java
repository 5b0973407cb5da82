package org.roboscope.document.process;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * One running Roboscope. A process number is given again after a while, so the start belongs to it.
 *
 * @param start in milliseconds since 1970, or 0 where the system does not say
 */
public record ProgramInstance(long process, long start) {

    /** Systems derive the start from the time since they were booted, which moves a little with the clock. */
    private static final long SLACK = Duration.ofSeconds(2).toMillis();
    private static final ProgramInstance OWN = of(ProcessHandle.current());

    public static ProgramInstance own() {
        return OWN;
    }

    public boolean isRunning() {
        Optional<ProcessHandle> process = ProcessHandle.of(this.process).filter(ProcessHandle::isAlive);
        return process.map(ProgramInstance::of).filter(this::isSameAs).isPresent();
    }

    private boolean isSameAs(ProgramInstance other) {
        return start == 0 || other.start == 0 || Math.abs(start - other.start) <= SLACK;
    }

    private static ProgramInstance of(ProcessHandle process) {
        return new ProgramInstance(process.pid(), process.info().startInstant().map(Instant::toEpochMilli).orElse(0L));
    }

    public String written() {
        return process + " " + start;
    }

    public static Optional<ProgramInstance> read(String written) {
        String[] parts = written.strip().split(" ", -1);
        try {
            return parts.length == 2
                    ? Optional.of(new ProgramInstance(Long.parseLong(parts[0]), Long.parseLong(parts[1])))
                    : Optional.empty();
        } catch (NumberFormatException broken) {
            return Optional.empty();
        }
    }
}
