package org.roboscope.lsp;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.roboscope.editing.TextMap;
import org.roboscope.robots.bytes.ByteText;

class ClientPositionsTest {

    private static final String TEXT = "a\u00E9\uD83D\uDE00\uDCFFz\r\nb\rc\n";

    private static ClientPositions positions(boolean utf8) {
        byte[] bytes = ByteText.toBytes(TEXT);
        return new ClientPositions(new TextMap(bytes, false), bytes, utf8);
    }

    /** A position within a character is its start; a position after the end of a line is that end. */
    @ParameterizedTest
    @CsvSource({
        "false, 0, 0, 0", "false, 0, 1, 1", "false, 0, 2, 3", "false, 0, 3, 3", "false, 0, 4, 7", "false, 0, 5, 8",
        "false, 0, 6, 9", "false, 0, 99, 9", "false, 1, 0, 11", "false, 2, 0, 13", "false, 3, 0, 15", "false, 9, 9, 15",
        "false, 0, 2147483647, 9", "false, 2147483647, 0, 15", "false, 2147483647, 2147483647, 15",
        "false, 2147483646, 1, 15", "false, -1, 3, 0", "false, 0, -1, 0", "false, -2147483648, -2147483648, 0",
        "true, 0, 1, 1", "true, 0, 2, 1", "true, 0, 3, 3", "true, 0, 4, 3", "true, 0, 6, 3", "true, 0, 7, 7",
        "true, 0, 8, 8", "true, 0, 9, 9", "true, 0, 2147483647, 9", "true, 1, 1, 12", "true, 9, 9, 15",
        "true, 2147483647, 0, 15", "true, 2147483647, 2147483647, 15", "true, -1, 3, 0", "true, 0, -1, 0",
    })
    void positionHasAByteOffset(boolean utf8, int line, int character, int offset) {
        assertThat(positions(utf8).offset(new Position(line, character))).isEqualTo(offset);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void offsetsAreConvertedBothWays(boolean utf8) {
        ClientPositions positions = positions(utf8);
        assertThat(IntStream.of(0, 1, 3, 7, 8, 9, 11, 12, 13, 14, 15))
                .allSatisfy(offset -> assertThat(positions.offset(positions.position(offset))).isEqualTo(offset));
    }

    /** A text that is changed at any positions of a client keeps all other bytes. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void anyChangeKeepsOtherBytes(boolean utf8) {
        Random random = new Random(7);
        StringBuilder model = new StringBuilder(TEXT);
        OpenText text = OpenText.of("file:///robots.txt", "", 1, TEXT, utf8, ServerSettings.DEFAULT);
        for (int change = 0; change < 500; change++) {
            int from = boundary(model, random.nextInt(model.length() + 1));
            int to = boundary(model, Math.min(model.length(), from + random.nextInt(4)));
            String inserted = "x\u00E9\n\uD83D\uDE00".substring(0, random.nextInt(3));
            ClientPositions positions = text.positions();
            Position start = positions.position(ByteText.toBytes(model.substring(0, from)).length);
            Position end = positions.position(ByteText.toBytes(model.substring(0, to)).length);
            text = text.withChanges(List.of(new TextDocumentContentChangeEvent(
                    new Range(start, end), inserted)), change + 2);
            model.replace(from, to, inserted);
            assertThat(text.bytes()).isEqualTo(ByteText.toBytes(model));
        }
    }

    /** Several changes in one message have the same result as separate messages, in any order. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void joinedChangesEqualSeparateChanges(boolean utf8) {
        Random random = new Random(3);
        String lines = "Disallow: /\u00E9\uD83D\uDE00/page\n".repeat(30);
        for (int round = 0; round < 200; round++) {
            OpenText whole = OpenText.of("file:///robots.txt", "", 1, lines, utf8, ServerSettings.DEFAULT);
            List<TextDocumentContentChangeEvent> changes = IntStream.range(0, 6).mapToObj(i -> {
                int line = random.nextInt(30);
                int column = random.nextInt(12);
                return new TextDocumentContentChangeEvent(
                        new Range(new Position(line, column), new Position(line, column + random.nextInt(9))),
                        "x\n\u00E9".substring(0, random.nextInt(4)));
            }).sorted(round % 2 == 0 ? Comparator.comparingInt(
                    (TextDocumentContentChangeEvent change) -> -change.getRange().getStart().getLine())
                    : Comparator.comparingInt(change -> change.getText().length())).toList();
            OpenText single = whole;
            for (TextDocumentContentChangeEvent change : changes) {
                single = single.withChanges(List.of(change), 2);
            }
            assertThat(whole.withChanges(changes, 2).bytes()).isEqualTo(single.bytes());
        }
    }

    /** Clients may use a line or column beyond the text for its end. */
    @ParameterizedTest
    @CsvSource({
        "0, 0, 2147483647, 0, new",
        "0, 0, 2147483647, 2147483647, new",
        "0, 0, 99, 0, new",
        "1, 0, 2147483647, 0, 'ab\nnew'",
        "0, 1, 0, 2147483647, 'anew\ncd\n'",
        "2147483647, 2147483647, 2147483647, 2147483647, 'ab\ncd\nnew'",
        "99, 0, 2147483647, 0, 'ab\ncd\nnew'",
        "-1, -1, 0, 1, 'newb\ncd\n'",
        "1, 1, 0, 1, 'anewd\n'",
        "2147483647, 0, 0, 0, new",
    })
    void changesBeyondTheTextEndAtItsEnd(int line, int column, int endLine, int endColumn, String expected) {
        for (boolean utf8 : new boolean[] {true, false}) {
            OpenText text = OpenText.of("file:///robots.txt", "", 1, "ab\ncd\n", utf8, ServerSettings.DEFAULT);
            Range range = new Range(new Position(line, column), new Position(endLine, endColumn));
            assertThat(text.withChanges(List.of(new TextDocumentContentChangeEvent(range, "new")), 2).bytes())
                    .asString().isEqualTo(expected);
        }
    }

    /** A position beyond the text may be inside it after an earlier change. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void joinedChangesBeyondTheTextEqualSeparateChanges(boolean utf8) {
        Random random = new Random(11);
        int[] offsets = {0, 1, 2, 3, 4, 5, 7, 9, 99, Integer.MAX_VALUE - 1, Integer.MAX_VALUE};
        String[] texts = {"", "x", "yy\n", "\r", "\n", "\n\n\n\u00E9zzzzzzzz\n\n"};
        for (int round = 0; round < 5_000; round++) {
            OpenText whole = OpenText.of("file:///robots.txt", "", 1, "ab\r\nc\u00E9d\n", utf8, ServerSettings.DEFAULT);
            List<TextDocumentContentChangeEvent> changes = IntStream.range(0, 3)
                    .mapToObj(_ -> new TextDocumentContentChangeEvent(new Range(
                            new Position(offsets[random.nextInt(11)], offsets[random.nextInt(11)]),
                            new Position(offsets[random.nextInt(11)], offsets[random.nextInt(11)])),
                            texts[random.nextInt(6)]))
                    .toList();
            OpenText single = whole;
            for (TextDocumentContentChangeEvent change : changes) {
                single = single.withChanges(List.of(change), 2);
            }
            assertThat(whole.withChanges(changes, 2).bytes()).as(changes.toString()).isEqualTo(single.bytes());
        }
    }

    /** Returns the next boundary that is not within a character or a line end. */
    private static int boundary(CharSequence text, int index) {
        boolean inside = index > 0 && index < text.length()
                && (Character.isSurrogatePair(text.charAt(index - 1), text.charAt(index))
                        || text.charAt(index - 1) == '\r' && text.charAt(index) == '\n');
        return inside ? index - 1 : index;
    }

    @Test
    void emptyTextHasOnePosition() {
        ClientPositions positions = new ClientPositions(new TextMap(new byte[0], false), new byte[0], true);
        assertThat(positions.position(0)).isEqualTo(new Position(0, 0));
        assertThat(positions.offset(new Position(3, 3))).isZero();
    }
}
