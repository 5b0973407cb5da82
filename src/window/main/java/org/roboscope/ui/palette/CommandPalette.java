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

/** A list of choices over the window. Typing filters it, Enter runs the selected choice, and Escape closes it. */
public final class CommandPalette {

    private static final double WIDTH = 560;
    private static final double DISTANCE_FROM_TOP = 70;
    private static final int MAX_ROWS = 12;
    private static final double ROW_HEIGHT = 30;

    private final StackPane windowPane;
    private final VBox box = new VBox();
    private final TextField filterField = new TextField();
    private final ChoiceList<Choice> list =
            new ChoiceList<>("palette-list", ROW_HEIGHT, MAX_ROWS, this::runSelected, this::close);
    private List<Choice> choices = List.of();
    private @Nullable Node previousFocusOwner;

    /**
     * @param windowPane  the pane below the list
     * @param placeholder text shown if no choice matches
     */
    public CommandPalette(StackPane windowPane, String placeholder) {
        this.windowPane = windowPane;
        list.view().setPlaceholder(new Label(placeholder));
        box.getStyleClass().add("palette");
        box.setMaxSize(WIDTH, Region.USE_PREF_SIZE);
        box.getChildren().setAll(filterField, list.view());
        filterField.getStyleClass().add("palette-typed");
        filterField.textProperty().subscribe((_, _) -> showMatching());
        box.addEventFilter(KeyEvent.KEY_PRESSED, list::keyPressed);
        filterField.focusedProperty().subscribe((_, isFocused) -> {
            if (!isFocused) {
                close();
            }
        });
    }

    public void open(String prompt, List<Choice> newChoices) {
        choices = newChoices;
        if (!windowPane.getChildren().contains(box)) {
            previousFocusOwner = windowPane.getScene().getFocusOwner();
            StackPane.setAlignment(box, Pos.TOP_CENTER);
            box.setTranslateY(DISTANCE_FROM_TOP);
            windowPane.getChildren().add(box);
        }
        filterField.setPromptText(prompt);
        filterField.setAccessibleText(prompt);
        filterField.clear();
        showMatching();
        filterField.requestFocus();
    }

    private void showMatching() {
        List<Choice> matchingChoices = findMatching(choices, filterField.getText());
        list.show(matchingChoices, filterField.getText().isBlank() ? currentIndex(matchingChoices) : 0);
    }

    private static int currentIndex(List<Choice> choices) {
        return IntStream.range(0, choices.size()).filter(i -> choices.get(i).isCurrent()).findFirst().orElse(0);
    }

    private void runSelected() {
        Optional<Choice> selected = list.selected();
        if (selected.filter(choice -> !choice.isPossible()).isEmpty()) {
            close();
            selected.ifPresent(choice -> choice.run().run());
        }
    }

    private void close() {
        if (windowPane.getChildren().remove(box) && previousFocusOwner != null) {
            previousFocusOwner.requestFocus();
        }
    }

    /**
     * A choice of the palette.
     *
     * @param detail     short text at the right, such as the key of a command or the reason why it is disabled
     * @param isCurrent  whether it is selected first, such as the group at the caret
     * @param isPossible whether it can be chosen now
     */
    public record Choice(String text, String detail, boolean isCurrent, boolean isPossible, Runnable run)
            implements ChoiceList.Choice {

        public Choice(String text, String detail, Runnable run) {
            this(text, detail, false, true, run);
        }
    }

    /**
     * Returns the choices that contain all typed words. Choices that contain them as a phrase are first, then choices
     * in which the first word begins a word. Disabled choices are last, and left out if nothing is typed.
     */
    static List<Choice> findMatching(List<Choice> choices, String typed) {
        List<String> words = Stream.of(typed.toLowerCase(Locale.ROOT).strip().split("\\s+")).toList();
        String phrase = String.join(" ", words);
        return choices.stream()
                .filter(choice -> choice.isPossible || !phrase.isEmpty())
                .filter(choice -> words.stream().allMatch(searchText(choice)::contains))
                .sorted(Comparator.comparing((Choice choice) -> !choice.isPossible)
                        .thenComparing(choice -> !searchText(choice).contains(phrase))
                        .thenComparingInt(choice -> rank(searchText(choice), words.getFirst())))
                .toList();
    }

    private static String searchText(Choice choice) {
        return (choice.text + " " + choice.detail).toLowerCase(Locale.ROOT);
    }

    private static int rank(String text, String word) {
        if (text.startsWith(word)) {
            return 0;
        }
        return text.contains(" " + word) ? 1 : 2;
    }

    /** Creates the choices of the palette. */
    public static final class PaletteChoices {

        private PaletteChoices() {}

        /** All commands; disabled ones show the reason instead of their key. */
        public static List<CommandPalette.Choice> createCommandChoices(ActionRegistry actionRegistry) {
            return actionRegistry.all().stream().map(PaletteChoices::createCommandChoice).toList();
        }

        private static CommandPalette.Choice createCommandChoice(Action action) {
            String key = action.keys().stream().findFirst().map(KeyCodeCombination::getDisplayText).orElse("");
            return new CommandPalette.Choice(action.plainText(), action.isEnabled() ? key : action.whyNot(), false,
                    action.isEnabled(), action::run);
        }

        /** The outline of the file: the first lines of its groups, with the caret's group. */
        public static List<CommandPalette.Choice> createGroupChoices(Workspace workspace, WindowMessages messages) {
            int caretLine = workspace.caret().positionProperty().get().line();
            return workspace.reading().get().cards().all().stream()
                    .flatMap(card -> card.groups().stream()
                            .map(group -> createGroupChoice(card, group, caretLine, workspace, messages)))
                    .sorted(Comparator.comparingInt(GroupChoice::line)).map(GroupChoice::choice).toList();
        }

        private record GroupChoice(int line, CommandPalette.Choice choice) {}

        private static GroupChoice createGroupChoice(
                GroupCards.Card card, Group group, int caretLine, Workspace workspace, WindowMessages messages) {
            boolean isAtCaret = group.firstLine() <= caretLine && caretLine <= group.lastLine();
            String lines = messages.text("palette.lines", group.firstLine(), group.lastLine(), group.rules().size());
            return new GroupChoice(group.firstLine(), new CommandPalette.Choice(
                    messages.text("palette.group", card.number(), name(card, messages)),
                    isAtCaret ? messages.text("palette.here", lines) : lines,
                    isAtCaret,
                    true,
                    () -> workspace.requests().goTo(new EditorPosition(group.firstLine(), 0))));
        }

        private static String name(GroupCards.Card card, WindowMessages messages) {
            return card.isStar() ? messages.text("palette.everyone") : String.join(", ", card.agents());
        }
    }
}
