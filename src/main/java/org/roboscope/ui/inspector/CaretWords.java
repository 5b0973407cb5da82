package org.roboscope.ui.inspector;

import java.util.List;
import org.roboscope.crawlers.assignment.Assignment;
import org.roboscope.robots.line.LineKind;
import org.roboscope.ui.common.Messages;

/** Says who follows the line that the caret is in. */
final class CaretWords {

    private static final int NAMED = 3;

    private final Messages messages;

    CaretWords(Messages messages) {
        this.messages = messages;
    }

    String of(InspectorModel model, int line) {
        if (line > model.analysis().file().lineCount()) {
            return "";
        }
        LineKind kind = model.analysis().file().kind(line);
        return switch (kind) {
            case SITEMAP -> messages.text("caret.sitemap", line);
            case UNREAD -> messages.text("caret.unread", line);
            case NO_FIELD -> messages.text("caret.noField", line);
            case BLANK, COMMENT -> messages.text("caret.nothing", line);
            case USER_AGENT, ALLOW, DISALLOW, OTHER_FIELD -> followers(model, line, kind);
        };
    }

    private String followers(InspectorModel model, int line, LineKind kind) {
        if (model.analysis().cards().ofLine(line).isEmpty()) {
            return messages.text(kind.isRule() ? "caret.ruleOfNobody" : "caret.noGroup", line);
        }
        List<String> names = model.followersOf(line).stream().map(Assignment::name).toList();
        if (names.isEmpty()) {
            return messages.text("caret.nobody", line);
        }
        String first = String.join(", ", names.subList(0, Math.min(NAMED, names.size())));
        return names.size() <= NAMED
                ? messages.text("caret.all", line, first)
                : messages.text("caret.some", line, first, names.size() - NAMED);
    }
}
