package org.roboscope.ui.tour;

import java.util.function.Supplier;
import javafx.scene.Node;

/** One stop of the tour: its title and text, and the part of the window that they explain. */
public record TourStop(String title, String text, Supplier<Node> where) {}
