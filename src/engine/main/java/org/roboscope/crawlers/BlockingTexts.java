package org.roboscope.crawlers;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.roboscope.messages.MessageBundle;

/** The texts about operators' statements on blocking their crawlers. */
public final class BlockingTexts {

    private static final int MAX_STATEMENTS = 2;
    private static final int MAX_NAMES = 6;

    private final MessageBundle messages = MessageBundle.of("evidence");

    /**
     * Returns the operator's statement with the date on which it was read. It is empty if the operator's pages have not
     * been searched.
     */
    public Optional<String> datedStatement(CatalogueEntry entry) {
        return BlockingStatement.find(entry).map(statement -> statement.hasSentence()
                ? messages.text("blocking.dated", entry.operator(), entry.token(), statement.sentence(),
                        formatDate(statement))
                : noStatement(entry, statement));
    }

    /**
     * Returns the operator's sentence, or a note that there is none. It is empty if the operator's pages have not been
     * searched.
     */
    public Optional<String> sentence(CatalogueEntry entry) {
        return BlockingStatement.find(entry)
                .map(statement -> statement.hasSentence() ? statement.sentence() : noStatement(entry, statement));
    }

    /** Returns the operator of the sentence and the date on which it was read, or empty if there is no sentence. */
    public Optional<String> origin(CatalogueEntry entry) {
        return BlockingStatement.find(entry).filter(BlockingStatement::hasSentence)
                .map(statement -> messages.text("blocking.origin", entry.operator(), formatDate(statement)));
    }

    /** Returns the first two statements about some crawlers. */
    public List<String> firstStatements(Collection<CatalogueEntry> entries) {
        return BlockingStatement.findAll(entries).stream().limit(MAX_STATEMENTS)
                .map(statement -> messages.text("blocking.said",
                        operator(statement, entries), statement.token(), statement.sentence()))
                .toList();
    }

    /** Returns the first two statements about some crawlers, and the names of crawlers with further statements. */
    public List<String> firstStatementsAndOthers(Collection<CatalogueEntry> entries) {
        List<BlockingStatement> statements = BlockingStatement.findAll(entries);
        List<String> sentences = new ArrayList<>(firstStatements(entries));
        List<String> others = statements.stream().skip(MAX_STATEMENTS).map(BlockingStatement::token).toList();
        if (!others.isEmpty()) {
            sentences.add(
                    messages.text("blocking.others", others.stream().limit(MAX_NAMES).collect(Collectors.joining(", ")),
                            Math.max(0, others.size() - MAX_NAMES)));
        }
        return sentences;
    }

    private static String operator(BlockingStatement statement, Collection<CatalogueEntry> entries) {
        return entries.stream().filter(entry -> entry.token().equals(statement.token())).findFirst().orElseThrow()
                .operator();
    }

    private String noStatement(CatalogueEntry entry, BlockingStatement statement) {
        return messages.text("blocking.none", entry.operator(), entry.token(), formatDate(statement));
    }

    private static String formatDate(BlockingStatement statement) {
        return EvidenceTexts.formatDate(statement.readOn());
    }
}
