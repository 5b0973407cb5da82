package org.roboscope.ui.common.page;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.image.Image;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import org.roboscope.manual.ManualPages;

/** Draws the parts of a page. */
public final class PageNodes {

    /** A column of cells not longer than this keeps its width; the others share what is left. */
    private static final int SHORT_CELL = 22;

    private final ManualPage page;
    private final Optional<Consumer<ManualPage.Target>> follow;

    /** @param follow goes where a link leads; without it links are words like others */
    public PageNodes(ManualPage page, Optional<Consumer<ManualPage.Target>> follow) {
        this.page = page;
        this.follow = follow;
    }

    public List<Node> draw(List<PageBlock> blocks) {
        return blocks.stream().map(this::draw).toList();
    }

    private Node draw(PageBlock block) {
        return switch (block) {
            case PageBlock.Heading heading -> heading(heading);
            case PageBlock.Paragraph paragraph -> flow(paragraph.text(), "page-paragraph");
            case PageBlock.Quotation quotation -> flow(quotation.text(), "page-quotation");
            case PageBlock.Example example -> wrapped(styled(new Label(example.text()), "page-example"));
            case PageBlock.Point point -> point(point);
            case PageBlock.Table table -> table(table);
            case PageBlock.Picture picture -> picture(picture);
        };
    }

    private static Node heading(PageBlock.Heading heading) {
        Label label = styled(new Label(heading.text().replace("`", "")), "page-heading");
        label.getStyleClass().addFirst("page-heading-" + heading.level());
        return wrapped(label);
    }

    /** Never shortened: where there is no room for a line, it goes on in the next. */
    private static Node wrapped(Label label) {
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        return label;
    }

    private Node point(PageBlock.Point point) {
        Label sign = styled(new Label(point.sign()), "page-sign");
        sign.setMinWidth(Region.USE_PREF_SIZE);
        TextFlow words = flow(point.text(), "page-paragraph");
        HBox.setHgrow(words, Priority.ALWAYS);
        return styled(new HBox(sign, words), "page-point");
    }

    private Node table(PageBlock.Table table) {
        GridPane grid = styled(new GridPane(), "page-table");
        int columns = table.rows().stream().mapToInt(List::size).max().orElse(0);
        for (int column = 0; column < columns; column++) {
            grid.getColumnConstraints().add(constraints(table, column));
        }
        for (int row = 0; row < table.rows().size(); row++) {
            List<String> cells = table.rows().get(row);
            for (int column = 0; column < cells.size(); column++) {
                boolean names = table.headed() && row == 0;
                grid.add(flow(cells.get(column), names ? "page-column" : "page-cell"), column, row);
            }
        }
        return grid;
    }

    private static ColumnConstraints constraints(PageBlock.Table table, int column) {
        ColumnConstraints constraints = new ColumnConstraints();
        boolean isShort = table.rows().stream().filter(row -> column < row.size())
                .allMatch(row -> row.get(column).length() <= SHORT_CELL);
        if (isShort) {
            constraints.setMinWidth(Region.USE_PREF_SIZE);
        } else {
            constraints.setHgrow(Priority.ALWAYS);
        }
        return constraints;
    }

    private Node picture(PageBlock.Picture picture) {
        Image image = new Image(ManualPages.picture(page.inside(picture.path())).toExternalForm());
        return styled(new FittingPicture(image, picture.words()), "page-picture");
    }

    private TextFlow flow(String text, String style) {
        TextFlow flow = styled(new TextFlow(), style);
        PagePhrase.of(text).forEach(phrase -> flow.getChildren().add(draw(phrase)));
        return flow;
    }

    private Node draw(PagePhrase phrase) {
        return switch (phrase) {
            case PagePhrase.Words words -> styled(new Text(words.text()), "page-text");
            case PagePhrase.Code code -> styled(new Text(code.text()), "page-code");
            case PagePhrase.Bold bold -> styled(new Text(bold.text()), "page-bold");
            case PagePhrase.Slanted slanted -> styled(new Text(slanted.text()), "page-slanted");
            case PagePhrase.Link link -> follow.<Node>map(going -> link(link, going))
                    .orElseGet(() -> styled(new Text(link.text()), "page-text"));
        };
    }

    private Node link(PagePhrase.Link link, Consumer<ManualPage.Target> going) {
        Hyperlink node = styled(new Hyperlink(link.text()), "page-link");
        node.setOnAction(event -> going.accept(page.target(link.target())));
        node.setOnKeyPressed(event -> {
            if (event.getCode() == KeyCode.ENTER) {
                event.consume();
                node.fire();
            }
        });
        return node;
    }

    private static <T extends Node> T styled(T node, String styleClass) {
        node.getStyleClass().add(styleClass);
        return node;
    }
}
