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

/** Checks for invisible characters, bytes that are not text, and encoded characters. */
public final class CharacterChecks {

    public static final List<LintCheck> CHECKS = List.of(
            LintCheck.ofLine(CharacterChecks::checkControlCharacters, LintCheck.ANY_LINE, FindingCode.L08),
            LintCheck.ofLine(CharacterChecks::checkHtmlEntities,
                    Set.of(LineKind.ALLOW, LineKind.DISALLOW, LineKind.SITEMAP),
                    FindingCode.L10));

    /** The maximum number of edits of one fix. If there are more, one edit replaces the rest of the line. */
    private static final int MAX_EDITS = 1_000;
    private static final String BYTES_SENTENCE = "bytes";
    private static final byte DELETE = 0x7F;
    private static final char REPLACEMENT_CHARACTER = '\uFFFD';
    private static final Pattern ENTITY =
            Pattern.compile("&(amp|lt|gt|quot|apos|#\\d{1,6}|#x[0-9a-f]{1,5});", Pattern.CASE_INSENSITIVE);
    /** The characters of named entities. Characters that a URL contains only as escapes are escaped. */
    private static final Map<String, String> NAMED_ENTITIES =
            Map.of("amp", "&", "lt", "%3C", "gt", "%3E", "quot", "%22", "apos", "'");

    private CharacterChecks() {}

    /** L08: invisible characters that do not belong in a line. */
    private static void checkControlCharacters(Line line, FileAnalysis analysis, Consumer<Finding> onFinding) {
        Span content = analysis.contentSpan(line);
        if (isPrintable(analysis.bytes(), content)) {
            return;
        }
        List<DoubleEncoding> doubleEncodings = DoubleEncoding.find(content, analysis);
        if (!doubleEncodings.isEmpty()) {
            onFinding.accept(doubleEncodingFinding(doubleEncodings, line, analysis));
            return;
        }
        Optional<BadCharacter> badCharacter = findFirst(content.start(), content, analysis);
        if (badCharacter.isEmpty()) {
            return;
        }
        BadCharacter first = badCharacter.get();
        boolean isByte = first.sentenceKey().equals(BYTES_SENTENCE);
        Fix fix = Fix.of(isByte ? "reencodeBytes" : "removeCharacters", analysis.standards(),
                createEdits(content, analysis));
        onFinding.accept(Finding.of(FindingCode.L08, line.number(), first.span(), analysis.standards())
                .withSentence(first.sentenceKey(), formatNumber(first, analysis))
                .withFix(fix));
    }

    /** A character that does not belong in a line, and the key of the sentence about it. */
    private record BadCharacter(String sentenceKey, Span span) {}

    private static Finding doubleEncodingFinding(List<DoubleEncoding> runs, Line line, FileAnalysis analysis) {
        DoubleEncoding first = runs.getFirst();
        List<FixEdit> edits = runs.stream().map(run -> new FixEdit(run.span(), run.original())).toList();
        return Finding.of(FindingCode.L08, line.number(), first.span(), analysis.standards())
                .withSentence("twice", analysis.quoted(first.span()), QuotedText.quote(first.original()))
                .withFix(Fix.of("decodeTwice", analysis.standards(), edits)
                        .withArguments(QuotedText.quote(first.original())));
    }

    private static boolean isPrintable(byte[] bytes, Span span) {
        int offset = span.start();
        while (offset < span.end() && (bytes[offset] >= ' ' && bytes[offset] != DELETE || bytes[offset] == '\t')) {
            offset++;
        }
        return offset == span.end();
    }

    private static Optional<BadCharacter> findFirst(int from, Span content, FileAnalysis analysis) {
        int offset = from;
        while (offset < content.end()) {
            int length = length(offset, content, analysis);
            String sentenceKey = sentenceKey(offset, length, analysis);
            if (!sentenceKey.isEmpty()) {
                return Optional.of(new BadCharacter(sentenceKey, new Span(offset, offset + Math.max(length, 1))));
            }
            offset += Math.max(length, 1);
        }
        return Optional.empty();
    }

    /** Returns the length of a character in bytes, or 0 if it is not UTF-8. */
    private static int length(int offset, Span content, FileAnalysis analysis) {
        byte[] bytes = analysis.bytes();
        return bytes[offset] >= 0 ? 1 : Utf8.sequenceLength(bytes, offset, content.end());
    }

    /** Returns the key of the sentence about a character, or empty if the character is valid. */
    private static String sentenceKey(int offset, int length, FileAnalysis analysis) {
        byte first = analysis.bytes()[offset];
        if (length == 0) {
            return analysis.encoding() == DetectedEncoding.UTF_8 ? BYTES_SENTENCE : "";
        }
        if (first == 0) {
            return "nul";
        }
        if (first > 0) {
            return (first < ' ' && first != '\t') || first == DELETE ? "control" : "";
        }
        return QuotedText.isInvisible(analysis.text(new Span(offset, offset + length)).codePointAt(0)) ? "invisible"
                : "";
    }

    private static String formatNumber(BadCharacter badCharacter, FileAnalysis analysis) {
        return badCharacter.sentenceKey().equals(BYTES_SENTENCE)
                ? String.format(Locale.ROOT, "0x%02X", analysis.bytes()[badCharacter.span().start()] & 0xFF)
                : String.format(Locale.ROOT, "U+%04X", analysis.text(badCharacter.span()).codePointAt(0));
    }

    private static List<FixEdit> createEdits(Span content, FileAnalysis analysis) {
        List<FixEdit> edits = new ArrayList<>();
        Optional<BadCharacter> badCharacter = findFirst(content.start(), content, analysis);
        while (badCharacter.isPresent()) {
            edits.add(createEdit(badCharacter.get(), analysis));
            if (edits.size() > MAX_EDITS) {
                return List.of(replaceRest(edits.getFirst().span().start(), content, analysis));
            }
            badCharacter = findFirst(badCharacter.get().span().end(), content, analysis);
        }
        return edits;
    }

    /** Creates one edit that replaces the rest of the line. */
    private static FixEdit replaceRest(int from, Span content, FileAnalysis analysis) {
        StringBuilder text = new StringBuilder();
        int offset = from;
        while (offset < content.end()) {
            int length = length(offset, content, analysis);
            int end = offset + Math.max(length, 1);
            String sentenceKey = sentenceKey(offset, length, analysis);
            if (sentenceKey.isEmpty()) {
                text.append(ByteText.toText(analysis.bytes(), offset, end));
            } else if (sentenceKey.equals(BYTES_SENTENCE)) {
                text.append(createEdit(new BadCharacter(sentenceKey, new Span(offset, end)), analysis).text());
            }
            offset = end;
        }
        return new FixEdit(new Span(from, content.end()), text.toString());
    }

    private static FixEdit createEdit(BadCharacter badCharacter, FileAnalysis analysis) {
        if (!badCharacter.sentenceKey().equals(BYTES_SENTENCE)) {
            return FixEdit.remove(badCharacter.span());
        }
        byte[] bytes = {analysis.bytes()[badCharacter.span().start()]};
        return new FixEdit(badCharacter.span(), new String(bytes, DetectedEncoding.CODE_PAGE.charset()));
    }

    /**
     * A run of characters that was encoded twice: its bytes in UTF-8 were decoded as a code page and encoded again,
     * such as \u00c3\u00bc for \u00fc.
     *
     * @param span     the span of the run
     * @param original the original characters
     */
    private record DoubleEncoding(Span span, String original) {
        /** The bytes of characters in the code page. Other characters have the same number as their byte. */
        private static final Map<Character, Byte> CODE_PAGE = codePage();

        private static final int MAX_LINE_LENGTH = 4_000;
        private static final int MAX_BYTE = 0xFF;

        /**
         * Finds the runs in a span. If only some of the non-ASCII characters seem to be encoded twice, the result is
         * empty, because they may be intended.
         */
        static List<DoubleEncoding> find(Span span, FileAnalysis analysis) {
            if (span.length() > MAX_LINE_LENGTH) {
                return List.of();
            }
            String text = analysis.text(span);
            List<DoubleEncoding> runs = new ArrayList<>();
            int offset = span.start();
            int index = 0;
            while (index < text.length()) {
                int end = index;
                while (end < text.length() && text.charAt(end) > 0x7F) {
                    end++;
                }
                if (end == index) {
                    offset++;
                    index++;
                    continue;
                }
                String run = text.substring(index, end);
                int length = ByteText.toBytes(run).length;
                Optional<String> original = decode(run);
                if (original.isEmpty()) {
                    return List.of();
                }
                runs.add(new DoubleEncoding(new Span(offset, offset + length), original.get()));
                offset += length;
                index = end;
            }
            return runs;
        }

        /** Returns the original characters, or empty if the run does not represent UTF-8. */
        static Optional<String> decode(String run) {
            byte[] bytes = new byte[run.length()];
            for (int i = 0; i < bytes.length; i++) {
                char c = run.charAt(i);
                Byte codePageByte = CODE_PAGE.get(c);
                if (codePageByte == null && c > MAX_BYTE) {
                    return Optional.empty();
                }
                bytes[i] = codePageByte == null ? (byte) c : codePageByte;
            }
            try {
                return Optional.of(StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString());
            } catch (CharacterCodingException notEncodedTwice) {
                return Optional.empty();
            }
        }

        private static Map<Character, Byte> codePage() {
            Map<Character, Byte> byteOfCharacter = new HashMap<>();
            for (int number = 0x80; number <= MAX_BYTE; number++) {
                byte[] bytes = {(byte) number};
                char character = new String(bytes, DetectedEncoding.CODE_PAGE.charset()).charAt(0);
                if (character != REPLACEMENT_CHARACTER) {
                    byteOfCharacter.put(character, (byte) number);
                }
            }
            return Map.copyOf(byteOfCharacter);
        }
    }

    /** L10: a character written as an HTML entity. */
    private static void checkHtmlEntities(Line line, FileAnalysis analysis, Consumer<Finding> onFinding) {
        if (ByteScan.indexOf(analysis.bytes(), line.value().start(), line.value().end(), (byte) '&') < 0) {
            return;
        }
        List<Entity> entities = findEntities(line, analysis);
        if (entities.isEmpty()) {
            return;
        }
        Entity first = entities.getFirst();
        boolean beginsComment = first.span().end() > line.value().end();
        List<Standard> changedStandards = line.kind().isRule() ? analysis.standards() : List.of();
        List<FixEdit> edits = entities.stream().map(entity -> new FixEdit(entity.span(), entity.character())).toList();
        if (line.kind().isRule() && !beginsComment
                && RuleSpellings.of(analysis).hasRuleInGroup(line, analysis.textWithEdits(line.value(), edits))) {
            return;
        }
        Fix decodeFix = Fix.of("decodeEntities", changedStandards, edits);
        onFinding.accept(Finding.of(FindingCode.L10, line.number(), first.span(), analysis.standards())
                .withSentence(beginsComment ? "comment" : "text", analysis.text(first.span()), first.character())
                .withFix(line.kind().isRule() ? decodeFix : decodeFix.withAlteredStatements()));
    }

    /** An HTML entity, and the character that it represents. */
    private record Entity(Span span, String character) {}

    /**
     * Returns the entities in the value. A numeric entity continues in the comment, because its number sign begins one.
     */
    private static List<Entity> findEntities(Line line, FileAnalysis analysis) {
        Span value = line.value();
        boolean isCommentAdjacent = line.comment().start() == value.end() && !line.comment().isEmpty();
        String text = analysis.text(new Span(value.start(), isCommentAdjacent ? line.comment().end() : value.end()));
        List<Entity> entities = new ArrayList<>();
        Matcher matcher = ENTITY.matcher(text);
        int offset = value.start();
        int from = 0;
        while (matcher.find()) {
            int start = offset + text.substring(from, matcher.start()).getBytes(StandardCharsets.UTF_8).length;
            Span span = new Span(start, start + matcher.group().length());
            if (start >= value.end()) {
                break;
            }
            entities.add(new Entity(span, decodeEntity(matcher.group(1).toLowerCase(Locale.ROOT))));
            offset = span.end();
            from = matcher.end();
        }
        return entities;
    }

    private static String decodeEntity(String name) {
        String character = NAMED_ENTITIES.get(name);
        if (character != null) {
            return character;
        }
        int codePoint = name.startsWith("#x")
                ? Integer.parseInt(name.substring(2), 16)
                : Integer.parseInt(name.substring(1));
        boolean isUnescaped = codePoint > ' ' && codePoint < DELETE && codePoint != '#';
        return isUnescaped ? Character.toString(codePoint) : escape(codePoint);
    }

    private static String escape(int codePoint) {
        ByteBuilder out = new ByteBuilder(12);
        for (byte b : Character.toString(Character.isValidCodePoint(codePoint) ? codePoint : REPLACEMENT_CHARACTER)
                .getBytes(StandardCharsets.UTF_8)) {
            out.appendEscaped(b);
        }
        return new String(out.toBytes(), StandardCharsets.US_ASCII);
    }
}
