package org.roboscope.present.history;

import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.stream.Collectors;
import org.roboscope.messages.MessageBundle;
import org.roboscope.messages.SentencePattern;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.change.VersionAnswers;
import org.roboscope.simulate.words.VerdictMessages;

/** Describes the answer of a version to a crawler, with the days of the version. */
public final class VersionAnswerMessages {

    private static final DateTimeFormatter UTC_DAY =
            DateTimeFormatter.ofPattern("d MMMM uuuu", SentencePattern.LANGUAGE).withZone(ZoneOffset.UTC);
    private static final String HOME_PAGE = "/";

    private final MessageBundle messages = MessageBundle.of("history");
    private final VerdictMessages verdictMessages = new VerdictMessages();
    private final DateTimeFormatter dayFormatter;

    /** Creates descriptions with days in UTC. */
    public VersionAnswerMessages() {
        this(UTC_DAY);
    }

    /** @param dayFormatter formats instants as days */
    public VersionAnswerMessages(DateTimeFormatter dayFormatter) {
        this.dayFormatter = dayFormatter;
    }

    /** Returns a sentence such as "GPTBot on 14 May 2025: blocked, line 12", which names no page if it is the home page. */
    public String sentence(VersionAnswers.VersionAnswer versionAnswer) {
        return sentence("verdict", versionAnswer);
    }

    /** Returns a sentence such as "GPTBot on 14 May 2025: home page blocked, line 12". */
    public String sentenceWithPage(VersionAnswers.VersionAnswer versionAnswer) {
        return sentence("verdict.homePage", versionAnswer);
    }

    /** @param homePageKey the message key of a sentence about the home page */
    private String sentence(String homePageKey, VersionAnswers.VersionAnswer versionAnswer) {
        String firstDay = dayFormatter.format(versionAnswer.version().firstSeen());
        String lastDay = dayFormatter.format(versionAnswer.version().lastSeen());
        String period =
                firstDay.equals(lastDay) ? messages.text("verdict.on", firstDay)
                        : messages.text("verdict.from", firstDay, lastDay);
        String url = versionAnswer.question().url();
        String crawler = versionAnswer.question().crawler().name();
        return url.equals(HOME_PAGE) ? messages.text(homePageKey, crawler, period, answer(versionAnswer))
                : messages.text("verdict.url", crawler, period, url, answer(versionAnswer));
    }

    /** Returns the verdict and the lines that decide it. */
    public String answer(VersionAnswers.VersionAnswer versionAnswer) {
        String verdict = verdictMessages.word(outcome(versionAnswer));
        List<Integer> lines = versionAnswer.answer().lines();
        String places = lines.stream().map(String::valueOf).collect(Collectors.joining(", "));
        return lines.isEmpty() ? verdict : messages.text("verdict.lines", verdict, lines.size(), places);
    }

    public static Outcome outcome(VersionAnswers.VersionAnswer versionAnswer) {
        return switch (versionAnswer.answer().value()) {
            case YES -> Outcome.ALLOWED;
            case NO -> Outcome.BLOCKED;
            default -> Outcome.UNDEFINED;
        };
    }
}
