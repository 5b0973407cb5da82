package org.roboscope.cli.check;

import java.io.PrintStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.roboscope.json.Json;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingText;
import org.roboscope.lint.finding.Severity;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.bytes.Span;

/** Prints findings as GitLab's code quality report: a list of JSON objects, which merge requests show. */
public final class CheckGitlab implements CheckReport {

    /**
     * Maximum number of bytes of a line that are hashed. One line may be a whole file, with a finding every few bytes.
     */
    private static final int MAX_FINGERPRINTED_BYTES = 500;

    private final PrintStream out;
    private final FindingText findingText = new FindingText();
    private final List<Json> unreadableFiles = new ArrayList<>();
    private @Nullable Json json;

    public CheckGitlab(PrintStream out) {
        this.out = out;
    }

    @Override
    public void add(CheckedFile file) {
        Json rows = json == null ? Json.printingRows(out) : json;
        json = rows;
        String path = path(file.name());
        SourceText source = file.source();
        Map<String, Integer> countsByContent = new HashMap<>();
        for (Finding finding : file.reportedFindings()) {
            int line = source.positionOf(finding.span().start()).line();
            String content = finding.code() + "\n" + source.text(fingerprintedPart(source.line(line)));
            int earlierCount = countsByContent.merge(content, 1, Integer::sum) - 1;
            rows.row(createEntry(findingText.sentence(finding), finding.code().name(),
                    fingerprint(path + "\n" + content + "\n" + earlierCount), level(finding.severity()), path, line,
                    source.positionOf(finding.span().end()).line()));
        }
    }

    @Override
    public void addUnreadable(String name, String reason) {
        String path = path(name);
        unreadableFiles.add(createEntry(reason, "unreadable", fingerprint(path), "blocker", path, 1, 1));
    }

    @Override
    public void end() {
        if (json != null) {
            unreadableFiles.forEach(json::row);
            json.endRows().endDocument();
        }
        out.flush();
    }

    private static Span fingerprintedPart(Span line) {
        return new Span(line.start(), Math.min(line.end(), line.start() + MAX_FINGERPRINTED_BYTES));
    }

    private static String path(String name) {
        return ArtifactUri.relativePath(name).orElseGet(() -> ArtifactUri.of(name));
    }

    private static Json createEntry(String sentence, String code, String fingerprint, String level, String path,
            int line,
            int lastLine) {
        return Json.object().value("description", sentence).value("check_name", code)
                .value("fingerprint", fingerprint).value("severity", level).beginObject("location").value("path", path)
                .beginObject("lines").value("begin", line).value("end", lastLine).end().end();
    }

    /** Hashes an identity without the line number: a line inserted above must not make an old finding new. */
    private static String fingerprint(String identity) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(ByteText.toBytes(identity)));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java has SHA-256", impossible);
        }
    }

    private static String level(Severity severity) {
        return switch (severity) {
            case ERROR -> "major";
            case WARNING, QUESTION -> "minor";
            case INFO -> "info";
        };
    }
}
