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

    /** The kind of the action for all safe fixes, which change nothing for any crawler. */
    static final String FIX_ALL = CodeActionKind.SourceFixAll + ".roboscope";

    private final FindingText findingText = new FindingText();
    private final MessageBundle messages = MessageBundle.of("editing");
    private final FindingDiagnostics diagnostics;
    /** Whether the client supports edits of one version of a text. */
    private final boolean hasVersionedEdits;

    FixActions(FindingDiagnostics diagnostics, boolean hasVersionedEdits) {
        this.diagnostics = diagnostics;
        this.hasVersionedEdits = hasVersionedEdits;
    }

    List<Either<Command, CodeAction>> createActions(OpenText text, OpenText.CheckResult checked,
            CodeActionParams params) {
        CodeActionContext context = params.getContext();
        List<CodeAction> actions = new ArrayList<>();
        if (isRequested(context, CodeActionKind.QuickFix)) {
            checked.findings().stream().filter(finding -> isAt(text, finding, params.getRange()))
                    .forEach(finding -> addFixes(actions, text, checked, finding));
        }
        // In a large file, it would take too long to try all fixes at each move of the caret.
        boolean isExplicit = context.getOnly() != null || context.getTriggerKind() != CodeActionTriggerKind.Automatic;
        if (isExplicit && isRequested(context, FIX_ALL)) {
            JointFix safeFixes = checked.fixes().safeFixes();
            if (!safeFixes.fixed().isEmpty()) {
                actions.add(newAction(FIX_ALL, messages.text("fix.safe", safeFixes.fixed().size()), text,
                        safeFixes.fix().edits(),
                        diagnostics.createAll(text, safeFixes.fixed())));
            }
        }
        return actions.stream().map(Either::<Command, CodeAction>forRight).toList();
    }

    private void addFixes(List<CodeAction> actions, OpenText text, OpenText.CheckResult checked, Finding finding) {
        List<Diagnostic> diagnosticsOfFinding = List.of(diagnostics.create(text, finding));
        List<Fix> tried = checked.fixes().fixesOf(finding);
        tried.stream().map(fix -> newAction(CodeActionKind.QuickFix, findingText.fixSentence(
                fix, checked.fixes().effectsOf(fix)), text, fix.edits(), diagnosticsOfFinding))
                .forEach(actions::add);
        if (!tried.isEmpty()) {
            JointFix sameCode = checked.fixes().safeFixesLike(finding);
            if (sameCode.fixed().size() > 1) {
                actions.add(newAction(CodeActionKind.QuickFix, messages.text("problem.fixAll", sameCode.fixed().size(),
                        findingText.title(finding.code())), text, sameCode.fix().edits(),
                        diagnostics.createAll(text, sameCode.fixed())));
            }
        }
        actions.add(newAction(CodeActionKind.QuickFix, messages.text("silence", finding.code().name()), text,
                List.of(SuppressionComment.createEdit(text.map(), finding)), diagnosticsOfFinding));
    }

    private CodeAction newAction(
            String kind, String title, OpenText text, List<FixEdit> edits, List<Diagnostic> fixed) {
        CodeAction action = new CodeAction(title);
        action.setKind(kind);
        action.setDiagnostics(fixed);
        List<TextEdit> changes = edits.stream().map(edit -> toTextEdit(text, edit)).toList();
        action.setEdit(hasVersionedEdits
                ? new WorkspaceEdit(List.of(Either.forLeft(new TextDocumentEdit(
                        new VersionedTextDocumentIdentifier(text.uri(), text.version()),
                        changes.stream().map(Either::<TextEdit, org.eclipse.lsp4j.SnippetTextEdit>forLeft).toList()))))
                : new WorkspaceEdit(Map.of(text.uri(), changes)));
        return action;
    }

    /** Converts an edit. No position is between the two characters of a line end, so an edit there replaces both. */
    private static TextEdit toTextEdit(OpenText text, FixEdit edit) {
        int start = edit.span().start();
        int end = edit.span().end();
        boolean startsInside = isInsideLineEnd(text.bytes(), start);
        boolean endsInside = isInsideLineEnd(text.bytes(), end);
        Span whole = new Span(startsInside ? start - 1 : start, endsInside ? end + 1 : end);
        return new TextEdit(text.positions().range(whole),
                (startsInside ? "\r" : "") + edit.text() + (endsInside ? "\n" : ""));
    }

    private static boolean isInsideLineEnd(byte[] bytes, int offset) {
        return offset > 0 && offset < bytes.length && bytes[offset - 1] == '\r' && bytes[offset] == '\n';
    }

    /** Whether a finding overlaps the range, or begins on one of its lines. */
    private static boolean isAt(OpenText text, Finding finding, Range range) {
        int first = text.positions().offset(range.getStart());
        int last = text.positions().offset(range.getEnd());
        boolean overlaps = finding.span().start() <= last && first <= finding.span().end();
        int line = text.map().lineOf(finding.span().start()) - 1;
        return overlaps || line >= range.getStart().getLine() && line <= range.getEnd().getLine();
    }

    /** Whether the client requests this kind. A requested kind includes its subkinds. */
    private static boolean isRequested(CodeActionContext context, String kind) {
        return context.getOnly() == null
                || context.getOnly().stream().anyMatch(only -> kind.equals(only) || kind.startsWith(only + "."));
    }
}
