package org.roboscope.crawlers;

import java.util.List;
import java.util.Optional;
import org.roboscope.robots.evidence.Evidence;
import org.roboscope.robots.evidence.Evidence.EvidenceKind;

/**
 * A policy token of a draft whose own text could not be read. Files may name it, so it is recognised; it is not in the
 * catalogue, so nothing counts, offers or writes it.
 *
 * @param about    the purpose that the token speaks of
 * @param draft    the draft's full name
 * @param evidence where the spelling is from; its first address is the draft
 */
public record ProposedToken(String token, Purpose about, String draft, Evidence evidence) {

    public static final List<ProposedToken> ALL = List.of(new ProposedToken(
            "__usage_ai-training",
            Purpose.AI_TRAINING,
            "draft-kelley-aipref-training-preference-signal-00",
            Evidence.of(EvidenceKind.HEARSAY, "2026-11-11", "crawler.proposed",
                    "https://datatracker.ietf.org/doc/draft-kelley-aipref-training-preference-signal/",
                    "https://github.com/umutxyp/Seo-Promt-Master/releases/tag/v2.2.0")));

    /** The token of this very name, letter case aside. */
    public static Optional<ProposedToken> named(String name) {
        return ALL.stream().filter(one -> one.token().equalsIgnoreCase(name.strip())).findFirst();
    }
}
