package org.roboscope.manual;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.Block;
import org.commonmark.node.BlockQuote;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.ListBlock;
import org.commonmark.node.Node;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;

/** Parses the Markdown of the documentation. Thematic breaks are not supported, because no page has them. */
public final class MarkdownParser {

    private static final Parser PARSER = Parser.builder()
            .extensions(List.of(TablesExtension.create()))
            .enabledBlockTypes(Set.of(Heading.class, FencedCodeBlock.class, BlockQuote.class, ListBlock.class,
                    IndentedCodeBlock.class, HtmlBlock.class))
            // The window derives the width of a column from the lengths of its cells in the source.
            .includeSourceSpans(IncludeSourceSpans.BLOCKS_AND_INLINES)
            .build();

    private MarkdownParser() {}

    /** Returns the top-level blocks. */
    static List<Block> parseBlocks(String markdown) {
        return children(PARSER.parse(markdown), Block.class);
    }

    public static <T extends Node> List<T> children(Node parent, Class<T> kind) {
        List<T> children = new ArrayList<>();
        for (Node child = parent.getFirstChild(); child != null; child = child.getNext()) {
            if (kind.isInstance(child)) {
                children.add(kind.cast(child));
            }
        }
        return children;
    }
}
