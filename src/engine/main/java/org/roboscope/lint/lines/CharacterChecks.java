package org.roboscope.lint.lines;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.roboscope.lint.analysis.DetectedEncoding;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.LintCheck;
import org.roboscope.lint.analysis.QuotedText;
import org.roboscope.lint.analysis.RuleSpellings;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.robots.Standard;
import org.roboscope.robots.bytes.ByteBuilder;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.bytes.Utf8;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;

/** Checks of characters that stand for others, or for nothing. */
public final class CharacterChecks {

    public static final List<LintCheck> CHECKS = List.of(
            LintCheck.ofLine(CharacterChecks::controlCharacter, LintCheck.ANY_LINE, FindingCode.L08),
            LintCheck.ofLine(CharacterChecks::htmlEntity, Set.of(LineKind.ALLOW, LineKind.DISALLOW, LineKind.SITEMAP),
                    FindingCode.L10));

    /** More edits than this are one: a line may be nothing but such characters, millions of them. */
    private static final int MANY = 1_000;
    private static final String BYTES = "bytes";
    private static final Pattern ENTITY =
            Pattern.compile("&(amp|lt|gt|quot|apos|#\\d{1,6}|#x[0-9a-f]{1,5});", Pattern.CASE_INSENSITIVE);
    /** What a URL holds only as an escape is written as one. */
    private static final Map<String, String> NAMED =
            Map.of("amp", "&", "lt", "%3C", "gt", "%3E", "quot", "%22", "apos", "'");

    private CharacterChecks() {}

    /** L08: invisible characters that do not belong in a line. */
    private static void controlCharacter(Line line, FileAnalysis analysis, Consumer<Finding> findings) {
        Span content = analysis.content(line);
        if (isPlain(analysis.bytes(), content)) {
            return;
        }
        List<DoubleEncoding> twice = DoubleEncoding.in(content, analysis);
        if (!twice.isEmpty()) {
            findings.accept(encodedTwice(twice, line, analysis));
            return;
        }
        Optional<BadCharacter> bad = firstFrom(content.start(), content, analysis);
        if (bad.isEmpty()) {
            return;
        }
        BadCharacter first = bad.get();
        boolean bytes = first.sentence().equals(BYTES);
        Fix fix = Fix.of(bytes ? "reencodeBytes" : "removeCharacters", analysis.standards(), edits(content, analysis));
        findings.accept(Finding.of(FindingCode.L08, line.number(), first.span(), analysis.standards())
                .saying(first.sentence(), name(first, analysis))
                .fixedBy(fix));
    }

    /** What stands where it should not, by the sentence for it. */
    private record BadCharacter(String sentence, Span span) {}

    private static Finding encodedTwice(List<DoubleEncoding> runs, Line line, FileAnalysis analysis) {
        DoubleEncoding first = runs.getFirst();
        List<FixEdit> edits = runs.stream().map(run -> new FixEdit(run.span(), run.meant())).toList();
        return Finding.of(FindingCode.L08, line.number(), first.span(), analysis.standards())
                .saying("twice", analysis.shown(first.span()), QuotedText.text(first.meant()))
                .fixedBy(Fix.of("decodeTwice", analysis.standards(), edits).with(QuotedText.text(first.meant())));
    }

    private static boolean isPlain(byte[] bytes, Span span) {
        int at = span.start();
        while (at < span.end() && (bytes[at] >= ' ' && bytes[at] != 0x7F || bytes[at] == '\t')) {
            at++;
        }
        return at == span.end();
    }

    private static Optional<BadCharacter> firstFrom(int from, Span content, FileAnalysis analysis) {
        int at = from;
        while (at < content.end()) {
            int length = length(at, content, analysis);
            String sentence = sentence(at, length, analysis);
            if (!sentence.isEmpty()) {
                return Optional.of(new BadCharacter(sentence, new Span(at, at + Math.max(length, 1))));
            }
            at += Math.max(length, 1);
        }
        return Optional.empty();
    }

    /** How many bytes the character has; 0 if it is not UTF-8. */
    private static int length(int at, Span content, FileAnalysis analysis) {
        byte[] bytes = analysis.bytes();
        return bytes[at] >= 0 ? 1 : Utf8.sequenceLength(bytes, at, content.end());
    }

    /** The sentence for the character, or none if it may stand here. */
    private static String sentence(int at, int length, FileAnalysis analysis) {
        byte first = analysis.bytes()[at];
        if (length == 0) {
            return analysis.encoding() == DetectedEncoding.UTF_8 ? BYTES : "";
        }
        if (first == 0) {
            return "nul";
        }
        if (first > 0) {
            return (first < ' ' && first != '\t') || first == 0x7F ? "control" : "";
        }
        return QuotedText.isInvisible(analysis.text(new Span(at, at + length)).codePointAt(0)) ? "invisible" : "";
    }

    private static String name(BadCharacter badCharacter, FileAnalysis analysis) {
        return badCharacter.sentence().equals(BYTES)
                ? String.format(Locale.ROOT, "0x%02X", analysis.bytes()[badCharacter.span().start()] & 0xFF)
                : String.format(Locale.ROOT, "U+%04X", analysis.text(badCharacter.span()).codePointAt(0));
    }

    private static List<FixEdit> edits(Span content, FileAnalysis analysis) {
        List<FixEdit> edits = new ArrayList<>();
        Optional<BadCharacter> bad = firstFrom(content.start(), content, analysis);
        while (bad.isPresent()) {
            edits.add(edit(bad.get(), analysis));
            if (edits.size() > MANY) {
                return List.of(oneEdit(edits.getFirst().span().start(), content, analysis));
            }
            bad = firstFrom(bad.get().span().end(), content, analysis);
        }
        return edits;
    }

    /** What is left of the line from here on, in place of it. */
    private static FixEdit oneEdit(int from, Span content, FileAnalysis analysis) {
        StringBuilder text = new StringBuilder();
        int at = from;
        while (at < content.end()) {
            int length = length(at, content, analysis);
            int end = at + Math.max(length, 1);
            String sentence = sentence(at, length, analysis);
            if (sentence.isEmpty()) {
                text.append(ByteText.toText(analysis.bytes(), at, end));
            } else if (sentence.equals(BYTES)) {
                text.append(edit(new BadCharacter(sentence, new Span(at, end)), analysis).text());
            }
            at = end;
        }
        return new FixEdit(new Span(from, content.end()), text.toString());
    }

    private static FixEdit edit(BadCharacter badCharacter, FileAnalysis analysis) {
        if (!badCharacter.sentence().equals(BYTES)) {
            return FixEdit.remove(badCharacter.span());
        }
        byte[] one = {analysis.bytes()[badCharacter.span().start()]};
        return new FixEdit(badCharacter.span(), new String(one, DetectedEncoding.CODE_PAGE.charset()));
    }

    /**
     * Characters that are the bytes of UTF-8, each taken for a letter of a code page and encoded again: \u00c3\u00bc for \u00fc.
     *
     * @param span  where they stand
     * @param meant the characters that were encoded first
     */
    private record DoubleEncoding(Span span, String meant) {
        /** Letters of the code page by the bytes that they stand for; the others stand for the byte of their number. */
        private static final Map<Character, Byte> CODE_PAGE = codePage();

        private static final int LONGEST = 4_000;
        private static final int HIGHEST_BYTE = 0xFF;

        /** Those in the span, if all characters beyond ASCII in it are such; else it may be text that looks like them. */
        static List<DoubleEncoding> in(Span span, FileAnalysis analysis) {
            if (span.length() > LONGEST) {
                return List.of();
            }
            String text = analysis.text(span);
            List<DoubleEncoding> runs = new ArrayList<>();
            int offset = span.start();
            int at = 0;
            while (at < text.length()) {
                int end = at;
                while (end < text.length() && text.charAt(end) > 0x7F) {
                    end++;
                }
                if (end == at) {
                    offset++;
                    at++;
                    continue;
                }
                String run = text.substring(at, end);
                int length = ByteText.toBytes(run).length;
                Optional<String> meant = decoded(run);
                if (meant.isEmpty()) {
                    return List.of();
                }
                runs.add(new DoubleEncoding(new Span(offset, offset + length), meant.get()));
                offset += length;
                at = end;
            }
            return runs;
        }

        /** Empty if the characters do not stand for bytes of UTF-8. */
        static Optional<String> decoded(String run) {
            byte[] bytes = new byte[run.length()];
            for (int at = 0; at < bytes.length; at++) {
                char c = run.charAt(at);
                Byte known = CODE_PAGE.get(c);
                if (known == null && c > HIGHEST_BYTE) {
                    return Optional.empty();
                }
                bytes[at] = known == null ? (byte) c : known;
            }
            try {
                return Optional.of(StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString());
            } catch (CharacterCodingException e) {
                return Optional.empty(); // it is what it seems
            }
        }

        private static Map<Character, Byte> codePage() {
            Map<Character, Byte> letters = new HashMap<>();
            for (int number = 0x80; number <= HIGHEST_BYTE; number++) {
                byte[] one = {(byte) number};
                char letter = new String(one, DetectedEncoding.CODE_PAGE.charset()).charAt(0);
                if (letter != '\uFFFD') {
                    letters.put(letter, (byte) number);
                }
            }
            return Map.copyOf(letters);
        }
    }

    /** L10: a character written the way HTML writes it. */
    private static void htmlEntity(Line line, FileAnalysis analysis, Consumer<Finding> findings) {
        if (ByteScan.indexOf(analysis.bytes(), line.value().start(), line.value().end(), (byte) '&') < 0) {
            return;
        }
        List<Entity> entities = entities(line, analysis);
        if (entities.isEmpty()) {
            return;
        }
        Entity first = entities.getFirst();
        boolean beginsComment = first.span().end() > line.value().end();
        List<Standard> changes = line.kind().isRule() ? analysis.standards() : List.of();
        List<FixEdit> edits = entities.stream().map(entity -> new FixEdit(entity.span(), entity.decoded())).toList();
        if (line.kind().isRule() && !beginsComment
                && RuleSpellings.of(analysis).isBeside(line, analysis.text(line.value(), edits))) {
            return;
        }
        Fix decoded = Fix.of("decodeEntities", changes, edits);
        findings.accept(Finding.of(FindingCode.L10, line.number(), first.span(), analysis.standards())
                .saying(beginsComment ? "comment" : "text", analysis.text(first.span()), first.decoded())
                .fixedBy(line.kind().isRule() ? decoded : decoded.alteringStatements()));
    }

    private record Entity(Span span, String decoded) {}

    /** Those of the value; one that is written as a number ends it, as its number sign begins a comment. */
    private static List<Entity> entities(Line line, FileAnalysis analysis) {
        Span value = line.value();
        boolean commentTouches = line.comment().start() == value.end() && !line.comment().isEmpty();
        String text = analysis.text(new Span(value.start(), commentTouches ? line.comment().end() : value.end()));
        List<Entity> entities = new ArrayList<>();
        Matcher matcher = ENTITY.matcher(text);
        int at = value.start();
        int from = 0;
        while (matcher.find()) {
            int start = at + text.substring(from, matcher.start()).getBytes(StandardCharsets.UTF_8).length;
            Span span = new Span(start, start + matcher.group().length());
            if (start >= value.end()) {
                break;
            }
            entities.add(new Entity(span, decoded(matcher.group(1).toLowerCase(Locale.ROOT))));
            at = span.end();
            from = matcher.end();
        }
        return entities;
    }

    private static String decoded(String name) {
        String named = NAMED.get(name);
        if (named != null) {
            return named;
        }
        int codePoint = name.startsWith("#x")
                ? Integer.parseInt(name.substring(2), 16)
                : Integer.parseInt(name.substring(1));
        boolean staysItself = codePoint > ' ' && codePoint < 0x7F && codePoint != '#';
        return staysItself ? Character.toString(codePoint) : escaped(codePoint);
    }

    private static String escaped(int codePoint) {
        ByteBuilder out = new ByteBuilder(12);
        for (byte b : Character.toString(Character.isValidCodePoint(codePoint) ? codePoint : 0xFFFD)
                .getBytes(StandardCharsets.UTF_8)) {
            out.appendEscaped(b);
        }
        return new String(out.toBytes(), StandardCharsets.US_ASCII);
    }
}
