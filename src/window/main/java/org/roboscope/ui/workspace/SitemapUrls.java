package org.roboscope.ui.workspace;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** The URLs of fetched sitemaps, which are offered for tests. This class is used only on the window's thread. */
public final class SitemapUrls {

    private static final int MAX_SEARCHED = 20_000;

    /**
     * The URLs of one sitemap, in its order.
     *
     * @param sitemap the address of the sitemap
     */
    public record UrlList(String sitemap, List<String> urls) {

        public UrlList {
            urls = List.copyOf(urls);
        }
    }

    private final ReadOnlyObjectWrapper<List<UrlList>> lists = new ReadOnlyObjectWrapper<>(List.of());

    public ReadOnlyObjectProperty<List<UrlList>> listsProperty() {
        return lists.getReadOnlyProperty();
    }

    public void clear() {
        lists.set(List.of());
    }

    public void add(UrlList list) {
        if (!list.urls().isEmpty()) {
            List<UrlList> extended = new ArrayList<>(lists.get());
            extended.add(list);
            lists.set(List.copyOf(extended));
        }
    }

    public Stream<String> all() {
        return lists.get().stream().flatMap(list -> list.urls().stream());
    }

    /**
     * The URLs that contain a text, ignoring case. Only the first URLs are searched, because this runs after every
     * keystroke.
     */
    public List<String> matching(String part, int maxUrls) {
        String searchText = part.strip().toLowerCase(Locale.ROOT);
        return all().limit(MAX_SEARCHED).filter(url -> url.toLowerCase(Locale.ROOT).contains(searchText)).limit(maxUrls)
                .toList();
    }
}
