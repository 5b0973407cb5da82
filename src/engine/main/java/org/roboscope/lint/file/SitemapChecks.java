package org.roboscope.lint.file;

import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.KnownField;
import org.roboscope.lint.analysis.LintCheck;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;

/** Checks of sitemaps and licences, and of files without rules. */
public final class SitemapChecks {

    public static final List<LintCheck> CHECKS = List.of(
            LintCheck.ofLine(SitemapChecks::checkFullUrl, Set.of(LineKind.SITEMAP, LineKind.OTHER_FIELD),
                    FindingCode.F06, FindingCode.U06),
            LintCheck.ofFile(SitemapChecks::checkEmptyFile, FindingCode.F05),
            LintCheck.ofFile(SitemapChecks::checkMissingSitemap, FindingCode.F08));

    private static final Pattern SITEMAP_URL =
            Pattern.compile("(https?|ftp)://[^/?#\\s]+([/?]\\S*)?", Pattern.CASE_INSENSITIVE);
    private static final Pattern LICENSE_URL =
            Pattern.compile("https?://[^/?#\\s]+([/?]\\S*)?", Pattern.CASE_INSENSITIVE);
    private static final Pattern SEPARATORS = Pattern.compile("[\\s,]+");
    private static final Pattern ONE_WORD = Pattern.compile("\\S+");

    private SitemapChecks() {}

    /** F05: a file without rules and without lines that are intended as rules. */
    private static void checkEmptyFile(FileAnalysis analysis, Consumer<Finding> onFinding) {
        if (hasNoRules(analysis)) {
            Span start = Span.emptyAt(analysis.line(1).text().start());
            onFinding.accept(Finding.of(FindingCode.F05, 1, start, analysis.standards())
                    .withSentence(analysis.bytes().length == 0 ? "file" : "rules"));
        }
    }

    static boolean hasNoRules(FileAnalysis analysis) {
        return IntStream.rangeClosed(1, analysis.lineCount()).allMatch(line -> isNoRule(line, analysis));
    }

    private static boolean isNoRule(int line, FileAnalysis analysis) {
        return switch (analysis.kind(line)) {
            case BLANK, COMMENT, SITEMAP -> true;
            case OTHER_FIELD -> KnownField.byName(analysis.bytes(), analysis.line(line).field()).isPresent();
            case USER_AGENT, ALLOW, DISALLOW, NO_FIELD, UNREAD -> false;
        };
    }

    /** F08: a file without a sitemap. */
    private static void checkMissingSitemap(FileAnalysis analysis, Consumer<Finding> onFinding) {
        if (hasNoRules(analysis)
                || IntStream.rangeClosed(1, analysis.lineCount()).anyMatch(line -> namesSitemap(line, analysis))) {
            return;
        }
        int lastLine = analysis.lineCount();
        Finding finding =
                Finding.of(FindingCode.F08, lastLine, Span.emptyAt(analysis.bytes().length), analysis.standards());
        Optional<Fix> fix = analysis.site().map(site -> {
            String url = root(site) + "/sitemap.xml";
            return Fix.of("addSitemap", List.of(), appendEdit(lastLine, "Sitemap: " + url, analysis))
                    .withArguments(url)
                    .withAlteredStatements();
        });
        onFinding.accept(fix.map(finding::withFix).orElse(finding));
    }

    /**
     * Whether the line names a sitemap, or the author intends it to. In the latter case, another finding reports the
     * problem.
     */
    private static boolean namesSitemap(int number, FileAnalysis analysis) {
        return switch (analysis.kind(number)) {
            case SITEMAP -> true;
            case OTHER_FIELD -> isIntendedAsSitemap(analysis.line(number), analysis);
            case NO_FIELD -> analysis.text(analysis.contentSpan(analysis.line(number)))
                    .toLowerCase(Locale.ROOT).startsWith("sitemap");
            case BLANK, COMMENT, USER_AGENT, ALLOW, DISALLOW, UNREAD -> false;
        };
    }

    private static boolean isIntendedAsSitemap(Line line, FileAnalysis analysis) {
        String field = analysis.text(line.field());
        return KnownField.findIntended(field).filter(KnownField.SITEMAP::equals).isPresent()
                || (field.toLowerCase(Locale.ROOT).startsWith("http")
                        && analysis.text(line.value()).toLowerCase(Locale.ROOT).contains("sitemap"));
    }

    /** Returns an edit that adds a line at the end of the file. */
    private static FixEdit appendEdit(int lastLine, String text, FileAnalysis analysis) {
        Line line = analysis.line(lastLine);
        String end = analysis.lineEnds().mostFrequent().text();
        boolean isEmpty = line.kind() == LineKind.BLANK && line.text().isEmpty();
        return FixEdit.insert(line.whole().end(), isEmpty ? text + end : end + text + end);
    }

    /** F06, U06: a sitemap or licence that is not a full URL. */
    private static void checkFullUrl(Line line, FileAnalysis analysis, Consumer<Finding> onFinding) {
        if (line.kind() == LineKind.SITEMAP) {
            checkSitemap(line, analysis).ifPresent(onFinding);
        } else if (KnownField.LICENSE.hasName(analysis.bytes(), line.field())
                && !isLicenseUrl(analysis.text(line.value()))) {
            onFinding.accept(incompleteUrlFinding(FindingCode.U06, ":", line, analysis));
        }
    }

    /** Whether the URL of a licence is valid. It must be a full URL with http or https. */
    public static boolean isLicenseUrl(String url) {
        return LICENSE_URL.matcher(url).matches();
    }

    private static Optional<Finding> checkSitemap(Line line, FileAnalysis analysis) {
        String value = analysis.text(line.value());
        if (SITEMAP_URL.matcher(value).matches()) {
            return Optional.empty();
        }
        List<String> parts = List.of(SEPARATORS.split(value, -1));
        return Optional.of(parts.size() > 1 && parts.stream().allMatch(SITEMAP_URL.asMatchPredicate())
                ? severalUrlsFinding(parts, line, analysis)
                : incompleteUrlFinding(FindingCode.F06, "://", line, analysis));
    }

    private static Finding severalUrlsFinding(List<String> urls, Line line, FileAnalysis analysis) {
        String field = analysis.text(new Span(line.field().start(), line.value().start()));
        FixEdit splitEdit = new FixEdit(line.value(), String.join(analysis.lineEndLike(line) + field, urls));
        return Finding.of(FindingCode.F06, line.number(), line.value(), analysis.standards())
                .withSentence("several", urls.size())
                .withFix(Fix.of("splitLine", List.of(), splitEdit).withArguments(urls.size()).withAlteredStatements());
    }

    /**
     * Creates a finding for a URL that is not complete.
     *
     * @param schemeEnd the text after a scheme; a value that contains it cannot be completed with the site's address
     */
    private static Finding incompleteUrlFinding(FindingCode code, String schemeEnd, Line line, FileAnalysis analysis) {
        String value = analysis.text(line.value());
        Span span = value.isEmpty() ? line.field() : line.value();
        Finding finding = Finding.of(code, line.number(), span, analysis.standards())
                .withSentence(value.isEmpty() ? "empty" : "relative", analysis.quoted(span));
        return analysis.site()
                .filter(site -> ONE_WORD.matcher(value).matches() && !value.contains(schemeEnd))
                .map(site -> completeUrl(site, value))
                .map(fullUrl -> finding.withFix(
                        Fix.of("completeAddress", List.of(), new FixEdit(line.value(), fullUrl)).withArguments(fullUrl)
                                .withAlteredStatements()))
                .orElse(finding);
    }

    /** Completes a path or a partial URL with the site's address. */
    private static String completeUrl(URI site, String value) {
        if (value.startsWith("//")) {
            return site.getScheme() + ":" + value;
        }
        if (value.regionMatches(true, 0, site.getRawAuthority() + "/", 0, site.getRawAuthority().length() + 1)) {
            return site.getScheme() + "://" + value;
        }
        return value.startsWith("/") ? root(site) + value : root(site) + "/" + value;
    }

    /** Returns the URL of the site without a path, such as {@code https://example.com}. */
    static String root(URI site) {
        return site.getScheme() + "://" + site.getRawAuthority();
    }
}
