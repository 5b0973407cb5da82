package org.roboscope.simulate.words;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.roboscope.lint.analysis.KnownField;
import org.roboscope.lint.usage.UsageTexts;
import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.usage.CategoryUsage;
import org.roboscope.robots.usage.CrawlerSignal;
import org.roboscope.robots.usage.SignalKey;
import org.roboscope.robots.usage.UsageCategory;
import org.roboscope.robots.usage.UsageVerdict;
import org.roboscope.simulate.usage.PageUse;
import org.roboscope.simulate.usage.PageUse.StatedUse;
import org.roboscope.simulate.usage.PageUse.UseValue;
import org.roboscope.simulate.usage.TestedUsage;
import org.roboscope.simulate.words.UsageMessages.UsageStatement.Phrase;

/** Describes what a file states about the use of a page. A statement is a request; it prevents nothing. */
public final class UsageMessages {

    private static final List<SignalKey> ALWAYS_SHOWN =
            List.of(SignalKey.AI_TRAIN, SignalKey.SEARCH, SignalKey.AI_INPUT);

    private final MessageBundle messages = MessageBundle.of("page-use");
    private final PageUseMessages useMessages = new PageUseMessages();
    private final UsageTexts usageTexts = new UsageTexts();
    private final UsageLineMessages usageLineMessages = new UsageLineMessages();

    /** One statement for each field; none if the file states nothing to this crawler. */
    public List<UsageStatement> statements(TestedUsage usage) {
        if (!usage.isStated()) {
            return List.of();
        }
        if (!usage.isFetchable()) {
            return List.of(new UsageStatement("", List.of(new Phrase(messages.text("none"), List.of())), ""));
        }
        List<UsageStatement> statements = new ArrayList<>();
        usage.verdict().ifPresent(verdict -> statements.add(new UsageStatement(
                "Content-Usage", verdictPhrases(verdict), usageTexts.followers(KnownField.CONTENT_USAGE),
                usage.lineEvaluations().size() < 2 ? "" : usageLineMessages.sentences(usage.lineEvaluations()))));
        if (!usage.signals().isEmpty()) {
            statements.add(new UsageStatement(
                    "Content-Signal", signalPhrases(usage.signals()), usageTexts.followers(KnownField.CONTENT_SIGNAL)));
        }
        return statements;
    }

    /** The statement for a crawler to which the file states nothing, although it does to other crawlers. */
    public UsageStatement nothingStated() {
        return new UsageStatement("", List.of(new Phrase(messages.text("nothing"), List.of())), "");
    }

    /** The stated answer with the lines that state it, or that nothing is stated. */
    public String answer(CategoryUsage usage) {
        return answerWithLines(UseValue.of(usage.preference()), usage.lines());
    }

    private String answerWithLines(UseValue value, List<Integer> lines) {
        String answer = useMessages.value(value);
        return value == UseValue.NOT_STATED ? answer : messages.text("stated", answer, lineNumbers(lines));
    }

    private List<Phrase> verdictPhrases(UsageVerdict verdict) {
        return Stream.of(UsageCategory.TRAIN_AI, UsageCategory.SEARCH)
                .map(category -> createPhrase(PageUse.ofUsage(category, verdict))).toList();
    }

    private List<Phrase> signalPhrases(List<CrawlerSignal> signals) {
        Stream<StatedUse> always = ALWAYS_SHOWN.stream().map(key -> PageUse.ofSignal(key, signals));
        Stream<StatedUse> use = Stream.of(PageUse.ofSignal(SignalKey.USE, signals))
                .filter(stated -> stated.value() != UseValue.NOT_STATED);
        return Stream.concat(always, use).map(this::createPhrase).toList();
    }

    private Phrase createPhrase(StatedUse stated) {
        return new Phrase(
                messages.text("said", useMessages.useName(stated.use()),
                        answerWithLines(stated.value(), stated.lines())),
                stated.lines());
    }

    private String lineNumbers(List<Integer> lines) {
        return messages.text("lines", lines.size(),
                lines.stream().map(String::valueOf).collect(Collectors.joining(", ")));
    }

    /**
     * The statement of all lines of one field, in words.
     *
     * @param field     name of the field; empty if no line applies
     * @param followers operators that have announced that they follow the field; empty if no line applies
     * @param reason    explanation of which of several lines apply; empty if there is only one line
     */
    public record UsageStatement(String field, List<Phrase> phrases, String followers, String reason) {

        /** @param lines numbers of the lines that state the use, from 1; empty if nothing is stated */
        public record Phrase(String text, List<Integer> lines) {

            public Phrase {
                lines = List.copyOf(lines);
            }
        }

        public UsageStatement {
            phrases = List.copyOf(phrases);
        }

        /** A statement of one line, which needs no reason. */
        UsageStatement(String field, List<Phrase> phrases, String followers) {
            this(field, phrases, followers, "");
        }

        /** Returns this statement without the crawlers that follow it, for lists that name them once. */
        public UsageStatement withoutFollowers() {
            return new UsageStatement(field, phrases, "", reason);
        }
    }
}
