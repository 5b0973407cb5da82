package org.roboscope.lsp;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionItemKind;
import org.eclipse.lsp4j.CompletionList;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.editing.CompletionList.Candidate;
import org.roboscope.editing.EditorPosition;

/** Creates the completion items at a position. */
final class Completions {

    private Completions() {}

    static CompletionList itemsAt(OpenText text, Position position) {
        int offset = text.positions().offset(position);
        int line = text.map().lineOf(offset);
        var list = org.roboscope.editing.CompletionList.complete(text.line(line), text.map().column(line, offset),
                text.reading(), text.settings().site(), Catalogue.builtIn());
        return toItems(text, line, list.start(), offset, list.candidates());
    }

    /** @param column the start of the typed text, in UTF-16 units */
    static CompletionList toItems(OpenText text, int line, int column, int offset, List<Candidate> candidates) {
        int start = text.map().offset(new EditorPosition(line, column));
        Range typedRange = new Range(text.positions().position(start), text.positions().position(offset));
        List<CompletionItem> items = new ArrayList<>();
        for (Candidate candidate : candidates) {
            CompletionItem item = new CompletionItem(candidate.text().strip());
            item.setKind(kindOf(candidate));
            if (!candidate.detail().isEmpty()) {
                item.setDetail(candidate.detail());
            }
            item.setFilterText(candidate.text());
            item.setSortText(String.format(Locale.ROOT, "%04d", items.size()));
            item.setTextEdit(Either.forLeft(new TextEdit(typedRange, candidate.inserted())));
            items.add(item);
        }
        // Each further keystroke may add items that were left out, so the list is marked as incomplete.
        return new CompletionList(true, items);
    }

    private static CompletionItemKind kindOf(Candidate candidate) {
        String text = candidate.text();
        if (text.endsWith(": ")) {
            return CompletionItemKind.Keyword;
        }
        if (text.endsWith("=")) {
            return CompletionItemKind.Property;
        }
        return text.startsWith("/") || text.contains("://") ? CompletionItemKind.File : CompletionItemKind.Value;
    }
}
