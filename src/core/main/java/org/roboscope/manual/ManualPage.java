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
 * @param path from the project's root, such as {@code docs/guide/editor.md}
 */
public record ManualPage(String path, List<Block> blocks) {

    private static final Pattern WEB = Pattern.compile("https?://.*");

    /** Where a page leads to. */
    public sealed interface Target {

        record Web(String address) implements Target {}

        /** Another page, or this one. */
        record Inside(String path) implements Target {}
    }

    /** A link of a page, by its words. */
    public record Link(String words, Target target) {}

    public static ManualPage read(String path) {
        return of(path, ManualPages.text(path));
    }

    public static ManualPage of(String path, String markdown) {
        return new ManualPage(path, MarkdownParser.blocks(markdown));
    }

    public String title() {
        return blocks.stream().filter(Heading.class::isInstance).map(PagePhrase::text).findFirst().orElse(path);
    }

    /** Where the words in brackets lead, seen from this page. */
    public Target target(String named) {
        return WEB.matcher(named).matches() ? new Target.Web(named) : new Target.Inside(inside(named));
    }

    /** From the project's root. */
    public String inside(String named) {
        String withoutPlace = named.replaceFirst("#.*", "");
        return withoutPlace.isEmpty() ? path : URI.create(path).resolve(withoutPlace).normalize().toString();
    }

    public List<Link> links() {
        return parts().lines.stream().flatMap(line -> PagePhrase.of(line).stream())
                .filter(PagePhrase.Link.class::isInstance).map(PagePhrase.Link.class::cast)
                .map(link -> new Link(link.text(), target(link.target()))).toList();
    }

    /** Whether all of these words stand on the page, in whichever case. */
    public boolean holds(List<String> words) {
        Parts parts = parts();
        List<String> texts = new ArrayList<>(parts.lines.stream().map(PagePhrase::text).toList());
        texts.addAll(parts.examples);
        return holds(String.join("\n", texts), words);
    }

    /** Whether all of these words stand in the title. */
    public boolean isTitledBy(List<String> words) {
        return holds(title(), words);
    }

    private static boolean holds(String text, List<String> words) {
        String all = text.toLowerCase(Locale.ROOT);
        return words.stream().allMatch(word -> all.contains(word.toLowerCase(Locale.ROOT)));
    }

    private Parts parts() {
        Parts parts = new Parts();
        blocks.forEach(block -> block.accept(parts));
        return parts;
    }

    /** What holds words, however deep it stands. */
    private static final class Parts extends AbstractVisitor {

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
        public void visit(CustomNode inTable) {
            if (inTable instanceof TableCell) {
                lines.add(inTable);
            } else {
                visitChildren(inTable);
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
