package org.roboscope.robots;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Finds verdicts in the simplest way: each rule is tried in turn, on strings in which a character is a byte. It shares
 * no code with the engine, and follows the tables on the page about standards.
 */
final class PlainVerdictFinder {

    record PlainRule(int line, boolean allow, String value) {}

    /** A verdict; {@code line} is 0 if no rule decides. */
    record PlainVerdict(String outcome, int line) {}

    private record Match(PlainRule rule, boolean allow, int length, boolean hasWildcard) {}

    private static final Pattern ESCAPE = Pattern.compile("%([0-9A-Fa-f]{2})");

    private final String standard;

    PlainVerdictFinder(Standard standard) {
        this.standard = standard.id();
    }

    PlainVerdict verdict(List<PlainRule> rules, String path) {
        if ((standard.equals("rfc-9309") || standard.equals("draft-1996")) && path.equals("/robots.txt")) {
            return new PlainVerdict("ALLOWED", 0);
        }
        List<Match> matches = new ArrayList<>();
        for (PlainRule writtenRule : rules) {
            boolean isOnlyStars = !writtenRule.value().isEmpty() && normalizeRule(writtenRule).value().isEmpty();
            PlainRule rule = normalizeRule(writtenRule);
            if (!standard.equals("robots-1994") || !rule.allow()) {
                addMatches(rule, isOnlyStars, path, matches);
            }
        }
        return switch (standard) {
            case "draft-1996", "robots-1994", "baidu" -> matches.isEmpty()
                    ? new PlainVerdict("ALLOWED", 0)
                    : decidedBy(matches.getFirst());
            case "google-2018", "google-2019" -> undefinedOrLongest(matches);
            default -> longestMatchVerdict(matches);
        };
    }

    /**
     * Removes a star at the end, which Google's older documents ignore, and replaces a lone star by a slash, as Yandex
     * does.
     */
    private PlainRule normalizeRule(PlainRule rule) {
        if (standard.equals("yandex") && rule.value().equals("*")) {
            return new PlainRule(rule.line(), rule.allow(), "/");
        }
        return standard.startsWith("google-20")
                ? new PlainRule(rule.line(), rule.allow(), rule.value().replaceFirst("\\*+$", ""))
                : rule;
    }

    private void addMatches(PlainRule rule, boolean isOnlyStars, String path, List<Match> matches) {
        if (rule.value().isEmpty() && !isOnlyStars) {
            if (standard.equals("yandex") && !rule.allow()) {
                matches.add(new Match(rule, true, 1, false));
            }
            return;
        }
        if (matches(rule.value(), path)) {
            matches.add(new Match(rule, rule.allow(), length(rule.value()), rule.value().contains("*")));
        } else if (standard.equals("google") && rule.allow()) {
            int slash = rule.value().lastIndexOf('/');
            String directory = slash < 0 ? "" : rule.value().substring(0, slash + 1) + "$";
            if (slash >= 0 && rule.value().startsWith("/index.htm", slash) && matches(directory, path)) {
                matches.add(new Match(rule, true, length(directory), false));
            }
        }
    }

    boolean matches(String value, String path) {
        return switch (standard) {
            case "robots-1994" -> path.startsWith(value);
            case "draft-1996" -> decode(path).startsWith(decode(value));
            case "google" -> matchesGlob(value, PlainVerdictFinder::encode, path);
            case "rfc-9309" -> matchesGlob(
                    value, (text, query) -> normalizeLoosely(text, query), normalizeLoosely(path, false));
            default -> matchesGlob(value, (text, query) -> normalize(text), normalize(path));
        };
    }

    private static boolean matchesGlob(String value, UnaryOperator<String> form, String path) {
        return matchesGlob(value, (text, query) -> form.apply(text), path);
    }

    /** Converts the value to a regular expression: literal runs in comparable form, wildcards between them. */
    private static boolean matchesGlob(String value, BiFunction<String, Boolean, String> form, String path) {
        boolean isAnchored = value.endsWith("$");
        String withoutAnchor = isAnchored ? value.substring(0, value.length() - 1) : value;
        StringBuilder regex = new StringBuilder();
        boolean isInQuery = false;
        for (String run : withoutAnchor.split("\\*", -1)) {
            regex.append(regex.isEmpty() ? "" : ".*").append(Pattern.quote(form.apply(run, isInQuery)));
            isInQuery |= run.contains("?");
        }
        String expression = regex + (isAnchored ? "" : ".*");
        return Pattern.compile(expression, Pattern.DOTALL).matcher(path).matches();
    }

    int length(String value) {
        return switch (standard) {
            case "google" -> encode(value).length();
            case "yandex" -> normalize(value.endsWith("$") ? value.substring(0, value.length() - 1) : value, "")
                    .replace("*", "")
                    .length();
            default -> normalize(value, "").length();
        };
    }

    private PlainVerdict longestMatchVerdict(List<Match> matches) {
        Match best = null;
        for (Match match : matches) {
            if (best == null
                    || match.length() > best.length()
                    || (match.length() == best.length() && match.allow() && !best.allow())) {
                best = match;
            }
        }
        return best == null ? new PlainVerdict("ALLOWED", 0) : decidedBy(best);
    }

    private PlainVerdict undefinedOrLongest(List<Match> matches) {
        Match allow = longestOf(matches, true);
        Match disallow = longestOf(matches, false);
        if (allow == null || disallow == null) {
            return longestMatchVerdict(matches);
        }
        boolean hasWildcard = allow.hasWildcard() || disallow.hasWildcard();
        boolean areEquallyLong = allow.length() == disallow.length();
        if (hasWildcard && (standard.equals("google-2018") || !areEquallyLong)) {
            return new PlainVerdict("UNDEFINED", 0);
        }
        return decidedBy(disallow.length() > allow.length() ? disallow : allow);
    }

    private static @Nullable Match longestOf(List<Match> matches, boolean allow) {
        Match best = null;
        for (Match match : matches) {
            if (match.allow() == allow && (best == null || match.length() > best.length())) {
                best = match;
            }
        }
        return best;
    }

    private static PlainVerdict decidedBy(Match match) {
        return new PlainVerdict(match.allow() ? "ALLOWED" : "BLOCKED", match.rule().line());
    }

    private static String encode(String text) {
        StringBuilder out = new StringBuilder();
        for (char c : upperCaseEscapes(text).toCharArray()) {
            out.append(c >= 0x80 ? String.format(Locale.ROOT, "%%%02X", (int) c) : String.valueOf(c));
        }
        return out.toString();
    }

    private static String encodeNonUrlCharacters(String text) {
        StringBuilder out = new StringBuilder();
        for (char c : encode(text).toCharArray()) {
            boolean isNeverRaw = c <= ' ' || c == 0x7F || "\"<>^`{}".indexOf(c) >= 0;
            out.append(isNeverRaw ? String.format(Locale.ROOT, "%%%02X", (int) c) : String.valueOf(c));
        }
        return out.toString();
    }

    private static String upperCaseEscapes(String text) {
        return ESCAPE.matcher(text).replaceAll(escape -> escape.group().toUpperCase(Locale.ROOT));
    }

    private static String normalize(String text) {
        return normalize(text, "*$");
    }

    private static String normalize(String text, String alsoDecoded) {
        return ESCAPE.matcher(encodeNonUrlCharacters(text)).replaceAll(escape -> {
            char c = (char) Integer.parseInt(escape.group(1), 16);
            boolean isUnreserved = c < 0x80 && (Character.isLetterOrDigit(c) || "-._~".indexOf(c) >= 0);
            boolean isDecoded = isUnreserved || alsoDecoded.indexOf(c) >= 0;
            return Matcher.quoteReplacement(isDecoded ? String.valueOf(c) : escape.group());
        });
    }

    private static String normalizeLoosely(String text, boolean inQuery) {
        String normal = normalize(text);
        int query = inQuery ? 0 : normal.indexOf('?');
        return query < 0
                ? normal
                : normal.substring(0, query)
                        + normal.substring(query).replace("%3A", ":").replace("%2F", "/");
    }

    /** Decodes a text, except for escapes of slashes and percent signs, which remain distinct. */
    private static String decode(String text) {
        StringBuilder out = new StringBuilder();
        int index = 0;
        while (index < text.length()) {
            Matcher escape = ESCAPE.matcher(text).region(index, text.length());
            boolean isEscape = escape.lookingAt();
            char c = isEscape ? (char) Integer.parseInt(escape.group(1), 16) : text.charAt(index);
            if (c == '%') {
                out.append("%25");
            } else {
                out.append(isEscape && c == '/' ? "%2F" : String.valueOf(c));
            }
            index += isEscape ? 3 : 1;
        }
        return out.toString();
    }
}
