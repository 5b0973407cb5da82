package org.roboscope.ui.editor;

import static javafx.scene.input.KeyCombination.ALT_DOWN;
import static javafx.scene.input.KeyCombination.SHIFT_DOWN;
import static javafx.scene.input.KeyCombination.SHORTCUT_DOWN;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.ButtonType;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.TextInputDialog;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import org.fxmisc.richtext.CodeArea;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.document.text.LineEnd;
import org.roboscope.document.text.TextEncoding;
import org.roboscope.document.text.TextSnapshot;
import org.roboscope.editing.EditorPosition;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;
import org.roboscope.ui.action.Action;
import org.roboscope.ui.action.Action.MenuName;
import org.roboscope.ui.action.ActionRegistry;
import org.roboscope.ui.common.DialogFit;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.editor.text.LineEdits;
import org.roboscope.ui.settings.OwnSnippets;
import org.roboscope.ui.settings.Settings;
import org.roboscope.ui.workspace.ByteEdit;
import org.roboscope.ui.workspace.GatheredFixes;
import org.roboscope.ui.workspace.TextFindings;
import org.roboscope.ui.workspace.TextReading;
import org.roboscope.ui.workspace.Workspace;

/** The actions of the editor. Most of them act on the front text. */
public record EditorActions(EditorPane pane, Workspace workspace, ActionRegistry actionRegistry,
        WindowMessages messages) {

    private static final Pattern LINE_NUMBER = Pattern.compile("\\d{1,8}");

    public void addEditActions(Settings settings) {
        addClipboardActions();
        addSearchActions();
        addLineActions();
        for (TextTemplate template : TextTemplate.values()) {
            actionRegistry.add(createChangeAction("template." + template.key(), 5)
                    .under(messages.text("action.edit.template"))
                    .does(() -> insertTemplate(template)));
        }
        OwnSnippets snippets = new OwnSnippets(settings);
        actionRegistry.add(
                createEditAction("keepSnippet", 5).inside(messages.text("action.edit.template"))
                        .does(() -> pane.runAndFocusText(
                                editor -> saveSnippet(snippets, editor.area().getSelectedText()))));
        actionRegistry.add(
                createEditAction("explain", 6).inside(messages.text("action.edit.problems")).ofText()
                        .key(KeyCode.F1, SHORTCUT_DOWN)
                        .does(commandInText(editor -> editor.view.hoverHelp.explainAtCaret())));
        actionRegistry.add(createViewAction("wrap", 3).toggles(settings.wrapProperty()));
        actionRegistry.add(createViewAction("words", 3).toggles(settings.wordsProperty()));
    }

    private void addClipboardActions() {
        actionRegistry.add(createEditAction("undo", 0).key(KeyCode.Z, SHORTCUT_DOWN)
                .does(() -> undoOrRedo(CodeArea::undo, TextInputControl::undo)));
        actionRegistry.add(createEditAction("redo", 0).key(KeyCode.Z, SHORTCUT_DOWN, SHIFT_DOWN)
                .does(() -> undoOrRedo(CodeArea::redo, TextInputControl::redo)));
        actionRegistry.add(createEditAction("cut", 1).ofText().key(KeyCode.X, SHORTCUT_DOWN)
                .does(commandInFocus(ifAreaEditable(CodeArea::cut), TextInputControl::cut)));
        actionRegistry.add(createEditAction("copy", 1).ofText().key(KeyCode.C, SHORTCUT_DOWN)
                .does(commandInFocus(CodeArea::copy, TextInputControl::copy)));
        actionRegistry.add(createEditAction("paste", 1).ofText().key(KeyCode.V, SHORTCUT_DOWN)
                .does(commandInFocus(ifAreaEditable(CodeArea::paste), TextInputControl::paste)));
        actionRegistry.add(createEditAction("selectAll", 1).ofText().key(KeyCode.A, SHORTCUT_DOWN)
                .does(commandInFocus(CodeArea::selectAll, TextInputControl::selectAll)));
    }

    private void addSearchActions() {
        String goToMenu = messages.text("action.edit.goTo");
        actionRegistry.add(createEditAction("find", 2).key(KeyCode.F, SHORTCUT_DOWN)
                .does(() -> pane.openFindBar(false)));
        actionRegistry.add(createChangeAction("replace", 2).keys(new KeyCodeCombination(KeyCode.H, SHORTCUT_DOWN),
                new KeyCodeCombination(KeyCode.F, SHORTCUT_DOWN, ALT_DOWN)).does(() -> pane.openFindBar(true)));
        actionRegistry
                .add(createEditAction("findNext", 2).inside(goToMenu).key(KeyCode.F3).does(() -> pane.findAgain(true)));
        actionRegistry.add(createEditAction("findPrevious", 2).inside(goToMenu).key(KeyCode.F3, SHIFT_DOWN)
                .does(() -> pane.findAgain(false)));
        actionRegistry.add(
                createEditAction("goToLine", 2).inside(goToMenu).key(KeyCode.G, SHORTCUT_DOWN).does(this::goToLine));
    }

    private void addLineActions() {
        addLineAction("comment", LineEdits::toggleComment, KeyCode.SLASH, SHORTCUT_DOWN);
        addLineAction("continue", LineEdits::insertSimilarLineBelow, KeyCode.ENTER, SHORTCUT_DOWN);
        addLineAction("duplicate", LineEdits::duplicate, KeyCode.D, SHORTCUT_DOWN);
        addLineAction("deleteLine", LineEdits::delete, KeyCode.K, SHORTCUT_DOWN, SHIFT_DOWN);
        addLineAction("moveUp", LineEdits::moveUp, KeyCode.UP, ALT_DOWN);
        addLineAction("moveDown", LineEdits::moveDown, KeyCode.DOWN, ALT_DOWN);
        actionRegistry.add(createChangeAction("complete", 4).inside(messages.text("action.edit.lines")).ofText()
                .key(KeyCode.SPACE, SHORTCUT_DOWN)
                .does(commandInText(editor -> editor.view.openCompletion())));
        actionRegistry.add(createChangeAction("format", 4).inside(messages.text("action.edit.lines")).ofText()
                .key(KeyCode.F, SHORTCUT_DOWN, SHIFT_DOWN).does(() -> {
                    TextReading reading = workspace.reading().get();
                    workspace.frontText().apply(reading.version(), RecordFormatter.format(reading.file()));
                    pane.requestFocus();
                }));
    }

    private void addLineAction(String name, Consumer<LineEdits> edit, KeyCode key,
            KeyCombination.Modifier... modifiers) {
        actionRegistry
                .add(createChangeAction(name, 3).inside(messages.text("action.edit.lines")).ofText().key(key, modifiers)
                        .does(commandInText(editor -> edit.accept(editor.lineEdits()))));
    }

    /** Adds actions that go to the next problem or change, and fix or show it. */
    public void addProblemActions() {
        String problemMenu = messages.text("action.edit.problems");
        actionRegistry
                .add(createEditAction("nextProblem", 6).inside(problemMenu).key(KeyCode.F8).does(() -> goToProblem(1)));
        actionRegistry.add(createEditAction("previousProblem", 6).inside(problemMenu).key(KeyCode.F8, SHIFT_DOWN)
                .does(() -> goToProblem(-1)));
        actionRegistry.add(createChangeAction("fix", 6).inside(problemMenu).ofText().key(KeyCode.ENTER, ALT_DOWN)
                .does(commandInText(editor -> editor.view.hoverHelp.offerFixesAtCaret())));
        actionRegistry.add(createChangeAction("fixSafe", 6).inside(problemMenu)
                .does(commandInText(editor -> editor.view.hoverHelp.previewSafeFixes())));
        ObservableValue<Boolean> hasChanges = pane.changesProperty().map(
                saved -> saved.filter(changes -> !changes.changes().all().isEmpty()).isPresent());
        String whyDisabled = messages.text("whyNot.unchanged");
        String changeMenu = messages.text("action.edit.change");
        actionRegistry.add(createEditAction("change.next", 6).under(changeMenu).enabledWhen(hasChanges, whyDisabled)
                .key(KeyCode.F7)
                .does(() -> goToChange(1)));
        actionRegistry.add(createEditAction("change.previous", 6).under(changeMenu).enabledWhen(hasChanges, whyDisabled)
                .key(KeyCode.F7, SHIFT_DOWN).does(() -> goToChange(-1)));
        actionRegistry.add(createEditAction("change.show", 6).under(changeMenu).ofText().key(KeyCode.F7, SHORTCUT_DOWN)
                .does(commandInText(editor -> editor.view.changeHelp.showAtCaret())));
    }

    /** Adds actions that convert the encoding or the line ends without changing the text. */
    public void addConversionActions() {
        ObservableValue<TextSnapshot> content = workspace.reading().map(TextReading::content);
        ObservableValue<Boolean> hasMark = content.map(TextSnapshot::hasByteOrderMark);
        ObservableValue<Boolean> isConvertible =
                workspace.findingsWithTriedFixes().map(findings -> GatheredFixes.findConversion(findings).isPresent());
        actionRegistry.add(createConversionAction("toUtf8")
                .enabledWhen(
                        ifEditable(
                                hasMark.flatMap(mark -> isConvertible.map(convertible -> mark || convertible))),
                        messages.text("whyNot.readOnlyOrUtf8"))
                .does(this::convertToUtf8));
        actionRegistry.add(createConversionAction("addMark")
                .enabledWhen(ifEditable(content.flatMap(text -> isConvertible.map(convertible -> !convertible
                        && text.encoding() == TextEncoding.UTF_8 && !text.hasByteOrderMark()))),
                        messages.text("whyNot.readOnlyOrMarked"))
                .does(() -> workspace.frontText().setByteOrderMark(true)));
        for (LineEnd lineEnd : List.of(LineEnd.LF, LineEnd.CRLF)) {
            actionRegistry.add(createConversionAction("endsIn" + lineEnd.name())
                    .enabledWhen(ifEditable(content.map(text -> !text.lineEnds().areAll(lineEnd))),
                            messages.text("whyNot.readOnlyOrEndsSo"))
                    .does(() -> workspace.frontText().convertLineEnds(lineEnd)));
        }
    }

    private Action.Builder createConversionAction(String name) {
        return Action.named("file." + name, messages.text("action.file." + name)).in(MenuName.FILE, 2)
                .inside(messages.text("action.file.this"));
    }

    private ObservableValue<Boolean> ifEditable(ObservableValue<Boolean> condition) {
        return condition
                .flatMap(isSatisfied -> workspace.editableProperty().map(isEditable -> isEditable && isSatisfied));
    }

    private void convertToUtf8() {
        TextSnapshot content = workspace.reading().get().content();
        if (content.encoding() == TextEncoding.UTF_8 && content.hasByteOrderMark()) {
            workspace.frontText().setByteOrderMark(false);
        } else {
            GatheredFixes.convertToUtf8(workspace);
        }
    }

    private void goToProblem(int direction) {
        TextFindings findings = workspace.findings().get();
        goToNext(findings.findings().stream().map(finding -> findings.text().map().position(finding.span().start()))
                .distinct().toList(), workspace.caret().positionProperty().get(), direction);
    }

    private void goToChange(int direction) {
        goToNext(
                pane.changesProperty().get().stream()
                        .flatMap(changes -> changes.changes().all().stream().map(changes::lineOf))
                        .distinct().map(line -> new EditorPosition(line, 0)).toList(),
                new EditorPosition(workspace.caret().positionProperty().get().line(), 0), direction);
    }

    /** Goes to the nearest position before or after the caret; after the last position, to the first. */
    private void goToNext(List<EditorPosition> positions, EditorPosition caret, int direction) {
        Comparator<EditorPosition> order =
                Comparator.comparingInt(EditorPosition::line).thenComparingInt(EditorPosition::column);
        List<EditorPosition> ordered = direction > 0 ? positions : positions.reversed();
        ordered.stream().filter(position -> order.compare(position, caret) * direction > 0).findFirst()
                .or(() -> ordered.stream().findFirst()).ifPresent(workspace.requests()::goTo);
    }

    /** Returns a command that runs an action on the text and gives the text focus, so that the user sees the change. */
    private Runnable commandInText(Consumer<TextEditor> action) {
        return () -> pane.runAndFocusText(action);
    }

    /** Guards a command of the area, because it would change even a read-only text. */
    private static Consumer<CodeArea> ifAreaEditable(Consumer<CodeArea> change) {
        return area -> {
            if (area.isEditable()) {
                change.accept(area);
            }
        };
    }

    /** Returns a command for the focused text field or, if there is none, the editor. */
    private Runnable commandInFocus(Consumer<CodeArea> inEditor, Consumer<TextInputControl> inField) {
        return () -> {
            if (pane.getScene().getFocusOwner() instanceof TextInputControl field) {
                inField.accept(field);
            } else {
                pane.runAndFocusText(editor -> inEditor.accept(editor.area()));
            }
        };
    }

    /** Undoes or redoes in the focused field if it has undo steps, otherwise in the text. Focus does not move. */
    private void undoOrRedo(Consumer<CodeArea> inEditor, Consumer<TextInputControl> inField) {
        if (pane.getScene().getFocusOwner() instanceof TextInputControl field && hasUndoSteps(field)) {
            inField.accept(field);
        } else {
            pane.runInFront(editor -> ifAreaEditable(inEditor).accept(editor.area()));
        }
    }

    /** Whether undo and redo apply to a field, because the user changed its text. */
    public static boolean hasUndoSteps(TextInputControl field) {
        return field.isUndoable() || field.isRedoable();
    }

    private void insertTemplate(TextTemplate template) {
        Catalogue catalogue = Catalogue.builtIn();
        String site = workspace.site().get();
        if (!template.needsGroup()) {
            insertText(template.text(catalogue, site));
            return;
        }
        TextReading reading = workspace.reading().get();
        Optional<TextTemplate.GroupInsertion> insertion = TextTemplate.insertionInGroup(
                reading, workspace.caret().positionProperty().get().line(), template.text(catalogue, site));
        if (insertion.isEmpty()) {
            insertText(template.textInGroup(catalogue, site));
        } else if (workspace.frontText().apply(reading.version(), List.of(insertion.get().edit()))) {
            workspace.requests().goTo(new EditorPosition(insertion.get().line(), 0));
        }
    }

    /** Inserts a text above the caret's line or after its group, separated by blank lines. */
    private void insertText(String text) {
        RobotsFile file = workspace.reading().get().text().usageReading().file();
        pane.runInFront(editor -> {
            CodeArea area = editor.area();
            int line = TextTemplate.insertionLine(file, area.getCurrentParagraph() + 1) - 1;
            if (line >= area.getParagraphs().size()) {
                area.appendText("\n");
                line = area.getParagraphs().size() - 1;
            }
            boolean needsGapAbove = line > 0 && area.getParagraphLength(line - 1) > 0;
            boolean needsGapBelow = area.getParagraphLength(line) > 0;
            area.insertText(line, 0, (needsGapAbove ? "\n" : "") + text + (needsGapBelow ? "\n" : ""));
            area.requestFollowCaret();
        });
        pane.requestFocus();
    }

    /** Asks for a line number and goes there. */
    private void goToLine() {
        TextInputDialog dialog = createDialog("goToLine.title",
                messages.text("goToLine.text", workspace.reading().get().map().lineCount()),
                EditorActions::isLineNumber);
        dialog.getEditor().setAccessibleText(dialog.getContentText());
        dialog.showAndWait().filter(EditorActions::isLineNumber).map(String::strip).map(Integer::valueOf)
                .ifPresent(line -> workspace.requests().goTo(new EditorPosition(line, 0)));
    }

    private static boolean isLineNumber(String text) {
        return LINE_NUMBER.matcher(text.strip()).matches();
    }

    /** Asks for a name, and saves the text as a snippet. */
    private void saveSnippet(OwnSnippets snippets, String text) {
        Predicate<String> canSave = name -> !name.isBlank() && !text.isEmpty();
        TextInputDialog dialog = createDialog("snippet.title", messages.text("snippet.name"), canSave);
        dialog.setHeaderText(text.isEmpty() ? messages.text("snippet.nothing") : null);
        dialog.getEditor().setDisable(text.isEmpty());
        dialog.getDialogPane().setId("snippet-dialog");
        dialog.showAndWait().filter(canSave).ifPresent(name -> snippets.store(new OwnSnippets.Snippet(name, text)));
    }

    /** @param isValid whether the user can confirm the typed text */
    private TextInputDialog createDialog(String title, String question, Predicate<String> isValid) {
        TextInputDialog dialog = new TextInputDialog();
        dialog.initOwner(pane.getScene().getWindow());
        dialog.setTitle(messages.text(title));
        dialog.setHeaderText(null);
        dialog.setGraphic(null);
        dialog.setContentText(question);
        dialog.getDialogPane().lookupButton(ButtonType.OK).disableProperty()
                .bind(dialog.getEditor().textProperty().map(text -> !isValid.test(text)));
        DialogFit.install(dialog);
        return dialog;
    }

    private Action.Builder createChangeAction(String name, int section) {
        return createEditAction(name, section).enabledWhen(workspace.editableProperty(),
                messages.text("whyNot.readOnly"));
    }

    private Action.Builder createEditAction(String name, int section) {
        return Action.named("edit." + name, messages.text("action.edit." + name)).in(MenuName.EDIT, section);
    }

    private Action.Builder createViewAction(String name, int section) {
        return Action.named("view." + name, messages.text("action.view." + name)).in(MenuName.VIEW, section);
    }

    /** Writes every record as {@code Field: value}. Values, comments, blank lines and the order do not change. */
    static final class RecordFormatter {

        private static final Map<String, String> CANONICAL_NAMES = Stream.of(
                "User-agent", "Disallow", "Allow", "Sitemap", "Crawl-delay", "Host", "Clean-param", "Request-rate",
                "Visit-time", "Noindex", "Content-Signal", "Content-Usage")
                .collect(Collectors.toMap(name -> name.toLowerCase(Locale.ROOT), Function.identity()));

        private RecordFormatter() {}

        static List<ByteEdit> format(RobotsFile file) {
            List<ByteEdit> edits = new ArrayList<>();
            for (Line line : file.lines()) {
                // Standards differ on whether a line without a colon is a record.
                if (line.kind().isRecord() && file.text(line.separator()).equals(":") && !line.isTruncated()) {
                    formatLine(file, line, edits);
                }
            }
            return edits;
        }

        private static void formatLine(RobotsFile file, Line line, List<ByteEdit> edits) {
            String field = file.text(line.field());
            addEdit(file, new Span(line.text().start(), line.field().start()), "", edits);
            addEdit(file, line.field(), CANONICAL_NAMES.getOrDefault(field.toLowerCase(Locale.ROOT), field), edits);
            boolean hasComment = !line.comment().isEmpty();
            if (line.value().isEmpty()) {
                // The space between the colon and a comment belongs to the comment.
                Span spaceAndColon = new Span(line.field().end(), line.separator().end());
                addEdit(file, hasComment ? spaceAndColon : new Span(line.field().end(), line.text().end()), ":", edits);
                return;
            }
            addEdit(file, new Span(line.field().end(), line.value().start()), ": ", edits);
            if (!hasComment) {
                addEdit(file, new Span(line.value().end(), line.text().end()), "", edits);
            }
        }

        private static void addEdit(RobotsFile file, Span span, String replacement, List<ByteEdit> edits) {
            if (!file.text(span).equals(replacement)) {
                edits.add(new ByteEdit(span, replacement));
            }
        }
    }
}
