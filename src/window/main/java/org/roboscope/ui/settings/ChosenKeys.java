package org.roboscope.ui.settings;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyCombination.Modifier;
import javafx.scene.input.KeyCombination.ModifierValue;
import javafx.scene.input.KeyEvent;
import org.roboscope.ui.settings.Settings.ListSetting;

/** The keys that the user chose for commands. They apply when a window is opened. */
public final class ChosenKeys {

    private static final ListSetting<ChosenKey> STORED = new ListSetting<>("keys", ChosenKey::read, ChosenKey::toLine);
    private static final String KEY_SEPARATOR = "+";
    /** The modifiers in the order in which they are written. SHORTCUT is Ctrl, or Command on a Mac. */
    private static final Map<String, Modifier> MODIFIERS = new LinkedHashMap<>();

    static {
        MODIFIERS.put("SHORTCUT", KeyCombination.SHORTCUT_DOWN);
        MODIFIERS.put("CONTROL", KeyCombination.CONTROL_DOWN);
        MODIFIERS.put("META", KeyCombination.META_DOWN);
        MODIFIERS.put("ALT", KeyCombination.ALT_DOWN);
        MODIFIERS.put("SHIFT", KeyCombination.SHIFT_DOWN);
    }

    private ChosenKeys() {}

    /** The keys by the id of their action. A key that is stored twice belongs to the first action. */
    public static Map<String, KeyCodeCombination> in(Settings settings) {
        Map<String, KeyCodeCombination> keys = new LinkedHashMap<>();
        STORED.in(settings).stream().filter(chosenKey -> !keys.containsValue(chosenKey.key()))
                .forEach(chosenKey -> keys.putIfAbsent(chosenKey.action(), chosenKey.key()));
        return keys;
    }

    static void set(Settings settings, Map<String, KeyCodeCombination> keys) {
        STORED.set(settings, keys.entrySet().stream().map(entry -> new ChosenKey(entry.getKey(), entry.getValue()))
                .toList());
    }

    /** The key of an event; empty for typing, for moving the caret, and for a modifier without another key. */
    static Optional<KeyCodeCombination> of(KeyEvent event) {
        List<Modifier> modifiers = new ArrayList<>();
        if (event.isShortcutDown()) {
            modifiers.add(KeyCombination.SHORTCUT_DOWN);
        } else if (event.isControlDown()) {
            modifiers.add(KeyCombination.CONTROL_DOWN);
        }
        if (event.isAltDown()) {
            modifiers.add(KeyCombination.ALT_DOWN);
        }
        boolean isCommand = !modifiers.isEmpty() || event.getCode().isFunctionKey();
        if (event.isShiftDown()) {
            modifiers.add(KeyCombination.SHIFT_DOWN);
        }
        return isCommand && !event.getCode().isModifierKey() && event.getCode() != KeyCode.UNDEFINED
                ? Optional.of(new KeyCodeCombination(event.getCode(), modifiers.toArray(Modifier[]::new)))
                : Optional.empty();
    }

    /** A key in the settings file, such as {@code file.save SHORTCUT+ALT+S}. */
    private record ChosenKey(String action, KeyCodeCombination key) {

        static Optional<ChosenKey> read(String line) {
            String[] parts = line.split(" ", 2);
            return parts.length < 2 ? Optional.empty() : readKey(parts[1]).map(key -> new ChosenKey(parts[0], key));
        }

        private static Optional<KeyCodeCombination> readKey(String text) {
            List<String> names = List.of(text.split("\\+"));
            Set<String> modifiers = new HashSet<>(names.subList(0, names.size() - 1));
            return MODIFIERS.keySet().containsAll(modifiers)
                    ? Arrays.stream(KeyCode.values()).filter(code -> code.name().equals(names.getLast()))
                            .filter(code -> !code.isModifierKey()).findFirst()
                            .map(code -> new KeyCodeCombination(code, MODIFIERS.entrySet().stream()
                                    .filter(entry -> modifiers.contains(entry.getKey())).map(Map.Entry::getValue)
                                    .toArray(Modifier[]::new)))
                    : Optional.empty();
        }

        String toLine() {
            List<String> names = new ArrayList<>();
            Map<String, ModifierValue> values = Map.of("SHORTCUT", key.getShortcut(), "CONTROL", key.getControl(),
                    "META", key.getMeta(), "ALT", key.getAlt(), "SHIFT", key.getShift());
            MODIFIERS.keySet().stream().filter(name -> values.get(name) == ModifierValue.DOWN).forEach(names::add);
            names.add(key.getCode().name());
            return action + " " + String.join(KEY_SEPARATOR, names);
        }
    }
}
