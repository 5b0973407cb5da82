package org.roboscope.ui.inspector;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.assignment.Assignment;
import org.roboscope.simulate.purpose.AssignmentWords;
import org.roboscope.ui.common.Browser;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.settings.OwnCrawlers;

/** All about one crawler: why it follows these lines, what else the file says to it, what is known of it. */
final class CrawlerDetails extends BorderPane {

    private static final double MOST_OF_PANEL = 0.45;

    private final WindowMessages messages;
    private final AssignmentWords words;
    private final AssignmentSteps steps;
    private final NonRuleFieldWords nonRuleFields;
    private final Browser browser;
    private final OwnCrawlers own;
    private final Label title = new Label();
    private final Label subtitle = new Label();
    private final VBox body = new VBox();
    private final ScrollPane scroll = new ScrollPane(body);

    CrawlerDetails(WindowMessages messages, AssignmentWords words, Browser browser, OwnCrawlers own, Runnable close) {
        this.messages = messages;
        this.words = words;
        this.steps = new AssignmentSteps(messages);
        this.nonRuleFields = new NonRuleFieldWords(messages, words);
        this.browser = browser;
        this.own = own;
        getStyleClass().add("crawler-details");
        title.getStyleClass().add("card-title");
        title.setMinWidth(Region.USE_PREF_SIZE);
        subtitle.getStyleClass().add("details-subtitle");
        subtitle.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(subtitle, Priority.ALWAYS);
        Button closing = new Button("✕");
        closing.getStyleClass().add("details-close");
        closing.setAccessibleText(messages.text("details.close"));
        closing.setOnAction(_ -> close.run());
        HBox head = new HBox(title, subtitle, closing);
        head.getStyleClass().add("details-head");
        body.getStyleClass().add("details-body");
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        setTop(head);
        setCenter(scroll);
        visibleProperty().bind(managedProperty());
        setManaged(false);
    }

    void show(InspectorModel model, Assignment assignment) {
        setManaged(true);
        title.setText(assignment.name());
        subtitle.setText(words.origin(assignment));
        setAccessibleText(messages.text("details.name", assignment.name()));
        List<Node> parts = new ArrayList<>();
        parts.add(heading("details.steps"));
        List<String> reasons = steps.of(model, assignment);
        for (int i = 0; i < reasons.size(); i++) {
            parts.add(numbered(i + 1, reasons.get(i)));
        }
        parts.add(heading("details.nonRuleFields"));
        nonRuleFields.of(model.reading().text(), assignment).forEach(sentence -> parts.add(paragraph(sentence)));
        parts.add(heading("details.reading"));
        parts.add(paragraph(steps.reading(model, assignment)));
        assignment.entry().ifPresent(entry -> addKnowledge(entry, parts));
        body.getChildren().setAll(parts);
        scroll.setVvalue(0);
    }

    void hide() {
        setManaged(false);
    }

    boolean isShown() {
        return isManaged();
    }

    @Override
    protected double computePrefHeight(double width) {
        double most = getParent() == null
                ? Double.MAX_VALUE
                : getParent().getLayoutBounds().getHeight() * MOST_OF_PANEL;
        double whole =
                getTop().prefHeight(width) + body.prefHeight(width) + snappedTopInset() + snappedBottomInset() + 2;
        return Math.min(whole, most);
    }

    private void addKnowledge(CatalogueEntry entry, List<Node> parts) {
        parts.add(heading("details.about"));
        parts.add(paragraph(words.coded("obedience", entry.obedience()) + " · " + words.coded("star", entry.star())));
        parts.add(paragraph(messages.text("details.confidence", words.coded("confidence", entry.confidence()))));
        if (!entry.note().isBlank()) {
            parts.add(paragraph(messages.text("details.note", entry.note())));
        }
        if (OwnCrawlers.isOwn(entry)) {
            Button remove = new Button(messages.text("own.remove"));
            remove.setOnAction(_ -> own.remove(entry.token()));
            parts.add(remove);
        }
        if (isAddress(entry.documentation())) {
            parts.add(heading("details.documentation"));
            parts.add(link(entry.documentation()));
        }
        List<String> sources = entry.sources().stream().filter(source -> !source.isBlank()).toList();
        if (!sources.isEmpty()) {
            parts.add(heading("details.sources"));
            sources.forEach(source -> parts.add(isAddress(source) ? link(source) : paragraph(source)));
        }
    }

    private Label heading(String key) {
        Label heading = new Label(messages.text(key));
        heading.getStyleClass().add("details-heading");
        return heading;
    }

    private static Node numbered(int number, String sentence) {
        Label digit = new Label(Integer.toString(number));
        digit.getStyleClass().add("step-number");
        digit.setMinWidth(Region.USE_PREF_SIZE);
        Label text = paragraph(sentence);
        HBox.setHgrow(text, Priority.ALWAYS);
        HBox row = new HBox(digit, text);
        row.getStyleClass().add("step");
        return row;
    }

    private static Label paragraph(String sentence) {
        Label label = new Label(sentence);
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        label.setMaxWidth(Double.MAX_VALUE);
        return label;
    }

    private Hyperlink link(String address) {
        String url = address.split("\\s", 2)[0];
        Hyperlink link = new Hyperlink(address);
        link.setWrapText(true);
        link.setMinHeight(Region.USE_PREF_SIZE);
        link.setAccessibleText(messages.text("details.open", url));
        link.setOnAction(_ -> browser.open(url));
        return link;
    }

    private static boolean isAddress(String text) {
        return text.startsWith("https://") || text.startsWith("http://");
    }
}
