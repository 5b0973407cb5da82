package org.roboscope.ui.tester;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.roboscope.robots.usage.CategoryUsage;
import org.roboscope.robots.usage.CrawlerSignal;
import org.roboscope.robots.usage.SignalKey;
import org.roboscope.robots.usage.SignalValue;
import org.roboscope.robots.usage.UsageVerdict;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.tester.UsageStatement.Word;

/** Says in words what a file states of the use of a page. What it states asks; it prevents nothing. */
final class UsageWording {

    private static final List<SignalKey> ALWAYS_NAMED =
            List.of(SignalKey.AI_TRAIN, SignalKey.SEARCH, SignalKey.AI_INPUT);

    private final WindowMessages messages;

    UsageWording(WindowMessages messages) {
        this.messages = messages;
    }

    /** Nothing where the file says nothing of it to this crawler. */
    List<UsageStatement> of(TestedUsage usage) {
        if (!usage.isStated()) {
            return List.of();
        }
        if (!usage.applies()) {
            return List.of(new UsageStatement("", List.of(new Word(messages.text("usage.none"), List.of())), ""));
        }
        List<UsageStatement> statements = new ArrayList<>();
        usage.verdict().ifPresent(verdict -> statements.add(new UsageStatement(
                "Content-Usage", words(verdict), messages.text("usage.followers.usage"))));
        if (!usage.signals().isEmpty()) {
            statements.add(new UsageStatement(
                    "Content-Signal", words(usage.signals()), messages.text("usage.followers.signal")));
        }
        return statements;
    }

    private List<Word> words(UsageVerdict verdict) {
        return List.of(word("usage.training", verdict.trainAi()), word("usage.search", verdict.search()));
    }

    private Word word(String use, CategoryUsage said) {
        String answer = switch (said.preference()) {
            case ALLOWED -> messages.text("usage.yes", lines(said.lines()));
            case DISALLOWED -> messages.text("usage.no", lines(said.lines()));
            case UNKNOWN, NONE -> messages.text("usage.unknown");
        };
        return new Word(messages.text(use, answer), said.lines());
    }

    private List<Word> words(List<CrawlerSignal> signals) {
        List<Word> words = new ArrayList<>();
        for (SignalKey key : ALWAYS_NAMED) {
            words.add(word(key, signal(signals, key)));
        }
        signal(signals, SignalKey.USE).ifPresent(said -> words.add(new Word(
                messages.text("usage.use", said.value().word(), lines(said.lines())), said.lines())));
        return words;
    }

    private static Optional<CrawlerSignal> signal(List<CrawlerSignal> signals, SignalKey key) {
        return signals.stream().filter(signal -> signal.key() == key).findFirst();
    }

    private Word word(SignalKey key, Optional<CrawlerSignal> said) {
        String answer = said.map(signal -> messages.text(
                signal.value() == SignalValue.NO ? "usage.no" : "usage.yes", lines(signal.lines())))
                .orElseGet(() -> messages.text("usage.unknown"));
        String use = switch (key) {
            case AI_TRAIN -> "usage.training";
            case AI_INPUT -> "usage.answers";
            case SEARCH -> "usage.search";
            case USE -> throw new IllegalArgumentException("said in words of its own");
        };
        return new Word(messages.text(use, answer), said.map(CrawlerSignal::lines).orElse(List.of()));
    }

    private String lines(List<Integer> lines) {
        return messages.text("usage.lines", lines.size(),
                lines.stream().map(String::valueOf).collect(Collectors.joining(", ")));
    }
}
