package org.roboscope.site.sitemap;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.roboscope.address.Host;
import org.roboscope.address.Scheme;
import org.roboscope.site.SiteSentence;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.WebAddress;
import org.roboscope.site.fetch.FetchResult;

/**
 * The queue of the sitemaps of a site. Each sitemap is read once, and the total is limited, because a server could list
 * new ones forever. Omitted sitemaps and pages are counted. One thread reads the sitemaps; others may read the
 * progress.
 */
public final class SitemapQueue {

    /**
     * The limits of a queue. A started sitemap is read completely.
     *
     * @param maxSitemaps the number of sitemaps
     * @param maxBytes the number of unpacked bytes
     * @param maxAddresses the number of addresses of pages
     * @param maxWaitTime      the total time of waiting for servers
     */
    public record Limits(int maxSitemaps, long maxBytes, long maxAddresses, Duration maxWaitTime) {

        /** The maximum number of sitemaps in an index. */
        private static final int MAX_INDEX_SIZE = 50_000;

        /** The limits for sitemaps on the web. */
        public static final Limits WEB = new Limits(1_000, 1_000_000_000, 5_000_000, Duration.ofMinutes(10));

        /** The limits for files on this computer. They are high, because the files are the user's own. */
        static final Limits DISK = new Limits(MAX_INDEX_SIZE, Long.MAX_VALUE, Long.MAX_VALUE, Duration.ofDays(1));
    }

    /**
     * A sitemap to read.
     *
     * @param depth    the number of indexes that lead to the sitemap
     * @param listedBy the sitemap or site that lists it, or empty if the user named it
     */
    public record QueuedSitemap(String address, int depth, Optional<WebAddress> listedBy) {}

    /** The reason for omitting a sitemap. */
    private enum Reason {
        OTHER_HOST,
        TOO_DEEP,
        FILES,
        BYTES,
        ADDRESSES,
        WAIT
    }

    /** The maximum depth of a sitemap. An index in an index is read, but no deeper index. */
    private static final int MAX_DEPTH = 2;

    /** The maximum number of omitted addresses that are counted. */
    private static final int MAX_COUNTED = 200_000;

    private static final String WWW = "www.";
    /** The number of pages between two updates of the progress. */
    private static final int PROGRESS_INTERVAL = 1_000;
    /** The constants of the FNV-1a hash. */
    private static final long FNV_OFFSET = 0xCBF29CE484222325L;
    private static final long FNV_PRIME = 0x100000001B3L;

    private final Limits limits;
    private final int maxCounted;
    private final boolean isAnyHost;
    private final Set<Host> siteHosts = new LinkedHashSet<>();
    private Optional<WebAddress> site = Optional.empty();
    private Optional<QueuedSitemap> currentSitemap = Optional.empty();
    private final Deque<QueuedSitemap> waitingSitemaps = new ArrayDeque<>();
    private final Set<String> queuedAddresses = new HashSet<>();
    private final Set<Long> omittedHashes = new HashSet<>();
    private final Map<Reason, Long> omittedCounts = new EnumMap<>(Reason.class);
    private String otherHost = "";
    private long omittedPages;
    private int startedCount;
    private long byteCount;
    private long addressCount;
    private Duration waitTime = Duration.ZERO;
    private volatile Progress progress = new Progress(0, 0, 0);

    /**
     * The progress of a queue.
     *
     * @param startedSitemaps the number of started sitemaps
     * @param waitingSitemaps   the number of sitemaps that are waiting
     * @param addressCount the number of addresses of pages so far
     */
    public record Progress(int startedSitemaps, int waitingSitemaps, long addressCount) {}

    SitemapQueue(Limits limits, boolean isAnyHost) {
        this(limits, isAnyHost, MAX_COUNTED);
    }

    SitemapQueue(Limits limits, boolean isAnyHost, int maxCounted) {
        this.limits = limits;
        this.maxCounted = maxCounted;
        this.isAnyHost = isAnyHost;
    }

    /**
     * Returns a queue for sitemaps on the web.
     *
     * @param isAnyHost whether sitemaps on other hosts than the first are read
     */
    public static SitemapQueue onWeb(boolean isAnyHost) {
        return withLimits(Limits.WEB, isAnyHost);
    }

    /** Returns a queue for sitemaps on the web, with other limits. */
    public static SitemapQueue withLimits(Limits limits, boolean isAnyHost) {
        return new SitemapQueue(limits, isAnyHost);
    }

    /** Returns a queue for sitemaps in one folder of a disk, regardless of their hosts. */
    public static SitemapQueue onDisk() {
        return new SitemapQueue(Limits.DISK, true);
    }

    /** Sets the host of the site. Sitemaps on this host and its subdomains belong to the site. */
    public void setSiteHost(Host host) {
        site = Optional.of(new WebAddress(Scheme.HTTPS, host, Scheme.HTTPS.defaultPort(), "/"));
        siteHosts.add(host);
    }

    /** Adds a sitemap without an index. If no site is set, the user named the sitemap, and its host is the site's. */
    public void start(WebAddress address) {
        if (site.isEmpty()) {
            siteHosts.add(address.host());
        }
        add(address, 0);
    }

    /** Starts with a sitemap that the caller opens. Returns false if the limits do not allow reading it. */
    public boolean startReading(WebAddress address) {
        start(address);
        return next().isPresent();
    }

    /**
     * Adds a sitemap of an index.
     *
     * @param depth the number of indexes that lead to it
     */
    public void add(WebAddress address, int depth) {
        String text = address.toString();
        if (queuedAddresses.contains(text)) {
            return;
        }
        if (!isAnyHost && !isSiteHost(address.host())) {
            if (otherHost.isEmpty()) {
                otherHost = address.host().readable();
            }
            omit(text, Reason.OTHER_HOST);
        } else if (depth > MAX_DEPTH) {
            omit(text, Reason.TOO_DEEP);
        } else {
            enqueue(text, depth);
        }
    }

    private void enqueue(String address, int depth) {
        if (queuedAddresses.contains(address)) {
            return;
        }
        Optional<Reason> exceededLimit = findExceededLimit(startedCount + waitingSitemaps.size());
        if (exceededLimit.isPresent()) {
            omit(address, exceededLimit.get());
            return;
        }
        queuedAddresses.add(address);
        Optional<WebAddress> listedBy = depth == 0 ? site : currentSitemap.map(index -> parse(index.address()));
        waitingSitemaps.add(new QueuedSitemap(address, depth, listedBy));
        updateProgress();
    }

    /** Starts the next sitemap and returns it. The result is empty if all have been read, or if a limit is reached. */
    public Optional<QueuedSitemap> next() {
        Optional<Reason> exceededLimit = findExceededLimit(startedCount);
        if (exceededLimit.isPresent()) {
            waitingSitemaps.forEach(sitemap -> omit(sitemap.address(), exceededLimit.get()));
            waitingSitemaps.clear();
        }
        currentSitemap = Optional.ofNullable(waitingSitemaps.poll());
        startedCount += currentSitemap.isPresent() ? 1 : 0;
        updateProgress();
        return currentSitemap;
    }

    /** Returns the sitemap or site that lists the current sitemap, or empty if the user named it. */
    public Optional<WebAddress> listedBy() {
        return currentSitemap.flatMap(QueuedSitemap::listedBy);
    }

    /**
     * Records the fetch of a sitemap.
     *
     * @param depth the number of indexes that lead to it
     */
    public void recordFetch(int depth, FetchResult result) {
        waitTime = waitTime.plus(result.duration());
        // A site may redirect from one of its hosts to another.
        if (depth == 0 && !result.hops().isEmpty()) {
            siteHosts.add(result.hops().getLast().address().host());
        }
    }

    /** Counts the unpacked bytes of a sitemap. */
    public void countBytes(long unpacked) {
        byteCount += unpacked;
    }

    /** Counts the address of a page. Returns false if the limit is reached. */
    public boolean countPage() {
        boolean isWithinLimit = addressCount < limits.maxAddresses();
        if (isWithinLimit) {
            addressCount++;
            if (addressCount % PROGRESS_INTERVAL == 0) {
                updateProgress();
            }
        } else {
            omittedPages++;
        }
        return isWithinLimit;
    }

    public Progress progress() {
        return progress;
    }

    /** Returns sentences about the sitemaps and pages that were omitted since the last call. */
    public List<SiteSentence> takeOmissions() {
        List<SiteSentence> sentences = new ArrayList<>();
        String key = omittedHashes.size() < maxCounted ? "sitemap.left.count" : "sitemap.left.count.more";
        omittedCounts.forEach((reason, number) -> {
            String count = SiteSentence.of(key, number).text();
            sentences.add(switch (reason) {
                case OTHER_HOST -> SiteSentence.of("sitemap.left.host", count, otherHost);
                case TOO_DEEP -> SiteSentence.of("sitemap.left.deep", count);
                case FILES -> SiteSentence.of("sitemap.left.files", count, limits.maxSitemaps());
                case BYTES -> SiteSentence.of("sitemap.left.bytes", count, byteCount);
                case ADDRESSES -> SiteSentence.of("sitemap.left.addresses", count, addressCount);
                case WAIT -> SiteSentence.of("sitemap.left.wait", count, waitTime.toSeconds());
            });
        });
        if (omittedPages > 0) {
            sentences.add(SiteSentence.of("sitemap.left.pages", omittedPages, addressCount));
        }
        omittedCounts.clear();
        omittedPages = 0;
        return sentences;
    }

    /** Discards the waiting sitemaps without reporting them, because the user cancelled. */
    public void discardWaiting() {
        waitingSitemaps.clear();
        updateProgress();
    }

    private void omit(String address, Reason reason) {
        if (omittedHashes.size() < maxCounted && omittedHashes.add(longHash(address))) {
            omittedCounts.merge(reason, 1L, Long::sum);
        }
    }

    /** Hashes an address. Only hashes are stored, because a server may send many long addresses. */
    private static long longHash(String text) {
        long hash = FNV_OFFSET;
        for (int i = 0; i < text.length(); i++) {
            hash = (hash ^ text.charAt(i)) * FNV_PRIME;
        }
        return hash;
    }

    private Optional<Reason> findExceededLimit(int startedSitemaps) {
        if (startedSitemaps >= limits.maxSitemaps()) {
            return Optional.of(Reason.FILES);
        }
        if (byteCount >= limits.maxBytes()) {
            return Optional.of(Reason.BYTES);
        }
        if (addressCount >= limits.maxAddresses()) {
            return Optional.of(Reason.ADDRESSES);
        }
        return waitTime.compareTo(limits.maxWaitTime()) >= 0 ? Optional.of(Reason.WAIT) : Optional.empty();
    }

    private boolean isSiteHost(Host host) {
        return siteHosts.stream().anyMatch(siteHost -> isPartOf(host, siteHost));
    }

    private static boolean isPartOf(Host host, Host site) {
        if (host.equals(site)) {
            return true;
        }
        String domain = site.text().startsWith(WWW) ? site.text().substring(WWW.length()) : site.text();
        return host.kind() == Host.Kind.NAME && site.kind() == Host.Kind.NAME
                && (host.text().equals(domain) || host.text().endsWith("." + domain));
    }

    private void updateProgress() {
        progress = new Progress(startedCount, waitingSitemaps.size(), addressCount);
    }

    /** Parses an address that {@link SitemapReader} found to be valid. */
    public static WebAddress parse(String address) {
        try {
            return WebAddress.parse(address);
        } catch (BadAddressException impossible) {
            throw new IllegalStateException("the reader accepts only valid addresses: " + address, impossible);
        }
    }
}
