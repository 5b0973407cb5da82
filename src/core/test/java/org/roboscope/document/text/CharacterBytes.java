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

    static List<CharacterBytes> of(byte[] file, TextSnapshot openedText) {
        List<CharacterBytes> characters = new ArrayList<>();
        int offset = 0;
        if (openedText.hasByteOrderMark()) {
            offset = "\uFEFF".getBytes(charset(openedText.encoding())).length;
            characters.add(new CharacterBytes(Arrays.copyOf(file, offset), ""));
        }
        while (offset < file.length) {
            CharacterBytes next = readNext(file, offset, openedText.encoding());
            characters.add(next);
            offset += next.bytes().length;
        }
        return withPairsOfCrAndLf(characters);
    }

    static byte[] join(List<CharacterBytes> characters) {
        ByteArrayOutputStream joined = new ByteArrayOutputStream();
        characters.forEach(characterBytes -> joined.writeBytes(characterBytes.bytes()));
        return joined.toByteArray();
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

    private static CharacterBytes readNext(byte[] file, int offset, TextEncoding encoding) {
        int unitSize = encoding.unitSize();
        for (int length = unitSize; length <= 4 && offset + length <= file.length; length += unitSize) {
            byte[] bytes = Arrays.copyOfRange(file, offset, offset + length);
            Optional<String> character = decode(bytes, charset(encoding));
            if (character.isPresent()) {
                return new CharacterBytes(bytes, character.get());
            }
        }
        if (encoding == TextEncoding.UTF_8) {
            return new CharacterBytes(new byte[] {file[offset]},
                    String.valueOf((char) (0xDC00 + (file[offset] & 0xFF))));
        }
        if (offset + unitSize > file.length) {
            return new CharacterBytes(Arrays.copyOfRange(file, offset, file.length), "");
        }
        int high = encoding == TextEncoding.UTF_16LE ? offset + 1 : offset;
        int low = encoding == TextEncoding.UTF_16LE ? offset : offset + 1;
        char lone = (char) ((file[high] & 0xFF) << 8 | (file[low] & 0xFF));
        return new CharacterBytes(Arrays.copyOfRange(file, offset, offset + 2), String.valueOf(lone));
    }

    private static Optional<String> decode(byte[] bytes, Charset charset) {
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
            boolean isSecondOfPair = characterBytes.characters().equals("\n") && !result.isEmpty()
                    && result.getLast().characters().equals("\r");
            if (isSecondOfPair) {
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
