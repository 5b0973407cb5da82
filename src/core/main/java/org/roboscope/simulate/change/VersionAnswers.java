package org.roboscope.simulate.change;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.answer.AnswerContext;
import org.roboscope.simulate.usage.PageUse.StatedUse;
import org.roboscope.site.answer.FetchMeaning;
import org.roboscope.site.history.SiteVersion;

/** The answers of each version of a site's robots.txt to questions about crawlers and URLs. */
public final class VersionAnswers {

    private static final byte[] NO_BYTES = {};

    /**
     * The answer of a version to a question.
     *
     * @param answer whether the URL may be fetched, and the lines that decide
     */
    public record VersionAnswer(SiteVersion version, SiteRules.Question question, StatedUse answer) {}

    /** Reads the file of a version. */
    public interface VersionFileReader {

        byte[] read(SiteVersion version) throws IOException;
    }

    private VersionAnswers() {}

    /**
     * Answers the questions for each version.
     *
     * @param versions versions, the oldest first, because crawlers may use an earlier file while the server fails
     */
    public static List<VersionAnswer> answer(List<SiteVersion> versions, VersionFileReader fileReader,
            List<SiteRules.Question> questions, StandardChoice standardChoice) throws IOException {
        List<VersionAnswer> answers = new ArrayList<>();
        byte[] cachedCopy = NO_BYTES;
        boolean hasCopy = false;
        for (SiteVersion version : versions) {
            byte[] file = version.hasFile() ? fileReader.read(version) : NO_BYTES;
            AnswerContext context =
                    new AnswerContext(Duration.between(version.firstSeen(), version.lastSeen()), hasCopy, true, false);
            SiteRules rules = new SiteRules(
                    standard -> FetchMeaning.of(standard, version.course(), context).meaning().effect(), file,
                    cachedCopy,
                    standardChoice);
            questions.forEach(
                    question -> answers
                            .add(new VersionAnswer(version, question, rules.answersTo(question).getFirst())));
            if (version.hasFile()) {
                cachedCopy = file;
                hasCopy = true;
            }
        }
        return answers;
    }
}
