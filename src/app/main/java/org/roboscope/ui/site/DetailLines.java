package org.roboscope.ui.site;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** What is said beside a table: titles, sentences and remarks, each on as many lines as it needs. */
final class DetailLines {

    private final List<Node> lines = new ArrayList<>();

    DetailLines title(String text) {
        return add(text, "problem-title");
    }

    DetailLines sentence(String text) {
        return add(text, "problem-sentence");
    }

    DetailLines sentences(List<String> texts) {
        texts.forEach(this::sentence);
        return this;
    }

    /** Sentences below a title; without a sentence there is no title. */
    DetailLines titled(String title, List<String> texts) {
        return texts.isEmpty() ? this : title(title).sentences(texts);
    }

    DetailLines remark(String text) {
        return add(text, "problem-muted");
    }

    void showIn(VBox details) {
        details.getChildren().setAll(lines);
    }

    private DetailLines add(String text, String style) {
        Label label = new Label(text);
        label.setWrapText(true);
        label.getStyleClass().add(style);
        lines.add(label);
        return this;
    }
}
