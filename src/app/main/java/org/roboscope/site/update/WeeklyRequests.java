package org.roboscope.site.update;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.roboscope.document.disk.LockState;
import org.roboscope.document.disk.PrivateFolders;
import org.roboscope.document.disk.SafeFile;
import org.roboscope.document.disk.SmallFile;
import org.roboscope.site.update.LatestVersion.Answer;

/**
 * When the site was last asked, and what it answered, in a file that all running programs share. A request is noted before
 * it is sent, so that a program that ends meanwhile does not ask again.
 */
public final class WeeklyRequests {

    static final Duration WEEK = Duration.ofDays(7);

    private static final String ASKED = "asked ";
    private static final String VERSION = "version ";
    private static final String FAILED = "failed ";
    private static final Pattern NUMBER = Pattern.compile("[0-9][0-9.-]{0,39}");
    private static final int LARGEST = 10_000;

    private final Path folder;
    private final String name;

    /**
     * Of one question.
     *
     * @param state the folder for what the program remembers
     * @param name  of the file in it
     */
    public WeeklyRequests(Path state, String name) {
        this.folder = state;
        this.name = name;
    }

    /**
     * The last request.
     *
     * @param version the number or date that was answered; the one known before, if nothing was
     * @param failure why there was no answer
     */
    public record Last(Instant asked, Optional<String> version, Optional<String> failure) {}

    /** Empty if nothing was ever asked, or if what was noted is damaged. */
    public Optional<Last> last() throws IOException {
        String text =
                SmallFile.read(file(), LARGEST).map(bytes -> new String(bytes, StandardCharsets.UTF_8)).orElse("");
        try {
            return value(text, ASKED).map(Instant::parse)
                    .map(asked -> new Last(asked,
                            value(text, VERSION).filter(version -> NUMBER.matcher(version).matches()),
                            value(text, FAILED)));
        } catch (DateTimeException damaged) {
            return Optional.empty();
        }
    }

    private static Optional<String> value(String text, String key) {
        return text.lines().filter(line -> line.startsWith(key)).map(line -> line.substring(key.length())).findFirst();
    }

    /**
     * Whether to ask now; then it is noted as done. If the last request seems to be in the future, a clock was wrong: the
     * week begins now, so that there is never more than one request in it.
     */
    public boolean claim(Instant now) throws IOException {
        PrivateFolders.createPrivate(folder);
        try (FileChannel lock = FileChannel.open(folder.resolve(name + ".lock"),
                Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE), PrivateFolders.forOwner())) {
            if (LockState.take(lock) == LockState.HELD_BY_ANOTHER) {
                return false;
            }
            Optional<Last> last = last();
            boolean isDue = last.map(Last::asked).map(asked -> !asked.plus(WEEK).isAfter(now)).orElse(true);
            boolean isInFuture = last.filter(known -> known.asked().isAfter(now)).isPresent();
            if (isDue || isInFuture) {
                write(now, last.flatMap(Last::version), last.flatMap(Last::failure));
            }
            return isDue;
        }
    }

    public void answered(Instant when, Answer answer) throws IOException {
        switch (answer) {
            case Answer.Version(String number) -> write(when, Optional.of(number), Optional.empty());
            case Answer.Failed failed -> write(when, last().flatMap(Last::version), Optional.of(failed.why().text()));
        }
    }

    private void write(Instant asked, Optional<String> version, Optional<String> failure) throws IOException {
        List<String> lines = List.of(ASKED + asked, version.map(VERSION::concat).orElse(""),
                failure.map(why -> FAILED + why.replaceAll("\\R", " ")).orElse(""));
        new SafeFile().writePrivate(file(), String.join("\n", lines).getBytes(StandardCharsets.UTF_8));
    }

    private Path file() {
        return folder.resolve(name);
    }
}
