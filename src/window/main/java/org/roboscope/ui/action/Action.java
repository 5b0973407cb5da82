package org.roboscope.ui.action;

import java.util.List;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination.Modifier;
import org.jspecify.annotations.Nullable;

/**
 * A command, available by menu, button, keystroke or name.
 *
 * @param id           {@code menu.what}, such as {@code file.save}
 * @param text         text with an underscore before its mnemonic
 * @param section      actions of one menu with the same section are grouped
 * @param keys         shortcuts; the menu shows the first
 * @param whyNot       a few words on why the action is disabled
 * @param selected     the state of an action that is on or off
 * @param submenu      text of the submenu with the action
 * @param isNamedAlone whether its own text is sufficient outside of the submenu
 * @param isOfText     whether its shortcuts work only while the text has the keyboard focus, because elsewhere the user
 *                     does not see the change
 */
public record Action(
        String id,
        String text,
        MenuName menu,
        int section,
        List<KeyCodeCombination> keys,
        Runnable handler,
        ObservableValue<Boolean> enabled,
        String whyNot,
        Optional<BooleanProperty> selected,
        Optional<String> submenu,
        boolean isNamedAlone,
        boolean isOfText) {

    public static Builder named(String id, String text) {
        return new Builder(id, text);
    }

    Action withKeys(List<KeyCodeCombination> newKeys) {
        return new Action(id, text, menu, section, newKeys, handler, enabled, whyNot, selected, submenu, isNamedAlone,
                isOfText);
    }

    /** The text without the mnemonic of a menu. */
    public String plainText() {
        return submenu.filter(_ -> !isNamedAlone).map(menuText -> menuText + ": ").orElse("").concat(text)
                .replace("_", "");
    }

    public boolean isEnabled() {
        return enabled.getValue();
    }

    /** Runs the command, if it is enabled. */
    public void run() {
        if (isEnabled()) {
            handler.run();
        }
    }

    /** Builds an action. */
    public static final class Builder {

        private final String id;
        private final String text;
        private MenuName menu = MenuName.VIEW;
        private int section;
        private @Nullable String submenu;
        private boolean isNamedAlone;
        private boolean isOfText;
        private List<KeyCodeCombination> keys = List.of();
        private ObservableValue<Boolean> enabled = new SimpleBooleanProperty(true);
        private String whyNot = "";

        private Builder(String id, String text) {
            this.id = id;
            this.text = text;
        }

        /** Puts the action into a menu. Actions of the same section are grouped. */
        public Builder in(MenuName menu, int section) {
            this.menu = menu;
            this.section = section;
            return this;
        }

        /** Puts the action into a submenu, whose text users need to understand the text of the action. */
        public Builder under(String submenuText) {
            this.submenu = submenuText;
            return this;
        }

        /**
         * Puts the action into a submenu only because the menu would be too long. The text of the action is clear
         * without it.
         */
        public Builder inside(String submenuText) {
            this.submenu = submenuText;
            this.isNamedAlone = true;
            return this;
        }

        /** Limits the keys to the text. */
        public Builder ofText() {
            this.isOfText = true;
            return this;
        }

        public Builder key(KeyCode code, Modifier... modifiers) {
            return keys(new KeyCodeCombination(code, modifiers));
        }

        public Builder keys(KeyCodeCombination... keys) {
            this.keys = List.of(keys);
            return this;
        }

        /** @param whyNot a few words on what is missing */
        public Builder enabledWhen(ObservableValue<Boolean> condition, String whyNot) {
            this.enabled = condition;
            this.whyNot = whyNot;
            return this;
        }

        public Action does(Runnable handler) {
            return build(handler, Optional.empty());
        }

        /** An action that turns something on and off. */
        public Action toggles(BooleanProperty property) {
            return build(() -> property.set(!property.get()), Optional.of(property));
        }

        private Action build(Runnable handler, Optional<BooleanProperty> selected) {
            return new Action(id, text, menu, section, keys, handler, enabled, whyNot,
                    selected, Optional.ofNullable(submenu), isNamedAlone, isOfText);
        }
    }

    /** The menus of the menu bar, in their order, then the menus of the panels below the text. */
    public enum MenuName {
        FILE,
        EDIT,
        VIEW,
        SIMULATE,
        HELP,
        TESTER,
        COMPARE,
        BULK,
        SITE,
        PROBLEMS;

        public boolean isInBar() {
            return compareTo(HELP) <= 0;
        }
    }
}
