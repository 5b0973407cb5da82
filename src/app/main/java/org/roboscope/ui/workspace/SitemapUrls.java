package org.roboscope.ui.workspace;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** The addresses that fetched sitemaps hold, for whoever wants to test some of them. It lives on the window's thread. */
public final class SitemapUrls {

    /** Beyond so many nobody would wait for what is made of them; how many there are is counted all the same. */
    public static final int MOST = 500_000;

    /** A server may send addresses that are far longer than pages have. */
    private static final long MOST_CHARACTERS = 100_000_000;

    private static final int SEARCHED = 20_000;

    /**
     * The addresses of one sitemap, in its order.
     *
     * @param sitemap its own address
     */
    public record UrlList(String sitemap, List<String> urls) {

        public UrlList {
            urls = List.copyOf(urls);
        }
    }

    private final ReadOnlyObjectWrapper<List<UrlList>> lists = new ReadOnlyObjectWrapper<>(List.of());

    private int count;
    private long characters;

    public ReadOnlyObjectProperty<List<UrlList>> listsProperty() {
        return lists.getReadOnlyProperty();
    }

    public void clear() {
        count = 0;
        characters = 0;
        lists.set(List.of());
    }

    /** Adds a sitemap's addresses, as far as there is room. */
    public void add(UrlList list) {
        int taken = 0;
        while (count < MOST && taken < list.urls().size()
                && characters + list.urls().get(taken).length() <= MOST_CHARACTERS) {
            characters += list.urls().get(taken++).length();
            count++;
        }
        if (taken > 0) {
            List<UrlList> more = new ArrayList<>(lists.get());
            more.add(new UrlList(list.sitemap(), list.urls().subList(0, taken)));
            lists.set(List.copyOf(more));
        }
    }

    public Stream<String> all() {
        return lists.get().stream().flatMap(list -> list.urls().stream());
    }

    /** Addresses that hold this text, in any case of letters: of the first ones, as this is asked with every key. */
    public List<String> matching(String part, int most) {
        String wanted = part.strip().toLowerCase(Locale.ROOT);
        return all().limit(SEARCHED).filter(url -> url.toLowerCase(Locale.ROOT).contains(wanted)).limit(most).toList();
    }
}
