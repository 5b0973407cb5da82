package org.roboscope.ui.action;

import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.input.KeyCodeCombination;
import org.roboscope.ui.action.Action.MenuName;

/** All actions by their id, and the keys that the user chose for them. */
public final class ActionRegistry {

    private final Map<String, KeyCodeCombination> chosenKeys;
    private final Map<String, Action> actionsById = new LinkedHashMap<>();
    private final Map<String, List<KeyCodeCombination>> defaultKeys = new HashMap<>();

    public ActionRegistry() {
        this(Map.of());
    }

    /** @param chosenKeys keys that the user chose, by the id of the action; each is used once */
    public ActionRegistry(Map<String, KeyCodeCombination> chosenKeys) {
        this.chosenKeys = Map.copyOf(chosenKeys);
    }

    public void add(Action newAction) {
        defaultKeys.putIfAbsent(newAction.id(), newAction.keys());
        Action action = newAction.withKeys(keys(newAction, chosenKeys));
        for (KeyCodeCombination key : action.keys()) {
            actionsById.values().stream().filter(added -> added.keys().contains(key)).findAny().ifPresent(added -> {
                throw new IllegalArgumentException(key + " is already used by " + added.id() + ": " + action.id());
            });
        }
        if (actionsById.putIfAbsent(action.id(), action) != null) {
            throw new IllegalArgumentException("duplicate action: " + action.id());
        }
    }

    /** Returns the keys of an action. A chosen key replaces the default keys, and is taken from any other action. */
    public List<KeyCodeCombination> keys(Action action, Map<String, KeyCodeCombination> chosenKeys) {
        KeyCodeCombination chosenKey = chosenKeys.get(action.id());
        return chosenKey != null ? List.of(chosenKey)
                : defaultKeys(action).stream().filter(key -> !chosenKeys.containsValue(key)).toList();
    }

    /** The keys of an action if the user chooses none. */
    public List<KeyCodeCombination> defaultKeys(Action action) {
        return defaultKeys.getOrDefault(action.id(), List.of());
    }

    public Action get(String id) {
        Action action = actionsById.get(id);
        if (action == null) {
            throw new IllegalArgumentException("unknown action: " + id);
        }
        return action;
    }

    public Collection<Action> all() {
        return Collections.unmodifiableCollection(actionsById.values());
    }

    public List<Action> actionsIn(MenuName menu) {
        return actionsById.values().stream().filter(action -> action.menu() == menu).toList();
    }
}
