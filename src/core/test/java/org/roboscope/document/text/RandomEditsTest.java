package org.roboscope.document.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares random edits, and undo in random steps, with a plain string and a simple list of line ends. */
class RandomEditsTest {

    private static final String[] INSERTS = {"x", "\n", "a\nb", "\n\n\n", "é", "\uD83D\uDE00", "\0", "\u2028", "",
        "User-agent: *\nDisallow: /\n", "\uDCFF", "y".repeat(5_000), "\n".repeat(1_200)};

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void untouchedLineEndsStayAndUndoRestoresBytes(long seed) {
        new Run(new Random(seed)).edit(200);
    }

    @Test
    @Tag("fuzz")
    void longRandomEditsKeepUntouchedBytes() {
        long end = System.nanoTime() + Long.getLong("roboscope.fuzz.seconds", 1) * 1_000_000_000;
        for (long seed = 1_000; System.nanoTime() < end; seed++) {
            new Run(new Random(seed)).edit(1_000);
        }
    }

    /** A document with all texts that it had, and the bytes of each. */
    private static final class Run {

        private final Random random;
        private final TextModel model;
        private final List<String> texts = new ArrayList<>();
        private final Map<String, byte[]> bytesOfTexts = new HashMap<>();

        Run(Random random) {
            this.random = random;
            this.model = new TextModel(TextSnapshot.decode(randomFile()));
            remember();
        }

        void edit(int times) {
            for (int i = 0; i < times; i++) {
                if (random.nextInt(4) == 0) {
                    undoTo(texts.get(random.nextInt(texts.size())));
                } else {
                    editOnce();
                }
                remember();
            }
            undoTo(texts.getFirst());
            assertThat(model.snapshot().bytes()).isEqualTo(bytesOfTexts.get(texts.getFirst()));
        }

        private void editOnce() {
            String text = texts.getLast();
            int offset = random.nextInt(text.length() + 1);
            int maxRemovedLength =
                    random.nextInt(10) == 0 ? text.length() - offset : Math.min(12, text.length() - offset);
            int removedLength = random.nextBoolean() ? 0 : random.nextInt(maxRemovedLength + 1);
            String inserted = random.nextInt(3) == 0 ? "" : INSERTS[random.nextInt(INSERTS.length)];
            List<LineEnd> before = lineEnds();
            model.change(offset, removedLength, inserted);
            String expected = text.substring(0, offset) + inserted + text.substring(offset + removedLength);
            assertThat(model.snapshot().text()).isEqualTo(expected);
            if (!bytesOfTexts.containsKey(expected)) {
                assertUntouchedEndsStay(before, text, offset, removedLength, inserted);
            }
        }

        /** Undoes several changes in one step, by the smallest change, as an editor does. */
        private void undoTo(String target) {
            String text = model.snapshot().text();
            int head = 0;
            while (head < Math.min(text.length(), target.length()) && text.charAt(head) == target.charAt(head)) {
                head++;
            }
            int tail = 0;
            while (tail < Math.min(text.length(), target.length()) - head
                    && text.charAt(text.length() - 1 - tail) == target.charAt(target.length() - 1 - tail)) {
                tail++;
            }
            model.change(head, text.length() - head - tail, target.substring(head, target.length() - tail));
        }

        private void assertUntouchedEndsStay(List<LineEnd> before, String text, int offset, int removedLength,
                String insert) {
            List<LineEnd> after = lineEnds();
            int startCount = countLineEnds(text.substring(0, offset));
            int removedEnds = countLineEnds(text.substring(offset, offset + removedLength));
            int addedEnds = countLineEnds(insert);
            assertThat(after).hasSize(before.size() - removedEnds + addedEnds);
            assertThat(after.subList(0, startCount)).isEqualTo(before.subList(0, startCount));
            List<LineEnd> tail = new ArrayList<>(before.subList(startCount + removedEnds, before.size()));
            List<LineEnd> newTail = after.subList(startCount + addedEnds, after.size());
            boolean crMeetsLf = !tail.isEmpty() && tail.getFirst() == LineEnd.LF && newTail.getFirst() == LineEnd.CRLF
                    && after.get(startCount + addedEnds - 1) == LineEnd.CR;
            if (crMeetsLf) {
                tail.set(0, LineEnd.CRLF);
            }
            assertThat(newTail).isEqualTo(tail);
        }

        private void remember() {
            TextSnapshot snapshot = model.snapshot();
            texts.add(snapshot.text());
            byte[] bytes = snapshot.bytes();
            byte[] earlierBytes = bytesOfTexts.putIfAbsent(snapshot.text(), bytes);
            if (earlierBytes != null) {
                assertThat(bytes).as("the bytes that the same text had before").isEqualTo(earlierBytes);
            }
            TextSnapshot reopened = TextSnapshot.decode(bytes, snapshot.encoding(), snapshot.hasByteOrderMark());
            assertThat(reopened.bytes()).isEqualTo(bytes);
            assertThat(reopened.lineEnds()).as("line ends after reopening").isEqualTo(snapshot.lineEnds());
        }

        private List<LineEnd> lineEnds() {
            return new ArrayList<>(model.snapshot().ends().subList(0, model.snapshot().ends().size()));
        }

        private byte[] randomFile() {
            if (random.nextInt(3) == 0) {
                List<BytePatterns.Pattern> smallFiles = BytePatterns.all().stream()
                        .filter(pattern -> pattern.bytes().length < 5_000).toList();
                return smallFiles.get(random.nextInt(smallFiles.size())).bytes();
            }
            StringBuilder text = new StringBuilder();
            int lineCount = random.nextInt(2_000);
            String[] ends = {"\n", "\r", "\r\n", "\r\n"};
            for (int i = 0; i < lineCount; i++) {
                text.append("line ".repeat(random.nextInt(3))).append(ends[random.nextInt(ends.length)]);
            }
            return TextEncoding.UTF_8.encode(text);
        }

        private static int countLineEnds(String text) {
            return (int) text.chars().filter(c -> c == '\n').count();
        }
    }
}
