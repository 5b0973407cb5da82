package org.roboscope.lsp;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.eclipse.lsp4j.CompletionList;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticRelatedInformation;
import org.eclipse.lsp4j.DiagnosticSeverity;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.document.disk.SmallFile;
import org.roboscope.document.message.SystemErrorText;
import org.roboscope.editing.CompletionList.Candidate;
import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;
import org.roboscope.simulate.expect.ExpectFile;
import org.roboscope.simulate.expect.ExpectLine;
import org.roboscope.simulate.expect.Expectation;
import org.roboscope.simulate.expect.Expectation.ExpectedAccess;
import org.roboscope.simulate.expect.ExpectationChecker;
import org.roboscope.simulate.expect.ExpectationChecker.ExpectationResult;
import org.roboscope.simulate.words.ExpectationResultMessages;

/** Checks a file of expectations against the robots.txt next to it, and completes its lines. */
final class ExpectationsCheck {

    private static final String DEFAULT_NAME = "robots.txt";
    private static final String LIMIT = "block no more than 0.5 % of clicks";
    private static final int MAX_BYTES = 10_000_000;
    private static final Pattern AFTER_ACCESS =
            Pattern.compile("(?i)(\\s*\\S.*\\s)((?:allow|block|(?:may|must(?:\\s+not)?)"
                    + "\\s+[a-z-]+)\\s+)(\\S*)");
    /** The sites at the start of a line. */
    private static final Pattern SITES = Pattern.compile("\\s*\\S*[.*]\\S*:\\s+");

    private final MessageBundle messages = MessageBundle.of("lsp");
    private final ExpectationResultMessages resultMessages = new ExpectationResultMessages();
    private final Function<String, Optional<OpenText>> openTexts;

    /** @param openTexts finds a text that the client has open, which is used instead of its file */
    ExpectationsCheck(Function<String, Optional<OpenText>> openTexts) {
        this.openTexts = openTexts;
    }

    /** The robots.txt that expectations are about, or the reason why it cannot be read. */
    private record Subject(String name, String uri, Optional<OpenText> text, String problem) {}

    /** @return empty if the check was stopped */
    Optional<List<Diagnostic>> check(OpenText text, BooleanSupplier stop) {
        ExpectFile file = parse(text);
        List<Diagnostic> diagnostics = new ArrayList<>();
        Subject subject = findSubject(text, file);
        if (subject.text().isEmpty() && !file.isEmpty()) {
            diagnostics.add(newDiagnostic(text, 1, subject.problem(), DiagnosticSeverity.Warning));
        }
        Optional<ExpectationChecker> checker = subject.text()
                .map(robots -> new ExpectationChecker(robots.reading().text(), Catalogue.builtIn()));
        for (int index = 0; index < file.lines().size(); index++) {
            if (stop.getAsBoolean()) {
                return Optional.empty();
            }
            int line = Math.max(1, file.lineNumber(index));
            switch (file.lines().get(index)) {
                case ExpectLine.OtherLine _ -> {}
                case ExpectLine.LimitLine _ -> diagnostics.add(newDiagnostic(text, line, messages.text("expect.limit"),
                        DiagnosticSeverity.Information));
                case ExpectLine.BadLine badLine -> diagnostics
                        .add(newDiagnostic(text, line, badLine.sentence(), DiagnosticSeverity.Error));
                case ExpectLine.ExpectationLine expectationLine -> checker
                        .map(expectationChecker -> expectationChecker.check(expectationLine.expectation()))
                        .filter(result -> result.result() != ExpectationResult.Result.MET)
                        .ifPresent(result -> diagnostics.add(describeUnmet(text, line, result, subject)));
            }
        }
        return Optional.of(diagnostics);
    }

    private Diagnostic describeUnmet(OpenText text, int line, ExpectationResult result, Subject subject) {
        String actual = resultMessages.describe(result, subject.name());
        Expectation expectation = result.expectation();
        if (result.result() == ExpectationResult.Result.OTHER_SITE) {
            Diagnostic otherSite = newDiagnostic(text, line, messages.text("expect.otherSite",
                    expectation.sites()), DiagnosticSeverity.Information);
            otherSite.setCode("other-site");
            return otherSite;
        }
        Diagnostic diagnostic = newDiagnostic(text, line,
                messages.text(result.isBroken() ? "expect.broken" : "expect.notProven", expectation.crawler(),
                        expectation.access().phrase(), expectation.target(), actual),
                result.isBroken() ? DiagnosticSeverity.Error : DiagnosticSeverity.Information);
        diagnostic.setCode(result.isBroken() ? "broken" : "not-proven");
        result.line().ifPresent(decidingLine -> subject.text().ifPresent(robots -> diagnostic.setRelatedInformation(
                List.of(new DiagnosticRelatedInformation(
                        new Location(subject.uri(), robots.positions().lineRange(decidingLine)),
                        robots.line(decidingLine).strip())))));
        return diagnostic;
    }

    private static Diagnostic newDiagnostic(OpenText text, int line, String sentence, DiagnosticSeverity severity) {
        Range range = text.positions().lineRange(Math.min(line, text.map().lineCount()));
        return new Diagnostic(range, sentence, severity, FindingDiagnostics.SOURCE);
    }

    private static ExpectFile parse(OpenText text) {
        return ExpectFile.parse(text.bytes());
    }

    private Subject findSubject(OpenText text, ExpectFile file) {
        String name = file.subject().orElse(DEFAULT_NAME);
        Subject missing = new Subject(name, text.uri(), Optional.empty(), messages.text("expect.noFile", name));
        String uri;
        try {
            uri = text.folder() + new URI(null, null, name, null).toASCIIString();
        } catch (URISyntaxException invalid) {
            return missing;
        }
        if (name.indexOf('/') >= 0) {
            return missing;
        }
        Optional<OpenText> openText = openTexts.apply(uri);
        return openText.isPresent() ? new Subject(name, uri, openText, "") : readSubject(text, name, uri);
    }

    private Subject readSubject(OpenText text, String name, String uri) {
        try {
            Path path = Path.of(URI.create(uri));
            Optional<byte[]> bytes =
                    Files.exists(path) ? SmallFile.read(path.toRealPath(), MAX_BYTES) : Optional.empty();
            return new Subject(name, uri, bytes.map(content -> OpenText.of(uri, "", 0, ByteText.toText(content),
                    text.positions().countsBytes(), text.settings())), messages.text("expect.noFile", name));
        } catch (IllegalArgumentException | FileSystemNotFoundException notOnDisk) {
            return new Subject(name, uri, Optional.empty(), messages.text("expect.noFile", name));
        } catch (IOException unreadable) {
            return new Subject(name, uri, Optional.empty(),
                    messages.text("expect.unreadable", name, SystemErrorText.of(unreadable)));
        }
    }

    /** Completes crawlers, then expectations, then paths of the robots.txt. */
    CompletionList complete(OpenText text, Position position) {
        int offset = text.positions().offset(position);
        int line = text.map().lineOf(offset);
        String before = text.line(line).substring(0, text.map().column(line, offset));
        Matcher target = AFTER_ACCESS.matcher(before);
        if (before.stripLeading().startsWith("#")) {
            return new CompletionList(List.of());
        }
        if (target.matches()) {
            return createList(text, line, offset, before, target.start(3), paths(text));
        }
        int word = before.stripTrailing().length() < before.length() ? before.length()
                : before.lastIndexOf(' ') + 1;
        Matcher sites = SITES.matcher(before);
        int start = sites.lookingAt() ? sites.end() : before.length() - before.stripLeading().length();
        String crawler = word < start ? "" : before.substring(start, word).strip();
        if (!crawler.isEmpty() && Catalogue.builtIn().findExact(crawler).isPresent()) {
            return createList(text, line, offset, before, word,
                    Stream.concat(Stream.of(ExpectedAccess.values()).map(ExpectedAccess::phrase), Stream.of(LIMIT)));
        }
        return createList(text, line, offset, before, start,
                Catalogue.builtIn().entries().stream().map(entry -> entry.token()));
    }

    private Stream<String> paths(OpenText text) {
        return findSubject(text, parse(text)).text().stream().map(robots -> robots.reading().file())
                .flatMap(file -> Stream.of(LineKind.DISALLOW, LineKind.ALLOW).flatMap(kind -> values(file, kind)))
                .filter(path -> path.startsWith("/")).sorted().distinct();
    }

    private static Stream<String> values(RobotsFile file, LineKind kind) {
        return file.linesOfKind(kind).stream().map(Line::value).map(file::text);
    }

    private static CompletionList createList(
            OpenText text, int line, int offset, String before, int start, Stream<String> candidates) {
        String typed = before.substring(start).toLowerCase(Locale.ROOT);
        return Completions.toItems(text, line, start, offset,
                candidates.filter(candidate -> candidate.toLowerCase(Locale.ROOT).startsWith(typed))
                        .map(candidate -> new Candidate(candidate, "", candidate)).toList());
    }
}
