package org.roboscope.lsp;

import java.util.List;
import java.util.Optional;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.MarkupKind;
import org.eclipse.lsp4j.PositionEncodingKind;

/**
 * What the client can do.
 *
 * @param utf8            whether it counts the bytes of a line, and not its UTF-16 units
 * @param markdown        whether it shows Markdown
 * @param nestedSymbols   whether an outline may be a tree
 * @param versionedEdits  whether edits may be for one version of a text
 * @param configuration   whether it can be asked for its settings
 * @param refreshesHints  whether it can refresh its inlay hints
 * @param refreshesLenses whether it can refresh its code lenses
 */
record ClientFeatures(boolean utf8, boolean markdown, boolean nestedSymbols, boolean versionedEdits,
        boolean configuration, boolean refreshesHints, boolean refreshesLenses) {

    static final ClientFeatures NONE = new ClientFeatures(false, false, false, false, false, false, false);

    static ClientFeatures of(InitializeParams params) {
        Optional<ClientCapabilities> client = Optional.ofNullable(params.getCapabilities());
        var texts = client.map(ClientCapabilities::getTextDocument);
        var workspace = client.map(ClientCapabilities::getWorkspace);
        return new ClientFeatures(
                // The first one is what the client likes best.
                client.map(ClientCapabilities::getGeneral).map(general -> general.getPositionEncodings())
                        .orElse(List.of()).stream()
                        .filter(List.of(PositionEncodingKind.UTF8, PositionEncodingKind.UTF16)::contains)
                        .findFirst().filter(PositionEncodingKind.UTF8::equals).isPresent(),
                texts.map(its -> its.getHover()).map(hover -> hover.getContentFormat()).orElse(List.of())
                        .contains(MarkupKind.MARKDOWN),
                texts.map(its -> its.getDocumentSymbol())
                        .map(symbol -> symbol.getHierarchicalDocumentSymbolSupport()).orElse(false),
                workspace.map(its -> its.getWorkspaceEdit()).map(edit -> edit.getDocumentChanges()).orElse(false),
                workspace.map(its -> its.getConfiguration()).orElse(false),
                workspace.map(its -> its.getInlayHint()).map(hint -> hint.getRefreshSupport()).orElse(false),
                workspace.map(its -> its.getCodeLens()).map(lens -> lens.getRefreshSupport()).orElse(false));
    }
}
