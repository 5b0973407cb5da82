package org.roboscope.document.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.roboscope.document.text.BytePatterns.Pattern;

/** Opening and saving keeps every byte that the user did not change. */
class RoundTripTest {

    private static final Map<Pattern, List<CharacterBytes>> CHARACTERS = new ConcurrentHashMap<>();

    static List<Pattern> patterns() {
        return BytePatterns.all();
    }

    @ParameterizedTest
    @MethodSource("patterns")
    void editorShowsTheCharactersOfTheFile(Pattern pattern) {
        TextSnapshot openedText = TextSnapshot.decode(pattern.bytes());
        String expected = charactersOf(pattern, openedText).stream().map(CharacterBytes::characters)
                .collect(Collectors.joining());
        assertThat(openedText.text()).isEqualTo(expected).doesNotContain("\r");
        assertThat(openedText.length()).isEqualTo(expected.length());
    }

    @ParameterizedTest
    @MethodSource("patterns")
    void openingAndSavingKeepsAllBytes(Pattern pattern) {
        assertThat(TextSnapshot.decode(pattern.bytes()).bytes()).isEqualTo(pattern.bytes());
    }

    @ParameterizedTest
    @MethodSource("patterns")
    void changedCharacterChangesOnlyItsBytes(Pattern pattern) {
        TextSnapshot openedText = TextSnapshot.decode(pattern.bytes());
        List<CharacterBytes> characters = charactersOf(pattern, openedText);
        byte[] x = "X".getBytes(CharacterBytes.charset(openedText.encoding()));
        for (int index : startMiddleEnd(characters)) {
            TextModel model = new TextModel(openedText);
            CharacterBytes old = characters.get(index);
            model.change(offsetOf(index, characters), old.length(), "X");
            List<CharacterBytes> expected = new ArrayList<>(characters);
            expected.set(index, new CharacterBytes(x, "X"));
            assertThat(model.snapshot().bytes()).as("character %d", index).isEqualTo(CharacterBytes.join(expected));
        }
    }

    @ParameterizedTest
    @MethodSource("patterns")
    void insertedCharacterKeepsAllOtherBytes(Pattern pattern) {
        TextSnapshot openedText = TextSnapshot.decode(pattern.bytes());
        List<CharacterBytes> characters = charactersOf(pattern, openedText);
        byte[] x = "X".getBytes(CharacterBytes.charset(openedText.encoding()));
        for (int index : startMiddleEnd(characters)) {
            TextModel model = new TextModel(openedText);
            model.change(offsetOf(index, characters), 0, "X");
            List<CharacterBytes> expected = new ArrayList<>(characters);
            expected.add(index, new CharacterBytes(x, "X"));
            assertThat(model.snapshot().bytes()).as("character %d", index).isEqualTo(CharacterBytes.join(expected));
        }
    }

    @ParameterizedTest
    @MethodSource("patterns")
    void deletedCharacterKeepsAllOtherBytes(Pattern pattern) {
        TextSnapshot openedText = TextSnapshot.decode(pattern.bytes());
        List<CharacterBytes> characters = charactersOf(pattern, openedText);
        for (int index : startMiddleEnd(characters)) {
            TextModel model = new TextModel(openedText);
            model.change(offsetOf(index, characters), characters.get(index).length(), "");
            List<CharacterBytes> expected = new ArrayList<>(characters);
            expected.remove(index);
            keepApart(expected, index);
            assertThat(model.snapshot().bytes()).as("character %d", index).isEqualTo(CharacterBytes.join(expected));
        }
    }

    @ParameterizedTest
    @MethodSource("patterns")
    void undoRestoresAllBytes(Pattern pattern) {
        TextSnapshot openedText = TextSnapshot.decode(pattern.bytes());
        String text = openedText.text();
        for (int offset : new int[] {0, text.length() / 3, text.length() / 2, text.length()}) {
            TextModel model = new TextModel(openedText);
            int removedLength = Math.min(7, text.length() - offset);
            model.change(offset, removedLength, "");
            model.change(offset, 0, "x\ny\n\nz");
            model.change(offset, 6, text.substring(offset, offset + removedLength));
            assertThat(model.snapshot().bytes()).isEqualTo(pattern.bytes());
            assertThat(model.snapshot().hasSameBytesAs(openedText)).isTrue();
        }
    }

    @ParameterizedTest
    @MethodSource("patterns")
    void deletingEverythingCanBeUndone(Pattern pattern) {
        TextSnapshot openedText = TextSnapshot.decode(pattern.bytes());
        TextModel model = new TextModel(openedText);
        model.change(0, openedText.length(), "");
        model.change(0, 0, openedText.text());
        assertThat(model.snapshot().bytes()).isEqualTo(pattern.bytes());
    }

    private static List<CharacterBytes> charactersOf(Pattern pattern, TextSnapshot openedText) {
        return CHARACTERS.computeIfAbsent(pattern, file -> List.copyOf(CharacterBytes.of(file.bytes(), openedText)));
    }

    /** Keeps a line that would be lost, as the model does: an LF directly after a CR gets its own CR. */
    private static void keepApart(List<CharacterBytes> characters, int offset) {
        if (offset == 0 || offset == characters.size()) {
            return;
        }
        byte[] before = characters.get(offset - 1).bytes();
        CharacterBytes after = characters.get(offset);
        boolean crMeetsLf =
                characters.get(offset - 1).characters().equals("\n") && before[0] == '\r' && before.length == 1
                        && after.characters().equals("\n") && after.bytes()[0] == '\n';
        if (crMeetsLf) {
            characters.set(offset, new CharacterBytes(new byte[] {'\r', '\n'}, "\r\n"));
        }
    }

    /** Indexes of the first, middle and last token with a character, which excludes a byte-order mark. */
    private static List<Integer> startMiddleEnd(List<CharacterBytes> characters) {
        List<Integer> indexes = IntStream.range(0, characters.size())
                .filter(i -> !characters.get(i).characters().isEmpty()).boxed().toList();
        return indexes.isEmpty()
                ? List.of()
                : List.of(indexes.getFirst(), indexes.get(indexes.size() / 2), indexes.getLast());
    }

    private static int offsetOf(int index, List<CharacterBytes> characters) {
        return characters.subList(0, index).stream()
                .mapToInt(CharacterBytes::length).sum();
    }
}
