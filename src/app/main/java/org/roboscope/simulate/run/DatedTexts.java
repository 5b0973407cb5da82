package org.roboscope.simulate.run;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.roboscope.robots.RobotsText;
import org.roboscope.simulate.source.LogRequest;

/** The text that the requests of logs are judged by: one, or the one that was in force on the day of each request. */
public final class DatedTexts {

    /**
     * A text, and since when it was served.
     *
     * @param day in days since 1970
     */
    public record Dated(int day, RobotsText text) {}

    private final int[] days;
    private final List<RobotsText> texts;

    private DatedTexts(List<Dated> dated) {
        this.days = dated.stream().mapToInt(Dated::day).toArray();
        this.texts = dated.stream().map(Dated::text).toList();
    }

    /** The same text for all days. */
    public static DatedTexts of(RobotsText text) {
        return new DatedTexts(List.of(new Dated(LogRequest.NO_DAY, text)));
    }

    /**
     * A request is judged by the text that was in force when its day began: a crawler may use its copy for a day. Where none
     * was known then, it is the first one that was seen later.
     *
     * @param versions at least one, from the oldest to the newest
     */
    public static DatedTexts of(List<Dated> versions) {
        List<Dated> changes = new ArrayList<>();
        versions.stream().sorted(Comparator.comparingInt(Dated::day)).forEach(version -> {
            if (changes.isEmpty() || !changes.getLast().text().equals(version.text())) {
                changes.add(version);
            }
        });
        return new DatedTexts(changes);
    }

    /** How many texts there are. */
    int size() {
        return texts.size();
    }

    RobotsText text(int number) {
        return texts.get(number);
    }

    /** The text that lists are judged by, which name no day. */
    public RobotsText newest() {
        return texts.getLast();
    }

    /**
     * The number of the text for a day, counted from the oldest.
     *
     * @param day as that of a {@link LogRequest}; what has none is judged by the newest
     */
    int number(int day) {
        if (day == LogRequest.NO_DAY) {
            return texts.size() - 1;
        }
        int number = texts.size() - 1;
        while (number > 0 && days[number] >= day) {
            number--;
        }
        return number;
    }
}
