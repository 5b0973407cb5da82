package org.roboscope.ui.workspace;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.roboscope.site.address.PageAddress;

/**
 * Looks a page up: the robots.txt of its site is fetched and opened, and the page is tested there. Several parts of the
 * window ask for it, and one fetches. It lives on the window's thread.
 */
public final class PageLookup {

    /** How far the newest lookup is. */
    public sealed interface State {

        /** Nothing is under way, and nothing is left to say. */
        record Idle() implements State {}

        record Asking(PageAddress page) implements State {}

        /**
         * No file came by which the page could be tested.
         *
         * @param instead an address that may answer where this one did not
         */
        record Ended(PageAddress page, String sentence, Optional<String> instead) implements State {}
    }

    private final Supplier<Workspace> workspace;
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(new State.Idle());
    private Consumer<PageAddress> fetch = _ -> {};
    private Runnable stop = () -> {};

    /** @param workspace asked for before the first lookup; with it comes what fetches */
    public PageLookup(Supplier<Workspace> workspace) {
        this.workspace = workspace;
    }

    /**
     * @param fetches fetches the robots.txt of a page's site, and tells what came of it
     * @param stops   ends that
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

    /** Nothing that comes of it is shown any more. */
    public void cancel() {
        if (state.get() instanceof State.Asking) {
            stop.run();
            state.set(new State.Idle());
        }
    }

    /** The file of the page's site is in front. */
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
