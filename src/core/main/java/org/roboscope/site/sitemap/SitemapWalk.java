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
 * The sitemaps of one reading: each is read once, and there is an end to how much is read in all, as a server could name
 * new ones for ever. What is left out is counted. One thread walks; another may ask how far it is.
 */
public final class SitemapWalk {

    /**
     * What one reading may take in all. A sitemap that was begun is read to its end.
     *
     * @param files     how many sitemaps are opened
     * @param bytes     how many bytes are read of them, unpacked
     * @param addresses how many addresses of pages are taken
     * @param time      how long servers are waited for, all together
     */
    public record Limits(int files, long bytes, long addresses, Duration time) {

        /** An index names at most as many sitemaps. */
        private static final int MOST_OF_INDEX = 50_000;

        /** Sitemaps on the web. */
        public static final Limits WEB = new Limits(1_000, 1_000_000_000, 5_000_000, Duration.ofMinutes(10));

        /** Files that lie here are the person's own. */
        static final Limits DISK = new Limits(MOST_OF_INDEX, Long.MAX_VALUE, Long.MAX_VALUE, Duration.ofDays(1));
    }

    /**
     * @param depth   how many indexes led there
     * @param namedBy the sitemap, or the site, that names it; absent where a person does
     */
    public record Waiting(String address, int depth, Optional<WebAddress> namedBy) {}

    private enum Reason {
        OTHER_HOST,
        TOO_DEEP,
        FILES,
        BYTES,
        ADDRESSES,
        WAIT
    }

    /** An index named by an index is read, what is named deeper is not. */
    private static final int DEEPEST = 2;

    /** At most this many different addresses are counted as left out. */
    private static final int MOST_COUNTED = 200_000;

    private static final String WWW = "www.";

    private final Limits limits;
    private final int mostCounted;
    private final boolean anyHost;
    private final Set<Host> home = new LinkedHashSet<>();
    private Optional<WebAddress> site = Optional.empty();
    private Optional<Waiting> reading = Optional.empty();
    private final Deque<Waiting> waiting = new ArrayDeque<>();
    private final Set<String> known = new HashSet<>();
    private final Set<Long> hashes = new HashSet<>();
    private final Map<Reason, Long> leftOut = new EnumMap<>(Reason.class);
    private String otherHost = "";
    private long pagesLeftOut;
    private int opened;
    private long bytes;
    private long addresses;
    private Duration waited = Duration.ZERO;
    private volatile Progress progress = new Progress(0, 0, 0);

    /**
     * How far it is.
     *
     * @param read      how many sitemaps were opened
     * @param waiting   how many are known and will be
     * @param addresses how many addresses of pages were found
     */
    public record Progress(int read, int waiting, long addresses) {}

    SitemapWalk(Limits limits, boolean anyHost) {
        this(limits, anyHost, MOST_COUNTED);
    }

    SitemapWalk(Limits limits, boolean anyHost, int mostCounted) {
        this.limits = limits;
        this.mostCounted = mostCounted;
        this.anyHost = anyHost;
    }

    /** @param anyHost whether sitemaps are read that lie on other hosts than the reading begins at */
    public static SitemapWalk onWeb(boolean anyHost) {
        return within(Limits.WEB, anyHost);
    }

    public static SitemapWalk within(Limits limits, boolean anyHost) {
        return new SitemapWalk(limits, anyHost);
    }

    /** Sitemaps that lie beside each other on a disk, whatever hosts they speak of. */
    public static SitemapWalk onDisk() {
        return new SitemapWalk(Limits.DISK, true);
    }

    /** Sitemaps on this host, and on those whose names end in its name, are the site's own. */
    public void homeIs(Host host) {
        site = Optional.of(new WebAddress(Scheme.HTTPS, host, Scheme.HTTPS.defaultPort(), "/"));
        home.add(host);
    }

    /** Notes a sitemap that the reading begins with. Where no home is known, it lies there because a person named it. */
    public void begin(WebAddress address) {
        if (site.isEmpty()) {
            home.add(address.host());
        }
        add(address, 0);
    }

    /** Begins with a source that the caller opens at once, and says whether to read it. */
    public boolean opens(WebAddress address) {
        begin(address);
        return next().isPresent();
    }

    /**
     * Notes a sitemap that a file names.
     *
     * @param depth how many indexes led there
     */
    public void add(WebAddress address, int depth) {
        String text = address.toString();
        if (known.contains(text)) {
            return;
        }
        if (!anyHost && !isHome(address.host())) {
            if (otherHost.isEmpty()) {
                otherHost = address.host().readable();
            }
            leaveOut(text, Reason.OTHER_HOST);
        } else if (depth > DEEPEST) {
            leaveOut(text, Reason.TOO_DEEP);
        } else {
            take(text, depth);
        }
    }

    private void take(String address, int depth) {
        if (known.contains(address)) {
            return;
        }
        Optional<Reason> over = over(opened + waiting.size());
        if (over.isPresent()) {
            leaveOut(address, over.get());
            return;
        }
        known.add(address);
        waiting.add(new Waiting(address, depth, depth == 0 ? site : reading.map(index -> parsed(index.address()))));
        look();
    }

    /** The next to be read; none where all is read, or as much as is read in all. */
    public Optional<Waiting> next() {
        Optional<Reason> over = over(opened);
        if (over.isPresent()) {
            waiting.forEach(left -> leaveOut(left.address(), over.get()));
            waiting.clear();
        }
        reading = Optional.ofNullable(waiting.poll());
        opened += reading.isPresent() ? 1 : 0;
        look();
        return reading;
    }

    /** Who names the sitemap that is being read; absent where a person does. */
    public Optional<WebAddress> namedBy() {
        return reading.flatMap(Waiting::namedBy);
    }

    /**
     * Tells how a sitemap was asked for.
     *
     * @param depth  how many indexes led there
     */
    public void answered(int depth, FetchResult result) {
        waited = waited.plus(result.took());
        // A site may send from one of its hosts to another at the start.
        if (depth == 0 && !result.hops().isEmpty()) {
            home.add(result.hops().getLast().address().host());
        }
    }

    /** Counts what was read of a sitemap, unpacked. */
    public void read(long unpacked) {
        bytes += unpacked;
    }

    /** Counts the address of a page; whether there is room for it. */
    public boolean takesPage() {
        boolean takes = addresses < limits.addresses();
        if (takes) {
            addresses++;
            if (addresses % 1_000 == 0) {
                look();
            }
        } else {
            pagesLeftOut++;
        }
        return takes;
    }

    public Progress progress() {
        return progress;
    }

    /** What was left out since this was asked last, with numbers. */
    public List<SiteSentence> leftOut() {
        List<SiteSentence> sentences = new ArrayList<>();
        String key = hashes.size() < mostCounted ? "sitemap.left.count" : "sitemap.left.count.more";
        leftOut.forEach((reason, number) -> {
            String count = SiteSentence.of(key, number).text();
            sentences.add(switch (reason) {
                case OTHER_HOST -> SiteSentence.of("sitemap.left.host", count, otherHost);
                case TOO_DEEP -> SiteSentence.of("sitemap.left.deep", count);
                case FILES -> SiteSentence.of("sitemap.left.files", count, limits.files());
                case BYTES -> SiteSentence.of("sitemap.left.bytes", count, bytes);
                case ADDRESSES -> SiteSentence.of("sitemap.left.addresses", count, addresses);
                case WAIT -> SiteSentence.of("sitemap.left.wait", count, waited.toSeconds());
            });
        });
        if (pagesLeftOut > 0) {
            sentences.add(SiteSentence.of("sitemap.left.pages", pagesLeftOut, addresses));
        }
        leftOut.clear();
        pagesLeftOut = 0;
        return sentences;
    }

    /** Gives up what is waiting, without a word: somebody said so. */
    public void giveUp() {
        waiting.clear();
        look();
    }

    private void leaveOut(String address, Reason reason) {
        if (hashes.size() < mostCounted && hashes.add(longHash(address))) {
            leftOut.merge(reason, 1L, Long::sum);
        }
    }

    /** Names are counted, not kept: a server may send very many that are very long. */
    private static long longHash(String text) {
        long hash = 0xCBF29CE484222325L;
        for (int i = 0; i < text.length(); i++) {
            hash = (hash ^ text.charAt(i)) * 0x100000001B3L;
        }
        return hash;
    }

    private Optional<Reason> over(int files) {
        return files >= limits.files() ? Optional.of(Reason.FILES)
                : bytes >= limits.bytes() ? Optional.of(Reason.BYTES)
                : addresses >= limits.addresses() ? Optional.of(Reason.ADDRESSES)
                : waited.compareTo(limits.time()) >= 0 ? Optional.of(Reason.WAIT) : Optional.empty();
    }

    private boolean isHome(Host host) {
        return home.stream().anyMatch(one -> isPartOf(host, one));
    }

    private static boolean isPartOf(Host host, Host site) {
        if (host.equals(site)) {
            return true;
        }
        String domain = site.text().startsWith(WWW) ? site.text().substring(WWW.length()) : site.text();
        return host.kind() == Host.Kind.NAME && site.kind() == Host.Kind.NAME
                && (host.text().equals(domain) || host.text().endsWith("." + domain));
    }

    private void look() {
        progress = new Progress(opened, waiting.size(), addresses);
    }

    /** An address that was found in a sitemap, which lets only addresses through. */
    public static WebAddress parsed(String address) {
        try {
            return WebAddress.parse(address);
        } catch (BadAddressException impossible) {
            throw new IllegalStateException("the reader accepts only addresses: " + address, impossible);
        }
    }
}
