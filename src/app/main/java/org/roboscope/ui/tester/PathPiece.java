package org.roboscope.ui.tester;

import java.util.ArrayList;
import java.util.List;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.explain.MatchedPart;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.simulate.words.RuleOutcomeWords;

/** A piece of the tested path, and what in the rule matched it. */
record PathPiece(String text, Kind kind) {

    /** What a piece is to a rule. */
    enum Kind {
        LITERAL("literal"),
        WILDCARD("wildcard"),
        /** Beyond what the rule matched. */
        REST("rest");

        private final String styleClass;

        Kind(String styleClass) {
            this.styleClass = styleClass;
        }

        String styleClass() {
            return styleClass;
        }
    }

    /** The whole path in pieces; none if the rule matched nothing of it. */
    static List<PathPiece> of(RequestPath path, List<MatchedPart> parts) {
        List<PathPiece> pieces = new ArrayList<>();
        int reached = 0;
        for (MatchedPart part : parts) {
            pieces.add(new PathPiece(
                    RuleOutcomeWords.text(path, part.span()), part.wildcard() ? Kind.WILDCARD : Kind.LITERAL));
            reached = part.span().end();
        }
        if (!pieces.isEmpty() && reached < path.length()) {
            pieces.add(new PathPiece(RuleOutcomeWords.text(path, new Span(reached, path.length())), Kind.REST));
        }
        return List.copyOf(pieces);
    }
}
