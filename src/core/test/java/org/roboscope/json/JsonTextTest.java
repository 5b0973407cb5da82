package org.roboscope.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.google.gson.JsonElement;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.json.JsonText.BadJsonException;

/** Parses untrusted JSON, and names the position of an error. */
class JsonTextTest {

    @ParameterizedTest
    @ValueSource(strings = {"{}", " [ ] ", "null", "\"x\"", "-0", "1.50", "1E5", "2e-7", "[true,false,null]\r\n",
        "{\"a\":{\"b\":[1,{\"c\":\"d\"}]}}", "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e4\"", "{\"a\":1,\"a\":2}"})
    void validJsonIsParsed(String text) throws BadJsonException {
        assertThat(JsonText.parse(text)).isNotNull();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '~', quoteCharacter = '`', textBlock = """
            ``                 ~ 1 ~ 0
            `{`                ~ 1 ~ 1
            `{}x`              ~ 1 ~ 3
            `{"a":1} {}`       ~ 1 ~ 9
            `{"a":1,}`         ~ 1 ~ 8
            `{"a" 1}`          ~ 1 ~ 6
            `{a:1}`            ~ 1 ~ 2
            `{'a':1}`          ~ 1 ~ 2
            `[1 2]`            ~ 1 ~ 4
            `[1}`              ~ 1 ~ 3
            `[,1]`             ~ 1 ~ 2
            `{"a":tru}`        ~ 1 ~ 6
            `{"a":truth}`      ~ 1 ~ 6
            `{"a":TRUE}`       ~ 1 ~ 6
            `{"a":truE}`       ~ 1 ~ 6
            `[01]`             ~ 1 ~ 2
            `[1.]`             ~ 1 ~ 2
            `[NaN]`            ~ 1 ~ 2
            `{} // remark`     ~ 1 ~ 4
            `{"a":"b`          ~ 1 ~ 6
            `["a\\'"]`         ~ 1 ~ 5
            `["a	b"]`        ~ 1 ~ 4
            """)
    void invalidJsonIsRejectedWithItsPosition(String text, int line, int character) {
        BadJsonException rejection = catchThrowableOfType(BadJsonException.class, () -> JsonText.parse(text));
        assertThat(List.of(rejection.line(), rejection.character())).containsExactly(line, character);
        assertThat(rejection.isTooDeep()).isFalse();
    }

    @Test
    void errorColumnIsCountedFromTheLineStart() {
        BadJsonException rejection =
                catchThrowableOfType(BadJsonException.class, () -> JsonText.parseObject("{\n  \"a\": 1,\n  b\n}"));
        assertThat(List.of(rejection.line(), rejection.character())).containsExactly(3, 3);
    }

    @Test
    void onlyFilesMayHaveAByteOrderMark() throws BadJsonException {
        assertThat(JsonText.parseObject(JsonText.decode("\uFEFF{}".getBytes(StandardCharsets.UTF_8))).isEmpty())
                .isTrue();
        assertThat(JsonText.parseObject(JsonText.decode("\uFEFF{}".getBytes(StandardCharsets.UTF_16LE))).isEmpty())
                .isTrue();
        assertThatThrownBy(() -> JsonText.parseObject("\uFEFF{}")).isInstanceOf(BadJsonException.class);
    }

    /** A lone surrogate represents a byte that is not UTF-8. */
    @Test
    void loneSurrogateIsReadAndWritten() throws BadJsonException {
        String json = "{\"a\":\"\\udc80\"}";
        assertThat(Json.encode(Json.toJson(JsonText.parseObject(json)))).asString(StandardCharsets.UTF_8)
                .isEqualTo(json);
    }

    @Test
    void numberKeepsItsDigits() throws BadJsonException {
        for (String number : List.of("1.50", "-0", "12345678901234567890", "9".repeat(400), "1e400")) {
            JsonElement element = JsonText.parse(number);
            assertThat(JsonFields.numberOf(element)).contains(number);
            assertThat(Json.toJson(element)).isEqualTo(number);
        }
    }

    @Test
    void sixtyFourLevelsAreParsed() throws BadJsonException {
        assertThat(JsonText.parse("[".repeat(64) + "]".repeat(64)).isJsonArray()).isTrue();
        BadJsonException rejection = catchThrowableOfType(BadJsonException.class,
                () -> JsonText.parse("[".repeat(65) + "]".repeat(65)));
        assertThat(rejection.isTooDeep()).isTrue();
    }
}
