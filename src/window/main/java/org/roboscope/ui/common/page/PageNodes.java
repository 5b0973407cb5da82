package org.roboscope.ui.common.page;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.geometry.Orientation;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.image.Image;
import javafx.scene.image.ImageView;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.node.Block;
import org.commonmark.node.BlockQuote;
import org.commonmark.node.CustomNode;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.LinkReferenceDefinition;
import org.commonmark.node.ListBlock;
import org.commonmark.node.ListItem;
import org.commonmark.node.OrderedList;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SourceSpan;
import org.roboscope.manual.ManualPage;
import org.roboscope.manual.ManualPages;
import org.roboscope.manual.MarkdownParser;
import org.roboscope.manual.PagePhrase;

/**
 * Creates nodes for the parts of a manual page.
 *
 * @param onLink opens the target of a link; without it links are plain text
 */
public record PageNodes(ManualPage page, Optional<Consumer<ManualPage.Target>> onLink) {

    /** The maximum source length of the cells in a column that does not shrink. */
    private static final int MAX_SHORT_CELL = 22;
    /** The minimum width of a column that shrinks. */
    private static final double MIN_COLUMN_WIDTH = 130;
    private static final String BULLET = "\u2022";

    public List<Node> createAll() {
        return drawBlocks(page.blocks());
    }

    /** Creates the nodes of a page without its title and introduction, for a part of the window with its own title. */
    public static List<Node> createBelowTitle(String path) {
        PageNodes nodes = new PageNodes(ManualPage.load(path), Optional.empty());
        return nodes.drawBlocks(nodes.page.blocks().stream()
                .dropWhile(block -> !(block instanceof Heading heading && heading.getLevel() > 1)).toList());
    }

    private List<Node> drawBlocks(List<Block> blocks) {
        return blocks.stream().flatMap(this::drawBlock).toList();
    }

    private Stream<Node> drawBlock(Block block) {
        return switch (block) {
            case Heading heading -> Stream.of(createHeading(heading));
            case Paragraph paragraph -> Stream.of(createParagraph(paragraph));
            case BlockQuote quote -> MarkdownParser.children(quote, Block.class).stream()
                    .flatMap(quoted -> quoted instanceof Paragraph ? Stream.of(createFlow(quoted, "page-quotation"))
                            : drawBlock(quoted));
            case FencedCodeBlock example -> Stream.of(createExample(example.getLiteral()));
            case IndentedCodeBlock example -> Stream.of(createExample(example.getLiteral()));
            case ListBlock list -> createItems(list);
            case TableBlock table -> Stream.of(createTable(table));
            case HtmlBlock html -> Stream.of(createFlow(html, "page-paragraph"));
            case LinkReferenceDefinition _ -> Stream.empty();
            default -> throw new IllegalArgumentException(block.toString());
        };
    }

    private static Node createHeading(Heading heading) {
        Label label = styled(new Label(PagePhrase.text(heading)), "page-heading");
        label.getStyleClass().addFirst("page-heading-" + heading.getLevel());
        return wrap(label);
    }

    private Node createParagraph(Paragraph paragraph) {
        return paragraph.getFirstChild() instanceof org.commonmark.node.Image picture && picture.getNext() == null
                ? createPicture(picture)
                : createFlow(paragraph, "page-paragraph");
    }

    private static Node createExample(String text) {
        return wrap(styled(new Label(text.stripTrailing()), "page-example"));
    }

    /** Wraps a label instead of shortening it. */
    private static Node wrap(Label label) {
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        return label;
    }

    private Stream<Node> createItems(ListBlock list) {
        List<ListItem> items = MarkdownParser.children(list, ListItem.class);
        return IntStream.range(0, items.size()).boxed()
                .flatMap(i -> createItemNodes(list instanceof OrderedList orderedList
                        ? orderedList.getMarkerStartNumber() + i + "."
                        : BULLET, items.get(i)));
    }

    /** Creates the nodes of a list item. Blocks after its first paragraph are below its text. */
    private Stream<Node> createItemNodes(String sign, ListItem item) {
        List<Block> blocks = MarkdownParser.children(item, Block.class);
        return IntStream.range(0, blocks.size()).boxed()
                .flatMap(i -> i == 0 && blocks.get(i) instanceof Paragraph paragraph
                        ? Stream.of(createItemRow(sign, paragraph))
                        : drawBlock(blocks.get(i)));
    }

    private Node createItemRow(String text, Paragraph paragraph) {
        Label sign = styled(new Label(text), "page-sign");
        sign.setMinWidth(Region.USE_PREF_SIZE);
        TextFlow flow = createFlow(paragraph, "page-paragraph");
        HBox.setHgrow(flow, Priority.ALWAYS);
        return styled(new HBox(sign, flow), "page-point");
    }

    private Node createTable(TableBlock table) {
        GridPane grid = styled(new GridPane(), "page-table");
        List<List<TableCell>> rows = MarkdownParser.children(table, CustomNode.class).stream()
                .flatMap(part -> MarkdownParser.children(part, TableRow.class).stream())
                .map(row -> MarkdownParser.children(row, TableCell.class))
                .filter(row -> !isEmptyHeading(row)).toList();
        int columnCount = rows.stream().mapToInt(List::size).max().orElse(0);
        for (int column = 0; column < columnCount; column++) {
            grid.getColumnConstraints().add(createConstraints(rows, column));
        }
        for (int row = 0; row < rows.size(); row++) {
            List<TableCell> cells = rows.get(row);
            for (int column = 0; column < cells.size(); column++) {
                TableCell cell = cells.get(column);
                grid.add(createFlow(cell, cell.isHeader() ? "page-column" : "page-cell"), column, row);
            }
        }
        return grid;
    }

    /** Whether the header row is empty, because Markdown has no table without a header. */
    private static boolean isEmptyHeading(List<TableCell> row) {
        return row.stream().allMatch(cell -> cell.isHeader() && cell.getFirstChild() == null);
    }

    private static ColumnConstraints createConstraints(List<List<TableCell>> rows, int column) {
        ColumnConstraints constraints = new ColumnConstraints();
        boolean isShort = rows.stream().filter(row -> column < row.size())
                .allMatch(row -> sourceLength(row.get(column)) <= MAX_SHORT_CELL);
        if (isShort) {
            constraints.setMinWidth(Region.USE_PREF_SIZE);
        } else {
            constraints.setMinWidth(MIN_COLUMN_WIDTH);
            constraints.setHgrow(Priority.ALWAYS);
        }
        return constraints;
    }

    private static int sourceLength(TableCell cell) {
        return MarkdownParser.children(cell, org.commonmark.node.Node.class).stream()
                .flatMap(part -> part.getSourceSpans().stream()).mapToInt(SourceSpan::getLength).sum();
    }

    private Node createPicture(org.commonmark.node.Image picture) {
        Image image = new Image(ManualPages.picture(page.resolvePath(picture.getDestination())).toExternalForm());
        return styled(new FittingPicture(image, PagePhrase.text(picture)), "page-picture");
    }

    private TextFlow createFlow(org.commonmark.node.Node source, String style) {
        TextFlow flow = styled(new TextFlow(), style);
        PagePhrase.of(source).forEach(phrase -> flow.getChildren().add(createPhrase(phrase)));
        return flow;
    }

    private Node createPhrase(PagePhrase phrase) {
        return switch (phrase) {
            case PagePhrase.Words words -> styled(new Text(words.text()), "page-text");
            case PagePhrase.Code code -> styled(new Text(code.text()), "page-code");
            case PagePhrase.Bold bold -> styled(new Text(bold.text()), "page-bold");
            case PagePhrase.Italic italic -> styled(new Text(italic.text()), "page-slanted");
            case PagePhrase.Link link -> onLink.<Node>map(handler -> createLink(link, handler))
                    .orElseGet(() -> styled(new Text(link.text()), "page-text"));
        };
    }

    private Node createLink(PagePhrase.Link link, Consumer<ManualPage.Target> onLink) {
        Hyperlink node = styled(new Hyperlink(link.text()), "page-link");
        node.setOnAction(event -> onLink.accept(page.resolveTarget(link.target())));
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

    /** A picture that shrinks to the available width, but never grows. */
    private static final class FittingPicture extends Region {

        private final Image image;
        private final ImageView view;

        /** @param description the description of the picture for screen readers */
        FittingPicture(Image image, String description) {
            this.image = image;
            this.view = new ImageView(image);
            view.setPreserveRatio(true);
            view.setSmooth(true);
            view.setAccessibleRole(AccessibleRole.IMAGE_VIEW);
            view.setAccessibleText(description);
            getChildren().setAll(view);
        }

        @Override
        public Orientation getContentBias() {
            return Orientation.HORIZONTAL;
        }

        @Override
        protected double computeMinWidth(double height) {
            return 0;
        }

        @Override
        protected double computePrefWidth(double height) {
            return image.getWidth() + snappedLeftInset() + snappedRightInset();
        }

        @Override
        protected double computeMinHeight(double width) {
            return computePrefHeight(width);
        }

        @Override
        protected double computePrefHeight(double width) {
            double pictureWidth = width < 0 ? image.getWidth() : widthFor(width);
            return pictureWidth * image.getHeight() / image.getWidth() + snappedTopInset() + snappedBottomInset();
        }

        @Override
        protected void layoutChildren() {
            view.setFitWidth(widthFor(getWidth()));
            view.relocate(snappedLeftInset(), snappedTopInset());
        }

        private double widthFor(double width) {
            return Math.min(image.getWidth(), width - snappedLeftInset() - snappedRightInset());
        }
    }
}
