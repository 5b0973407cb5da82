package org.roboscope.ui.editor;

import static javafx.scene.input.KeyCombination.ALT_DOWN;
import static javafx.scene.input.KeyCombination.SHIFT_DOWN;
import static javafx.scene.input.KeyCombination.SHORTCUT_DOWN;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import org.fxmisc.richtext.CodeArea;
import org.kordamp.ikonli.material2.Material2AL;
import org.kordamp.ikonli.material2.Material2MZ;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.editing.EditorPosition;
import org.roboscope.robots.RobotsFile;
import org.roboscope.ui.action.Action;
import org.roboscope.ui.action.ActionRegistry;
import org.roboscope.ui.action.MenuName;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.editor.text.LineEdits;
import org.roboscope.ui.settings.OwnSnippets;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.workspace.TextReading;
import org.roboscope.ui.workspace.Workspace;

/** What can be done in the editor. */
public final class EditorActions {

    private final EditorPane pane;
    private final Workspace workspace;
    private final ActionRegistry actionRegistry;
    private final WindowMessages messages;
    private final ObservableValue<Boolean> writable;

    public EditorActions(EditorPane pane, Workspace workspace, ActionRegistry actionRegistry, WindowMessages messages) {
        this.pane = pane;
        this.workspace = workspace;
        this.actionRegistry = actionRegistry;
        this.messages = messages;
        this.writable = workspace.editableProperty();
    }

    public void add(Settings settings) {
        addClipboard();
        addSearch();
        addLines();
        for (TextTemplate template : TextTemplate.values()) {
            actionRegistry.add(change("template." + template.key(), 5)
                    .under(messages.text("action.edit.template"))
                    .does(() -> insert(template)));
        }
        SnippetDialog snippet = new SnippetDialog(new OwnSnippets(settings), messages);
        actionRegistry.add(edit("keepSnippet", 5).does(() -> pane.inText(
                editor -> snippet.keep(pane.getScene().getWindow(), editor.area().getSelectedText()))));
        actionRegistry.add(Action.named("edit.explain", messages.text("action.edit.explain")).in(MenuName.EDIT, 6)
                .icon(Material2AL.INFO).ofText().key(KeyCode.F1, SHORTCUT_DOWN)
                .does(inText(editor -> editor.active().help().atCaret())));
        addFolds();
        actionRegistry.add(view("wrap").toggles(settings.wrapProperty()));
        actionRegistry.add(view("words").toggles(settings.wordsProperty()));
    }

    private void addClipboard() {
        actionRegistry.add(edit("undo", 0).icon(Material2MZ.UNDO).key(KeyCode.Z, SHORTCUT_DOWN)
                .does(() -> repeat(CodeArea::undo, TextInputControl::undo)));
        actionRegistry.add(edit("redo", 0).icon(Material2MZ.REDO).key(KeyCode.Z, SHORTCUT_DOWN, SHIFT_DOWN)
                .does(() -> repeat(CodeArea::redo, TextInputControl::redo)));
        actionRegistry.add(edit("cut", 1).ofText().key(KeyCode.X, SHORTCUT_DOWN)
                .does(inFocus(ifWritable(CodeArea::cut), TextInputControl::cut)));
        actionRegistry.add(edit("copy", 1).ofText().key(KeyCode.C, SHORTCUT_DOWN)
                .does(inFocus(CodeArea::copy, TextInputControl::copy)));
        actionRegistry.add(edit("paste", 1).ofText().key(KeyCode.V, SHORTCUT_DOWN)
                .does(inFocus(ifWritable(CodeArea::paste), TextInputControl::paste)));
        actionRegistry.add(edit("selectAll", 1).ofText().key(KeyCode.A, SHORTCUT_DOWN)
                .does(inFocus(CodeArea::selectAll, TextInputControl::selectAll)));
    }

    private void addSearch() {
        actionRegistry.add(edit("find", 2).icon(Material2MZ.SEARCH).key(KeyCode.F, SHORTCUT_DOWN)
                .does(() -> pane.find(false)));
        actionRegistry.add(change("replace", 2).keys(new KeyCodeCombination(KeyCode.H, SHORTCUT_DOWN),
                new KeyCodeCombination(KeyCode.F, SHORTCUT_DOWN, ALT_DOWN)).does(() -> pane.find(true)));
        actionRegistry.add(edit("findNext", 2).inside(messages.text("action.edit.goTo")).key(KeyCode.F3)
                .does(() -> pane.findAgain(true)));
        actionRegistry.add(edit("findPrevious", 2).inside(messages.text("action.edit.goTo")).key(KeyCode.F3, SHIFT_DOWN)
                .does(() -> pane.findAgain(false)));
        actionRegistry.add(edit("goToLine", 2).inside(messages.text("action.edit.goTo")).key(KeyCode.G, SHORTCUT_DOWN)
                .does(() -> new GoToLine(workspace, messages).ask(pane.getScene().getWindow())));
    }

    private void addFolds() {
        actionRegistry.add(fold("fold")
                .keys(new KeyCodeCombination(KeyCode.F9),
                        new KeyCodeCombination(KeyCode.OPEN_BRACKET, SHORTCUT_DOWN, SHIFT_DOWN))
                .does(() -> pane.withCurrent(TextEditor::toggleFold)));
        actionRegistry
                .add(fold("foldAll").key(KeyCode.F9, SHIFT_DOWN).does(() -> pane.withCurrent(TextEditor::foldAll)));
        actionRegistry.add(fold("unfoldAll").key(KeyCode.F9, SHORTCUT_DOWN, SHIFT_DOWN)
                .does(() -> pane.withCurrent(TextEditor::openAll)));
    }

    private Action.Builder fold(String name) {
        return Action.named("view." + name, messages.text("action.view." + name)).in(MenuName.VIEW, 4).ofText();
    }

    private void addLines() {
        actionRegistry
                .add(line("comment").ofText().key(KeyCode.SLASH, SHORTCUT_DOWN)
                        .does(onLines(LineEdits::toggleComment)));
        actionRegistry
                .add(line("continue").ofText().key(KeyCode.ENTER, SHORTCUT_DOWN)
                        .does(onLines(LineEdits::continueBelow)));
        actionRegistry
                .add(line("duplicate").ofText().key(KeyCode.D, SHORTCUT_DOWN).does(onLines(LineEdits::duplicate)));
        actionRegistry.add(
                line("deleteLine").ofText().key(KeyCode.K, SHORTCUT_DOWN, SHIFT_DOWN)
                        .does(onLines(LineEdits::delete)));
        actionRegistry.add(line("moveUp").ofText().key(KeyCode.UP, ALT_DOWN).does(onLines(LineEdits::moveUp)));
        actionRegistry
                .add(line("moveDown").ofText().key(KeyCode.DOWN, ALT_DOWN).does(onLines(LineEdits::moveDown)));
        actionRegistry.add(change("complete", 4).ofText().key(KeyCode.SPACE, SHORTCUT_DOWN)
                .does(inText(TextEditor::complete)));
        actionRegistry.add(change("format", 4).ofText().key(KeyCode.F, SHORTCUT_DOWN, SHIFT_DOWN).does(this::format));
    }

    private Runnable onLines(Consumer<LineEdits> edit) {
        return inText(editor -> edit.accept(editor.lineEdits()));
    }

    /** A command that was chosen elsewhere shows what it did, and where. */
    private Runnable inText(Consumer<TextEditor> work) {
        return () -> pane.inText(work);
    }

    /** The area itself would let a command change what cannot be typed into. */
    private static Consumer<CodeArea> ifWritable(Consumer<CodeArea> change) {
        return area -> {
            if (area.isEditable()) {
                change.accept(area);
            }
        };
    }

    /** In a text field these mean the field's own text. */
    private Runnable inFocus(Consumer<CodeArea> inEditor, Consumer<TextInputControl> inField) {
        return () -> {
            Node focus = pane.getScene().getFocusOwner();
            if (focus instanceof TextInputControl field) {
                inField.accept(field);
            } else {
                inText(editor -> inEditor.accept(editor.area())).run();
            }
        };
    }

    /** Wherever the keyboard is, the text in front is meant, and the keyboard stays: what has changed is shown there. */
    private void repeat(Consumer<CodeArea> inEditor, Consumer<TextInputControl> inField) {
        if (pane.getScene().getFocusOwner() instanceof TextInputControl field && hasStepsOfItsOwn(field)) {
            inField.accept(field);
        } else {
            pane.withCurrent(editor -> ifWritable(inEditor).accept(editor.area()));
        }
    }

    /** Whether something was typed into the field, which undo and redo mean there. */
    public static boolean hasStepsOfItsOwn(TextInputControl field) {
        return field.isUndoable() || field.isRedoable();
    }

    private void format() {
        TextReading reading = workspace.readingProperty().get();
        workspace.apply(reading.version(), RecordFormatter.format(reading.file()));
        pane.requestFocus();
    }

    private void insert(TextTemplate template) {
        Catalogue catalogue = Catalogue.builtIn();
        String site = workspace.siteProperty().get();
        if (!template.needsGroup()) {
            insert(template.text(catalogue, site));
            return;
        }
        TextReading reading = workspace.readingProperty().get();
        Optional<PreferencePlace> place = PreferencePlace.of(
                reading, workspace.caret().positionProperty().get().line(), template.text(catalogue, site));
        if (place.isEmpty()) {
            insert(template.textInGroup(catalogue, site));
        } else if (workspace.apply(reading.version(), List.of(place.get().edit()))) {
            workspace.requests().goTo(new EditorPosition(place.get().line(), 0));
        }
    }

    /** Above the caret's line or behind its group, apart from what is there. */
    private void insert(String text) {
        RobotsFile file = workspace.readingProperty().get().text().usage().file();
        pane.withCurrent(editor -> {
            editor.carets().end();
            CodeArea area = editor.area();
            int line = TemplatePlace.line(file, area.getCurrentParagraph() + 1) - 1;
            if (line >= area.getParagraphs().size()) {
                area.appendText("\n");
                line = area.getParagraphs().size() - 1;
            }
            boolean needsGap = line > 0 && area.getParagraphLength(line - 1) > 0;
            boolean needsGapBelow = area.getParagraphLength(line) > 0;
            area.insertText(line, 0, (needsGap ? "\n" : "") + text + (needsGapBelow ? "\n" : ""));
            area.requestFollowCaret();
        });
        pane.requestFocus();
    }

    private Action.Builder line(String name) {
        return change(name, 3).inside(messages.text("action.edit.lines"));
    }

    private Action.Builder change(String name, int section) {
        return edit(name, section).enabledWhen(writable, messages.text("whyNot.readOnly"));
    }

    private Action.Builder edit(String name, int section) {
        return Action.named("edit." + name, messages.text("action.edit." + name)).in(MenuName.EDIT, section);
    }

    private Action.Builder view(String name) {
        return Action.named("view." + name, messages.text("action.view." + name)).in(MenuName.VIEW, 3);
    }
}
