package org.roboscope.site.history;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.roboscope.robots.answer.AnswerContext;
import org.roboscope.site.ServerCertificate;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.answer.AnswerCourse;
import org.roboscope.site.fetch.AnswerBody;
import org.roboscope.site.fetch.FetchHop;
import org.roboscope.site.fetch.FetchResult;

/**
 * The answer of a site, with the knowledge from earlier answers.
 *
 * @param status      the status of the last answer, or 0 without one
 * @param failure     a sentence about the failure; empty if there was an answer
 * @param course      the answers that matter to standards; empty if the site could not be asked
 * @param context     the context from earlier answers
 * @param file        the served file, if it is complete and readable
 * @param copy        the last file served before, if this answer has none
 * @param first       the time at which this answer was seen first
 * @param isChange    whether there was a different answer before
 * @param certificate the certificate of the first encrypted answer
 * @param problems    sentences about what could not be read or saved
 */
public record KeptAnswer(Instant when, int status, String failure, Optional<AnswerCourse> course,
        AnswerContext context, Optional<byte[]> file, Optional<byte[]> copy, Instant first, boolean isChange,
        Optional<ServerCertificate> certificate, List<String> problems) {

    public KeptAnswer {
        problems = List.copyOf(problems);
    }

    /**
     * Adds an answer to the site's history.
     *
     * @param histories the folder with the histories of all sites
     */
    public static KeptAnswer keep(FetchResult result, RobotsAddress robotsTxt, Path histories) {
        List<String> problems = new ArrayList<>();
        Optional<SiteVersion> now = SiteVersion.of(result);
        Optional<byte[]> file = result.file().flatMap(body -> usableFile(body, problems));
        Optional<byte[]> copy = Optional.empty();
        AnswerContext context = AnswerContext.NONE;
        SiteVersion version = now.orElse(null);
        boolean isChange = false;
        if (version != null) {
            FetchHistory history = new FetchHistory(histories, robotsTxt);
            try {
                version = history.add(result).orElse(version);
                isChange = history.files().size() > 1;
                context = history.answerContext(version.last());
                copy = file.isPresent() ? copy : lastFile(history);
            } catch (IOException full) {
                problems.add(SiteSentence.of("answer.unkept", String.valueOf(full.getMessage())).text());
            }
        }
        return new KeptAnswer(result.when(), version == null ? 0 : version.status(),
                result.failure().map(failure -> failure.sentence().text()).orElse(""),
                now.map(SiteVersion::course), context, file, copy,
                version == null ? result.when() : version.first(), isChange,
                result.hops().stream().map(FetchHop::certificate).flatMap(Optional::stream).findFirst(), problems);
    }

    /** Returns a complete, readable file, because a part does not show the meaning of the whole. */
    private static Optional<byte[]> usableFile(AnswerBody body, List<String> problems) {
        if (body.isCut()) {
            problems.add(SiteSentence.of("answer.cut", body.bytes().length).text());
            return Optional.empty();
        }
        if (!body.isReadable()) {
            problems.add(SiteSentence.of("answer.packed", body.packing()).text());
            return Optional.empty();
        }
        return Optional.of(body.bytes());
    }

    private static Optional<byte[]> lastFile(FetchHistory history) throws IOException {
        Optional<SiteVersion> last = history.versions().stream().filter(SiteVersion::hasFile).findFirst();
        return last.isPresent() ? Optional.of(history.file(last.get())) : Optional.empty();
    }
}
