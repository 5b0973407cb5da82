package org.roboscope.ui.editor.find;

import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.editor.text.TextSearch;

/** Says how many matches there are and which one is selected, or why nothing was searched. */
final class FindWords {

    private final WindowMessages messages;
    private Optional<Replaced> replaced = Optional.empty();

    /** What was said of the last replacing, which holds as long as the text is the one that came of it. */
    private record Replaced(String text, String words) {}

    FindWords(WindowMessages messages) {
        this.messages = messages;
    }

    /** @param text what came of it */
    void replaced(String text, int matches) {
        replaced = Optional.of(new Replaced(text, messages.text("find.replaced", matches)));
    }

    void forgetReplaced() {
        replaced = Optional.empty();
    }

    /** @param searched where it was searched, while there is such a text */
    String count(TextSearch query, TextSearch.Result result, Optional<SearchedText> searched) {
        return switch (result) {
            case TextSearch.Result.Found found -> query.wanted().isEmpty() ? "" : position(found.matches(), searched);
            case TextSearch.Result.NotAnExpression broken -> messages.text("find.notAnExpression", broken.reason());
            case TextSearch.Result.TookTooLong _ -> messages.text(query.regex() ? "find.tooLong" : "find.longText");
            case TextSearch.Result.TooMany _ -> messages.text("find.tooMany", TextSearch.MOST);
        };
    }

    private String position(List<TextSearch.Match> matches, Optional<SearchedText> searched) {
        if (searched.isEmpty() || matches.isEmpty()) {
            String now = searched.map(SearchedText::text).orElse("");
            return replaced.filter(done -> done.text().equals(now)).map(Replaced::words)
                    .orElse(messages.text("find.none"));
        }
        int start = searched.get().selection().getStart();
        int at = indexFrom(matches, start);
        if (at < matches.size() && matches.get(at).start() == start) {
            String key = searched.get().isShown(matches.get(at)) ? "find.position" : "find.position.cut";
            return messages.text(key, at + 1, matches.size());
        }
        return messages.text("find.count", matches.size());
    }

    static List<TextSearch.Match> matches(TextSearch.Result result) {
        return result instanceof TextSearch.Result.Found found ? found.matches() : List.of();
    }

    /** The index of the first match from this offset on. */
    static int indexFrom(List<TextSearch.Match> matches, int offset) {
        int found = Collections.binarySearch(matches, new TextSearch.Match(offset, offset),
                Comparator.comparingInt(TextSearch.Match::start));
        return found >= 0 ? found : -found - 1;
    }
}
