package org.roboscope.ui.start;

import static org.roboscope.ui.start.StartPage.MESSAGES;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.Purpose;
import org.roboscope.crawlers.PurposeCrawlers;
import org.roboscope.document.disk.PlainFile;
import org.roboscope.document.folders.PathNames;
import org.roboscope.lint.Linter;
import org.roboscope.lint.analysis.LintCache;
import org.roboscope.lint.analysis.LintInput;
import org.roboscope.lint.analysis.LintSettings;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.Severity;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.purpose.AssignmentMessages;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.history.FetchHistory;
import org.roboscope.site.history.SiteVersion;
import org.roboscope.ui.common.DateTexts;
import org.roboscope.ui.settings.RecentPlaces.Place;

/** Collects facts on a file or a site from the disk and the history of fetches, without network access. */
record PlaceFacts(Path histories, Clock clock) {

    /**
     * A short fact, such as the number of errors.
     *
     * @param help explains the fact; may be empty
     */
    record Fact(String text, Kind kind, String help) {

        Fact(String text, Kind kind) {
            this(text, kind, "");
        }

        enum Kind {
            PLAIN,
            ERROR,
            WARNING
        }
    }

    /** The maximum size of a file to read. A larger file would slow down the start. */
    private static final int MAX_BYTES = 200_000;
    /** Dates from this many days ago on are shown as dates, and not as a number of days. */
    private static final int MAX_DAYS_AGO = 30;

    /** Collects the facts on a file or a site. It blocks on the disk. */
    List<Fact> collect(Place place) throws IOException {
        return place.isSite() ? siteFacts(place.name()) : fileFacts(place.name());
    }

    private List<Fact> fileFacts(String name) throws IOException {
        Optional<Path> file = PathNames.path(name).filter(Files::isRegularFile);
        if (file.isEmpty()) {
            return List.of(new Fact(MESSAGES.text("fact.gone"), Fact.Kind.WARNING));
        }
        List<Fact> facts = new ArrayList<>();
        facts.add(dateFact("fact.saved", Files.getLastModifiedTime(file.get()).toInstant()));
        if (Files.size(file.get()) <= MAX_BYTES) {
            facts.addAll(textFacts(PlainFile.read(file.get(), MAX_BYTES)));
        }
        return facts;
    }

    private List<Fact> siteFacts(String site) throws IOException {
        try {
            FetchHistory history = new FetchHistory(histories, RobotsAddress.ofSite(site));
            Optional<SiteVersion> newest = history.newest();
            if (newest.isEmpty()) {
                return List.of();
            }
            List<Fact> facts = new ArrayList<>();
            facts.add(dateFact("fact.fetched", newest.get().last()));
            if (!newest.get().hasFile()) {
                facts.add(new Fact(MESSAGES.text("fact.noFile"), Fact.Kind.WARNING));
            } else if (newest.get().size() <= MAX_BYTES) {
                facts.addAll(textFacts(history.file(newest.get())));
            }
            return facts;
        } catch (BadAddressException invalid) {
            return List.of();
        }
    }

    private List<Fact> textFacts(byte[] bytes) {
        List<Fact> facts = new ArrayList<>();
        LintInput input = new LintInput(bytes, Catalogue.builtIn(), Optional.empty(), LintSettings.OWN);
        List<Finding> findings = Linter.lint(input, new LintCache(), () -> false).orElse(List.of());
        long errors = findings.stream().filter(finding -> finding.severity() == Severity.ERROR).count();
        long warnings = findings.stream().filter(finding -> finding.severity() == Severity.WARNING).count();
        if (errors > 0) {
            facts.add(new Fact(MESSAGES.text("fact.errors", errors), Fact.Kind.ERROR));
        } else if (warnings > 0) {
            facts.add(new Fact(MESSAGES.text("fact.warnings", warnings), Fact.Kind.WARNING));
        } else {
            facts.add(new Fact(MESSAGES.text("fact.noProblems"), Fact.Kind.PLAIN));
        }
        trainingFact(RobotsText.of(bytes, StandardChoice.OWN)).ifPresent(facts::add);
        return facts;
    }

    /** The number of AI training crawlers that are blocked from the home page, among those that follow robots.txt. */
    private Optional<Fact> trainingFact(RobotsText text) {
        List<CatalogueEntry> crawlers = PurposeCrawlers.countedEntries(Catalogue.builtIn(), Purpose.AI_TRAINING);
        long blocked = crawlers.stream().map(CatalogueEntry::crawler)
                .filter(crawler -> text.policy(crawler).verdict("/").outcome() == Outcome.BLOCKED).count();
        return blocked == 0 ? Optional.empty() : Optional.of(new Fact(blocked == crawlers.size()
                ? MESSAGES.text("fact.training.all") : MESSAGES.text("fact.training.some", blocked, crawlers.size()),
                Fact.Kind.PLAIN, new AssignmentMessages().countingNote()));
    }

    private Fact dateFact(String key, Instant when) {
        LocalDate day = LocalDate.ofInstant(when, clock.getZone());
        long ago = ChronoUnit.DAYS.between(day, LocalDate.now(clock));
        String date = ago >= 0 && ago < MAX_DAYS_AGO ? MESSAGES.text("when.days", ago)
                : MESSAGES.text("when.date", DateTexts.day(day));
        return new Fact(MESSAGES.text(key, date), Fact.Kind.PLAIN);
    }
}
