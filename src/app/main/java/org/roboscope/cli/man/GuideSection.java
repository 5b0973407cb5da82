package org.roboscope.cli.man;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.node.Block;
import org.commonmark.node.CustomNode;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.ListBlock;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.roboscope.manual.ManualPage;
import org.roboscope.manual.MarkdownParser;
import org.roboscope.manual.PagePhrase;

/** A section of the guide to the command line, for a manual page. Options and exit codes have sections of their own there. */
record GuideSection(List<Block> blocks) {

    private static final String PAGE = "docs/guide/command-line.md";
    private static final String OPTIONS = "option";
    private static final String EXIT_CODES = "Exit code ";
    private static final int CHAPTER = 2;

    /** The section of this heading; without blocks if there is none. */
    static GuideSection of(String heading) {
        List<Block> section = new ArrayList<>();
        boolean inside = false;
        for (Block block : ManualPage.read(PAGE).blocks()) {
            if (block instanceof Heading each && each.getLevel() <= CHAPTER) {
                inside = PagePhrase.text(each).equals(heading);
            } else if (inside && !isTold(block)) {
                section.add(block);
            }
        }
        return new GuideSection(section);
    }

    private static boolean isTold(Block block) {
        return switch (block) {
            case Paragraph paragraph -> PagePhrase.text(paragraph).startsWith(EXIT_CODES);
            case TableBlock table -> PagePhrase.text(rows(table).getFirst().getFirst()).equals(OPTIONS);
            default -> false;
        };
    }

    void writeTo(Troff page) {
        blocks.forEach(block -> write(block, page));
    }

    private static void write(Block block, Troff page) {
        switch (block) {
            case Heading heading -> page.subsection(PagePhrase.text(heading));
            case Paragraph paragraph -> page.paragraph(formatted(paragraph));
            case IndentedCodeBlock example -> page.example(example.getLiteral().stripTrailing().lines().toList());
            case FencedCodeBlock example -> page.example(example.getLiteral().stripTrailing().lines().toList());
            case ListBlock list -> MarkdownParser.children(list, ListItem.class)
                    .forEach(item -> page.bullet(MarkdownParser.children(item, Block.class).stream()
                            .map(GuideSection::formatted).collect(Collectors.joining(" "))));
            case TableBlock table -> write(rows(table), page);
            default -> throw new IllegalArgumentException("no form for " + block.getClass().getSimpleName());
        }
    }

    /** What stands above the first column introduces the list. */
    private static void write(List<List<TableCell>> rows, Troff page) {
        String above = formatted(rows.getFirst().getFirst());
        page.paragraph(above.substring(0, 1).toUpperCase(Locale.ROOT) + above.substring(1) + ":");
        rows.stream().skip(1).forEach(row -> page.item(formatted(row.getFirst()),
                row.stream().skip(1).map(GuideSection::formatted).collect(Collectors.joining("; "))));
    }

    private static List<List<TableCell>> rows(TableBlock table) {
        return MarkdownParser.children(table, CustomNode.class).stream()
                .flatMap(part -> MarkdownParser.children(part, TableRow.class).stream())
                .map(row -> MarkdownParser.children(row, TableCell.class)).toList();
    }

    private static String formatted(Node block) {
        return PagePhrase.of(block).stream().map(GuideSection::formatted).collect(Collectors.joining());
    }

    private static String formatted(PagePhrase phrase) {
        return switch (phrase) {
            case PagePhrase.Code(String text) -> Troff.bold(Troff.code(text));
            case PagePhrase.Bold(String text) -> Troff.bold(Troff.prose(text));
            case PagePhrase.Slanted(String text) -> Troff.italic(Troff.prose(text));
            case PagePhrase.Words(String text) -> Troff.prose(text);
            case PagePhrase.Link(String text, _) -> Troff.prose(text);
        };
    }

    /** Whether the guide has nothing under this heading. */
    boolean isEmpty() {
        return blocks.isEmpty();
    }
}
