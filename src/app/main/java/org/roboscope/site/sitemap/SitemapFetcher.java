package org.roboscope.site.sitemap;

import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.roboscope.robots.RobotsFile;
import org.roboscope.robots.line.LineKind;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.FetchFailure;
import org.roboscope.site.fetch.FetchResult;
import org.roboscope.site.fetch.Fetcher;
import org.roboscope.site.fetch.RunningFetch;
import org.roboscope.site.fetch.body.AnswerBody;
import org.roboscope.site.fetch.login.KnownLogins;

/** Fetches sitemaps one after the other, those that index files name included. It can be cancelled from any thread. */
public final class SitemapFetcher {

    private final Fetcher fetcher;
    private final Consumer<String> addresses;
    private final Consumer<SitemapFile> files;
    private final SitemapQueue queue = new SitemapQueue();
    private volatile boolean cancelled;
    private volatile @Nullable RunningFetch current;

    /**
     * @param addresses takes the addresses of pages, one by one
     * @param files     takes each sitemap when it has been read
     */
    public SitemapFetcher(Fetcher fetcher, Consumer<String> addresses, Consumer<SitemapFile> files) {
        this.fetcher = new Fetcher(fetcher.settings().upTo((int) SitemapReader.LARGEST));
        this.addresses = addresses;
        this.files = files;
    }

    /** The sitemaps that a robots.txt names, as they stand there. */
    public static List<String> named(RobotsFile file) {
        return IntStream.rangeClosed(1, file.lineCount()).mapToObj(file::line)
                .filter(line -> line.kind() == LineKind.SITEMAP).map(line -> file.text(line.value())).toList();
    }

    /** Reads all that can be reached from these; says of each address that is none why. */
    public List<SiteSentence> run(List<String> sitemaps) {
        List<SiteSentence> refused = new ArrayList<>();
        for (String sitemap : sitemaps) {
            try {
                queue.add(WebAddress.parse(sitemap).toString(), 0);
            } catch (BadAddressException bad) {
                refused.add(bad.sentence());
            }
        }
        while (!queue.isEmpty() && !cancelled) {
            SitemapQueue.Waiting next = queue.next();
            read(parsed(next.address()), next.depth());
        }
        return refused;
    }

    public void cancel() {
        cancelled = true;
        RunningFetch running = current;
        if (running != null) {
            running.cancel();
        }
    }

    private void read(WebAddress address, int depth) {
        RunningFetch fetch = fetcher.start(address);
        current = fetch;
        if (cancelled) {
            fetch.cancel();
        }
        FetchResult result = fetch.await();
        SitemapContent content = result.file().map(body -> content(body, depth)).orElseGet(() -> none(result));
        files.accept(new SitemapFile(address, result, content));
    }

    /** Whether the addresses are pages or further sitemaps is known only when the root element has been seen. */
    private SitemapContent content(AnswerBody body, int depth) {
        List<String> found = new ArrayList<>();
        SitemapContent content = SitemapReader.read(new ByteArrayInputStream(body.bytes()), found::add);
        if (content.kind() == SitemapKind.INDEX) {
            return content.with(addAll(found, depth + 1));
        } else {
            found.stream().takeWhile(page -> !cancelled).forEach(addresses);
        }
        return content;
    }

    /** What is to be told of those that are not read. */
    private List<SiteSentence> addAll(List<String> sitemaps, int depth) {
        EnumSet<SitemapQueue.Answer> answers = EnumSet.noneOf(SitemapQueue.Answer.class);
        sitemaps.forEach(sitemap -> answers.add(queue.add(parsed(sitemap).toString(), depth)));
        List<SiteSentence> problems = new ArrayList<>();
        if (answers.contains(SitemapQueue.Answer.TOO_MANY)) {
            problems.add(SiteSentence.of("sitemap.index.many", SitemapQueue.MOST));
        }
        if (answers.contains(SitemapQueue.Answer.TOO_DEEP)) {
            problems.add(SiteSentence.of("sitemap.index.deep"));
        }
        return problems;
    }

    private static WebAddress parsed(String address) {
        try {
            return WebAddress.parse(address);
        } catch (BadAddressException impossible) {
            throw new IllegalStateException("the reader lets only addresses through: " + address, impossible);
        }
    }

    private static SitemapContent none(FetchResult result) {
        Optional<SiteSentence> failed = result.failure().map(FetchFailure::sentence);
        SiteSentence problem =
                failed.orElseGet(() -> KnownLogins.wanted(result).isPresent() ? SiteSentence.of("sitemap.login")
                        : SiteSentence.of("sitemap.status", result.hops().getLast().status()));
        return new SitemapContent(SitemapKind.UNKNOWN, 0, 0, List.of(problem));
    }
}
