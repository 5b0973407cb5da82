package org.roboscope.ui.tour;

import java.util.List;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.geometry.Dimension2D;

/** Where a card stands that speaks of a part of the window: beside it if there is room, else in it. */
final class CardPlace {

    private static final double GAP = 14;

    private CardPlace() {}

    static Bounds of(Dimension2D card, Bounds part, Bounds window) {
        double x = within(part.getMinX() + GAP, card.getWidth(), window.getWidth());
        double y = within(part.getMinY() + GAP, card.getHeight(), window.getHeight());
        List<Bounds> beside = List.of(
                at(part.getMaxX() + GAP, y, card),
                at(part.getMinX() - GAP - card.getWidth(), y, card),
                at(x, part.getMinY() - GAP - card.getHeight(), card),
                at(x, part.getMaxY() + GAP, card));
        return beside.stream().filter(window::contains).findFirst().orElseGet(() -> at(x, y, card));
    }

    private static Bounds at(double x, double y, Dimension2D card) {
        return new BoundingBox(x, y, card.getWidth(), card.getHeight());
    }

    private static double within(double wanted, double length, double room) {
        return Math.max(0, Math.min(wanted, room - length - GAP));
    }
}
