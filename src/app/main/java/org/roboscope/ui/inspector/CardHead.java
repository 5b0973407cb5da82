package org.roboscope.ui.inspector;

import java.util.List;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.roboscope.ui.common.ControlTooltips;
import org.roboscope.ui.common.WindowMessages;

/** Whose card it is and where it stands; the User-agent values have lines of their own where the first has no room for them. */
final class CardHead extends VBox {

    private static final int MOST_AGENTS = 8;

    private final HBox line;
    private final Label agents;
    private final Label below;
    private final boolean isBelowWhereCut;

    CardHead(CardContent face, WindowMessages messages) {
        Region dot = new Region();
        dot.getStyleClass().add("group-dot");
        if (face.colour() >= 0) {
            dot.getStyleClass().add("group-colour-" + face.colour());
        }
        Label title = new Label(face.title());
        title.getStyleClass().add("card-title");
        title.setMinWidth(0);
        agents = agents(face.agents(), messages);
        agents.setMinWidth(0);
        // They take what the title leaves and never shorten it.
        StackPane rest = new StackPane(agents);
        rest.setAlignment(Pos.CENTER_LEFT);
        rest.setMinWidth(0);
        rest.setPrefWidth(0);
        HBox.setHgrow(rest, Priority.ALWAYS);
        Label place = new Label(face.place());
        place.setMinWidth(USE_PREF_SIZE);
        place.getStyleClass().add("card-place");
        line = new HBox(dot, title, rest, place);
        line.getStyleClass().add("card-line");
        below = agents(face.agents(), messages);
        below.setWrapText(true);
        // What changes while it is laid out must not ask for a layout.
        below.setManaged(false);
        isBelowWhereCut = !saysTheTitleAgain(face);
        getStyleClass().add("card-head");
        getChildren().setAll(line, below);
        if (!face.agents().isEmpty()) {
            String all = String.join(", ", face.agents());
            ControlTooltips.attach(agents, all);
            ControlTooltips.attach(title, all);
        }
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computePrefHeight(double width) {
        double height = super.computePrefHeight(width);
        return width > 0 && isBelow(inside(width)) ? height + getSpacing() + below.prefHeight(inside(width)) : height;
    }

    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        double width = inside(getWidth());
        agents.setVisible(!areCut(width));
        below.setVisible(isBelow(width));
        below.resizeRelocate(snappedLeftInset(), line.getBoundsInParent().getMaxY() + getSpacing(), width,
                below.prefHeight(width));
    }

    private double inside(double width) {
        return width - snappedLeftInset() - snappedRightInset();
    }

    private boolean isBelow(double width) {
        return isBelowWhereCut && areCut(width);
    }

    private boolean areCut(double width) {
        return line.prefWidth(-1) + agents.prefWidth(-1) > width + 1;
    }

    private static Label agents(List<String> agents, WindowMessages messages) {
        String first = String.join(", ", agents.stream().limit(MOST_AGENTS).toList());
        Label label = new Label(agents.isEmpty() ? ""
                : messages.text("card.agents", agents.size() > MOST_AGENTS
                        ? messages.text("card.several", first, agents.size() - MOST_AGENTS) : first));
        label.getStyleClass().add("card-agents");
        return label;
    }

    private static boolean saysTheTitleAgain(CardContent face) {
        return face.agents().isEmpty()
                || face.agents().size() == 1 && face.agents().getFirst().equalsIgnoreCase(face.title());
    }
}
