package org.roboscope.ui.files;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.collections.ListChangeListener;
import javafx.event.EventTarget;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.Tooltip;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.MouseEvent;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2AL;
import org.roboscope.document.folders.PathNames;
import org.roboscope.ui.common.TabContent;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.workspace.Workspace;

/** One tab for each open text, and after them the tabs that show something else in the place of the text. */
public final class FileTabs extends TabPane {

    private final OpenTabs files;
    private final FileCommands commands;
    private final WindowMessages messages;
    private final Map<OpenFile, Tab> tabs = new HashMap<>();
    private final ReadOnlyObjectWrapper<Optional<TabContent>> content = new ReadOnlyObjectWrapper<>(Optional.empty());
    /** While tabs come and go, the selection moves without anybody having chosen. */
    private boolean changing;

    public FileTabs(Workspace workspace, OpenTabs files, FileCommands commands, WindowMessages messages) {
        this.files = files;
        this.commands = commands;
        this.messages = messages;
        getStyleClass().add("file-tabs");
        setTabClosingPolicy(TabClosingPolicy.ALL_TABS);
        setTabDragPolicy(TabDragPolicy.REORDER);
        setFocusTraversable(false);
        setAccessibleText(messages.text("files.tabs.name"));
        showTabs(files.all());
        // Both come with a window of their own, and few of them are ever asked for.
        addEventFilter(ContextMenuEvent.CONTEXT_MENU_REQUESTED, event -> withTab(event.getTarget(), (file, tab) -> {
            if (tab.getContextMenu() == null) {
                tab.setContextMenu(menu(file));
            }
        }));
        addEventFilter(MouseEvent.MOUSE_ENTERED_TARGET, event -> withTab(event.getTarget(), FileTabs::showPath));
        files.all().addListener((ListChangeListener<OpenFile>) change -> {
            if (!changing) {
                showTabs(files.all());
            }
        });
        getTabs().addListener((ListChangeListener<Tab>) change -> dragged());
        workspace.bufferProperty().addListener((property, before, now) -> selectCurrent());
        getSelectionModel().selectedItemProperty().addListener((property, before, now) -> {
            if (!changing && now != null) {
                content.set(contentOf(now));
                if (now.getUserData() instanceof OpenFile file && files.all().contains(file)) {
                    files.turnTo(file);
                }
            }
        });
    }

    /** The content of the tab in front; empty where that is the tab of a text. */
    public ReadOnlyObjectProperty<Optional<TabContent>> contentProperty() {
        return content.getReadOnlyProperty();
    }

    /** Opens a tab in front, in the place of one that has the same title. */
    public void open(TabContent opened) {
        close(old -> old.title().equals(opened.title()));
        Tab tab = new Tab(TabNames.cut(opened.name()));
        tab.setUserData(opened);
        tab.setTooltip(new Tooltip(opened.title()));
        tab.setOnCloseRequest(event -> {
            event.consume();
            close(tab);
        });
        getTabs().add(tab);
        getSelectionModel().select(tab);
        opened.takeFocus().run();
    }

    /** Brings the text to the front that the rest of the window is about. */
    public void showText() {
        selectCurrent();
    }

    /** Brings the tab to the front that many steps to the right, or to the left if negative, going around. */
    public void turnBy(int steps) {
        int index = getSelectionModel().getSelectedIndex();
        getSelectionModel().select(Math.floorMod(index + steps, getTabs().size()));
    }

    /** Closes the tab in front. A text that is not saved is asked about. */
    public void closeFront() {
        Tab front = getSelectionModel().getSelectedItem();
        if (contentOf(front).isPresent()) {
            close(front);
        } else {
            commands.closeCurrent();
        }
    }

    /** Closes all tabs that show something else than a text. */
    public void closeContents() {
        close(_ -> true);
    }

    private void close(Predicate<TabContent> which) {
        getTabs().stream().filter(tab -> contentOf(tab).filter(which).isPresent()).toList().forEach(this::close);
    }

    private void close(Tab tab) {
        if (tab.isSelected()) {
            // JavaFX would turn to the tab beside it.
            selectCurrent();
        }
        getTabs().remove(tab);
        contentOf(tab).ifPresent(closed -> closed.onClosed().run());
    }

    private static Optional<TabContent> contentOf(Tab tab) {
        return tab.getUserData() instanceof TabContent content ? Optional.of(content) : Optional.empty();
    }

    private void showTabs(List<? extends OpenFile> open) {
        changing = true;
        tabs.keySet().retainAll(open);
        getTabs().removeIf(tab -> contentOf(tab).isEmpty() && !tabs.containsValue(tab));
        for (int i = 0; i < open.size(); i++) {
            Tab tab = tabs.computeIfAbsent(open.get(i), this::tab);
            if (i == getTabs().size() || !getTabs().get(i).equals(tab)) {
                getTabs().remove(tab);
                getTabs().add(i, tab);
            }
        }
        nameAll();
        if (content.get().isEmpty()) {
            selectCurrent();
        }
        changing = false;
        close(shown -> !open.containsAll(shown.of()));
    }

    /** A person has moved a tab. */
    private void dragged() {
        List<OpenFile> order = getTabs().stream().map(Tab::getUserData).filter(OpenFile.class::isInstance)
                .map(OpenFile.class::cast).toList();
        if (!changing && order.size() == files.all().size()) {
            changing = true;
            files.order(order);
            changing = false;
        }
    }

    private void nameAll() {
        List<OpenFile> all = files.all().stream().filter(tabs::containsKey).toList();
        List<String> names = TabNames.shortened(TabNames.of(all, messages));
        for (int i = 0; i < all.size(); i++) {
            OpenFile file = all.get(i);
            Tab tab = Objects.requireNonNull(tabs.get(file));
            String name = names.get(i);
            tab.setText(file.dirtyProperty().get() ? name + " " + messages.text("files.dirty") : name);
            if (tab.getTooltip() != null) {
                showPath(file, tab);
            }
        }
    }

    private void withTab(EventTarget target, BiConsumer<OpenFile, Tab> work) {
        Node at = target instanceof Node node ? node : null;
        while (at != null && !isHead(at)) {
            at = at.getParent();
        }
        if (at != null) {
            // Heads stand in the order of their tabs.
            List<Node> heads =
                    at.getParent().getChildrenUnmodifiable().stream().filter(FileTabs::isHead).toList();
            Tab tab = getTabs().get(Math.min(heads.indexOf(at), getTabs().size() - 1));
            if (tab.getUserData() instanceof OpenFile file) {
                work.accept(file, tab);
            }
        }
    }

    private static boolean isHead(Node node) {
        return node.getStyleClass().contains("tab") && node.getParent() != null;
    }

    private static void showPath(OpenFile file, Tab tab) {
        Optional<String> path = file.pathProperty().get().map(PathNames::shown);
        Tooltip shown = tab.getTooltip();
        if (path.isEmpty()) {
            tab.setTooltip(null);
        } else if (shown == null) {
            tab.setTooltip(new Tooltip(path.get()));
        } else {
            shown.setText(path.get());
        }
    }

    private void selectCurrent() {
        Tab tab = tabs.get(files.current());
        if (tab != null) {
            getSelectionModel().select(tab);
        }
    }

    private Tab tab(OpenFile file) {
        Tab tab = new Tab();
        tab.setUserData(file);
        file.nameProperty().subscribe(this::nameAll);
        file.dirtyProperty().subscribe(this::nameAll);
        file.pathProperty().subscribe(this::nameAll);
        if (file.isReadOnly()) {
            tab.setGraphic(new FontIcon(Material2AL.LOCK));
            tab.getStyleClass().add("read-only");
        }
        tab.setOnCloseRequest(event -> {
            event.consume();
            commands.close(file);
        });
        return tab;
    }

    /** What it does is done to the tab's file, whichever is in front. */
    private ContextMenu menu(OpenFile file) {
        MenuItem copy = item("copyPath", () -> commands.copyPath(file));
        MenuItem show = item("showInFolder", () -> commands.showInFolder(file));
        MenuItem saved = item("compareSaved", () -> commands.versions().compareWithSaved(file));
        MenuItem revert = item("revert", () -> commands.versions().revert(file));
        for (MenuItem item : List.of(copy, show, saved, revert)) {
            item.disableProperty().bind(file.pathProperty().map(Optional::isEmpty));
        }
        ContextMenu menu = new ContextMenu(item("close", () -> commands.close(file)),
                item("closeOthers", () -> commands.closeOthers(file)), item("closeSaved", commands::closeSaved),
                new SeparatorMenuItem(), saved,
                item("compareFile", () -> commands.versions().pickAndCompare(file)), revert,
                new SeparatorMenuItem(), copy, show);
        menu.setId("file-tab-menu");
        return menu;
    }

    private MenuItem item(String name, Runnable work) {
        MenuItem item = new MenuItem(messages.text("action.file." + name));
        item.setId("file-tab-" + name);
        item.setOnAction(event -> work.run());
        return item;
    }

    /** What the tabs of texts say: those of one name also say the folders by which they differ. */
    static final class TabNames {

        /** @param path nothing for a text without a file */
        record Named(String name, Optional<Path> path) {

            /** The nearest folders of the file, the outermost first. */
            private String folders(int count) {
                Path folder = path.map(Path::getParent).orElse(null);
                if (folder == null || folder.getNameCount() == 0) {
                    return folder == null ? "" : folder.toString();
                }
                return folder.subpath(Math.max(0, folder.getNameCount() - count), folder.getNameCount()).toString();
            }

            private int depth() {
                return path.map(Path::getNameCount).orElse(0);
            }
        }

        /** What leaves room for another tab in a small window; the tip has the whole path. */
        private static final int LONGEST = 36;

        private TabNames() {}

        /** The whole name of each, in the same order. */
        static List<String> of(List<OpenFile> files, WindowMessages messages) {
            List<Named> all = files.stream()
                    .map(file -> new Named(file.nameProperty().get(), file.pathProperty().get())).toList();
            List<String> folders = folders(all);
            return IntStream.range(0, all.size()).mapToObj(i -> folders.get(i).isEmpty() ? all.get(i).name()
                    : messages.text("files.tab.folder", all.get(i).name(), PathNames.shown(folders.get(i)))).toList();
        }

        /** As tabs have room for them, in the same order. Those that would become alike stay whole. */
        static List<String> shortened(List<String> names) {
            List<String> cut = names.stream().map(TabNames::cut).toList();
            return IntStream.range(0, names.size())
                    .mapToObj(i -> Collections.frequency(cut, cut.get(i)) > 1 ? names.get(i) : cut.get(i)).toList();
        }

        private static String cut(String name) {
            return name.codePointCount(0, name.length()) <= LONGEST ? name
                    : name.substring(0, name.offsetByCodePoints(0, LONGEST - 1)) + "\u2026";
        }

        /** The folders to say for each, in the same order; empty where the name says enough. */
        static List<String> folders(List<Named> all) {
            List<String> folders = new ArrayList<>();
            for (Named one : all) {
                List<Named> alike = all.stream().filter(other -> other.name().equals(one.name())).toList();
                folders.add(alike.size() == 1 ? "" : IntStream.rangeClosed(1, Math.max(1, one.depth()))
                        .mapToObj(one::folders)
                        .filter(said -> isOnlyOf(said, alike)).findFirst().orElse(one.folders(1)));
            }
            return folders;
        }

        private static boolean isOnlyOf(String said, List<Named> alike) {
            int names = Math.max(1, Path.of(said).getNameCount());
            return alike.stream().filter(other -> other.folders(names).equals(said)).count() == 1;
        }
    }
}
