package org.roboscope.ui.workspace;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.roboscope.site.address.PageAddress;

/**
 * Looks up a page: fetches and opens the robots.txt of its site, and tests the page. Several parts of the window start
 * lookups, and the Site panel fetches. All methods run on the window's thread.
 */
public final class PageLookup {

    /** The state of the newest lookup. */
    public sealed interface State {

        /** No lookup runs, and no result is shown. */
        record Idle() implements State {}

        record Running(PageAddress page) implements State {}

        record Failed(PageAddress page, NoVerdict answer) implements State {}
    }

    /**
     * The reason why a lookup has no verdict, and the next steps.
     *
     * @param badge        the reason in a few words
     * @param otherAddress another address to try
     * @param hasMeaning   whether the server answered something that standards give a meaning
     */
    public record NoVerdict(String badge, String sentence, Optional<String> otherAddress, boolean hasMeaning) {}

    private final Supplier<Workspace> workspace;
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(new State.Idle());
    private Consumer<PageAddress> startFetch = _ -> {};
    private Runnable cancelFetch = () -> {};
    private Runnable explainHandler = () -> {};

    /** @param workspace creates the workspace at the first lookup, with the panel that fetches */
    public PageLookup(Supplier<Workspace> workspace) {
        this.workspace = workspace;
    }

    /**
     * Connects the panel that fetches.
     *
     * @param fetch   fetches the robots.txt of a page's site, and reports the result
     * @param cancel  cancels the fetch
     * @param explain shows what the newest answer means under each standard
     */
    public void connect(Consumer<PageAddress> fetch, Runnable cancel, Runnable explain) {
        startFetch = fetch;
        cancelFetch = cancel;
        explainHandler = explain;
    }

    public ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    public void start(PageAddress page) {
        // The panel that fetches is created with the workspace.
        var _ = workspace.get();
        state.set(new State.Running(page));
        startFetch.accept(page);
    }

    /** Cancels the lookup, so that its result is not shown. */
    public void cancel() {
        if (state.get() instanceof State.Running) {
            cancelFetch.run();
            state.set(new State.Idle());
        }
    }

    /** Tests the page once the file of its site is in front. */
    public void testOpenedPage(PageAddress page) {
        state.set(new State.Idle());
        workspace.get().setTestedUrl(page.url());
        workspace.get().requests().showPanel("tester");
    }

    public void fail(PageAddress page, NoVerdict answer) {
        if (state.get() instanceof State.Running(PageAddress runningPage) && runningPage.equals(page)) {
            state.set(new State.Failed(page, answer));
        }
    }

    /** Shows what the newest answer means under each standard. */
    public void explain() {
        explainHandler.run();
    }
}
