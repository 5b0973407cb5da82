package org.roboscope.ui.palette;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.roboscope.editing.EditorPosition;
import org.roboscope.editing.GroupCards;
import org.roboscope.robots.Group;
import org.roboscope.ui.action.Action;
import org.roboscope.ui.action.ActionRegistry;
import org.roboscope.ui.common.ChoiceList;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.workspace.Workspace;

/** A list over the window: typing filters it, Enter chooses, Escape leaves all as it was. */
public final class CommandPalette {

    private static final double WIDTH = 560;
    private static final double FROM_TOP = 70;
    private static final int MOST_ROWS = 12;
    private static final double ROW = 30;

    private final StackPane window;
    private final VBox box = new VBox();
    private final TextField typed = new TextField();
    private final ChoiceList<Choice> list =
            new ChoiceList<>("palette-list", ROW, MOST_ROWS, this::choose, this::close);
    private List<Choice> all = List.of();
    private @Nullable Node focusBefore;

    /**
     * @param window the pane below the list
     * @param nothing shown if no choice is left
     */
    public CommandPalette(StackPane window, String nothing) {
        this.window = window;
        list.view().setPlaceholder(new Label(nothing));
        box.getStyleClass().add("palette");
        box.setMaxSize(WIDTH, Region.USE_PREF_SIZE);
        box.getChildren().setAll(typed, list.view());
        typed.getStyleClass().add("palette-typed");
        typed.textProperty().subscribe((before, now) -> filter());
        box.addEventFilter(KeyEvent.KEY_PRESSED, list::keyPressed);
        typed.focusedProperty().subscribe((before, now) -> {
            if (!now) {
                close();
            }
        });
    }

    public void open(String prompt, List<Choice> choices) {
        all = choices;
        if (!window.getChildren().contains(box)) {
            focusBefore = window.getScene().getFocusOwner();
            StackPane.setAlignment(box, Pos.TOP_CENTER);
            box.setTranslateY(FROM_TOP);
            window.getChildren().add(box);
        }
        typed.setPromptText(prompt);
        typed.setAccessibleText(prompt);
        typed.clear();
        filter();
        typed.requestFocus();
    }

    private void filter() {
        List<Choice> left = matching(all, typed.getText());
        list.show(left, typed.getText().isBlank() ? currentIndex(left) : 0);
    }

    private static int currentIndex(List<Choice> choices) {
        return IntStream.range(0, choices.size()).filter(i -> choices.get(i).current()).findFirst().orElse(0);
    }

    private void choose() {
        Optional<Choice> chosen = list.selected();
        if (chosen.filter(choice -> !choice.possible()).isEmpty()) {
            close();
            chosen.ifPresent(choice -> choice.run().run());
        }
    }

    private void close() {
        if (window.getChildren().remove(box) && focusBefore != null) {
            focusBefore.requestFocus();
        }
    }

    /**
     * Something to choose from a list.
     *
     * @param detail   a few words at the right, such as a key
     * @param current  whether it is where the person is; the list begins there
     * @param possible whether it can be chosen now; the detail says why it cannot
     */
    public record Choice(String text, String detail, boolean current, boolean possible, Runnable run)
            implements ChoiceList.Choice {

        public Choice(String text, String detail, Runnable run) {
            this(text, detail, false, true, run);
        }
    }

    /**
     * The choices that hold every typed word; first those that hold them in a row, then where the first one begins a
     * word. Disabled choices come last, and only if something is typed.
     */
    static List<Choice> matching(List<Choice> choices, String typed) {
        List<String> words = Stream.of(typed.toLowerCase(Locale.ROOT).strip().split("\\s+")).toList();
        String inARow = String.join(" ", words);
        return choices.stream()
                .filter(choice -> choice.possible || !inARow.isEmpty())
                .filter(choice -> words.stream().allMatch(lower(choice)::contains))
                .sorted(Comparator.comparing((Choice choice) -> !choice.possible)
                        .thenComparing(choice -> !lower(choice).contains(inARow))
                        .thenComparingInt(choice -> rank(lower(choice), words.getFirst())))
                .toList();
    }

    private static String lower(Choice choice) {
        return (choice.text + " " + choice.detail).toLowerCase(Locale.ROOT);
    }

    private static int rank(String text, String word) {
        return text.startsWith(word) ? 0 : text.contains(" " + word) ? 1 : 2;
    }

    /** The choices of the palette. */
    public static final class PaletteChoices {

        private PaletteChoices() {}

        /** All commands; disabled ones show the reason instead of their key. */
        public static List<CommandPalette.Choice> commands(ActionRegistry actionRegistry) {
            return actionRegistry.all().stream().map(PaletteChoices::command).toList();
        }

        private static CommandPalette.Choice command(Action action) {
            String key = action.keys().stream().findFirst().map(KeyCodeCombination::getDisplayText).orElse("");
            return new CommandPalette.Choice(action.plainText(), action.isEnabled() ? key : action.whyNot(), false,
                    action.isEnabled(), action::run);
        }

        /** The outline of the file: the first lines of its groups, with the caret's group. */
        public static List<CommandPalette.Choice> groups(Workspace workspace, WindowMessages messages) {
            int caret = workspace.caret().positionProperty().get().line();
            return workspace.reading().get().cards().all().stream()
                    .flatMap(card -> card.groups().stream()
                            .map(group -> choice(card, group, caret, workspace, messages)))
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
            return card.isStar() ? messages.text("palette.everyone") : String.join(", ", card.agents());
        }
    }
}
