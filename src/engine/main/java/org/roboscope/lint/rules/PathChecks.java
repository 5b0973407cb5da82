package org.roboscope.lint.rules;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.LintCheck;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.finding.FixEdit;
import org.roboscope.robots.bytes.Ascii;
import org.roboscope.robots.bytes.ByteScan;
import org.roboscope.robots.bytes.Span;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;

/** Checks of values that are not written as paths. */
public final class PathChecks {

    public static final List<LintCheck> CHECKS = List.of(
            LintCheck.ofLine(PathChecks::checkLeadingSlash, LintCheck.RULES, FindingCode.R01),
            LintCheck.ofLine(PathChecks::checkFullUrl, LintCheck.RULES, FindingCode.R02),
            LintCheck.ofLine(PathChecks::checkHash, LintCheck.RULES, FindingCode.R17),
            LintCheck.ofLine(PathChecks::checkPath, LintCheck.RULES, FindingCode.R18),
            LintCheck.ofLine(PathChecks::checkSecretPath, Set.of(LineKind.DISALLOW), FindingCode.R19));

    /** The end of a file name, or a parameter. With a slash before it, a rule would match almost nothing. */
    private static final Pattern PART_OF_NAME = Pattern.compile(
            "[&=]|[\\w\\[\\]-]{1,40}=|\\.(?!git|env|svn|hg|ht|well-known|idea|vscode)\\w{1,6}(?:[$?*]|$)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern URL = Pattern.compile("(?:https?|ftp)://([^/?]*)(.*)", Pattern.CASE_INSENSITIVE);
    /** A fragment of one word. A comment after a rule usually contains a space. */
    private static final Pattern FRAGMENT = Pattern.compile("#(?!#)[^\\s#]*");
    /** The part of a URL that a page uses to select a view. */
    private static final Pattern ROUTE = Pattern.compile("#[/!]\\S*");
    private static final int MAX_VALUE_LENGTH = 2_000;
    private static final Pattern QUOTED_VALUE =
            Pattern.compile(
                    "([\"'\u201c\u201d\u201e\u201f\u2018\u2019\u00ab\u00bb])(.*)[\"'\u201c\u201d\u201f\u2018\u2019\u00ab\u00bb]");
    private static final Pattern HOST =
            Pattern.compile("((?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\\.)+([a-z]{2,12}))(?::\\d{1,5})?\\*?([/?].*)?",
                    Pattern.CASE_INSENSITIVE);
    /**
     * The top-level domains that are not also file extensions. A value with another top-level domain is a host only if
     * it begins with "www." or is the file's host.
     */
    private static final Pattern TOP_LEVEL_DOMAIN = Pattern.compile(
            "com|org|net|edu|gov|info|biz|de|uk|fr|it|es|nl|eu|ru|br|jp|cn|in|au|ca|us|ch|at|be|se|no|dk|fi|cz|gr|pt|ro|hu"
                    + "|tr|ir|ua|kr|tw|hk|sg|nz|za|mx|ar|cl|id|vn|th|my|ie|il|shop|online|blog",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern FIELD =
            Pattern.compile("(?:user-?agent|(?:dis)?allow|sitemap|crawl-delay)\\s*:", Pattern.CASE_INSENSITIVE);
    private static final Pattern WHOLE_SITE = Pattern.compile("/?(?:\\*+\\$?)?");
    private static final Pattern RELATIVE_PATH = Pattern.compile("(?:\\.\\.?/)+(.*)");
    private static final Pattern DRIVE = Pattern.compile("[A-Za-z]:[\\\\/].*");
    private static final Pattern BACKSLASHES = Pattern.compile("\\\\\\w[^*?]*|/[^*?\\\\]*\\\\\\w[^*?]*");
    private static final Pattern EXPRESSION_AT_BACKSLASH =
            Pattern.compile("(?<!\\A)\\\\[dws](?![a-z])", Pattern.CASE_INSENSITIVE);
    private static final Pattern FULL_WIDTH_START = Pattern.compile("[\uff0f\uff1a].*");
    private static final Map<String, String> PATHS_BY_WORD =
            Map.of("all", "/", "everything", "/", "none", "", "nothing", "");

    /**
     * The names of backups and keys, which do not belong on a site, and of folders on a server's disk. An extension
     * after a star does not match, because it does not name a file.
     */
    private static final Pattern SECRET_PATH = Pattern.compile(
            "(?<!\\*)\\.(?:sql|bak|env)(?=$|[$*?/.])"
                    + "|/(?:backups?|dumps?)(?=$|[$*?/.])"
                    + "|\\bid_(?:rsa|dsa|ecdsa|ed25519)\\b"
                    + "|^/(?:var/www|usr/local|srv/www|inetpub/wwwroot|home/[^/*?]+/(?:public_html|www|htdocs))(?=$|[$*?/])"
                    + "|^/etc/(?:passwd|shadow)\\b",
            Pattern.CASE_INSENSITIVE);

    private PathChecks() {}

    /** R01: a value that no URL path can begin with. */
    private static void checkLeadingSlash(Line line, FileAnalysis analysis, Consumer<Finding> onFinding) {
        if (line.value().isEmpty()) {
            return;
        }
        byte firstByte = analysis.bytes()[line.value().start()];
        if (firstByte == '/' || firstByte == '*' || isUrl(analysis.text(line.value()))) {
            return;
        }
        Finding finding = Finding.of(FindingCode.R01, line.number(), line.value(), analysis.standards())
                .withArguments(analysis.quoted(line.value()));
        String value = analysis.text(line.value());
        boolean mayBeAnywhere =
                PART_OF_NAME.matcher(value).lookingAt() || (!Ascii.isTokenByte(firstByte) && firstByte > 0);
        if (mayBeAnywhere) {
            finding = finding.withFix(prependFix("/*", line, analysis));
        }
        if (!PART_OF_NAME.matcher(value).lookingAt()) {
            finding = finding.withFix(prependFix("/", line, analysis));
        }
        onFinding.accept(finding);
    }

    /** R19: a secret path that a public file reveals. */
    private static void checkSecretPath(Line line, FileAnalysis analysis, Consumer<Finding> onFinding) {
        String value = analysis.text(line.value());
        Matcher secret = SECRET_PATH.matcher(value);
        if ((value.startsWith("/") || value.startsWith("*")) && secret.find()) {
            onFinding.accept(Finding.of(FindingCode.R19, line.number(), line.value(), analysis.standards())
                    .withArguments(analysis.quoted(line.value())));
        }
    }

    private static Fix prependFix(String prefix, Line line, FileAnalysis analysis) {
        return Fix.of("prepend", analysis.standards(), FixEdit.insert(line.value().start(), prefix))
                .withArguments(prefix);
    }

    /** R02: a full URL instead of a path. */
    private static void checkFullUrl(Line line, FileAnalysis analysis, Consumer<Finding> onFinding) {
        if (line.value().isEmpty() || analysis.bytes()[line.value().start()] == '/') {
            return;
        }
        Matcher url = URL.matcher(analysis.text(line.value()));
        if (!url.matches()) {
            return;
        }
        Finding finding = Finding.of(FindingCode.R02, line.number(), line.value(), analysis.standards());
        if (FileHost.of(analysis).isOtherSite(url.group(1))) {
            onFinding.accept(finding.withSentence("otherHost", url.group(1)));
            return;
        }
        String path = RegexCheck.toPath(url.group(2).startsWith("?") ? "/" + url.group(2) : url.group(2));
        onFinding.accept(isWholeSite(path)
                ? finding.withSentence("site")
                : finding.withSentence("path", path).withFix(
                        Fix.of("keepPath", analysis.standards(), new FixEdit(line.value(), path)).withArguments(path)));
    }

    /** Whether a rule with a path would block every page. No fix turns a rule without effect into such a rule. */
    private static boolean isWholeSite(String path) {
        return WHOLE_SITE.matcher(path).matches();
    }

    static boolean isUrl(String value) {
        return URL.matcher(value).matches();
    }

    /** R17: a number sign in a path, which begins a comment. */
    private static void checkHash(Line line, FileAnalysis analysis, Consumer<Finding> onFinding) {
        if (line.comment().isEmpty()) {
            return;
        }
        String fragment = analysis.text(line.comment()).strip();
        if (line.value().isEmpty()) {
            if (ROUTE.matcher(fragment).matches()) {
                addHashFinding("nothing", line.comment(), line, analysis, onFinding);
            }
            return;
        }
        byte lastByte = analysis.bytes()[line.value().end() - 1];
        boolean isAdjacent = line.comment().start() == line.value().end();
        if (isAdjacent && lastByte != '&' && FRAGMENT.matcher(fragment).matches()) {
            boolean affectsOtherPages = ROUTE.matcher(fragment).matches() || (lastByte == '/' && fragment.length() > 1);
            String value = analysis.text(line.value());
            boolean isWholeSite = value.equals("/") || value.equals("*") || value.equals("/*");
            String pathSentence = affectsOtherPages ? "more" : "page";
            addHashFinding(isWholeSite ? "site" : pathSentence, new Span(line.value().start(), line.comment().end()),
                    line, analysis, onFinding);
        }
    }

    private static void addHashFinding(String sentence, Span span, Line line, FileAnalysis analysis,
            Consumer<Finding> onFinding) {
        onFinding.accept(Finding.of(FindingCode.R17, line.number(), span, analysis.standards())
                .withSentence(sentence, analysis.quoted(line.value())));
    }

    /** R18: a value that is not a path of a URL. */
    private static void checkPath(Line line, FileAnalysis analysis, Consumer<Finding> onFinding) {
        if (line.value().isEmpty() || line.value().length() > MAX_VALUE_LENGTH || isPlainPath(line, analysis)) {
            return;
        }
        String value = analysis.text(line.value());
        if (isUrl(value)) {
            return;
        }
        Finding template = Finding.of(FindingCode.R18, line.number(), line.value(), analysis.standards());
        findSecondField(value, template, line, analysis)
                .or(() -> findQuotedPath(value, template, line, analysis))
                .or(() -> findHostName(value, template, line, analysis))
                .or(() -> findOtherSyntax(value, template, line, analysis))
                .or(() -> findWordForAll(value, template, line, analysis))
                .ifPresent(onFinding);
    }

    /** Tests quickly whether the value is a plain path, as nearly all values are. */
    private static boolean isPlainPath(Line line, FileAnalysis analysis) {
        byte[] bytes = analysis.bytes();
        Span value = line.value();
        return bytes[value.start()] == '*' || bytes[value.start()] == '/'
                && ByteScan.indexOf(bytes, value.start(), value.end(), (byte) '\\') < 0;
    }

    /**
     * Whether the value matches no URL, because it begins with neither slash nor star, or has a backslash in its path.
     */
    static boolean matchesNothing(String value) {
        if (!value.startsWith("/") && !value.startsWith("*")) {
            return true;
        }
        int backslash = value.indexOf('\\');
        return backslash >= 0 && value.indexOf('*') < 0 && (value.indexOf('?') < 0 || value.indexOf('?') > backslash);
    }

    private static Optional<Finding> findSecondField(String value, Finding template, Line line, FileAnalysis analysis) {
        FixEdit removal = FixEdit.remove(new Span(line.field().start(), line.value().start()));
        return FIELD.matcher(value).lookingAt()
                ? Optional.of(template.withSentence("field")
                        .withFix(Fix.of("write", analysis.standards(), removal)
                                .withArguments(analysis.quoted(line.value()))))
                : Optional.empty();
    }

    private static Optional<Finding> findQuotedPath(String value, Finding template, Line line, FileAnalysis analysis) {
        Matcher quoted = QUOTED_VALUE.matcher(value);
        if (!quoted.matches()) {
            return Optional.empty();
        }
        String path = quoted.group(2).strip();
        Finding finding = template.withSentence("quotes");
        boolean isPath = path.isEmpty() || path.startsWith("/") || path.startsWith("*");
        return Optional.of(isPath ? finding.withFix(writeFix(path, line, analysis)) : finding);
    }

    private static Optional<Finding> findHostName(String value, Finding template, Line line, FileAnalysis analysis) {
        Matcher parts = HOST.matcher(value);
        if (!parts.matches() || !isHost(parts, analysis)) {
            return Optional.empty();
        }
        String host = parts.group(1);
        String path = parts.group(3) == null ? "" : parts.group(3);
        if (FileHost.of(analysis).isOtherSite(host)) {
            return Optional.of(template.withSentence("otherHost", host));
        }
        Finding finding = template.withSentence("host", host);
        return Optional.of(isWholeSite(path)
                ? finding
                : finding.withFix(writeFix(path.startsWith("?") ? "/" + path : path, line, analysis)));
    }

    private static boolean isHost(Matcher parts, FileAnalysis analysis) {
        String host = parts.group(1).toLowerCase(Locale.ROOT);
        return host.startsWith("www.")
                || TOP_LEVEL_DOMAIN.matcher(parts.group(2)).matches()
                || FileHost.of(analysis).name().isPresent() && !FileHost.of(analysis).isOtherSite(host);
    }

    private static Optional<Finding> findOtherSyntax(String value, Finding template, Line line, FileAnalysis analysis) {
        Matcher relative = RELATIVE_PATH.matcher(value);
        if (relative.matches()) {
            Finding finding = template.withSentence("relative", analysis.quoted(line.value()));
            String path = "/" + relative.group(1);
            return Optional.of(isWholeSite(path) ? finding : finding.withFix(writeFix(path, line, analysis)));
        }
        if (DRIVE.matcher(value).matches() || value.startsWith("\\\\")) {
            return Optional.of(template.withSentence("file", analysis.quoted(line.value())));
        }
        if (BACKSLASHES.matcher(value).matches() && !EXPRESSION_AT_BACKSLASH.matcher(value).find()) {
            return Optional
                    .of(template.withSentence("backslash").withFix(writeFix(value.replace('\\', '/'), line, analysis)));
        }
        if (FULL_WIDTH_START.matcher(value).matches()) {
            String path = value.replace('\uff0f', '/').replaceFirst("\\A\uff1a\\s*", "");
            Finding finding = template.withSentence("fullWidth", value.substring(0, 1));
            return Optional.of(path.startsWith("/") || path.startsWith("*")
                    ? finding.withFix(writeFix(path, line, analysis)) : finding);
        }
        return Optional.empty();
    }

    private static Optional<Finding> findWordForAll(String value, Finding template, Line line, FileAnalysis analysis) {
        boolean mayBeWord = Ascii.isTokenByte(analysis.bytes()[line.value().start()]);
        String path = mayBeWord ? PATHS_BY_WORD.get(value.toLowerCase(Locale.ROOT)) : null;
        return path == null
                ? Optional.empty()
                : Optional.of(template.withSentence(path.isEmpty() ? "none" : "all", value)
                        .withFix(writeFix(path, line, analysis)));
    }

    private static Fix writeFix(String path, Line line, FileAnalysis analysis) {
        FixEdit edit = new FixEdit(line.value(), path);
        return path.isEmpty()
                ? Fix.of("emptyValue", analysis.standards(), edit)
                : Fix.of("write", analysis.standards(), edit).withArguments(path);
    }
}
