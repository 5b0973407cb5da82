package org.roboscope.lsp;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentItem;

/** The texts that the client has open. They change on the thread that reads its messages, and are checked after each change. */
final class OpenTexts {

    private final Map<String, OpenText> byUri = new ConcurrentHashMap<>();
    private final TextChecks checks;
    private final BiConsumer<OpenText, List<Diagnostic>> published;
    private boolean utf8;
    private ServerSettings settings = ServerSettings.USUAL;

    /** @param published passes on what is found in a text */
    OpenTexts(CheckMaker checks, BiConsumer<OpenText, List<Diagnostic>> published) {
        this.published = published;
        this.checks = checks.of(new ExpectationsCheck(this::find));
    }

    /** Checks need the texts, since a file of expectations is about another one. */
    interface CheckMaker {

        TextChecks of(ExpectationsCheck expectations);
    }

    /** The client counts the bytes of a line, and not its UTF-16 units. */
    void countBytes() {
        utf8 = true;
    }

    Optional<OpenText> find(String uri) {
        return Optional.ofNullable(byUri.get(uri));
    }

    void open(TextDocumentItem opened) {
        put(OpenText.of(opened.getUri(), String.valueOf(opened.getLanguageId()), opened.getVersion(),
                opened.getText(), utf8, settings));
    }

    /** A change of a text that was never opened means nothing. */
    void change(String uri, int version, List<TextDocumentContentChangeEvent> changes) {
        find(uri).ifPresent(text -> put(text.changed(changes, version)));
    }

    /** Its problems are no longer shown. */
    void close(String uri) {
        OpenText closed = byUri.remove(uri);
        if (closed != null) {
            closed.giveUp();
            checks.forget(uri);
            published.accept(closed, List.of());
            changedOnDisk(uri);
        }
    }

    /** What is expected of a file that is not open was checked against what it held. */
    void changedOnDisk(String uri) {
        checkExpectations(uri.substring(0, uri.lastIndexOf('/') + 1));
    }

    void use(ServerSettings others) {
        settings = others;
        byUri.values().forEach(text -> put(text.with(others)));
    }

    private void put(OpenText text) {
        OpenText before = byUri.put(text.uri(), text);
        if (before != null) {
            before.giveUp();
        }
        checks.check(text);
        if (!text.isExpectations()) {
            checkExpectations(text.folder());
        }
    }

    private void checkExpectations(String folder) {
        byUri.values().stream().filter(text -> text.isExpectations() && text.folder().equals(folder)).toList()
                .forEach(text -> put(text.with(text.settings())));
    }
}
