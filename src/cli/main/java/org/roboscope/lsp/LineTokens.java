package org.roboscope.lsp;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.lsp4j.SemanticTokenModifiers;
import org.eclipse.lsp4j.SemanticTokenTypes;
import org.eclipse.lsp4j.SemanticTokens;
import org.eclipse.lsp4j.SemanticTokensLegend;
import org.roboscope.editing.LinePainter;
import org.roboscope.editing.TokenKind;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.line.LineKind;

/** Encodes the semantic tokens of lines, with the types of tokens in code, for which all editors have colours. */
final class LineTokens {

    private static final List<String> TYPES = List.of(SemanticTokenTypes.Keyword, SemanticTokenTypes.Class,
            SemanticTokenTypes.String, SemanticTokenTypes.Operator, SemanticTokenTypes.Regexp,
            SemanticTokenTypes.Comment, SemanticTokenTypes.Property, SemanticTokenTypes.EnumMember,
            SemanticTokenTypes.Parameter, SemanticTokenTypes.Variable);
    /** The modifier for ignored and unread text, which most editors strike through. */
    private static final List<String> MODIFIERS = List.of(SemanticTokenModifiers.Deprecated);

    private LineTokens() {}

    static SemanticTokensLegend legend() {
        return new SemanticTokensLegend(TYPES, MODIFIERS);
    }

    /** Encodes the tokens of the lines from first to last, counted from 1. */
    static SemanticTokens encode(OpenText text, int first, int last) {
        RobotsFile file = text.reading().file();
        LinePainter painter = new LinePainter(text.reading());
        Encoder encoder = new Encoder(text.positions());
        for (int line = Math.max(1, first); line <= Math.min(last, file.lineCount()); line++) {
            encoder.addLine(line, text.line(line), painter.paint(line), file.kind(line) == LineKind.USER_AGENT);
        }
        return new SemanticTokens(encoder.data);
    }

    /** Encodes each token as five numbers, relative to the previous token. */
    private static final class Encoder {

        private final List<Integer> data = new ArrayList<>();
        private final ClientPositions positions;
        private int previousLine = 1;
        private int previousColumn;

        Encoder(ClientPositions positions) {
            this.positions = positions;
        }

        void addLine(int line, String text, int[] codes, boolean isUserAgent) {
            int end = Math.min(codes.length, text.length());
            int column = 0;
            int tokenStart = 0;
            while (tokenStart < end) {
                int tokenEnd = tokenStart + 1;
                while (tokenEnd < end && codes[tokenEnd] == codes[tokenStart]) {
                    tokenEnd++;
                }
                int length = positions.clientLength(text.substring(tokenStart, tokenEnd));
                TokenKind kind = TokenKind.ofOrdinal(codes[tokenStart]);
                if (kind != TokenKind.PLAIN) {
                    addToken(line, column, length, kind, isUserAgent);
                }
                column += length;
                tokenStart = tokenEnd;
            }
        }

        private void addToken(int line, int column, int length, TokenKind kind, boolean isUserAgent) {
            boolean isIgnored = kind == TokenKind.IGNORED || kind == TokenKind.UNREAD;
            data.addAll(List.of(line - previousLine, line == previousLine ? column - previousColumn : column, length,
                    TYPES.indexOf(type(kind, isUserAgent)), isIgnored ? 1 : 0));
            previousLine = line;
            previousColumn = column;
        }

        private static String type(TokenKind kind, boolean isUserAgent) {
            return switch (kind) {
                case AGENT_FIELD, RULE_FIELD, SITEMAP_FIELD, PREFERENCE_FIELD -> SemanticTokenTypes.Keyword;
                case OTHER_FIELD -> SemanticTokenTypes.Variable;
                case VALUE -> isUserAgent ? SemanticTokenTypes.Class : SemanticTokenTypes.String;
                case WILDCARD -> isUserAgent ? SemanticTokenTypes.Class : SemanticTokenTypes.Operator;
                case ESCAPE -> SemanticTokenTypes.Regexp;
                case COMMENT, UNREAD -> SemanticTokenTypes.Comment;
                case IGNORED, PLAIN -> SemanticTokenTypes.String;
                case PREFERENCE_USE -> SemanticTokenTypes.Property;
                case PREFERENCE_VALUE -> SemanticTokenTypes.EnumMember;
                case PREFERENCE_PARAMETER -> SemanticTokenTypes.Parameter;
            };
        }
    }
}
