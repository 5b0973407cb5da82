package org.roboscope.ui.site;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.Purpose;
import org.roboscope.crawlers.PurposeCrawlers;
import org.roboscope.document.diff.DiffRow.Kind;
import org.roboscope.document.diff.TextDiff;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.robots.Standard;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.agent.Crawler;
import org.roboscope.robots.answer.AnswerContext;
import org.roboscope.robots.answer.AnswerEffect;
import org.roboscope.simulate.change.SiteRules;
import org.roboscope.simulate.change.SiteRules.Question;
import org.roboscope.simulate.change.SiteRules.SiteChange;
import org.roboscope.simulate.change.VersionAnswers;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.answer.FetchMeaning;
import org.roboscope.site.history.FetchHistory;
import org.roboscope.site.history.SiteVersion;
import org.roboscope.ui.site.HistoryModel.HistoryReader.HistoryEntry;
import org.roboscope.ui.site.HistoryModel.HistoryReader.HistoryEntry.LineCounts;
import org.roboscope.ui.task.FailureWords;
import org.roboscope.ui.task.TaskOutcome;
import org.roboscope.ui.workspace.ReadOnlyText;
import org.roboscope.ui.workspace.Workspace;
import org.roboscope.ui.workspace.WorkspaceExpectations;

/** One site's history, read in the background. */
final class HistoryModel {

    /**
     * The stored history of a site.
     *
     * @param damaged versions that cannot be read any more, by name
     * @param problem why its history cannot be read
     */
    record Known(Optional<RobotsAddress> robotsTxt, List<HistoryEntry> entries, List<String> damaged,
            Optional<String> problem) {

        static Known unreadable(RobotsAddress robotsTxt, Optional<String> problem) {
            return new Known(Optional.of(robotsTxt), List.of(), List.of(), problem);
        }

        Known {
            entries = List.copyOf(entries);
            damaged = List.copyOf(damaged);
        }
    }

    private final SiteServices services;
    private final Workspace workspace;
    private final WatchedQuestions questions;
    private final LiveText live = new LiveText();
    private final ReadOnlyObjectWrapper<Known> known =
            new ReadOnlyObjectWrapper<>(new Known(Optional.empty(), List.of(), List.of(), Optional.empty()));
    private int turn;

    HistoryModel(SiteServices services, Workspace workspace, WatchedQuestions questions) {
        this.services = services;
        this.workspace = workspace;
        this.questions = questions;
    }

    ReadOnlyObjectProperty<Known> knownProperty() {
        return known.getReadOnlyProperty();
    }

    /** Reads the history of this site again. */
    void show(RobotsAddress robotsTxt) {
        int mine = ++turn;
        StandardChoice standardChoice = workspace.readAs().get();
        Standard standard = workspace.standard().get();
        List<Question> asked = questions.of(robotsTxt);
        Question tested = questions.tested(robotsTxt);
        services.tasks().startAt(robotsTxt, "history",
                _ -> read(robotsTxt, standardChoice, standard, asked, tested),
                outcome -> {
                    if (mine == turn) {
                        known.set(outcome instanceof TaskOutcome.Done<Known>(Known read) ? read
                                : unreadable(robotsTxt, outcome));
                    }
                });
    }

    /** Reads the file of a version, if it exists. */
    void file(SiteVersion version, Consumer<ReadOnlyText> then) {
        known.get().robotsTxt().filter(site -> version.hasFile()).ifPresent(robotsTxt -> services.tasks().startAt(
                robotsTxt, "version", _ -> history(robotsTxt).file(version),
                (TaskOutcome<byte[]> outcome) -> outcome.handle(
                        bytes -> then.accept(live.ofVersion(robotsTxt, version, bytes)), this::tell)));
    }

    private static Known unreadable(RobotsAddress robotsTxt, TaskOutcome<Known> outcome) {
        return Known.unreadable(robotsTxt, outcome instanceof TaskOutcome.Failed<Known>(Throwable thrown)
                ? Optional.of(FailureWords.of(thrown)) : Optional.empty());
    }

    private Known read(RobotsAddress robotsTxt, StandardChoice standardChoice, Standard standard,
            List<Question> asked, Question tested) {
        try {
            HistoryReader reader = new HistoryReader(history(robotsTxt), standardChoice, standard, asked, tested);
            List<HistoryEntry> entries = reader.read();
            return new Known(Optional.of(robotsTxt), entries, reader.damaged(), Optional.empty());
        } catch (IOException unreadable) {
            return Known.unreadable(robotsTxt, Optional.of(FailureWords.of(unreadable)));
        }
    }

    /** Reports a problem; the shown history stays. */
    private void tell(Throwable problem) {
        Known now = known.get();
        known.set(new Known(now.robotsTxt(), now.entries(), now.damaged(), Optional.of(FailureWords.of(problem))));
    }

    private FetchHistory history(RobotsAddress robotsTxt) {
        return new FetchHistory(services.histories(), robotsTxt);
    }

    /**
     * Questions repeated for each new file: whether search engines may fetch the home page, and the tested and pinned
     * URLs.
     */
    static final class WatchedQuestions {

        private static final String START_PAGE = "/";

        private final Workspace workspace;
        private final WorkspaceExpectations expectations;

        WatchedQuestions(Workspace workspace, WorkspaceExpectations expectations) {
            this.workspace = workspace;
            this.expectations = expectations;
        }

        List<Question> of(RobotsAddress robotsTxt) {
            Set<Question> questions = new LinkedHashSet<>();
            String site = robotsTxt.address().site();
            expectations.ofSite(site).stream().filter(expected -> !expected.isPattern())
                    .forEach(expected -> questions.add(new Question(expected.target(),
                            Catalogue.builtIn().requireCrawler(expected.crawler()))));
            String tested = workspace.testedUrlProperty().get().strip();
            if (!tested.isEmpty() && isOf(site, tested)) {
                questions.add(new Question(tested, workspace.crawlerProperty().get()));
                searchCrawlers().forEach(crawler -> questions.add(new Question(tested, crawler)));
            }
            searchCrawlers().forEach(crawler -> questions.add(new Question(START_PAGE, crawler)));
            return List.copyOf(questions);
        }

        /** The tested URL; for a site that is not tested, its home page. */
        Question tested(RobotsAddress robotsTxt) {
            String tested = workspace.testedUrlProperty().get().strip();
            boolean isTested = !tested.isEmpty() && isOf(robotsTxt.address().site(), tested);
            return new Question(isTested ? tested : START_PAGE, workspace.crawlerProperty().get());
        }

        private static List<Crawler> searchCrawlers() {
            return PurposeCrawlers.countedEntries(Catalogue.builtIn(), Purpose.SEARCH).stream()
                    .map(CatalogueEntry::crawler)
                    .toList();
        }

        /** Whether a URL is of the site; a path always is. */
        private static boolean isOf(String site, String url) {
            if (!url.contains("://")) {
                return true;
            }
            try {
                return WebAddress.parse(url).site().equals(site);
            } catch (BadAddressException noAddress) {
                return false;
            }
        }
    }

    /** Reads the history of a site from the oldest version on, with the changes of each version. */
    static final class HistoryReader {

        /** Most listed versions; older ones are stored only. */
        private static final int MOST = 200;

        private static final byte[] NOTHING = new byte[0];

        private final FetchHistory history;
        private final StandardChoice standardChoice;
        private final Standard standard;
        private final List<Question> questions;
        private final Question tested;
        private final List<HistoryEntry> entries = new ArrayList<>();
        private final List<String> damaged = new ArrayList<>();
        private @Nullable SiteVersion before;
        private @Nullable SiteRules rulesBefore;
        private @Nullable SiteVersion withFile;
        private byte[] lastFile = NOTHING;

        /**
         * @param standard that says what an answer means
         * @param tested   is answered for each version
         */
        HistoryReader(FetchHistory history, StandardChoice standardChoice, Standard standard, List<Question> questions,
                Question tested) {
            this.history = history;
            this.standardChoice = standardChoice;
            this.standard = standard;
            this.questions = questions;
            this.tested = tested;
        }

        /** The versions, newest first, without damaged ones. */
        List<HistoryEntry> read() throws IOException {
            damaged.addAll(history.damaged());
            List<SiteVersion> newest = history.versions().stream().limit(MOST).toList();
            for (SiteVersion version : newest.reversed()) {
                try {
                    add(version, version.hasFile() ? history.file(version) : NOTHING);
                } catch (IOException unreadable) {
                    damaged.add(version.first().toString());
                }
            }
            return entries.reversed();
        }

        /** What cannot be read any more: names of files, and times of versions whose file is gone or not as it was kept. */
        List<String> damaged() {
            return List.copyOf(damaged);
        }

        private void add(SiteVersion version, byte[] file) {
            AnswerContext known = new AnswerContext(
                    Duration.between(version.first(), version.last()), withFile != null, true, false);
            SiteRules rules = new SiteRules(each -> effect(each, version, known), file, lastFile, standardChoice);
            SiteVersion previous = before;
            SiteRules previousRules = rulesBefore;
            Optional<SiteVersion> fileBefore = Optional.ofNullable(withFile);
            Optional<LineCounts> lines =
                    fileBefore.filter(copy -> version.hasFile()).map(copy -> lines(lastFile, file));
            List<SiteChange> changes =
                    previousRules == null ? List.of() : rules.changesSince(previousRules, questions);
            entries.add(new HistoryEntry(version, Optional.ofNullable(previous), fileBefore, lines, standard,
                    effect(standard, version, known), changes,
                    version.isLargerThan(file.length) ? OptionalInt.of(file.length) : OptionalInt.empty(),
                    new VersionAnswers.VersionAnswer(version, tested, rules.answersTo(tested).getFirst())));
            before = version;
            rulesBefore = rules;
            if (version.hasFile()) {
                lastFile = file;
                withFile = version;
            }
        }

        private static AnswerEffect effect(Standard standard, SiteVersion version, AnswerContext known) {
            return FetchMeaning.of(standard, version.course(), known).meaning().effect();
        }

        private static LineCounts lines(byte[] one, byte[] other) {
            TextDiff diff = TextDiff.between(TextSnapshot.decode(one).text(), TextSnapshot.decode(other).text());
            return new LineCounts(diff.count(Kind.ADDED), diff.count(Kind.CHANGED), diff.count(Kind.REMOVED));
        }

        /**
         * A version of a site's file, and what it changed.
         *
         * @param before     the version before it
         * @param fileBefore the last version before it that has a file
         * @param lines      what became of the file's lines since that one
         * @param standard   that says what the answer means
         * @param effect     what the answer means by it
         * @param changes    what is answered otherwise than in the version before
         * @param cutAt      how many bytes are kept of a file that had more
         * @param told       what it said to the tested crawler
         */
        record HistoryEntry(
                SiteVersion version,
                Optional<SiteVersion> before,
                Optional<SiteVersion> fileBefore,
                Optional<LineCounts> lines,
                Standard standard,
                AnswerEffect effect,
                List<SiteChange> changes,
                OptionalInt cutAt,
                VersionAnswers.VersionAnswer told) {

            record LineCounts(long added, long changed, long removed) {}

            HistoryEntry {
                changes = List.copyOf(changes);
            }
        }
    }
}
