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

/** Checks of files without rules, and of addresses. */
public final class SitemapChecks {

    public static final List<LintCheck> CHECKS = List.of(
            LintCheck.ofLine(SitemapChecks::wholeAddress, Set.of(LineKind.SITEMAP, LineKind.OTHER_FIELD),
                    FindingCode.F06, FindingCode.U06),
            LintCheck.ofFile(SitemapChecks::emptyFile, FindingCode.F05),
            LintCheck.ofFile(SitemapChecks::noSitemap, FindingCode.F08));

    private static final Pattern OF_SITEMAP =
            Pattern.compile("(https?|ftp)://[^/?#\\s]+([/?]\\S*)?", Pattern.CASE_INSENSITIVE);
    private static final Pattern OF_LICENSE =
            Pattern.compile("https?://[^/?#\\s]+([/?]\\S*)?", Pattern.CASE_INSENSITIVE);
    private static final Pattern SPACE = Pattern.compile("[\\s,]+");
    private static final Pattern ONE_WORD = Pattern.compile("\\S+");

    private SitemapChecks() {}

    /** F05: the file holds no rule, and nothing that was meant as one. */
    private static void emptyFile(FileAnalysis analysis, Consumer<Finding> findings) {
        if (saysNothing(analysis)) {
            Span start = Span.emptyAt(analysis.line(1).text().start());
            findings.accept(Finding.of(FindingCode.F05, 1, start, analysis.standards())
                    .withSentence(analysis.bytes().length == 0 ? "file" : "rules"));
        }
    }

    static boolean saysNothing(FileAnalysis analysis) {
        return IntStream.rangeClosed(1, analysis.lineCount()).allMatch(line -> isNoRule(line, analysis));
    }

    private static boolean isNoRule(int line, FileAnalysis analysis) {
        return switch (analysis.kind(line)) {
            case BLANK, COMMENT, SITEMAP -> true;
            case OTHER_FIELD -> KnownField.named(analysis.bytes(), analysis.line(line).field()).isPresent();
            case USER_AGENT, ALLOW, DISALLOW, NO_FIELD, UNREAD -> false;
        };
    }

    /** F08: the file names no sitemap. */
    private static void noSitemap(FileAnalysis analysis, Consumer<Finding> findings) {
        if (saysNothing(analysis)
                || IntStream.rangeClosed(1, analysis.lineCount()).anyMatch(line -> namesSitemap(line, analysis))) {
            return;
        }
        int last = analysis.lineCount();
        Finding found = Finding.of(FindingCode.F08, last, Span.emptyAt(analysis.bytes().length), analysis.standards());
        Optional<Fix> fix = analysis.site().map(site -> {
            String address = root(site) + "/sitemap.xml";
            return Fix.of("addSitemap", List.of(), append(last, "Sitemap: " + address, analysis)).withArguments(address)
                    .withAlteredStatements();
        });
        findings.accept(fix.map(found::withFix).orElse(found));
    }

    /** Whether the line names one, or was meant to: then another finding says what is wrong with it. */
    private static boolean namesSitemap(int number, FileAnalysis analysis) {
        return switch (analysis.kind(number)) {
            case SITEMAP -> true;
            case OTHER_FIELD -> meansSitemap(analysis.line(number), analysis);
            case NO_FIELD -> analysis.text(analysis.content(analysis.line(number)))
                    .toLowerCase(Locale.ROOT).startsWith("sitemap");
            case BLANK, COMMENT, USER_AGENT, ALLOW, DISALLOW, UNREAD -> false;
        };
    }

    private static boolean meansSitemap(Line line, FileAnalysis analysis) {
        String field = analysis.text(line.field());
        return KnownField.meantBy(field).filter(KnownField.SITEMAP::equals).isPresent()
                || (field.toLowerCase(Locale.ROOT).startsWith("http")
                        && analysis.text(line.value()).toLowerCase(Locale.ROOT).contains("sitemap"));
    }

    /** At the end of the file, on a line of its own. */
    private static FixEdit append(int last, String text, FileAnalysis analysis) {
        Line line = analysis.line(last);
        String end = analysis.lineEnds().usual().text();
        boolean lastIsEmpty = line.kind() == LineKind.BLANK && line.text().isEmpty();
        return FixEdit.insert(line.whole().end(), lastIsEmpty ? text + end : end + text + end);
    }

    /** F06, U06: a sitemap or a licence that is not named by its whole address. */
    private static void wholeAddress(Line line, FileAnalysis analysis, Consumer<Finding> findings) {
        if (line.kind() == LineKind.SITEMAP) {
            sitemap(line, analysis).ifPresent(findings);
        } else if (KnownField.LICENSE.isNamed(analysis.bytes(), line.field())
                && !isOfLicense(analysis.text(line.value()))) {
            findings.accept(notWhole(FindingCode.U06, ":", line, analysis));
        }
    }

    /** Whether it names a licence: only a whole address of http or https does. */
    public static boolean isOfLicense(String address) {
        return OF_LICENSE.matcher(address).matches();
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
                .withSentence("several", addresses.size())
                .withFix(Fix.of("splitLine", List.of(), split).withArguments(addresses.size()).withAlteredStatements());
    }

    /** @param scheme what tells an address of another scheme, which lacks nothing that the site could give */
    private static Finding notWhole(FindingCode code, String scheme, Line line, FileAnalysis analysis) {
        String value = analysis.text(line.value());
        Span span = value.isEmpty() ? line.field() : line.value();
        Finding found = Finding.of(code, line.number(), span, analysis.standards())
                .withSentence(value.isEmpty() ? "empty" : "relative", analysis.shown(span));
        return analysis.site()
                .filter(site -> ONE_WORD.matcher(value).matches() && !value.contains(scheme))
                .map(site -> complete(site, value))
                .map(whole -> found.withFix(
                        Fix.of("completeAddress", List.of(), new FixEdit(line.value(), whole)).withArguments(whole)
                                .withAlteredStatements()))
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
