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
 * Fetches sitemaps one after the other, those that index files name included, as far as a {@link SitemapWalk} goes. It can
 * be cancelled from any thread.
 */
public final class SitemapFetcher {

    private final Fetcher fetcher;
    private final SitemapWalk walk;
    private final Consumer<String> addresses;
    private final Consumer<SitemapFile> files;
    private final CancellableFetches fetches = new CancellableFetches();

    /**
     * @param addresses takes the addresses of pages, one by one
     * @param files     takes each sitemap when it has been read
     */
    public SitemapFetcher(Fetcher fetcher, SitemapWalk walk, Consumer<String> addresses, Consumer<SitemapFile> files) {
        this.fetcher = fetcher.withSettings(fetcher.settings().withBodyLimit((int) SitemapReader.LARGEST));
        this.walk = walk;
        this.addresses = addresses;
        this.files = files;
    }

    /** The sitemaps that a robots.txt names, as they stand there. */
    public static List<String> named(RobotsFile file) {
        return IntStream.rangeClosed(1, file.lineCount()).mapToObj(file::line)
                .filter(line -> line.kind() == LineKind.SITEMAP).map(line -> file.text(line.value())).toList();
    }

    /** Reads all that can be reached from these; says of each address that is none why, and what was left out. */
    public List<SiteSentence> run(List<String> sitemaps) {
        List<SiteSentence> refused = new ArrayList<>();
        for (String sitemap : sitemaps) {
            try {
                walk.begin(WebAddress.parse(sitemap));
            } catch (BadAddressException bad) {
                refused.add(bad.sentence());
            }
        }
        Optional<SitemapWalk.Waiting> next = walk.next();
        while (next.isPresent() && !fetches.isCancelled()) {
            read(SitemapWalk.parsed(next.get().address()), next.get().depth());
            next = walk.next();
        }
        refused.addAll(walk.leftOut());
        return refused;
    }

    public void cancel() {
        fetches.cancel();
    }

    private void read(WebAddress address, int depth) {
        FetchResult result = fetches.await(walk.namedBy().map(fetcher::forLinksOf).orElse(fetcher).start(address));
        walk.answered(depth, result);
        SitemapContent content = result.file().map(body -> body.isReadable() ? content(body, depth)
                : new SitemapContent(SitemapKind.UNKNOWN, 0, 0, 0, body.notes())).orElseGet(() -> none(result));
        files.accept(new SitemapFile(address, result.withoutBody(), content));
    }

    /** Whether the addresses are pages or further sitemaps is known only when the root element has been seen. */
    private SitemapContent content(AnswerBody body, int depth) {
        List<String> found = new ArrayList<>();
        SitemapContent content = SitemapReader.read(new ByteArrayInputStream(body.bytes()), found::add);
        walk.read(content.bytes());
        if (content.kind() == SitemapKind.INDEX) {
            found.forEach(sitemap -> walk.add(SitemapWalk.parsed(sitemap), depth + 1));
        } else {
            found.stream().takeWhile(page -> !fetches.isCancelled()).filter(page -> walk.takesPage())
                    .forEach(addresses);
        }
        return body.isCut() ? content.with(body.notes()) : content;
    }

    private static SitemapContent none(FetchResult result) {
        Optional<SiteSentence> failed = result.failure().map(FetchFailure::sentence);
        SiteSentence problem =
                failed.orElseGet(() -> SiteLogins.findLoginAddress(result).isPresent() ? SiteSentence.of("sitemap.login")
                        : SiteSentence.of("sitemap.status", result.hops().getLast().status()));
        return new SitemapContent(SitemapKind.UNKNOWN, 0, 0, 0, List.of(problem));
    }

    /** One sitemap: how it was fetched, and what was in it. */
    public record SitemapFile(WebAddress address, FetchResult fetch, SitemapContent content) {}
}
