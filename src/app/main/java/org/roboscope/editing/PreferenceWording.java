package org.roboscope.editing;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.roboscope.lint.analysis.KnownField;
import org.roboscope.lint.usage.PreferencePart;
import org.roboscope.lint.usage.UsageTexts;
import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.usage.SignalKey;
import org.roboscope.robots.usage.SignalValue;

/** Says what a word means by which a file states what may be done with its pages, and who is known to follow it. */
final class PreferenceWording {

    /** What is said of a word. */
    record Said(String title, List<String> sentences) {}

    private final MessageBundle help;
    private final UsageTexts texts;

    PreferenceWording(MessageBundle help, UsageTexts texts) {
        this.help = help;
        this.texts = texts;
    }

    /**
     * Nothing where the word is explained with its field.
     *
     * @param written the part as it stands in the file
     */
    Optional<Said> of(KnownField field, PreferencePart part, String written) {
        return switch (part) {
            case PreferencePart.Path _ -> said(field, help.text("usage.path"), help.text("usage.path.text"));
            case PreferencePart.Category(_, var category) -> said(field,
                    title(written, texts.meaning(category)), help.text("usage.category.text"));
            case PreferencePart.CategoryValue(_, var preference) -> said(field,
                    title(written, texts.meaning(preference)), help.text("usage.value.text"));
            case PreferencePart.Parameter _ -> said(field,
                    help.text("usage.parameter"), help.text("usage.parameter.text"));
            case PreferencePart.Repeated(_, var category) -> said(field,
                    title(category.key(), texts.meaning(category)), help.text("usage.repeated.text", category.key()));
            case PreferencePart.Signal(_, var signal) -> said(field,
                    title(written, texts.meaning(signal)),
                    help.text("usage.signal.text", values(signal)));
            case PreferencePart.Choice(_, var value) -> said(field,
                    title(written, texts.meaning(value)), help.text("usage.value.text"));
            case PreferencePart.Address _,PreferencePart.NotRead _ -> Optional.empty();
        };
    }

    private static String values(SignalKey signal) {
        return signal.allowed().stream().map(SignalValue::word).collect(Collectors.joining(", "));
    }

    private String title(String word, String meaning) {
        return help.text("usage.title", word, meaning);
    }

    private Optional<Said> said(KnownField field, String title, String sentence) {
        return Optional.of(new Said(title, List.of(sentence, texts.followers(field))));
    }
}
