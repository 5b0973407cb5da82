package org.roboscope.cli.history;

import java.io.PrintStream;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.roboscope.cli.io.PrintableText;
import org.roboscope.cli.report.TextRows;
import org.roboscope.json.Json;
import org.roboscope.messages.MessageBundle;
import org.roboscope.messages.SentencePattern;
import org.roboscope.present.history.VersionAnswerMessages;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.simulate.change.VersionAnswers;
import org.roboscope.site.history.SiteVersion;

/**
 * Prints the versions of a site's robots.txt as text or JSON. Times are in UTC.
 *
 * @param versions the oldest first
 * @param verdicts the verdicts of the versions; empty if no crawler was given
 * @param damaged  files of versions that can no longer be read
 */
public record HistoryReport(String site, List<SiteVersion> versions, List<VersionAnswers.VersionAnswer> verdicts,
        List<String> damaged) {

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss", SentencePattern.LANGUAGE).withZone(ZoneOffset.UTC);
    private static final int HASH_LENGTH = 16;

    public HistoryReport {
        versions = List.copyOf(versions);
        verdicts = List.copyOf(verdicts);
        damaged = List.copyOf(damaged);
    }

    public void printText(PrintStream out) {
        MessageBundle messages = MessageBundle.of("history");
        VersionAnswerMessages answerMessages = new VersionAnswerMessages();
        out.println(messages.text("title", PrintableText.of(site), versions.size()));
        out.println();
        TextRows rows = new TextRows().addHeadings(messages, "heading.", "first", "last", "answer", "bytes", "hash");
        versions.forEach(version -> rows.add(TIME.format(version.firstSeen()), TIME.format(version.lastSeen()),
                version.status() == 0 ? messages.text("answer.none") : Integer.toString(version.status()),
                version.hasFile() ? SentencePattern.count(version.size()) : "-",
                version.hasFile() ? version.hash().substring(0, Math.min(HASH_LENGTH, version.hash().length())) : "-"));
        rows.printTo(out);
        if (!verdicts.isEmpty()) {
            out.println();
            verdicts.forEach(verdict -> out.println(PrintableText.of(answerMessages.sentence(verdict))));
        }
        damaged.forEach(file -> out.println(messages.text("damaged", PrintableText.of(file))));
    }

    /** The fields of the JSON answer. */
    private record Answer(String site, List<Version> versions, List<String> damaged) {}

    /** @param told named after its JSON field */
    private record Version(Instant first, Instant last, int status, String failure, Optional<Long> bytes,
            Optional<String> sha256, List<VersionVerdict> told) {}

    private record VersionVerdict(String crawler, String url, Outcome outcome, List<Integer> lines) {}

    public void printJson(PrintStream out) {
        Map<SiteVersion, List<VersionAnswers.VersionAnswer>> byVersion =
                verdicts.stream().collect(Collectors.groupingBy(VersionAnswers.VersionAnswer::version));
        Json.printLine(new Answer(site, versions
                .stream().map(version -> new Version(version.firstSeen(), version.lastSeen(),
                        version.status(), version.failure(), Optional.of(version.size()).filter(_ -> version.hasFile()),
                        Optional.of(version.hash()).filter(_ -> version.hasFile()),
                        byVersion.getOrDefault(version, List.of()).stream().map(answer -> new VersionVerdict(
                                answer.question().crawler().name(), answer.question().url(),
                                VersionAnswerMessages.outcome(answer),
                                answer.answer().lines())).toList()))
                .toList(), damaged), out);
    }
}
