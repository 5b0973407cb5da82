package org.roboscope.ui.editor;

import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ReadOnlyObjectProperty;
import org.roboscope.ui.workspace.TextBuffer;
import org.roboscope.ui.workspace.WorkPriority;
import org.roboscope.ui.workspace.Workspace;

/** Loads each text into an editor as soon as its looks are known, and keeps them up to date from then on. */
final class TextLoader {

    private final Workspace workspace;
    private final ShownEditors editors;
    private final Opener opener;
    private final Runnable onShow;
    private final TextPictures pictures = new TextPictures();
    private final ReadOnlyObjectProperty<Optional<TextPicture>> picture;
    private boolean anotherComes;

    /** Makes an editor for a text, and brings it up once it is loaded. */
    interface Opener {

        void open(TextBuffer buffer, Consumer<TextEditor> load);
    }

    /** @param onShow runs when the text in front is shown with its current looks */
    TextLoader(Workspace workspace, ShownEditors editors, Opener opener, Runnable onShow) {
        this.workspace = workspace;
        this.editors = editors;
        this.opener = opener;
        this.onShow = onShow;
        picture = workspace.flow().derive(workspace.reading(), Optional.<TextPicture>empty(), WorkPriority.IN_VIEW,
                reading -> Optional.of(pictures.of(reading))).property();
        picture.addListener((property, before, now) -> now.ifPresent(this::show));
        workspace.readingProperty().addListener((property, before, now) -> {
            if (!editors.has(now.buffer()) && workspace.comesAtOnce(now.content())) {
                show(pictures.of(now));
            }
        });
    }

    /** What is known by now of how the text in front looks. */
    void showKnown() {
        picture.get().ifPresent(this::show);
    }

    /** A text is about to come in the place of the one in front, which is not worth an editor of its own. */
    void expectAnother() {
        anotherComes = true;
    }

    /** If it did not come, the one in front is shown. */
    void expectNoOther() {
        if (anotherComes) {
            anotherComes = false;
            showKnown();
        }
    }

    /** The text that was expected is in front. */
    void anotherCame() {
        anotherComes = false;
    }

    void forget(TextBuffer buffer) {
        pictures.forget(buffer);
    }

    private void show(TextPicture now) {
        TextBuffer buffer = now.reading().buffer();
        if (anotherComes || !buffer.equals(workspace.bufferProperty().get())) {
            return;
        }
        switch (now) {
            case TextPicture.Whole whole -> show(buffer, whole);
            case TextPicture.Part part -> show(buffer, part);
        }
        if (editors.has(buffer)) {
            onShow.run();
        }
    }

    private void show(TextBuffer buffer, TextPicture.Whole now) {
        boolean isNew = !editors.has(buffer) || editors.showsPart(buffer);
        if (isNew) {
            now.beginning().ifPresent(text -> opener.open(buffer, editor -> {
                pictures.isShown(buffer);
                editor.load(now.styling(), text);
            }));
        }
        editors.of(buffer).ifPresent(editor -> editor.display().show(now.styling(), now.marks()));
    }

    private void show(TextBuffer buffer, TextPicture.Part now) {
        if (!now.text().reading().content().equals(buffer.content())) {
            return;
        }
        if (!editors.has(buffer)) {
            opener.open(buffer, editor -> editor.load(now.text()));
        }
        // What was typed into a text that is shown whole stays shown so.
        editors.of(buffer).filter(editor -> editor.part().isPresent())
                .ifPresent(editor -> editor.show(now.text(), now.marks()));
    }
}
