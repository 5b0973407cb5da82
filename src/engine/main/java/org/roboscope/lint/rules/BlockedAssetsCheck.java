package org.roboscope.lint.rules;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.LineFixEdits;
import org.roboscope.lint.analysis.LintCheck;
import org.roboscope.lint.analysis.RuleSet;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.lint.rules.SearchReaders.SearchReader;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.bytes.Ascii;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.FirstMatch;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Rule;

/** Reports R13: search engines cannot fetch the style sheets and scripts that they need to render a page. */
public final class BlockedAssetsCheck {

    public static final List<LintCheck> CHECKS = List.of(LintCheck.ofFile(BlockedAssetsCheck::check, FindingCode.R13));

    /** The maximum number of rules that are checked for one crawler. */
    private static final int MAX_RULES = 200;
    /** The maximum number of rules that are compared for fixes. If there are more, further findings have no fix. */
    private static final int MAX_COMPARED_RULES = 200_000;
    private static final List<String> FOLDERS_BLOCKED_BY_DRUPAL = List.of("/includes", "/misc", "/modules");
    /** The maximum number of bytes of a value that may be one of these folders. */
    private static final int MAX_FOLDER_BYTES = 11;
    private static final List<String> FILE_PATTERNS = List.of("*.css", "*.js");

    /** A file that a rule blocks, and the blocked crawlers. */
    private record BlockedAsset(Rule rule, AssetPath asset, String path, List<SearchReader> readers) {}

    private BlockedAssetsCheck() {}

    private static void check(FileAnalysis analysis, Consumer<Finding> onFinding) {
        List<SearchReader> readers = SearchReaders.of(analysis);
        if (readers.isEmpty()) {
            return;
        }
        Map<Integer, BlockedAsset> assetsByLine = new TreeMap<>();
        boolean isForDrupal = hasDrupalFolders(analysis);
        for (SearchReader reader : readers) {
            int checkedRules = 0;
            for (Rule rule : reader.rules()) {
                AssetPath asset = !rule.isAllow() && checkedRules < MAX_RULES && mayNameAssets(rule, analysis)
                        ? AssetPath.of(analysis.text(rule.value()), isForDrupal) : AssetPath.NONE;
                if (!asset.files().isEmpty()) {
                    checkedRules++;
                    findBlockedFile(rule, asset, reader, assetsByLine.get(rule.line()), analysis)
                            .ifPresent(path -> assetsByLine
                                    .computeIfAbsent(rule.line(), line -> new BlockedAsset(
                                            rule, asset, path, new ArrayList<>()))
                                    .readers().add(reader));
                }
            }
        }
        AllowLines allowLines = new AllowLines(analysis);
        assetsByLine.values()
                .forEach(blockedAsset -> onFinding.accept(createFinding(blockedAsset, allowLines, analysis)));
    }

    /** Whether the file blocks the folders that Drupal's own robots.txt blocks. */
    private static boolean hasDrupalFolders(FileAnalysis analysis) {
        Set<String> missingFolders = new HashSet<>(FOLDERS_BLOCKED_BY_DRUPAL);
        for (Line line : analysis.plainLines(LineKind.DISALLOW)) {
            if (line.value().length() <= MAX_FOLDER_BYTES && !missingFolders.isEmpty()) {
                String value = analysis.text(line.value());
                missingFolders.remove(value.endsWith("/") ? value.substring(0, value.length() - 1) : value);
            }
        }
        return missingFolders.isEmpty();
    }

    /** Tests quickly whether the value may name assets. */
    private static boolean mayNameAssets(Rule rule, FileAnalysis analysis) {
        byte[] bytes = analysis.bytes();
        int last = rule.value().end() - 1;
        return rule.value().length() > 2 && (Ascii.isTokenByte(bytes[last]) || "/*$=".indexOf(bytes[last]) >= 0);
    }

    /**
     * Returns a file that the rule blocks for a reader.
     *
     * @param blockedAsset the file that the rule blocks for an earlier reader, which is then the only tested file, or
     *                     null
     */
    private static Optional<String> findBlockedFile(
            Rule rule, AssetPath asset, SearchReader reader, @Nullable BlockedAsset blockedAsset,
            FileAnalysis analysis) {
        List<String> paths = blockedAsset == null ? asset.files() : List.of(blockedAsset.path());
        if (asset.hasUnknownLayout() && allowsPartOf(rule, asset, reader, analysis)) {
            return Optional.empty();
        }
        for (String path : paths) {
            RequestPath requestPath = RequestPath.ofUrl(path);
            Verdict verdict = reader.verdict(requestPath, analysis);
            if (verdict.outcome() == Outcome.BLOCKED
                    && verdict.rule().filter(decidingRule -> decidingRule.line() == rule.line()).isPresent()
                    && !reader.isUncertain(requestPath, analysis)) {
                return Optional.of(path);
            }
        }
        return Optional.empty();
    }

    /** Whether an Allow that the reader follows applies to a part of the folder. */
    private static boolean allowsPartOf(
            Rule folder, AssetPath asset, SearchReader reader, FileAnalysis analysis) {
        byte[] bytes = analysis.bytes();
        int from = folder.value().start();
        int to = from + asset.value().length();
        return reader.rules().stream().anyMatch(rule -> rule.isAllow()
                && rule.value().length() > to - from
                && Arrays.equals(bytes, from, to, bytes, rule.value().start(), rule.value().start() + to - from));
    }

    private static Finding createFinding(BlockedAsset blockedAsset, AllowLines allowLines, FileAnalysis analysis) {
        Line line = analysis.line(blockedAsset.rule().line());
        RequestPath path = RequestPath.ofUrl(blockedAsset.path());
        List<Standard> blockingStandards = analysis.standardsIn(blockedAsset.readers().stream()
                .flatMap(reader -> reader.standardsBlocking(path, analysis).stream()).toList());
        Finding finding = Finding.of(FindingCode.R13, line.number(), analysis.contentSpan(line), blockingStandards)
                .withArguments(SearchReaders.names(blockedAsset.readers(), analysis), blockedAsset.path());
        return blockedAsset.asset().isFolder() && allowLines.canInsertAbove(blockedAsset)
                ? finding.withFix(allowLines.insertAbove(line, blockedAsset.asset().value()))
                : finding;
    }

    /** Creates Allow lines for the style sheets and scripts of a folder, above the rule that blocks it. */
    private static final class AllowLines {

        private final FileAnalysis analysis;
        private int comparedRules;

        AllowLines(FileAnalysis analysis) {
            this.analysis = analysis;
        }

        Fix insertAbove(Line line, String folder) {
            String lines = "Allow: " + folder + FILE_PATTERNS.getFirst() + analysis.lineEndLike(line)
                    + "Allow: " + folder + FILE_PATTERNS.getLast();
            return Fix.of("allowAssets", analysis.standards(), LineFixEdits.of(analysis).insertAbove(line, lines))
                    .withArguments(folder);
        }

        /**
         * Whether the reader supports Allow, and standards under which the first match decides have the same verdicts
         * as the others.
         */
        boolean canInsertAbove(BlockedAsset blockedAsset) {
            return supportsAllow(blockedAsset.readers().getFirst().standard())
                    && analysis.standardsMatching(standard -> standard.precedence() instanceof FirstMatch).stream()
                            .flatMap(standard -> analysis.ruleSets(standard).stream())
                            .allMatch(set -> areInOrder(blockedAsset, set));
        }

        private static boolean supportsAllow(Standard standard) {
            byte[] allow = Ascii.lowerCaseBytes("allow");
            return standard.lines().names().kindOf(allow, 0, allow.length) == LineKind.ALLOW;
        }

        private boolean areInOrder(BlockedAsset blockedAsset, RuleSet set) {
            comparedRules += set.rules().size();
            if (comparedRules > MAX_COMPARED_RULES) {
                return false;
            }
            int line = blockedAsset.rule().line();
            return set.rules().stream().noneMatch(rule -> rule.line() == line)
                    || set.rules().stream().allMatch(rule -> rule.line() == line || rule.isAllow()
                            || !mayOverlap(rule, blockedAsset.asset()) || isInOrder(rule, blockedAsset));
        }

        private static boolean isInOrder(Rule rule, BlockedAsset blockedAsset) {
            int folderLength = blockedAsset.asset().value().length();
            return rule.line() < blockedAsset.rule().line()
                    ? rule.value().length() > folderLength + FILE_PATTERNS.getFirst().length()
                    : rule.value().length() <= folderLength + FILE_PATTERNS.getLast().length();
        }

        /** Whether the rule may match a file below the folder. It cannot if both differ before any star. */
        private boolean mayOverlap(Rule rule, AssetPath asset) {
            String rulePrefix = plainPrefix(analysis.text(rule.value()));
            String folderPrefix = plainPrefix(asset.value());
            return rulePrefix.startsWith(folderPrefix) || folderPrefix.startsWith(rulePrefix);
        }

        private static String plainPrefix(String value) {
            int starIndex = value.indexOf('*');
            return starIndex < 0 ? value : value.substring(0, starIndex);
        }
    }

    /**
     * The style sheets and scripts that the value of a rule names. The value ends with the extension of such a file, or
     * with a folder that sites use only for such files. A rule that matches such files only by chance does not justify
     * a warning.
     *
     * @param isFolder whether the value is a folder
     * @param value    the value of the rule, without a star at the end
     * @param files    examples of the files
     */
    record AssetPath(boolean isFolder, String value, List<String> files) {
        /**
         * The extension of a style sheet or script. A longer extension ({@code .jsp}, {@code .json}) and a folder
         * ({@code /node.js/}) do not match.
         */
        private static final Pattern FILE = Pattern.compile("\\.(?:css|js)(?=[*?]|\\$?$)", Pattern.CASE_INSENSITIVE);

        /** The last folder of a value, and the folder above it, if there is one. */
        private static final Pattern LAST_FOLDER = Pattern.compile("(?:/([^/*?$]+))?/([^/*?$]+)/?$");

        private static final Set<String> ASSET_FOLDERS = Set.of(
                "assets", "static", "css", "js", "javascript", "javascripts", "stylesheets", "_next", "_nuxt",
                "wp-includes",
                "wp-content");
        private static final Set<String> WORDPRESS_FOLDERS = Set.of("themes", "plugins");

        /** The folders of Drupal before version 8. On other sites, these names have other meanings. */
        private static final Set<String> DRUPAL_FOLDERS = Set.of("misc", "modules", "themes");

        static final AssetPath NONE = new AssetPath(false, "", List.of());

        /**
         * Finds the style sheets and scripts that a value names.
         *
         * @param isForDrupal whether the site uses Drupal
         */
        static AssetPath of(String value, boolean isForDrupal) {
            Matcher extension = FILE.matcher(value);
            if (extension.find()) {
                String file = value.substring(0, extension.end()).replace("*", "x")
                        + value.substring(extension.end()).replace("*", "").replace("$", "");
                return new AssetPath(false, value, List.of(file.startsWith("/") ? file : "/" + file));
            }
            if (value.endsWith("$") || value.indexOf('?') >= 0) {
                return NONE;
            }
            int end = value.length();
            while (end > 0 && value.charAt(end - 1) == '*') {
                end--;
            }
            String path = value.substring(0, end);
            Matcher folder = LAST_FOLDER.matcher(path);
            return folder.find() && isAssetFolder(folder, isForDrupal)
                    ? new AssetPath(true, path, filesBelow(path, folder.group(2).toLowerCase(Locale.ROOT)))
                    : NONE;
        }

        private static boolean isAssetFolder(Matcher folder, boolean isForDrupal) {
            String name = folder.group(2).toLowerCase(Locale.ROOT);
            return ASSET_FOLDERS.contains(name)
                    || ("wp-content".equals(folder.group(1)) && WORDPRESS_FOLDERS.contains(name))
                    || (isForDrupal && folder.start() == 0 && folder.group(1) == null
                            && DRUPAL_FOLDERS.contains(name));
        }

        private static List<String> filesBelow(String path, String name) {
            String filledPath = path.replace("*", "x");
            String folderPrefix = (filledPath.startsWith("/") ? filledPath : "/" + filledPath)
                    + (filledPath.endsWith("/") ? "" : "/");
            return exampleFiles(name).stream().map(folderPrefix::concat).toList();
        }

        private static List<String> exampleFiles(String folder) {
            return switch (folder) {
                case "css", "stylesheets" -> List.of("style.css");
                case "js", "javascript", "javascripts" -> List.of("main.js");
                case "_next" -> List.of("static/chunks/main.js");
                case "_nuxt" -> List.of("entry.js");
                case "wp-includes" -> List.of("js/jquery/jquery.min.js", "css/dist/block-library/style.min.css");
                case "wp-content" -> List.of("themes/site/style.css", "plugins/form/form.js");
                case "themes" -> List.of("site/style.css");
                case "plugins" -> List.of("form/form.js");
                case "misc" -> List.of("jquery.js");
                case "modules" -> List.of("system/system.base.css");
                default -> List.of("app.css", "app.js");
            };
        }

        /**
         * Whether the layout of the folder is unknown, so that an Allow below it may allow all style sheets and
         * scripts.
         */
        boolean hasUnknownLayout() {
            return isFolder && files().getFirst().endsWith("/app.css");
        }
    }
}
