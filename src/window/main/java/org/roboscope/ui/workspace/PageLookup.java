package org.roboscope.ui.workspace;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.roboscope.site.address.PageAddress;

/**
 * Looks up a page: fetches and opens the robots.txt of its site, and tests the page there. Several parts of the window
 * request lookups, and one fetches. All methods run on the window's thread.
 */
public final class PageLookup {

    /** The state of the newest lookup. */
    public sealed interface State {

        /** No lookup runs, and no result is shown. */
        record Idle() implements State {}

        record Asking(PageAddress page) implements State {}

        /**
         * The lookup failed.
         *
         * @param instead another address that may answer
         */
        record Ended(PageAddress page, String sentence, Optional<String> instead) implements State {}
    }

    private final Supplier<Workspace> workspace;
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(new State.Idle());
    private Consumer<PageAddress> fetch = _ -> {};
    private Runnable stop = () -> {};

    /** @param workspace created before the first lookup, with the part that fetches */
    public PageLookup(Supplier<Workspace> workspace) {
        this.workspace = workspace;
    }

    /**
     * @param fetches fetches the robots.txt of a page's site, and reports the result
     * @param stops cancels the fetch
     */
    public void connect(Consumer<PageAddress> fetches, Runnable stops) {
        fetch = fetches;
        stop = stops;
    }

    public ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    public void ask(PageAddress page) {
        var _ = workspace.get();
        state.set(new State.Asking(page));
        fetch.accept(page);
    }

    /** Cancels the lookup; its result is not shown. */
    public void cancel() {
        if (state.get() instanceof State.Asking) {
            stop.run();
            state.set(new State.Idle());
        }
    }

    /** Tests the page once the file of its site is in front. */
    public void opened(PageAddress page) {
        state.set(new State.Idle());
        workspace.get().testUrl(page.url());
        workspace.get().requests().bringUp("tester");
    }

    /** @param instead an address that may answer where this one did not */
    public void ended(PageAddress page, String sentence, Optional<String> instead) {
        if (state.get() instanceof State.Asking(PageAddress asked) && asked.equals(page)) {
            state.set(new State.Ended(page, sentence, instead));
        }
    }
}
