package org.roboscope.cli.jsonl;

import com.grack.nanojson.JsonArray;
import com.grack.nanojson.JsonObject;
import com.grack.nanojson.JsonParser;
import com.grack.nanojson.JsonParserException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.roboscope.cli.io.Utf8Text;

/** The fields of one line, each read as what it has to be. */
final class JsonlFields {

    private static final Set<String> KNOWN = Set.of("robots", "as", "crawler", "url", "standard", "raw", "usage",
            "evidence");

    /** The parser calls itself for what is nested; a line that makes sense nests once. */
    private static final int BRACKETS = 100;

    private final JsonObject object;

    private JsonlFields(JsonObject object) {
        this.object = object;
    }

    static JsonlFields of(byte[] line) throws UnanswerableException {
        String text = Utf8Text.decode(line).orElse(null);
        if (text == null) {
            throw new UnanswerableException("notUtf8");
        }
        if (text.chars().filter(c -> c == '[' || c == '{').limit(BRACKETS).count() == BRACKETS) {
            throw new UnanswerableException("nested");
        }
        return new JsonlFields(parse(text));
    }

    private static JsonObject parse(String text) throws UnanswerableException {
        try {
            // No field is a number, and reading a long one takes time with the square of its digits.
            return JsonParser.object().withLazyNumbers().from(text);
        } catch (JsonParserException broken) {
            throw new UnanswerableException("notJson", broken.getCharPosition());
        }
    }

    /** A misspelt field would otherwise go unnoticed and change the answer. */
    void refuseUnknown() throws UnanswerableException {
        for (String field : object.keySet()) {
            if (!KNOWN.contains(field)) {
                throw new UnanswerableException("unknownField", field);
            }
        }
    }

    boolean has(String field) {
        return object.containsKey(field);
    }

    String text(String field) throws UnanswerableException {
        if (object.get(field) instanceof String text) {
            return text;
        }
        throw new UnanswerableException(has(field) ? "notText" : "missing", field);
    }

    Optional<String> optionalText(String field) throws UnanswerableException {
        return has(field) ? Optional.of(text(field)) : Optional.empty();
    }

    boolean flag(String field) throws UnanswerableException {
        if (!has(field)) {
            return false;
        }
        if (object.get(field) instanceof Boolean flag) {
            return flag;
        }
        throw new UnanswerableException("notFlag", field);
    }

    byte[] bytes(String field) throws UnanswerableException {
        return bytes(field, text(field));
    }

    static byte[] bytes(String field, String base64) throws UnanswerableException {
        try {
            return Base64.getDecoder().decode(base64);
        } catch (IllegalArgumentException invalid) {
            throw new UnanswerableException("notBase64", field);
        }
    }

    /** At least one text. */
    List<String> texts(String field) throws UnanswerableException {
        List<String> texts = new ArrayList<>();
        if (object.get(field) instanceof JsonArray array) {
            for (Object element : array) {
                if (!(element instanceof String text)) {
                    throw new UnanswerableException("notTexts", field);
                }
                texts.add(text);
            }
        }
        if (texts.isEmpty()) {
            throw new UnanswerableException("notTexts", field);
        }
        return texts;
    }
}
