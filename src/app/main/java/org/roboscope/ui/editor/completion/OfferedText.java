package org.roboscope.ui.editor.completion;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.roboscope.editing.CompletionList;
import org.roboscope.messages.MessageBundle;
import org.roboscope.ui.common.ListChoice;
import org.roboscope.ui.settings.OwnSnippet;

/**
 * What the list at the caret offers.
 *
 * @param detail   a few words on it
 * @param inserted the text that it inserts
 */
record OfferedText(String text, String detail, String inserted) implements ListChoice {

    /**
     * What could stand at the caret, and snippets at the beginning of a line. The templates are left out while a field is typed.
     *
     * @param own       the person's own snippets
     * @param templates those that everyone has, by name
     */
    static List<OfferedText> of(
            CompletionList list, List<OwnSnippet> own, Map<String, String> templates, String line, int column) {
        Stream<OfferedText> words = list.candidates().stream()
                .map(candidate -> new OfferedText(candidate.text(), candidate.detail(), candidate.inserted()));
        String before = line.substring(0, Math.min(column, line.length()));
        return before.indexOf(':') >= 0 ? words.toList()
                : Stream.concat(words, snippets(own, list.candidates().isEmpty() ? "" : before, templates)
                        .filter(snippet -> goesOnFrom(before, snippet))).toList();
    }

    private static Stream<OfferedText> snippets(List<OwnSnippet> own, String field, Map<String, String> templates) {
        MessageBundle words = MessageBundle.of("ui");
        Stream<OfferedText> ofThePerson = own.stream().map(
                snippet -> new OfferedText(snippet.name(), words.text("completion.snippet"), snippet.text()));
        Stream<OfferedText> ofEverybody = field.isBlank() ? templates.entrySet().stream().map(
                each -> new OfferedText(each.getKey(), words.text("completion.template"), each.getValue()))
                : Stream.empty();
        return Stream.concat(ofThePerson, ofEverybody);
    }

    private static boolean goesOnFrom(String before, OfferedText snippet) {
        return snippet.text().toLowerCase(Locale.ROOT).startsWith(before.strip().toLowerCase(Locale.ROOT));
    }
}
