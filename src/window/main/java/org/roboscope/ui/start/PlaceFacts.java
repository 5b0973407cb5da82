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

    /** Collects the facts on a file or a site. This method blocks on the disk. */
    List<Fact> collect(Place place) throws IOException {
        return place.isSite() ? collectSiteFacts(place.name()) : collectFileFacts(place.name());
    }

    private List<Fact> collectFileFacts(String name) throws IOException {
        Optional<Path> file = PathNames.path(name).filter(Files::isRegularFile);
        if (file.isEmpty()) {
            return List.of(new Fact(MESSAGES.text("fact.gone"), Fact.Kind.WARNING));
        }
        List<Fact> facts = new ArrayList<>();
        facts.add(createDateFact("fact.saved", Files.getLastModifiedTime(file.get()).toInstant()));
        if (Files.size(file.get()) <= MAX_BYTES) {
            facts.addAll(collectTextFacts(PlainFile.read(file.get(), MAX_BYTES)));
        }
        return facts;
    }

    private List<Fact> collectSiteFacts(String site) throws IOException {
        try {
            FetchHistory history = new FetchHistory(histories, RobotsAddress.ofSite(site));
            Optional<SiteVersion> newest = history.newestVersion();
            if (newest.isEmpty()) {
                return List.of();
            }
            List<Fact> facts = new ArrayList<>();
            facts.add(createDateFact("fact.fetched", newest.get().lastSeen()));
            if (!newest.get().hasFile()) {
                facts.add(new Fact(MESSAGES.text("fact.noFile"), Fact.Kind.WARNING));
            } else if (newest.get().size() <= MAX_BYTES) {
                facts.addAll(collectTextFacts(history.file(newest.get())));
            }
            return facts;
        } catch (BadAddressException invalid) {
            return List.of();
        }
    }

    private List<Fact> collectTextFacts(byte[] bytes) {
        List<Fact> facts = new ArrayList<>();
        LintInput input = new LintInput(bytes, Catalogue.builtIn(), Optional.empty(), LintSettings.OWN);
        List<Finding> findings = Linter.lint(input, new LintCache(), () -> false).orElse(List.of());
        long errorCount = findings.stream().filter(finding -> finding.severity() == Severity.ERROR).count();
        long warningCount = findings.stream().filter(finding -> finding.severity() == Severity.WARNING).count();
        if (errorCount > 0) {
            facts.add(new Fact(MESSAGES.text("fact.errors", errorCount), Fact.Kind.ERROR));
        } else if (warningCount > 0) {
            facts.add(new Fact(MESSAGES.text("fact.warnings", warningCount), Fact.Kind.WARNING));
        } else {
            facts.add(new Fact(MESSAGES.text("fact.noProblems"), Fact.Kind.PLAIN));
        }
        findTrainingFact(RobotsText.of(bytes, StandardChoice.OWN)).ifPresent(facts::add);
        return facts;
    }

    /** The number of AI training crawlers that are blocked from the home page, among those that follow robots.txt. */
    private Optional<Fact> findTrainingFact(RobotsText text) {
        List<CatalogueEntry> crawlers = PurposeCrawlers.countedEntries(Catalogue.builtIn(), Purpose.AI_TRAINING);
        long blockedCount = crawlers.stream().map(CatalogueEntry::crawler)
                .filter(crawler -> text.policy(crawler).verdict("/").outcome() == Outcome.BLOCKED).count();
        return blockedCount == 0 ? Optional.empty() : Optional.of(new Fact(blockedCount == crawlers.size()
                ? MESSAGES.text("fact.training.all")
                : MESSAGES.text("fact.training.some", blockedCount, crawlers.size()),
                Fact.Kind.PLAIN, new AssignmentMessages().countingNote()));
    }

    private Fact createDateFact(String key, Instant time) {
        LocalDate day = LocalDate.ofInstant(time, clock.getZone());
        long daysAgo = ChronoUnit.DAYS.between(day, LocalDate.now(clock));
        String date = daysAgo >= 0 && daysAgo < MAX_DAYS_AGO ? MESSAGES.text("when.days", daysAgo)
                : MESSAGES.text("when.date", DateTexts.day(day));
        return new Fact(MESSAGES.text(key, date), Fact.Kind.PLAIN);
    }
}
