package org.roboscope.lint.rules;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.roboscope.lint.analysis.FileAnalysis;
import org.roboscope.lint.analysis.FileCheck;
import org.roboscope.lint.analysis.FindingCollector;
import org.roboscope.lint.analysis.LineFixEdits;
import org.roboscope.lint.effect.rules.RuleRanking;
import org.roboscope.lint.finding.Finding;
import org.roboscope.lint.finding.FindingCode;
import org.roboscope.lint.finding.Fix;
import org.roboscope.robots.Standard;
import org.roboscope.robots.Verdict;
import org.roboscope.robots.bytes.Ascii;
import org.roboscope.robots.line.Line;
import org.roboscope.robots.line.LineKind;
import org.roboscope.robots.path.RequestPath;
import org.roboscope.robots.precedence.Outcome;
import org.roboscope.robots.precedence.Rule;

/** R13: search engines cannot fetch the style sheets and scripts that they need to see a page as people do. */
public final class BlocksAssets implements FileCheck {

    /** Where sites keep such files. */
    private static final List<AssetPath> USUAL_PLACES = Stream.of(
            "/style.css", "/main.js", "/css/style.css", "/js/main.js", "/assets/app.css", "/assets/app.js",
            "/static/app.css", "/static/app.js", "/stylesheets/main.css", "/javascripts/main.js", "/javascript/main.js",
            "/misc/jquery.js", "/modules/system/system.base.css", "/themes/site/style.css",
            "/_next/static/chunks/main.js", "/_nuxt/entry.js", "/wp-includes/js/jquery/jquery.min.js",
            "/wp-content/themes/site/style.css", "/wp-content/plugins/form/form.js").map(AssetPath::of).toList();

    /** An ending, not the beginning of a longer one: {@code .jsp}, {@code .json}. */
    private static final Pattern FILE = Pattern.compile("\\.(?:css|js)(?![a-z0-9])", Pattern.CASE_INSENSITIVE);

    /** A whole folder that sites keep little else in. */
    private static final Pattern ASSET_FOLDER = Pattern.compile(
            "/(?:assets|static|css|js|javascripts?|stylesheets|_next|_nuxt|wp-includes|wp-content(?:/(?:themes|plugins))?)"
                    + "(?:/|\\*|\\$|$)",
            Pattern.CASE_INSENSITIVE);

    /** Drupal before version 8 has its own in these; elsewhere the names may mean anything. */
    private static final Pattern FOLDER_OF_DRUPAL = Pattern.compile("/(?:misc|modules|themes)/?\\*?");

    private static final int LONGEST_OF_DRUPAL = "/includes/".length();
    private static final List<String> OF_DRUPAL = List.of("/includes", "/misc", "/modules");

    private static final Pattern FOLDER = Pattern.compile("/[^*$]*");

    private record AssetPath(String text, RequestPath requested) {

        static AssetPath of(String text) {
            return new AssetPath(text, RequestPath.typed(text));
        }
    }

    /** A file that a rule keeps from a search engine. */
    private record Blocked(Rule rule, String path, SearchReaders.SearchReader reader) {}

    @Override
    public void check(FileAnalysis analysis, FindingCollector findingCollector) {
        Map<Integer, Blocked> byLine = new LinkedHashMap<>();
        IdentityHashMap<RuleRanking, Boolean> rankings = new IdentityHashMap<>();
        for (SearchReaders.SearchReader reader : SearchReaders.of(analysis)) {
            Optional<RuleRanking> ranking = reader.ranking(analysis);
            boolean isNew = ranking.isEmpty() || rankings.put(ranking.get(), true) == null;
            List<AssetPath> paths = isNew ? new ArrayList<>(USUAL_PLACES) : new ArrayList<>();
            addNamed(paths, reader, analysis);
            for (AssetPath path : paths) {
                Verdict verdict = reader.verdict(path.requested(), analysis);
                Rule rule = verdict.outcome() == Outcome.BLOCKED ? verdict.ruleOrNull() : null;
                if (rule != null && !byLine.containsKey(rule.line())
                        && namesAssets(analysis.text(rule.value()), analysis)
                        && !WholeSite.isMatchedBy(analysis.bytes(), rule.value(), reader.standard())) {
                    byLine.put(rule.line(), new Blocked(rule, path.text(), reader));
                }
            }
        }
        byLine.values().forEach(blocked -> findingCollector.add(diagnostic(blocked, analysis)));
    }

    /** Whether the rule speaks of such files by its own words: what it merely matches besides is no reason to warn. */
    private static boolean namesAssets(String value, FileAnalysis analysis) {
        return FILE.matcher(value).find()
                || ASSET_FOLDER.matcher(value).find()
                || FOLDER_OF_DRUPAL.matcher(value).matches()
                        && analysis.derived(DrupalFile.class, DrupalFile::of).isOne();
    }

    /** Whether the file is made after the one that comes with Drupal. */
    private record DrupalFile(boolean isOne) {

        static DrupalFile of(FileAnalysis analysis) {
            Set<String> missing = new HashSet<>(OF_DRUPAL);
            for (Line line : analysis.plainLines(LineKind.DISALLOW)) {
                if (!missing.isEmpty() && line.value().length() <= LONGEST_OF_DRUPAL) {
                    String value = analysis.text(line.value());
                    missing.remove(value.endsWith("/") ? value.substring(0, value.length() - 1) : value);
                }
            }
            return new DrupalFile(missing.isEmpty());
        }
    }

    /** The files that the rules themselves name. */
    private static void addNamed(
            List<AssetPath> paths, SearchReaders.SearchReader reader, FileAnalysis analysis) {
        for (Rule rule : reader.rules()) {
            int end = rule.value().end();
            boolean mayNameFiles = !rule.isAllow()
                    && rule.value().length() > 3
                    && "sj$*".indexOf(Ascii.lower(analysis.bytes()[end - 1])) >= 0;
            String value = mayNameFiles ? analysis.text(rule.value()) : "";
            if (namesAnySuchFile(value)) {
                String path = value.replace("$", "").replace("*", "x");
                paths.add(AssetPath.of(path.startsWith("/") ? path : "/" + path));
            }
        }
    }

    /** Whether a star stands somewhere before the ending of such a file. */
    private static boolean namesAnySuchFile(String value) {
        int star = value.indexOf('*');
        return star >= 0 && (value.lastIndexOf(".css") > star || value.lastIndexOf(".js") > star);
    }

    private static Finding diagnostic(Blocked blocked, FileAnalysis analysis) {
        Line line = analysis.line(blocked.rule().line());
        List<Standard> blocking = blocked.reader().blocking(blocked.path(), analysis);
        Finding found = Finding.of(FindingCode.R13, line.number(), analysis.content(line), blocking)
                .with(blocked.reader().name(), blocked.path());
        String value = analysis.text(blocked.rule().value());
        boolean folder = FOLDER.matcher(value).matches() && value.length() > 1;
        return folder && knowsAllow(blocked.reader().standard()) ? found.fixedBy(allowed(line, value, analysis))
                : found;
    }

    private static boolean knowsAllow(Standard standard) {
        byte[] allow = Ascii.lowerCaseBytes("allow");
        return standard.lines().names().kindOf(allow, 0, allow.length) == LineKind.ALLOW;
    }

    /** Above the rule, so that readers who take the first match find them first. */
    private static Fix allowed(Line line, String beginning, FileAnalysis analysis) {
        String lines =
                "Allow: " + beginning + "*.css" + analysis.lineEndLike(line) + "Allow: " + beginning + "*.js";
        return Fix.of("allowAssets", analysis.standards(), LineFixEdits.of(analysis).above(line, lines))
                .with(beginning);
    }
}
