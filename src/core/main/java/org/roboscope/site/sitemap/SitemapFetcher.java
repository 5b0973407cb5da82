package org.roboscope.site.sitemap;

import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.line.LineKind;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.AnswerBody;
import org.roboscope.site.fetch.CancellableFetches;
import org.roboscope.site.fetch.FetchFailure;
import org.roboscope.site.fetch.FetchResult;
import org.roboscope.site.fetch.Fetcher;
import org.roboscope.site.fetch.SiteLogins;
import org.roboscope.site.sitemap.SitemapContent.SitemapKind;

/**
 * Fetches sitemaps and the sitemaps that their indexes list, one after another, within the limits of a
 * {@link SitemapQueue}. A run can be cancelled from any thread.
 */
public final class SitemapFetcher {

    private final Fetcher fetcher;
    private final SitemapQueue queue;
    private final Consumer<String> onAddress;
    private final Consumer<SitemapFile> onFile;
    private final CancellableFetches fetches = new CancellableFetches();

    /**
     * Creates a fetcher for one queue.
     *
     * @param onAddress receives the address of each page
     * @param onFile     receives each sitemap when it has been read
     */
    public SitemapFetcher(Fetcher fetcher, SitemapQueue queue, Consumer<String> onAddress,
            Consumer<SitemapFile> onFile) {
        this.fetcher = fetcher.withSettings(fetcher.settings().withBodyLimit((int) SitemapReader.MAX_BYTES));
        this.queue = queue;
        this.onAddress = onAddress;
        this.onFile = onFile;
    }

    /** Returns the addresses of the sitemaps in a robots.txt as written. */
    public static List<String> listSitemaps(RobotsFile file) {
        return IntStream.rangeClosed(1, file.lineCount()).mapToObj(file::line)
                .filter(line -> line.kind() == LineKind.SITEMAP).map(line -> file.text(line.value())).toList();
    }

    /** Reads all reachable sitemaps. Returns sentences about invalid addresses and omitted sitemaps and pages. */
    public List<SiteSentence> run(List<String> sitemaps) {
        List<SiteSentence> problems = new ArrayList<>();
        for (String sitemap : sitemaps) {
            try {
                queue.start(WebAddress.parse(sitemap));
            } catch (BadAddressException bad) {
                problems.add(bad.sentence());
            }
        }
        Optional<SitemapQueue.QueuedSitemap> next = queue.next();
        while (next.isPresent() && !fetches.isCancelled()) {
            fetchSitemap(SitemapQueue.parse(next.get().address()), next.get().depth());
            next = queue.next();
        }
        problems.addAll(queue.takeOmissions());
        return problems;
    }

    public void cancel() {
        fetches.cancel();
    }

    private void fetchSitemap(WebAddress address, int depth) {
        FetchResult result = fetches.await(queue.listedBy().map(fetcher::forLinksOf).orElse(fetcher).start(address));
        queue.recordFetch(depth, result);
        SitemapContent content = result.successfulBody().map(body -> body.isReadable() ? readBody(body, depth)
                : new SitemapContent(SitemapKind.UNKNOWN, 0, 0, 0, body.notes()))
                .orElseGet(() -> contentOfFailedFetch(result));
        onFile.accept(new SitemapFile(address, result.withoutBody(), content));
    }

    /**
     * Reads a body. Its addresses are collected first, because the reader reports only at its end whether they are
     * sitemaps or pages.
     */
    private SitemapContent readBody(AnswerBody body, int depth) {
        List<String> collectedAddresses = new ArrayList<>();
        SitemapContent content = SitemapReader.read(new ByteArrayInputStream(body.bytes()), collectedAddresses::add);
        queue.countBytes(content.byteCount());
        if (content.kind() == SitemapKind.INDEX) {
            collectedAddresses.forEach(sitemap -> queue.add(SitemapQueue.parse(sitemap), depth + 1));
        } else {
            collectedAddresses.stream().takeWhile(_ -> !fetches.isCancelled()).filter(_ -> queue.countPage())
                    .forEach(onAddress);
        }
        return body.isTruncated() ? content.withProblems(body.notes()) : content;
    }

    private static SitemapContent contentOfFailedFetch(FetchResult result) {
        Optional<SiteSentence> failure = result.failure().map(FetchFailure::sentence);
        SiteSentence problem =
                failure.orElseGet(
                        () -> SiteLogins.findLoginAddress(result).isPresent() ? SiteSentence.of("sitemap.login")
                                : SiteSentence.of("sitemap.status", result.hops().getLast().status()));
        return new SitemapContent(SitemapKind.UNKNOWN, 0, 0, 0, List.of(problem));
    }

    /** A sitemap with its fetch and its content. */
    public record SitemapFile(WebAddress address, FetchResult fetch, SitemapContent content) {}
}
