package org.roboscope.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Writes records and objects as JSON that is safe in pages and terminals. */
class JsonTest {

    static Stream<Arguments> texts() {
        return Stream.of(
                Arguments.of("</script>", "<\\/script>"),
                Arguments.of("< / />", "< / />"),
                Arguments.of("\u2028\u202E", "\\u2028\\u202e"),
                Arguments.of("\u0085\u009F", "\\u0085\\u009f"),
                Arguments.of("\u00A0\u2100", "\u00A0\u2100"),
                Arguments.of("\u0001\u007F", "\\u0001\u007F"),
                Arguments.of("a\"b\\c", "a\\\"b\\\\c"),
                Arguments.of("\uD83D\uDE00", "\uD83D\uDE00"));
    }

    @ParameterizedTest
    @MethodSource("texts")
    void charactersSpecialToPagesAndTerminalsAreEscaped(String text, String json) {
        assertThat(Json.quoted(text)).isEqualTo('"' + json + '"');
    }

    private enum Colour {
        DARK_RED
    }

    private record Part(int number, Optional<String> label) {}

    private record Answer(String name, boolean isSet, double whole, double half, Optional<Part> part, List<Part> parts,
            List<Integer> lines, Map<String, String> map, Colour colour, @Nullable Long missing) {}

    @Test
    void recordsAreWrittenByComponentNames() {
        assertThat(Json.toJson(new Answer("a", true, 2, 0.5, Optional.empty(), List.of(new Part(1, Optional.of("b"))),
                List.of(3, 4), Map.of("k", "v"), Colour.DARK_RED, null))).isEqualTo("""
                        {"name":"a","isSet":true,"whole":2,"half":0.5,"part":null,"parts":[{"number":1,"label":"b"}],\
                        "lines":[3,4],"map":{"k":"v"},"colour":"dark-red"}""");
    }

    @Test
    void indentedObjectsHaveOneFieldPerLine() {
        assertThat(Json.indented().value("a", 1).beginObject("b").array("c", List.of("d", "e")).end().done())
                .isEqualTo("{\n  \"a\":1,\n  \"b\":{\n    \"c\":[\"d\",\"e\"]\n  }\n}");
    }
}
