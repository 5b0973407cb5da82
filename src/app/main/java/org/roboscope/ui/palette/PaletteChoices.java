package org.roboscope.ui.palette;

import java.util.Comparator;
import java.util.List;
import javafx.scene.input.KeyCodeCombination;
import org.roboscope.editing.EditorPosition;
import org.roboscope.editing.GroupCards;
import org.roboscope.robots.Group;
import org.roboscope.ui.action.Action;
import org.roboscope.ui.action.ActionRegistry;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.workspace.Workspace;

/** What the palette offers. */
public final class PaletteChoices {

    private PaletteChoices() {}

    /** Every command. Those that cannot be given now say why in the place of their key. */
    public static List<CommandPalette.Choice> commands(ActionRegistry actionRegistry) {
        return actionRegistry.all().stream().map(PaletteChoices::command).toList();
    }

    private static CommandPalette.Choice command(Action action) {
        String key = action.keys().stream().findFirst().map(KeyCodeCombination::getDisplayText).orElse("");
        return new CommandPalette.Choice(action.plainText(), action.isEnabled() ? key : action.whyNot(), false,
                action.isEnabled(), action::run);
    }

    /** The outline of the file: where its groups begin, and in which of them the caret is. */
    public static List<CommandPalette.Choice> groups(Workspace workspace, WindowMessages messages) {
        int caret = workspace.caret().positionProperty().get().line();
        return workspace.readingProperty().get().cards().all().stream()
                .flatMap(card -> card.groups().stream().map(group -> choice(card, group, caret, workspace, messages)))
                .sorted(Comparator.comparingInt(Outlined::line)).map(Outlined::choice).toList();
    }

    private record Outlined(int line, CommandPalette.Choice choice) {}

    private static Outlined choice(
            GroupCards.Card card, Group group, int caret, Workspace workspace, WindowMessages messages) {
        boolean here = group.firstLine() <= caret && caret <= group.lastLine();
        String lines = messages.text("palette.lines", group.firstLine(), group.lastLine(), group.rules().size());
        return new Outlined(group.firstLine(), new CommandPalette.Choice(
                messages.text("palette.group", card.number(), name(card, messages)),
                here ? messages.text("palette.here", lines) : lines,
                here,
                true,
                () -> workspace.requests().goTo(new EditorPosition(group.firstLine(), 0))));
    }

    private static String name(GroupCards.Card card, WindowMessages messages) {
        return card.star() ? messages.text("palette.everyone") : String.join(", ", card.agents());
    }
}
