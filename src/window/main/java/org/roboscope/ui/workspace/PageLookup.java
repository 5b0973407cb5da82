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

        record Ended(PageAddress page, NoVerdict answer) implements State {}
    }

    /**
     * The reason why a lookup has no verdict, and the next steps.
     *
     * @param badge      the reason in a few words
     * @param instead    another address that may answer
     * @param hasMeaning whether the server answered something that standards give a meaning
     */
    public record NoVerdict(String badge, String sentence, Optional<String> instead, boolean hasMeaning) {}

    private final Supplier<Workspace> workspace;
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(new State.Idle());
    private Consumer<PageAddress> fetch = _ -> {};
    private Runnable stop = () -> {};
    private Runnable explain = () -> {};

    /** @param workspace created before the first lookup, with the part that fetches */
    public PageLookup(Supplier<Workspace> workspace) {
        this.workspace = workspace;
    }

    /**
     * @param fetches fetches the robots.txt of a page's site, and reports the result
     * @param stops cancels the fetch
     * @param explains shows what the newest answer means under each standard
     */
    public void connect(Consumer<PageAddress> fetches, Runnable stops, Runnable explains) {
        fetch = fetches;
        stop = stops;
        explain = explains;
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

    public void ended(PageAddress page, NoVerdict answer) {
        if (state.get() instanceof State.Asking(PageAddress asked) && asked.equals(page)) {
            state.set(new State.Ended(page, answer));
        }
    }

    /** Shows what the newest answer means under each standard. */
    public void explain() {
        explain.run();
    }
}
