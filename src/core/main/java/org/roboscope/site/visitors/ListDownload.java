package org.roboscope.site.visitors;

import java.io.IOException;
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
import org.roboscope.site.visitors.KnownLists.ListProblem;
import org.roboscope.site.visitors.KnownLists.PublishedList;

/**
 * Fetches lists one after another and stores them. If a fetch fails, the earlier stored list stays. Lists are large, so
 * a fetch may take twice the usual time.
 */
public final class ListDownload {

    /** The size limit for a list, in bytes. */
    static final int MAX_BYTES = 64 << 20;

    private final Fetcher fetcher;
    private final ListFolder folder;
    private final CancellableFetches fetches = new CancellableFetches();

    public ListDownload(FetchSettings settings, ListFolder folder) {
        this(new Fetcher(settings.withTimeLimits(settings.connectLimit(), settings.totalLimit().multipliedBy(2))
                .withBodyLimit(MAX_BYTES)), folder);
    }

    ListDownload(Fetcher fetcher, ListFolder folder) {
        this.fetcher = fetcher;
        this.folder = folder;
    }

    /**
     * Fetches lists.
     *
     * @param onRequest receives the number of finished lists before each request
     * @param shouldStop      whether to stop; tested before each request
     * @return the fetched lists, and the problems of those that could not be fetched
     */
    public KnownLists fetch(List<VerificationMethod> lists, Consumer<Integer> onRequest, BooleanSupplier shouldStop) {
        List<PublishedList> fetchedLists = new ArrayList<>();
        List<ListProblem> problems = new ArrayList<>();
        for (VerificationMethod method : lists) {
            if (fetches.isCancelled() || shouldStop.getAsBoolean()) {
                break;
            }
            onRequest.accept(fetchedLists.size() + problems.size());
            try {
                fetchedLists.add(fetchList(method));
            } catch (BadAddressException bad) {
                problems.add(new ListProblem(method.url(), bad.sentence()));
            } catch (BadInputException bad) {
                if (!fetches.isCancelled()) {
                    problems.add(new ListProblem(method.url(), bad.sentence()));
                }
            } catch (IOException failure) {
                problems.add(new ListProblem(method.url(),
                        SiteSentence.of("list.unsaved", SystemErrorText.of(failure))));
            }
        }
        return KnownLists.create(fetchedLists, problems);
    }

    private PublishedList fetchList(VerificationMethod method) throws BadInputException, IOException {
        FetchResult result = fetches.await(fetcher.start(WebAddress.parse(method.url())));
        AnswerBody body = result.successfulBody().orElse(null);
        if (body == null) {
            throw result.failure().map(FetchFailure::sentence)
                    .map(reason -> new BadInputException("list.failed", reason.text()))
                    .orElseGet(() -> new BadInputException("list.status", result.hops().getLast().status()));
        }
        if (body.isTruncated() || !body.isReadable()) {
            throw new BadInputException("list.cut", MAX_BYTES >> 20);
        }
        PublishedList published = PublishedList.parse(method, result.startTime(), body.bytes());
        folder.store(method, result.startTime(), body.bytes());
        return published;
    }

    /** Cancels the download. Lists that were fetched before are stored. */
    public void cancel() {
        fetches.cancel();
    }
}
