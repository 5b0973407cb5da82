package org.roboscope.simulate.expect;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.roboscope.crawlers.Catalogue;
import org.roboscope.crawlers.CrawlerName;
import org.roboscope.messages.MessageBundle;

/**
 * Reads one line: perhaps the sites that it is for, then a crawler, whose name may hold spaces, then what is expected, then
 * of which URLs, then a comment.
 */
final class ExpectLineParser {

    private static final int LONGEST = 16_384;
    /** Words with which an expectation on a use begins. */
    private static final Set<String> OF_USE = Set.of("may", "must");

    private final MessageBundle messageBundle = MessageBundle.of("expect");

    /** @param text the line with its end */
    ExpectLine parse(String text) {
        String content = text.strip();
        if (content.isEmpty() || content.charAt(0) == '#') {
            return new ExpectLine.Aside(text);
        }
        if (content.length() > LONGEST) {
            return bad(text, "bad.long", LONGEST);
        }
        int hash = commentStart(content);
        String comment = hash < 0 ? "" : content.substring(hash + 1);
        String fields = hash < 0 ? content : content.substring(0, hash).strip();
        Optional<SitePattern> site = SitePattern.read(fields.substring(0, LineWords.end(fields, 0)));
        if (site.isPresent()) {
            fields = fields.substring(LineWords.end(fields, 0)).strip();
        }
        if (WeightLimit.isMeant(fields)) {
            return site.isPresent() ? bad(text, "bad.limit.sites") : limiting(text, fields, comment);
        }
        int from = LineWords.end(fields, 0);
        boolean namesUse = false;
        while (from < fields.length()) {
            int start = LineWords.start(fields, from);
            Optional<ExpectedAccess.Reading> read = ExpectedAccess.read(fields, start);
            if (read.isPresent()) {
                return expecting(text, site, fields.substring(0, start), read.get().access(),
                        fields.substring(read.get().end()), comment);
            }
            from = LineWords.end(fields, start);
            namesUse |= OF_USE.contains(fields.substring(start, from).toLowerCase(Locale.ROOT));
        }
        boolean lacksCrawler = fields.isEmpty() || ExpectedAccess.read(fields, 0).isPresent();
        return bad(text, lacksCrawler ? "bad.crawler" : namesUse ? "bad.use" : "bad.access");
    }

    private ExpectLine expecting(String text, Optional<SitePattern> site, String crawler, ExpectedAccess access,
            String rest, String comment) {
        String target = rest.strip();
        if (target.isEmpty()) {
            return bad(text, "bad.target.missing", access.word());
        }
        if (LineWords.end(target, 0) < target.length()) {
            return bad(text, "bad.target.several");
        }
        if (!isTarget(target)) {
            return bad(text, "bad.target", target);
        }
        return switch (Catalogue.builtIn().read(crawler)) {
            case CrawlerName.Found found -> new ExpectLine.Expecting(
                    text, new Expectation(crawler, access, target, comment, site));
            case CrawlerName.Empty() -> bad(text, "bad.crawler");
            case CrawlerName.UnknownHeader(String header) -> bad(text, "bad.header", header);
        };
    }

    private ExpectLine limiting(String text, String fields, String comment) {
        Optional<WeightLimit> limit = WeightLimit.read(fields, comment);
        if (limit.isEmpty()) {
            return bad(text, "bad.limit");
        }
        return switch (Catalogue.builtIn().read(limit.get().crawler())) {
            case CrawlerName.Found found -> new ExpectLine.Limiting(text, limit.get());
            case CrawlerName.Empty() -> bad(text, "bad.crawler");
            case CrawlerName.UnknownHeader(String header) -> bad(text, "bad.header", header);
        };
    }

    /** A path, a pattern that begins with a star, an address, or one that lacks its scheme. */
    private static boolean isTarget(String target) {
        if (target.charAt(0) == '/' || target.charAt(0) == '\\' || target.charAt(0) == '*' || target.contains("://")) {
            return true;
        }
        int slash = target.indexOf('/');
        String host = slash < 0 ? target : target.substring(0, slash);
        return host.indexOf('.') > 0 || host.indexOf(':') > 0;
    }

    /** A hash sign within a URL begins its fragment; one behind a space begins a comment. */
    private static int commentStart(String line) {
        for (int at = line.indexOf('#'); at >= 0; at = line.indexOf('#', at + 1)) {
            if (Character.isWhitespace(line.charAt(at - 1))) {
                return at;
            }
        }
        return -1;
    }

    private ExpectLine bad(String text, String key, Object... fillings) {
        return new ExpectLine.Bad(text, messageBundle.text(key, fillings));
    }
}
