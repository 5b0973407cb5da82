package org.roboscope.site.visitors;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.roboscope.document.message.SystemErrorText;
import org.roboscope.site.BadInputException;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.AnswerBody;
import org.roboscope.site.fetch.CancellableFetches;
import org.roboscope.site.fetch.FetchFailure;
import org.roboscope.site.fetch.FetchResult;
import org.roboscope.site.fetch.FetchSettings;
import org.roboscope.site.fetch.Fetcher;
import org.roboscope.site.visitors.KnownLists.ListTrouble;
import org.roboscope.site.visitors.KnownLists.PublishedList;

/** Fetches lists one after another, and stores them. If a fetch fails, the stored list is kept. */
public final class ListDownload {

    /** The size limit for a list, in bytes. */
    static final int MAX_BYTES = 64 << 20;

    private static final Duration CONNECT = Duration.ofSeconds(10);
    private static final Duration TOTAL = Duration.ofSeconds(30);

    private final Fetcher fetcher;
    private final ListFolder folder;
    private final CancellableFetches fetches = new CancellableFetches();

    public ListDownload(FetchSettings settings, ListFolder folder) {
        this(new Fetcher(settings.withTimeLimits(CONNECT, TOTAL).withBodyLimit(MAX_BYTES)), folder);
    }

    ListDownload(Fetcher fetcher, ListFolder folder) {
        this.fetcher = fetcher;
        this.folder = folder;
    }

    /**
     * Fetches these lists.
     *
     * @param begun receives the number of lists done, before each request
     * @param stop  asked before each
     * @return what was fetched, without the lists that were no longer requested
     */
    public KnownLists fetch(List<VerificationMethod> lists, Consumer<Integer> begun, BooleanSupplier stop) {
        List<PublishedList> found = new ArrayList<>();
        List<ListTrouble> troubles = new ArrayList<>();
        for (VerificationMethod list : lists) {
            if (fetches.isCancelled() || stop.getAsBoolean()) {
                break;
            }
            begun.accept(found.size() + troubles.size());
            try {
                found.add(fetch(list));
            } catch (BadAddressException bad) {
                troubles.add(new ListTrouble(list.address(), bad.sentence()));
            } catch (BadInputException bad) {
                if (!fetches.isCancelled()) {
                    troubles.add(new ListTrouble(list.address(), bad.sentence()));
                }
            } catch (IOException failure) {
                troubles.add(new ListTrouble(list.address(),
                        SiteSentence.of("list.notKept", SystemErrorText.of(failure))));
            }
        }
        return KnownLists.create(found, troubles);
    }

    private PublishedList fetch(VerificationMethod list) throws BadInputException, IOException {
        FetchResult result = fetches.await(fetcher.start(WebAddress.parse(list.address())));
        AnswerBody body = result.file().orElse(null);
        if (body == null) {
            throw result.failure().map(FetchFailure::sentence)
                    .map(why -> new BadInputException("list.failed", why.text()))
                    .orElseGet(() -> new BadInputException("list.status", result.hops().getLast().status()));
        }
        if (body.isCut() || !body.isReadable()) {
            throw new BadInputException("list.cut", MAX_BYTES >> 20);
        }
        PublishedList read = PublishedList.parse(list, result.when(), body.bytes());
        folder.store(list, result.when(), body.bytes());
        return read;
    }

    /** Ends it: what came until now is there. */
    public void cancel() {
        fetches.cancel();
    }
}
