package org.roboscope.lsp;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.InlayHint;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.roboscope.crawlers.CrawlerList;
import org.roboscope.editing.GroupCards.Card;
import org.roboscope.lsp.CommandService.ServerCommands;
import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.Group;
import org.roboscope.robots.precedence.Outcome;

/** Creates code lenses and inlay hints for the followers of each group, and for the line that decides on the tested URL. */
final class GroupNotes {

    private static final int MAX_NAMES = 3;

    private final MessageBundle messages = MessageBundle.of("lsp");

    /** Creates a lens above each group with the number of followers. A click lists them. */
    List<CodeLens> createLenses(OpenText text) {
        List<CodeLens> lenses = new ArrayList<>();
        if (text.settings().codeLenses()) {
            for (Card card : text.reading().cards().all()) {
                String count = countText(text.followers(card));
                for (Group group : card.groups()) {
                    lenses.add(new CodeLens(text.positions().lineRange(group.firstLine()),
                            new Command(count, ServerCommands.FOLLOWERS,
                                    List.of(text.uri(), group.firstLine() - 1)),
                            null));
                }
            }
        }
        return lenses;
    }

    String countText(List<String> followers) {
        return followers.isEmpty() ? messages.text("followers.none")
                : messages.text("followers.count", followers.size());
    }

    /** @param tested the URL that was tested last, if it was tested with this text */
    List<InlayHint> createHints(OpenText text, Range range, Optional<TestedUrl> tested) {
        List<InlayHint> hints = new ArrayList<>();
        if (!text.settings().inlayHints()) {
            return hints;
        }
        int first = text.positions().lineOf(range.getStart());
        int last = text.positions().lineOf(range.getEnd());
        for (Card card : text.reading().cards().all()) {
            for (Group group : card.groups()) {
                int line = group.agents().getLast();
                List<String> followers = text.followers(card);
                if (first <= line && line <= last && !followers.isEmpty()) {
                    hints.add(createHint(text, line,
                            messages.text("hint.followers", CrawlerList.shorten(followers, MAX_NAMES + 1, MAX_NAMES)),
                            CrawlerList.join(followers)));
                }
            }
        }
        tested.map(question -> question.answer(text)).ifPresent(answer -> answer.line()
                .filter(line -> first <= line && line <= last)
                .ifPresent(line -> hints.add(createHint(text, line, messages.text(
                        answer.outcome() == Outcome.ALLOWED ? "hint.allows" : "hint.blocks",
                        answer.question().url(), answer.question().crawler().name()), answer.sentence()))));
        return hints;
    }

    private InlayHint createHint(OpenText text, int line, String label, String tooltip) {
        Position end = text.positions().lineRange(line).getEnd();
        InlayHint hint = new InlayHint(end, Either.forLeft(label));
        hint.setPaddingLeft(true);
        hint.setTooltip(tooltip);
        return hint;
    }
}
