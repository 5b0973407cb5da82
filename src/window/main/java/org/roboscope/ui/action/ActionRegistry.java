package org.roboscope.ui.action;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javafx.scene.input.KeyCodeCombination;
import org.roboscope.ui.action.Action.MenuName;

/** All actions, each known by its id. */
public final class ActionRegistry {

    private final Map<String, Action> actionsById = new LinkedHashMap<>();

    public void add(Action action) {
        for (KeyCodeCombination key : action.keys()) {
            actionsById.values().stream().filter(other -> other.keys().contains(key)).findAny().ifPresent(other -> {
                throw new IllegalArgumentException(key + " is already used by " + other.id() + ": " + action.id());
            });
        }
        if (actionsById.putIfAbsent(action.id(), action) != null) {
            throw new IllegalArgumentException("duplicate action: " + action.id());
        }
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

    public List<Action> in(MenuName menu) {
        return actionsById.values().stream().filter(action -> action.menu() == menu).toList();
    }
}
