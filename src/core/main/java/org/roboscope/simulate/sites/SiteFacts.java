package org.roboscope.simulate.sites;

import java.net.URI;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.roboscope.json.Json;
import org.roboscope.json.JsonFields;
import org.roboscope.json.JsonText;
import org.roboscope.json.JsonText.BadJsonException;
import org.roboscope.lint.Linter;
import org.roboscope.lint.analysis.LintInput;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.Severity;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.scan.CollectedFile;
import org.roboscope.simulate.scan.CollectedFile.FileOrigin;
import org.roboscope.simulate.scan.CollectedFile.LoadedItem;
import org.roboscope.simulate.scan.FileScanner;
import org.roboscope.simulate.scan.ScanPlan;
import org.roboscope.simulate.scan.ScanPlan.ScanField;
import org.roboscope.simulate.sites.AnswerReading.AiStanding;
import org.roboscope.simulate.sites.ListedSites.ListedSite;
import org.roboscope.simulate.sites.SiteFacts.BrokenLine;
import org.roboscope.simulate.sites.SiteFacts.Counts;
import org.roboscope.site.ServerCertificate;
import org.roboscope.site.history.KeptAnswer;
import org.roboscope.site.page.PageAgreement;

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
 * @param agreements  whether robots.txt and the server agree, for each crawler that was chosen
 * @param notes       what could not be read or kept, a sentence each
 */
public record SiteFacts(ListedSite site, Instant when, int status, String failure, boolean hasFile, Instant first,
        boolean isChange, Counts problems, Outcome home, int homeLine, AiStanding aiTraining,
        List<String> preferences, Optional<ServerCertificate> certificate, List<BrokenLine> unmet, int unchecked,
        List<PageAgreement> agreements, List<String> notes) {

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
        agreements = List.copyOf(agreements);
        notes = List.copyOf(notes);
    }

    /**
     * The facts that an answer tells.
     *
     * @param expected   what is expected of sites
     * @param agreements what the server did with requests for a page
     */
    public static SiteFacts of(ListedSite site, KeptAnswer answer, SiteExpectationList expected,
            List<PageAgreement> agreements) {
        AnswerReading reading = reading(answer);
        AnswerReading.HomePage home = reading.homePage();
        SiteExpectationList.Checked checked = expected.check(site.robotsTxt(), reading);
        return new SiteFacts(site, answer.when(), answer.status(), answer.failure(), answer.file().isPresent(),
                answer.first(), answer.isChange(), answer.file().map(bytes -> counts(site, bytes)).orElse(Counts.NONE),
                home.outcome(), home.line(), reading.aiTraining(),
                answer.file().map(SiteFacts::stated).orElse(List.of()), answer.certificate(), checked.broken(),
                checked.unchecked(), agreements, answer.problems());
    }

    static AnswerReading reading(KeptAnswer answer) {
        return new AnswerReading(answer.course(), answer.context(), answer.file(), answer.copy());
    }

    /** Whether no answer came, so that nothing is known of the file. */
    public boolean isSilent() {
        return !failure.isEmpty();
    }

    private static Counts counts(ListedSite site, byte[] bytes) {
        List<Finding> found = Linter.lint(LintInput.of(bytes).atSite(URI.create(site.robotsTxt().toString())));
        return new Counts(count(found, Severity.ERROR), count(found, Severity.WARNING));
    }

    private static int count(List<Finding> found, Severity severity) {
        return (int) found.stream().filter(finding -> finding.severity() == severity).count();
    }

    /** Each value once, without the name of its field: the two fields have different words. */
    private static List<String> stated(byte[] bytes) {
        List<String> values = new ArrayList<>();
        STATED.scan(new LoadedItem(CollectedFile.found(FileOrigin.whole(""), bytes))).signals().stated().stream()
                .filter(stated -> stated.indexOf('=') > 0)
                .map(stated -> stated.substring(stated.indexOf(' ') + 1)).forEach(values::add);
        return values;
    }

    /** The facts about a site as one line of JSON: for programs, and to be kept while a run is not done. */
    public static final class SiteFactsJson {

        private SiteFactsJson() {}

        public static String write(SiteFacts facts) {
            boolean hasFile = facts.hasFile();
            Json json = Json.object();
            return json.value("site", facts.site().name()).value("label", facts.site().label())
                    .value("line", facts.site().line()).value("when", facts.when().toString())
                    .value("status", facts.isSilent() ? Optional.empty() : Optional.of(facts.status()))
                    .value("failure", facts.isSilent() ? facts.failure() : null)
                    .value("hasFile", hasFile).value("firstSeen", facts.first().toString())
                    .value("changed", facts.isChange() ? facts.first().toString() : null)
                    .from("errors", 0, hasFile ? facts.problems().errors() : -1)
                    .from("warnings", 0, hasFile ? facts.problems().warnings() : -1)
                    .value("home", facts.home().name().toLowerCase(Locale.ROOT)).from("homeLine", 1, facts.homeLine())
                    .value("aiTraining", facts.aiTraining().code()).array("preferences", facts.preferences())
                    .object("certificate", facts.certificate(), found -> json
                            .value("until", found.until().truncatedTo(ChronoUnit.SECONDS).toString())
                            .value("issuer", found.issuer()))
                    .array("broken", facts.unmet(), line -> json.value("line", line.line())
                            .value("expectation", line.expectation()).value("found", line.found()))
                    .value("unchecked", facts.unchecked())
                    .array("agreements", facts.agreements(), agreement -> agreement.addTo(json))
                    .array("notes", facts.notes()).done();
        }

        /** @return nothing where the line is not whole, or is of another site */
        static Optional<SiteFacts> read(String line, ListedSite site) {
            return fields(line).filter(json -> site.name().equals(json.text("site", "")))
                    .flatMap(json -> read(json, site));
        }

        /** The site of a line; empty where the line is not whole. */
        static String site(String line) {
            return fields(line).map(json -> json.text("site", "")).orElse("");
        }

        private static Optional<JsonFields> fields(String line) {
            try {
                return Optional.of(new JsonFields(JsonText.parseObject(line)));
            } catch (BadJsonException cutOff) {
                return Optional.empty();
            }
        }

        private static Optional<SiteFacts> read(JsonFields json, ListedSite site) {
            try {
                return Optional.of(new SiteFacts(site, Instant.parse(json.text("when", "")),
                        json.number("status", 0), json.text("failure", ""), json.flag("hasFile", false),
                        Instant.parse(json.text("firstSeen", "")), json.text("changed").isPresent(),
                        new Counts(json.number("errors", 0), json.number("warnings", 0)),
                        Outcome.valueOf(json.text("home", "").toUpperCase(Locale.ROOT)), json.number("homeLine", 0),
                        AiStanding.valueOf(json.text("aiTraining", "").toUpperCase(Locale.ROOT).replace('-', '_')),
                        json.texts("preferences"), certificate(json),
                        json.objects("broken").map(broken -> new BrokenLine(broken.number("line", 0),
                                broken.text("expectation", ""), broken.text("found", ""))).toList(),
                        json.number("unchecked", 0), json.objects("agreements").map(PageAgreement::fromJson).toList(),
                        json.texts("notes")));
            } catch (RuntimeException unreadable) {
                // Whatever somebody made of it: the site is asked again.
                return Optional.empty();
            }
        }

        private static Optional<ServerCertificate> certificate(JsonFields json) {
            return Optional.of(json.fields("certificate")).filter(found -> !found.object().isEmpty())
                    .map(found -> new ServerCertificate(Instant.parse(found.text("until", "")),
                            found.text("issuer", "")));
        }
    }
}
