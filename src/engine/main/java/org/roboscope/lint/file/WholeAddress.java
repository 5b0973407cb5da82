package org.roboscope.lint.file;

import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FindingCollector;
import org.roboscope.lint.analysis.KnownField;
import org.roboscope.lint.analysis.LineCheck;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;

/** F06, U06: a sitemap or a licence that is not named by its whole address. */
public final class WholeAddress implements LineCheck {

    private static final Pattern OF_SITEMAP =
            Pattern.compile("(https?|ftp)://[^/?#\\s]+([/?]\\S*)?", Pattern.CASE_INSENSITIVE);
    private static final Pattern OF_LICENSE =
            Pattern.compile("https?://[^/?#\\s]+([/?]\\S*)?", Pattern.CASE_INSENSITIVE);
    private static final Pattern SPACE = Pattern.compile("[\\s,]+");
    private static final Pattern ONE_WORD = Pattern.compile("\\S+");

    /** Whether it names a licence: only a whole address of http or https does. */
    public static boolean isOfLicense(String address) {
        return OF_LICENSE.matcher(address).matches();
    }

    @Override
    public void check(Line line, FileAnalysis analysis, FindingCollector findingCollector) {
        if (line.kind() == LineKind.SITEMAP) {
            sitemap(line, analysis).ifPresent(findingCollector::add);
        } else if (KnownField.named(analysis.bytes(), line.field()).filter(KnownField.LICENSE::equals).isPresent()
                && !isOfLicense(analysis.text(line.value()))) {
            findingCollector.add(notWhole(FindingCode.U06, ":", line, analysis));
        }
    }

    private static Optional<Finding> sitemap(Line line, FileAnalysis analysis) {
        String value = analysis.text(line.value());
        if (OF_SITEMAP.matcher(value).matches()) {
            return Optional.empty();
        }
        List<String> words = List.of(SPACE.split(value, -1));
        return Optional.of(words.size() > 1 && words.stream().allMatch(OF_SITEMAP.asMatchPredicate())
                ? several(words, line, analysis)
                : notWhole(FindingCode.F06, "://", line, analysis));
    }

    private static Finding several(List<String> addresses, Line line, FileAnalysis analysis) {
        String field = analysis.text(new Span(line.field().start(), line.value().start()));
        FixEdit split = new FixEdit(line.value(), String.join(analysis.lineEndLike(line) + field, addresses));
        return Finding.of(FindingCode.F06, line.number(), line.value(), analysis.standards())
                .saying("several", addresses.size())
                .fixedBy(Fix.of("splitLine", List.of(), split).with(addresses.size()));
    }

    /** @param scheme what tells an address of another scheme, which lacks nothing that the site could give */
    private static Finding notWhole(FindingCode code, String scheme, Line line, FileAnalysis analysis) {
        String value = analysis.text(line.value());
        Span span = value.isEmpty() ? line.field() : line.value();
        Finding found = Finding.of(code, line.number(), span, analysis.standards())
                .saying(value.isEmpty() ? "empty" : "relative", analysis.shown(span));
        return analysis.site()
                .filter(site -> ONE_WORD.matcher(value).matches() && !value.contains(scheme))
                .map(site -> complete(site, value))
                .map(whole -> found.fixedBy(
                        Fix.of("completeAddress", List.of(), new FixEdit(line.value(), whole)).with(whole)))
                .orElse(found);
    }

    /** The whole address for a path, or for an address that lacks the beginning, on the site. */
    private static String complete(URI site, String value) {
        if (value.startsWith("//")) {
            return site.getScheme() + ":" + value;
        }
        if (value.regionMatches(true, 0, site.getRawAuthority() + "/", 0, site.getRawAuthority().length() + 1)) {
            return site.getScheme() + "://" + value;
        }
        return value.startsWith("/") ? root(site) + value : root(site) + "/" + value;
    }

    /** The address of the site without a path: {@code https://example.com}. */
    static String root(URI site) {
        return site.getScheme() + "://" + site.getRawAuthority();
    }
}
