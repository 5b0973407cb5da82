package org.roboscope.ui.site;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.Stream;
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
import org.roboscope.simulate.change.VersionAnswers;
import org.roboscope.simulate.impact.FlipSearch;
import org.roboscope.simulate.impact.FlipSearch.FlipSearchResult;
import org.roboscope.simulate.impact.FlipSearch.FlippedUrl;
import org.roboscope.simulate.impact.FlipSearch.FlippedUse;
import org.roboscope.simulate.impact.ImpactPlan;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.answer.FetchMeaning;
import org.roboscope.site.history.FetchHistory;
import org.roboscope.site.history.SiteVersion;
import org.roboscope.ui.site.HistoryMessages.FlipRow;
import org.roboscope.ui.site.HistoryModel.HistoryReader.HistoryEntry;
import org.roboscope.ui.site.HistoryModel.HistoryReader.HistoryEntry.LineCounts;
import org.roboscope.ui.task.FailureMessages;
import org.roboscope.ui.task.Task;
import org.roboscope.ui.task.TaskOutcome;
import org.roboscope.ui.workspace.ReadOnlyText;
import org.roboscope.ui.workspace.Workspace;
import org.roboscope.ui.workspace.WorkspaceExpectations;

/** The history of one site, which is read in the background. */
final class HistoryModel {

    /**
     * The stored history of a site.
     *
     * @param damagedVersions names of versions that can no longer be read
     * @param problem reason why the history could not be read
     */
    record StoredHistory(Optional<RobotsAddress> robotsTxt, List<HistoryEntry> entries, List<String> damagedVersions,
            Optional<String> problem) {

        static StoredHistory unreadable(RobotsAddress robotsTxt, Optional<String> problem) {
            return new StoredHistory(Optional.of(robotsTxt), List.of(), List.of(), problem);
        }

        StoredHistory {
            entries = List.copyOf(entries);
            damagedVersions = List.copyOf(damagedVersions);
        }
    }

    private final SiteServices services;
    private final Workspace workspace;
    private final WatchedQuestions questions;
    private final ServedTexts servedTexts = new ServedTexts();
    private final ReadOnlyObjectWrapper<StoredHistory> shown =
            new ReadOnlyObjectWrapper<>(new StoredHistory(Optional.empty(), List.of(), List.of(), Optional.empty()));
    private int newestReadNumber;
    private Optional<Task> runningRead = Optional.empty();

    HistoryModel(SiteServices services, Workspace workspace, WatchedQuestions questions) {
        this.services = services;
        this.workspace = workspace;
        this.questions = questions;
    }

    ReadOnlyObjectProperty<StoredHistory> historyProperty() {
        return shown.getReadOnlyProperty();
    }

    /** Reads the history of a site again, in the background, instead of an earlier reading that still runs. */
    void reload(RobotsAddress robotsTxt) {
        int readNumber = ++newestReadNumber;
        StandardChoice standardChoice = workspace.standardChoice().get();
        Standard standard = workspace.standard().get();
        List<Question> repeatedQuestions = questions.questionsFor(robotsTxt);
        Question tested = questions.testedQuestion(robotsTxt);
        Catalogue catalogue = workspace.crawlers().get();
        runningRead.ifPresent(Task::cancel);
        runningRead = Optional.of(services.tasks().startAt(robotsTxt, "history",
                task -> readHistory(robotsTxt, standardChoice, standard,
                        new HistoryQuestions(repeatedQuestions, tested, catalogue, task::isCancelled)),
                outcome -> {
                    if (readNumber == newestReadNumber) {
                        shown.set(outcome instanceof TaskOutcome.Done<StoredHistory>(StoredHistory read) ? read
                                : unreadable(robotsTxt, outcome));
                    }
                }));
    }

    /** Reads the file of a version, if it exists. */
    void readFile(SiteVersion version, Consumer<ReadOnlyText> onSuccess) {
        shown.get().robotsTxt().filter(site -> version.hasFile()).ifPresent(robotsTxt -> services.tasks().startAt(
                robotsTxt, "version", _ -> history(robotsTxt).file(version),
                (TaskOutcome<byte[]> outcome) -> outcome.handle(
                        bytes -> onSuccess.accept(servedTexts.ofVersion(robotsTxt, version, bytes)),
                        this::showProblem)));
    }

    private static StoredHistory unreadable(RobotsAddress robotsTxt, TaskOutcome<StoredHistory> outcome) {
        return StoredHistory.unreadable(robotsTxt,
                outcome instanceof TaskOutcome.Failed<StoredHistory>(Throwable thrown)
                        ? Optional.of(FailureMessages.of(thrown)) : Optional.empty());
    }

    private StoredHistory readHistory(RobotsAddress robotsTxt, StandardChoice standardChoice, Standard standard,
            HistoryQuestions repeatedQuestions) {
        try {
            HistoryReader reader =
                    new HistoryReader(history(robotsTxt), standardChoice, standard, repeatedQuestions);
            List<HistoryEntry> entries = reader.readEntries();
            return new StoredHistory(Optional.of(robotsTxt), entries, reader.damagedVersions(), Optional.empty());
        } catch (IOException unreadable) {
            return StoredHistory.unreadable(robotsTxt, Optional.of(FailureMessages.of(unreadable)));
        }
    }

    /** Reports a problem next to the shown history. */
    private void showProblem(Throwable problem) {
        StoredHistory current = shown.get();
        shown.set(new StoredHistory(current.robotsTxt(), current.entries(), current.damagedVersions(),
                Optional.of(FailureMessages.of(problem))));
    }

    private FetchHistory history(RobotsAddress robotsTxt) {
        return new FetchHistory(services.histories(), robotsTxt);
    }

    /**
     * The questions on each version.
     *
     * @param watched   questions whose changed answers are listed first
     * @param tested    question to answer for each version
     * @param catalogue crawlers for which all URLs are searched for changes
     * @param stop      whether to stop, because the history is no longer needed
     */
    record HistoryQuestions(List<Question> watched, Question tested, Catalogue catalogue, BooleanSupplier stop) {

        HistoryQuestions {
            watched = List.copyOf(watched);
        }
    }

    /**
     * Questions repeated for each new file: whether search engines may fetch the home page, and the tested and pinned
     * URLs.
     */
    record WatchedQuestions(Workspace workspace, WorkspaceExpectations expectations) {

        private static final String HOME_PAGE = "/";

        List<Question> questionsFor(RobotsAddress robotsTxt) {
            Set<Question> questions = new LinkedHashSet<>();
            String site = robotsTxt.address().site();
            expectations.expectationsOfSite(site).stream().filter(expected -> !expected.isPattern())
                    .forEach(expected -> questions.add(new Question(expected.target(),
                            Catalogue.builtIn().requireCrawler(expected.crawler()))));
            String tested = workspace.testedUrlProperty().get().strip();
            if (!tested.isEmpty() && isOfSite(site, tested)) {
                questions.add(new Question(tested, workspace.crawlerProperty().get()));
                searchCrawlers().forEach(crawler -> questions.add(new Question(tested, crawler)));
            }
            searchCrawlers().forEach(crawler -> questions.add(new Question(HOME_PAGE, crawler)));
            return List.copyOf(questions);
        }

        /** The question on the tested URL or, if it belongs to another site, on the home page. */
        Question testedQuestion(RobotsAddress robotsTxt) {
            String tested = workspace.testedUrlProperty().get().strip();
            boolean isTested = !tested.isEmpty() && isOfSite(robotsTxt.address().site(), tested);
            return new Question(isTested ? tested : HOME_PAGE, workspace.crawlerProperty().get());
        }

        private static List<Crawler> searchCrawlers() {
            return PurposeCrawlers.countedEntries(Catalogue.builtIn(), Purpose.SEARCH).stream()
                    .map(CatalogueEntry::crawler)
                    .toList();
        }

        /** Whether a URL belongs to the site. A path belongs to every site. */
        private static boolean isOfSite(String site, String url) {
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

        /** The maximum number of listed versions. Older versions are stored, but not listed. */
        private static final int MAX_VERSIONS = 200;

        private static final byte[] NO_BYTES = new byte[0];

        private final FetchHistory history;
        private final StandardChoice standardChoice;
        private final Standard standard;
        private final HistoryQuestions questions;
        private final List<HistoryEntry> entries = new ArrayList<>();
        private final List<String> damagedVersions = new ArrayList<>();
        private @Nullable SiteVersion before;
        private @Nullable SiteRules rulesBefore;
        private @Nullable SiteVersion lastVersionWithFile;
        private byte[] lastFile = NO_BYTES;

        /** @param standard gives each answer its meaning */
        HistoryReader(FetchHistory history, StandardChoice standardChoice, Standard standard,
                HistoryQuestions questions) {
            this.history = history;
            this.standardChoice = standardChoice;
            this.standard = standard;
            this.questions = questions;
        }

        /** Reads the versions, newest first, without damaged ones. */
        List<HistoryEntry> readEntries() throws IOException {
            damagedVersions.addAll(history.damagedFiles());
            List<SiteVersion> newest = history.versions().stream().limit(MAX_VERSIONS).toList();
            for (SiteVersion version : newest.reversed()) {
                if (questions.stop().getAsBoolean()) {
                    break;
                }
                try {
                    addVersion(version, version.hasFile() ? history.file(version) : NO_BYTES);
                } catch (IOException unreadable) {
                    damagedVersions.add(version.firstSeen().toString());
                }
            }
            return entries.reversed();
        }

        /** Versions that can no longer be read: file names, or times of versions with a missing or changed file. */
        List<String> damagedVersions() {
            return List.copyOf(damagedVersions);
        }

        private void addVersion(SiteVersion version, byte[] file) {
            AnswerContext context = new AnswerContext(
                    Duration.between(version.firstSeen(), version.lastSeen()), lastVersionWithFile != null, true,
                    false);
            SiteRules rules =
                    new SiteRules(otherStandard -> effect(otherStandard, version, context), file, lastFile,
                            standardChoice);
            SiteVersion previous = before;
            SiteRules previousRules = rulesBefore;
            Optional<SiteVersion> fileBefore = Optional.ofNullable(lastVersionWithFile);
            Optional<LineCounts> lines =
                    fileBefore.filter(copy -> version.hasFile()).map(copy -> countLines(lastFile, file));
            FoundFlips flips = previousRules == null ? FoundFlips.NONE
                    : findFlips(previousRules, rules, version.hasFile());
            entries.add(new HistoryEntry(version, Optional.ofNullable(previous), fileBefore, lines, standard,
                    effect(standard, version, context), flips,
                    version.isLargerThan(file.length) ? OptionalInt.of(file.length) : OptionalInt.empty(),
                    new VersionAnswers.VersionAnswer(version, questions.tested(),
                            rules.answersTo(questions.tested()).getFirst())));
            before = version;
            rulesBefore = rules;
            if (version.hasFile()) {
                lastFile = file;
                lastVersionWithFile = version;
            }
        }

        /**
         * Finds what changed for the watched questions and then, with one URL for each set of new lines, for any URL.
         *
         * @param hasFile whether the numbers of lines are those of a file in the answer
         */
        private FoundFlips findFlips(SiteRules before, SiteRules now, boolean hasFile) {
            List<Crawler> crawlers = now.affectedCrawlersSince(before, questions.catalogue());
            List<Question> undefinedBeforeOrNow = crawlers.stream()
                    .filter(crawler -> before.isDefinedFor(crawler) != now.isDefinedFor(crawler))
                    .map(crawler -> new Question(WatchedQuestions.HOME_PAGE, crawler)).toList();
            ImpactPlan impact = now.impactSince(before, crawlers, questions.catalogue());
            FlipSearchResult<FlippedUrl> verdicts = FlipSearch.findVerdictFlips(impact, questions.stop());
            FlipSearchResult<FlippedUse> uses = FlipSearch.findUseFlips(impact, questions.stop());
            Stream<FlipRow> watchedRows = Stream.concat(questions.watched().stream(), undefinedBeforeOrNow.stream())
                    .flatMap(question -> now.changesSince(before, List.of(question)).stream()).map(FlipRow::of);
            Set<FlipRow> foundLines = new HashSet<>();
            Stream<FlipRow> foundRows = Stream
                    .concat(verdicts.flips().stream().map(FlipRow::of), uses.flips().stream().map(FlipRow::of))
                    .filter(row -> row.lines().isEmpty() || foundLines.add(row.withoutUrl()))
                    .map(row -> hasFile ? row : row.withoutLines());
            return new FoundFlips(FlipRow.merge(Stream.concat(watchedRows, foundRows)),
                    verdicts.isComplete() && uses.isComplete());
        }

        private static AnswerEffect effect(Standard standard, SiteVersion version, AnswerContext context) {
            return FetchMeaning.of(standard, version.course(), context).meaning().effect();
        }

        private static LineCounts countLines(byte[] before, byte[] after) {
            TextDiff diff = TextDiff.between(TextSnapshot.decode(before).text(), TextSnapshot.decode(after).text());
            return new LineCounts(diff.count(Kind.ADDED), diff.count(Kind.CHANGED), diff.count(Kind.REMOVED));
        }

        /**
         * The verdicts and uses that a version changed.
         *
         * @param isComplete whether all other URLs are known to be unchanged, except by the lines in the rows
         */
        record FoundFlips(List<FlipRow> rows, boolean isComplete) {

            static final FoundFlips NONE = new FoundFlips(List.of(), true);

            FoundFlips {
                rows = List.copyOf(rows);
            }
        }

        /**
         * A version of a site's file, and what it changed.
         *
         * @param before       the previous version
         * @param fileBefore   the last previous version with a file
         * @param lines        counts of changed lines since {@code fileBefore}
         * @param standard     gives the answer its meaning
         * @param effect       meaning of the answer under the standard
         * @param truncatedAt  number of stored bytes of a file that had more
         * @param testedAnswer answer to the tested question
         */
        record HistoryEntry(
                SiteVersion version,
                Optional<SiteVersion> before,
                Optional<SiteVersion> fileBefore,
                Optional<LineCounts> lines,
                Standard standard,
                AnswerEffect effect,
                FoundFlips flips,
                OptionalInt truncatedAt,
                VersionAnswers.VersionAnswer testedAnswer) {

            record LineCounts(long added, long changed, long removed) {}
        }
    }
}
