package org.roboscope.crawlers;

import java.util.List;
import java.util.Optional;
import org.roboscope.robots.evidence.Evidence;
import org.roboscope.robots.evidence.Evidence.EvidenceKind;

/**
 * A policy token of an internet draft whose text is not available. It is recognised because files may name it, but it
 * is not in the catalogue, so the program does not count, suggest or write it.
 *
 * @param purpose  the purpose that the token applies to
 * @param draft    the full name of the draft
 * @param evidence the source of the spelling; its first URL is the draft
 */
public record ProposedToken(String token, Purpose purpose, String draft, Evidence evidence) {

    public static final List<ProposedToken> ALL = List.of(new ProposedToken(
            "__usage_ai-training",
            Purpose.AI_TRAINING,
            "draft-kelley-aipref-training-preference-signal-00",
            Evidence.of(EvidenceKind.HEARSAY, "2026-11-11", "crawler.proposed",
                    "https://datatracker.ietf.org/doc/draft-kelley-aipref-training-preference-signal/",
                    "https://github.com/umutxyp/Seo-Promt-Master/releases/tag/v2.2.0")));

    /** Returns the token with exactly this name, ignoring case. */
    public static Optional<ProposedToken> byName(String name) {
        return ALL.stream().filter(proposed -> proposed.token().equalsIgnoreCase(name.strip())).findFirst();
    }
}
