package org.roboscope.simulate.sites;

import java.net.URI;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import org.roboscope.lint.Linter;
import org.roboscope.lint.analysis.LintInput;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.Severity;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.scan.CollectedFile;
import org.roboscope.simulate.scan.CollectedItem;
import org.roboscope.simulate.scan.FileOrigin;
import org.roboscope.simulate.scan.FileScanner;
import org.roboscope.simulate.scan.ScanField;
import org.roboscope.simulate.scan.ScanPlan;
import org.roboscope.site.ServerCertificate;
import org.roboscope.site.history.KeptAnswer;

/**
 * The facts about one of many sites after one fetch.
 *
 * @param when        the site was asked
 * @param status      of the last answer, or 0 where none came
 * @param failure     why there was no answer, in a sentence; empty where there was one
 * @param hasFile     whether a file came that can be read
 * @param first       when this answer was seen first
 * @param isChange    whether another answer was seen before it
 * @param problems    how many findings the file has; none of a severity where there is no file
 * @param home        whether Googlebot may fetch the home page
 * @param homeLine    the line that decides, or 0
 * @param preferences what the file states of the use of pages, such as {@code train-ai=n}
 * @param certificate of the server that was asked
 * @param unmet       expectations that are broken
 * @param unchecked   how many expectations could not be checked, because no file counts for their crawlers
 * @param notes       what could not be read or kept, a sentence each
 */
public record SiteFacts(ListedSite site, Instant when, int status, String failure, boolean hasFile, Instant first,
        boolean isChange, Counts problems, Outcome home, int homeLine, AiStanding aiTraining,
        List<String> preferences, Optional<ServerCertificate> certificate, List<BrokenLine> unmet, int unchecked,
        List<String> notes) {

    /** Of findings. */
    public record Counts(int errors, int warnings) {

        static final Counts NONE = new Counts(0, 0);
    }

    /**
     * An expectation that a site breaks.
     *
     * @param line        of the list of expectations
     * @param expectation as it stands there
     * @param found       what the file does instead, in words
     */
    public record BrokenLine(int line, String expectation, String found) {}

    private static final FileScanner STATED = new FileScanner(new ScanPlan(
            EnumSet.of(ScanField.CONTENT_SIGNAL, ScanField.CONTENT_USAGE), StandardChoice.OWN, false, List.of(),
            List.of()));

    public SiteFacts {
        preferences = List.copyOf(preferences);
        unmet = List.copyOf(unmet);
        notes = List.copyOf(notes);
    }

    /** @param expected what is expected of sites */
    public static SiteFacts of(ListedSite site, KeptAnswer answer, SiteExpectationList expected) {
        AnswerReading reading = reading(answer);
        AnswerReading.HomePage home = reading.homePage();
        SiteExpectationList.Checked checked = expected.check(site.robotsTxt(), reading);
        return new SiteFacts(site, answer.when(), answer.status(), answer.failure(), answer.file().isPresent(),
                answer.first(), answer.isChange(), answer.file().map(bytes -> counts(site, bytes)).orElse(Counts.NONE),
                home.outcome(), home.line(), reading.aiTraining(),
                answer.file().map(SiteFacts::stated).orElse(List.of()), answer.certificate(), checked.broken(),
                checked.unchecked(), answer.problems());
    }

    private static AnswerReading reading(KeptAnswer answer) {
        return new AnswerReading(answer.course(), answer.context(), answer.file(), answer.copy());
    }

    /** Whether no answer came, so that nothing is known of the file. */
    public boolean isSilent() {
        return !failure.isEmpty();
    }

    private static Counts counts(ListedSite site, byte[] bytes) {
        List<Finding> found = Linter.lint(LintInput.of(bytes).at(URI.create(site.robotsTxt().toString())));
        return new Counts(count(found, Severity.ERROR), count(found, Severity.WARNING));
    }

    private static int count(List<Finding> found, Severity severity) {
        return (int) found.stream().filter(finding -> finding.severity() == severity).count();
    }

    /** Each value once, without the name of its field: the two fields have different words. */
    private static List<String> stated(byte[] bytes) {
        List<String> values = new ArrayList<>();
        STATED.scan(new Served(bytes)).signals().stated().stream().filter(stated -> stated.indexOf('=') > 0)
                .map(stated -> stated.substring(stated.indexOf(' ') + 1)).forEach(values::add);
        return values;
    }

    /** A file as it came. */
    private record Served(CollectedFile load) implements CollectedItem {

        Served(byte[] bytes) {
            this(new CollectedFile(new FileOrigin("", "", ""), CollectedFile.NO_STATUS,
                    new CollectedFile.Content.Bytes(bytes)));
        }

        @Override
        public long weight() {
            return 0;
        }

        @Override
        public FileOrigin place() {
            return load.place();
        }
    }
}
