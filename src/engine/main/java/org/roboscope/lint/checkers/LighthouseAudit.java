package org.roboscope.lint.checkers;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.roboscope.crawlers.CodedValue;
import org.roboscope.robots.Standards;
import org.roboscope.robots.bytes.Ascii;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.bytes.ByteText;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.LineReader;

/**
 * The result of Lighthouse's audit "robots.txt is valid", which is part of the SEO score of PageSpeed. The audit checks
 * each line separately, for no particular crawler.
 *
 * @param problems the problems in file order
 */
public record LighthouseAudit(Result result, List<Problem> problems) {

    /** The release that this class reproduces, which is the newest one in November 2026. */
    public static final String RELEASE = "13.5.0";
    private static final int TOO_MANY_REQUESTS = 429;
    private static final Set<String> DIRECTIVES = Set.of(
            "user-agent", "disallow", "allow", "sitemap", "crawl-delay", "clean-param", "host", "request-rate",
            "visit-time", "noindex", "content-signal");
    /** The directives that the next release adds (core/audits/seo/robots-txt.js at 3a173bc). */
    private static final Set<String> ADDED_DIRECTIVES = Set.of("license");
    private static final byte[] DISALLOW = Ascii.lowerCaseBytes("disallow:");
    private static final byte[] ALLOW = Ascii.lowerCaseBytes("allow:");
    private static final Pattern SCHEME = Pattern.compile("([A-Za-z][A-Za-z0-9+.-]*):(.*)", Pattern.DOTALL);
    private static final Set<String> SITEMAP_SCHEMES = Set.of("http", "https", "ftp");
    /** The host and the port of a URL, without name and password. */
    private static final Pattern HOST =
            Pattern.compile("[/\\\\]*(?:[^/\\\\?#]*@)?(\\[[0-9A-Fa-f:.]+]|[^\\x00-\\x20#/:<>?@\\[\\\\\\]^|\\x7F]+)"
                    + "(?::(\\d*))?(?:[/\\\\?#].*)?", Pattern.DOTALL);
    private static final int MAX_PORT = 65_535;

    /** The result of the audit. */
    public enum Result {
        PASSED,
        FAILED,
        /** There is no file, so the audit does not count. */
        NOT_APPLICABLE
    }

    public LighthouseAudit {
        problems = List.copyOf(problems);
    }

    /** Audits a file. */
    public static LighthouseAudit audit(byte[] bytes) {
        if (bytes.length == 0) {
            return new LighthouseAudit(Result.NOT_APPLICABLE, List.of());
        }
        List<Problem> problems = new ArrayList<>();
        boolean isInGroup = false;
        int number = 1;
        int start = new LineReader(Standards.RFC_9309.lines()).textStart(bytes, bytes.length);
        boolean hasMore = true;
        while (hasMore) {
            int end = ByteScan.lineEnd(bytes, start, bytes.length);
            if (!isInGroup || !isUsualRule(bytes, start, end)) {
                LineParts parts = LineParts.parse(ByteText.toText(bytes, start, end));
                Optional<Kind> kind = parts.findProblem();
                if (kind.isEmpty() && parts.isRule() && !isInGroup) {
                    kind = Optional.of(Kind.RULE_OUTSIDE_GROUP);
                }
                if (kind.isPresent()) {
                    problems.add(new Problem(number, new Span(start, end), kind.get(), parts.directive()));
                }
                isInGroup |= kind.isEmpty() && parts.directive().equals("user-agent");
            }
            hasMore = end < bytes.length;
            start = LineReader.afterLineEnd(bytes, end);
            number++;
        }
        return new LighthouseAudit(problems.isEmpty() ? Result.PASSED : Result.FAILED, problems);
    }

    /**
     * Tests quickly, without decoding the line, whether it is an ordinary rule. In a group, such a rule is never a
     * problem.
     */
    private static boolean isUsualRule(byte[] bytes, int start, int end) {
        int position = start;
        if (Ascii.startsWithIgnoringCase(bytes, start, end, DISALLOW)) {
            position += DISALLOW.length;
        } else if (Ascii.startsWithIgnoringCase(bytes, start, end, ALLOW)) {
            position += ALLOW.length;
        } else {
            return false;
        }
        if (position < end && bytes[position] == ' ') {
            position++;
        }
        if (position == end || bytes[position] != '/' && bytes[position] != '*') {
            return false;
        }
        for (; position < end; position++) {
            if (bytes[position] <= ' ' || bytes[position] == '#' || bytes[position] == '$') {
                return false;
            }
        }
        return true;
    }

    /** Whether the next release accepts some of the lines with problems. */
    public boolean isChangedByNextRelease() {
        return problems.stream().anyMatch(LighthouseAudit::isAcceptedByNextRelease);
    }

    /** Whether the file fails, but passes in the next release. */
    public boolean passesInNextRelease() {
        return !problems.isEmpty() && problems.stream().allMatch(LighthouseAudit::isAcceptedByNextRelease);
    }

    static boolean isAcceptedByNextRelease(Problem problem) {
        return problem.kind() == Kind.UNKNOWN_DIRECTIVE && ADDED_DIRECTIVES.contains(problem.field());
    }

    /** Audits an answer without a file. */
    public static LighthouseAudit auditStatus(int status) {
        boolean fails = status == TOO_MANY_REQUESTS || status >= 500;
        return new LighthouseAudit(fails ? Result.FAILED : Result.NOT_APPLICABLE, List.of());
    }

    /**
     * The parts of a line.
     *
     * @param directive the directive in lower case
     */
    private record LineParts(boolean isBlank, boolean hasColon, String directive, String value) {

        static LineParts parse(String line) {
            int hash = line.indexOf('#');
            String text = trim(hash < 0 ? line : line.substring(0, hash));
            int colon = text.indexOf(':');
            return colon < 0
                    ? new LineParts(text.isEmpty(), false, "", "")
                    : new LineParts(false, true, trim(text.substring(0, colon)).toLowerCase(Locale.ROOT),
                            trim(text.substring(colon + 1)));
        }

        boolean isRule() {
            return directive.equals("allow") || directive.equals("disallow");
        }

        Optional<Kind> findProblem() {
            if (isBlank) {
                return Optional.empty();
            }
            if (!DIRECTIVES.contains(directive)) {
                return Optional.of(hasColon ? Kind.UNKNOWN_DIRECTIVE : Kind.SYNTAX);
            }
            return switch (directive) {
                case "sitemap" -> checkSitemap();
                case "user-agent" -> value.isEmpty() ? Optional.of(Kind.EMPTY_AGENT) : Optional.empty();
                case "allow", "disallow" -> checkPattern();
                default -> Optional.empty();
            };
        }

        private Optional<Kind> checkPattern() {
            if (!value.isEmpty() && value.charAt(0) != '/' && value.charAt(0) != '*') {
                return Optional.of(Kind.PATTERN_START);
            }
            int dollar = value.indexOf('$');
            return dollar >= 0 && dollar < value.length() - 1 ? Optional.of(Kind.DOLLAR_INSIDE) : Optional.empty();
        }

        /** Checks the URL of a sitemap. Lighthouse accepts nearly any form, but only three schemes. */
        private Optional<Kind> checkSitemap() {
            Matcher url = SCHEME.matcher(value.replaceAll("[\\t\\r\\n]", ""));
            if (!url.matches()) {
                return Optional.of(Kind.SITEMAP_ADDRESS);
            }
            if (!SITEMAP_SCHEMES.contains(url.group(1).toLowerCase(Locale.ROOT))) {
                return Optional.of(Kind.SITEMAP_SCHEME);
            }
            Matcher host = HOST.matcher(url.group(2));
            return host.matches() && isPort(host.group(2)) ? Optional.empty() : Optional.of(Kind.SITEMAP_ADDRESS);
        }

        private static boolean isPort(@Nullable String digits) {
            if (digits == null || digits.isEmpty()) {
                return true;
            }
            String number = digits.replaceFirst("^0+(?=.)", "");
            return number.length() <= 5 && Integer.parseInt(number) <= MAX_PORT;
        }

        /** Removes leading and trailing white space, as JavaScript does. */
        private static String trim(String text) {
            int start = 0;
            int end = text.length();
            while (start < end && isBlank(text.charAt(start))) {
                start++;
            }
            while (end > start && isBlank(text.charAt(end - 1))) {
                end--;
            }
            return text.substring(start, end);
        }

        private static boolean isBlank(char c) {
            return c == ' ' || c >= '\t' && c <= '\r' || c == '\u00A0' || c == '\uFEFF' || c == '\u2028'
                    || c == '\u2029'
                    || c > 0x7F && Character.getType(c) == Character.SPACE_SEPARATOR;
        }
    }

    /**
     * A line that makes a file invalid.
     *
     * @param line  the line number, counted from 1
     * @param span  the line without its end
     * @param field the field in lower case, or empty if there is no colon
     */
    public record Problem(int line, Span span, Kind kind, String field) {
        /** Whether the line is a Content-Usage line. Lighthouse does not support this directive. */
        public boolean isContentUsage() {
            return kind == Kind.UNKNOWN_DIRECTIVE && field.equals("content-usage");
        }
    }

    /** The kinds of problems. */
    public enum Kind {
        SYNTAX,
        UNKNOWN_DIRECTIVE,
        SITEMAP_ADDRESS,
        SITEMAP_SCHEME,
        EMPTY_AGENT,
        PATTERN_START,
        DOLLAR_INSIDE,
        RULE_OUTSIDE_GROUP;

        /** Returns the code of the kind in output for programs. */
        public String code() {
            return CodedValue.codeOf(this);
        }
    }
}
