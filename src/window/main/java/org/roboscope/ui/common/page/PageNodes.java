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

/** Creates nodes for the parts of a manual page. */
public final class PageNodes {

    /** Longest source text of a cell in a column that does not shrink. */
    private static final int SHORT_CELL = 22;
    /** Smallest width of a column that shrinks. */
    private static final double NARROWEST = 130;
    private static final String DOT = "\u2022";

    private final ManualPage page;
    private final Optional<Consumer<ManualPage.Target>> follow;

    /** @param follow opens the target of a link; without it links are plain text */
    public PageNodes(ManualPage page, Optional<Consumer<ManualPage.Target>> follow) {
        this.page = page;
        this.follow = follow;
    }

    public List<Node> draw() {
        return draw(page.blocks());
    }

    /** The content of a page below its title and introduction, for a part with its own title. */
    public static List<Node> below(String path) {
        PageNodes nodes = new PageNodes(ManualPage.load(path), Optional.empty());
        return nodes.draw(nodes.page.blocks().stream()
                .dropWhile(block -> !(block instanceof Heading heading && heading.getLevel() > 1)).toList());
    }

    private List<Node> draw(List<Block> blocks) {
        return blocks.stream().flatMap(this::draw).toList();
    }

    private Stream<Node> draw(Block block) {
        return switch (block) {
            case Heading heading -> Stream.of(heading(heading));
            case Paragraph paragraph -> Stream.of(paragraph(paragraph));
            case BlockQuote quote -> MarkdownParser.children(quote, Block.class).stream()
                    .flatMap(quoted -> quoted instanceof Paragraph ? Stream.of(flow(quoted, "page-quotation"))
                            : draw(quoted));
            case FencedCodeBlock example -> Stream.of(example(example.getLiteral()));
            case IndentedCodeBlock example -> Stream.of(example(example.getLiteral()));
            case ListBlock list -> points(list);
            case TableBlock table -> Stream.of(table(table));
            case HtmlBlock html -> Stream.of(flow(html, "page-paragraph"));
            case LinkReferenceDefinition _ -> Stream.empty();
            default -> throw new IllegalArgumentException(block.toString());
        };
    }

    private static Node heading(Heading heading) {
        Label label = styled(new Label(PagePhrase.text(heading)), "page-heading");
        label.getStyleClass().addFirst("page-heading-" + heading.getLevel());
        return wrapped(label);
    }

    private Node paragraph(Paragraph paragraph) {
        return paragraph.getFirstChild() instanceof org.commonmark.node.Image picture && picture.getNext() == null
                ? picture(picture)
                : flow(paragraph, "page-paragraph");
    }

    private static Node example(String text) {
        return wrapped(styled(new Label(text.stripTrailing()), "page-example"));
    }

    /** Wraps a label instead of shortening it. */
    private static Node wrapped(Label label) {
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        return label;
    }

    private Stream<Node> points(ListBlock list) {
        List<ListItem> items = MarkdownParser.children(list, ListItem.class);
        return IntStream.range(0, items.size()).boxed()
                .flatMap(i -> point(list instanceof OrderedList numbers
                        ? numbers.getMarkerStartNumber() + i + "."
                        : DOT, items.get(i)));
    }

    /** Blocks after the first paragraph of a list item are below its text. */
    private Stream<Node> point(String sign, ListItem item) {
        List<Block> blocks = MarkdownParser.children(item, Block.class);
        return IntStream.range(0, blocks.size()).boxed().flatMap(i -> i == 0 && blocks.get(i) instanceof Paragraph words
                ? Stream.of(point(sign, words))
                : draw(blocks.get(i)));
    }

    private Node point(String text, Paragraph paragraph) {
        Label sign = styled(new Label(text), "page-sign");
        sign.setMinWidth(Region.USE_PREF_SIZE);
        TextFlow words = flow(paragraph, "page-paragraph");
        HBox.setHgrow(words, Priority.ALWAYS);
        return styled(new HBox(sign, words), "page-point");
    }

    private Node table(TableBlock table) {
        GridPane grid = styled(new GridPane(), "page-table");
        List<List<TableCell>> rows = MarkdownParser.children(table, CustomNode.class).stream()
                .flatMap(part -> MarkdownParser.children(part, TableRow.class).stream())
                .map(row -> MarkdownParser.children(row, TableCell.class))
                .filter(row -> !isNameless(row)).toList();
        int columns = rows.stream().mapToInt(List::size).max().orElse(0);
        for (int column = 0; column < columns; column++) {
            grid.getColumnConstraints().add(constraints(rows, column));
        }
        for (int row = 0; row < rows.size(); row++) {
            List<TableCell> cells = rows.get(row);
            for (int column = 0; column < cells.size(); column++) {
                TableCell cell = cells.get(column);
                grid.add(flow(cell, cell.isHeader() ? "page-column" : "page-cell"), column, row);
            }
        }
        return grid;
    }

    /** Whether the header row is empty, because Markdown has no table without a header. */
    private static boolean isNameless(List<TableCell> row) {
        return row.stream().allMatch(cell -> cell.isHeader() && cell.getFirstChild() == null);
    }

    private static ColumnConstraints constraints(List<List<TableCell>> rows, int column) {
        ColumnConstraints constraints = new ColumnConstraints();
        boolean isShort = rows.stream().filter(row -> column < row.size())
                .allMatch(row -> length(row.get(column)) <= SHORT_CELL);
        if (isShort) {
            constraints.setMinWidth(Region.USE_PREF_SIZE);
        } else {
            constraints.setMinWidth(NARROWEST);
            constraints.setHgrow(Priority.ALWAYS);
        }
        return constraints;
    }

    private static int length(TableCell cell) {
        return MarkdownParser.children(cell, org.commonmark.node.Node.class).stream()
                .flatMap(part -> part.getSourceSpans().stream()).mapToInt(SourceSpan::getLength).sum();
    }

    private Node picture(org.commonmark.node.Image picture) {
        Image image = new Image(ManualPages.picture(page.resolvePath(picture.getDestination())).toExternalForm());
        return styled(new FittingPicture(image, PagePhrase.text(picture)), "page-picture");
    }

    private TextFlow flow(org.commonmark.node.Node words, String style) {
        TextFlow flow = styled(new TextFlow(), style);
        PagePhrase.of(words).forEach(phrase -> flow.getChildren().add(draw(phrase)));
        return flow;
    }

    private Node draw(PagePhrase phrase) {
        return switch (phrase) {
            case PagePhrase.Words words -> styled(new Text(words.text()), "page-text");
            case PagePhrase.Code code -> styled(new Text(code.text()), "page-code");
            case PagePhrase.Bold bold -> styled(new Text(bold.text()), "page-bold");
            case PagePhrase.Italic slanted -> styled(new Text(slanted.text()), "page-slanted");
            case PagePhrase.Link link -> follow.<Node>map(going -> link(link, going))
                    .orElseGet(() -> styled(new Text(link.text()), "page-text"));
        };
    }

    private Node link(PagePhrase.Link link, Consumer<ManualPage.Target> going) {
        Hyperlink node = styled(new Hyperlink(link.text()), "page-link");
        node.setOnAction(event -> going.accept(page.resolveTarget(link.target())));
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

    /** A picture that shrinks to the available width, and never grows. */
    private static final class FittingPicture extends Region {

        private final Image image;
        private final ImageView view;

        /** @param words description of the picture for screen readers */
        FittingPicture(Image image, String words) {
            this.image = image;
            this.view = new ImageView(image);
            view.setPreserveRatio(true);
            view.setSmooth(true);
            view.setAccessibleRole(AccessibleRole.IMAGE_VIEW);
            view.setAccessibleText(words);
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
            double room = width < 0 ? image.getWidth() : widthFor(width);
            return room * image.getHeight() / image.getWidth() + snappedTopInset() + snappedBottomInset();
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
