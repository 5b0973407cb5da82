package org.roboscope.robots.usage;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.roboscope.robots.bytes.Span;
import org.roboscope.spec.FuzzRun;

/** Compares the parser with the grammar of RFC 9651: which values are valid, and which members they have. */
class DictionaryGrammarTest {

    private static final int ROUNDS = 20_000;
    private static final int MANY_ROUNDS = 2_000_000;

    /** The rules of RFC 9651's grammar, each composed of the ones above it. */
    private static final String KEY = "[a-z*][a-z0-9_.*-]*";
    private static final String NUMBER = "-?[0-9]{1,12}\\.[0-9]{1,3}|-?[0-9]{1,15}(?![0-9.])";
    private static final String STRING = "\"(?:[ !#-\\[\\]-~]|\\\\[\"\\\\])*\"";
    private static final String TOKEN = "[A-Za-z*][A-Za-z0-9!#$%&'*+.^_`|~:/-]*";
    private static final String BINARY = ":[A-Za-z0-9+/=]*:";
    private static final String DATE = "@-?[0-9]{1,15}(?![0-9.])";
    private static final String DISPLAY = "%\"(?:[ !#$&-~]|%[0-9a-f]{2})*\"";
    private static final String BARE =
            "(?:" + String.join("|", NUMBER, STRING, TOKEN, BINARY, "\\?[01]", DATE, DISPLAY) + ")";
    private static final String PARAMETERS = "(?:; *" + KEY + "(?:=" + BARE + ")?)*";
    private static final String ITEM = BARE + PARAMETERS;
    private static final String INNER = "\\( *(?:" + ITEM + "(?: +" + ITEM + ")* *)?\\)";
    private static final String MEMBER =
            "(?<key>" + KEY + ")(?:=(?<value>" + BARE + "|" + INNER + "))?(?<parameters>" + PARAMETERS + ")";
    private static final String MEMBERS = MEMBER.replaceAll("\\(\\?<[a-z]+>", "(?:");
    private static final Pattern DICTIONARY =
            Pattern.compile(" *(?:" + MEMBERS + "(?:[ \t]*,[ \t]*" + MEMBERS + ")*[ \t]*)?");
    private static final Pattern NEXT = Pattern.compile("[ \t,]*" + MEMBER);
    private static final Pattern DISPLAYED = Pattern.compile(STRING + "|(?<display>" + DISPLAY + ")");

    private static final String[] PIECES = {
        "train-ai", "search", "a", "*k", "Z", "=", "=", "=", "y", "n", "yes", ",", ", ", " ,\t", ";", ";a", "; b=1",
        " ",
        "\t", "\"", "\"q\"", "\"\\\"\"", "\\", "\"\u00E9\"", "?0", "?1", "?2", "1", "-", "-1", "1.5", "1.", ".5",
        "1.2345", "123456789012345", "1234567890123456", "1234567890123.1", ":YQ==:", ":", ":*:", "@1", "@1.5", "@-2",
        "%\"a%c3%a9\"", "%\"%c3\"", "%\"%C3\"", "%\"", "%", "(", ")", "(y n)", "(a;b \"c\")", "()", "\u0000", "\u00FF"
    };

    @Test
    void parserAgreesWithTheGrammar() {
        compareRandomTexts(ROUNDS, new Random(4));
    }

    @Test
    @Tag("fuzz")
    void parserAgreesWithTheGrammarForManyValues() {
        FuzzRun.repeat(
                () -> compareRandomTexts(MANY_ROUNDS, new Random(4)), random -> compareRandomTexts(10_000, random));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "train-ai=n,          | 10",
        "train-ai=n search=y  | 11",
        "Train-AI=n           | 0",
        "train-ai = n         | 9",
        "train-ai=            | 9",
        "train-ai=n, search=Ä | 19",
    })
    void invalidDictionaryHasTheOffsetOfItsError(String text, int offset) {
        assertThat(dictionary(text.getBytes(StandardCharsets.UTF_8)).errorOffset()).isEqualTo(offset);
    }

    private static void compareRandomTexts(int rounds, Random random) {
        for (int round = 0; round < rounds; round++) {
            StringBuilder text = new StringBuilder(random.nextBoolean() ? "train-ai=" : "");
            int pieces = random.nextInt(9);
            for (int i = 0; i < pieces; i++) {
                text.append(PIECES[random.nextInt(PIECES.length)]);
            }
            assertAgreesWithGrammar(text.toString());
        }
    }

    private static void assertAgreesWithGrammar(String text) {
        UsageDictionary dictionary = dictionary(text.getBytes(StandardCharsets.ISO_8859_1));
        assertThat(dictionary.isValid()).as("<%s>", text).isEqualTo(isDictionary(text));
        assertThat(dictionary.errorOffset()).as("<%s>", text).isBetween(UsageDictionary.NO_ERROR, text.length());
        if (dictionary.isValid()) {
            assertThat(dictionary.members().stream()
                    .map(member -> List.of(substring(text, member.key()), substring(text, member.value()),
                            substring(text, member.parameters())))
                    .toList()).as("<%s>", text).isEqualTo(members(text));
        }
    }

    private static List<List<String>> members(String text) {
        List<List<String>> members = new ArrayList<>();
        Matcher next = NEXT.matcher(text);
        int index = 0;
        while (next.region(index, text.length()).lookingAt()) {
            String value = next.group("value");
            members.add(List.of(next.group("key"), value == null ? "" : value, next.group("parameters")));
            index = next.end();
        }
        return members;
    }

    private static boolean isDictionary(String text) {
        return DICTIONARY.matcher(text).matches()
                && DISPLAYED.matcher(text).results().allMatch(match -> match.group("display") == null
                        || isUtf8(match.group("display")));
    }

    private static boolean isUtf8(String display) {
        ByteBuffer decoded = ByteBuffer.allocate(display.length());
        for (int index = 2; index < display.length() - 1; index++) {
            boolean isEscape = display.charAt(index) == '%';
            decoded.put(
                    (byte) (isEscape ? Integer.parseInt(display, index + 1, index + 3, 16) : display.charAt(index)));
            index += isEscape ? 2 : 0;
        }
        try {
            StandardCharsets.UTF_8.newDecoder().decode(decoded.flip());
            return true;
        } catch (CharacterCodingException notUtf8) {
            return false;
        }
    }

    private static UsageDictionary dictionary(byte[] bytes) {
        return UsageDictionary.parse(bytes, new Span(0, bytes.length));
    }

    private static String substring(String text, Span span) {
        return text.substring(span.start(), span.end());
    }
}
