package org.roboscope.document.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.roboscope.document.text.BytePatterns.Pattern;

/** Converts between byte offsets and character offsets, in every kind of file. */
class TextPositionsTest {

    static List<Pattern> patterns() {
        return BytePatterns.all().stream().filter(pattern -> !pattern.name().equals("one long line")).toList();
    }

    @ParameterizedTest
    @MethodSource("patterns")
    void bytesMapToCharactersAndBack(Pattern pattern) {
        TextSnapshot snapshot = TextSnapshot.decode(pattern.bytes());
        TextPositions positions = snapshot.positions();
        int bytes = 0;
        int characters = 0;
        for (CharacterBytes characterBytes : CharacterBytes.of(pattern.bytes(), snapshot)) {
            for (int i = 0; i < characterBytes.bytes().length; i++) {
                assertConverted(characters, positions::textOffset, bytes + i);
            }
            for (int i = 0; i < characterBytes.length(); i++) {
                assertConverted(bytes, positions::byteOffset, characters + i);
            }
            bytes += characterBytes.bytes().length;
            characters += characterBytes.length();
        }
        assertConverted(characters, positions::textOffset, bytes);
        assertThat(positions.byteOffset(characters)).isLessThanOrEqualTo(bytes).isGreaterThanOrEqualTo(bytes - 1);
    }

    /** Compares without AssertJ's overhead, because it is called a million times. */
    private static void assertConverted(int expected, IntUnaryOperator conversion, int offset) {
        int actual = conversion.applyAsInt(offset);
        if (actual != expected) {
            assertThat(actual).as("offset %d", offset).isEqualTo(expected);
        }
    }
}
