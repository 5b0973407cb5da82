package org.roboscope.lsp;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionContext;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.CodeActionTriggerKind;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextDocumentEdit;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.roboscope.editing.SuppressionComment;
import org.roboscope.lint.CheckedFixes.JointFix;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingText;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.messages.MessageBundle;
import org.roboscope.robots.bytes.Span;

/** Creates code actions for the fixes of findings. */
final class FixActions {

    /** All safe fixes, which change nothing for any crawler. */
    static final String FIX_ALL = CodeActionKind.SourceFixAll + ".roboscope";

    private final FindingText words = new FindingText();
    private final MessageBundle messages = MessageBundle.of("editing");
    private final FindingDiagnostics diagnostics;
    /** Whether the client supports edits of one version of a text. */
    private final boolean hasVersionedEdits;

    FixActions(FindingDiagnostics diagnostics, boolean versioned) {
        this.diagnostics = diagnostics;
        this.hasVersionedEdits = versioned;
    }

    List<Either<Command, CodeAction>> actions(OpenText text, OpenText.CheckResult checked, CodeActionParams params) {
        CodeActionContext context = params.getContext();
        List<CodeAction> actions = new ArrayList<>();
        if (isWanted(context, CodeActionKind.QuickFix)) {
            checked.findings().stream().filter(finding -> isAt(text, finding, params.getRange()))
                    .forEach(finding -> addFixes(actions, text, checked, finding));
        }
        // Trying all fixes takes long in a large file, too long for each move of the caret.
        boolean isRequested = context.getOnly() != null || context.getTriggerKind() != CodeActionTriggerKind.Automatic;
        if (isRequested && isWanted(context, FIX_ALL)) {
            JointFix safe = checked.fixes().safeFixes();
            if (!safe.fixed().isEmpty()) {
                actions.add(newAction(FIX_ALL, messages.text("fix.safe", safe.fixed().size()), text, safe.fix().edits(),
                        diagnostics.diagnostics(text, safe.fixed())));
            }
        }
        return actions.stream().map(Either::<Command, CodeAction>forRight).toList();
    }

    private void addFixes(List<CodeAction> actions, OpenText text, OpenText.CheckResult checked, Finding finding) {
        List<Diagnostic> ownDiagnostics = List.of(diagnostics.diagnostic(text, finding));
        List<Fix> tried = checked.fixes().fixesOf(finding);
        tried.stream().map(fix -> newAction(CodeActionKind.QuickFix, words.fixSentence(
                fix, checked.fixes().effectsOf(fix)), text, fix.edits(), ownDiagnostics))
                .forEach(actions::add);
        if (!tried.isEmpty()) {
            JointFix sameKind = checked.fixes().safeFixesLike(finding);
            if (sameKind.fixed().size() > 1) {
                actions.add(newAction(CodeActionKind.QuickFix, messages.text("problem.fixAll", sameKind.fixed().size(),
                        words.title(finding.code())), text, sameKind.fix().edits(),
                        diagnostics.diagnostics(text, sameKind.fixed())));
            }
        }
        actions.add(newAction(CodeActionKind.QuickFix, messages.text("silence", finding.code().name()), text,
                List.of(SuppressionComment.edit(text.map(), finding)), ownDiagnostics));
    }

    private CodeAction newAction(
            String kind, String title, OpenText text, List<FixEdit> edits, List<Diagnostic> fixed) {
        CodeAction action = new CodeAction(title);
        action.setKind(kind);
        action.setDiagnostics(fixed);
        List<TextEdit> changes = edits.stream().map(edit -> textEdit(text, edit)).toList();
        action.setEdit(hasVersionedEdits
                ? new WorkspaceEdit(List.of(Either.forLeft(new TextDocumentEdit(
                        new VersionedTextDocumentIdentifier(text.uri(), text.version()),
                        changes.stream().map(Either::<TextEdit, org.eclipse.lsp4j.SnippetTextEdit>forLeft).toList()))))
                : new WorkspaceEdit(Map.of(text.uri(), changes)));
        return action;
    }

    /** Converts an edit. No position is between the two characters of a line end, so both are replaced. */
    private static TextEdit textEdit(OpenText text, FixEdit edit) {
        int start = edit.span().start();
        int end = edit.span().end();
        boolean startsInside = isInsideLineEnd(text.bytes(), start);
        boolean endsInside = isInsideLineEnd(text.bytes(), end);
        Span whole = new Span(startsInside ? start - 1 : start, endsInside ? end + 1 : end);
        return new TextEdit(text.places().range(whole),
                (startsInside ? "\r" : "") + edit.text() + (endsInside ? "\n" : ""));
    }

    private static boolean isInsideLineEnd(byte[] bytes, int offset) {
        return offset > 0 && offset < bytes.length && bytes[offset - 1] == '\r' && bytes[offset] == '\n';
    }

    /** Whether a finding overlaps the range or begins on one of its lines. */
    private static boolean isAt(OpenText text, Finding finding, Range range) {
        int first = text.places().offset(range.getStart());
        int last = text.places().offset(range.getEnd());
        boolean isAbout = finding.span().start() <= last && first <= finding.span().end();
        int line = text.map().lineOf(finding.span().start()) - 1;
        return isAbout || line >= range.getStart().getLine() && line <= range.getEnd().getLine();
    }

    /** Whether the client wants this kind. A requested kind includes its subkinds. */
    private static boolean isWanted(CodeActionContext context, String kind) {
        return context.getOnly() == null
                || context.getOnly().stream().anyMatch(only -> kind.equals(only) || kind.startsWith(only + "."));
    }
}
