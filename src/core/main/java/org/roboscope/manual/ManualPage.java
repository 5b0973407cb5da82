package org.roboscope.manual;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Block;
import org.commonmark.node.CustomNode;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;

/**
 * A page of the documentation.
 *
 * @param path the path relative to the project's root, such as {@code docs/guide/editor.md}
 */
public record ManualPage(String path, List<Block> blocks) {

    private static final Pattern WEB_ADDRESS = Pattern.compile("https?://.*");

    /** The target of a link. */
    public sealed interface Target {

        record Web(String address) implements Target {}

        /** The target is this page or another one. */
        record Page(String path) implements Target {}
    }

    /** A link of a page. */
    public record Link(String words, Target target) {}

    public static ManualPage load(String path) {
        return parse(path, ManualPages.text(path));
    }

    public static ManualPage parse(String path, String markdown) {
        return new ManualPage(path, MarkdownParser.parseBlocks(markdown));
    }

    public String title() {
        return blocks.stream().filter(Heading.class::isInstance).map(PagePhrase::text).findFirst().orElse(path);
    }

    /** Resolves the target of a link as written on this page. */
    public Target resolveTarget(String link) {
        return WEB_ADDRESS.matcher(link).matches() ? new Target.Web(link)
                : new Target.Page(resolvePath(link));
    }

    /** Resolves a link to a page. Returns a path relative to the project's root. */
    public String resolvePath(String link) {
        String withoutAnchor = link.replaceFirst("#.*", "");
        return withoutAnchor.isEmpty() ? path : URI.create(path).resolve(withoutAnchor).normalize().toString();
    }

    public List<Link> links() {
        return collectText().lines.stream().flatMap(line -> PagePhrase.of(line).stream())
                .filter(PagePhrase.Link.class::isInstance).map(PagePhrase.Link.class::cast)
                .map(link -> new Link(link.text(), resolveTarget(link.target()))).toList();
    }

    /** Whether the page contains all words, ignoring case. */
    public boolean contains(List<String> words) {
        TextCollector collector = collectText();
        List<String> texts = new ArrayList<>(collector.lines.stream().map(PagePhrase::text).toList());
        texts.addAll(collector.examples);
        return contains(String.join("\n", texts), words);
    }

    /** Whether the title contains all words, ignoring case. */
    public boolean titleContains(List<String> words) {
        return contains(title(), words);
    }

    private static boolean contains(String text, List<String> words) {
        String lowerCase = text.toLowerCase(Locale.ROOT);
        return words.stream().allMatch(word -> lowerCase.contains(word.toLowerCase(Locale.ROOT)));
    }

    private TextCollector collectText() {
        TextCollector collector = new TextCollector();
        blocks.forEach(block -> block.accept(collector));
        return collector;
    }

    /** Collects the nodes with text, at any depth. */
    private static final class TextCollector extends AbstractVisitor {

        private final List<Node> lines = new ArrayList<>();
        private final List<String> examples = new ArrayList<>();

        @Override
        public void visit(Heading heading) {
            lines.add(heading);
        }

        @Override
        public void visit(Paragraph paragraph) {
            lines.add(paragraph);
        }

        @Override
        public void visit(CustomNode tableNode) {
            if (tableNode instanceof TableCell) {
                lines.add(tableNode);
            } else {
                visitChildren(tableNode);
            }
        }

        @Override
        public void visit(FencedCodeBlock example) {
            examples.add(example.getLiteral());
        }

        @Override
        public void visit(IndentedCodeBlock example) {
            examples.add(example.getLiteral());
        }
    }
}
