package org.roboscope.site.history;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.roboscope.robots.answer.AnswerContext;
import org.roboscope.site.ServerCertificate;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.answer.AnswerCourse;
import org.roboscope.site.fetch.AnswerBody;
import org.roboscope.site.fetch.FetchHop;
import org.roboscope.site.fetch.FetchResult;

/**
 * A site's answer for its robots.txt, after it was added to the site's history.
 * @param time the time of the request
 * @param status      the HTTP status of the last response, or empty if there was none
 * @param failure     a sentence about the failure, or empty if there was an answer
 * @param course      the answers that matter to standards, or empty if no request could be sent
 * @param earlierAnswers the knowledge about earlier answers
 * @param file        the served file, if it is complete and readable
 * @param certificate the certificate of the first encrypted answer
 * @param problems    sentences about parts that could not be read or saved
 */
public record RecordedAnswer(Instant time, OptionalInt status, Optional<String> failure, Optional<AnswerCourse> course,
        EarlierAnswers earlierAnswers, Optional<byte[]> file, Optional<ServerCertificate> certificate,
        List<String> problems) {

    public RecordedAnswer {
        problems = List.copyOf(problems);
    }

    /**
     * The knowledge about earlier answers.
     *
     * @param context          the context that standards need
     * @param lastFile         the file that was served last, if the current answer has none
     * @param firstSeen        the time at which the current answer was seen first
     * @param hasOtherVersions whether the history contains a different answer
     */
    public record EarlierAnswers(
            AnswerContext context, Optional<byte[]> lastFile, Instant firstSeen, boolean hasOtherVersions) {

        /** Returns the knowledge without a history. */
        public static EarlierAnswers none(Instant firstSeen) {
            return new EarlierAnswers(AnswerContext.NONE, Optional.empty(), firstSeen, false);
        }

        private EarlierAnswers withLastFile(Optional<byte[]> file) {
            return new EarlierAnswers(context, file, firstSeen, hasOtherVersions);
        }
    }

    /**
     * Adds an answer to the site's history.
     *
     * @param historiesFolder the folder with the histories of all sites
     */
    public static RecordedAnswer record(FetchResult result, RobotsAddress robotsTxt, Path historiesFolder) {
        List<String> problems = new ArrayList<>();
        Optional<byte[]> file = result.successfulBody().flatMap(body -> usableFile(body, problems));
        EarlierAnswers earlierAnswers = EarlierAnswers.none(result.startTime());
        Optional<SiteVersion> version = SiteVersion.of(result);
        if (version.isPresent()) {
            FetchHistory history = new FetchHistory(historiesFolder, robotsTxt);
            try {
                SiteVersion stored = history.add(result).orElse(version.get());
                earlierAnswers = new EarlierAnswers(history.answerContext(stored.lastSeen()), Optional.empty(),
                        stored.firstSeen(),
                        history.files().size() > 1);
                if (file.isEmpty()) {
                    earlierAnswers = earlierAnswers.withLastFile(lastFile(history));
                }
            } catch (IOException failure) {
                problems.add(SiteSentence.of("answer.unsaved", String.valueOf(failure.getMessage())).text());
            }
        }
        return new RecordedAnswer(result.startTime(), status(result),
                result.failure().map(failure -> failure.sentence().text()), version.map(SiteVersion::course),
                earlierAnswers,
                file, result.hops().stream().map(FetchHop::certificate).flatMap(Optional::stream).findFirst(),
                problems);
    }

    private static OptionalInt status(FetchResult result) {
        return result.failure().isPresent() || result.hops().isEmpty()
                ? OptionalInt.empty()
                : OptionalInt.of(result.hops().getLast().status());
    }

    /** Returns the file if it is complete and readable. Part of a file could mean the opposite of the whole. */
    private static Optional<byte[]> usableFile(AnswerBody body, List<String> problems) {
        if (body.isTruncated()) {
            problems.add(SiteSentence.of("answer.cut", body.bytes().length).text());
            return Optional.empty();
        }
        if (!body.isReadable()) {
            problems.add(SiteSentence.of("answer.packed", body.compression()).text());
            return Optional.empty();
        }
        return Optional.of(body.bytes());
    }

    private static Optional<byte[]> lastFile(FetchHistory history) throws IOException {
        Optional<SiteVersion> last = history.versions().stream().filter(SiteVersion::hasFile).findFirst();
        return last.isPresent() ? Optional.of(history.file(last.get())) : Optional.empty();
    }
}
