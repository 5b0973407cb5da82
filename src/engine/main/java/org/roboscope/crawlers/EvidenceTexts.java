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
        String source = evidence.date().isEmpty()
                ? messages.text("source." + evidence.source() + ".undated")
                : messages.text("source." + evidence.source(), formatDate(evidence.date()));
        return evidence.disputedBy().map(dispute -> messages.text("disputed", source, source(dispute))).orElse(source);
    }

    /** Returns a year, month or day of ISO 8601 in words. */
    static String formatDate(String date) {
        return switch (date.length()) {
            case LENGTH_OF_YEAR -> date;
            case LENGTH_OF_MONTH -> YearMonth.parse(date).format(MONTH);
            default -> LocalDate.parse(date).format(DAY);
        };
    }
}
