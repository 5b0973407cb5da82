package org.roboscope.document.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Edits of a text keep and assign the line ends of its lines. */
class TextModelTest {

    /** The file before and after, with {@code \r} and {@code \n} as escapes, and one change in the editor's terms. */
    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', quoteCharacter = '"', value = {
        "a line split in two gets the same end twice     | ab\\r\\nc\\n         | 1 | 0 | \\n      | a\\r\\nb\\r\\nc\\n",
        "a pasted line ends as the line it came into     | a\\nb\\rc\\n          | 2 | 0 | x\\ny\\n | a\\nx\\ry\\rb\\rc\\n",
        "after the last end: as most lines do            | a\\r\\nb\\r\\nc       | 5 | 0 | \\n      | a\\r\\nb\\r\\nc\\r\\n",
        "in a file without ends: LF                      | a                     | 1 | 0 | \\n      | a\\n",
        "two lines joined keep the second one's end      | a\\r\\nb\\nc\\r        | 1 | 1 | \"\"     | ab\\nc\\r",
        "a line deleted takes its end with it            | a\\r\\nb\\nc\\r        | 2 | 2 | \"\"     | a\\r\\nc\\r",
        "words replaced across lines keep the ends       | ab\\r\\ncd\\nef\\r     | 1 | 6 | x\\ny\\nz | ax\\r\\ny\\nzf\\r",
        "lines moved take their ends along               | a\\r\\nb\\nc\\r        | 0 | 4 | b\\na\\n | b\\na\\r\\nc\\r",
        "lines sorted take their ends along              | c\\r\\nb\\na\\r        | 0 | 6 | a\\nb\\nc\\n | a\\rb\\nc\\r\\n",
        "lines reformatted keep their ends               | a:b\\r\\nc:d\\ne:f\\r  | 0 | 12 | a: b\\nc: d\\ne: f\\n | a: b\\r\\nc: d\\ne: f\\r",
        "a line copied ends as the one before it         | a\\r\\nb\\nc\\n        | 2 | 0 | a\\n | a\\r\\na\\nb\\nc\\n",
        "an LF that meets a CR gets a CR of its own      | a\\rb\\nc\\n           | 2 | 1 | \"\" | a\\r\\r\\nc\\n",
        "an empty line in LF before a CR line's end      | a\\rb\\n               | 2 | 0 | \\n | a\\r\\r\\nb\\n",
    })
    void editsKeepAndAssignLineEnds(String behaviour, String before, int offset, int removedLength, String inserted,
            String after) {
        TextModel model = new TextModel(TextSnapshot.decode(bytes(before)));
        model.change(offset, removedLength, unescape(inserted));
        assertThat(model.snapshot().bytes()).as(behaviour).isEqualTo(bytes(after));
    }

    @Test
    void undoInOneStepRestoresDeletedLineEnds() {
        byte[] file = bytes("a\\rb\\r\\nc\\nd");
        TextModel model = new TextModel(TextSnapshot.decode(file));
        model.change(6, 1, "");
        model.change(5, 1, "");
        model.change(4, 1, "");
        model.change(3, 1, "");
        model.change(2, 1, "");
        model.change(1, 1, "");
        assertThat(model.snapshot().text()).isEqualTo("a");
        model.change(1, 0, "\nb\nc\nd");
        assertThat(model.snapshot().bytes()).isEqualTo(file);
    }

    @Test
    void undoRestoresLineEndsOfIntermediateTexts() {
        TextModel model = new TextModel(TextSnapshot.decode(bytes("a\\r\\nb\\nc\\r")));
        model.change(5, 0, "new\n");
        byte[] intermediateBytes = model.snapshot().bytes();
        model.change(0, 10, "");
        model.change(0, 0, "a\nb\ncnew\n\n");
        assertThat(model.snapshot().bytes()).isEqualTo(intermediateBytes);
    }

    @Test
    void emptiedFileKeepsItsUsualLineEnd() {
        TextModel model = new TextModel(TextSnapshot.decode(bytes("a\\r\\nb\\r\\n")));
        model.change(0, 4, "");
        model.change(0, 0, "x\ny\n");
        assertThat(model.snapshot().bytes()).isEqualTo(bytes("x\\r\\ny\\r\\n"));
    }

    @Test
    void chosenLineEndsApplyAfterUndo() {
        TextModel model = new TextModel(TextSnapshot.decode(bytes("a\\r\\nb\\nc\\r")));
        model.change(1, 1, "");
        model.setLineEnds(LineEnd.LF);
        assertThat(model.snapshot().bytes()).isEqualTo(bytes("ab\\nc\\n"));
        model.change(1, 0, "\n");
        assertThat(model.snapshot().bytes()).isEqualTo(bytes("a\\nb\\nc\\n"));
    }

    @Test
    void restoredFormBringsBackItsLineEnds() {
        TextModel model = new TextModel(TextSnapshot.decode(bytes("a\\r\\nb\\nc\\r")));
        model.change(1, 1, "");
        FileForm mixedForm = model.form();
        model.setLineEnds(LineEnd.LF);
        model.setByteOrderMark(true);
        FileForm uniformForm = model.form();
        model.restore(mixedForm);
        assertThat(model.snapshot().bytes()).isEqualTo(bytes("ab\\nc\\r"));
        model.restore(uniformForm);
        assertThat(model.snapshot().hasByteOrderMark()).isTrue();
        model.restore(mixedForm);
        model.change(1, 0, "\n");
        assertThat(model.snapshot().bytes()).isEqualTo(bytes("a\\r\\nb\\nc\\r"));
        assertThatIllegalArgumentException().as("the form of another text")
                .isThrownBy(() -> model.restore(uniformForm));
    }

    @Test
    void everyChangeCountsAsOneRevision() {
        TextModel model = new TextModel(TextSnapshot.decode(bytes("a\\n")));
        TextSnapshot before = model.snapshot();
        model.change(0, 0, "b");
        assertThat(model.snapshot().revision()).isEqualTo(before.revision() + 1);
        assertThat(before.text()).as("the snapshot before the change").isEqualTo("a\n");
    }

    @Test
    void invalidChangesAreRejected() {
        TextModel model = new TextModel(TextSnapshot.decode(bytes("abc")));
        assertThatIllegalArgumentException().isThrownBy(() -> model.change(0, 0, "x\r\n"));
        assertThatThrownBy(() -> model.change(2, 2, "")).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> model.change(4, 0, "x")).isInstanceOf(IndexOutOfBoundsException.class);
        assertThat(model.snapshot().text()).isEqualTo("abc");
    }

    private static byte[] bytes(String escaped) {
        return unescape(escaped).getBytes(StandardCharsets.UTF_8);
    }

    private static String unescape(String text) {
        return text.replace("\\r", "\r").replace("\\n", "\n");
    }

    @Test
    void changesInOneStepAreOneRevision() {
        TextModel model = new TextModel(TextSnapshot.decode(bytes("a\\r\\nb\\nc\\r")));
        byte[] before = model.snapshot().bytes();
        model.change(List.of(new TextReplacement(5, 0, "\n3"), new TextReplacement(3, 0, "\n2"),
                new TextReplacement(1, 0, "\n1")));
        assertThat(model.snapshot().bytes()).isEqualTo(bytes("a\\r\\n1\\r\\nb\\n2\\nc\\r3\\r"));
        assertThat(model.snapshot().revision()).isOne();
        model.change(List.of(new TextReplacement(1, 2, ""), new TextReplacement(3, 2, ""),
                new TextReplacement(5, 2, "")));
        assertThat(model.snapshot().bytes()).isEqualTo(before);
    }
}
