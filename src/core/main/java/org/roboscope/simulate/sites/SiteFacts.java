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
 * @param fetchTime          time of the fetch
 * @param status             status of the last answer, or 0 if there was none
 * @param failure            reason why there was no answer; empty if there was one
 * @param hasFile            whether the server sent a file that can be read
 * @param firstSeen          time when this answer was first seen
 * @param isChange           whether another answer was seen before it
 * @param findingCounts      number of findings by severity; zero if there is no file
 * @param homeOutcome        verdict for Googlebot on the home page
 * @param homeLine           line that decides, or 0
 * @param preferences        statements about the use of pages, such as {@code train-ai=n}
 * @param certificate        certificate of the server
 * @param brokenExpectations broken expectations
 * @param uncheckedCount     number of expectations that could not be checked, because no file is known to apply to
 *                           their crawlers
 * @param agreements         whether robots.txt and the server agree, for each chosen crawler
 * @param notes              sentences about anything that could not be read or stored
 */
public record SiteFacts(ListedSite site, Instant fetchTime, int status, String failure, boolean hasFile,
        Instant firstSeen,
        boolean isChange, Counts findingCounts, Outcome homeOutcome, int homeLine, AiStanding aiTraining,
        List<String> preferences, Optional<ServerCertificate> certificate, List<BrokenLine> brokenExpectations,
        int uncheckedCount,
        List<PageAgreement> agreements, List<String> notes) {

    /** The numbers of findings. */
    public record Counts(int errors, int warnings) {

        static final Counts NONE = new Counts(0, 0);
    }

    /**
     * A broken expectation.
     *
     * @param line         line in the list of expectations
     * @param expectation  expectation as written
     * @param actualResult sentence about the actual result
     */
    public record BrokenLine(int line, String expectation, String actualResult) {}

    private static final FileScanner PREFERENCE_SCANNER = new FileScanner(new ScanPlan(
            EnumSet.of(ScanField.CONTENT_SIGNAL, ScanField.CONTENT_USAGE), StandardChoice.OWN, false, List.of(),
            List.of()));

    public SiteFacts {
        preferences = List.copyOf(preferences);
        brokenExpectations = List.copyOf(brokenExpectations);
        agreements = List.copyOf(agreements);
        notes = List.copyOf(notes);
    }

    /**
     * Derives the facts from an answer.
     *
     * @param expectations expectations for all sites
     * @param agreements   answers of the server to requests for a page
     */
    public static SiteFacts of(ListedSite site, RecordedAnswer answer, SiteExpectationList expectations,
            List<PageAgreement> agreements) {
        AnswerReading reading = reading(answer);
        AnswerReading.HomePage homePage = reading.homePage();
        SiteExpectationList.CheckedExpectations checkedExpectations = expectations.check(site.robotsTxt(), reading);
        return new SiteFacts(site, answer.time(), answer.status().orElse(0), answer.failure().orElse(""),
                answer.file().isPresent(), answer.earlierAnswers().firstSeen(),
                answer.earlierAnswers().hasOtherVersions(),
                answer.file().map(bytes -> countFindings(site, bytes)).orElse(Counts.NONE),
                homePage.outcome(), homePage.line(), reading.aiTraining(),
                answer.file().map(SiteFacts::statedPreferences).orElse(List.of()), answer.certificate(),
                checkedExpectations.brokenLines(),
                checkedExpectations.uncheckedCount(), agreements, answer.problems());
    }

    static AnswerReading reading(RecordedAnswer answer) {
        return new AnswerReading(answer.course(), answer.earlierAnswers().context(), answer.file(),
                answer.earlierAnswers().lastFile());
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
        PREFERENCE_SCANNER.scan(new LoadedItem(CollectedFile.ofBytes(FileOrigin.ofFile(""), bytes))).signals()
                .statements()
                .stream()
                .filter(statement -> statement.indexOf('=') > 0)
                .map(statement -> statement.substring(statement.indexOf(' ') + 1)).forEach(values::add);
        return values;
    }

    /** Reads and writes the facts as a line of JSON, for output and for the journal of a run. */
    public static final class SiteFactsJson {

        private SiteFactsJson() {}

        public static String write(SiteFacts facts) {
            boolean hasFile = facts.hasFile();
            Json json = Json.object();
            return json.value("site", facts.site().name()).value("label", facts.site().label())
                    .value("line", facts.site().line()).value("when", facts.fetchTime().toString())
                    .value("status", facts.isSilent() ? Optional.empty() : Optional.of(facts.status()))
                    .value("failure", facts.isSilent() ? facts.failure() : null)
                    .value("hasFile", hasFile).value("firstSeen", facts.firstSeen().toString())
                    .value("changed", facts.isChange() ? facts.firstSeen().toString() : null)
                    .valueFrom("errors", 0, hasFile ? facts.findingCounts().errors() : -1)
                    .valueFrom("warnings", 0, hasFile ? facts.findingCounts().warnings() : -1)
                    .value("home", facts.homeOutcome().name().toLowerCase(Locale.ROOT))
                    .valueFrom("homeLine", 1, facts.homeLine())
                    .value("aiTraining", facts.aiTraining().code()).array("preferences", facts.preferences())
                    .object("certificate", facts.certificate(), certificate -> json
                            .value("until", certificate.expiryTime().truncatedTo(ChronoUnit.SECONDS).toString())
                            .value("issuer", certificate.issuer()))
                    .array("broken", facts.brokenExpectations(), line -> json.value("line", line.line())
                            .value("expectation", line.expectation()).value("found", line.actualResult()))
                    .value("unchecked", facts.uncheckedCount())
                    .array("agreements", facts.agreements(), agreement -> agreement.addTo(json))
                    .array("notes", facts.notes()).done();
        }

        /** Reads the facts about a site; empty if the line is incomplete or about another site. */
        static Optional<SiteFacts> read(String line, ListedSite site) {
            return parseFields(line).filter(json -> site.name().equals(json.text("site", "")))
                    .flatMap(json -> readFacts(json, site));
        }

        /** The name of the site of a line; empty if the line is incomplete. */
        static String siteName(String line) {
            return parseFields(line).map(json -> json.text("site", "")).orElse("");
        }

        private static Optional<JsonFields> parseFields(String line) {
            try {
                return Optional.of(new JsonFields(JsonText.parseObject(line)));
            } catch (BadJsonException invalid) {
                return Optional.empty();
            }
        }

        private static Optional<SiteFacts> readFacts(JsonFields json, ListedSite site) {
            try {
                return Optional.of(new SiteFacts(site, Instant.parse(json.text("when", "")),
                        json.number("status", 0), json.text("failure", ""), json.flag("hasFile", false),
                        Instant.parse(json.text("firstSeen", "")), json.optionalText("changed").isPresent(),
                        new Counts(json.number("errors", 0), json.number("warnings", 0)),
                        Outcome.valueOf(json.text("home", "").toUpperCase(Locale.ROOT)), json.number("homeLine", 0),
                        AiStanding.valueOf(json.text("aiTraining", "").toUpperCase(Locale.ROOT).replace('-', '_')),
                        json.texts("preferences"), readCertificate(json),
                        json.objects("broken").map(broken -> new BrokenLine(broken.number("line", 0),
                                broken.text("expectation", ""), broken.text("found", ""))).toList(),
                        json.number("unchecked", 0), json.objects("agreements").map(PageAgreement::fromJson).toList(),
                        json.texts("notes")));
            } catch (RuntimeException invalid) {
                // The file may have been edited. The site is fetched again.
                return Optional.empty();
            }
        }

        private static Optional<ServerCertificate> readCertificate(JsonFields json) {
            return Optional.of(json.fields("certificate")).filter(fields -> !fields.object().isEmpty())
                    .map(fields -> new ServerCertificate(Instant.parse(fields.text("until", "")),
                            fields.text("issuer", "")));
        }
    }
}
