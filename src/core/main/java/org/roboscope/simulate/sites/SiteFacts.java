package org.roboscope.simulate.sites;

import com.grack.nanojson.JsonArray;
import com.grack.nanojson.JsonObject;
import com.grack.nanojson.JsonStringWriter;
import com.grack.nanojson.JsonWriter;
import java.net.URI;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.roboscope.document.text.JsonText;
import org.roboscope.document.text.JsonText.BadJsonException;
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
        List<Finding> found = Linter.lint(LintInput.of(bytes).at(URI.create(site.robotsTxt().toString())));
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
            JsonStringWriter json = JsonWriter.string();
            json.object().value("site", facts.site().name()).value("label", facts.site().label())
                    .value("line", facts.site().line()).value("when", facts.when().toString());
            json.value("status", facts.isSilent() ? null : (Integer) facts.status())
                    .value("failure", facts.isSilent() ? facts.failure() : null)
                    .value("hasFile", facts.hasFile()).value("firstSeen", facts.first().toString())
                    .value("changed", facts.isChange() ? facts.first().toString() : null)
                    .value("errors", facts.hasFile() ? (Integer) facts.problems().errors() : null)
                    .value("warnings", facts.hasFile() ? (Integer) facts.problems().warnings() : null)
                    .value("home", facts.home().name().toLowerCase(Locale.ROOT))
                    .value("homeLine", facts.homeLine() > 0 ? (Integer) facts.homeLine() : null);
            json.value("aiTraining", facts.aiTraining().code()).array("preferences", facts.preferences());
            facts.certificate().ifPresentOrElse(
                    found -> json.object("certificate")
                            .value("until", found.until().truncatedTo(ChronoUnit.SECONDS).toString())
                            .value("issuer", found.issuer()).end(),
                    () -> json.nul("certificate"));
            json.array("broken");
            facts.unmet().forEach(line -> json.object().value("line", line.line())
                    .value("expectation", line.expectation()).value("found", line.found()).end());
            json.end().value("unchecked", facts.unchecked()).array("agreements");
            facts.agreements().forEach(agreement -> agreement.write(json));
            return json.end().array("notes", facts.notes()).end().done();
        }

        /** @return nothing where the line is not whole, or is of another site */
        static Optional<SiteFacts> read(String line, ListedSite site) {
            return object(line).filter(json -> site.name().equals(json.getString("site", "")))
                    .flatMap(json -> read(json, site));
        }

        /** The site of a line; empty where the line is not whole. */
        static String site(String line) {
            return object(line).map(json -> json.getString("site", "")).orElse("");
        }

        private static Optional<JsonObject> object(String line) {
            try {
                return Optional.of(JsonText.object(line));
            } catch (BadJsonException cutOff) {
                return Optional.empty();
            }
        }

        private static Optional<SiteFacts> read(JsonObject json, ListedSite site) {
            try {
                return Optional.of(new SiteFacts(site, Instant.parse(json.getString("when", "")),
                        json.getInt("status", 0),
                        json.getString("failure", ""), json.getBoolean("hasFile"),
                        Instant.parse(json.getString("firstSeen", "")), json.has("changed") && !json.isNull("changed"),
                        new Counts(json.getInt("errors", 0), json.getInt("warnings", 0)),
                        Outcome.valueOf(json.getString("home", "").toUpperCase(Locale.ROOT)),
                        json.getInt("homeLine", 0),
                        AiStanding.valueOf(json.getString("aiTraining", "").toUpperCase(Locale.ROOT).replace('-', '_')),
                        texts(json, "preferences"), certificate(json),
                        objects(json, "broken").map(broken -> new BrokenLine(broken.getInt("line"),
                                broken.getString("expectation", ""), broken.getString("found", ""))).toList(),
                        json.getInt("unchecked"), objects(json, "agreements").map(PageAgreement::read).toList(),
                        texts(json, "notes")));
            } catch (RuntimeException unreadable) {
                // Whatever somebody made of it: the site is asked again.
                return Optional.empty();
            }
        }

        private static Optional<ServerCertificate> certificate(JsonObject json) {
            return Optional.ofNullable(json.getObject("certificate")).map(found -> new ServerCertificate(
                    Instant.parse(found.getString("until", "")), found.getString("issuer", "")));
        }

        private static List<String> texts(JsonObject json, String name) {
            return json.getArray(name, new JsonArray()).stream().map(String.class::cast).toList();
        }

        private static Stream<JsonObject> objects(JsonObject json, String name) {
            return json.getArray(name, new JsonArray()).stream().map(JsonObject.class::cast);
        }
    }
}
