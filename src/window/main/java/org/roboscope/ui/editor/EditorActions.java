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

/** The actions of the editor. */
public record EditorActions(EditorPane pane, Workspace workspace, ActionRegistry actionRegistry,
        WindowMessages messages) {

    private static final Pattern LINE_NUMBER = Pattern.compile("\\d{1,8}");

    public void add(Settings settings) {
        addClipboard();
        addSearch();
        addLines();
        for (TextTemplate template : TextTemplate.values()) {
            actionRegistry.add(change("template." + template.key(), 5)
                    .under(messages.text("action.edit.template"))
                    .does(() -> insert(template)));
        }
        OwnSnippets snippets = new OwnSnippets(settings);
        actionRegistry.add(edit("keepSnippet", 5).inside(messages.text("action.edit.template")).does(() -> pane.inText(
                editor -> keepSnippet(snippets, editor.area().getSelectedText()))));
        actionRegistry.add(
                edit("explain", 6).inside(messages.text("action.edit.problems")).ofText().key(KeyCode.F1, SHORTCUT_DOWN)
                        .does(inText(editor -> editor.view.help.explainAtCaret())));
        actionRegistry.add(view("wrap", 3).toggles(settings.wrapProperty()));
        actionRegistry.add(view("words", 3).toggles(settings.wordsProperty()));
    }

    private void addClipboard() {
        actionRegistry.add(edit("undo", 0).key(KeyCode.Z, SHORTCUT_DOWN)
                .does(() -> undoOrRedo(CodeArea::undo, TextInputControl::undo)));
        actionRegistry.add(edit("redo", 0).key(KeyCode.Z, SHORTCUT_DOWN, SHIFT_DOWN)
                .does(() -> undoOrRedo(CodeArea::redo, TextInputControl::redo)));
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
        String goTo = messages.text("action.edit.goTo");
        actionRegistry.add(edit("find", 2).key(KeyCode.F, SHORTCUT_DOWN)
                .does(() -> pane.find(false)));
        actionRegistry.add(change("replace", 2).keys(new KeyCodeCombination(KeyCode.H, SHORTCUT_DOWN),
                new KeyCodeCombination(KeyCode.F, SHORTCUT_DOWN, ALT_DOWN)).does(() -> pane.find(true)));
        actionRegistry.add(edit("findNext", 2).inside(goTo).key(KeyCode.F3).does(() -> pane.findAgain(true)));
        actionRegistry.add(edit("findPrevious", 2).inside(goTo).key(KeyCode.F3, SHIFT_DOWN)
                .does(() -> pane.findAgain(false)));
        actionRegistry.add(edit("goToLine", 2).inside(goTo).key(KeyCode.G, SHORTCUT_DOWN).does(this::goToLine));
    }

    private void addLines() {
        addLine("comment", LineEdits::toggleComment, KeyCode.SLASH, SHORTCUT_DOWN);
        addLine("continue", LineEdits::continueBelow, KeyCode.ENTER, SHORTCUT_DOWN);
        addLine("duplicate", LineEdits::duplicate, KeyCode.D, SHORTCUT_DOWN);
        addLine("deleteLine", LineEdits::delete, KeyCode.K, SHORTCUT_DOWN, SHIFT_DOWN);
        addLine("moveUp", LineEdits::moveUp, KeyCode.UP, ALT_DOWN);
        addLine("moveDown", LineEdits::moveDown, KeyCode.DOWN, ALT_DOWN);
        actionRegistry.add(change("complete", 4).inside(messages.text("action.edit.lines")).ofText()
                .key(KeyCode.SPACE, SHORTCUT_DOWN)
                .does(inText(editor -> editor.view.complete())));
        actionRegistry.add(change("format", 4).inside(messages.text("action.edit.lines")).ofText()
                .key(KeyCode.F, SHORTCUT_DOWN, SHIFT_DOWN).does(() -> {
                    TextReading reading = workspace.reading().get();
                    workspace.apply(reading.version(), RecordFormatter.format(reading.file()));
                    pane.requestFocus();
                }));
    }

    private void addLine(String name, Consumer<LineEdits> work, KeyCode key, KeyCombination.Modifier... modifiers) {
        actionRegistry.add(change(name, 3).inside(messages.text("action.edit.lines")).ofText().key(key, modifiers)
                .does(inText(editor -> work.accept(editor.lineEdits()))));
    }

    /** Adds actions that go to the next problem or change, and fix or show it. */
    public void addProblems() {
        String problems = messages.text("action.edit.problems");
        actionRegistry.add(edit("nextProblem", 6).inside(problems).key(KeyCode.F8).does(() -> goToProblem(1)));
        actionRegistry.add(edit("previousProblem", 6).inside(problems).key(KeyCode.F8, SHIFT_DOWN)
                .does(() -> goToProblem(-1)));
        actionRegistry.add(change("fix", 6).inside(problems).ofText().key(KeyCode.ENTER, ALT_DOWN)
                .does(inText(text -> text.view.help.offerFixes())));
        actionRegistry.add(change("fixSafe", 6).inside(problems)
                .does(inText(text -> text.view.help.fixSafe())));
        ObservableValue<Boolean> anyChange = pane.changesProperty().map(
                now -> now.filter(changes -> !changes.changes().all().isEmpty()).isPresent());
        String unchanged = messages.text("whyNot.unchanged");
        String change = messages.text("action.edit.change");
        actionRegistry.add(edit("change.next", 6).under(change).enabledWhen(anyChange, unchanged).key(KeyCode.F7)
                .does(() -> goToChange(1)));
        actionRegistry.add(edit("change.previous", 6).under(change).enabledWhen(anyChange, unchanged)
                .key(KeyCode.F7, SHIFT_DOWN).does(() -> goToChange(-1)));
        actionRegistry.add(edit("change.show", 6).under(change).ofText().key(KeyCode.F7, SHORTCUT_DOWN)
                .does(inText(text -> text.view.changeHelp.showAtCaret())));
    }

    /** Adds actions that change the encoding or the line ends, and not the text. */
    public void addForm() {
        ObservableValue<TextSnapshot> content = workspace.reading().map(TextReading::content);
        ObservableValue<Boolean> hasMark = content.map(TextSnapshot::hasByteOrderMark);
        ObservableValue<Boolean> isConvertible =
                workspace.fixesTried().map(findings -> GatheredFixes.conversion(findings).isPresent());
        actionRegistry.add(form("toUtf8")
                .enabledWhen(ifEditable(hasMark.flatMap(mark -> isConvertible.map(other -> mark || other))),
                        messages.text("whyNot.readOnlyOrUtf8"))
                .does(this::convertToUtf8));
        actionRegistry.add(form("addMark")
                .enabledWhen(ifEditable(content.flatMap(now -> isConvertible.map(other -> !other
                        && now.encoding() == TextEncoding.UTF_8 && !now.hasByteOrderMark()))),
                        messages.text("whyNot.readOnlyOrMarked"))
                .does(() -> workspace.setByteOrderMark(true)));
        for (LineEnd end : List.of(LineEnd.LF, LineEnd.CRLF)) {
            actionRegistry.add(form("endsIn" + end.name())
                    .enabledWhen(ifEditable(content.map(now -> !now.lineEnds().areAll(end))),
                            messages.text("whyNot.readOnlyOrEndsSo"))
                    .does(() -> workspace.endLinesIn(end)));
        }
    }

    private Action.Builder form(String name) {
        return Action.named("file." + name, messages.text("action.file." + name)).in(MenuName.FILE, 2)
                .inside(messages.text("action.file.this"));
    }

    private ObservableValue<Boolean> ifEditable(ObservableValue<Boolean> condition) {
        return condition.flatMap(holds -> workspace.editableProperty().map(editable -> editable && holds));
    }

    private void convertToUtf8() {
        TextSnapshot now = workspace.reading().get().content();
        if (now.encoding() == TextEncoding.UTF_8 && now.hasByteOrderMark()) {
            workspace.setByteOrderMark(false);
        } else {
            GatheredFixes.toUtf8(workspace);
        }
    }

    private void goToProblem(int direction) {
        TextFindings findings = workspace.findings().get();
        go(findings.findings().stream().map(finding -> findings.text().map().position(finding.span().start()))
                .distinct().toList(), workspace.caret().positionProperty().get(), direction);
    }

    private void goToChange(int direction) {
        go(pane.changesProperty().get().stream().flatMap(now -> now.changes().all().stream().map(now::lineOf))
                .distinct().map(line -> new EditorPosition(line, 0)).toList(),
                new EditorPosition(workspace.caret().positionProperty().get().line(), 0), direction);
    }

    /** Goes to the nearest place before or after the caret, wrapping around. */
    private void go(List<EditorPosition> places, EditorPosition caret, int direction) {
        Comparator<EditorPosition> order =
                Comparator.comparingInt(EditorPosition::line).thenComparingInt(EditorPosition::column);
        List<EditorPosition> onwards = direction > 0 ? places : places.reversed();
        onwards.stream().filter(place -> order.compare(place, caret) * direction > 0).findFirst()
                .or(() -> onwards.stream().findFirst()).ifPresent(workspace.requests()::goTo);
    }

    /** Runs the work in the text and gives it focus, so that the user sees the change. */
    private Runnable inText(Consumer<TextEditor> work) {
        return () -> pane.inText(work);
    }

    /** Guards a command of the area, which would change even a read-only text. */
    private static Consumer<CodeArea> ifWritable(Consumer<CodeArea> change) {
        return area -> {
            if (area.isEditable()) {
                change.accept(area);
            }
        };
    }

    /** Runs the command in the focused text field, or in the editor. */
    private Runnable inFocus(Consumer<CodeArea> inEditor, Consumer<TextInputControl> inField) {
        return () -> {
            if (pane.getScene().getFocusOwner() instanceof TextInputControl field) {
                inField.accept(field);
            } else {
                pane.inText(editor -> inEditor.accept(editor.area()));
            }
        };
    }

    /** Undoes or redoes in the focused field if it has steps, otherwise in the text. Focus does not move. */
    private void undoOrRedo(Consumer<CodeArea> inEditor, Consumer<TextInputControl> inField) {
        if (pane.getScene().getFocusOwner() instanceof TextInputControl field && hasStepsOfItsOwn(field)) {
            inField.accept(field);
        } else {
            pane.withCurrent(editor -> ifWritable(inEditor).accept(editor.area()));
        }
    }

    /** Whether undo and redo apply to the field, because the user changed its text. */
    public static boolean hasStepsOfItsOwn(TextInputControl field) {
        return field.isUndoable() || field.isRedoable();
    }

    private void insert(TextTemplate template) {
        Catalogue catalogue = Catalogue.builtIn();
        String site = workspace.site().get();
        if (!template.needsGroup()) {
            insert(template.text(catalogue, site));
            return;
        }
        TextReading reading = workspace.reading().get();
        Optional<TextTemplate.InGroup> place = TextTemplate.inGroup(
                reading, workspace.caret().positionProperty().get().line(), template.text(catalogue, site));
        if (place.isEmpty()) {
            insert(template.textInGroup(catalogue, site));
        } else if (workspace.apply(reading.version(), List.of(place.get().edit()))) {
            workspace.requests().goTo(new EditorPosition(place.get().line(), 0));
        }
    }

    /** Inserts the text above the caret's line or after its group, separated by blank lines. */
    private void insert(String text) {
        RobotsFile file = workspace.reading().get().text().usageReading().file();
        pane.withCurrent(editor -> {
            CodeArea area = editor.area();
            int line = TextTemplate.lineFor(file, area.getCurrentParagraph() + 1) - 1;
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

    /** Asks for a line number and goes there. */
    private void goToLine() {
        TextInputDialog dialog = dialog("goToLine.title",
                messages.text("goToLine.text", workspace.reading().get().map().lineCount()),
                EditorActions::isLine);
        dialog.getEditor().setAccessibleText(dialog.getContentText());
        dialog.showAndWait().filter(EditorActions::isLine).map(String::strip).map(Integer::valueOf)
                .ifPresent(line -> workspace.requests().goTo(new EditorPosition(line, 0)));
    }

    private static boolean isLine(String text) {
        return LINE_NUMBER.matcher(text.strip()).matches();
    }

    /** Asks for a name and saves the text as a snippet. */
    private void keepSnippet(OwnSnippets snippets, String text) {
        Predicate<String> canBeKept = name -> !name.isBlank() && !text.isEmpty();
        TextInputDialog dialog = dialog("snippet.title", messages.text("snippet.name"), canBeKept);
        dialog.setHeaderText(text.isEmpty() ? messages.text("snippet.nothing") : null);
        dialog.getEditor().setDisable(text.isEmpty());
        dialog.getDialogPane().setId("snippet-dialog");
        dialog.showAndWait().filter(canBeKept).ifPresent(name -> snippets.keep(new OwnSnippets.Snippet(name, text)));
    }

    /** @param isAnswer whether the typed text can be confirmed */
    private TextInputDialog dialog(String title, String question, Predicate<String> isAnswer) {
        TextInputDialog dialog = new TextInputDialog();
        dialog.initOwner(pane.getScene().getWindow());
        dialog.setTitle(messages.text(title));
        dialog.setHeaderText(null);
        dialog.setGraphic(null);
        dialog.setContentText(question);
        dialog.getDialogPane().lookupButton(ButtonType.OK).disableProperty()
                .bind(dialog.getEditor().textProperty().map(text -> !isAnswer.test(text)));
        DialogFit.install(dialog);
        return dialog;
    }

    private Action.Builder change(String name, int section) {
        return edit(name, section).enabledWhen(workspace.editableProperty(), messages.text("whyNot.readOnly"));
    }

    private Action.Builder edit(String name, int section) {
        return Action.named("edit." + name, messages.text("action.edit." + name)).in(MenuName.EDIT, section);
    }

    private Action.Builder view(String name, int section) {
        return Action.named("view." + name, messages.text("action.view." + name)).in(MenuName.VIEW, section);
    }

    /** Writes every record as {@code Field: value}. Values, comments, blank lines and the order stay as they are. */
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
                if (line.kind().isRecord() && file.text(line.separator()).equals(":") && !line.isCut()) {
                    format(file, line, edits);
                }
            }
            return edits;
        }

        private static void format(RobotsFile file, Line line, List<ByteEdit> edits) {
            String field = file.text(line.field());
            change(file, new Span(line.text().start(), line.field().start()), "", edits);
            change(file, line.field(), CANONICAL_NAMES.getOrDefault(field.toLowerCase(Locale.ROOT), field), edits);
            boolean hasComment = !line.comment().isEmpty();
            if (line.value().isEmpty()) {
                // The space between the colon and a comment belongs to the comment.
                Span upToColon = new Span(line.field().end(), line.separator().end());
                change(file, hasComment ? upToColon : new Span(line.field().end(), line.text().end()), ":", edits);
                return;
            }
            change(file, between(line.field(), line.value()), ": ", edits);
            if (!hasComment) {
                change(file, new Span(line.value().end(), line.text().end()), "", edits);
            }
        }

        private static Span between(Span before, Span after) {
            int from = before.end();
            int to = after.start();
            return new Span(from, to);
        }

        private static void change(RobotsFile file, Span span, String to, List<ByteEdit> edits) {
            if (!file.text(span).equals(to)) {
                edits.add(new ByteEdit(span, to));
            }
        }
    }
}
