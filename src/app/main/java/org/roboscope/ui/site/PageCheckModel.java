package org.roboscope.ui.site;

import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import org.jspecify.annotations.Nullable;
import org.roboscope.site.fetch.Fetcher;
import org.roboscope.site.page.PaceClock;
import org.roboscope.site.page.PageChecker;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.task.FailureWords;
import org.roboscope.ui.task.Task;
import org.roboscope.ui.task.TaskOutcome;

/** Pages that are asked for in the names of crawlers, one question at a time. */
abstract class PageCheckModel extends FetchModel {

    /** Asks for pages, away from the window's thread. */
    @FunctionalInterface
    interface PageRequests<P, T> {

        /**
         * @param cancelled whether to stop asking
         * @param each      receives the answers as they arrive
         */
        T ask(PageChecker checker, boolean cancelled, Consumer<P> each);
    }

    final WindowMessages messages;
    private final Supplier<String> ownAgent;
    private final PaceClock clock;
    private final ReadOnlyStringWrapper fault = new ReadOnlyStringWrapper("");

    /** @param ownAgent the name under which this program asks for robots.txt */
    PageCheckModel(SiteServices services, Supplier<String> ownAgent, PaceClock clock, WindowMessages messages) {
        super(services);
        this.ownAgent = ownAgent;
        this.clock = clock;
        this.messages = messages;
    }

    /** Why nothing was asked for; empty where nothing is wrong. */
    ReadOnlyStringProperty faultProperty() {
        return fault.getReadOnlyProperty();
    }

    void refuse(String why) {
        cancel();
        fault.set(why);
    }

    /** @return the number that identifies the new question */
    int begin() {
        int mine = fetch.begin();
        fault.set("");
        return mine;
    }

    /**
     * Asks in the background, as long as the question is the newest.
     *
     * @param overrule whether pages are asked for though robots.txt blocks them for this program
     * @param each     takes what is answered as it comes, on the window's thread
     * @param done     takes what came of all, on the window's thread
     */
    <P, T> void ask(
            int mine, String name, boolean overrule, PageRequests<P, T> requests, Consumer<P> each, Consumer<T> done) {
        Fetcher fetcher = new Fetcher(services.asking(ownAgent.get()));
        AtomicReference<@Nullable PageChecker> started = new AtomicReference<>();
        Task checking = services.tasks().start(name, task -> {
            PageChecker checker = new PageChecker(fetcher, !overrule, clock);
            started.set(checker);
            return requests.ask(checker, task.isCancelled(), answer -> services.window().execute(() -> {
                if (fetch.isNewest(mine)) {
                    each.accept(answer);
                }
            }));
        }, (TaskOutcome<T> outcome) -> {
            if (fetch.isNewest(mine)) {
                end(outcome, done);
            }
        });
        fetch.stopBy(() -> {
            checking.cancel();
            PageChecker checker = started.get();
            if (checker != null) {
                checker.cancel();
            }
        });
    }

    private <T> void end(TaskOutcome<T> outcome, Consumer<T> done) {
        fetch.end();
        switch (outcome) {
            case TaskOutcome.Done<T>(T result) -> done.accept(result);
            case TaskOutcome.Failed<T>(Throwable thrown) -> fault.set(FailureWords.of(thrown));
            case TaskOutcome.Cancelled<T>() -> {}
        }
    }
}
