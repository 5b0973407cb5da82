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

/** The promise to every file, whatever is in it. */
class RoundTripTest {

    private static final Map<Pattern, List<CharacterBytes>> TOKENS = new ConcurrentHashMap<>();

    static List<Pattern> patterns() {
        return BytePatterns.all();
    }

    @ParameterizedTest
    @MethodSource("patterns")
    void theEditorSeesTheFilesCharacters(Pattern pattern) {
        TextSnapshot opened = TextSnapshot.decode(pattern.bytes());
        String expected = tokensOf(pattern, opened).stream().map(CharacterBytes::characters)
                .collect(Collectors.joining());
        assertThat(opened.text()).isEqualTo(expected).doesNotContain("\r");
        assertThat(opened.length()).isEqualTo(expected.length());
    }

    @ParameterizedTest
    @MethodSource("patterns")
    void whatIsOpenedAndSavedIsTheSame(Pattern pattern) {
        assertThat(TextSnapshot.decode(pattern.bytes()).bytes()).isEqualTo(pattern.bytes());
    }

    @ParameterizedTest
    @MethodSource("patterns")
    void whenOneCharacterIsChangedOnlyItsBytesDiffer(Pattern pattern) {
        TextSnapshot opened = TextSnapshot.decode(pattern.bytes());
        List<CharacterBytes> characterByteses = tokensOf(pattern, opened);
        byte[] x = "X".getBytes(CharacterBytes.charset(opened.encoding()));
        for (int changed : startMiddleEnd(characterByteses)) {
            TextModel model = new TextModel(opened);
            CharacterBytes old = characterByteses.get(changed);
            model.change(offsetOf(changed, characterByteses), old.length(), "X");
            List<CharacterBytes> expected = new ArrayList<>(characterByteses);
            expected.set(changed, new CharacterBytes(x, "X"));
            assertThat(model.snapshot().bytes()).as("token %d", changed).isEqualTo(CharacterBytes.join(expected));
        }
    }

    @ParameterizedTest
    @MethodSource("patterns")
    void whenOneCharacterIsTypedAllBytesThatWereThereStay(Pattern pattern) {
        TextSnapshot opened = TextSnapshot.decode(pattern.bytes());
        List<CharacterBytes> characterByteses = tokensOf(pattern, opened);
        byte[] x = "X".getBytes(CharacterBytes.charset(opened.encoding()));
        for (int before : startMiddleEnd(characterByteses)) {
            TextModel model = new TextModel(opened);
            model.change(offsetOf(before, characterByteses), 0, "X");
            List<CharacterBytes> expected = new ArrayList<>(characterByteses);
            expected.add(before, new CharacterBytes(x, "X"));
            assertThat(model.snapshot().bytes()).as("token %d", before).isEqualTo(CharacterBytes.join(expected));
        }
    }

    @ParameterizedTest
    @MethodSource("patterns")
    void whenOneCharacterIsDeletedNoOtherByteIsLost(Pattern pattern) {
        TextSnapshot opened = TextSnapshot.decode(pattern.bytes());
        List<CharacterBytes> characterByteses = tokensOf(pattern, opened);
        for (int deleted : startMiddleEnd(characterByteses)) {
            TextModel model = new TextModel(opened);
            model.change(offsetOf(deleted, characterByteses), characterByteses.get(deleted).length(), "");
            List<CharacterBytes> expected = new ArrayList<>(characterByteses);
            expected.remove(deleted);
            keepApart(expected, deleted);
            assertThat(model.snapshot().bytes()).as("token %d", deleted).isEqualTo(CharacterBytes.join(expected));
        }
    }

    @ParameterizedTest
    @MethodSource("patterns")
    void whatIsUndoneIsAsItWas(Pattern pattern) {
        TextSnapshot opened = TextSnapshot.decode(pattern.bytes());
        String text = opened.text();
        for (int at : new int[] {0, text.length() / 3, text.length() / 2, text.length()}) {
            TextModel model = new TextModel(opened);
            int removed = Math.min(7, text.length() - at);
            model.change(at, removed, "");
            model.change(at, 0, "x\ny\n\nz");
            model.change(at, 6, text.substring(at, at + removed));
            assertThat(model.snapshot().bytes()).isEqualTo(pattern.bytes());
            assertThat(model.snapshot().hasSameBytesAs(opened)).isTrue();
        }
    }

    @ParameterizedTest
    @MethodSource("patterns")
    void deletingEverythingCanBeUndone(Pattern pattern) {
        TextSnapshot opened = TextSnapshot.decode(pattern.bytes());
        TextModel model = new TextModel(opened);
        model.change(0, opened.length(), "");
        model.change(0, 0, opened.text());
        assertThat(model.snapshot().bytes()).isEqualTo(pattern.bytes());
    }

    private static List<CharacterBytes> tokensOf(Pattern pattern, TextSnapshot opened) {
        return TOKENS.computeIfAbsent(pattern, file -> List.copyOf(CharacterBytes.of(file.bytes(), opened)));
    }

    /** Keeps a line that would be lost, as the model does: an LF directly after a CR gets a CR of its own. */
    private static void keepApart(List<CharacterBytes> characterByteses, int at) {
        if (at == 0 || at == characterByteses.size()) {
            return;
        }
        byte[] before = characterByteses.get(at - 1).bytes();
        CharacterBytes after = characterByteses.get(at);
        boolean meets =
                characterByteses.get(at - 1).characters().equals("\n") && before[0] == '\r' && before.length == 1
                        && after.characters().equals("\n") && after.bytes()[0] == '\n';
        if (meets) {
            characterByteses.set(at, new CharacterBytes(new byte[] {'\r', '\n'}, "\r\n"));
        }
    }

    /** Of the tokens that are characters, never the mark before them. */
    private static List<Integer> startMiddleEnd(List<CharacterBytes> characterByteses) {
        List<Integer> characters = IntStream.range(0, characterByteses.size())
                .filter(i -> !characterByteses.get(i).characters().isEmpty()).boxed().toList();
        return characters.isEmpty()
                ? List.of()
                : List.of(characters.getFirst(), characters.get(characters.size() / 2), characters.getLast());
    }

    private static int offsetOf(int index, List<CharacterBytes> characterByteses) {
        return characterByteses.subList(0, index).stream()
                .mapToInt(CharacterBytes::length).sum();
    }
}
