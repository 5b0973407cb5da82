package org.roboscope.ui.common.usage;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.roboscope.lint.analysis.KnownField;
import org.roboscope.lint.usage.UsageTexts;
import org.roboscope.robots.usage.CategoryUsage;
import org.roboscope.robots.usage.CrawlerSignal;
import org.roboscope.robots.usage.SignalKey;
import org.roboscope.robots.usage.SignalValue;
import org.roboscope.robots.usage.UsageVerdict;
import org.roboscope.simulate.words.UsageLineWords;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.common.usage.UsageStatement.Word;

/** Says in words what a file states of the use of a page. What it states asks; it prevents nothing. */
public final class UsageWording {

    private static final List<SignalKey> ALWAYS_NAMED =
            List.of(SignalKey.AI_TRAIN, SignalKey.SEARCH, SignalKey.AI_INPUT);

    private final WindowMessages messages = WindowMessages.of("ui-usage");
    private final UsageTexts texts = new UsageTexts();
    private final UsageLineWords lineWords = new UsageLineWords();

    /** Nothing where the file says nothing of it to this crawler. */
    public List<UsageStatement> of(TestedUsage usage) {
        if (!usage.isStated()) {
            return List.of();
        }
        if (!usage.applies()) {
            return List.of(new UsageStatement("", List.of(new Word(messages.text("none"), List.of())), ""));
        }
        List<UsageStatement> statements = new ArrayList<>();
        usage.verdict().ifPresent(verdict -> statements.add(new UsageStatement(
                "Content-Usage", words(verdict), texts.followers(KnownField.CONTENT_USAGE),
                usage.lines().size() < 2 ? "" : lineWords.sentences(usage.lines()))));
        if (!usage.signals().isEmpty()) {
            statements.add(new UsageStatement(
                    "Content-Signal", words(usage.signals()), texts.followers(KnownField.CONTENT_SIGNAL)));
        }
        return statements;
    }

    /** To a crawler to whom the file says nothing of it, where it does to others. */
    public UsageStatement nothingStated() {
        return new UsageStatement("", List.of(new Word(messages.text("nothing"), List.of())), "");
    }

    private List<Word> words(UsageVerdict verdict) {
        return List.of(word("training", verdict.trainAi()), word("search", verdict.search()));
    }

    private Word word(String use, CategoryUsage said) {
        return new Word(messages.text(use, answer(said)), said.lines());
    }

    /** Yes or no, with the lines that say so, or that nothing is said. */
    public String answer(CategoryUsage said) {
        return switch (said.preference()) {
            case ALLOWED -> messages.text("yes", lines(said.lines()));
            case DISALLOWED -> messages.text("no", lines(said.lines()));
            case UNKNOWN, NONE -> messages.text("unknown");
        };
    }

    private List<Word> words(List<CrawlerSignal> signals) {
        List<Word> words = new ArrayList<>();
        for (SignalKey key : ALWAYS_NAMED) {
            words.add(word(key, signal(signals, key)));
        }
        signal(signals, SignalKey.USE).ifPresent(said -> words.add(new Word(
                messages.text("use", said.value().word(), lines(said.lines())), said.lines())));
        return words;
    }

    private static Optional<CrawlerSignal> signal(List<CrawlerSignal> signals, SignalKey key) {
        return signals.stream().filter(signal -> signal.key() == key).findFirst();
    }

    private Word word(SignalKey key, Optional<CrawlerSignal> said) {
        String answer = said.map(signal -> messages.text(
                signal.value() == SignalValue.NO ? "no" : "yes", lines(signal.lines())))
                .orElseGet(() -> messages.text("unknown"));
        String use = switch (key) {
            case AI_TRAIN -> "training";
            case AI_INPUT -> "answers";
            case SEARCH -> "search";
            case USE -> throw new IllegalArgumentException("said in words of its own");
        };
        return new Word(messages.text(use, answer), said.map(CrawlerSignal::lines).orElse(List.of()));
    }

    private String lines(List<Integer> lines) {
        return messages.text("lines", lines.size(),
                lines.stream().map(String::valueOf).collect(Collectors.joining(", ")));
    }
}
