package org.roboscope.lint.rules;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
            "/static/app.css", "/static/app.js", "/scripts/main.js", "/styles/main.css", "/dist/app.js",
            "/build/app.js", "/themes/site/style.css", "/media/site.css", "/skins/site.css", "/resources/app.js",
            "/_next/static/chunks/main.js", "/_nuxt/entry.js", "/wp-includes/js/jquery/jquery.min.js",
            "/wp-content/themes/site/style.css", "/wp-content/plugins/form/form.js",
            "/sites/default/files/css/page.css").map(AssetPath::of).toList();

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
                        && !WholeSite.isMatchedBy(analysis.bytes(), rule.value(), reader.standard())) {
                    byLine.put(rule.line(), new Blocked(rule, path.text(), reader));
                }
            }
        }
        byLine.values().forEach(blocked -> findingCollector.add(diagnostic(blocked, analysis)));
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
