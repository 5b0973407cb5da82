package org.roboscope.ui.palette;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.roboscope.ui.common.ChoiceList;

/** A list over the window: typing filters it, Enter chooses, Escape leaves all as it was. */
public final class CommandPalette {

    private static final double WIDTH = 560;
    private static final double FROM_TOP = 70;
    private static final int MOST_ROWS = 12;
    private static final double ROW = 30;

    private final StackPane window;
    private final VBox box = new VBox();
    private final TextField typed = new TextField();
    private final ChoiceList<PaletteChoice> list =
            new ChoiceList<>("palette-list", ROW, MOST_ROWS, this::choose, this::close);
    private List<PaletteChoice> all = List.of();
    private @Nullable Node focusBefore;

    /**
     * @param window  what the list comes up over
     * @param nothing said where no choice is left
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

    public void open(String prompt, List<PaletteChoice> choices) {
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
        List<PaletteChoice> left = ChoiceFilter.matching(all, typed.getText());
        list.show(left, typed.getText().isBlank() ? currentIndex(left) : 0);
    }

    private static int currentIndex(List<PaletteChoice> choices) {
        return IntStream.range(0, choices.size()).filter(i -> choices.get(i).current()).findFirst().orElse(0);
    }

    private void choose() {
        Optional<PaletteChoice> chosen = list.selected();
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
}
