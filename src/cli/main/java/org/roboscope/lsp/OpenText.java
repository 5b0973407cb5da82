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
    private final TextPlaces places;
    private final ServerSettings settings;
    private final CompletableFuture<CheckResult> checkResult = new CompletableFuture<>();
    private volatile boolean isOutdated;
    private @Nullable RobotsReading reading;
    /** The followers by the number of their card. */
    private @Nullable Map<Integer, List<String>> followers;

    private OpenText(String uri, boolean expectations, int version, byte[] bytes, TextPlaces places,
            ServerSettings settings) {
        this.uri = uri;
        this.isExpectations = expectations;
        this.version = version;
        this.bytes = bytes;
        this.places = places;
        this.settings = settings;
    }

    /**
     * @param language language id of the client
     * @param utf8     whether the client counts bytes, and not UTF-16 units
     */
    static OpenText of(
            String uri, String language, int version, String text, boolean utf8, ServerSettings settings) {
        byte[] bytes = ByteText.toBytes(text);
        boolean isExpectations = language.equals(EXPECTATIONS)
                || uri.toLowerCase(Locale.ROOT).endsWith("/" + ExpectFile.NAME);
        return new OpenText(uri, isExpectations, version, bytes, places(bytes, utf8), settings);
    }

    private static TextPlaces places(byte[] bytes, boolean utf8) {
        return new TextPlaces(new TextMap(bytes, false), bytes, utf8);
    }

    /** Returns the text after these changes, each of which applies to the result of the previous ones. */
    OpenText withChanges(List<TextDocumentContentChangeEvent> changes, int newVersion) {
        TextPlaces at = places;
        List<Replacement> pending = new ArrayList<>();
        for (TextDocumentContentChangeEvent change : changes) {
            if (change.getRange() == null) {
                pending.clear();
                at = places(ByteText.toBytes(change.getText()), places.countsBytes());
            } else {
                Replacement next = Replacement.of(change, at);
                if (!pending.isEmpty() && !next.endsBefore(pending.getLast())) {
                    at = applyReplacements(at, pending);
                    pending.clear();
                    next = Replacement.of(change, at);
                }
                pending.add(next);
            }
        }
        TextPlaces newPlaces = applyReplacements(at, pending);
        return new OpenText(uri, isExpectations, newVersion, newPlaces.bytes(), newPlaces, settings);
    }

    /**
     * A replacement of bytes before those that are already replaced. An editor that changes many places starts at the
     * last one.
     *
     * @param isWithin whether the range is within the text, and not beyond its end after earlier changes
     */
    private record Replacement(int start, int end, boolean isWithin, byte[] bytes) {

        /** Converts a change. A range with its end before its start covers the text between the two positions. */
        static Replacement of(TextDocumentContentChangeEvent change, TextPlaces at) {
            Position first = change.getRange().getStart();
            Position second = change.getRange().getEnd();
            int start = at.offset(first);
            int end = at.offset(second);
            return new Replacement(Math.min(start, end), Math.max(start, end),
                    at.contains(first) && at.contains(second),
                    ByteText.toBytes(change.getText()));
        }

        /** Whether the replacement ends before the other one, so that neither moves the other. */
        boolean endsBefore(Replacement other) {
            return isWithin && end < other.start;
        }
    }

    /** @param lastFirst replacements from the last in the text to the first */
    private static TextPlaces applyReplacements(TextPlaces before, List<Replacement> lastFirst) {
        if (lastFirst.isEmpty()) {
            return before;
        }
        ByteBuilder edited = new ByteBuilder(before.bytes().length);
        int at = 0;
        for (Replacement replacement : lastFirst.reversed()) {
            edited.append(before.bytes(), at, replacement.start()).append(replacement.bytes(), 0,
                    replacement.bytes().length);
            at = replacement.end();
        }
        return places(edited.append(before.bytes(), at, before.bytes().length).toBytes(), before.countsBytes());
    }

    /** This text under other settings. */
    OpenText withSettings(ServerSettings newSettings) {
        return new OpenText(uri, isExpectations, version, bytes, places, newSettings);
    }

    String uri() {
        return uri;
    }

    /** The address of the folder, with a final slash. */
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

    TextPlaces places() {
        return places;
    }

    TextMap map() {
        return places.map();
    }

    ServerSettings settings() {
        return settings;
    }

    String text(Span span) {
        return map().text(span);
    }

    /** The text of a line, counted from 1. */
    String line(int number) {
        return text(map().lineSpan(number));
    }

    synchronized RobotsReading reading() {
        RobotsReading cached = reading;
        if (cached == null) {
            RobotsText robots = RobotsText.of(bytes, settings.readAs());
            cached = RobotsReading.of(robots, settings.standard(), map());
            reading = cached;
        }
        return cached;
    }

    /**
     * The crawlers that follow the groups of a card, in the order of the catalogue, without those that ignore robots.txt.
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
        return new LintInput(bytes, Catalogue.builtIn(), settings.siteAddress(), settings.reports());
    }

    /** The result of the check, which is cancelled if the text changes before. */
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
     * @param findings wanted findings, in file order
     * @param fixes    fixes of all findings, each verified on demand
     */
    record CheckResult(List<Finding> findings, CheckedFixes fixes) {

        CheckResult {
            findings = List.copyOf(findings);
        }
    }
}
