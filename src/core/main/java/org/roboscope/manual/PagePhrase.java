package org.roboscope.manual;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Emphasis;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Node;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.StrongEmphasis;
import org.commonmark.node.Text;

/** A part of a text with one style. */
public sealed interface PagePhrase {

    String text();

    record Words(String text) implements PagePhrase {}

    record Code(String text) implements PagePhrase {}

    record Bold(String text) implements PagePhrase {}

    record Italic(String text) implements PagePhrase {}

    /**
     * A link.
     *
     * @param target the target as written on the page
     */
    record Link(String text, String target) implements PagePhrase {}

    /** Returns the phrases of a paragraph, a heading or a cell. */
    static List<PagePhrase> of(Node block) {
        Collector collector = new Collector();
        block.accept(collector);
        collector.endWords();
        return collector.phrases;
    }

    /** Returns the plain text of a paragraph, a heading or a cell. */
    static String text(Node block) {
        return of(block).stream().map(PagePhrase::text).collect(Collectors.joining());
    }

    /** Collects phrases. Consecutive words in several nodes are one phrase. */
    final class Collector extends AbstractVisitor {

        private final List<PagePhrase> phrases = new ArrayList<>();
        private final StringBuilder words = new StringBuilder();
        /** Creates a phrase in the current style. */
        private Function<String, PagePhrase> createPhrase = Words::new;

        private Collector() {}

        @Override
        public void visit(Text text) {
            words.append(text.getLiteral());
        }

        @Override
        public void visit(SoftLineBreak lineBreak) {
            words.append(' ');
        }

        @Override
        public void visit(HardLineBreak lineBreak) {
            words.append(' ');
        }

        /** Adds a tag as words. In the documentation, it is a name in angle brackets, not HTML. */
        @Override
        public void visit(HtmlInline html) {
            words.append(html.getLiteral());
        }

        @Override
        public void visit(HtmlBlock html) {
            words.append(html.getLiteral());
        }

        @Override
        public void visit(org.commonmark.node.Code code) {
            endWords();
            phrases.add(new Code(code.getLiteral()));
        }

        @Override
        public void visit(StrongEmphasis emphasis) {
            visitAs(emphasis, Bold::new);
        }

        @Override
        public void visit(Emphasis emphasis) {
            visitAs(emphasis, Italic::new);
        }

        @Override
        public void visit(org.commonmark.node.Link link) {
            endWords();
            Collector linkCollector = new Collector();
            linkCollector.visitChildren(link);
            linkCollector.endWords();
            phrases.add(new Link(linkCollector.phrases.stream().map(PagePhrase::text).collect(Collectors.joining()),
                    link.getDestination()));
        }

        private void visitAs(Node parent, Function<String, PagePhrase> createChildPhrase) {
            endWords();
            Function<String, PagePhrase> createOuterPhrase = createPhrase;
            createPhrase = createChildPhrase;
            visitChildren(parent);
            endWords();
            createPhrase = createOuterPhrase;
        }

        private void endWords() {
            if (!words.isEmpty()) {
                phrases.add(createPhrase.apply(words.toString()));
                words.setLength(0);
            }
        }
    }
}
