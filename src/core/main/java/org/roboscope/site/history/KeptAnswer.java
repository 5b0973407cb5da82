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
 * What a site answered, beside what is known of it from before.
 *
 * @param status      of the last answer, or 0 where none came
 * @param failure     why there was no answer, in a sentence; empty where there was one
 * @param course      the answers as standards look at them; nothing where the site could not be asked
 * @param context     what the answers before say
 * @param file        that was served, if it came whole and can be read
 * @param copy        the last file that was served before, where this answer brought none
 * @param first       when this answer was seen first
 * @param isChange    whether another answer was seen before it
 * @param certificate of the server that was asked
 * @param problems    what could not be read or kept, a sentence each
 */
public record KeptAnswer(Instant when, int status, String failure, Optional<AnswerCourse> course,
        AnswerContext context, Optional<byte[]> file, Optional<byte[]> copy, Instant first, boolean isChange,
        Optional<ServerCertificate> certificate, List<String> problems) {

    public KeptAnswer {
        problems = List.copyOf(problems);
    }

    /**
     * Keeps an answer in the site's history.
     *
     * @param histories the folder in which each site's history lies
     */
    public static KeptAnswer keep(FetchResult result, RobotsAddress robotsTxt, Path histories) {
        List<String> problems = new ArrayList<>();
        Optional<SiteVersion> now = SiteVersion.of(result);
        Optional<byte[]> file = result.file().flatMap(body -> usable(body, problems));
        Optional<byte[]> copy = Optional.empty();
        AnswerContext context = AnswerContext.NONE;
        SiteVersion version = now.orElse(null);
        boolean isChange = false;
        if (version != null) {
            FetchHistory history = new FetchHistory(histories, robotsTxt);
            try {
                version = history.add(result).orElse(version);
                isChange = history.files().size() > 1;
                context = history.circumstances(version.last());
                copy = file.isPresent() ? copy : copy(history);
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

    /** A file that is read to its end; of a part, it is unknown what the whole says. */
    private static Optional<byte[]> usable(AnswerBody body, List<String> problems) {
        if (body.cut()) {
            problems.add(SiteSentence.of("answer.cut", body.bytes().length).text());
            return Optional.empty();
        }
        if (!body.isReadable()) {
            problems.add(SiteSentence.of("answer.packed", body.packing()).text());
            return Optional.empty();
        }
        return Optional.of(body.bytes());
    }

    private static Optional<byte[]> copy(FetchHistory history) throws IOException {
        Optional<SiteVersion> last = history.versions().stream().filter(SiteVersion::hasFile).findFirst();
        return last.isPresent() ? Optional.of(history.file(last.get())) : Optional.empty();
    }
}
