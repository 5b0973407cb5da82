package org.roboscope.ui.tour;

import java.util.function.Supplier;
import javafx.scene.Node;

/** One stop of the tour: what is told, and the part of the window that it is told of. */
public record TourStop(String title, String text, Supplier<Node> where) {}
