package org.roboscope.ui.common.usage;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javafx.beans.InvalidationListener;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import org.roboscope.simulate.words.UsageMessages.UsageStatement;
import org.roboscope.ui.common.Controls;
import org.roboscope.ui.workspace.TextAnnotations.HighlightedLines;
import org.roboscope.ui.workspace.Workspace;

/** Rows that show how a page may be used, one for each field that states it. */
public final class UsageRows {

    private final Pane box;
    private final Workspace workspace;
    private List<UsageStatement> shownStatements = List.of();
    private Optional<HighlightedLines> ownHighlight = Optional.empty();
    private HighlightedLines previousHighlight = HighlightedLines.NONE;

    public UsageRows(Pane box, Workspace workspace) {
        this.box = box;
        this.workspace = workspace;
        show(List.of());
    }

    public void show(List<UsageStatement> statements) {
        box.setVisible(!statements.isEmpty());
        if (!statements.equals(shownStatements)) {
            shownStatements = statements;
            endHighlight();
            box.getChildren().setAll(statements.stream().map(this::createRow).toList());
        }
    }

    private Node createRow(UsageStatement statement) {
        return statement.field().isEmpty() ? createSentence(statement) : createFieldRow(statement);
    }

    /** Creates the sentence for the case that no field states a use. It wraps in a narrow panel. */
    private static Label createSentence(UsageStatement statement) {
        Label sentence = new Label(
                statement.phrases().stream().map(UsageStatement.Phrase::text).collect(Collectors.joining(" ")));
        sentence.getStyleClass().add("usage-word");
        sentence.setWrapText(true);
        sentence.setMinHeight(Region.USE_PREF_SIZE);
        return sentence;
    }

    private FlowPane createFieldRow(UsageStatement statement) {
        FlowPane row = Controls.styled(new FlowPane(), "usage-row");
        row.getChildren().add(styled(new Label(statement.field()), "usage-field"));
        statement.phrases().forEach(word -> row.getChildren().add(createWord(word)));
        if (!statement.followers().isEmpty()) {
            row.getChildren().add(styled(new Label(statement.followers()), "usage-followers"));
        }
        if (!statement.reason().isEmpty()) {
            row.getChildren().add(styled(new Label(statement.reason()), "usage-followers"));
        }
        return row;
    }

    private Labeled createWord(UsageStatement.Phrase word) {
        return word.lines().isEmpty() ? styled(new Label(word.text()), "usage-word") : createLink(word);
    }

    /** Creates a link that highlights its lines while the mouse is over it or it has focus. */
    private Labeled createLink(UsageStatement.Phrase word) {
        Hyperlink link = new Hyperlink(word.text());
        HighlightedLines lines = new HighlightedLines(new HashSet<>(word.lines()), true);
        InvalidationListener listener = _ -> {
            endHighlight();
            if (link.isHover() || link.isFocused()) {
                highlight(lines);
            }
        };
        link.hoverProperty().addListener(listener);
        link.focusedProperty().addListener(listener);
        link.setOnAction(event -> {
            link.setVisited(false);
            workspace.requests().scrollTo(word.lines().getFirst());
        });
        return styled(link, "usage-word");
    }

    private void highlight(HighlightedLines lines) {
        previousHighlight = workspace.annotations().highlightedProperty().get();
        ownHighlight = Optional.of(lines);
        workspace.annotations().highlight(lines);
    }

    /** Restores the previous highlight, unless another panel has changed it since then. */
    private void endHighlight() {
        HighlightedLines current = workspace.annotations().highlightedProperty().get();
        if (ownHighlight.filter(current::equals).isPresent()) {
            workspace.annotations().highlight(previousHighlight);
        }
        ownHighlight = Optional.empty();
    }

    private static Labeled styled(Labeled labeled, String style) {
        labeled.getStyleClass().add(style);
        return labeled;
    }
}
