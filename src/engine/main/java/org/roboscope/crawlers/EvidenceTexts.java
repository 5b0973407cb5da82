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

/** The texts about evidence: its kind, source and date. */
public final class EvidenceTexts {

    private static final DateTimeFormatter MONTH = DateTimeFormatter.ofPattern("MMMM yyyy", Locale.ENGLISH);
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("d MMMM yyyy", Locale.ENGLISH);
    private static final int LENGTH_OF_YEAR = 4;
    private static final int LENGTH_OF_MONTH = 7;

    private final MessageBundle messages = MessageBundle.of("evidence");

    /** Returns the kind of evidence in one or two words. */
    public String kind(EvidenceKind kind) {
        return messages.text("kind." + kind.code());
    }

    /** Returns the questions that evidence answers, such as "names, groups". */
    public String questions(List<ReadingQuestion> questions) {
        return questions.stream().map(question -> messages.text("question." + question.code()))
                .collect(Collectors.joining(", "));
    }

    /** Returns sentences about the source, its date, and evidence that contradicts it. */
    public String source(Evidence evidence) {
        String source = evidence.since().isEmpty()
                ? messages.text("source." + evidence.source() + ".undated")
                : messages.text("source." + evidence.source(), date(evidence.since()));
        return evidence.disputedBy().map(dispute -> messages.text("disputed", source, source(dispute))).orElse(source);
    }

    /** Returns a year, month or day of ISO 8601 in words. */
    static String date(String since) {
        return switch (since.length()) {
            case LENGTH_OF_YEAR -> since;
            case LENGTH_OF_MONTH -> YearMonth.parse(since).format(MONTH);
            default -> LocalDate.parse(since).format(DAY);
        };
    }
}
