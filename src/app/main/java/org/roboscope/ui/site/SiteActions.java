package org.roboscope.ui.site;

import static javafx.scene.input.KeyCombination.SHIFT_DOWN;
import static javafx.scene.input.KeyCombination.SHORTCUT_DOWN;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.value.ObservableValue;
import javafx.scene.input.KeyCode;
import org.kordamp.ikonli.material2.Material2AL;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.KnownLogins;
import org.roboscope.ui.action.Action;
import org.roboscope.ui.action.MenuName;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.workspace.SiteFetches.Seen;
import org.roboscope.ui.workspace.Workspace;

/** What can be done with a site and its file, by menu, key or name. */
final class SiteActions {

    private static final int SECTION = 4;
    /** Beside the panels. */
    private static final int VIEW_SECTION = 3;

    private final Workspace workspace;
    private final LiveText live;
    private final SiteComparisons comparisons;
    private final WindowMessages messages;
    private final ObservableValue<Optional<Seen>> newest;

    SiteActions(
            Workspace workspace,
            LiveText live,
            SiteComparisons comparisons,
            ObservableValue<Optional<Seen>> newest,
            WindowMessages messages) {
        this.workspace = workspace;
        this.live = live;
        this.comparisons = comparisons;
        this.newest = newest;
        this.messages = messages;
    }

    /** @param bringUp shows the panel and puts the keyboard into its address bar */
    Action open(Runnable bringUp) {
        return Action.named("file.openSite", messages.text("action.openSite")).in(MenuName.FILE, 0)
                .icon(Material2AL.CLOUD_DOWNLOAD).key(KeyCode.O, SHORTCUT_DOWN, SHIFT_DOWN).does(bringUp);
    }

    Action forget(Runnable removeAll) {
        return named("forget").does(removeAll);
    }

    Action again(Runnable fetch) {
        return named("again").key(KeyCode.F5).does(fetch);
    }

    /** @param bringUp shows where a page is checked */
    Action checkPage(Runnable bringUp) {
        return named("checkPage").does(bringUp);
    }

    /** @param bringUp shows this view of the panel */
    Action turn(SiteSection section, Runnable bringUp) {
        return Action.named("site.view." + section.id(), messages.text("section." + section.id()))
                .in(MenuName.VIEW, VIEW_SECTION).under(messages.text("action.views")).does(bringUp);
    }

    /** What can be done with a file that was fetched. */
    List<Action> withFile() {
        return List.of(
                withFile("compare", seen -> live.of(seen.robotsTxt(), seen.result())
                        .ifPresent(comparisons::withEdited)),
                withFile("takeOver", seen -> live.of(seen.robotsTxt(), seen.result())
                        .ifPresent(workspace.requests()::openToEdit)),
                named("meaning").does(() -> workspace.requests().bringUp("answers")));
    }

    /** @param fetching whose last answer is looked at */
    Action edge(SiteFetching fetching, ManagedBlockComparison comparison) {
        return named("edge").enabledWhen(fetching.stateProperty().map(state -> managed(state).isPresent()),
                messages.text("whyNot.notManaged"))
                .does(() -> managed(fetching.stateProperty().get()).flatMap(seen -> live.of(
                        seen.robotsTxt(), seen.result())).ifPresent(comparison::show));
    }

    private static Optional<Seen> managed(FetchState state) {
        return state instanceof FetchState.Ended(var outcome) && outcome.managed().isPresent()
                ? Optional.of(outcome.seen()) : Optional.empty();
    }

    /** @param ask receives the address that wants a login */
    Action logIn(Consumer<WebAddress> ask) {
        return named("logIn")
                .enabledWhen(newest.map(seen -> seen.flatMap(one -> KnownLogins.wanted(one.result())).isPresent()),
                        messages.text("whyNot.noLogin"))
                .does(() -> newest.getValue().flatMap(one -> KnownLogins.wanted(one.result())).ifPresent(ask));
    }

    private Action withFile(String name, Consumer<Seen> work) {
        return named(name)
                .enabledWhen(newest
                        .map(seen -> seen.flatMap(one -> one.result().file())
                                .filter(body -> !body.cut() && body.isReadable()).isPresent()),
                        messages.text("whyNot.noWholeFile"))
                .does(() -> newest.getValue().ifPresent(work));
    }

    private Action.Builder named(String name) {
        return Action.named("site." + name, messages.text("action." + name)).in(MenuName.FILE, SECTION)
                .under(messages.text("action.site"));
    }
}
