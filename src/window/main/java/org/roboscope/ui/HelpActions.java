package org.roboscope.ui;

import static javafx.scene.input.KeyCombination.SHIFT_DOWN;

import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Alert;
import javafx.scene.control.Alert.AlertType;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.image.ImageView;
import javafx.scene.input.KeyCode;
import javafx.stage.Window;
import org.roboscope.robots.Standards;
import org.roboscope.ui.action.Action;
import org.roboscope.ui.action.Action.MenuName;
import org.roboscope.ui.action.ActionRegistry;
import org.roboscope.ui.common.DialogFit;
import org.roboscope.ui.common.Panel;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.help.HelpWindow;

/** The actions that lead to the documentation. */
record HelpActions(ActionRegistry actionRegistry, WindowMessages messages, HelpWindow help, Scene scene, Node editor) {

    private static final String EDITOR_PAGE = "editor";

    void addAll(Runnable openSample, Runnable showLog, Runnable showAbout) {
        actionRegistry.add(createAction("here", 0).key(KeyCode.F1).does(this::explainFocus));
        actionRegistry.add(createAction("page", 0).key(KeyCode.F1, SHIFT_DOWN).does(this::openPage));
        actionRegistry.add(createAction("guide", 1).does(help::openGuide));
        actionRegistry.add(createAction("standards", 1).does(help::openStandards));
        actionRegistry.add(createAction("findings", 1).does(help::openFindings));
        actionRegistry.add(createAction("news", 1).does(help::openNews));
        actionRegistry.add(createAction("sample", 2).does(openSample));
        actionRegistry.add(createAction("log", 3).does(showLog));
        actionRegistry.add(createAction("about", 3).does(showAbout));
    }

    /** Explains the word at the caret in the text, or opens the page of the panel. */
    private void explainFocus() {
        if (isFocusIn(editor)) {
            actionRegistry.get("edit.explain").run();
        } else {
            openPage();
        }
    }

    private void openPage() {
        Optional<String> page = isFocusIn(editor) ? Optional.of(EDITOR_PAGE) : focusedPanel().map(Panel::id);
        page.ifPresentOrElse(help::openPanel, help::openGuide);
    }

    private boolean isFocusIn(Node area) {
        return KeyboardFocus.areasAround(scene).anyMatch(area::equals);
    }

    private Optional<Panel> focusedPanel() {
        return KeyboardFocus.areasAround(scene).flatMap(area -> switch (area) {
            case PanelSlot slot -> Optional.of(slot.panel()).stream();
            case PanelTabs tabs -> tabs.shown().stream();
            default -> Optional.<Panel>empty().stream();
        }).findFirst();
    }

    private Action.Builder createAction(String name, int section) {
        return Action.named("help." + name, messages.text("action.help." + name)).in(MenuName.HELP, section);
    }

    /** Shows the version of the program, the versions of its platform, and the licences of its parts. */
    static final class AboutDialog extends Alert {

        private static final int ICON_SIZE = 64;
        private static final List<String> PARTS = List.of(
                "javafx", "richtextfx", "atlantafx", "ikonli", "material", "picocli", "gson", "diff", "commonmark",
                "jsoup", "jspecify");

        AboutDialog(Window owner, WindowMessages messages) {
            super(AlertType.NONE);
            WindowMessages product = WindowMessages.of("product");
            ImageView icon = new ImageView(AppIcon.ofSize(ICON_SIZE));
            icon.setFitWidth(ICON_SIZE);
            icon.setFitHeight(ICON_SIZE);
            initOwner(owner);
            setGraphic(icon);
            setTitle(messages.text("about.title"));
            setHeaderText(messages.text("about.name", product.text("name"), product.text("version")));
            setContentText(messages.text("about.text", System.getProperty("java.version"),
                    System.getProperty("javafx.version"), Standards.all().size())
                    + "\n\n" + String.join("\n", PARTS.stream().map(part -> messages.text("about." + part)).toList()));
            getButtonTypes().setAll(new ButtonType(messages.text("close"), ButtonData.OK_DONE));
            DialogFit.install(this);
        }
    }
}
