package org.roboscope.ui.site;

import static org.roboscope.ui.site.SiteSection.MESSAGES;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;
import org.roboscope.lint.usage.ManagedBlock;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.answer.AnswerContext;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.PageAddress;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.fetch.FetchHop;
import org.roboscope.site.fetch.FetchResult;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.fetch.Fetcher;
import org.roboscope.site.fetch.Fetcher.RunningFetch;
import org.roboscope.site.history.FetchHistory;
import org.roboscope.site.history.SiteVersion;
import org.roboscope.ui.site.SiteFetching.FetchState.Running;
import org.roboscope.ui.task.FailureMessages;
import org.roboscope.ui.task.TaskOutcome;
import org.roboscope.ui.workspace.SiteFetches;
import org.roboscope.ui.workspace.SiteFetches.SiteFetch;

/**
 * Fetches the site that the user requested, in the background. A new request replaces the previous one, unless it is
 * the same.
 */
final class SiteFetching {

    private final SiteServices services;
    private final SiteFetches fetches;
    private final List<Consumer<RecordedFetch.FetchOutcome>> endListeners = new ArrayList<>();
    private final List<Consumer<StoredAnswer>> storeListeners = new ArrayList<>();
    private final List<Consumer<String>> lateFailureListeners = new ArrayList<>();
    final ReadOnlyObjectWrapper<FetchState> state = new ReadOnlyObjectWrapper<>(new FetchState.Idle());
    private @Nullable RecordedFetch runningFetch;
    private Request request = new Request(Optional.empty(), "", "");
    /** The number of the newest fetch. Results of earlier fetches are ignored. */
    private int newestFetch;

    private record Request(Optional<PageAddress> page, String typed, String userAgent) {}

    SiteFetching(SiteServices services, SiteFetches fetches) {
        this.services = services;
        this.fetches = fetches;
    }

    /** Calls the listener after each fetch that was not cancelled, successful or not. Its answer is not stored yet. */
    void addEndListener(Consumer<RecordedFetch.FetchOutcome> listener) {
        endListeners.add(listener);
    }

    /** Calls the listener once the answer of a fetch is in the history of its site. */
    void addStoreListener(Consumer<StoredAnswer> listener) {
        storeListeners.add(listener);
    }

    /** Calls the listener with the reason why an answer that is no longer shown could not be stored. */
    void addLateFailureListener(Consumer<String> listener) {
        lateFailureListeners.add(listener);
    }

    /** @param typed a host or any address of a site */
    void fetch(String typed, String userAgent) {
        fetchTyped(Optional.empty(), typed, userAgent);
    }

    /** Fetches the file of the page's site, to test the page with it. */
    void fetchForPage(PageAddress page, String userAgent) {
        fetchTyped(Optional.of(page), page.url(), userAgent);
    }

    /** The page that the file is fetched for, or was last fetched for. */
    Optional<PageAddress> page() {
        return request.page();
    }

    private void fetchTyped(Optional<PageAddress> page, String typed, String userAgent) {
        Request newRequest = new Request(page, typed, userAgent);
        if (state.get().isRunning() && newRequest.equals(request)) {
            return;
        }
        if (page.equals(request.page())) {
            // The lookup of the page goes on.
            stopFetch();
        } else {
            cancel();
        }
        request = newRequest;
        if (!FetchSettings.isUserAgent(userAgent)) {
            state.set(new FetchState.Refused(MESSAGES.text("userAgent.bad")));
            return;
        }
        try {
            start(RobotsAddress.ofSite(typed), userAgent);
        } catch (BadAddressException bad) {
            state.set(new FetchState.Refused(bad.sentence().text()));
        }
    }

    void cancel() {
        stopFetch();
        if (state.get() instanceof Running(var robotsTxt, var hops)) {
            state.set(new FetchState.Cancelled(robotsTxt, hops));
        }
    }

    private void stopFetch() {
        if (runningFetch != null) {
            newestFetch++;
            runningFetch.cancel();
            runningFetch = null;
        }
    }

    private void start(RobotsAddress robotsTxt, String userAgent) {
        int fetchNumber = ++newestFetch;
        state.set(new Running(robotsTxt, List.of()));
        try {
            runningFetch = RecordedFetch.start(services, robotsTxt, userAgent,
                    hop -> runIfNewest(fetchNumber, () -> addHop(hop)),
                    outcome -> runIfNewest(fetchNumber, () -> handleEnd(outcome)),
                    stored -> stored.handle(
                            answer -> storeListeners.forEach(listener -> listener.accept(answer)),
                            cause -> reportNotStored(fetchNumber, cause)),
                    thrown -> runIfNewest(fetchNumber, () -> reportFault(thrown)));
        } catch (RuntimeException | Error thrown) {
            reportFault(thrown);
        }
    }

    private void reportFault(Throwable thrown) {
        runningFetch = null;
        state.set(new FetchState.Refused(FailureMessages.of(thrown)));
    }

    private void runIfNewest(int number, Runnable work) {
        if (number == newestFetch) {
            work.run();
        }
    }

    private void addHop(FetchHop hop) {
        if (state.get() instanceof Running(var robotsTxt, var hops)) {
            List<FetchHop> newHops = new ArrayList<>(hops);
            newHops.add(hop);
            state.set(new Running(robotsTxt, newHops));
        }
    }

    private void handleEnd(RecordedFetch.FetchOutcome outcome) {
        runningFetch = null;
        state.set(new FetchState.Ended(outcome));
        fetches.add(outcome.siteFetch());
        endListeners.forEach(listener -> listener.accept(outcome));
    }

    private void reportNotStored(int fetchNumber, Throwable cause) {
        String sentence = MESSAGES.text("answer.notKept", FailureMessages.of(cause));
        if (fetchNumber == newestFetch && state.get() instanceof FetchState.Ended(var outcome)) {
            state.set(new FetchState.Ended(outcome.withProblem(sentence)));
        } else {
            lateFailureListeners.forEach(listener -> listener.accept(sentence));
        }
    }

    /** The state of the requested fetch. */
    sealed interface FetchState {

        /** No fetch was requested yet. */
        record Idle() implements FetchState {}

        record Running(RobotsAddress robotsTxt, List<FetchHop> hops) implements FetchState {

            public Running {
                hops = List.copyOf(hops);
            }
        }

        record Ended(RecordedFetch.FetchOutcome outcome) implements FetchState {}

        record Cancelled(RobotsAddress robotsTxt, List<FetchHop> hops) implements FetchState {}

        /** @param sentence reason why nothing was fetched */
        record Refused(String sentence) implements FetchState {}

        default boolean isRunning() {
            return this instanceof Running;
        }

        /** The answered requests so far. */
        default List<FetchHop> hops() {
            return switch (this) {
                case Idle _ -> List.of();
                case Running running -> running.hops();
                case Ended ended -> ended.outcome().siteFetch().result().hops();
                case Cancelled cancelled -> cancelled.hops();
                case Refused _ -> List.of();
            };
        }
    }

    /** @param isNew whether the answer differs from the previous one, or is the first */
    record StoredAnswer(RobotsAddress robotsTxt, boolean isNew) {}

    /**
     * A background fetch whose answer is passed on and then saved in the site's history. Calls its receivers on the
     * window's thread.
     */
    record RecordedFetch(SiteServices services, RobotsAddress robotsTxt, RunningFetch fetch) {

        /**
         * The result of a fetch.
         *
         * @param managedBlock lines of the file in Cloudflare's managed block
         * @param problem sentence on a history that could not be read or written
         */
        record FetchOutcome(SiteFetch siteFetch, Optional<ManagedBlock> managedBlock, Optional<String> problem) {

            private FetchOutcome withProblem(String sentence) {
                return new FetchOutcome(siteFetch, managedBlock, Optional.of(sentence));
            }
        }

        /**
         * @param onHop    receives each answered request as it arrives
         * @param onEnd    receives the result, unless the fetch is cancelled
         * @param onStored receives the end of storing the answer
         * @param onFault  receives a fault of the program
         */
        static RecordedFetch start(
                SiteServices services,
                RobotsAddress robotsTxt,
                String userAgent,
                Consumer<FetchHop> onHop,
                Consumer<FetchOutcome> onEnd,
                Consumer<TaskOutcome<StoredAnswer>> onStored,
                Consumer<Throwable> onFault) {
            Fetcher fetcher =
                    new Fetcher(services.fetchSettings(userAgent).withBodyLimit(FetchSettings.LARGEST_ROBOTS_TXT));
            RunningFetch fetch =
                    fetcher.start(robotsTxt.address(), hop -> services.window().execute(() -> onHop.accept(hop)));
            RecordedFetch recorded = new RecordedFetch(services, robotsTxt, fetch);
            var _ = fetch.result().thenApply(recorded::createOutcome).whenComplete((outcome, thrown) -> {
                if (thrown == null) {
                    services.window().execute(() -> {
                        // Started first, so that a view that the answer opens reads the history afterwards.
                        services.tasks().startAt(robotsTxt, "save answer",
                                _ -> recorded.store(outcome.siteFetch().result()), onStored);
                        onEnd.accept(outcome);
                    });
                } else {
                    services.tasks().logFailure(thrown);
                    services.window().execute(() -> onFault.accept(thrown));
                }
            });
            return recorded;
        }

        /** Cancels the fetch and returns immediately. Connections are closed in the background. */
        void cancel() {
            services.tasks().start("cancel " + robotsTxt, _ -> {
                fetch.cancel();
                return fetch;
            }, _ -> {});
        }

        private FetchOutcome createOutcome(FetchResult result) {
            Optional<ManagedBlock> managedBlock =
                    result.successfulBody().filter(body -> !body.isTruncated() && body.isReadable())
                            .flatMap(body -> ManagedBlock.of(RobotsText.of(body.bytes(), StandardChoice.OWN).layout()));
            try {
                return new FetchOutcome(new SiteFetch(robotsTxt, result, answerContext(result)), managedBlock,
                        Optional.empty());
            } catch (IOException unreadable) {
                services.tasks().logFailure(unreadable);
                return new FetchOutcome(new SiteFetch(robotsTxt, result, AnswerContext.NONE), managedBlock,
                        Optional.of(MESSAGES.text("answer.earlierUnread", FailureMessages.of(unreadable))));
            }
        }

        private AnswerContext answerContext(FetchResult result) throws IOException {
            Optional<SiteVersion> version = SiteVersion.of(result);
            return version.isEmpty() ? AnswerContext.NONE
                    : history().answerContext(version.get(), services.clock().instant());
        }

        private StoredAnswer store(FetchResult result) throws IOException {
            Optional<SiteVersion> version = history().add(result);
            return new StoredAnswer(robotsTxt,
                    version.filter(stored -> stored.firstSeen().equals(result.startTime())).isPresent());
        }

        private FetchHistory history() {
            return new FetchHistory(services.histories(), robotsTxt);
        }
    }
}
