package org.roboscope.ui;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.VBox;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import javafx.stage.Stage;

/** A window with some problems, and access to its Problems panel. */
final class ProblemsFixture {

    static final String TEXT = """
            User-agent: *
            Disallow: private
            Dissallow: /x
            Disallow: other
            Sitemap: https://example.com/s.xml
            """;

    final WindowFixture window;

    ProblemsFixture(Stage stage, Path folder) throws IOException {
        window = WindowFixture.showing(stage, folder, TEXT);
    }

    /** Presses a link in the details of the selected problem. */
    void pressLink(String text) {
        window.onWindow(() -> Controls.press(window.stage.getScene().lookup("#problem-details")
                .lookupAll(".hyperlink").stream().map(Hyperlink.class::cast)
                .filter(link -> link.getText().replace(",", "").equals(text.replace(",", ""))).findFirst()
                .orElseThrow(() -> new AssertionError(text + " is not among " + details()))));
    }

    String details() {
        VBox box = (VBox) window.stage.getScene().lookup("#problem-details");
        return box.getChildren().stream().filter(Labeled.class::isInstance).map(node -> ((Labeled) node).getText())
                .collect(Collectors.joining(" | "));
    }

    /** Text of the page about the finding, as shown in the details. */
    String pageText() {
        VBox box = (VBox) window.stage.getScene().lookup("#problem-details");
        return box.getChildren().stream().filter(node -> node.getStyleClass().stream()
                .anyMatch(style -> style.startsWith("page-")))
                .map(node -> node instanceof TextFlow flow
                        ? flow.getChildren().stream().map(part -> ((Text) part).getText())
                                .collect(Collectors.joining())
                        : ((Labeled) node).getText())
                .collect(Collectors.joining(" "));
    }

    TableView<?> table() {
        return (TableView<?>) window.stage.getScene().lookup("#problems-table");
    }

    TableRow<?> row(int index) {
        return table().lookupAll(".table-row-cell").stream().map(node -> (TableRow<?>) node)
                .filter(row -> row.getIndex() == index && row.isVisible()).findFirst().orElseThrow();
    }

    List<String> rows() {
        window.settle();
        return table().getItems().stream().map(ProblemsFixture::codeAndLine).toList();
    }

    String selectedRow() {
        return codeAndLine(table().getSelectionModel().getSelectedItem());
    }

    /** Selects the row of a finding. */
    void select(String codeAndLine) {
        int index = rows().indexOf(codeAndLine);
        window.onWindow(() -> table().getSelectionModel().clearAndSelect(index));
        window.settle();
    }

    /** Parses the text of a row, because its class is private to the panel. */
    private static String codeAndLine(Object row) {
        return row.toString().replaceAll("(?s).*?code=([A-Z]\\d\\d), line=(\\d+).*", "$1:$2");
    }

    String caret() {
        var caret = window.workspace().caret().positionProperty().get();
        return caret.line() + ":" + caret.column();
    }

    String badge() {
        WindowSteps.settle();
        return window.stage.getScene().getRoot().lookupAll(".panel-badge").stream().map(node -> (Label) node)
                .filter(Node::isVisible).map(Label::getText).collect(Collectors.joining());
    }

    ToggleButton toggle(String severity) {
        return (ToggleButton) window.stage.getScene().lookup("#problems-show-" + severity);
    }

    Button statusButton(String severity) {
        return (Button) window.stage.getScene().lookup("#status-" + severity);
    }

    String placeholder() {
        return WindowSteps.call(() -> ((VBox) table().getPlaceholder())
                .getChildren().stream().map(node -> ((Labeled) node).getText()).collect(Collectors.joining(" ")));
    }
}
