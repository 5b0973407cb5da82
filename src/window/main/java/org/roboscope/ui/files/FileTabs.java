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

/** The tabs of the open texts, followed by tabs with other content. */
public final class FileTabs extends TabPane {

    private final OpenFiles openFiles;
    private final FileCommands commands;
    private final WindowMessages messages;
    private final Map<OpenFile, Tab> tabs = new HashMap<>();
    private final ReadOnlyObjectWrapper<Optional<TabContent>> frontContent =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    /** Whether this class is changing the tabs, so that a change of the selection is not the user's. */
    private boolean isUpdating;

    public FileTabs(Workspace workspace, OpenFiles files, FileCommands commands, WindowMessages messages) {
        this.openFiles = files;
        this.commands = commands;
        this.messages = messages;
        getStyleClass().add("file-tabs");
        setTabClosingPolicy(TabClosingPolicy.ALL_TABS);
        setTabDragPolicy(TabDragPolicy.REORDER);
        setFocusTraversable(false);
        setAccessibleText(messages.text("files.tabs.name"));
        showTabs(files.all());
        // Context menus and tooltips have windows of their own, so they are created on demand.
        addEventFilter(ContextMenuEvent.CONTEXT_MENU_REQUESTED, event -> runOnTab(event.getTarget(), (file, tab) -> {
            if (tab.getContextMenu() == null) {
                tab.setContextMenu(createMenu(file));
            }
        }));
        addEventFilter(MouseEvent.MOUSE_ENTERED_TARGET, event -> runOnTab(event.getTarget(), FileTabs::updateTooltip));
        files.all().addListener((ListChangeListener<OpenFile>) _ -> {
            if (!isUpdating) {
                showTabs(files.all());
            }
        });
        getTabs().addListener((ListChangeListener<Tab>) _ -> applyTabOrder());
        workspace.bufferProperty().addListener((_, _, _) -> selectFrontText());
        getSelectionModel().selectedItemProperty().addListener((_, _, tab) -> {
            if (!isUpdating && tab != null) {
                frontContent.set(contentOf(tab));
                if (tab.getUserData() instanceof OpenFile file && files.all().contains(file)) {
                    files.bringToFront(file);
                }
            }
        });
    }

    /** The content of the front tab; empty if it shows a text. */
    public ReadOnlyObjectProperty<Optional<TabContent>> contentProperty() {
        return frontContent.getReadOnlyProperty();
    }

    /** Opens a tab in front, which replaces a tab with the same tooltip. */
    public void open(TabContent newContent) {
        closeIf(content -> content.tooltip().equals(newContent.tooltip()));
        Tab tab = new Tab(TabNames.shorten(newContent.title()));
        tab.setUserData(newContent);
        tab.setTooltip(new Tooltip(newContent.tooltip()));
        tab.setOnCloseRequest(event -> {
            event.consume();
            close(tab);
        });
        getTabs().add(tab);
        getSelectionModel().select(tab);
        newContent.takeFocus().run();
    }

    /** Selects the tab of the workspace's front text. */
    public void selectFrontText() {
        Tab tab = tabs.get(openFiles.front());
        if (tab != null) {
            getSelectionModel().select(tab);
        }
    }

    /**
     * Selects the tab this many steps to the right or, if negative, to the left. The last tab is followed by the first.
     */
    public void selectBy(int steps) {
        int index = getSelectionModel().getSelectedIndex();
        getSelectionModel().select(Math.floorMod(index + steps, getTabs().size()));
    }

    /** Closes the front tab, after a question if its text is unsaved. */
    public void closeFront() {
        Tab frontTab = getSelectionModel().getSelectedItem();
        if (contentOf(frontTab).isPresent()) {
            close(frontTab);
        } else {
            commands.closeCurrent();
        }
    }

    /** Closes all tabs that do not show a text. */
    public void closeContentTabs() {
        closeIf(_ -> true);
    }

    private void closeIf(Predicate<TabContent> condition) {
        getTabs().stream().filter(tab -> contentOf(tab).filter(condition).isPresent()).toList().forEach(this::close);
    }

    private void close(Tab tab) {
        if (tab.isSelected()) {
            // JavaFX would select the next tab instead.
            selectFrontText();
        }
        getTabs().remove(tab);
        contentOf(tab).ifPresent(content -> content.onClose().run());
    }

    private static Optional<TabContent> contentOf(Tab tab) {
        return tab.getUserData() instanceof TabContent content ? Optional.of(content) : Optional.empty();
    }

    private void showTabs(List<? extends OpenFile> open) {
        isUpdating = true;
        tabs.keySet().retainAll(open);
        getTabs().removeIf(tab -> contentOf(tab).isEmpty() && !tabs.containsValue(tab));
        for (int i = 0; i < open.size(); i++) {
            Tab tab = tabs.computeIfAbsent(open.get(i), this::createTab);
            if (i == getTabs().size() || !getTabs().get(i).equals(tab)) {
                getTabs().remove(tab);
                getTabs().add(i, tab);
            }
        }
        updateTitles();
        if (frontContent.get().isEmpty()) {
            selectFrontText();
        }
        isUpdating = false;
        closeIf(content -> !open.containsAll(content.shownTexts()));
    }

    /** Applies the order of the tabs to the open files after the user dragged a tab. */
    private void applyTabOrder() {
        List<OpenFile> order = getTabs().stream().map(Tab::getUserData).filter(OpenFile.class::isInstance)
                .map(OpenFile.class::cast).toList();
        if (!isUpdating && order.size() == openFiles.all().size()) {
            isUpdating = true;
            openFiles.reorder(order);
            isUpdating = false;
        }
    }

    private void updateTitles() {
        List<OpenFile> files = openFiles.all().stream().filter(tabs::containsKey).toList();
        List<String> names = TabNames.shortenAll(TabNames.titles(files, messages));
        for (int i = 0; i < files.size(); i++) {
            OpenFile file = files.get(i);
            Tab tab = Objects.requireNonNull(tabs.get(file));
            String name = names.get(i);
            tab.setText(file.dirtyProperty().get() ? name + " " + messages.text("files.dirty") : name);
            if (tab.getTooltip() != null) {
                updateTooltip(file, tab);
            }
        }
    }

    private void runOnTab(EventTarget target, BiConsumer<OpenFile, Tab> action) {
        Node node = target instanceof Node targetNode ? targetNode : null;
        while (node != null && !isHeader(node)) {
            node = node.getParent();
        }
        if (node != null) {
            // The headers are in the order of the tabs.
            List<Node> headers =
                    node.getParent().getChildrenUnmodifiable().stream().filter(FileTabs::isHeader).toList();
            Tab tab = getTabs().get(Math.min(headers.indexOf(node), getTabs().size() - 1));
            if (tab.getUserData() instanceof OpenFile file) {
                action.accept(file, tab);
            }
        }
    }

    private static boolean isHeader(Node node) {
        return node.getStyleClass().contains("tab") && node.getParent() != null;
    }

    private static void updateTooltip(OpenFile file, Tab tab) {
        Optional<String> path = file.pathProperty().get().map(PathNames::shown);
        Tooltip tooltip = tab.getTooltip();
        if (path.isEmpty()) {
            tab.setTooltip(null);
        } else if (tooltip == null) {
            tab.setTooltip(new Tooltip(path.get()));
        } else {
            tooltip.setText(path.get());
        }
    }

    private Tab createTab(OpenFile file) {
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

    /** Creates the menu of a tab. Its commands apply to the tab's file, which need not be in front. */
    private ContextMenu createMenu(OpenFile file) {
        MenuItem copyItem = createItem("copyPath", () -> commands.copyPath(file));
        MenuItem showItem = createItem("showInFolder", () -> commands.showInFolder(file));
        MenuItem compareItem = createItem("compareSaved", () -> commands.versions().compareWithSaved(file));
        MenuItem revertItem = createItem("revert", () -> commands.versions().revert(file));
        for (MenuItem item : List.of(copyItem, showItem, compareItem, revertItem)) {
            item.disableProperty().bind(file.pathProperty().map(Optional::isEmpty));
        }
        ContextMenu menu = new ContextMenu(createItem("close", () -> commands.close(file)),
                createItem("closeOthers", () -> commands.closeOthers(file)),
                createItem("closeSaved", commands::closeSaved),
                new SeparatorMenuItem(), compareItem,
                createItem("compareFile", () -> commands.versions().pickAndCompare(file)), revertItem,
                new SeparatorMenuItem(), copyItem, showItem);
        menu.setId("file-tab-menu");
        return menu;
    }

    private MenuItem createItem(String name, Runnable work) {
        MenuItem item = new MenuItem(messages.text("action.file." + name));
        item.setId("file-tab-" + name);
        item.setOnAction(_ -> work.run());
        return item;
    }

    /** The titles of the tabs. Files with the same name are distinguished by their folders. */
    static final class TabNames {

        /** @param path empty for a text without a file */
        record NamedFile(String name, Optional<Path> path) {

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

        /** The maximum length of a title, which leaves room for other tabs. The tooltip has the whole path. */
        private static final int MAX_CHARACTERS = 36;

        private TabNames() {}

        /** The full title of each file, in the same order. */
        static List<String> titles(List<OpenFile> files, WindowMessages messages) {
            List<NamedFile> all = files.stream()
                    .map(file -> new NamedFile(file.nameProperty().get(), file.pathProperty().get())).toList();
            List<String> folders = findDistinguishingFolders(all);
            return IntStream.range(0, all.size()).mapToObj(i -> folders.get(i).isEmpty() ? all.get(i).name()
                    : messages.text("files.tab.folder", all.get(i).name(), PathNames.shown(folders.get(i)))).toList();
        }

        /** The shortened titles in the same order. Titles that would become equal are not shortened. */
        static List<String> shortenAll(List<String> names) {
            List<String> shortened = names.stream().map(TabNames::shorten).toList();
            return IntStream.range(0, names.size())
                    .mapToObj(i -> Collections.frequency(shortened, shortened.get(i)) > 1 ? names.get(i)
                            : shortened.get(i))
                    .toList();
        }

        private static String shorten(String name) {
            return name.codePointCount(0, name.length()) <= MAX_CHARACTERS ? name
                    : name.substring(0, name.offsetByCodePoints(0, MAX_CHARACTERS - 1)) + "\u2026";
        }

        /** The folders to show for each file, in the same order; empty if the name is unique. */
        static List<String> findDistinguishingFolders(List<NamedFile> all) {
            List<String> folders = new ArrayList<>();
            for (NamedFile file : all) {
                List<NamedFile> namesakes =
                        all.stream().filter(candidate -> candidate.name().equals(file.name())).toList();
                folders.add(namesakes.size() == 1 ? "" : IntStream.rangeClosed(1, Math.max(1, file.depth()))
                        .mapToObj(file::folders)
                        .filter(candidate -> isUnique(candidate, namesakes)).findFirst().orElse(file.folders(1)));
            }
            return folders;
        }

        private static boolean isUnique(String candidate, List<NamedFile> namesakes) {
            int folderCount = Math.max(1, Path.of(candidate).getNameCount());
            return namesakes.stream().filter(file -> file.folders(folderCount).equals(candidate)).count() == 1;
        }
    }
}
