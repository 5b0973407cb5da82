package org.roboscope.cli.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.roboscope.lint.finding.Severity;
import org.roboscope.messages.MessageBundle;

/** What a check came to, in one line. */
final class CheckSummary {

    private final MessageBundle words = MessageBundle.of("check");
    private final SeverityCounts counts = new SeverityCounts();
    private @Nullable CheckedFile last;
    private int files;
    private int unreadable;

    void add(CheckedFile file) {
        counts.add(file.found());
        last = file;
        files++;
    }

    void addUnreadable() {
        unreadable++;
    }

    /** Nothing where nothing could be read: that has been said. */
    Optional<String> line() {
        if (last == null) {
            return Optional.empty();
        }
        Severity lowest = last.lowest();
        String name = files == 1 ? last.shownName() : words.text("files", files);
        List<String> reported = words(severity -> severity.isAtLeast(lowest));
        StringBuilder line = new StringBuilder(reported.isEmpty()
                ? words.text("summary.none", name)
                : words.text("summary.some", name, String.join(", ", reported)));
        List<String> others = words(severity -> !severity.isAtLeast(lowest));
        if (!others.isEmpty()) {
            line.append(' ').append(words.text("summary.others", String.join(", ", others), lowestOfOthers(lowest)));
        }
        if (unreadable > 0) {
            line.append(' ').append(words.text("summary.unreadable", unreadable));
        }
        return Optional.of(line.toString());
    }

    private String lowestOfOthers(Severity lowest) {
        Severity found = lowest;
        for (Severity severity : Severity.values()) {
            found = counts.of(severity) > 0 && !severity.isAtLeast(found) ? severity : found;
        }
        return found.word();
    }

    private List<String> words(Predicate<Severity> sort) {
        List<String> list = new ArrayList<>();
        for (Severity severity : Severity.values()) {
            int count = counts.of(severity);
            if (count > 0 && sort.test(severity)) {
                list.add(words.text("count." + severity.word(), count));
            }
        }
        return list;
    }
}
