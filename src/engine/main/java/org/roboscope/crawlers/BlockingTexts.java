package org.roboscope.crawlers;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.roboscope.messages.MessageBundle;

/** Says what operators say about blocking their crawlers. */
public final class BlockingTexts {

    private static final int QUOTED = 2;
    private static final int NAMED = 6;

    private final MessageBundle bundle = MessageBundle.of("evidence");

    /** The operator's statement in one line with the day it was read; empty if none was looked for. */
    public Optional<String> said(CatalogueEntry entry) {
        return BlockingStatement.of(entry).map(statement -> statement.isStatement()
                ? bundle.text("blocking.dated", entry.operator(), entry.token(), statement.sentence(), date(statement))
                : none(entry, statement));
    }

    /** The operator's sentence alone, or that none is known; empty if none was looked for. */
    public Optional<String> sentence(CatalogueEntry entry) {
        return BlockingStatement.of(entry)
                .map(statement -> statement.isStatement() ? statement.sentence() : none(entry, statement));
    }

    /** Whose sentence it is, and when it was read; empty if none is known. */
    public Optional<String> origin(CatalogueEntry entry) {
        return BlockingStatement.of(entry).filter(BlockingStatement::isStatement)
                .map(statement -> bundle.text("blocking.origin", entry.operator(), date(statement)));
    }

    /** The first two statements about some crawlers; empty if no operator says anything. */
    public List<String> first(Collection<CatalogueEntry> entries) {
        return BlockingStatement.about(entries).stream().limit(QUOTED).map(statement -> bundle.text("blocking.said",
                operator(statement, entries), statement.token(), statement.sentence())).toList();
    }

    /** The first two statements about some crawlers, and whom there are more about; empty if no operator says anything. */
    public List<String> some(Collection<CatalogueEntry> entries) {
        List<BlockingStatement> statements = BlockingStatement.about(entries);
        List<String> sentences = new ArrayList<>(first(entries));
        List<String> others = statements.stream().skip(QUOTED).map(BlockingStatement::token).toList();
        if (!others.isEmpty()) {
            sentences.add(bundle.text("blocking.others", others.stream().limit(NAMED).collect(Collectors.joining(", ")),
                    Math.max(0, others.size() - NAMED)));
        }
        return sentences;
    }

    private static String operator(BlockingStatement statement, Collection<CatalogueEntry> entries) {
        return entries.stream().filter(entry -> entry.token().equals(statement.token())).findFirst().orElseThrow()
                .operator();
    }

    private String none(CatalogueEntry entry, BlockingStatement statement) {
        return bundle.text("blocking.none", entry.operator(), entry.token(), date(statement));
    }

    private static String date(BlockingStatement statement) {
        return EvidenceTexts.date(statement.readOn());
    }
}
