package org.roboscope.present.enforce;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CatalogueEntry;
import org.roboscope.crawlers.HeaderNames;
import org.roboscope.crawlers.HeaderNames.SentHeader;
import org.roboscope.site.page.PageAsker.UserAgentTable;

/** User-Agent headers: of every crawler in several forms, of browsers, and similar ones that must not match. */
public final class SentHeaders {

    private SentHeaders() {}

    /** Headers that the crawler may send. */
    public static List<String> of(CatalogueEntry entry) {
        List<String> headers = new ArrayList<>();
        if (HeaderNames.sentHeader(entry) instanceof SentHeader.Names(List<String> names)) {
            UserAgentTable.header(entry.token()).ifPresent(headers::add);
            for (String name : names) {
                headers.add(name);
                headers.add(name.toUpperCase(Locale.ROOT) + "/2.1 (+http://example.com/)");
                headers.add("Mozilla/5.0 (compatible; " + name + "/1.0; +http://example.com/bot.html)");
                headers.add(("Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko;compatible;" + name
                        + ") Chrome/141.0.0.0 Safari/537.36").toLowerCase(Locale.ROOT));
            }
        }
        return headers;
    }

    /** Headers of other clients with names that resemble the crawler's. */
    public static List<String> similarTo(CatalogueEntry entry) {
        String token = entry.token();
        return List.of("My" + token + "Reader/1.0", token + "-Lite/1.0", "x-" + token, token + "_2",
                "Reader/1.0 (like " + token + ")", "Reader/1.0 (+https://example.com/" + token + ")",
                "Reader/1.0 (" + token + "@example.com)");
    }

    public static List<String> all() {
        List<String> headers = new ArrayList<>(browsers());
        Catalogue.builtIn().entries().forEach(entry -> {
            headers.addAll(of(entry));
            headers.addAll(similarTo(entry));
        });
        return headers;
    }

    public static List<String> browsers() {
        try (InputStream list = SentHeaders.class.getResourceAsStream("browsers.txt")) {
            return new String(Objects.requireNonNull(list).readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
