package org.roboscope.ui.editor;

import static javafx.scene.input.KeyCombination.SHIFT_DOWN;
import static javafx.scene.input.KeyCombination.SHORTCUT_DOWN;

import java.util.function.Predicate;
import javafx.geometry.Orientation;
import javafx.scene.input.KeyCode;
import org.roboscope.ui.action.Action;
import org.roboscope.ui.action.ActionRegistry;
import org.roboscope.ui.action.MenuName;
import org.roboscope.ui.common.WindowMessages;

/** Showing the text in front twice, at two of its places. */
public final class SplitActions {

    /** So much of the editor is given to a view, or taken from it, at once. */
    private static final double STEP = 0.1;

    private final WindowMessages messages;
    private final EditorPane editor;

    public SplitActions(WindowMessages messages, EditorPane editor) {
        this.messages = messages;
        this.editor = editor;
    }

    public void add(ActionRegistry actionRegistry) {
        actionRegistry.add(action("above", "splitSo", now -> isPossible(now) && now != TextSplit.ONE_ABOVE_THE_OTHER)
                .key(KeyCode.BACK_SLASH, SHORTCUT_DOWN)
                .does(() -> editor.arrange(views -> views.split(Orientation.VERTICAL))));
        actionRegistry.add(action("beside", "splitSo", now -> isPossible(now) && now != TextSplit.SIDE_BY_SIDE)
                .does(() -> editor.arrange(views -> views.split(Orientation.HORIZONTAL))));
        actionRegistry.add(action("other", "notSplit", TextSplit::isSplit).key(KeyCode.F6, SHORTCUT_DOWN)
                .does(() -> editor.arrange(TextViews::turnToOther)));
        actionRegistry.add(action("larger", "notSplit", TextSplit::isSplit)
                .does(() -> editor.arrange(views -> views.enlargeActive(STEP))));
        actionRegistry.add(action("smaller", "notSplit", TextSplit::isSplit)
                .does(() -> editor.arrange(views -> views.enlargeActive(-STEP))));
        actionRegistry
                .add(action("close", "notSplit", TextSplit::isSplit).key(KeyCode.BACK_SLASH, SHORTCUT_DOWN, SHIFT_DOWN)
                        .does(() -> editor.arrange(TextViews::close)));
    }

    private static boolean isPossible(TextSplit now) {
        return now != TextSplit.NOT_POSSIBLE;
    }

    private Action.Builder action(String name, String whyNot, Predicate<TextSplit> condition) {
        return Action.named("view.split." + name, messages.text("action.view.split." + name)).in(MenuName.VIEW, 3)
                .under(messages.text("action.view.split"))
                .enabledWhen(editor.splitProperty().map(condition::test), messages.text("whyNot." + whyNot));
    }
}
