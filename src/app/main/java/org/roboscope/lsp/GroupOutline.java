package org.roboscope.lsp;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.eclipse.lsp4j.DocumentHighlight;
import org.eclipse.lsp4j.DocumentHighlightKind;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.FoldingRange;
import org.eclipse.lsp4j.FoldingRangeKind;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.SymbolInformation;
import org.eclipse.lsp4j.SymbolKind;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.roboscope.editing.WholeGroups;
import org.roboscope.robots.Group;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;

/** The groups of a text and what is in them: its outline, what can be folded, and which groups are read as one. */
final class GroupOutline {

    private GroupOutline() {}

    /**
     * In the order of the text.
     *
     * @param nested whether the client takes a tree, and not only a list
     */
    static List<Either<SymbolInformation, DocumentSymbol>> symbols(OpenText text, boolean nested) {
        RobotsFile file = text.reading().file();
        Stream<DocumentSymbol> ofGroups = WholeGroups.of(file).stream().map(group -> symbol(text, file, group));
        Stream<DocumentSymbol> others = IntStream.rangeClosed(1, file.lineCount())
                .filter(line -> isRecord(file.kind(line)) && text.reading().cards().ofLine(line).isEmpty())
                .mapToObj(line -> symbol(text, file.line(line)));
        List<DocumentSymbol> tree = Stream.concat(ofGroups, others)
                .sorted(Comparator.comparingInt(symbol -> symbol.getRange().getStart().getLine())).toList();
        return nested ? tree.stream().map(Either::<SymbolInformation, DocumentSymbol>forRight).toList()
                : list(text.uri(), tree);
    }

    private static boolean isRecord(LineKind kind) {
        return kind.isRule() || kind == LineKind.SITEMAP || kind == LineKind.OTHER_FIELD;
    }

    private static DocumentSymbol symbol(OpenText text, RobotsFile file, Group group) {
        String name = group.agents().stream().map(line -> file.text(file.line(line).value()))
                .collect(Collectors.joining(", "));
        DocumentSymbol symbol = new DocumentSymbol(
                name.isBlank() ? text.line(group.agents().getFirst()).strip() : name, SymbolKind.Namespace,
                text.places().lines(group.firstLine(), group.lastLine()),
                text.places().range(group.agents().getFirst()));
        symbol.setChildren(IntStream.rangeClosed(group.firstLine(), group.lastLine())
                .filter(line -> isRecord(file.kind(line))).mapToObj(line -> symbol(text, file.line(line))).toList());
        return symbol;
    }

    private static DocumentSymbol symbol(OpenText text, Line line) {
        var range = text.places().range(line.number());
        String value = text.text(line.value());
        return new DocumentSymbol(text.text(line.field()) + (value.isEmpty() ? ":" : ": " + value),
                line.kind() == LineKind.SITEMAP ? SymbolKind.File : SymbolKind.Field, range, range);
    }

    private static List<Either<SymbolInformation, DocumentSymbol>> list(String uri, List<DocumentSymbol> tree) {
        List<Either<SymbolInformation, DocumentSymbol>> all = new ArrayList<>();
        for (DocumentSymbol symbol : tree) {
            all.add(Either.forLeft(flat(uri, symbol, "")));
            if (symbol.getChildren() != null) {
                symbol.getChildren()
                        .forEach(child -> all.add(Either.forLeft(flat(uri, child, symbol.getName()))));
            }
        }
        return all;
    }

    @SuppressWarnings("deprecation") // What takes its place is the tree, which the client does not know.
    private static SymbolInformation flat(String uri, DocumentSymbol symbol, String container) {
        SymbolInformation flat = new SymbolInformation(
                symbol.getName(), symbol.getKind(), new Location(uri, symbol.getRange()));
        flat.setContainerName(container);
        return flat;
    }

    static List<FoldingRange> folds(OpenText text) {
        return WholeGroups.of(text.reading().file()).stream().filter(group -> group.lastLine() > group.firstLine())
                .map(group -> {
                    FoldingRange fold = new FoldingRange(group.firstLine() - 1, group.lastLine() - 1);
                    fold.setKind(FoldingRangeKind.Region);
                    return fold;
                }).toList();
    }

    /** All groups that are read as one with that at the place. */
    static List<DocumentHighlight> highlights(OpenText text, Position position) {
        int line = text.map().lineOf(text.places().offset(position));
        return text.reading().cards().ofLine(line).stream().flatMap(card -> card.groups().stream())
                .map(group -> new DocumentHighlight(text.places().lines(group.firstLine(), group.lastLine()),
                        DocumentHighlightKind.Text))
                .toList();
    }
}
