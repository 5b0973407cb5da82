package org.roboscope.crawlers;

import java.time.LocalDate;
import java.time.YearMonth;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.evidence.Evidence;
import org.roboscope.robots.evidence.Evidence.EvidenceKind;
import org.roboscope.robots.evidence.ReadingQuestion;

/** Says by what something is known, and since when. */
public final class EvidenceTexts {

    private static final DateTimeFormatter MONTH = DateTimeFormatter.ofPattern("MMMM yyyy", Locale.ENGLISH);
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("d MMMM yyyy", Locale.ENGLISH);
    private static final int LENGTH_OF_YEAR = 4;
    private static final int LENGTH_OF_MONTH = 7;

    private final MessageBundle bundle = MessageBundle.of("evidence");

    /** In a word or two. */
    public String kind(EvidenceKind kind) {
        return bundle.text("kind." + kind.code());
    }

    /** What is known by it: "names, groups". */
    public String questions(List<ReadingQuestion> questions) {
        return questions.stream().map(question -> bundle.text("question." + question.code()))
                .collect(Collectors.joining(", "));
    }

    /** The source and its date, and what says otherwise, in sentences. */
    public String source(Evidence evidence) {
        String source = evidence.since().isEmpty()
                ? bundle.text("source." + evidence.source() + ".undated")
                : bundle.text("source." + evidence.source(), date(evidence.since()));
        return evidence.disputedBy().map(other -> bundle.text("disputed", source, source(other))).orElse(source);
    }

    /** The date as people write it; ISO 8601 gives a year, a month or a day. */
    static String date(String since) {
        return switch (since.length()) {
            case LENGTH_OF_YEAR -> since;
            case LENGTH_OF_MONTH -> YearMonth.parse(since).format(MONTH);
            default -> LocalDate.parse(since).format(DAY);
        };
    }
}
