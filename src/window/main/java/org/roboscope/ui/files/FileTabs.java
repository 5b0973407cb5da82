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

/** One tab for each open text, followed by tabs with other content. */
public final class FileTabs extends TabPane {

    private final OpenTabs files;
    private final FileCommands commands;
    private final WindowMessages messages;
    private final Map<OpenFile, Tab> tabs = new HashMap<>();
    private final ReadOnlyObjectWrapper<Optional<TabContent>> content = new ReadOnlyObjectWrapper<>(Optional.empty());
    /** Whether the tabs are being updated, so that selection changes are not by the user. */
    private boolean isUpdating;

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
        // Context menus and tooltips have windows of their own, so they are created on demand.
        addEventFilter(ContextMenuEvent.CONTEXT_MENU_REQUESTED, event -> withTab(event.getTarget(), (file, tab) -> {
            if (tab.getContextMenu() == null) {
                tab.setContextMenu(menu(file));
            }
        }));
        addEventFilter(MouseEvent.MOUSE_ENTERED_TARGET, event -> withTab(event.getTarget(), FileTabs::showPath));
        files.all().addListener((ListChangeListener<OpenFile>) change -> {
            if (!isUpdating) {
                showTabs(files.all());
            }
        });
        getTabs().addListener((ListChangeListener<Tab>) change -> orderChanged());
        workspace.bufferProperty().addListener((property, before, now) -> selectCurrent());
        getSelectionModel().selectedItemProperty().addListener((property, before, now) -> {
            if (!isUpdating && now != null) {
                content.set(contentOf(now));
                if (now.getUserData() instanceof OpenFile file && files.all().contains(file)) {
                    files.turnTo(file);
                }
            }
        });
    }

    /** Content of the front tab; empty if it shows a text. */
    public ReadOnlyObjectProperty<Optional<TabContent>> contentProperty() {
        return content.getReadOnlyProperty();
    }

    /** Opens a tab in front, and replaces one with the same title. */
    public void open(TabContent opened) {
        close(old -> old.title().equals(opened.title()));
        Tab tab = new Tab(TabNames.shorten(opened.name()));
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

    /** Brings the workspace's front text to the front. */
    public void showText() {
        selectCurrent();
    }

    /** Selects another tab, this many to the right or, if negative, to the left, wrapping around. */
    public void selectBy(int steps) {
        int index = getSelectionModel().getSelectedIndex();
        getSelectionModel().select(Math.floorMod(index + steps, getTabs().size()));
    }

    /** Closes the front tab, after a question if its text is unsaved. */
    public void closeFront() {
        Tab front = getSelectionModel().getSelectedItem();
        if (contentOf(front).isPresent()) {
            close(front);
        } else {
            commands.closeCurrent();
        }
    }

    /** Closes all tabs that do not show a text. */
    public void closeContents() {
        close(_ -> true);
    }

    private void close(Predicate<TabContent> which) {
        getTabs().stream().filter(tab -> contentOf(tab).filter(which).isPresent()).toList().forEach(this::close);
    }

    private void close(Tab tab) {
        if (tab.isSelected()) {
            // JavaFX would select the next tab instead.
            selectCurrent();
        }
        getTabs().remove(tab);
        contentOf(tab).ifPresent(closed -> closed.onClosed().run());
    }

    private static Optional<TabContent> contentOf(Tab tab) {
        return tab.getUserData() instanceof TabContent content ? Optional.of(content) : Optional.empty();
    }

    private void showTabs(List<? extends OpenFile> open) {
        isUpdating = true;
        tabs.keySet().retainAll(open);
        getTabs().removeIf(tab -> contentOf(tab).isEmpty() && !tabs.containsValue(tab));
        for (int i = 0; i < open.size(); i++) {
            Tab tab = tabs.computeIfAbsent(open.get(i), this::tab);
            if (i == getTabs().size() || !getTabs().get(i).equals(tab)) {
                getTabs().remove(tab);
                getTabs().add(i, tab);
            }
        }
        updateTitles();
        if (content.get().isEmpty()) {
            selectCurrent();
        }
        isUpdating = false;
        close(shown -> !open.containsAll(shown.of()));
    }

    /** Takes over the order after the user dragged a tab. */
    private void orderChanged() {
        List<OpenFile> order = getTabs().stream().map(Tab::getUserData).filter(OpenFile.class::isInstance)
                .map(OpenFile.class::cast).toList();
        if (!isUpdating && order.size() == files.all().size()) {
            isUpdating = true;
            files.order(order);
            isUpdating = false;
        }
    }

    private void updateTitles() {
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
        while (at != null && !isHeader(at)) {
            at = at.getParent();
        }
        if (at != null) {
            // The headers are in the order of the tabs.
            List<Node> heads =
                    at.getParent().getChildrenUnmodifiable().stream().filter(FileTabs::isHeader).toList();
            Tab tab = getTabs().get(Math.min(heads.indexOf(at), getTabs().size() - 1));
            if (tab.getUserData() instanceof OpenFile file) {
                work.accept(file, tab);
            }
        }
    }

    private static boolean isHeader(Node node) {
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
        file.nameProperty().subscribe(this::updateTitles);
        file.dirtyProperty().subscribe(this::updateTitles);
        file.pathProperty().subscribe(this::updateTitles);
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

    /** The menu of a tab; its commands apply to the tab's file, which need not be in front. */
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

    /** Titles of the tabs of texts. Files with the same name also show the folders that differ. */
    static final class TabNames {

        /** @param path empty for a text without a file */
        record Named(String name, Optional<Path> path) {

            /** The last {@code count} folders of the path. */
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

        /** Most characters of a title, to leave room for other tabs; the tooltip has the whole path. */
        private static final int MOST_CHARACTERS = 36;

        private TabNames() {}

        /** The full title of each file, in the same order. */
        static List<String> of(List<OpenFile> files, WindowMessages messages) {
            List<Named> all = files.stream()
                    .map(file -> new Named(file.nameProperty().get(), file.pathProperty().get())).toList();
            List<String> folders = folders(all);
            return IntStream.range(0, all.size()).mapToObj(i -> folders.get(i).isEmpty() ? all.get(i).name()
                    : messages.text("files.tab.folder", all.get(i).name(), PathNames.shown(folders.get(i)))).toList();
        }

        /** Shortened titles in the same order. Titles that would become equal stay whole. */
        static List<String> shortened(List<String> names) {
            List<String> shortened = names.stream().map(TabNames::shorten).toList();
            return IntStream.range(0, names.size())
                    .mapToObj(i -> Collections.frequency(shortened, shortened.get(i)) > 1 ? names.get(i)
                            : shortened.get(i))
                    .toList();
        }

        private static String shorten(String name) {
            return name.codePointCount(0, name.length()) <= MOST_CHARACTERS ? name
                    : name.substring(0, name.offsetByCodePoints(0, MOST_CHARACTERS - 1)) + "\u2026";
        }

        /** The folders to show for each file, in the same order; empty if the name is unique. */
        static List<String> folders(List<Named> all) {
            List<String> folders = new ArrayList<>();
            for (Named one : all) {
                List<Named> alike = all.stream().filter(other -> other.name().equals(one.name())).toList();
                folders.add(alike.size() == 1 ? "" : IntStream.rangeClosed(1, Math.max(1, one.depth()))
                        .mapToObj(one::folders)
                        .filter(candidate -> isUnique(candidate, alike)).findFirst().orElse(one.folders(1)));
            }
            return folders;
        }

        private static boolean isUnique(String candidate, List<Named> alike) {
            int names = Math.max(1, Path.of(candidate).getNameCount());
            return alike.stream().filter(other -> other.folders(names).equals(candidate)).count() == 1;
        }
    }
}
