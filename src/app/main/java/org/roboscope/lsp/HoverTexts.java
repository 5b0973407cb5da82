package org.roboscope.lsp;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.MarkupContent;
import org.eclipse.lsp4j.MarkupKind;
import org.eclipse.lsp4j.Position;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.editing.EditorPosition;
import org.roboscope.editing.WordExplainer;
import org.roboscope.editing.WordExplanation;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingText;
import org.roboscope.lint.usage.ManagedBlock;
import org.roboscope.messages.MessageBundle;

/** All about one place: what was found wrong there, and what the word there means. */
final class HoverTexts {

    private final MessageBundle messages = MessageBundle.of("editing");
    private final FindingText words = new FindingText();
    private final WordExplainer explainer = new WordExplainer(Catalogue::builtIn);
    private final boolean markdown;

    /** @param markdown whether the client shows Markdown, and not plain text only */
    HoverTexts(boolean markdown) {
        this.markdown = markdown;
    }

    /** @param findings of the text, as far as they are known */
    Optional<Hover> at(OpenText text, List<Finding> findings, Position position) {
        int offset = text.places().offset(position);
        int line = text.map().lineOf(offset);
        List<String> parts = new ArrayList<>();
        findings.stream().filter(finding -> isAt(finding, offset)).map(this::part).forEach(parts::add);
        Stream<WordExplanation> word = explainer.at(
                text.reading(), new EditorPosition(line, text.map().column(line, offset))).stream();
        Stream<WordExplanation> block = ManagedBlock.of(text.reading().file()).filter(managed -> managed.holds(line))
                .map(explainer::of).stream();
        Stream.concat(word, block).map(this::part).forEach(parts::add);
        return parts.isEmpty() ? Optional.empty()
                : Optional.of(new Hover(new MarkupContent(markdown ? MarkupKind.MARKDOWN : MarkupKind.PLAINTEXT,
                        String.join(markdown ? "\n\n---\n\n" : "\n\n", parts))));
    }

    private static boolean isAt(Finding finding, int offset) {
        return !finding.code().isOfFile() && finding.span().start() <= offset && offset <= finding.span().end();
    }

    private String part(Finding finding) {
        return part(words.title(finding.code()) + " \u00b7 " + finding.code() + " \u00b7 "
                + words.word(finding.severity()),
                List.of(words.sentence(finding), messages.text("problem.standards", words.names(finding.standards()))),
                Optional.empty());
    }

    private String part(WordExplanation word) {
        return part(word.title(), word.sentences(), word.link());
    }

    private String part(String title, List<String> sentences, Optional<String> link) {
        if (!markdown) {
            return Stream.concat(Stream.concat(Stream.of(title), sentences.stream()), link.stream())
                    .collect(Collectors.joining("\n"));
        }
        Stream<String> said = Stream.concat(Stream.of("**" + escaped(title) + "**"),
                sentences.stream().map(HoverTexts::escaped));
        return Stream.concat(said, link.map(address -> "<" + address + ">").stream())
                .collect(Collectors.joining("\n\n"));
    }

    /** Patterns are full of what Markdown gives a meaning to. */
    private static String escaped(String text) {
        return text.replaceAll("([\\\\*_`<>\\[\\]#|~])", "\\\\$1");
    }
}
