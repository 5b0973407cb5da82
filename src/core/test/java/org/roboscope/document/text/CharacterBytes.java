package org.roboscope.document.text;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Bytes of a file with the characters that the editor shows for them. This simple and slow reading uses the platform's
 * decoders, so that tests can compare with it.
 */
record CharacterBytes(byte[] bytes, String characters) {

    int length() {
        return characters.length();
    }

    static List<CharacterBytes> of(byte[] file, TextSnapshot opened) {
        List<CharacterBytes> characters = new ArrayList<>();
        int at = 0;
        if (opened.hasByteOrderMark()) {
            at = "\uFEFF".getBytes(charset(opened.encoding())).length;
            characters.add(new CharacterBytes(Arrays.copyOf(file, at), ""));
        }
        while (at < file.length) {
            CharacterBytes next = next(file, at, opened.encoding());
            characters.add(next);
            at += next.bytes().length;
        }
        return withPairsOfCrAndLf(characters);
    }

    static byte[] join(List<CharacterBytes> characters) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        characters.forEach(characterBytes -> all.writeBytes(characterBytes.bytes()));
        return all.toByteArray();
    }

    static Charset charset(TextEncoding encoding) {
        return switch (encoding) {
            case UTF_8 -> StandardCharsets.UTF_8;
            case UTF_16LE -> StandardCharsets.UTF_16LE;
            case UTF_16BE -> StandardCharsets.UTF_16BE;
            case UTF_32LE -> StandardCharsets.UTF_32LE;
            case UTF_32BE -> StandardCharsets.UTF_32BE;
        };
    }

    private static CharacterBytes next(byte[] file, int at, TextEncoding encoding) {
        int unit = encoding.unit();
        for (int length = unit; length <= 4 && at + length <= file.length; length += unit) {
            byte[] bytes = Arrays.copyOfRange(file, at, at + length);
            Optional<String> character = decoded(bytes, charset(encoding));
            if (character.isPresent()) {
                return new CharacterBytes(bytes, character.get());
            }
        }
        if (encoding == TextEncoding.UTF_8) {
            return new CharacterBytes(new byte[] {file[at]}, String.valueOf((char) (0xDC00 + (file[at] & 0xFF))));
        }
        if (at + unit > file.length) {
            return new CharacterBytes(Arrays.copyOfRange(file, at, file.length), "");
        }
        int high = encoding == TextEncoding.UTF_16LE ? at + 1 : at;
        int low = encoding == TextEncoding.UTF_16LE ? at : at + 1;
        char lone = (char) ((file[high] & 0xFF) << 8 | (file[low] & 0xFF));
        return new CharacterBytes(Arrays.copyOfRange(file, at, at + 2), String.valueOf(lone));
    }

    private static Optional<String> decoded(byte[] bytes, Charset charset) {
        try {
            var decoder = charset.newDecoder().onMalformedInput(CodingErrorAction.REPORT);
            return Optional.of(decoder.decode(ByteBuffer.wrap(bytes)).toString());
        } catch (CharacterCodingException notOne) {
            return Optional.empty();
        }
    }

    private static List<CharacterBytes> withPairsOfCrAndLf(List<CharacterBytes> characters) {
        List<CharacterBytes> result = new ArrayList<>();
        for (CharacterBytes characterBytes : characters) {
            boolean second = characterBytes.characters().equals("\n") && !result.isEmpty()
                    && result.getLast().characters().equals("\r");
            if (second) {
                result.add(new CharacterBytes(join(List.of(result.removeLast(), characterBytes)), "\r\n"));
            } else {
                result.add(characterBytes);
            }
        }
        result.replaceAll(characterBytes -> characterBytes.characters().startsWith("\r")
                ? new CharacterBytes(characterBytes.bytes(), "\n") : characterBytes);
        return result;
    }
}
