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
import org.roboscope.site.history.RecordedAnswer;
import org.roboscope.site.page.PageAgreement;

/**
 * The facts about one site of a list after a fetch.
 *
 * @param when        time of the fetch
 * @param status      status of the last answer, or 0 if there was none
 * @param failure     reason why there was no answer; empty if there was one
 * @param hasFile     whether the server sent a file that can be read
 * @param first       time when this answer was first seen
 * @param isChange    whether another answer was seen before it
 * @param problems    number of findings by severity; zero if there is no file
 * @param home        verdict for Googlebot on the home page
 * @param homeLine    line that decides, or 0
 * @param preferences statements about the use of pages, such as {@code train-ai=n}
 * @param certificate certificate of the server
 * @param unmet       broken expectations
 * @param unchecked   number of expectations that could not be checked, because no file applies to their crawlers
 * @param agreements  whether robots.txt and the server agree, for each chosen crawler
 * @param notes       sentences about anything that could not be read or stored
 */
public record SiteFacts(ListedSite site, Instant when, int status, String failure, boolean hasFile, Instant first,
        boolean isChange, Counts problems, Outcome home, int homeLine, AiStanding aiTraining,
        List<String> preferences, Optional<ServerCertificate> certificate, List<BrokenLine> unmet, int unchecked,
        List<PageAgreement> agreements, List<String> notes) {

    /** The numbers of findings. */
    public record Counts(int errors, int warnings) {

        static final Counts NONE = new Counts(0, 0);
    }

    /**
     * A broken expectation.
     *
     * @param line        line in the list of expectations
     * @param expectation expectation as written
     * @param found       sentence about the actual result
     */
    public record BrokenLine(int line, String expectation, String found) {}

    private static final FileScanner PREFERENCE_SCANNER = new FileScanner(new ScanPlan(
            EnumSet.of(ScanField.CONTENT_SIGNAL, ScanField.CONTENT_USAGE), StandardChoice.OWN, false, List.of(),
            List.of()));

    public SiteFacts {
        preferences = List.copyOf(preferences);
        unmet = List.copyOf(unmet);
        agreements = List.copyOf(agreements);
        notes = List.copyOf(notes);
    }

    /**
     * Derives the facts from an answer.
     *
     * @param expected   expectations for all sites
     * @param agreements answers of the server to requests for a page
     */
    public static SiteFacts of(ListedSite site, RecordedAnswer answer, SiteExpectationList expected,
            List<PageAgreement> agreements) {
        AnswerReading reading = reading(answer);
        AnswerReading.HomePage home = reading.homePage();
        SiteExpectationList.CheckedExpectations checked = expected.check(site.robotsTxt(), reading);
        return new SiteFacts(site, answer.when(), answer.status().orElse(0), answer.failure().orElse(""),
                answer.file().isPresent(), answer.earlier().firstSeen(), answer.earlier().hasOtherVersions(),
                answer.file().map(bytes -> countFindings(site, bytes)).orElse(Counts.NONE),
                home.outcome(), home.line(), reading.aiTraining(),
                answer.file().map(SiteFacts::statedPreferences).orElse(List.of()), answer.certificate(),
                checked.broken(),
                checked.unchecked(), agreements, answer.problems());
    }

    static AnswerReading reading(RecordedAnswer answer) {
        return new AnswerReading(answer.course(), answer.earlier().context(), answer.file(),
                answer.earlier().lastFile());
    }

    /** Whether the site sent no answer. */
    public boolean isSilent() {
        return !failure.isEmpty();
    }

    private static Counts countFindings(ListedSite site, byte[] bytes) {
        List<Finding> findings = Linter.lint(LintInput.of(bytes).atSite(URI.create(site.robotsTxt().toString())));
        return new Counts(count(findings, Severity.ERROR), count(findings, Severity.WARNING));
    }

    private static int count(List<Finding> findings, Severity severity) {
        return (int) findings.stream().filter(finding -> finding.severity() == severity).count();
    }

    /** The preferences without the names of their fields, because the two fields have different keys. */
    private static List<String> statedPreferences(byte[] bytes) {
        List<String> values = new ArrayList<>();
        PREFERENCE_SCANNER.scan(new LoadedItem(CollectedFile.found(FileOrigin.whole(""), bytes))).signals().stated()
                .stream()
                .filter(stated -> stated.indexOf('=') > 0)
                .map(stated -> stated.substring(stated.indexOf(' ') + 1)).forEach(values::add);
        return values;
    }

    /** Reads and writes the facts as a line of JSON, for output and for the journal of a run. */
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
                    .valueFrom("errors", 0, hasFile ? facts.problems().errors() : -1)
                    .valueFrom("warnings", 0, hasFile ? facts.problems().warnings() : -1)
                    .value("home", facts.home().name().toLowerCase(Locale.ROOT))
                    .valueFrom("homeLine", 1, facts.homeLine())
                    .value("aiTraining", facts.aiTraining().code()).array("preferences", facts.preferences())
                    .object("certificate", facts.certificate(), certificate -> json
                            .value("until", certificate.until().truncatedTo(ChronoUnit.SECONDS).toString())
                            .value("issuer", certificate.issuer()))
                    .array("broken", facts.unmet(), line -> json.value("line", line.line())
                            .value("expectation", line.expectation()).value("found", line.found()))
                    .value("unchecked", facts.unchecked())
                    .array("agreements", facts.agreements(), agreement -> agreement.addTo(json))
                    .array("notes", facts.notes()).done();
        }

        /** Reads the facts about a site; empty if the line is incomplete or about another site. */
        static Optional<SiteFacts> read(String line, ListedSite site) {
            return fields(line).filter(json -> site.name().equals(json.text("site", "")))
                    .flatMap(json -> readFacts(json, site));
        }

        /** The name of the site of a line; empty if the line is incomplete. */
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

        private static Optional<SiteFacts> readFacts(JsonFields json, ListedSite site) {
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
                // The file may have been edited. The site is fetched again.
                return Optional.empty();
            }
        }

        private static Optional<ServerCertificate> certificate(JsonFields json) {
            return Optional.of(json.fields("certificate")).filter(fields -> !fields.object().isEmpty())
                    .map(fields -> new ServerCertificate(Instant.parse(fields.text("until", "")),
                            fields.text("issuer", "")));
        }
    }
}
