package org.roboscope.ui.site;

import java.util.Optional;
import org.roboscope.site.address.PageAddress;
import org.roboscope.site.fetch.FetchResult;
import org.roboscope.ui.common.WindowMessages;
import org.roboscope.ui.workspace.PageLookup;
import org.roboscope.ui.workspace.SiteFetches.Seen;
import org.roboscope.ui.workspace.Workspace;

/** What a fetch says to whom looks up a page. */
final class LookupAnswers {

    private final PageLookup lookup;
    private final LiveText live;
    private final Workspace workspace;
    private final WindowMessages messages;
    private final FetchWords words;

    LookupAnswers(PageLookup lookup, LiveText live, Workspace workspace, WindowMessages messages) {
        this.lookup = lookup;
        this.live = live;
        this.workspace = workspace;
        this.messages = messages;
        this.words = new FetchWords(messages);
    }

    /** What there is to say before a fetch has ended, or of one that is given up. */
    void tell(PageAddress page, FetchState state) {
        switch (state) {
            case FetchState.Idle(),FetchState.Running _,FetchState.Ended _ -> {}
            case FetchState.Cancelled _ -> lookup.ended(
                    page, messages.text("answer.cancelled", page.robotsTxt().toString()), Optional.empty());
            case FetchState.Refused(String sentence) -> lookup.ended(page, sentence, Optional.empty());
        }
    }

    /**
     * A fetch has ended, and the file that it brought is in front. By a part of a file nothing is tested: what decides may
     * stand in the rest.
     */
    void tell(PageAddress page, Seen seen) {
        FetchResult result = seen.result();
        if (live.of(seen.robotsTxt(), result).isPresent()) {
            lookup.opened(page);
            return;
        }
        boolean isSilent = result.hops().isEmpty() && result.failure().isPresent();
        lookup.ended(page, words.ending(seen, workspace.standardProperty().get()),
                isSilent ? page.withoutEncryption() : Optional.empty());
        if (live.part(seen.robotsTxt(), result).isPresent()) {
            workspace.requests().bringUp("site");
        }
    }
}
