package org.roboscope.lsp;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.jspecify.annotations.Nullable;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.assignment.Assignment;
import org.roboscope.crawlers.assignment.AssignmentFinder;
import org.roboscope.editing.GroupCards.Card;
import org.roboscope.editing.RobotsReading;
import org.roboscope.editing.TextMap;
import org.roboscope.lint.CheckedFixes;
import org.roboscope.lint.analysis.LintInput;
import org.roboscope.lint.finding.Finding;
import org.roboscope.robots.RobotsText;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.bytes.Span;
import org.roboscope.simulate.expect.ExpectFile;

/** An immutable version of a text that the client has open. Derived values are computed on demand. Thread-safe. */
final class OpenText {

    /** The language id of files of expectations. */
    private static final String EXPECTATIONS = "robots-expect";

    private final String uri;
    private final boolean isExpectations;
    private final int version;
    private final byte[] bytes;
    private final ClientPositions positions;
    private final ServerSettings settings;
    private final CompletableFuture<CheckResult> checkResult = new CompletableFuture<>();
    private volatile boolean isOutdated;
    private @Nullable RobotsReading reading;
    /** The followers, by the number of the card. */
    private @Nullable Map<Integer, List<String>> followers;

    private OpenText(String uri, boolean isExpectations, int version, byte[] bytes, ClientPositions positions,
            ServerSettings settings) {
        this.uri = uri;
        this.isExpectations = isExpectations;
        this.version = version;
        this.bytes = bytes;
        this.positions = positions;
        this.settings = settings;
    }

    /**
     * @param language    the language id of the client
     * @param countsBytes whether the client counts bytes, and not UTF-16 units
     */
    static OpenText of(
            String uri, String language, int version, String text, boolean countsBytes, ServerSettings settings) {
        byte[] bytes = ByteText.toBytes(text);
        boolean isExpectations = language.equals(EXPECTATIONS)
                || uri.toLowerCase(Locale.ROOT).endsWith("/" + ExpectFile.NAME);
        return new OpenText(uri, isExpectations, version, bytes, createPositions(bytes, countsBytes), settings);
    }

    private static ClientPositions createPositions(byte[] bytes, boolean countsBytes) {
        return new ClientPositions(new TextMap(bytes, false), bytes, countsBytes);
    }

    /** Returns the text after changes, each of which applies to the result of the previous ones. */
    OpenText withChanges(List<TextDocumentContentChangeEvent> changes, int newVersion) {
        ClientPositions current = positions;
        List<Replacement> pending = new ArrayList<>();
        for (TextDocumentContentChangeEvent change : changes) {
            if (change.getRange() == null) {
                pending.clear();
                current = createPositions(ByteText.toBytes(change.getText()), positions.countsBytes());
            } else {
                Replacement next = Replacement.of(change, current);
                if (!pending.isEmpty() && !next.endsBefore(pending.getLast())) {
                    current = applyReplacements(current, pending);
                    pending.clear();
                    next = Replacement.of(change, current);
                }
                pending.add(next);
            }
        }
        ClientPositions changed = applyReplacements(current, pending);
        return new OpenText(uri, isExpectations, newVersion, changed.bytes(), changed, settings);
    }

    /**
     * A change of bytes before those of the previous change. Editors that make many changes at once begin at the last
     * one.
     *
     * @param isInsideText whether the range is inside the text, so that a previous change cannot move it
     */
    private record Replacement(int start, int end, boolean isInsideText, byte[] bytes) {

        /** Creates a change. A range that ends before it starts is the one between its two positions. */
        static Replacement of(TextDocumentContentChangeEvent change, ClientPositions positions) {
            Position first = change.getRange().getStart();
            Position second = change.getRange().getEnd();
            int start = positions.offset(first);
            int end = positions.offset(second);
            return new Replacement(Math.min(start, end), Math.max(start, end),
                    positions.contains(first) && positions.contains(second),
                    ByteText.toBytes(change.getText()));
        }

        /** Whether the two changes do not affect each other's positions. */
        boolean endsBefore(Replacement other) {
            return isInsideText && end < other.start;
        }
    }

    /** @param replacements the changes, ordered from the last to the first */
    private static ClientPositions applyReplacements(ClientPositions before, List<Replacement> replacements) {
        if (replacements.isEmpty()) {
            return before;
        }
        ByteBuilder changed = new ByteBuilder(before.bytes().length);
        int copied = 0;
        for (Replacement replacement : replacements.reversed()) {
            changed.append(before.bytes(), copied, replacement.start()).append(replacement.bytes(), 0,
                    replacement.bytes().length);
            copied = replacement.end();
        }
        return createPositions(changed.append(before.bytes(), copied, before.bytes().length).toBytes(),
                before.countsBytes());
    }

    /** Returns this text with other settings. */
    OpenText withSettings(ServerSettings newSettings) {
        return new OpenText(uri, isExpectations, version, bytes, positions, newSettings);
    }

    String uri() {
        return uri;
    }

    /** Returns the address of the text's folder, with a final slash. */
    String folder() {
        return uri.substring(0, uri.lastIndexOf('/') + 1);
    }

    /** Whether the text is a file of expectations instead of a robots.txt. */
    boolean isExpectations() {
        return isExpectations;
    }

    int version() {
        return version;
    }

    byte[] bytes() {
        return bytes;
    }

    ClientPositions positions() {
        return positions;
    }

    TextMap map() {
        return positions.map();
    }

    ServerSettings settings() {
        return settings;
    }

    String text(Span span) {
        return map().text(span);
    }

    /** Returns the text of a line, counted from 1. */
    String line(int number) {
        return text(map().lineSpan(number));
    }

    synchronized RobotsReading reading() {
        RobotsReading cached = reading;
        if (cached == null) {
            RobotsText robots = RobotsText.of(bytes, settings.standardChoice());
            cached = RobotsReading.of(robots, settings.standard(), map());
            reading = cached;
        }
        return cached;
    }

    /**
     * Returns the crawlers that follow the groups of a card, in the order of the catalogue. Crawlers that ignore
     * robots.txt are left out.
     */
    synchronized List<String> followers(Card card) {
        Map<Integer, List<String>> cached = followers;
        if (cached == null) {
            cached = new HashMap<>();
            for (Assignment assignment : AssignmentFinder.find(
                    reading().text(), Catalogue.builtIn(), settings.crawlers())) {
                if (!assignment.ignoresTheFile()) {
                    for (int number : assignment.followedGroups().agents().stream()
                            .flatMap(line -> reading().cards().cardAt(line).stream()).map(Card::number).distinct()
                            .toList()) {
                        cached.computeIfAbsent(number, _ -> new ArrayList<>()).add(assignment.name());
                    }
                }
            }
            followers = cached;
        }
        return cached.getOrDefault(card.number(), List.of());
    }

    LintInput lintInput() {
        return new LintInput(bytes, Catalogue.builtIn(), settings.siteAddress(), settings.lintSettings());
    }

    /** Returns the result of the check, which is cancelled if the text changes first. */
    CompletableFuture<CheckResult> checkResult() {
        return checkResult;
    }

    /** Cancels the check, because a newer version has replaced this one. */
    void markOutdated() {
        isOutdated = true;
        checkResult.cancel(false);
    }

    boolean isOutdated() {
        return isOutdated;
    }

    /**
     * The result of checking a text.
     *
     * @param findings the reported findings, in file order
     * @param fixes    the fixes of all findings, each tried when it is requested
     */
    record CheckResult(List<Finding> findings, CheckedFixes fixes) {

        CheckResult {
            findings = List.copyOf(findings);
        }
    }
}
