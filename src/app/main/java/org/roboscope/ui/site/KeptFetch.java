package org.roboscope.ui.site;

import java.io.IOException;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Consumer;
import org.roboscope.lint.usage.ManagedBlock;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.StandardChoice;
import org.roboscope.robots.answer.AnswerContext;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.fetch.FetchHop;
import org.roboscope.site.fetch.FetchResult;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.fetch.Fetcher;
import org.roboscope.site.fetch.Fetcher.RunningFetch;
import org.roboscope.site.history.FetchHistory;
import org.roboscope.site.history.SiteVersion;
import org.roboscope.ui.task.TaskOutcome;
import org.roboscope.ui.workspace.SiteFetches.Seen;

/** A fetch in the background whose answer is kept in the site's history. What it tells, it tells on the window's thread. */
final class KeptFetch {

    /**
     * The result of a fetch.
     *
     * @param version the stored version; absent if the fetch was cancelled, or could not be stored
     * @param isNew   whether the site answered something else the time before, or was never asked
     * @param problem why it could not be stored
     * @param managed the lines of the file that stand in Cloudflare's managed block
     */
    record FetchOutcome(Seen seen, Optional<SiteVersion> version, boolean isNew, Optional<String> problem,
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
        Fetcher fetcher = new Fetcher(services.asking(userAgent).upTo(FetchSettings.LARGEST_ROBOTS_TXT));
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

    /** Returns at once; what the fetch waits for is closed behind the window's back. */
    void cancel() {
        services.tasks().start("cancel " + robotsTxt, _ -> {
            fetch.cancel();
            return fetch;
        }, _ -> {});
    }

    private FetchOutcome keep(FetchResult result) {
        Optional<ManagedBlock> managed = result.file().filter(body -> !body.cut() && body.isReadable())
                .flatMap(body -> ManagedBlock.of(RobotsText.of(body.bytes(), StandardChoice.OWN).layout()));
        FetchHistory history = new FetchHistory(services.histories(), robotsTxt);
        try {
            Optional<SiteVersion> version = history.add(result);
            Instant now = services.clock().instant();
            boolean isNew = version.isPresent() && version.get().first().equals(result.when());
            return new FetchOutcome(new Seen(robotsTxt, result, history.circumstances(now)), version, isNew,
                    Optional.empty(), managed);
        } catch (IOException notKept) {
            return new FetchOutcome(new Seen(robotsTxt, result, AnswerContext.NONE), Optional.empty(), false,
                    Optional.of(String.valueOf(notKept.getMessage())), managed);
        }
    }
}
