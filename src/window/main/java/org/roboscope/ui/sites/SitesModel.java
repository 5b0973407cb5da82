package org.roboscope.ui.sites;

import static org.roboscope.ui.sites.SitesWindow.MESSAGES;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.jspecify.annotations.Nullable;
import org.roboscope.document.disk.SmallFile;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.present.sites.SiteMessages;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.sites.ListedSites;
import org.roboscope.simulate.sites.SiteExpectationList;
import org.roboscope.simulate.sites.SiteFacts;
import org.roboscope.simulate.sites.SiteJournal;
import org.roboscope.simulate.sites.SiteRound;
import org.roboscope.site.BadInputException;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.fetch.FetchQueue;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.fetch.Fetcher;
import org.roboscope.site.history.FetchHistory;
import org.roboscope.site.history.RecordedAnswer;
import org.roboscope.site.history.SiteVersion;
import org.roboscope.site.page.AgreementCheck;
import org.roboscope.site.page.AgreementQuestion;
import org.roboscope.ui.sites.SitesWindow.SitesServices;
import org.roboscope.ui.task.FailureMessages;
import org.roboscope.ui.task.Task;
import org.roboscope.ui.task.TaskOutcome;
import org.roboscope.ui.workspace.ComparisonRequest;
import org.roboscope.ui.workspace.NamedText;

/** A list of sites and their results. It is used on the window's thread, and fetches sites in the background. */
final class SitesModel {

    private static final int MAX_LIST_BYTES = 50_000_000;

    record OpenList(Path file, ListedSites sites) {}

    private final SitesServices services;
    /** The results, in the order of arrival. */
    final ObservableList<SiteFacts> rows = FXCollections.observableArrayList();
    final ReadOnlyObjectWrapper<Optional<OpenList>> list = new ReadOnlyObjectWrapper<>(Optional.empty());
    final ReadOnlyBooleanWrapper running = new ReadOnlyBooleanWrapper();
    /** Progress or result of the run, in a sentence. */
    final ReadOnlyStringWrapper status;
    private @Nullable Task currentTask;

    SitesModel(SitesServices services) {
        this.services = services;
        this.status = new ReadOnlyStringWrapper(MESSAGES.text("status.none"));
    }

    /** Whether some sites have results, and others have not been fetched yet. */
    boolean canContinue() {
        return !rows.isEmpty()
                && list.get().filter(openedList -> rows.size() < openedList.sites().sites().size()).isPresent();
    }

    /** Number of sites that block the home page; empty until a site has answered. */
    String headline() {
        return rows.isEmpty() ? "" : MESSAGES.text("headline",
                rows.stream().filter(facts -> facts.homeOutcome() == Outcome.BLOCKED).count(), rows.size());
    }

    /** A list with the results of earlier runs. */
    private record ListContents(ListedSites sites, List<SiteFacts> earlierResults) {}

    /** Opens a list, with the results of a stopped run. */
    void open(Path file) {
        stop();
        services.tasks().startAt(this, "read sites", _ -> readList(file),
                (TaskOutcome<ListContents> outcome) -> outcome.handle(contents -> {
                    list.set(Optional.of(new OpenList(file, contents.sites())));
                    rows.setAll(contents.earlierResults());
                    status.set(listedText(contents));
                }, thrown -> status.set(
                        thrown instanceof BadInputException bad ? bad.sentence().text() : FailureMessages.of(thrown))));
    }

    private String listedText(ListContents contents) {
        String sentence = MESSAGES.text("status.listed", contents.sites().sites().size());
        if (!contents.sites().duplicates().isEmpty()) {
            ListedSites.DuplicateSite first = contents.sites().duplicates().getFirst();
            sentence += " " + MESSAGES.text("status.repeated", contents.sites().duplicates().size(), first.line(),
                    first.firstSite().line());
        }
        return contents.earlierResults().isEmpty() ? sentence
                : sentence + " " + MESSAGES.text("status.known", contents.earlierResults().size());
    }

    private ListContents readList(Path file) throws IOException, BadInputException {
        byte[] bytes = SmallFile.read(file.toRealPath(), MAX_LIST_BYTES)
                .orElseThrow(() -> new FileNotFoundException(MESSAGES.text("status.notFile", file)));
        ListedSites sites = ListedSites.read(String.valueOf(file.getFileName()), bytes);
        Optional<SiteJournal> journal = findJournal(file);
        if (journal.isEmpty()) {
            return new ListContents(sites, List.of());
        }
        try (SiteJournal openJournal = journal.get()) {
            return new ListContents(sites, sortByLine(openJournal.readFacts(sites.sites()).values()));
        }
    }

    private static List<SiteFacts> sortByLine(Collection<SiteFacts> earlierResults) {
        List<SiteFacts> results = new ArrayList<>(earlierResults);
        results.sort(Comparator.comparingInt(facts -> facts.site().line()));
        return results;
    }

    private Optional<SiteJournal> findJournal(Path file) throws IOException {
        return SiteJournal.open(SiteJournal.folderBeside(services.histories()),
                file.toAbsolutePath().normalize().toString(), new byte[0]);
    }

    /**
     * Fetches all sites of the list, or only those without results.
     *
     * @param question the question to test at each site after its robots.txt is fetched
     */
    void fetch(boolean onlyMissing, AgreementQuestion question) {
        OpenList openedList = list.get().orElse(null);
        if (openedList == null || running.get()) {
            return;
        }
        if (!onlyMissing) {
            rows.clear();
        }
        running.set(true);
        status.set(progressText(openedList));
        FetchSettings settings = services.fetchSettings().get().withBodyLimit(FetchSettings.LARGEST_ROBOTS_TXT);
        currentTask = services.tasks().startAt(this, "ask sites", runTask -> {
            runRound(openedList, onlyMissing, question, settings, (isStart, facts) -> services.window().execute(() -> {
                if (!runTask.isCancelled()) {
                    showResults(openedList, isStart, facts);
                }
            }));
            return openedList;
        }, (TaskOutcome<OpenList> outcome) -> {
            running.set(false);
            switch (outcome) {
                case TaskOutcome.Done<OpenList> _ -> status.set(
                        String.join(" ", new SiteMessages().totals(List.copyOf(rows), false)));
                case TaskOutcome.Failed<OpenList>(Throwable thrown) -> status.set(FailureMessages.of(thrown));
                case TaskOutcome.Cancelled<OpenList>() -> status.set(
                        rows.isEmpty() ? MESSAGES.text("status.stopped.none")
                                : MESSAGES.text("status.stopped", rows.size(), openedList.sites().sites().size()));
            }
        });
    }

    /** Receives results. */
    private interface FactsSink {

        /** @param isStart whether these are all results at the start of a run */
        void take(boolean isStart, List<SiteFacts> facts);
    }

    private void showResults(OpenList openedList, boolean isStart, List<SiteFacts> facts) {
        if (isStart) {
            rows.setAll(facts);
        } else {
            rows.addAll(facts);
        }
        status.set(progressText(openedList));
    }

    private String progressText(OpenList openedList) {
        return MESSAGES.text("status.running", rows.size(), openedList.sites().sites().size());
    }

    private void runRound(OpenList openedList, boolean onlyMissing, AgreementQuestion question, FetchSettings settings,
            FactsSink sink)
            throws IOException, InterruptedException {
        Optional<SiteJournal> journal = findJournal(openedList.file());
        if (journal.isEmpty()) {
            throw new IOException(MESSAGES.text("status.other", openedList.file()));
        }
        try (SiteJournal openJournal = journal.get()) {
            SiteRound round = new SiteRound(openedList.sites(), SiteExpectationList.NONE, question, journal,
                    onlyMissing);
            // The last results of a stopped run may not have been shown.
            sink.take(true, round.facts());
            Fetcher fetcher = new Fetcher(settings);
            new FetchQueue(fetcher, services.paceClock()).runWithPages(round.remainingSites(), () -> false,
                    new AgreementCheck(question, fetcher, (robotsTxt, result) -> round.createVisit(robotsTxt,
                            RecordedAnswer.record(result, robotsTxt, services.histories()),
                            facts -> sink.take(false, List.of(facts)))));
            if (round.journalFailure().isPresent()) {
                throw round.journalFailure().get();
            }
            openJournal.delete();
        }
    }

    /** Stops the run, and keeps the results. */
    void stop() {
        Task runTask = currentTask;
        if (runTask != null && running.get()) {
            runTask.cancel();
        }
        currentTask = null;
    }

    /** Compares the newest files of two sites. If a site has no file, the status says so. */
    void compare(SiteFacts left, SiteFacts right, Consumer<ComparisonRequest> onRequest) {
        services.tasks().start("compare sites", _ -> ComparisonRequest.of(readNewestFile(left), readNewestFile(right)),
                (TaskOutcome<ComparisonRequest> outcome) -> outcome.handle(
                        onRequest, thrown -> status.set(FailureMessages.of(thrown))));
    }

    private NamedText readNewestFile(SiteFacts facts) throws IOException {
        RobotsAddress robotsTxt = facts.site().robotsTxt();
        FetchHistory history = new FetchHistory(services.histories(), robotsTxt);
        SiteVersion version = history.newestVersion().filter(SiteVersion::hasFile)
                .orElseThrow(() -> new FileNotFoundException(MESSAGES.text("status.noFile", facts.site().name())));
        return new NamedText.FixedText(robotsTxt.toString(), TextSnapshot.decode(history.file(version)));
    }
}
