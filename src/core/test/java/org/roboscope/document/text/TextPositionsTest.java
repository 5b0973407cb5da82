package org.roboscope.document.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.roboscope.document.text.BytePatterns.Pattern;

/** Converts between byte offsets and character offsets, in every kind of file. */
class TextPositionsTest {

    /**
     * Omits one long line. Each conversion reads its line from the start, so the time would grow with the square of its
     * length.
     */
    static List<Pattern> patterns() {
        return BytePatterns.all().stream().filter(pattern -> !pattern.name().equals("one long line")).toList();
    }

    @ParameterizedTest
    @MethodSource("patterns")
    void bytesMapToCharactersAndBack(Pattern pattern) {
        TextSnapshot snapshot = TextSnapshot.decode(pattern.bytes());
        TextPositions positions = snapshot.positions();
        int byteOffset = 0;
        int characterOffset = 0;
        for (CharacterBytes characterBytes : CharacterBytes.of(pattern.bytes(), snapshot)) {
            for (int i = 0; i < characterBytes.bytes().length; i++) {
                assertConverted(characterOffset, positions::textOffset, byteOffset + i);
            }
            for (int i = 0; i < characterBytes.length(); i++) {
                assertConverted(byteOffset, positions::byteOffset, characterOffset + i);
            }
            byteOffset += characterBytes.bytes().length;
            characterOffset += characterBytes.length();
        }
        assertConverted(characterOffset, positions::textOffset, byteOffset);
        // The last byte of a UTF-16 file with an odd number of bytes has no character.
        assertThat(positions.byteOffset(characterOffset)).isBetween(byteOffset - 1, byteOffset);
    }

    /** Compares without AssertJ's overhead, because it is called a million times. */
    private static void assertConverted(int expected, IntUnaryOperator conversion, int offset) {
        int actual = conversion.applyAsInt(offset);
        if (actual != expected) {
            assertThat(actual).as("offset %d", offset).isEqualTo(expected);
        }
    }
}
