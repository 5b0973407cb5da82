package org.roboscope.ui.tester;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.site.address.BadAddressException;
import org.roboscope.site.address.RobotsAddress;
import org.roboscope.site.address.RobotsScope;
import org.roboscope.site.address.WebAddress;

/**
 * What a person typed or pasted to be tested.
 *
 * @param url         the address, or the path alone; empty if there is nothing to test
 * @param fromLogLine whether it stood in a line of an access log
 * @param userAgent   what the log line says of who asked, if it does
 */
record TypedUrl(String url, boolean fromLogLine, Optional<String> userAgent) {

    private static final Pattern REQUEST_LINE = Pattern.compile(
            "(?:^|\")(?:GET|HEAD|POST|PUT|DELETE|OPTIONS|PATCH|TRACE|CONNECT) (\\S+)(?: HTTP/\\d(?:\\.\\d)?|(?=\"))");

    static TypedUrl of(String typed) {
        Matcher request = REQUEST_LINE.matcher(typed);
        return request.find()
                ? new TypedUrl(request.group(1), true, userAgent(typed, request.end()))
                : new TypedUrl(typed.strip(), false, Optional.empty());
    }

    /** The second text in quotes behind the request; the first is the referrer, unless it is the only one. */
    private static Optional<String> userAgent(String line, int from) {
        // The request ends in a quote, where it began with one.
        int start = from < line.length() && line.charAt(from) == '"' ? from + 1 : from;
        List<String> quoted = new ArrayList<>();
        int open = line.indexOf('"', start);
        int close = closingQuote(line, open);
        while (close >= 0 && quoted.size() < 2) {
            quoted.add(line.substring(open + 1, close));
            open = line.indexOf('"', close + 1);
            close = closingQuote(line, open);
        }
        return quoted.isEmpty() ? Optional.empty() : Optional.of(quoted.getLast());
    }

    /** A negative number where the quote is never closed, or there is none. */
    private static int closingQuote(String line, int open) {
        int at = open + 1;
        while (open >= 0 && at < line.length()) {
            if (line.charAt(at) == '"') {
                return at;
            }
            at += line.charAt(at) == '\\' ? 2 : 1;
        }
        return -1;
    }

    /** The form in which a crawler requests it, if that is another one. */
    Optional<String> otherForm() {
        String requested = address().map(WebAddress::site).orElse("") + RequestPath.typed(url);
        boolean same = url.isEmpty() || requested.equals(url) || requested.equals(url + "/");
        return same ? Optional.empty() : Optional.of(requested);
    }

    /** Why the robots.txt of this site does not speak for the URL, if that is so. */
    Optional<String> outside(String site) {
        Optional<RobotsAddress> robotsTxt = robotsTxt(site);
        Optional<WebAddress> address = address();
        if (robotsTxt.isEmpty() || address.isEmpty()) {
            return Optional.empty();
        }
        RobotsScope scope = RobotsScope.of(robotsTxt.get().address(), address.get());
        return scope.speaksFor() == RobotsScope.SpeaksFor.NO ? Optional.of(scope.sentence().text()) : Optional.empty();
    }

    private static Optional<RobotsAddress> robotsTxt(String site) {
        try {
            return Optional.of(RobotsAddress.ofSite(site));
        } catch (BadAddressException noSite) {
            return Optional.empty();
        }
    }

    /** A path alone is none. */
    private Optional<WebAddress> address() {
        try {
            return Optional.of(WebAddress.parse(url));
        } catch (BadAddressException noAddress) {
            return Optional.empty();
        }
    }
}
