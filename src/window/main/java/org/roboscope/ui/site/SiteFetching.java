package org.roboscope.ui.site;

import static org.roboscope.ui.site.SiteSection.MESSAGES;

import java.io.IOException;
import java.time.Instant;
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
import org.roboscope.ui.task.FailureWords;
import org.roboscope.ui.task.TaskOutcome;
import org.roboscope.ui.workspace.SiteFetches;
import org.roboscope.ui.workspace.SiteFetches.Seen;

/** The fetch requested by the user: one at a time, in the background, cancelled at once on request. */
final class SiteFetching {

    private final SiteServices services;
    private final SiteFetches fetches;
    private final List<Consumer<KeptFetch.FetchOutcome>> listeners = new ArrayList<>();
    final ReadOnlyObjectWrapper<FetchState> state = new ReadOnlyObjectWrapper<>(new FetchState.Idle());
    private @Nullable KeptFetch running;
    private Optional<PageAddress> page = Optional.empty();
    /** Number of the newest fetch, to ignore results of earlier ones. */
    private int turn;

    SiteFetching(SiteServices services, SiteFetches fetches) {
        this.services = services;
        this.fetches = fetches;
    }

    /** Calls the listener after each fetch, whatever its result, unless it was cancelled. */
    void whenEnded(Consumer<KeptFetch.FetchOutcome> listener) {
        listeners.add(listener);
    }

    /** @param typed a host or any address of a site */
    void fetch(String typed, String userAgent) {
        lookFor(Optional.empty(), typed, userAgent);
    }

    /** Fetches the file of the page's site, to test the page with it. */
    void fetch(PageAddress page, String userAgent) {
        lookFor(Optional.of(page), page.url(), userAgent);
    }

    /** The page that the file is fetched for, or was last fetched for. */
    Optional<PageAddress> page() {
        return page;
    }

    private void lookFor(Optional<PageAddress> wanted, String typed, String userAgent) {
        cancel();
        page = wanted;
        if (!FetchSettings.isUserAgent(userAgent)) {
            state.set(new FetchState.Refused(MESSAGES.text("agent.bad")));
            return;
        }
        try {
            start(RobotsAddress.ofSite(typed), userAgent);
        } catch (BadAddressException bad) {
            state.set(new FetchState.Refused(bad.sentence().text()));
        }
    }

    void cancel() {
        if (running != null) {
            turn++;
            running.cancel();
            running = null;
        }
        if (state.get() instanceof Running(var robotsTxt, var hops)) {
            state.set(new FetchState.Cancelled(robotsTxt, hops));
        }
    }

    private void start(RobotsAddress robotsTxt, String userAgent) {
        int mine = ++turn;
        state.set(new Running(robotsTxt, List.of()));
        try {
            running = KeptFetch.start(services, robotsTxt, userAgent,
                    hop -> inTurn(mine, () -> add(hop)),
                    outcome -> inTurn(mine, () -> end(outcome)),
                    fault -> inTurn(mine, () -> fail(fault)));
        } catch (RuntimeException | Error fault) {
            fail(fault);
        }
    }

    private void fail(Throwable fault) {
        running = null;
        state.set(new FetchState.Refused(FailureWords.of(fault)));
    }

    private void inTurn(int whose, Runnable work) {
        if (whose == turn) {
            work.run();
        }
    }

    private void add(FetchHop hop) {
        if (state.get() instanceof Running(var robotsTxt, var hops)) {
            List<FetchHop> more = new ArrayList<>(hops);
            more.add(hop);
            state.set(new Running(robotsTxt, more));
        }
    }

    private void end(KeptFetch.FetchOutcome outcome) {
        running = null;
        state.set(new FetchState.Ended(outcome));
        fetches.add(outcome.seen());
        listeners.forEach(listener -> listener.accept(outcome));
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

        record Ended(KeptFetch.FetchOutcome outcome) implements FetchState {}

        record Cancelled(RobotsAddress robotsTxt, List<FetchHop> hops) implements FetchState {}

        /** @param sentence reason why nothing was fetched */
        record Refused(String sentence) implements FetchState {}

        default boolean isRunning() {
            return this instanceof Running;
        }

        /** The answered requests so far. */
        default List<FetchHop> hops() {
            return switch (this) {
                case Idle idle -> List.of();
                case Running running -> running.hops();
                case Ended ended -> ended.outcome().seen().result().hops();
                case Cancelled cancelled -> cancelled.hops();
                case Refused refused -> List.of();
            };
        }
    }

    /** A fetch in the background whose answer is kept in the site's history. What it tells, it tells on the window's thread. */
    static final class KeptFetch {

        /**
         * The result of a fetch.
         *
         * @param isNew   whether the site answered something else the time before, or was never asked
         * @param problem why it could not be stored
         * @param managed the lines of the file that stand in Cloudflare's managed block
         */
        record FetchOutcome(Seen seen, boolean isNew, Optional<String> problem,
                Optional<ManagedBlock> managed) {}

        private final SiteServices services;
        private final RobotsAddress robotsTxt;
        private final RunningFetch fetch;

        private KeptFetch(SiteServices services, RobotsAddress robotsTxt, RunningFetch fetch) {
            this.services = services;
            this.robotsTxt = robotsTxt;
            this.fetch = fetch;
        }

        /**
         * @param onHop receives each answered request as it arrives
         * @param onEnd receives the result, unless the fetch is cancelled
         * @param fault receives a fault of the program
         */
        static KeptFetch start(
                SiteServices services,
                RobotsAddress robotsTxt,
                String userAgent,
                Consumer<FetchHop> onHop,
                Consumer<FetchOutcome> onEnd,
                Consumer<Throwable> fault) {
            Fetcher fetcher = new Fetcher(services.asking(userAgent).withBodyLimit(FetchSettings.LARGEST_ROBOTS_TXT));
            RunningFetch fetch =
                    fetcher.start(robotsTxt.address(), hop -> services.window().execute(() -> onHop.accept(hop)));
            KeptFetch kept = new KeptFetch(services, robotsTxt, fetch);
            var _ = fetch.result().whenComplete((result, wrong) -> {
                if (wrong == null) {
                    services.tasks().startAt(robotsTxt, "save answer", _ -> kept.keep(result),
                            (TaskOutcome<FetchOutcome> end) -> end.handle(onEnd, fault));
                } else {
                    services.window().execute(() -> fault.accept(wrong));
                }
            });
            return kept;
        }

        /** Cancels the fetch and returns at once; connections are closed in the background. */
        void cancel() {
            services.tasks().start("cancel " + robotsTxt, _ -> {
                fetch.cancel();
                return fetch;
            }, _ -> {});
        }

        private FetchOutcome keep(FetchResult result) {
            Optional<ManagedBlock> managed = result.file().filter(body -> !body.isCut() && body.isReadable())
                    .flatMap(body -> ManagedBlock.of(RobotsText.of(body.bytes(), StandardChoice.OWN).layout()));
            FetchHistory history = new FetchHistory(services.histories(), robotsTxt);
            try {
                Optional<SiteVersion> version = history.add(result);
                Instant now = services.clock().instant();
                boolean isNew = version.isPresent() && version.get().first().equals(result.when());
                return new FetchOutcome(new Seen(robotsTxt, result, history.answerContext(now)), isNew,
                        Optional.empty(), managed);
            } catch (IOException notKept) {
                return new FetchOutcome(new Seen(robotsTxt, result, AnswerContext.NONE), false,
                        Optional.of(String.valueOf(notKept.getMessage())), managed);
            }
        }
    }
}
